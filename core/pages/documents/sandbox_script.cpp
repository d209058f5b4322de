#include "core/pages/documents/sandbox_page_parts.h"

namespace chancery::page_parts {

const std::string_view sandbox_unpack = R"(
// Base 85: five characters from '(' on for four bytes, with '~' for '<'; then gzip.
const bytes_of=text=>{
const size=text.length,groups=Math.ceil(size/5),out=new DataView(new ArrayBuffer(groups*4)),digit=k=>{const c=k<size?text.charCodeAt(k):124;return c===126?20:c-40;};
for(let g=0,k=0;g<groups;++g,k+=5)out.setUint32(g*4,(((digit(k)*85+digit(k+1))*85+digit(k+2))*85+digit(k+3))*85+digit(k+4));
return new Uint8Array(out.buffer,0,size-groups);
};
const unpacked=text=>new Response(new Blob([bytes_of(text)]).stream().pipeThrough(new DecompressionStream('gzip')));
)";

// Runs in a worker, after the engine's own script, so that the page keeps responding whatever the
// scripts of a variant do.
const std::string_view sandbox_worker = R"(
let engine=null;
const answer_to=text=>{
const size=engine.lengthBytesUTF8(text)+1,at=engine._malloc(size);
engine.stringToUTF8(text,at,size);
const answer=engine.UTF8ToString(engine._chancery_answer(at));
engine._free(at);
return answer;
};
onmessage=async e=>{
const{number}=e.data;
try{
if(e.data.code){
const bundle=unpacked(e.data.bundle).text();
engine=await ChanceryEngine({wasmBinary:new Uint8Array(await unpacked(e.data.code).arrayBuffer())});
postMessage({number,answer:answer_to(JSON.stringify({do:'open',bundle:await bundle}))});
}else postMessage({number,answer:answer_to(e.data.text)});
}catch(error){postMessage({number,answer:JSON.stringify({problem:'the engine stopped: '+error,stopped:true})});}
};
)";

const std::string_view sandbox_engine_script = R"(const $=id=>document.getElementById(id);
const el=(tag,set,...inner)=>{const e=Object.assign(document.createElement(tag),set);e.append(...inner);return e;};
// The engine: asked in JSON, answers in JSON. It has no memory of the game. What it answered to the
// first questions when the page was made stands in the page, so that the first board is seen before
// the engine has started.
const engine=(()=>{
let worker=null,number=0,chosen=null,ready=null;
const waiting=new Map(),known=new Map();
const send=message=>new Promise(done=>{
waiting.set(++number,done);
worker.postMessage({...message,number});
});
const send_question=question=>send({text:JSON.stringify(question)});
const start=async()=>{
await new Promise(done=>setTimeout(done,0));
if(document.readyState==='loading')await new Promise(done=>document.addEventListener('DOMContentLoaded',done));
const url=URL.createObjectURL(new Blob([$('glue').textContent],{type:'text/javascript'}));
worker=new Worker(url);
worker.onmessage=e=>{
const take=waiting.get(e.data.number);
waiting.delete(e.data.number);
if(take)take(JSON.parse(e.data.answer));
};
const opened=new Promise((done,failed)=>{
worker.onerror=e=>{e.preventDefault();failed(new Error(e.message||'the worker did not start'));};
send({code:$('engine').textContent,bundle:$('bundle').textContent}).then(done);
});
for(const answer of [await opened,chosen?await send_question(chosen):{}])if(answer.problem)throw new Error(answer.problem);
};
const begin=()=>{
ready=start();
ready.catch(()=>{});
};
// Begins again, as after a stop: everything that waits is told.
const again=why=>{
if(!worker)return;
worker.terminate();
for(const take of waiting.values())take({problem:why});
waiting.clear();
begin();
};
let busy=0;
const ask=async question=>{
const found=known.get(JSON.stringify(question));
if(question.do==='choose'&&!found)known.clear();
if(found){
if(question.do==='choose')chosen=question;
return found;
}
const slow=setTimeout(()=>{$('busy').hidden=false;},400);
++busy;
$('board').setAttribute('aria-busy','true');
let answer=null;
try{
await ready;
answer=await send_question(question);
}catch(error){answer={problem:'the engine does not start here: '+error.message};}
clearTimeout(slow);
if(--busy===0){
$('busy').hidden=true;
$('board').setAttribute('aria-busy','false');
}
if(answer.stopped)again(answer.problem);
if(question.do==='choose'&&!answer.problem)chosen=question;
return answer;
};
return{
start:async()=>{
for(const{questions,answer} of await unpacked($('known').textContent).json())for(const question of questions)known.set(JSON.stringify(question),answer);
begin();
ready.catch(error=>{$('notice').textContent='the engine does not start here: '+error.message;});
},
ask,
stop:()=>again('stopped')
};
})();
)";

