#include "core/pages/documents/player_page_parts.h"

namespace chancery::page_parts {

const std::string_view player_style =
    R"(:root{color-scheme:light dark;--paper:#f6f1e3;--card:#fdfaf2;--ink:#2b2418;--faint:#6a604d;--line:#d9cfb6;--accent:#80520e;--red:#b3131f;--due:#fff4f0}
@media screen and (prefers-color-scheme:dark){:root{--paper:#1b1814;--card:#262019;--ink:#ece4d3;--faint:#b8ab92;--line:#463c2f;--accent:#e0b268;--red:#ff8a80;--due:#3a201c}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:15.5px/1.5 system-ui,"DejaVu Sans",Verdana,sans-serif}
main{max-width:1560px;margin:0 auto;padding:18px 20px 40px}
header{display:flex;align-items:center;gap:18px;flex-wrap:wrap;margin-bottom:14px}
header svg{box-shadow:0 1px 4px #0003}
h1{font:600 2rem/1.1 Georgia,"DejaVu Serif",serif;margin:0}
h2{font:600 1.15rem/1.2 Georgia,"DejaVu Serif",serif;margin:0 0 .5em;color:var(--accent)}
h3{font-size:1rem;margin:.8em 0 .2em}
header p{margin:.25em 0 0;color:var(--faint)}
.who{flex:1;min-width:12em;overflow-wrap:break-word}
.points{text-align:right;color:var(--faint);min-width:9em}
.points b{font:600 2.2rem/1 Georgia,"DejaVu Serif",serif;color:var(--ink)}
.points small{display:block}
.bar{display:block;height:6px;background:var(--line);border-radius:3px;overflow:hidden;margin-top:4px}
.bar span{display:block;height:100%;background:var(--accent)}
.maps :is(#large,label[for=large]){display:none}
label[for=large]{color:var(--faint);font-size:.92rem;padding:0 0 0 .3em}
.map{overflow:auto;background:#f4eedd;color:#2b2418;border:1px solid var(--line);border-radius:10px;text-align:center;margin-top:4px}
.map:focus-visible{outline:3px solid var(--accent)}
.map svg{display:inline-block;vertical-align:top;max-width:100%;height:auto}
html:not(.maps) #large:checked~.map{max-height:92vh}
html:not(.maps) #large:checked~.map svg{max-width:none}
.map.plain{background:var(--card)}
.map.plain svg{width:100%;max-width:min(100%,1.8*var(--wide,800px));max-height:78vh}
.until{font-weight:600}
.menu li{margin:.4em 0}
.way{display:block;padding-left:1em}
.terrain{color:var(--faint)}
.cards{columns:340px;column-gap:18px;margin-top:18px}
section{break-inside:avoid;background:var(--card);border:1px solid var(--line);border-radius:10px;padding:14px 16px;margin:0 0 18px;overflow-wrap:break-word}
.due{border:2px solid var(--red);background:var(--due)}
.due h2,.over{color:var(--red)}
.over{font-weight:600}
summary{cursor:pointer}
ul{list-style:none;margin:0;padding:0}
li{margin:.15em 0}
.due li{font-size:1.05rem}
li small,td small,.note,.address{color:var(--faint)}
.note{margin:.4em 0;font-size:.92rem}
.orders li{font-family:"DejaVu Sans Mono",monospace;font-size:.92rem}
.announced{white-space:pre-line}
.contacts li{display:flex;gap:12px;align-items:flex-start;margin:.5em 0}
.contacts svg,.signs svg{flex:none}
table{border-collapse:collapse;width:100%}
td,th{padding:3px 8px 3px 0;vertical-align:top;text-align:left;font-weight:400;border-bottom:1px solid var(--line);overflow-wrap:break-word}
th{color:var(--faint)}
th[scope=row]{color:inherit;font-weight:600}
.whose{min-width:7em}
.n{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
.sum td{font-weight:600;border:0}
section p{margin:.4em 0}
.signs{display:grid;grid-template-columns:auto 1fr;gap:6px 12px;align-items:center}
.signs svg{background:#fdfaf2;border-radius:4px}
.signs b{font-weight:700;text-align:center}
.red{color:var(--red)}
i{font-style:normal}
i.n{color:var(--red)}
.turn{display:none;scroll-margin-top:3000px}
.turn:last-of-type,.turn:target{display:block}
.turn:target~.turn:last-of-type{display:none}
.js .turn,.js .turn:target~.turn:last-of-type{display:none}
.js .turn.shown,.js .turn.shown:last-of-type{display:block!important}
.head{display:flex;flex-wrap:wrap;gap:4px 18px;align-items:baseline;margin-top:8px}
.head h2{margin:0}
.head a{color:var(--faint)}
@media screen{.js .head{display:none}}
.report{columns:300px;column-gap:18px;margin-top:10px}
html:not(.maps) #large:checked~.turn .map{max-height:92vh}
html:not(.maps) #large:checked~.turn .map svg{max-width:none}
nav{position:sticky;top:0;z-index:1;display:none;gap:8px;align-items:center;background:var(--paper);padding:6px 0}
.js nav{display:flex}
nav button{font:inherit;min-width:42px;min-height:38px;color:inherit;background:var(--card);border:1px solid var(--line);border-radius:8px}
nav input{flex:1;min-width:60px;accent-color:var(--accent)}
nav output{min-width:13em;font-weight:600}
svg.defs{position:absolute}
@media screen and (max-width:700px){nav{flex-wrap:wrap}nav output{flex:1 1 100%;min-width:0}main{padding:10px 10px 30px}h1{font-size:1.5rem}.points{text-align:left;width:100%}html:not(.maps) .map svg{min-width:min(820px,var(--wide,820px))}.map.plain svg{max-height:none}}
@media print{@page{margin:10mm}:root{--paper:#fff;--card:#fff;--ink:#000;--faint:#444;--line:#bbb;--accent:#000;--due:#fff}main{max-width:none;padding:0}.map{overflow:visible;border:0;break-inside:avoid}.map svg,.map.plain svg{width:auto;max-width:100%!important;min-width:0;max-height:170mm}.cards{columns:3;column-gap:4mm;font-size:8.5pt;line-height:1.35}section{padding:6px 9px}h2{break-after:avoid;font-size:11pt}li,tr{break-inside:avoid}input,label,nav,.head a,.map-tools{display:none!important}}
)";

}  // namespace chancery::page_parts
