#include "core/pages/documents/report_page_parts.h"

namespace chancery::report_parts {

const std::string_view style =
    R"(:root{color-scheme:light dark;--paper:#f6f4ee;--ink:#1d262c;--faint:#55616a;--line:#d9d5ca;--card:#fff;--link:#1d5f9c;--bad:#b3131f;--warn:#9a5b00}
@media screen and (prefers-color-scheme:dark){:root{--paper:#14181b;--ink:#e6e9ea;--faint:#9ba7ae;--line:#39424a;--card:#1d2327;--link:#86bdf0;--bad:#ff8a86;--warn:#f0b45a}}
*{box-sizing:border-box}
html{scroll-padding-top:3.2rem}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.5 system-ui,"DejaVu Sans",Verdana,sans-serif;overflow-wrap:anywhere}
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
.explore{display:grid;grid-template:auto 1fr/minmax(0,2.5fr) minmax(300px,1fr);gap:0 14px}
.panel{grid-row:1/3;grid-column:2}
.tools{display:flex;flex-wrap:wrap;gap:6px 14px;align-items:center;margin:0 0 8px;padding:0;border:0}
.tools legend{float:left;padding:0;margin-right:4px;color:var(--faint)}
.tools label{display:inline-flex;align-items:center;gap:5px;min-height:32px}
input,select,button{font:inherit;color:inherit}
input[type=checkbox]{width:18px;height:18px;accent-color:#2563a8}
input[list],select{min-height:36px;padding:3px 8px;border:1px solid var(--line);border-radius:8px;background:var(--card);max-width:13rem}
button{min-height:36px;min-width:36px;padding:3px 10px;border:1px solid var(--line);border-radius:8px;background:var(--card);cursor:pointer}
html:not(.js) .needs-script{display:none!important}
svg.b{display:block;width:100%;height:auto}
.sheet svg.b{max-height:82vh;border:1px solid var(--line);border-radius:8px}
svg.defs{position:absolute;width:0;height:0}
.layer[hidden]{display:none}
.ways{fill:none;stroke-width:2;stroke-opacity:.75}
@media screen and (prefers-color-scheme:dark){.ways,#route path:not([stroke="#fff"]){filter:brightness(1.8)}#route path[stroke="#fff"]{stroke:#0d1012}}
.mark circle{stroke:#fff;stroke-width:1.5}
.mark text{font-size:11px;font-weight:700;text-anchor:middle;fill:#fff}
.mark.error circle{fill:#b3131f}.mark.warning circle{fill:#b45f00}.mark.note circle{fill:#4a6272}
#places g.from{stroke:#111;stroke-width:3.5}
#places g.to{stroke:#b3131f;stroke-width:3.5}
@media screen and (prefers-color-scheme:dark){#places g.from{stroke:#fff}#places g.to{stroke:#ff6b74}}
#near use{fill-opacity:.55}
#route path[stroke="#fff"]{stroke-width:9;stroke-opacity:.75}
#near .both,.b-legend .both{fill:#b48be0}
#route path{fill:none;stroke-width:5;stroke-linejoin:round;stroke-linecap:round}
#numbers circle{fill:#fff;stroke:#26323a;stroke-width:1.4}
#numbers text{font-size:14px;font-weight:700;text-anchor:middle;fill:#111}
.counted #layer-units{display:none}
.unseen{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
#answer{margin:0 0 8px;max-width:none}
#answer:empty{display:none}
#answer button{min-height:32px;margin:2px 4px}
[aria-invalid=true]{border-color:var(--bad)!important}
.below{min-height:1.6em;margin:6px 0 0;max-width:none}
.under p{margin-top:2px}
.panel{background:var(--card);border:1px solid var(--line);border-radius:8px;padding:12px 14px;align-self:start;max-height:calc(82vh + 40px);overflow:auto}
.panel h3:first-child{margin-top:0;font-size:1.15rem}
.panel dl{margin:.3em 0;display:grid;grid-template-columns:auto 1fr;gap:2px 10px}
.panel dt{color:var(--faint)}
.panel dd{margin:0}
.panel :is(th,td){overflow-wrap:anywhere}
.panel ul{padding-left:1.1em;margin:.2em 0}
.panel button.place{min-height:28px;min-width:0;padding:0 8px;margin:2px 4px 2px 0}
.chip{display:inline-block;width:.8em;height:.8em;border-radius:2px;margin-right:.4em;border:1px solid #0005}
.wide,.chart{overflow-x:auto;margin:.7em 0;border:1px solid var(--line);border-radius:8px;background:var(--card)}
.chart{background:#fff;padding:0}
.chart svg{display:block;min-width:760px;width:100%;height:auto}
@media screen and (prefers-color-scheme:dark){.chart{background:var(--card)}.chart svg{filter:invert(.9) hue-rotate(180deg) brightness(1.2)}}
table{border-collapse:collapse;width:100%;font-size:.9rem}
caption{text-align:left;padding:.5em .7em 0}
th,td{padding:.3em .7em;text-align:left;vertical-align:top;border-bottom:1px solid var(--line);min-width:4.5rem;overflow-wrap:break-word}
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
@media screen and (max-width:900px){.wide table{width:max-content;min-width:100%}.wide :is(td,th){max-width:16rem}.explore{display:block}.under{margin-top:10px}.panel,.sheet svg.b{max-height:none}h1{font-size:1.35rem}.tools:not(fieldset) label{flex:1 1 100%}input[list],select{max-width:none;flex:1;min-width:0}}
@media print{@page{margin:12mm}
body{background:#fff;font-size:10pt}
header,main{max-width:none;padding-left:0;padding-right:0}
.bar,.tools,.skip,.needs-script:not(.panel),.below,.panel:not(.chosen){display:none!important}
.explore{display:block}
.panel,.wide,.chart{overflow:visible;max-height:none;break-inside:auto}
.panel{margin-top:4mm;break-inside:avoid}
.panel button.place{border:0;padding:0;background:none}
.sheet svg.b{width:100%!important;max-height:200mm;break-inside:avoid}
.chart svg{min-width:0;max-height:235mm;break-inside:avoid}
.wide{border:0;border-radius:0}
table{font-size:8pt}
th,td{min-width:0;max-width:none;padding:.2em .5em}
tbody th{min-width:5.5em}
tbody tr:nth-child(-n+3){break-before:avoid}
.findings li{padding:3px 8px;margin:4px 0;font-size:9pt}
thead{display:table-header-group}
tr,.findings li,.b-legend li{break-inside:avoid}
h2,h3,caption,summary{break-after:avoid}
section{padding:10px 0 4px}
.line{white-space:pre-wrap;overflow:visible}
a{color:inherit;text-decoration:none}
*{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
)";

}  // namespace chancery::report_parts
