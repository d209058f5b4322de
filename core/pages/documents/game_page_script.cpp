#include <fmt/format.h>

#include "core/pages/documents/game_page_parts.h"

namespace chancery::page_parts {

const std::string_view style =
    R"(:root{color-scheme:light dark;--paper:#fbfaf7;--ink:#1d262c;--faint:#5c6870;--line:#d9d5ca;--good:#14612f;--bad:#b3131f;--card:#fff}
@media screen and (prefers-color-scheme:dark){:root{--paper:#15191c;--ink:#e6e9ea;--faint:#9ba7ae;--line:#39424a;--good:#6fd08c;--bad:#ff8a86;--card:#1d2327}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.45 system-ui,"DejaVu Sans",Verdana,sans-serif}
header,nav,main,footer{max-width:1720px;margin:0 auto;padding:0 16px}
header{padding-top:12px}
h1{font-size:1.35rem;margin:0}
h2{font-size:1.15rem;margin:0}
h3{font-size:.95rem;margin:.9em 0 .15em;break-after:avoid}
header p{margin:.15em 0 0;color:var(--faint)}
nav{position:sticky;top:0;z-index:1;display:none;gap:8px;align-items:center;background:var(--paper);padding-top:8px;padding-bottom:8px;border-bottom:1px solid var(--line)}
.js nav{display:flex}
nav button{font:inherit;min-width:42px;min-height:38px;color:inherit;background:var(--card);border:1px solid var(--line);border-radius:8px}
nav input{flex:1;min-width:60px;accent-color:#2563a8}
nav output{min-width:13em;font-weight:600}
.turn{display:none;scroll-margin-top:3000px;grid-template-columns:minmax(0,2.6fr) minmax(335px,1fr);gap:4px 20px;padding:10px 0 16px}
.turn:last-of-type,.turn:target{display:grid}
.turn:target~.turn:last-of-type{display:none}
.js .turn,.js .turn:target~.turn:last-of-type{display:none}
.js .turn.shown,.js .turn.shown:last-of-type{display:grid!important}
.head{grid-column:1/-1;display:flex;flex-wrap:wrap;gap:4px 18px;align-items:baseline}
.head a{color:var(--faint)}
@media screen{.js .head{display:none}}
svg.b{display:block;width:100%;height:auto;border:1px solid var(--line);border-radius:8px}
svg.defs{position:absolute;width:0;height:0}
.board{align-self:start;position:sticky;top:62px}
.board svg.b{max-height:max(520px,calc(100vh - 140px))}
.report{columns:auto;min-width:0;overflow-wrap:break-word}
.report>:first-child{margin-top:0}
ul{list-style:none;margin:0;padding:0}
li{padding-left:1em;text-indent:-1em}
li small{display:block;text-indent:0;color:var(--faint);white-space:pre-line}
i{font-style:normal;color:var(--good)}
i.n{color:var(--bad)}
.chip{display:inline-block;width:.85em;height:.85em;border-radius:50%;border:1px solid var(--ink);margin-right:.4em;vertical-align:-.08em}
table{border-collapse:collapse;width:100%}
td,th{padding:1px 10px 1px 0;vertical-align:top;text-align:left}
th{font-weight:400;color:var(--faint)}
.counts td:first-child{white-space:nowrap}
.n{white-space:nowrap}
td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}
.chart{max-width:760px;margin:12px 0}
.until{margin:.2em 0;font-weight:600}
.menu li{margin:.25em 0;padding-left:0;text-indent:0}
.way{display:block;padding-left:1em}
.terrain{color:var(--faint)}
.over{font-weight:600}
details{margin:10px 0}
summary{cursor:pointer;color:var(--faint)}
@media(max-width:900px){.turn{grid-template-columns:minmax(0,1fr)}.board{position:static}.board svg.b{max-height:none}html:not(.maps) .map-frame{overflow-x:auto}html:not(.maps) .board svg.b{min-width:640px}nav output{min-width:0;flex-basis:100%;order:-1}nav{flex-wrap:wrap}}
@media print{nav,.head a,details{display:none!important}body{background:#fff;color:#000}.board{position:static}.board svg.b{max-height:165mm;border:0}.turn{display:none;grid-template-columns:1fr;padding:0}.report{columns:2}.counts,li{break-inside:avoid}}
)";

const std::string_view script = R"((()=>{
const turns=[...document.querySelectorAll('.turn')],slider=document.getElementById('slider'),label=document.getElementById('label');
let at=-1;
const show=n=>{
n=Math.max(0,Math.min(turns.length-1,n));
if(n===at)return;
at=n;
turns.forEach((turn,i)=>turn.classList.toggle('shown',i===n));
slider.value=n+1;
label.textContent=turns[n].dataset.label;
slider.setAttribute('aria-valuetext',label.textContent);
};
const go=n=>{show(n);history.replaceState(null,'','#turn='+(at+1));};
const read=()=>{const m=/^#turn=(\d{1,6})$/.exec(location.hash);show(m?m[1]-1:turns.length-1);};
const steps={first:()=>0,back:()=>at-1,next:()=>at+1,last:()=>turns.length-1};
for(const id in steps)document.getElementById(id).addEventListener('click',()=>go(steps[id]()));
const keys={ArrowLeft:'back',ArrowRight:'next',Home:'first',End:'last'};
addEventListener('keydown',e=>{
if(e.altKey||e.ctrlKey||e.metaKey||e.shiftKey||e.target===slider||!(e.key in keys))return;
e.preventDefault();
go(steps[keys[e.key]]());
});
slider.addEventListener('input',()=>go(slider.value-1));
addEventListener('hashchange',read);
document.documentElement.classList.add('js');
read();
})();)";

std::string controls(std::size_t turns) {
  return fmt::format(
      "<nav aria-label=\"turns\"><button id=\"first\" title=\"first turn (Home)\">|◂</button>"
      "<button id=\"back\" title=\"previous turn (left arrow)\">◂</button>"
      "<input id=\"slider\" type=\"range\" min=\"1\" max=\"{0}\" value=\"{0}\" "
      "aria-label=\"turn\">"
      "<button id=\"next\" title=\"next turn (right arrow)\">▸</button>"
      "<button id=\"last\" title=\"last turn (End)\">▸|</button>"
      "<output id=\"label\" for=\"slider\"></output></nav>\n",
      turns);
}

}  // namespace chancery::page_parts