const std::string_view sandbox_script = R"((async()=>{
if(!('DecompressionStream' in window)||!('Worker' in window)){$('notice').textContent='This page needs a newer browser: Chrome 80, Firefox 113 or Safari 16.4, or later.';return;}
// --- the game -------------------------------------------------------------------
// Everything that was done, as steps; positions follow from them.
const game={options:{},setup:'',seed:0,steps:[]};
let table=null,start='',orders={},seats={},active='',at=0,shown=null,pad=null,sheet_of='',by_hand=false,as_player=false;
let hand=null; // several people at one device: whose turn it is to write
const last=()=>game.steps.at(-1);
const position_at=n=>n?game.steps[n-1].next:start;
const now=()=>position_at(game.steps.length);
const ending=()=>last()?.ending;
const plans=()=>last()?.step==='turn'?last().plans:{};
const turns=()=>game.steps.filter(one=>one.step==='turn').length;
const played=()=>table.powers.filter(one=>one.played);
const power=id=>table.powers.find(one=>one.id===id);
const at_table=()=>played().filter(one=>!seats[one.id]).map(one=>one.id);
const asked_of=step=>({position:step.position,orders:step.orders,plans:step.used_plans,disorder:step.disorder,seed:game.seed});
const past=n=>{const out=[];for(let i=n-1;i>=0&&game.steps[i].step==='turn'&&out.length<3;--i)out.unshift(asked_of(game.steps[i]));return out;};
const tell=text=>{$('notice').textContent=text;};
const ask=async question=>{const answer=await engine.ask(question);if(answer.problem)tell(answer.problem);return answer.problem?null:answer;};

// --- the board ---------------------------------------------------------------------
// In a variant that hides something, each player has a sheet of their own.
const put_sheet=(sheet,whose)=>{
$('sheet-style').textContent=sheet.style;
$('sheet').innerHTML=sheet.definitions;
sheet_of=whose;
};
const eyes_of=()=>hand?[hand.power]:as_player&&active?[active]:null;
const whose_sheet=()=>table.hides&&eyes_of()?eyes_of()[0]:'all';
const put_map=answer=>{
$('legend').innerHTML=answer.legend;
const shown_svg=$('board').querySelector('svg.b'),parsed=el('template',{innerHTML:answer.map}),fresh=parsed.content.querySelector('svg.b');
if(!answer.sheet&&shown_svg&&document.boardMap&&shown_svg.getAttribute('viewBox')===fresh.getAttribute('viewBox')){
shown_svg.setAttribute('aria-label',fresh.getAttribute('aria-label'));
return document.boardMap.put(fresh);
}
const focused=document.activeElement?.closest?.('[data-place]')?.dataset.place;
const window_of=document.boardMap&&!answer.sheet?document.boardMap.window():null;
if(answer.sheet)put_sheet(answer.sheet,whose_sheet());
$('board').innerHTML=answer.map;
document.startMap(window_of);
if(focused!==undefined)$('board').querySelector(`[data-place="${focused}"]`)?.focus({preventScroll:true});
};
const look=async more=>{
const eyes=eyes_of(),question={do:'look',position:now(),past:past(game.steps.length),orders:eyes?Object.fromEntries(Object.entries(orders).filter(([id])=>eyes.includes(id))):orders,sheet:sheet_of!==whose_sheet(),...more};
if(eyes)question.eyes=eyes;
return ask(question);
};

