import{a as p,h as e}from"./part-PL334GFM.js";function i(n,o){return n.append(p("h1",{},e("web.nav.learn"))),{close:()=>{}}}export{i as open};
