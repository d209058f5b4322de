#include "core/render/report_page_parts.h"

namespace chancery::report_parts {

const std::string_view style =
    R"(:root{color-scheme:light dark;--paper:#f6f4ee;--ink:#1d262c;--faint:#55616a;--line:#d9d5ca;--card:#fff;--link:#1d5f9c;--bad:#b3131f;--warn:#9a5b00}
@media(prefers-color-scheme:dark){:root{--paper:#14181b;--ink:#e6e9ea;--faint:#9ba7ae;--line:#39424a;--card:#1d2327;--link:#86bdf0;--bad:#ff8a86;--warn:#f0b45a}}
*{box-sizing:border-box}
html{scroll-padding-top:3.2rem}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.5 system-ui,"DejaVu Sans",Verdana,sans-serif}
header,main,.bar ul{max-width:1680px;margin:0 auto;padding:0 16px}
header{padding-top:18px;padding-bottom:10px}
h1{font-size:1.7rem;line-height:1.2;margin:0}
h2{font-size:1.3rem;margin:0 0 .5rem}
h3{font-size:1rem;margin:1.2em 0 .3em}
header p{margin:.3em 0 0;max-width:60rem}
.faint,.hint,small,caption{color:var(--faint)}
.facts{display:flex;flex-wrap:wrap;gap:6px;list-style:none;margin:.7em 0 0;padding:0}
.facts li{background:var(--card);border:1px solid var(--line);border-radius:99px;padding:2px 12px}
.bar{position:sticky;top:0;z-index:3;background:var(--paper);border-bottom:1px solid var(--line)}
.bar ul{display:flex;gap:2px 16px;overflow-x:auto;list-style:none;padding-top:8px;padding-bottom:8px;white-space:nowrap}
a{color:var(--link)}
.bar a{text-decoration:none;padding:4px 0;display:inline-block}
.bar a:hover{text-decoration:underline}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.skip{position:absolute;left:-9999px}
.skip:focus{left:8px;top:8px;z-index:9;background:var(--card);padding:8px}
section{padding:22px 0 8px}
section+section{border-top:1px solid var(--line)}
p,main li{max-width:48rem}
.explore{display:grid;grid-template-columns:minmax(0,2.5fr) minmax(300px,1fr);gap:14px}
.tools{display:flex;flex-wrap:wrap;gap:6px 14px;align-items:center;margin:0 0 8px;padding:0;border:0}
.tools legend{float:left;padding:0;margin-right:4px;color:var(--faint)}
.tools label{display:inline-flex;align-items:center;gap:5px;min-height:32px}
input,select,button{font:inherit;color:inherit}
input[type=checkbox]{width:18px;height:18px;accent-color:#2563a8}
input[list],select{min-height:36px;padding:3px 8px;border:1px solid var(--line);border-radius:8px;background:var(--card);max-width:13rem}
button{min-height:36px;min-width:36px;padding:3px 10px;border:1px solid var(--line);border-radius:8px;background:var(--card);cursor:pointer}
html:not(.js) .needs-script{display:none!important}
.sheet{overflow:auto;max-height:82vh;border:1px solid var(--line);border-radius:8px;background:#fff}
svg.b{display:block;width:100%;height:auto}
svg.defs{position:absolute;width:0;height:0}
.layer[hidden]{display:none}
.ways{fill:none;stroke-width:2;stroke-opacity:.75}
.passage{fill:none;stroke:#6d28d9;stroke-width:3;stroke-dasharray:3 5;stroke-linecap:round}
.line-bed{fill:none;stroke:#3a2c20;stroke-width:7;stroke-opacity:.55;stroke-linejoin:round}
.line-ties{fill:none;stroke:#fff;stroke-width:3.5;stroke-dasharray:6 6;stroke-linejoin:round}
.mark circle{stroke:#fff;stroke-width:1.5}
.mark text{font-size:11px;font-weight:700;text-anchor:middle;fill:#fff}
.mark.error circle{fill:#b3131f}.mark.warning circle{fill:#b45f00}.mark.note circle{fill:#4a6272}
#places{fill:#000;fill-opacity:0;cursor:pointer}
#places g:hover{fill-opacity:.08}
#places g:focus{outline:none}
#places g:focus-visible{fill:#1d5f9c;fill-opacity:.25;stroke:#0b3d6e;stroke-width:3}
#places g.from{stroke:#111;stroke-width:3.5}
#places g.to{stroke:#b3131f;stroke-width:3.5}
#near use{fill-opacity:.55}
#route path[stroke="#fff"]{stroke-width:9;stroke-opacity:.75}
#near .both{fill:#b48be0}
#route path{fill:none;stroke-width:5;stroke-linejoin:round;stroke-linecap:round}
#numbers circle{fill:#fff;stroke:#26323a;stroke-width:1.4}
#numbers text{font-size:14px;font-weight:700;text-anchor:middle;fill:#111}
.counted #layer-units{display:none}
.below{min-height:1.6em;margin:6px 0 0;max-width:none}
.below+p{margin-top:2px}
.panel{background:var(--card);border:1px solid var(--line);border-radius:8px;padding:12px 14px;align-self:start;max-height:calc(82vh + 40px);overflow:auto}
.panel h3:first-child{margin-top:0;font-size:1.15rem}
.panel dl{margin:.3em 0;display:grid;grid-template-columns:auto 1fr;gap:2px 10px}
.panel dt{color:var(--faint)}
.panel dd{margin:0}
.panel ul{padding-left:1.1em;margin:.2em 0}
.panel button.place{min-height:28px;min-width:0;padding:0 8px;margin:2px 4px 2px 0}
.chip{display:inline-block;width:.8em;height:.8em;border-radius:2px;margin-right:.4em;border:1px solid #0005}
.wide,.chart{overflow-x:auto;margin:.7em 0;border:1px solid var(--line);border-radius:8px;background:var(--card)}
.chart{background:#fff;padding:0}
.chart svg{display:block;min-width:760px;width:100%;height:auto}
table{border-collapse:collapse;width:100%;font-size:.9rem}
caption{text-align:left;padding:.5em .7em 0}
th,td{padding:.3em .7em;text-align:left;vertical-align:top;border-bottom:1px solid var(--line);min-width:4.5rem}
tbody tr:last-child>*{border-bottom:0}
thead th{color:var(--faint)}
code{font:.95em/1.4 ui-monospace,"DejaVu Sans Mono",monospace;overflow-wrap:break-word}
.findings{list-style:none;padding:0}
.findings li{background:var(--card);border:1px solid var(--line);border-left:5px solid #4a6272;border-radius:6px;padding:7px 12px;margin:6px 0;max-width:62rem}
.findings .warning{border-left-color:#b45f00}.findings .error{border-left-color:#b3131f}
.line{margin:.25rem 0;overflow-x:auto;font-size:.85rem}.line mark{background:#ffd79a;color:#1b1b1b;border-bottom:2px solid #b3131f}
.findings b{text-transform:uppercase;font-size:.78rem;letter-spacing:.04em}
.warning>b{color:var(--warn)}.error>b{color:var(--bad)}
details{margin:.8em 0}
summary{cursor:pointer;padding:6px 0}
@media(max-width:900px){.wide table{width:max-content;min-width:100%}.wide :is(td,th){max-width:16rem}.explore{grid-template-columns:1fr}.panel,.sheet{max-height:none}.sheet{max-height:70vh}h1{font-size:1.35rem}.tools:not(fieldset) label{flex:1 1 100%}input[list],select{max-width:none;flex:1;min-width:0}}
@media print{.bar,.tools,.panel,.below{display:none}.explore{display:block}.sheet{overflow:visible;max-height:none}details{display:none}}
)";

const std::string_view script = R"((()=>{
const board=JSON.parse(document.getElementById('board').textContent);
const get=id=>document.getElementById(id),ns='http://www.w3.org/2000/svg';
const {spaces,classes,provinces,powers,units,passages,lines}=board,count=provinces.length;
const picture=get('map-picture'),hits=[...get('places').children],panel=get('panel'),hint=get('hint');
const el=(tag,about,...inside)=>{const e=document.createElement(tag);for(const k in about)e[k]=about[k];e.append(...inside);return e;};
const shape=(tag,about,text)=>{const e=document.createElementNS(ns,tag);for(const k in about)e.setAttribute(k,about[k]);if(text!==undefined)e.textContent=text;return e;};
const name=p=>spaces[p].name,called=p=>name(p)+' ('+spaces[p].id+')';
const plural=(n,word)=>n+' '+word+(n===1?'':'s');

// --- the board -------------------------------------------------------------
const parts=provinces.map(()=>[]);
spaces.forEach((space,s)=>parts[space.of].push(s));
classes.forEach(c=>{c.at=new Set(c.stands);});
const places=(c,p)=>parts[p].filter(s=>classes[c].at.has(s));
const around=(c,p)=>[...new Set(parts[p].flatMap(s=>classes[c].ways[s]).map(s=>spaces[s].of))].sort((a,b)=>name(a)<name(b)?-1:1);
const through=(c,s)=>passages.flatMap(way=>{
const i=way.ends.indexOf(spaces[s].of);
return i<0||!way.classes.includes(c)?[]:places(c,way.ends[1-i]);
});
// From every place of the province: moves, the place before, and how many shortest ways there are.
const search=(c,from,passing)=>{
const moves=Array(spaces.length).fill(-1),before=Array(spaces.length).fill(-1),ways=Array(spaces.length).fill(0);
const queue=places(c,from);
for(const s of queue){moves[s]=0;ways[s]=1;}
for(let i=0;i<queue.length;i++){
const s=queue[i];
for(const t of passing?[...classes[c].ways[s],...through(c,s)]:classes[c].ways[s]){
if(moves[t]<0){moves[t]=moves[s]+1;before[t]=s;queue.push(t);}
if(moves[t]===moves[s]+1)ways[t]+=ways[s];
}}
return{moves,before,ways};
};
const nearest=(found,p)=>parts[p].filter(s=>found.moves[s]>=0).sort((a,b)=>found.moves[a]-found.moves[b])[0];
const movesTo=(found,p)=>{const s=nearest(found,p);return s===undefined?-1:found.moves[s];};
const wayTo=(found,p)=>{
const all=[];
for(let s=nearest(found,p);s!==undefined&&s>=0;s=found.before[s])all.unshift(s);
return all;
};
// The shortest row of carriers between two shores.
const convoy=(c,from,to)=>{
if(from===to||!classes[c].carried||!provinces[from].lands||!provinces[to].lands||!places(c,from).length||!places(c,to).length)return null;
const touches=new Map(),before=new Map(),queue=[];
classes.forEach((carrier,k)=>{
if(!carrier.carries)return;
for(const s of carrier.stands)if(provinces[spaces[s].of].carries)touches.set(k+' '+s,new Set(carrier.ways[s].map(t=>spaces[t].of)));
});
for(const [node,reach] of touches)if(reach.has(from)){before.set(node,null);queue.push(node);}
for(let i=0;i<queue.length;i++){
if(touches.get(queue[i]).has(to)){
const all=[];
for(let node=queue[i];node;node=before.get(node))all.unshift(+node.split(' ')[1]);
return all;
}
for(const node of touches.keys())
if(!before.has(node)&&touches.get(queue[i]).has(spaces[+node.split(' ')[1]].of)){before.set(node,queue[i]);queue.push(node);}
}
return null;
};

// --- what is shown -----------------------------------------------------------
let from=-1,to=-1,pointed=-1,counting='';
const ground=(p,look)=>{const use=shape('use',{href:'#b-g'+p});if(look.fill)use.setAttribute('fill',look.fill);else use.setAttribute('class',look.css);return use;};
const drawNear=p=>{
const near=get('near');
near.replaceChildren();
if(p<0)return;
const who=new Map();
classes.forEach((c,i)=>around(i,p).forEach(q=>who.set(q,[...(who.get(q)||[]),i])));
for(const [q,all] of who)near.append(ground(q,all.length>1?{css:'both'}:{fill:classes[all[0]].color}));
};
const drawNumbers=p=>{
const layer=get('numbers');
layer.replaceChildren();
picture.classList.toggle('counted',counting!==''&&p>=0);
if(counting===''||p<0)return;
const found=search(+counting,p,false);
for(let q=0;q<count;q++){
const moves=movesTo(found,q);
if(moves<0)continue;
layer.append(shape('circle',{cx:spaces[q].x,cy:spaces[q].y,r:11}),shape('text',{x:spaces[q].x,y:spaces[q].y+5},moves));
}};
const line=(all,color,dash)=>shape('path',{d:all.map((s,i)=>(i?'L':'M')+spaces[s].x+' '+spaces[s].y).join(''),stroke:color,'stroke-dasharray':dash||'none'});
const button=p=>el('button',{className:'place',type:'button',title:name(p),onclick:()=>choose(p)},spaces[p].id);
const chip=c=>{const e=el('span',{className:'chip'});e.style.background=classes[c].color;return e;};
const findingsOf=p=>provinces[p].findings.map(f=>{
const item=get('finding-'+f);
return el('li',{},item.querySelector('b').textContent+': '+item.querySelector('.said').textContent+' ',el('a',{href:'#finding-'+f},'more'));
});
const tellPlace=p=>{
const one=provinces[p],facts=el('dl',{}),add=(what,...text)=>facts.append(el('dt',{},what),el('dd',{},...text));
add('kind',one.kind+(one.center?', center':''));
const homes=powers.filter(power=>power.homes.includes(p)).map(power=>power.name);
if(homes.length)add('home of',homes.join(', '));
if(one.owner>=0)add('owned by',powers[one.owner].name);
const here=units.filter(unit=>unit.at===p).map(unit=>unit.text);
if(here.length)add('at the start',here.join(', '));
if(one.also.length)add('also called',one.also.join(', '));
const out=[el('h3',{},called(p)),facts];
for(const way of passages)if(way.ends.includes(p)||way.keeper===p)
out.push(el('p',{},'Passage '+way.name+': between '+name(way.ends[0])+' and '+name(way.ends[1])+', kept from '+name(way.keeper)+'.'));
for(const way of lines)if(way.stations.includes(p))out.push(el('p',{},'Station of the line '+way.name+'.'));
classes.forEach((c,i)=>{
const all=around(i,p);
if(!all.length)return;
out.push(el('h3',{},chip(i),c.name+': '+plural(all.length,'neighbour')));
const coasts=parts[p].filter(s=>c.ways[s].length);
if(coasts.length>1)for(const s of coasts)out.push(el('p',{},spaces[s].name+': ',...[...new Set(c.ways[s].map(t=>spaces[t].of))].map(button)));
else out.push(el('p',{},...all.map(button)));
});
const found=classes.map((c,i)=>search(i,p,false));
const rows=powers.filter(power=>power.homes.length).map(power=>el('tr',{},el('th',{scope:'row'},power.name),...found.map((of,i)=>{
const least=power.homes.map(home=>movesTo(of,home)).filter(n=>n>=0).sort((a,b)=>a-b)[0];
return el('td',{},least===undefined?'–':String(least));
})));
if(rows.length)out.push(el('h3',{},'Moves to the nearest home'),el('table',{},el('thead',{},el('tr',{},el('th',{scope:'col'},'Power'),...classes.map(c=>el('th',{scope:'col'},c.name)))),el('tbody',{},...rows)));
const findings=findingsOf(p);
if(findings.length)out.push(el('h3',{},'Check says'),el('ul',{},...findings));
return out;
};
const names=all=>all.map(s=>spaces[s].name).join(' → ');
const tellWays=()=>{
const out=[el('h3',{},'From '+called(from)+' to '+called(to))],over=[],route=get('route');
const draw=(all,color,dash)=>route.append(line(all,'#fff','none'),line(all,color,dash));
classes.forEach((c,i)=>{
const plain=search(i,from,false),direct=movesTo(plain,to),rest=[];
const items=[];
if(direct>=0){
const all=wayTo(plain,to),ways=plain.ways[nearest(plain,to)];
items.push(el('li',{},plural(direct,'move')+': '+names(all)+(ways>1?' (one of '+ways+' shortest ways)':'')));
draw(all,c.color);
}else items.push(el('li',{},'no way of its own'));
const passing=search(i,from,true),shorter=movesTo(passing,to);
if(shorter>=0&&(direct<0||shorter<direct)){
const all=wayTo(passing,to);
items.push(el('li',{},plural(shorter,'move')+' with a passage: '+names(all)));
over.push([all,c.color,'2 9']);
}
if(c.carried){
const carriers=convoy(i,from,to);
items.push(el('li',{},carriers?'by convoy over '+plural(carriers.length,'carrier')+': '+names(carriers):'no convoy'));
if(carriers)over.push([[from,...carriers,to],c.color,'12 8']);
}
out.push(el('h3',{},chip(i),c.name),el('ul',{},...items));
});
for(const one of over)draw(...one);
for(const way of lines)if(way.stations.includes(from)&&way.stations.includes(to))out.push(el('p',{},'The two are stations of the line '+way.name+'.'));
out.push(el('p',{},button(from),button(to)));
return out;
};
const show=()=>{
const p=pointed>=0?pointed:from;
drawNear(to>=0&&pointed<0?-1:p);
drawNumbers(counting!==''&&from>=0?from:p);
hits.forEach((hit,q)=>{
hit.classList.toggle('from',q===from);
hit.classList.toggle('to',q===to);
hit.setAttribute('aria-pressed',String(q===from||q===to));
});
};
const tell=()=>{
get('route').replaceChildren();
get('from').value=from<0?'':called(from);
get('to').value=to<0?'':called(to);
panel.replaceChildren(...(from<0?[el('h3',{},'Nothing chosen'),el('p',{},'Point at a province to see where each class of units goes from it. Click it, or press Enter, to keep it here; click a second one for the ways between them.')]:to<0?tellPlace(from):tellWays()));
point(-1);
};
const bring=p=>{
const sheet=get('sheet'),box=hits[p].getBoundingClientRect(),frame=sheet.getBoundingClientRect();
if(box.left>=frame.left&&box.right<=frame.right&&box.top>=frame.top&&box.bottom<=frame.bottom)return;
sheet.scrollBy({left:box.left+box.width/2-frame.left-frame.width/2,top:box.top+box.height/2-frame.top-frame.height/2});
};
const rove=p=>hits.forEach((hit,q)=>hit.setAttribute('tabindex',q===p?0:-1));
const choose=p=>{from=p;to=-1;pointed=-1;rove(p);tell();bring(p);};
const pick=p=>{
if(from<0||to>=0||p===from){if(p===from&&to<0){from=-1;}else{from=p;to=-1;}}
else to=p;
rove(p);
tell();
};
const said=p=>{
if(p<0)return '';
let text=called(p);
if(from>=0&&p!==from)text+=': '+classes.map((c,i)=>{const n=movesTo(search(i,from,false),p);return c.name.toLowerCase()+' '+(n<0?'has no way':plural(n,'move'));}).join(', ')+' from '+name(from);
else text+=': '+classes.map((c,i)=>c.name.toLowerCase()+' to '+(around(i,p).map(q=>spaces[q].id).join(', ')||'nowhere')).join('; ');
return text;
};
const point=p=>{
pointed=p;
show();
hint.textContent=said(p>=0?p:to>=0?to:from);
};

// --- by mouse, finger and keyboard --------------------------------------------
hits.forEach((hit,p)=>{
hit.addEventListener('pointerenter',e=>{if(e.pointerType==='mouse')point(p);});
hit.addEventListener('pointerleave',()=>point(-1));
hit.addEventListener('focus',()=>{if(hit.matches(':focus-visible'))point(p);});
hit.addEventListener('blur',()=>point(-1));
hit.addEventListener('click',()=>pick(p));
});
const towards={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]};
const beside=(p,[x,y])=>{
let best=-1,least=Infinity;
for(let q=0;q<count;q++){
const dx=spaces[q].x-spaces[p].x,dy=spaces[q].y-spaces[p].y,ahead=dx*x+dy*y,aside=Math.abs(dx*y)+Math.abs(dy*x);
if(q===p||ahead<=0||aside>ahead*1.5)continue;
if(ahead+2*aside<least){least=ahead+2*aside;best=q;}
}
return best;
};
picture.addEventListener('keydown',e=>{
const hit=e.target.closest('[data-place]');
if(!hit||e.altKey||e.ctrlKey||e.metaKey)return;
const p=+hit.dataset.place;
if(e.key==='Enter'||e.key===' '){e.preventDefault();pick(p);}
else if(e.key==='Escape'){from=to=-1;tell();}
else if(e.key in towards){
e.preventDefault();
const q=beside(p,towards[e.key]);
if(q>=0){rove(q);hits[q].focus({preventScroll:true});point(q);bring(q);}
}});
const folded=text=>text.normalize('NFD').replace(/[\u0300-\u036f]/g,'').trim().toLowerCase();
const find=text=>{
const wanted=folded(text);
if(!wanted)return -1;
const known=p=>[called(p),spaces[p].id,name(p),...provinces[p].also].map(folded);
const all=[...Array(count).keys()];
const exact=all.filter(p=>known(p).includes(wanted));
if(exact.length)return exact[0];
const begins=all.filter(p=>known(p).some(one=>one.startsWith(wanted)));
return begins.length===1?begins[0]:-1;
};
const searched=(box,set)=>get(box).addEventListener('change',e=>{
const text=e.target.value,p=find(text);
if(p<0&&text.trim()){hint.textContent='No province is called '+text+', or several are.';return;}
set(p);
tell();
if(p>=0){rove(p);bring(p);}
});
searched('from',p=>{from=p;if(p<0)to=-1;});
searched('to',p=>{to=p===from?-1:p;if(from<0){from=p;to=-1;}});
get('clear').addEventListener('click',()=>{from=to=-1;tell();});
get('counting').addEventListener('change',e=>{counting=e.target.value;show();});
const layers=()=>document.querySelectorAll('[data-layer]').forEach(box=>{const layer=get(box.dataset.layer);if(layer)layer.toggleAttribute('hidden',!box.checked);});
document.querySelectorAll('[data-layer]').forEach(box=>box.addEventListener('change',layers));
document.querySelectorAll('[data-show]').forEach(link=>link.addEventListener('click',()=>choose(+link.dataset.show)));
let zoom=Math.max(1,Math.min(3,900/get('sheet').clientWidth));
const scale=by=>{
const sheet=get('sheet'),x=(sheet.scrollLeft+sheet.clientWidth/2)/sheet.scrollWidth,y=(sheet.scrollTop+sheet.clientHeight/2)/sheet.scrollHeight;
zoom=Math.max(1,Math.min(8,by?zoom*by:1));
picture.style.width=zoom*100+'%';
sheet.scrollLeft=x*sheet.scrollWidth-sheet.clientWidth/2;
sheet.scrollTop=y*sheet.scrollHeight-sheet.clientHeight/2;
};
get('larger').addEventListener('click',()=>scale(1.4));
get('smaller').addEventListener('click',()=>scale(1/1.4));
get('whole').addEventListener('click',()=>scale(0));
addEventListener('hashchange',()=>{const at=/^#finding-\d+$/.test(location.hash)&&document.getElementById(location.hash.slice(1));const box=at&&at.closest('details');if(box){box.open=true;at.scrollIntoView();}});
document.documentElement.classList.add('js');
scale(1);
layers();
tell();
})();)";

}  // namespace chancery::report_parts