// --- what is shown --------------------------------------------------------------------
const label_of=n=>n===game.steps.length?(shown?.label??''):game.steps[n].step==='turn'?game.steps[n].phase:'changed by hand';
const show_slider=()=>{
$('slider').max=game.steps.length+1;
$('slider').value=at+1;
$('label').textContent=at===game.steps.length?(ending()?'the end':(shown?.label??'')+': '+(by_hand?'changes by hand':'waiting for orders')):label_of(at)+': what happened';
$('slider').setAttribute('aria-valuetext',$('label').textContent);
$('undo').disabled=!game.steps.length;
};
const end_pad=()=>{if(pad)pad.end();pad=null;document.documentElement.classList.remove('taps');};
const chip=id=>el('span',{className:'chip c'+table.powers.findIndex(one=>one.id===id)});
const show_tabs=()=>{
$('tabs').replaceChildren(...(hand?[]:at_table()).map(id=>{
const lines=(orders[id]??[]).length,decides=shown?.deciders?shown.deciders.includes(id):true;
const tab=el('button',{type:'button',onclick:()=>{active=id;show_now();}},chip(id),shown?.names?.[id]??power(id).name,el('small',{},lines?` ✓${lines}`:decides?' –':''));
tab.setAttribute('aria-pressed',String(active===id));
return tab;
}));
};
const read=async lines=>{
const id=active,answer=await engine.ask({do:'read',position:now(),power:id,lines});
return answer.lines??null;
};
let soon=0;
const changed=lines=>{
orders[active]=lines;
show_tabs();
clearTimeout(soon);
soon=setTimeout(async()=>{
const answer=await look();
if(!answer||at!==game.steps.length||by_hand)return;
put_map(answer);
$('report').innerHTML=answer.report;
pad?.show();
},40);
};
const first_active=()=>{
const ids=at_table();
if(hand){active=hand.power;return;}
if(!ids.includes(active)||shown?.deciders&&!shown.deciders.includes(active))active=ids.find(id=>shown?.deciders?.includes(id)&&!(orders[id]??[]).length)??ids.find(id=>shown?.deciders?.includes(id))??ids[0]??'';
};
let showing=0;
const show_now=async()=>{
const number=++showing;
at=game.steps.length;
document.body.classList.remove('past');
end_pad();
if(!shown||shown.position!==now()){const first=eyes_of()?null:await look();if(number!==showing)return;if(first)shown={...first,position:now()};}
first_active();
const answer=await look(active&&!ending()&&!by_hand?{pad:active}:{});
if(!answer||number!==showing)return;
shown={...shown,...answer,position:now()};
put_map(answer);
$('report').innerHTML=answer.report;
show_tabs();
show_slider();
$('actions').hidden=Boolean(ending())||by_hand;
$('over').textContent=ending()?'The game is over: '+ending()+'.':'';
$('play').textContent=hand?'Done: hand over':'Adjudicate';
if(answer.pad&&!by_hand)pad=document.orderPad({pad:answer.pad,lines:orders[active]??[],change:changed,read,board:$('board'),bar:$('bar'),panel:$('pad')});
else if(!by_hand){$('pad').replaceChildren();$('bar').replaceChildren();}
if(by_hand)show_tools();
};
const show_past=async n=>{
const number=++showing;
at=n;
end_pad();
document.body.classList.add('past');
const step=game.steps[n];
if(sheet_of!=='all'){const whole=await ask({do:'look',position:step.position,past:[],sheet:true});if(number!==showing)return;if(whole)put_sheet(whole.sheet,'all');}
let view=step.view;
if(!view){
view=step.step==='turn'?await ask({do:'play',...asked_of(step)}):await ask({do:'look',position:step.next,past:[]});
if(number!==showing||!view)return;
step.view=view;
}
put_map(view);
$('report').innerHTML=view.report;
if(step.assumed?.length)$('report').append(el('h3',{},'Assumed'),el('ul',{className:'assumed'},...step.assumed.map(line=>el('li',{},line))));
if(step.lines)$('report').prepend(el('p',{className:'until'},step.lines.join('; ')));
$('tabs').replaceChildren();
$('over').textContent='';
$('pad').replaceChildren(el('div',{className:'row'},
el('button',{type:'button',className:'main',onclick:()=>go(n+1)},n+1===game.steps.length?'Go on':'Next'),
el('button',{type:'button',onclick:()=>back_to(n)},'Play again from here')));
$('bar').replaceChildren();
$('actions').hidden=true;
show_slider();
};
const go=n=>{
n=Math.max(0,Math.min(game.steps.length,n));
if(hand&&table.hides)n=game.steps.length;
return n===game.steps.length?show_now():show_past(n);
};
const back_to=async n=>{
const step=game.steps[n];
game.steps.length=n;
shown=null;
orders=step.step==='turn'?structuredClone(step.given):{};
if(!await next_hand())await show_now();
};
for(const [id,to] of Object.entries({first:()=>0,back:()=>at-1,next:()=>at+1,last:()=>game.steps.length}))$(id).onclick=()=>go(to());
$('slider').oninput=()=>go($('slider').value-1);
addEventListener('keydown',e=>{
if(e.altKey||e.ctrlKey||e.metaKey||e.shiftKey||document.querySelector('dialog[open]')||/^(INPUT|TEXTAREA|SELECT)$/.test(e.target.tagName)||e.target.closest('.map-frame'))return;
const to={ArrowLeft:at-1,ArrowRight:at+1,Home:0,End:game.steps.length}[e.key];
if(to===undefined)return;
e.preventDefault();
go(to);
});

