import{a as p,i as e}from"./part-4VS66NSO.js";function i(o,n){return o.append(p("h1",{},e("web.nav.set"))),{close:()=>{}}}export{i as open};
