#include "core/pages/documents/map_view.h"

namespace chancery::page_parts {

const std::string_view map_style =
    R"(.map-frame{position:relative}
.map-card{position:absolute;z-index:2;max-width:min(20rem,94%);width:max-content;padding:5px 10px;border-radius:7px;background:#fffdf6;color:#1d262c;border:1px solid #5b4a2f;box-shadow:0 2px 8px #0005;font:14px/1.35 system-ui,"DejaVu Sans",Verdana,sans-serif;text-align:left;overflow-wrap:break-word;pointer-events:none}
.map-card[hidden]{display:none}
.map-card b,.map-card span{display:block}
.map-card span{color:#4c5860}
.map-tools{display:flex;flex-wrap:wrap;justify-content:flex-end;align-items:center;gap:6px;padding-top:6px}
.map-tools small{flex:1;min-width:9em;text-align:left;color:var(--faint)}
.map-tools button{font:16px/1 system-ui,"DejaVu Sans",sans-serif;min-width:40px;min-height:36px;padding:0 8px;color:inherit;background:var(--card);border:1px solid var(--line);border-radius:8px;cursor:pointer}
.map-tools button:disabled{opacity:.45;cursor:default}
.map-tools span{display:contents}
.map-tools:not(.zoomed) .moves{display:none}
.b-places{fill:#000;fill-opacity:0;cursor:pointer}
.b-places g{outline:none}
.b-places g:hover{fill-opacity:.07}
.b-places g:focus-visible{fill:#1d5f9c;fill-opacity:.25;stroke:#0b3d6e;stroke-width:3}
.b-legend{list-style:none;display:flex;flex-wrap:wrap;gap:4px 20px;padding:0;margin:6px 0 0}
.b-legend li{display:flex;align-items:center;gap:8px;padding:0;text-indent:0;margin:0}
.b-legend svg.b{width:48px;height:26px;flex:none;border:0;border-radius:4px}
@media(max-width:700px){.map-tools small{flex-basis:100%;order:2}}
@media screen{.maps .map-frame svg{touch-action:pan-x pan-y;user-select:none;-webkit-user-select:none}
.maps .map-frame svg.zoomed{touch-action:none}
.maps .map-frame svg.dragged,.maps .map-frame svg.dragged .b-places{cursor:grabbing}
.maps .map-frame svg.dragged{shape-rendering:optimizeSpeed;--b-shoals:none}
.b-shoal,.b-near-shoal{display:var(--b-shoals,inline)}
.maps use[href="#b-names"],.maps use[href="#b-source"]{display:none}
.maps .map-frame svg{--b-called:hidden}}
.b-called{visibility:var(--b-called,visible)}
@media print{.map-tools,.map-card,.b-live{display:none!important}.b-view{transform:none!important}}
)";

const std::string_view map_script =
    R"(// Starts the maps of the page; again after it got other pictures. `keep` is where it was before.
document.startMap=keep=>{
if(document.boardMap)document.boardMap.end();
document.boardMap=null;
const views=new Map([...document.querySelectorAll('.b-view')].map(view=>[view.ownerSVGElement,view]));
if(!views.size)return;
const root=document.documentElement,shared=document.querySelector('[data-words]');
const words=shared&&JSON.parse(shared.dataset.words),spaces=words?words.spaces:[];
const el=(tag,set,...inner)=>{const e=Object.assign(document.createElement(tag),set);e.append(...inner);return e;};
const shape=(tag,set)=>{const e=document.createElementNS('http://www.w3.org/2000/svg',tag);for(const k in set)e.setAttribute(k,set[k]);return e;};
const smallest=9,largest={id:15,coast:12,name:13,rock:12}; // sizes of names, in pixels
const over=new AbortController(),until={signal:over.signal};
let svg=null,view=null,zoom=1,left=0,top=0;
if(keep)[zoom,left,top]=keep;

// --- the window on the sheet --------------------------------------------------
const frame=()=>{
const box=svg.getBoundingClientRect(),sheet=svg.viewBox.baseVal,pixels=Math.min(box.width/sheet.width,box.height/sheet.height)||1;
const wide=box.width/pixels,high=box.height/pixels;
return{box,sheet,pixels,wide,high,x:(sheet.width-wide)/2,y:(sheet.height-high)/2};
};
const spot=(f,x,y)=>[f.x+(x-f.box.left)/f.pixels,f.y+(y-f.box.top)/f.pixels];
// Where something so long begins, so that as much as possible of a stretch of the window is filled.
const held=(at,length,from,room)=>length<=room?from+(room-length)/2:Math.min(from,Math.max(from+room-length,at));
const most=f=>Math.max(4,3/f.pixels);
const apply=()=>{
const f=frame();
left=held(left,zoom*f.sheet.width,f.x,f.wide);
top=held(top,zoom*f.sheet.height,f.y,f.high);
view.style.transform=zoom===1?'':`translate(${left}px,${top}px) scale(${zoom})`;
svg.classList.toggle('zoomed',zoom>1);
tools.classList.toggle('zoomed',zoom>1);
buttons.out.disabled=buttons.whole.disabled=zoom===1;
buttons.in.disabled=zoom>=most(f);
arrange(f);
if(told>=0)put_card(f);
};
const zoom_to=(to,at)=>{
const f=frame(),point=at||[f.x+f.wide/2,f.y+f.high/2];
to=Math.max(1,Math.min(most(f),to));
left=point[0]-(point[0]-left)*to/zoom;
top=point[1]-(point[1]-top)*to/zoom;
zoom=to;
apply();
};
const pan=(x,y)=>{left+=x;top+=y;apply();};
const step=(x,y)=>{const f=frame();pan(-x*f.wide/4,-y*f.high/4);};
// Brings a point of the sheet into the window.
const bring=(x,y)=>{
const f=frame(),rim=36/f.pixels;
const inside=(at,from,room)=>at>from+rim&&at<from+room-rim;
const at=[left+x*zoom,top+y*zoom];
if(!inside(at[0],f.x,f.wide))left=f.x+f.wide/2-x*zoom;
if(!inside(at[1],f.y,f.high))top=f.y+f.high/2-y*zoom;
apply();
};

// --- names: none below 9 pixels, more as there is room -------------------------
const pen=document.createElement('canvas').getContext('2d');
const width=(text,look)=>{pen.font=look+' 100px "DejaVu Sans",Verdana,sans-serif';return pen.measureText(text).width/100;};
const whole=words?words.kinds.map((_,p)=>spaces.findIndex(space=>space.of===p)):[];
const looks={id:'bold',coast:'',name:'italic',rock:'italic'};
const layer=shape('g',{class:'b-names b-live','pointer-events':'none'});
const label=(kind,lines,size,at,space,wet)=>{
const text=shape('text',{class:'b-'+kind+(wet?' b-wet':'')});
lines.forEach((line,i)=>{const part=shape('tspan',{x:0,y:(.36+1.15*(i-(lines.length-1)/2)).toFixed(3)+'em'});part.textContent=line;text.append(part);});
layer.append(text);
return{kind,size,at,space,wet,text,lines:lines.length,wide:Math.max(...lines.map(line=>width(line,looks[kind])))};
};
const labels=[];
const read_labels=()=>{
const named=new Set();
for(const text of document.querySelectorAll('#b-names text')){
const look=text.getAttribute('class')||'',kind=(/b-(coast|name|rock)/.exec(look)||['','id'])[1],size=+(text.getAttribute('font-size')||12);
const lines=[...text.childNodes].map(part=>part.textContent);
const space=text.dataset.of===undefined?-1:+text.dataset.of;
if(kind==='name')named.add(space);
labels.push(label(kind,lines,size,[+text.getAttribute('x'),+text.getAttribute('y')-(.36-1.15*(lines.length-1)/2)*size],space,look.includes('b-wet')));
}
const ids=new Map(labels.filter(one=>one.kind==='id').map(one=>[one.space,one]));
const says_more=space=>space.name.toLowerCase()!==space.id.toLowerCase();
spaces.forEach((space,s)=>{
if(whole[space.of]===s&&ids.has(s)&&!named.has(s)&&says_more(space))labels.push(label('name',[space.name],9,null,s,ids.get(s).wet));
});
labels.sort((a,b)=>rank[a.kind]-rank[b.kind]);
};
// A map with names of its own: those of the picture that is shown, which may be in parts that pictures share.
const icons=[];
const read_called=()=>{
labels.length=icons.length=0;
layer.replaceChildren();
const groups=new Map();
const gather=text=>groups.set(text.parentNode,[...(groups.get(text.parentNode)||[]),text]);
view.querySelectorAll('.b-called').forEach(gather);
for(const use of view.querySelectorAll('g>use')){
const texts=document.querySelector(use.getAttribute('href')).querySelectorAll('.b-called');
texts.forEach(gather);
if(!texts.length&&use.parentNode!==view)icons.push(use.getBBox());
}
for(const texts of groups.values()){
const [first]=texts,size=+first.getAttribute('font-size'),y=of=>+of.getAttribute('y');
const one=label(first.hasAttribute('font-style')?'rock':'id',texts.map(text=>text.textContent),size,[+first.getAttribute('x'),(y(first)+y(texts[texts.length-1]))/2-.36*size],-1);
for(const name of ['fill','stroke','paint-order','font-style','font-weight','text-anchor'])if(first.hasAttribute(name))one.text.setAttribute(name,first.getAttribute(name));
labels.push(one);
}
labels.sort((a,b)=>rank[a.kind]-rank[b.kind]);
};
const rank={id:0,rock:1,coast:2,name:3};
// What stands on the sheet in squares, so that only what is near is compared.
const taken=()=>{
const cell=70,cells=new Map();
const each=(box,act)=>{
for(let x=Math.floor(box[0]/cell);x<=box[2]/cell;++x)for(let y=Math.floor(box[1]/cell);y<=box[3]/cell;++y)if(act(x+' '+y))return true;
return false;
};
return{
add:box=>{each(box,key=>{if(!cells.has(key))cells.set(key,[]);cells.get(key).push(box);});},
meets:box=>each(box,key=>(cells.get(key)||[]).some(one=>one[0]<box[2]&&box[0]<one[2]&&one[1]<box[3]&&box[1]<one[3]))
};
};
const signs=()=>[...view.querySelectorAll('[data-at]')].map(sign=>[+sign.getAttribute('x'),+sign.getAttribute('y'),+(sign.dataset.size||13)]);
const gap=(at,x,y)=>Math.hypot(at.x-x,at.y-y);
// Is the province of the space the nearest one to this point?
const is_of=(space,x,y)=>{
const own=gap(spaces[space],x,y);
return spaces.every(other=>other.of===spaces[space].of||gap(other,x,y)>own);
};
let arranged='';
const arrange=f=>{
if(!labels.length)return;
const scale=f.pixels*zoom,grown=Math.min(1.6,Math.max(1,6.5/(13*scale))),key=[scale.toFixed(3),f.sheet.width,views.size>1?[...views.keys()].indexOf(svg):0].join();
if(key===arranged)return;
arranged=key;
svg.style.setProperty('--b-grow',grown.toFixed(2));
svg.style.setProperty('--b-letter',14*scale*grown<7?'hidden':'visible');
const room=taken(),units=signs().map(([x,y,r])=>[x,y,r*grown]);
const stands=(x,y)=>units.some(one=>Math.abs(one[0]-x)<2&&Math.abs(one[1]-y)<2);
for(const [x,y,r] of units)room.add([x-r,y-r,x+r,y+r]);
for(const icon of icons)room.add([icon.x,icon.y,icon.x+icon.width,icon.y+icon.height]);
for(const star of document.querySelectorAll('#b-lines .b-center path')){
const{x,y,width,height}=star.getBBox();
room.add([x,y,x+width,y+height]);
}
const set=new Map();
const taken_kinds=new Set([...view.querySelectorAll('[data-at]')].map(sign=>spaces[+sign.dataset.at]?.of));
const is_taken=one=>one.kind==='id'&&one.space>=0&&taken_kinds.has(spaces[one.space].of);
// A name that stands nearer to a unit elsewhere than to its own place would name that unit.
const misleads=(one,x,y)=>one.space>=0&&one.kind==='id'&&units.some(([ux,uy])=>Math.hypot(ux-x,uy-y)<gap(spaces[one.space],x,y)-1&&gap(spaces[one.space],ux,uy)>2);
for(const one of [...labels.filter(is_taken),...labels.filter(one=>!is_taken(one))]){
const size=Math.max(smallest,Math.min(largest[one.kind],one.size*scale))/scale,half=one.wide*size/2,rise=.575*size*one.lines,place=spaces[one.space],tries=one.at?[one.at]:[];
if(place&&one.kind!=='coast'){
const r=13*grown+1,{x,y}=place,id=one.kind==='name'&&set.get(one.space);
if(!stands(x,y))tries.push([x,y]);
if(id)tries.push([id[0],id[3]+rise],[id[0],id[1]-rise]);
tries.push([x,y+r+rise],[x,y-r-rise],[x+r+half,y],[x-r-half,y],[x+half-r,y-r-rise],[x-half+r,y-r-rise],[x+half-r,y+r+rise],[x-half+r,y+r+rise]);
}
// What grew stays below what it names.
if(one.space<0&&one.at)tries.push([one.at[0],one.at[1]+rise-.575*one.size*one.lines]);
const fits=(one.kind==='name'&&scale<.6?[]:tries).find(([x,y])=>x-half>1&&y-rise>1&&x+half<f.sheet.width-1&&y+rise<f.sheet.height-1&&!room.meets([x-half,y-rise,x+half,y+rise])&&!misleads(one,x,y)&&(one.at&&x===one.at[0]&&y===one.at[1]||one.kind==='id'||one.space<0||is_of(one.space,x-half,y)&&is_of(one.space,x+half,y)));
one.text.style.display=fits?'':'none';
if(!fits)continue;
const box=[fits[0]-half,fits[1]-rise,fits[0]+half,fits[1]+rise];
room.add(box);
if(one.kind==='id')set.set(one.space,[fits[0],box[1],fits[0],box[3]]);
one.text.setAttribute('transform',`translate(${fits[0].toFixed(1)} ${fits[1].toFixed(1)})`);
one.text.setAttribute('font-size',size.toFixed(2));
one.text.style.strokeWidth=(.24*size).toFixed(2);
}
};

// --- what each province is, and what stands there --------------------------------
const own=document.getElementById('places'); // the page has its own, and tells of them itself
const places=own||!words?null:shape('g',{class:'b-places'});
const card=el('div',{className:'map-card',hidden:true});
card.setAttribute('aria-hidden','true');
let told=-1;
const number=(node,letter)=>{const found=node&&new RegExp('^b-'+letter+'(\\d+)').exec(node.getAttribute('class'));return found?+found[1]:-1;};
const called=p=>{if(!words)return hits().find(hit=>+hit.dataset.place===p)?.getAttribute('aria-label')??'';const {name,id}=spaces[whole[p]];return name===id?name:`${name} (${id})`;};
const facts=p=>{
const out=[],mark=view.querySelector(`use[href="#b-c${p}"]`),ground=view.querySelector(`use[href="#b-g${p}"][class^="b-o"]`);
const owner=number(ground,'o')>=0?number(ground,'o'):number(mark,'p');
const dot=document.getElementById('b-c'+p);
out.push(words.kinds[p]+(!dot?'':mark||+dot.getAttribute('r')>3?', center':', may become a center')+(owner>=0?', owned by '+words.powers[owner]:''));
for(const sign of view.querySelectorAll('[data-at]')){
const space=spaces[+sign.dataset.at];
if(!space||space.of!==p)continue;
const unit=sign.dataset.said||words.classes[+sign.getAttribute('href').slice(4)]+' of '+words.powers[number(sign,'p')];
out.push(unit+(spaces[whole[p]]===space?'':', '+space.name)+(sign.dataset.out===undefined?'':', dislodged'));
}
return out;
};
const put_card=f=>{
const {x,y}=spaces[whole[told]],at=[(left+x*zoom-f.x)*f.pixels,(top+y*zoom-f.y)*f.pixels],rise=Math.max(12,16*f.pixels*zoom)+6;
const box=card.parentElement.getBoundingClientRect(),size=card.getBoundingClientRect();
const over=f.box.left-box.left,down=f.box.top-box.top,above=at[1]-rise-size.height;
card.style.left=Math.max(2,Math.min(box.width-size.width-2,over+at[0]-size.width/2))+'px';
card.style.top=(above>2?down+above:down+at[1]+rise)+'px';
card.style.visibility=at[0]<0||at[1]<0||at[0]>f.box.width||at[1]>f.box.height?'hidden':'';
};
const tell=p=>{
told=places?p:-1;
card.hidden=told<0;
if(told<0)return;
card.replaceChildren(el('b',{},called(p)),...facts(p).map(line=>el('span',{},line)));
put_card(frame());
};
// Whoever gives orders on the map listens to this.
const taps=()=>root.classList.contains('taps');
const tap=p=>{tell(p);if(p>=0)svg.dispatchEvent(new CustomEvent('board-tap',{bubbles:true,detail:p}));};
const place_of=node=>{const place=node&&node.closest&&node.closest('[data-place]');return place?+place.dataset.place:-1;};
const hits=()=>[...(own||places||root).querySelectorAll('[data-place]')];
const rove=p=>hits().forEach((hit,q)=>hit.setAttribute('tabindex',q===p?0:-1));
const shorter=(d,period)=>period>0?d-period*Math.round(d/period):d;
// The next province in a direction.
const beside=(p,[x,y])=>{
let best=-1,least=Infinity;
const here=spaces[whole[p]];
whole.forEach((s,q)=>{
const dx=shorter(spaces[s].x-here.x,words.period[0]),dy=shorter(spaces[s].y-here.y,words.period[1]),ahead=dx*x+dy*y,aside=Math.abs(dx*y)+Math.abs(dy*x);
if(q===p||ahead<=0||aside>ahead*1.5||ahead+2*aside>=least)return;
least=ahead+2*aside;
best=q;
});
return best;
};
const go=p=>{
const {x,y}=spaces[whole[p]];
rove(p);
hits()[p].focus({preventScroll:true});
bring(x,y);
const at=frame(),height=at.box.top+(top+y*zoom-at.y)*at.pixels;
if(height<90||height>innerHeight-40)scrollBy(0,height-innerHeight/2);
};
if(places){
words.kinds.forEach((_,p)=>{
const place=shape('g',{role:'button',tabindex:p?-1:0,'data-place':p});
place.append(shape('use',{href:'#b-g'+p,'aria-hidden':true}));
places.append(place);
});
}

// --- buttons ------------------------------------------------------------------
const buttons={};
const tools=el('div',{className:'map-tools',role:'group',ariaLabel:'view of the map'});
const source=document.getElementById('b-source');
tools.append(el('small',{},source?source.textContent:''));
const button=(id,sign,title,act)=>buttons[id]=el('button',{type:'button',title,ariaLabel:title.replace(/ \(.*/,''),onclick:act},sign);
tools.append(el('span',{className:'moves'},button('west','◂','move west',()=>step(-1,0)),button('north','▴','move north',()=>step(0,-1)),button('south','▾','move south',()=>step(0,1)),button('east','▸','move east',()=>step(1,0))),
button('out','−','zoom out (-)',()=>zoom_to(zoom/1.5)),button('in','+','zoom in (+)',()=>zoom_to(zoom*1.5)),button('whole','⤢','whole map (0)',()=>zoom_to(1)));

// --- by wheel, mouse, fingers and keys -------------------------------------------
let scrolled=-1e9,zoomed=-1e9,drag=null,quiet=false,pinch=null;
addEventListener('wheel',e=>{if(!e.defaultPrevented)scrolled=e.timeStamp;},{passive:true,...until});
const wheel=e=>{
// Who scrolls the page goes on doing so, over a map too.
if(!e.ctrlKey&&(e.timeStamp-scrolled<400||e.deltaY===0||zoom===1&&e.deltaY>0&&e.timeStamp-zoomed>400))return;
e.preventDefault();
zoomed=e.timeStamp;
const turned=Math.max(-120,Math.min(120,e.deltaY*(e.deltaMode===1?30:1)*(e.ctrlKey?4:1)));
zoom_to(zoom*2**(-turned/240),spot(frame(),e.clientX,e.clientY));
};
// To draw all anew, roughly or finely, takes longer than a frame: so it is done while nothing moves,
// before a drag and some time after the last one.
let resting=0;
const roughly=()=>{clearTimeout(resting);svg.classList.add('dragged');};
const finely=()=>{clearTimeout(resting);const of=svg;resting=setTimeout(()=>of.classList.remove('dragged'),250);};
const press=e=>{
if(e.pointerType==='touch'||e.button!==0||zoom===1)return;
drag={x:e.clientX,y:e.clientY,moved:false};
roughly();
};
addEventListener('pointermove',e=>{
if(!drag||e.pointerType==='touch')return;
if(!drag.moved&&Math.hypot(e.clientX-drag.x,e.clientY-drag.y)<5)return;
drag.moved=true;
const f=frame();
pan((e.clientX-drag.x)/f.pixels,(e.clientY-drag.y)/f.pixels);
drag.x=e.clientX;
drag.y=e.clientY;
},until);
const release=()=>{
quiet=drag!==null&&drag.moved;
if(drag)finely();
drag=null;
setTimeout(()=>{quiet=false;});
};
addEventListener('pointerup',release,until);
addEventListener('pointercancel',release,until);
const measure=e=>{
const [a,b]=e.touches;
if(!b)return{x:a.clientX,y:a.clientY,wide:0};
return{x:(a.clientX+b.clientX)/2,y:(a.clientY+b.clientY)/2,wide:Math.hypot(a.clientX-b.clientX,a.clientY-b.clientY)};
};
const touch=e=>{
if(e.type==='touchmove'){
if(!pinch||e.touches.length===1&&zoom===1)return;
e.preventDefault();
roughly();
const now=measure(e),f=frame();
left+=(now.x-pinch.x)/f.pixels;
top+=(now.y-pinch.y)/f.pixels;
zoom_to(now.wide&&pinch.wide?zoom*now.wide/pinch.wide:zoom,spot(f,now.x,now.y));
pinch=now;
return;
}
if(e.touches.length>1)e.preventDefault();
pinch=e.touches.length?measure(e):null;
if(!pinch)finely();
};
const towards={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]};
const key=e=>{
if(e.altKey||e.ctrlKey||e.metaKey)return;
const p=place_of(e.target),at=words&&p>=0?spaces[whole[p]]:null;
if(e.key==='+'||e.key==='=')zoom_to(zoom*1.5,at&&[left+at.x*zoom,top+at.y*zoom]);
else if(e.key==='-')zoom_to(zoom/1.5);
else if(e.key==='0')zoom_to(1);
else if(e.key in towards&&(!at||e.shiftKey))step(...towards[e.key]);
else if(e.key in towards){const q=beside(p,towards[e.key]);if(q>=0)go(q);}
else if(e.key==='Escape'&&places){document.activeElement.blur();tell(-1);}
else if((e.key==='Enter'||e.key===' ')&&p>=0&&(places||taps()))tap(p);
else return;
e.preventDefault();
e.stopPropagation();
};
for(const one of views.keys()){
one.addEventListener('wheel',wheel,{passive:false});
one.addEventListener('pointerdown',press);
for(const kind of ['touchstart','touchmove','touchend','touchcancel'])one.addEventListener(kind,touch,{passive:false});
one.addEventListener('keydown',key);
one.addEventListener('dblclick',e=>{e.preventDefault();if(!taps())zoom_to(zoom*2,spot(frame(),e.clientX,e.clientY));});
one.addEventListener('click',e=>{
if(quiet){e.stopPropagation();quiet=false;}
else if(places||taps()){const p=place_of(e.target);if(p>=0&&places)rove(p);tap(p);}
},true);
one.addEventListener('pointerover',e=>{if(e.pointerType==='mouse'&&!drag)tell(place_of(e.target));});
one.addEventListener('pointerleave',e=>{if(e.pointerType==='mouse')tell(place_of(document.activeElement));});
one.addEventListener('focusin',e=>{if(e.target.matches(':focus-visible'))tell(place_of(e.target));});
one.addEventListener('focusout',()=>tell(-1));
if(!words){one.setAttribute('tabindex',0);one.setAttribute('aria-label',(one.getAttribute('aria-label')||'map')+'; arrow keys move it, + and - zoom');}
}

// --- the picture that is shown ------------------------------------------------------
const name_places=()=>hits().forEach((place,p)=>place.setAttribute('aria-label',[called(p),...facts(p)].join('; ')));
const put_names=()=>{
if(words){view.querySelector('use[href="#b-names"]')?.after(layer);return;}
arranged='';
if(own&&view.contains(own))own.before(layer);
else view.append(layer);
read_called();
};
const show=next=>{
if(next!==svg){
svg=next;
view=views.get(svg);
put_names();
if(places){
svg.setAttribute('role','group');
view.append(places);
name_places();
}
svg.parentElement.append(card);
const box=svg.closest('.map');
if(box)box.removeAttribute('tabindex'); // it scrolls only without a script
(svg.closest('.map')||svg.parentElement).after(tools);
tell(-1);
}
apply();
};
// Shows what another picture of the same sheet shows, without disturbing whoever points at it.
const put=other=>{
view.querySelector(':scope>g[aria-hidden]').replaceWith(other.querySelector('.b-view>g[aria-hidden]'));
put_names();
if(places)name_places();
arranged='';
apply();
};
root.classList.add('maps');
if(words)read_labels();
const watch=new ResizeObserver(all=>{
const shown=all.map(one=>one.target).filter(one=>one.getBoundingClientRect().width>0);
if(shown.length)show(shown[0]);
});
for(const one of views.keys())watch.observe(one);
document.boardMap={beside,bring:p=>bring(spaces[whole[p]].x,spaces[whole[p]].y),go,tell,called,put,window:()=>[zoom,left,top],look_at:at=>{[zoom,left,top]=at;apply();},
end:()=>{over.abort();watch.disconnect();tools.remove();card.remove();}};
const first=[...views.keys()].find(one=>one.getBoundingClientRect().width>0);
if(first)show(first);
};
document.startMap();)";

}  // namespace chancery::page_parts
