#include <fmt/format.h>

#include "core/base/json/json_value.h"
#include "core/pages/documents/report_page_parts.h"

namespace chancery::report_parts {

const std::string_view live_style = R"(#live-said{min-width:12em;color:var(--faint)}
#live-said.problem{color:var(--bad);font-weight:600}
#handles circle{fill:#fff;fill-opacity:.15;stroke:#0b3d6e;stroke-width:2.5;cursor:move;touch-action:none}
#handles g:focus-visible{outline:none}
#handles g:focus-visible circle,#handles g.moved circle{fill:#ffd54a;fill-opacity:.6;stroke:#8a4b00}
#handles:not(.on){display:none}
#handles line{stroke:#8a4b00;stroke-width:2;stroke-dasharray:4 3}
.edges{margin-top:1em;border-top:1px solid var(--line)}
.edges p{display:flex;flex-wrap:wrap;gap:6px;align-items:center;margin:.3em 0}
)";

std::string live_tools(const Variant& variant) {
  std::string classes;
  JsonWriter json(classes);
  json.begin_list();
  for (const UnitClass& unit_class : variant.classes) json.text(unit_class.id);
  json.end_list();
  // Ids are plain words, so nothing in them can end the element.
  return fmt::format(
      "<div class=\"tools\" role=\"toolbar\" aria-label=\"changes\" id=\"live\">\n"
      "<label><input type=\"checkbox\" id=\"moving\"> Move places</label>\n"
      "<label><input type=\"checkbox\" id=\"following\"> A click moves the editor's "
      "cursor</label>\n"
      "<button type=\"button\" id=\"undo\" disabled>Undo</button>\n"
      "<span id=\"live-said\" role=\"status\"></span>\n</div>\n"
      "<script type=\"application/json\" id=\"classes\">{}</script>\n",
      classes);
}

const std::string_view live_script = R"((()=>{
const get=id=>document.getElementById(id),said=get('live-said'),undo=get('undo');
const shape=(tag,set)=>{const e=document.createElementNS('http://www.w3.org/2000/svg',tag);for(const k in set)e.setAttribute(k,set[k]);return e;};
const el=(tag,set,...inner)=>{const e=Object.assign(document.createElement(tag),set);e.append(...inner);return e;};
const tell=(text,bad)=>{said.textContent=text;said.classList.toggle('problem',!!bad);};
let asking=null; // the answer that is awaited
const send=async wish=>{
try{
const reply=await fetch('change',{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify(wish)}),answer=await reply.json();
tell(answer.problem||answer.said,answer.problem);
if(answer.undo!==undefined)undo.disabled=!answer.undo;
return !answer.problem;
}catch{tell('chancery watch has ended',true);return false;}
};
const ask=wish=>asking=send(wish);
undo.addEventListener('click',()=>ask({do:'undo'}));

// --- what stays when the page loads itself again -------------------------------
const picture=get('map-picture'),words=document.querySelector('[data-words]');
const spaces=words&&picture?JSON.parse(words.dataset.words).spaces:[];
const classes=JSON.parse(get('classes').textContent);
let chosen={from:-1,to:-1};
const whole=p=>spaces.find(space=>space.of===p);
const boxes=()=>[...document.querySelectorAll('[data-layer],#moving,#following')];
const keep=()=>sessionStorage.setItem('live',JSON.stringify({
chosen:[chosen.from,chosen.to].map(p=>p<0?'':whole(p).id),
window:picture?document.boardMap.window():null,
boxes:Object.fromEntries(boxes().map(box=>[box.dataset.layer||box.id,box.checked])),
said:said.textContent,bad:said.classList.contains('problem')
}));
const again=()=>{
const kept=JSON.parse(sessionStorage.getItem('live')||'null');
if(!kept)return;
for(const box of boxes()){
const was=kept.boxes[box.dataset.layer||box.id];
if(was!==undefined&&was!==box.checked){box.checked=was;box.dispatchEvent(new Event('change'));}
}
if(picture){
const [from,to]=kept.chosen.map(id=>{const space=spaces.find(one=>one.id===id);return space?space.of:-1;});
chosen={from,to}; // chosen before: the editor stays where it is
if(from>=0)document.boardReport.choose_both(from,to);
if(kept.window&&kept.window[0]>1)document.boardMap.look_at(kept.window);
}
tell(kept.said,kept.bad);
sessionStorage.removeItem('live');
};

// --- events ----------------------------------------------------------------------
const shown=+document.querySelector('meta[name=look]').content;
const events=new EventSource('events');
events.onmessage=async e=>{
await asking;
const now=JSON.parse(e.data);
undo.disabled=!now.undo;
if(now.look<=shown)return;
events.close();
keep();
location.reload();
};
events.onerror=()=>tell('waiting for chancery watch',true);
events.onopen=()=>{if(said.textContent==='waiting for chancery watch')tell('');};