// --- playing ---------------------------------------------------------------------------
const bots_orders=async()=>{
const bots=Object.fromEntries(played().filter(one=>seats[one.id]&&seats[one.id]!=='nobody').map(one=>[one.id,seats[one.id]]));
if(!Object.keys(bots).length)return{};
const answer=await ask({do:'bots',position:now(),bots,seed:game.seed,phase:turns()});
return answer?answer.orders:null;
};
const take_turn=(question,given,answer)=>({step:'turn',phase:answer.label,...question,orders:answer.played,used_plans:answer.used_plans,plans:answer.plans,given,assumed:answer.assumed,next:answer.position,ending:answer.ending,view:answer});
const play=async()=>{
$('play').disabled=true;
try{
const of_bots=await bots_orders();
if(!of_bots)return;
const given=Object.fromEntries(Object.entries({...orders}).filter(([id,lines])=>lines.length&&at_table().includes(id)));
const question={position:now(),orders:{...given,...of_bots},plans:plans(),disorder:[],seed:game.seed};
const answer=await ask({do:'play',...question});
if(!answer)return;
tell('');
game.steps.push(take_turn(question,given,answer));
orders={};
shown=null;
if(await next_hand())return;
await show_past(game.steps.length-1);
scrollTo(0,0);
}finally{$('play').disabled=false;}
};
$('play').onclick=()=>hand?hand_on():play();
$('undo').onclick=()=>{if(game.steps.length)back_to(game.steps.length-1);};
$('clear').onclick=()=>{orders[active]=[];show_now();};
$('suggest').onclick=async()=>{
const kind=table.bots.find(one=>one.name==='greedy')??table.bots[0];
const answer=await ask({do:'bots',position:now(),bots:{[active]:kind.name},seed:game.seed+1,phase:turns()});
if(!answer)return;
orders[active]=answer.orders[active]??[];
show_now();
};
)"
                                        R"(
