#include "core/pages/documents/report_page_parts.h"

namespace chancery::report_parts {

const std::string_view script = R"((()=>{
const board=JSON.parse(document.getElementById('board').textContent);
const get=id=>document.getElementById(id),ns='http://www.w3.org/2000/svg';
const {spaces,period:wrap}=JSON.parse(document.querySelector('[data-words]').dataset.words);
const {classes,provinces,powers,units,passages,lines}=board,count=provinces.length;
const picture=get('map-picture'),answer=get('answer'),hits=[...get('places').children],panel=get('panel'),hint=get('hint');
const el=(tag,about,...inside)=>{const e=document.createElement(tag);for(const k in about)e[k]=about[k];e.append(...inside);return e;};
const shape=(tag,about,text)=>{const e=document.createElementNS(ns,tag);for(const k in about)e.setAttribute(k,about[k]);if(text!==undefined)e.textContent=text;return e;};
const name=p=>spaces[p].name,called=p=>name(p)===spaces[p].id?name(p):name(p)+' ('+spaces[p].id+')';
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
// From every place of the province: moves, the previous place, and how many shortest ways there are.
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
// The shortest chain of carriers between two shores.
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
// The shorter way round if the sheet wraps: what leaves on one side comes back on the other.
const shorter=(d,period)=>period>0?d-period*Math.round(d/period):d;
const line=(all,color,dash)=>{
let {x,y}=spaces[all[0]];
const track=[[x,y]],copies=new Map([['0,0',[0,0]]]);
for(const s of all.slice(1)){
x+=shorter(spaces[s].x-x,wrap[0]);y+=shorter(spaces[s].y-y,wrap[1]);
track.push([x,y]);
const by=[Math.round(spaces[s].x-x),Math.round(spaces[s].y-y)];
copies.set(by.join(),by);
}
const tenth=n=>Math.round(n*10)/10;
const d=[...copies.values()].map(by=>track.map((at,i)=>(i?'L':'M')+tenth(at[0]+by[0])+' '+tenth(at[1]+by[1])).join('')).join('');
return shape('path',{d,stroke:color,'stroke-dasharray':dash||'none'});
};
const button=p=>el('button',{className:'place',type:'button',title:name(p),ariaLabel:called(p),onclick:()=>{choose(p);panel.focus({preventScroll:true});}},spaces[p].id);
const chip=c=>{const e=el('span',{className:'chip'});e.style.background=classes[c].color;return e;};
const findingsOf=p=>provinces[p].findings.map(f=>{
const item=get('finding-'+f);
return el('li',{},item.querySelector('b').textContent+': '+item.querySelector('.said').textContent+' ',el('a',{href:'#finding-'+f},'more'));
});
const describePlace=p=>{
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
out.push(el('p',{},'Passage '+way.name+': between '+name(way.ends[0])+' and '+name(way.ends[1])+', controlled from '+name(way.keeper)+'.'));
for(const way of lines)if(way.stations.includes(p))out.push(el('p',{},'Station of the line '+way.name+'.'));
classes.forEach((c,i)=>{
const all=around(i,p);
if(!all.length)return;
out.push(el('h3',{},chip(i),c.name+': '+plural(all.length,'neighbor')));
const coasts=parts[p].filter(s=>c.ways[s].length);
if(coasts.length>1)for(const s of coasts)out.push(el('p',{},spaces[s].name+': ',...[...new Set(c.ways[s].map(t=>spaces[t].of))].map(button)));
else out.push(el('p',{},...all.map(button)));
});
const found=classes.map((c,i)=>search(i,p,false));
const rows=powers.filter(power=>power.homes.length).map(power=>el('tr',{},el('th',{scope:'row'},power.name),...found.map((of,i)=>{
const least=power.homes.map(home=>movesTo(of,home)).filter(n=>n>=0).sort((a,b)=>a-b)[0];
return el('td',{},least===undefined?'–':String(least));
})));
if(rows.length)out.push(el('h3',{},'Moves to the nearest home'),el('table',{ariaLabel:'moves to the nearest home'},el('thead',{},el('tr',{},el('th',{scope:'col'},'Power'),...classes.map(c=>el('th',{scope:'col'},c.name)))),el('tbody',{},...rows)));
const findings=findingsOf(p);
if(findings.length)out.push(el('h3',{},'Check reports'),el('ul',{},...findings));
return out;
};
const names=all=>all.map(s=>spaces[s].name).join(' → ');
const describeWays=()=>{
const out=[el('h3',{},'From '+called(from)+' to '+called(to))],over=[],route=get('route');
const draw=(all,color,dash)=>route.append(line(all,'#fff','none'),line(all,color,dash));
classes.forEach((c,i)=>{
const plain=search(i,from,false),direct=movesTo(plain,to),rest=[];
const items=[];
if(direct>=0){
const all=wayTo(plain,to),ways=plain.ways[nearest(plain,to)];
items.push(el('li',{},plural(direct,'move')+': '+names(all)+(ways>1?' (one of '+ways+' shortest ways)':'')));
draw(all,c.color);
}else items.push(el('li',{},'no way on its own'));
const passing=search(i,from,true),shorter=movesTo(passing,to);
if(shorter>=0&&(direct<0||shorter<direct)){
const all=wayTo(passing,to);
items.push(el('li',{},plural(shorter,'move')+' through a passage: '+names(all)));
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
const refresh=()=>{
answer.replaceChildren();
['from','to'].forEach(box=>get(box).removeAttribute('aria-invalid'));
get('route').replaceChildren();
get('from').value=from<0?'':called(from);
get('to').value=to<0?'':called(to);
panel.replaceChildren(...(from<0?[el('h3',{},'Nothing chosen'),el('p',{},'Point at a province to see where each class of units can go from it. Click it or press Enter to select it; click a second one to see the ways between them.')]:to<0?describePlace(from):describeWays()));
panel.classList.toggle('chosen',from>=0);
panel.scrollTop=0;
point(-1);
document.dispatchEvent(new CustomEvent('chosen',{detail:{from,to}}));
};
// For screen readers: the panel is too long to be read out each time.
const say=text=>{get('spoken').textContent=text;};
const speak=()=>say(from<0?'Nothing chosen':to<0?'Chosen: '+hits[from].getAttribute('aria-label'):[...panel.querySelectorAll('h3,li')].map(part=>part.textContent).join('. '));
const bring=p=>document.boardMap.bring(p);
const rove=p=>hits.forEach((hit,q)=>hit.setAttribute('tabindex',q===p?0:-1));
const choose=p=>{from=p;to=-1;pointed=-1;rove(p);refresh();bring(p);speak();};
const pick=p=>{
if(from<0||to>=0||p===from){if(p===from&&to<0){from=-1;}else{from=p;to=-1;}}
else to=p;
rove(p);
refresh();
speak();
};
const far=(c,from,p)=>{
const own=movesTo(search(c,from,false),p),passing=passages.length?movesTo(search(c,from,true),p):own;
if(own<0)return passing<0?'has no way':plural(passing,'move')+' through a passage';
return plural(own,'move')+(passing<own?' ('+passing+' through a passage)':'');
};
const said=p=>{
if(p<0)return '';
let text=called(p);
if(from>=0&&p!==from)text+=': '+classes.map((c,i)=>c.name.toLowerCase()+' '+far(i,from,p)).join(', ')+' from '+name(from);
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
hit.addEventListener('focus',()=>{if(!hit.matches(':focus-visible'))return;point(p);if(from>=0&&to<0&&p!==from)say(said(p));});
hit.addEventListener('blur',()=>point(-1));
hit.addEventListener('click',()=>pick(p));
});
picture.addEventListener('keydown',e=>{
const hit=e.target.closest('[data-place]');
if(!hit||e.altKey||e.ctrlKey||e.metaKey)return;
const p=+hit.dataset.place;
if(e.key==='Enter'||e.key===' '){e.preventDefault();pick(p);}
else if(e.key==='Escape'){from=to=-1;refresh();speak();}
});
const folded=text=>text.normalize('NFD').replace(/[\u0300-\u036f]/g,'').trim().toLowerCase();
const apart=(a,b)=>{ // letters to change, add or remove
let row=[...Array(b.length+1).keys()];
for(let i=1;i<=a.length;i++){
const next=[i];
for(let j=1;j<=b.length;j++)next.push(Math.min(row[j]+1,next[j-1]+1,row[j-1]+(a[i-1]===b[j-1]?0:1)));
row=next;
}
return row[b.length];
};
const known=provinces.map((one,p)=>[called(p),spaces[p].id,name(p),...one.also].map(folded));
// The provinces that may be meant; `sure` if exactly one is.
const find=text=>{
const wanted=folded(text),those=test=>[...Array(count).keys()].filter(p=>known[p].some(test));
const exact=those(one=>one===wanted);
if(exact.length)return{sure:exact.length===1,all:exact,several:true};
const begin=those(one=>one.startsWith(wanted));
if(begin.length)return{sure:begin.length===1,all:begin,several:true};
const inside=wanted.length>2?those(one=>one.includes(wanted)):[];
if(inside.length)return{sure:false,all:inside};
const near=p=>Math.min(...known[p].map(one=>apart(one,wanted)));
const begun=p=>known[p].some(one=>one[0]===wanted[0])?1:0;
const most=Math.max(1,Math.floor(wanted.length/3));
return{sure:false,all:[...Array(count).keys()].map(p=>[near(p),p]).filter(([n])=>n<=most).sort((a,b)=>a[0]-b[0]||begun(b[1])-begun(a[1])||a[1]-b[1]).map(([,p])=>p)};
};
const suggest=(text,found,box,set)=>{
const some=found.all.slice(0,8);
const words=found.several?'Several provinces match '+text+': ':'No province is called '+text+(some.length?'. Did you mean ':'.');
answer.replaceChildren(words,...some.map(p=>el('button',{type:'button',onclick:()=>{set(p);get(box).focus();}},called(p))),found.all.length>some.length?' and others':'');
get(box).setAttribute('aria-invalid','true');
say(words+some.map(called).join(', '));
};
const searched=(box,place)=>{
const set=p=>{place(p);refresh();if(p>=0){rove(p);bring(p);}speak();};
get(box).addEventListener('change',e=>{
const text=e.target.value.trim(),found=text?find(text):null;
if(!found)set(-1);
else if(found.sure)set(found.all[0]);
else suggest(text,found,box,set);
});
};
searched('from',p=>{from=p;if(p<0)to=-1;});
searched('to',p=>{to=p===from?-1:p;if(from<0){from=p;to=-1;}});
get('clear').addEventListener('click',()=>{from=to=-1;refresh();speak();});
get('counting').addEventListener('change',e=>{counting=e.target.value;show();});
const layers=()=>document.querySelectorAll('[data-layer]').forEach(box=>{const layer=get(box.dataset.layer);if(layer)layer.toggleAttribute('hidden',!box.checked);});
document.querySelectorAll('[data-layer]').forEach(box=>box.addEventListener('change',layers));
document.querySelectorAll('[data-show]').forEach(link=>link.addEventListener('click',()=>choose(+link.dataset.show)));
addEventListener('hashchange',()=>{const at=/^#finding-\d+$/.test(location.hash)&&document.getElementById(location.hash.slice(1));const box=at&&at.closest('details');if(box){box.open=true;at.scrollIntoView();}});
const closed=[];
addEventListener('beforeprint',()=>document.querySelectorAll('details:not([open],.long)').forEach(box=>{box.open=true;closed.push(box);}));
addEventListener('afterprint',()=>closed.splice(0).forEach(box=>{box.open=false;}));
document.documentElement.classList.add('js');
document.boardReport={choose_both:(a,b)=>{from=a;to=b;refresh();}};
layers();
refresh();
})();)";

}  // namespace chancery::report_parts