if(!picture){again();return;}
// --- places that are moved ---------------------------------------------------------
const view=picture.querySelector('.b-view'),handles=shape('g',{id:'handles'});
const local=e=>new DOMPoint(e.clientX,e.clientY).matrixTransform(handles.getScreenCTM().inverse());
for(const space of spaces){
const handle=shape('g',{tabindex:0,role:'button','data-space':space.id,'aria-label':'position of '+space.name+'; arrow keys move it, Enter saves, Escape puts it back'});
const circle=shape('circle',{r:8,cx:space.x,cy:space.y}),line=shape('line',{x1:space.x,y1:space.y,x2:space.x,y2:space.y}),title=shape('title',{});
title.textContent=space.name;
handle.append(line,circle,title);
handles.append(handle);
let at=[space.x,space.y],grip=null;
const put=(x,y)=>{
at=[x,y];
circle.setAttribute('cx',x);circle.setAttribute('cy',y);
line.setAttribute('x2',x);line.setAttribute('y2',y);
handle.classList.toggle('moved',x!==space.x||y!==space.y);
};
const back=()=>put(space.x,space.y);
const save=async()=>{if(at[0]===space.x&&at[1]===space.y)return;if(!await ask({do:'move',space:space.id,x:at[0],y:at[1]}))back();};
handle.addEventListener('pointerdown',e=>{
e.stopPropagation();
e.preventDefault();
handle.focus({preventScroll:true});
const start=local(e);
grip=[at[0]-start.x,at[1]-start.y];
handle.setPointerCapture(e.pointerId);
});
handle.addEventListener('pointermove',e=>{
if(!grip)return;
const now=local(e);
put(Math.round((now.x+grip[0])*10)/10,Math.round((now.y+grip[1])*10)/10);
});
handle.addEventListener('pointerup',()=>{if(!grip)return;grip=null;save();});
handle.addEventListener('pointercancel',()=>{grip=null;back();});
handle.addEventListener('click',e=>e.stopPropagation());
for(const kind of ['touchstart','touchmove','dblclick'])handle.addEventListener(kind,e=>e.stopPropagation());
const steps={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]};
handle.addEventListener('keydown',e=>{
if(e.ctrlKey||e.altKey||e.metaKey)return;
const far=e.shiftKey?10:1;
if(e.key in steps)put(at[0]+steps[e.key][0]*far,at[1]+steps[e.key][1]*far);
else if(e.key==='Enter')save();
else if(e.key==='Escape')back();
else return;
e.preventDefault();
e.stopPropagation();
});
}
view.append(handles);
get('moving').addEventListener('change',e=>handles.classList.toggle('on',e.target.checked));

// --- edges, and the editor -----------------------------------------------------------
const board=JSON.parse(get('board').textContent),panel=get('panel');
const parts=p=>spaces.map((space,s)=>s).filter(s=>spaces[s].of===p);
const joined=(c,a,b)=>board.classes[c].ways[a].includes(b)||board.classes[c].ways[b].includes(a);
// Where a class stands in a province: on its coasts, or in the whole of it; anywhere if nowhere yet.
const stands=(c,p)=>{const all=parts(p),used=all.filter(s=>board.classes[c].ways[s].length);return used.length?used:all;};
const edit=(what,c,a,b)=>el('button',{type:'button',onclick:()=>ask({do:what,class:classes[c],from:spaces[a].id,to:spaces[b].id})},(what==='join'?'Add ':'Remove ')+spaces[a].id+' – '+spaces[b].id);
const edges=(from,to)=>{
const box=el('div',{className:'edges'},el('h3',{},'Change edges'));
board.classes.forEach((one,c)=>{
const pairs=parts(from).flatMap(a=>parts(to).map(b=>[a,b])),there=pairs.filter(([a,b])=>joined(c,a,b));
const more=there.length?[]:stands(c,from).flatMap(a=>stands(c,to).map(b=>[a,b]));
box.append(el('p',{},one.name+': ',...there.map(pair=>edit('part',c,...pair)),...more.map(pair=>edit('join',c,...pair))));
});
return box;
};
const open=p=>ask({do:'open',space:whole(p).id});
document.addEventListener('chosen',e=>{
const fresh=e.detail.from!==chosen.from&&e.detail.to<0;
chosen=e.detail;
const {from,to}=chosen;
if(from<0)return;
if(to>=0)panel.append(edges(from,to));
else panel.append(el('p',{},el('button',{type:'button',onclick:()=>open(from)},'Show in the editor')));
if(fresh&&get('following').checked)open(from);
});
again();
})();)";

}  // namespace chancery::report_parts