// --- several people at one device --------------------------------------------------------
let many=false;
const cover=(title,text,button,act)=>{
document.body.classList.add('covered');
end_pad();
$('board').replaceChildren();
$('report').replaceChildren();
$('pad').replaceChildren();
$('cover').replaceChildren(el('h2',{},title),el('p',{},text),el('button',{type:'button',className:'plain main',onclick:act},button));
$('cover').querySelector('button').focus();
};
const uncover=()=>document.body.classList.remove('covered');
// Begins the round of those who write; false if only one person plays.
const next_hand=async()=>{
hand=null;
if(!many){uncover();return false;}
if(ending()){uncover();return false;}
const answer=await ask({do:'look',position:now(),past:[],orders:{}});
if(!answer)return false;
const queue=at_table().filter(id=>table.hides||answer.deciders.includes(id));
if(!answer.deciders.some(id=>queue.includes(id)||seats[id])&&!queue.length){uncover();return false;}
hand_to(queue,0);
return true;
};
const hand_to=(queue,i)=>{
if(i>=queue.length){
hand=null;
cover('Everybody has written','The orders are hidden until they are played.','Adjudicate',async()=>{uncover();await play();});
return;
}
const id=queue[i];
cover('Hand the device to '+power(id).name,'Whoever else looks sees nothing yet.','I play '+power(id).name,()=>{
hand={power:id,queue,i};
active=id;
uncover();
shown=null;
const before=last();
if(before?.step==='turn'&&!table.hides&&hand.i===0&&!before.seen){before.seen=true;}
show_now();
});
};
const hand_on=()=>{const{queue,i}=hand;hand=null;hand_to(queue,i+1);};

// --- options, setups and seats ---------------------------------------------------------------
const field=(label,input)=>el('label',{},label,input);
const select=(choices,value,change)=>{const s=el('select',{className:'plain-field',onchange:()=>change&&change(s.value)},...choices.map(([v,text])=>el('option',{value:v,selected:v===value},text)));return s;};
const dialog=(title,...inner)=>{
const close=el('button',{type:'button',className:'plain',onclick:()=>box.close()},'Close');
const box=el('dialog',{ariaLabel:title},el('h2',{},title),...inner,el('div',{className:'row'},close));
box.onclose=()=>box.remove();
document.body.append(box);
box.showModal();
return box;
};
const begin=async(next,steps)=>{
const answer=await ask({do:'choose',options:next.options,setup:next.setup,seed:next.seed});
if(!answer)return false;
Object.assign(game,next,{steps:[]});
table=answer;
start=answer.position;
orders={};
seats=Object.fromEntries(Object.entries(seats).filter(([id])=>power(id)));
shown=null;
put_sheet(answer.sheet,'all');
document.title=table.name+' · sandbox';
for(const step of steps??[])if(!await follow(step))break;
return true;
};
// Plays a step of a link or a file again.
const follow=async step=>{
if(step.lines){
const answer=await ask({do:'correct',position:now(),lines:step.lines});
if(!answer)return false;
const phase=(await ask({do:'look',position:now(),past:[]}))?.label??'';
game.steps.push({step:'correction',phase,position:now(),lines:step.lines,reason:step.reason||'changed by hand',next:answer.position});
return true;
}
const question={position:now(),orders:step.orders??{},plans:plans(),disorder:[],seed:game.seed};
const answer=await ask({do:'play',...question});
if(!answer)return false;
game.steps.push(take_turn(question,step.orders??{},answer));
return true;
};
$('new').onclick=()=>{
const next={options:{...game.options},setup:game.setup||table.setup,seed:game.seed};
const seed=el('input',{className:'plain-field',inputMode:'numeric',value:String(game.seed),oninput:()=>{next.seed=Number.parseInt(seed.value,10)||0;}});
const fields=[];
if(table.setups.length>1)fields.push(field('Setup',select(table.setups.map(one=>[one.id,one.text||one.id]),next.setup,v=>{next.setup=v;})));
for(const option of table.options){
const value=next.options[option.id]??option.value,set=v=>{next.options[option.id]=v;};
let input;
if(option.type==='bool')input=select([['true','yes'],['false','no']],value,set);
else if(option.choices.length)input=select(option.choices.map(one=>[one,one]),value,set);
else{input=el('input',{className:'plain-field',type:'number',value,oninput:()=>set(input.value)});if(option.min!==undefined)input.min=option.min;if(option.max!==undefined)input.max=option.max;}
fields.push(field(option.text||option.id,input));
}
fields.push(field('Seed of chance',seed));
const box=dialog('New game',...fields,el('div',{className:'row'},el('button',{type:'button',className:'plain main',onclick:async()=>{box.close();if(await begin(next)){tell('');if(!await next_hand())show_now();}}},'Begin')));
};
$('seats').onclick=()=>{
const kinds=[['','at this table'],...table.bots.map(one=>[one.name,'bot: '+one.name]),['nobody','nobody: its units hold']];
const hide=el('input',{type:'checkbox',checked:many,onchange:()=>{many=hide.checked;}});
const rows=played().map(one=>field(one.name,select(kinds,seats[one.id]??'',v=>{if(v)seats[one.id]=v;else delete seats[one.id];})));
const sees=el('input',{type:'checkbox',checked:as_player,onchange:()=>{as_player=sees.checked;}});
const box=dialog('Seats',...rows,el('label',{className:'check'},hide,' Several people share this device: each writes alone'),...(table.hides?[el('label',{className:'check'},sees,' Show only what the chosen power knows')]:[]));
box.addEventListener('close',async()=>{shown=null;if(!await next_hand())show_now();});
};

