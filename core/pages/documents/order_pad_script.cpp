#include "core/pages/documents/order_pad_view.h"

namespace chancery::page_parts {

const std::string_view order_pad_style =
    R"(.pad-board .b-places g.lit{fill:#ffcf33;fill-opacity:.3}
.pad-board .b-places g.mine{fill:#ffcf33;fill-opacity:.12}
.pad-board .b-places g.lit,.pad-board .b-places g.mine{stroke:#a35c00;stroke-width:2.5}
.pad-board .b-places g.mine.done{fill-opacity:0;stroke:none}
@media screen and (prefers-color-scheme:dark){.pad-board .b-places g.lit,.pad-board .b-places g.mine{stroke:#ffcf33}}
.pad-board .b-places g.picked{fill:#1d5f9c;fill-opacity:.22;stroke:#0b3d6e;stroke-width:3}
.pad-board .b-places g.lit:hover{fill-opacity:.6}
.pad-board.picking .map-card{display:none}
.pad-board .b-places g:focus-visible{fill:#1d5f9c;fill-opacity:.35;stroke:#0b3d6e;stroke-width:4;stroke-dasharray:none}
.pad-bar{display:flex;align-items:center;gap:6px;height:48px;overflow-x:auto;padding:3px}
.pad-bar output{flex:1 0 10em;font-weight:600;line-height:1.2}
.pad-bar button{flex:none}
@media(max-width:700px){.pad-bar{height:56px}.pad-bar output{font-size:14px}}
.pad button,.pad-bar button,.plain{font:inherit;min-height:40px;padding:4px 12px;color:inherit;background:var(--card);border:1px solid var(--line);border-radius:8px;cursor:pointer}
.pad button:hover,.pad-bar button:hover,.plain:hover{border-color:var(--faint)}
.pad button:focus-visible,.pad-bar button:focus-visible,.plain:focus-visible,.pad textarea:focus-visible,.pad select:focus-visible{outline:3px solid #2f7fd0;outline-offset:1px}
.pad button.main,.plain.main{background:#1d5f9c;border-color:#0b3d6e;color:#fff;font-weight:600}
.pad ul.units{display:grid;gap:4px;margin:6px 0}
.pad ul.units li{padding:0;text-indent:0;display:grid;grid-template-columns:minmax(0,1fr) auto;gap:4px}
.pad ul.units button{text-align:left;width:100%;overflow-wrap:anywhere}
.pad ul.units button[aria-pressed=true]{border-color:#2f7fd0;box-shadow:inset 0 0 0 1px #2f7fd0}
.pad ul.units .ordered{display:block;color:var(--good,var(--accent))}
.pad ul.units .none{display:block;color:var(--faint)}
.pad ul.units button.off{width:auto;min-width:40px;padding:4px 8px}
.pad select,.pad textarea,.plain-field{font:inherit;width:100%;color:inherit;background:var(--card);border:1px solid var(--line);border-radius:8px;padding:6px 8px;box-sizing:border-box}
.pad textarea{min-height:7.5em;font-family:ui-monospace,"DejaVu Sans Mono",monospace;font-size:14px;resize:vertical}
.pad label{display:block;margin:.6em 0 .15em;color:var(--faint)}
.pad .why{color:var(--bad,var(--red));margin:.2em 0}
.pad .row{display:flex;flex-wrap:wrap;gap:6px;margin:8px 0}
@media print{.pad,.pad-bar{display:none!important}}
)";

// `parts`: pad, the legal orders in the format of write_order_pad; lines, the orders so far;
// change, called with the new lines; read, which says how lines would be played; unlisted, a text
// for lines that are not in the list if `read` is missing; board, the element with the map; bar and
// panel, the elements of the pad.
const std::string_view order_pad_script =
    R"(document.orderPad=({pad,lines,change,read,unlisted,board,bar,panel})=>{
const el=(tag,set,...inner)=>{const e=Object.assign(document.createElement(tag),set);e.append(...inner);return e;};
const plain=text=>text.trim().replace(/\s+/g,' ').toUpperCase();
const over=new AbortController(),until={signal:over.signal};
const legal=new Map(); // from the plain text of an order to its subject and text
pad.subjects.forEach((subject,s)=>subject.orders.forEach(order=>{if(!legal.has(plain(order[0])))legal.set(plain(order[0]),{s,text:order[0]});}));
const of=line=>legal.get(plain(line));
const all=pad.subjects.flatMap((subject,s)=>subject.orders.filter(order=>order.length>1).map(order=>({s,text:order[0],taps:order.slice(1)})));
const due=pad.due.filter(line=>!/^\d+ units?$/.test(line));
let picked=[],chosen=-1,told='',readings=[];
const starts=taps=>all.filter(one=>taps.every((tap,i)=>one.taps[i]===tap));
const line_of=s=>lines.find(line=>{const found=of(line);return found&&found.s===s;});

// --- orders in and out ---------------------------------------------------------
const put=next=>{lines=next;change(lines);show();};
const choose=({s,text})=>{
picked=[];
chosen=-1;
const old=lines.findIndex(line=>{const found=of(line);return found&&found.s===s;});
told=text;
put(old<0?[...lines,text]:lines.map((line,i)=>i===old?text:line));
};
const drop=s=>{const line=line_of(s);picked=[];chosen=-1;told='';put(lines.filter(one=>one!==line));};
const pick=s=>{
chosen=chosen===s?-1:s;
const own=all.filter(one=>one.s===s);
picked=chosen<0||!own.length?[]:[own[0].taps[0]];
told='';
show();
};
const tap=p=>{
let next=picked.length?starts([...picked,p]):[];
if(next.length)picked=[...picked,p];
else{
if(picked.length===1&&picked[0]===p&&!starts([p,p]).length){picked=[];chosen=-1;told='';return show();}
picked=[p];
next=starts(picked);
}
if(!next.length){picked=[];chosen=-1;told=`${document.boardMap.called(p)}: nothing to order here`;return show();}
const full=next.filter(one=>one.taps.length===picked.length),longer=next.some(one=>one.taps.length>picked.length);
if(full.length===1&&!longer)return choose(full[0]);
chosen=next.every(one=>one.s===next[0].s)?next[0].s:-1;
told='';
show();
};
board.addEventListener('board-tap',e=>tap(e.detail),until);
addEventListener('keydown',e=>{if(e.key==='Escape'&&picked.length){picked=[];chosen=-1;told='';show();}},until);

// --- what is shown ----------------------------------------------------------------
const light=()=>{
board.classList.toggle('picking',picked.length>0);
const next=picked.length?new Set(starts(picked).map(one=>one.taps[picked.length])):new Set();
const mine=new Map();
for(const one of all){const has=line_of(one.s)!==undefined;mine.set(one.taps[0],(mine.get(one.taps[0])??true)&&has);}
for(const place of board.querySelectorAll('[data-place]')){
const p=+place.dataset.place;
place.classList.toggle('picked',picked.includes(p));
place.classList.toggle('lit',next.has(p));
place.classList.toggle('mine',!picked.length&&mine.has(p));
place.classList.toggle('done',mine.get(p)===true);
}
};
const say=()=>{
if(told)return told;
if(!all.length)return!pad.subjects.length?'Nothing to order in this phase.':due.length?'Choose from the list.':'Nothing has to be ordered in this phase; the list has what may be.';
if(!picked.length)return all.some(one=>line_of(one.s)===undefined)?'Tap one of the lit places.':'Everything has an order.';
const name=pad.subjects[chosen]?.name??document.boardMap.called(picked[0]);
const [,helped]=picked;
if(helped!==undefined)return `${name}, ${document.boardMap.called(helped)}: tap where that unit goes, or itself if it stays`;
return `${name}: tap where it goes, a unit to help, or itself to stay`;
};
const show_bar=()=>{
const buttons=[];
if(picked.length){
const full=starts(picked).filter(one=>one.taps.length===picked.length).slice(0,24);
for(const one of full)buttons.push(el('button',{type:'button',onclick:()=>choose(one)},one.text));
buttons.push(el('button',{type:'button',onclick:()=>{picked=[];chosen=-1;told='';show();}},'Cancel'));
}
status.textContent=say();
bar.replaceChildren(status,...buttons);
};
const status=el('output',{});
status.setAttribute('aria-live','polite');
const units=el('ul',{className:'units'}),text=el('textarea',{spellcheck:false,autocapitalize:'off',rows:6,ariaLabel:'orders of '+pad.name+', one on each line'}),wrong=el('div',{className:'why'});
const show_units=()=>{
const focus=document.activeElement?.dataset?.subject;
units.replaceChildren(...pad.subjects.map((subject,s)=>{
const line=line_of(s);
const row=el('li',{});
const main=el('button',{type:'button',onclick:()=>pick(s)},subject.name,el('span',{className:line===undefined?'none':'ordered'},line===undefined?'no order':line));
main.dataset.subject=s;
main.setAttribute('aria-pressed',String(chosen===s));
row.append(main);
if(line!==undefined)row.append(el('button',{type:'button',className:'off',title:'remove this order',ariaLabel:'remove '+line,onclick:()=>drop(s)},'×'));
if(chosen===s){
const list=el('select',{ariaLabel:'legal orders of '+subject.name});
list.append(el('option',{value:''},`${subject.orders.length} legal orders …`),...subject.orders.map(order=>el('option',{value:order[0],selected:order[0]===line},order[0])));
list.onchange=()=>list.value&&choose({s,text:list.value});
list.style.gridColumn='1/-1';
row.append(list);
}
return row;
}));
if(focus!==undefined)units.querySelector(`[data-subject="${CSS.escape(focus)}"]`)?.focus({preventScroll:true});
};
const show_wrong=()=>{
const filled=line=>pad.patterns.some(([,beginning])=>plain(line).startsWith(plain(beginning)+' '));
const bad=read?readings.filter(one=>one.why).map(one=>`${one.text}: ${one.why}`):lines.filter(line=>!of(line)&&!filled(line)).map(line=>`${line}: ${unlisted}`);
wrong.replaceChildren(...bad.map(line=>el('p',{},line)));
};
const show=()=>{
document.documentElement.classList.add('taps');
board.classList.add('pad-board');
light();
show_bar();
show_units();
if(document.activeElement!==text)text.value=lines.join('\n');
show_wrong();
if(read)ask();
};
let asked=0;
const ask=async()=>{
const number=++asked,sent=lines;
const answer=await read(sent);
if(number!==asked||over.signal.aborted||!answer)return;
readings=answer;
show_wrong();
};
// While somebody types, the rest follows; afterwards the lines are in the notation of the variant.
const typed=()=>text.value.split('\n').map(line=>line.trim()).filter(Boolean);
let later=0;
text.oninput=()=>{clearTimeout(later);later=setTimeout(()=>{lines=typed();told='';picked=[];chosen=-1;change(lines);show();},250);};
text.onchange=async()=>{
clearTimeout(later);
let next=typed();
if(read){const answer=await read(next);if(answer)next=next.map((line,i)=>answer[i]&&!answer[i].why&&answer[i].order?answer[i].order:line);}
else next=next.map(line=>of(line)?.text??line);
told='';
lines=next;
change(lines);
text.value=lines.join('\n');
show();
};
const patterns=pad.patterns.length?[el('details',{},el('summary',{},'Orders with something to fill in'),...pad.patterns.map(([pattern,beginning])=>el('button',{type:'button',className:'plain',onclick:()=>{text.value=[...lines,beginning].join('\n');text.focus();}},pattern)))]:[];
panel.replaceChildren(...due.map(line=>el('p',{className:'until'},line)),units,el('label',{},'Typed orders, one on each line'),text,wrong,...patterns);
show();
return{show,set:next=>{lines=next;readings=[];picked=[];chosen=-1;told='';show();},end:()=>{over.abort();clearTimeout(later);bar.replaceChildren();panel.replaceChildren();for(const place of board.querySelectorAll('[data-place]'))place.classList.remove('lit','picked','mine','done');}};
};)";

}  // namespace chancery::page_parts
