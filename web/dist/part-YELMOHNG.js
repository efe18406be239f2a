import{a as p,i as e}from"./part-4VS66NSO.js";function i(n,o){return n.append(p("h1",{},e("web.nav.learn"))),{close:()=>{}}}export{i as open};