// --- positions by hand -------------------------------------------------------------------------
let tool='unit',picked=-1;
const correct=async lines=>{
const answer=await ask({do:'correct',position:now(),lines});
if(!answer)return;
tell(answer.messages.join(' '));
const before=last();
if(before?.step==='correction'&&before.open){before.lines.push(...lines);before.next=answer.position;before.view=null;}
else game.steps.push({step:'correction',phase:shown.label,position:now(),lines:[...lines],reason:'changed by hand',next:answer.position,open:true});
shown=null;
await show_now();
};
const place_id=(p,c)=>{const all=table.places.filter(([,of,...classes])=>of===p&&(c===undefined||classes.includes(c)));return all;};
const edit_tap=async p=>{
const units=(shown.units??[]).filter(([,of])=>of===p).map(([name])=>name),who=$('edit-power')?.value,name=place_id(p)[0][0];
if(tool==='unit'){
const c=Number($('edit-class').value),spots=place_id(p,c);
if(!spots.length)return tell(`${table.classes[c].name} cannot stand there`);
if(who==='nobody')return tell('choose whose unit it is');
const spot=spots.length===1?spots[0][0]:await choose_one('Where exactly?',spots.map(([id])=>id));
if(spot)await correct([...units.map(one=>'remove '+one),`unit ${power(who).id} ${table.classes[c].letter} ${spot}`]);
}else if(tool==='remove'){if(units.length)await correct([`remove ${units[0]}`]);else tell('no unit is there');
}else if(tool==='owner')await correct([`owner ${name} ${who}`]);
else if(picked<0){if(!units.length)return tell('no unit is there');picked=p;mark();tell(`${units[0]}: tap where it is to stand`);
}else{
const from=(shown.units??[]).find(([,of])=>of===picked);
picked=-1;
const c=table.classes.findIndex(one=>from[0].startsWith(one.letter+' ')),spots=place_id(p,c<0?undefined:c);
if(!spots.length)return tell('it cannot stand there');
const spot=spots.length===1?spots[0][0]:await choose_one('Where exactly?',spots.map(([id])=>id));
if(spot)await correct([`move ${from[0]} -> ${spot}`]);
}
};
const mark=()=>{for(const place of $('board').querySelectorAll('[data-place]'))place.classList.toggle('picked',+place.dataset.place===picked);};
const choose_one=(title,choices)=>new Promise(done=>{
const box=dialog(title,el('div',{className:'row'},...choices.map(one=>el('button',{type:'button',className:'plain',onclick:()=>{done(one);box.close();}},one))));
box.addEventListener('close',()=>done(null));
});
$('board').addEventListener('board-tap',e=>{if(by_hand)edit_tap(e.detail);});
const show_tools=()=>{
const kinds=[['unit','place a unit'],['move','move a unit'],['remove','remove a unit'],['owner','set the owner of a center']];
const who=select([...table.powers.map(one=>[one.id,one.name]),['nobody','nobody']],$('edit-power')?.value??active);
who.id='edit-power';
const what=select(table.classes.map((one,i)=>[String(i),one.name]),$('edit-class')?.value??'0');
what.id='edit-class';
const label=el('input',{className:'plain-field',value:shown.label.replace(/ \(.*/,'')}),kind=select(['movement','retreat','adjustment'].map(one=>[one,one]),shown.kind);
document.documentElement.classList.add('taps');
$('tabs').replaceChildren();
$('bar').replaceChildren();
$('pad').replaceChildren(el('p',{className:'until'},'Changes by hand: choose, then tap the map.'),
field('What a tap does',select(kinds,tool,v=>{tool=v;picked=-1;mark();})),field('Power',who),field('Unit',what),
field('Phase',label),field('Kind of phase',kind),
el('div',{className:'row'},el('button',{type:'button',onclick:()=>correct([`phase ${label.value} ${kind.value}`])},'Set the phase'),
el('button',{type:'button',onclick:()=>shown.units.length&&correct(shown.units.map(([name])=>'remove '+name))},'Remove all units'),
el('button',{type:'button',className:'main',onclick:()=>set_by_hand(false)},'Done')));
};
const set_by_hand=on=>{
if(on&&hand)return tell('not while somebody writes orders');
by_hand=on;
picked=-1;
if(last()?.open)delete last().open;
$('edit').setAttribute('aria-pressed',String(on));
shown=null;
show_now();
};
$('edit').onclick=()=>set_by_hand(!by_hand);

// --- links, files and texts --------------------------------------------------------------------
const brief=()=>({v:1,options:game.options,setup:game.setup,seed:game.seed,steps:game.steps.map(step=>step.step==='turn'?{orders:step.orders}:{lines:step.lines,reason:step.reason})});
const pressed=async(text,stream)=>new Uint8Array(await new Response(new Blob([text]).stream().pipeThrough(stream)).arrayBuffer());
const link=async()=>{
const bytes=await pressed(JSON.stringify(brief()),new CompressionStream('deflate-raw'));
let raw='';
for(const byte of bytes)raw+=String.fromCharCode(byte);
return location.href.replace(/#.*/,'')+'#game='+btoa(raw).replace(/\+/g,'-').replace(/\//g,'_').replace(/=+$/,'');
};
const from_link=async text=>{
const raw=atob(text.replace(/-/g,'+').replace(/_/g,'/')),bytes=new Uint8Array(raw.length);
for(let i=0;i<raw.length;++i)bytes[i]=raw.charCodeAt(i);
const json=await pressed(bytes,new DecompressionStream('deflate-raw'));
return JSON.parse(new TextDecoder().decode(json));
};
const texts_only=value=>value!==null&&typeof value==='object'?Object.fromEntries(Object.entries(value).filter(([,v])=>typeof v==='string')):{};
// Takes from a link or file only what has the right form.
const checked=data=>{
if(data===null||typeof data!=='object'||data.v!==1||!Array.isArray(data.steps))throw new Error('this is not a game of such a page');
const lists=value=>Object.fromEntries(Object.entries(value??{}).filter(([,v])=>Array.isArray(v)).map(([k,v])=>[k,v.filter(one=>typeof one==='string')]));
return{next:{options:texts_only(data.options),setup:typeof data.setup==='string'?data.setup:'',seed:Number.isSafeInteger(data.seed)&&data.seed>=0?data.seed:0},
steps:data.steps.slice(0,2000).map(one=>Array.isArray(one?.lines)?{lines:one.lines.filter(line=>typeof line==='string'),reason:String(one.reason??'')}:{orders:lists(one?.orders)})};
};
const open_game=async data=>{const{next,steps}=checked(data);if(!await begin(next,steps))return;if(!await next_hand())show_now();};
const save=(name,text,type)=>{const a=el('a',{download:name,href:URL.createObjectURL(new Blob([text],{type}))});a.click();setTimeout(()=>URL.revokeObjectURL(a.href),10000);};
const copy=async(text,what)=>{try{await navigator.clipboard.writeText(text);tell(what+' copied.');}catch{dialog(what,el('textarea',{className:'plain-field',rows:8,readOnly:true,value:text}));}};
const orders_text=()=>at_table().filter(id=>(orders[id]??[]).length&&(!hand||id===hand.power)).map(id=>power(id).name+':\n'+orders[id].join('\n')+'\n').join('\n');
const file_name=()=>table.name.toLowerCase().replace(/[^a-z0-9]+/g,'-').replace(/^-|-$/g,'')||'game';
$('share').onclick=()=>{
const button=(text,act)=>el('button',{type:'button',className:'plain',onclick:act},text);
const file=el('input',{type:'file',accept:'.json',hidden:true,onchange:async()=>{try{const text=await file.files[0].text();box.close();await open_game(JSON.parse(text));}catch(error){tell('the file cannot be read: '+error.message);}}});
const box=dialog('Share',
el('p',{},'The link and the file hold the game up to now. Whoever has this page can open them.'),
el('div',{className:'row'},button('Copy link',async()=>{const text=await link();box.close();await copy(text,'Link');}),button('Save file',()=>save(file_name()+'.json',JSON.stringify(brief()),'application/json')),button('Open file',()=>file.click()),file),
el('p',{},'For the program: a game that ',el('code',{},'chancery game import'),' reads.'),
el('div',{className:'row'},button('Save for game import',async()=>{const answer=await ask({do:'export',name:table.name,seed:game.seed,steps:game.steps.map(step=>step.step==='turn'?{step:'turn',phase:step.phase,orders:step.orders,plans:step.used_plans,disorder:[],assumed:step.assumed}:{step:'correction',phase:step.phase,lines:step.lines,reason:step.reason})});if(answer)save(file_name()+'.txt',answer.text,'text/plain');})),
el('p',{},'For the game master: the orders written now, as text.'),
el('div',{className:'row'},button('Copy orders',async()=>{const text=orders_text();box.close();if(text)await copy(text,'Orders');else tell('no orders are written yet');}),button('Mail orders',()=>{const text=orders_text();if(text)location.href='mailto:?subject='+encodeURIComponent(table.name+', '+(shown?.label??''))+'&body='+encodeURIComponent(text);else tell('no orders are written yet');})));
if(hand)box.querySelectorAll('button')[0].disabled=false;
};
$('stop').onclick=()=>{engine.stop();tell('stopped');show_now();};
addEventListener('beforeunload',e=>{if(game.steps.length||Object.values(orders).some(lines=>lines.length))e.preventDefault();});
addEventListener('hashchange',()=>open_fragment());
const open_fragment=async()=>{
const found=/^#game=([\w-]+)$/.exec(location.hash);
if(!found)return false;
try{await open_game(await from_link(found[1]));return true;}catch(error){tell('the link cannot be read: '+error.message);return false;}
};

// --- begin ---------------------------------------------------------------------------------------
document.documentElement.classList.add('js');
try{
await engine.start();
if(!await begin({options:{},setup:'',seed:0}))return;
document.body.classList.add('ready');
if(!await open_fragment())await show_now();
}catch(error){tell('the engine does not start here: '+error.message);}
})();)";

}  // namespace chancery::page_parts
