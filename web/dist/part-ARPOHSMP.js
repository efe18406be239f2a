import{a as p,h as e}from"./part-PL334GFM.js";function i(o,n){return o.append(p("h1",{},e("web.nav.solve"))),{close:()=>{}}}export{i as open};
