#include "core/pages/documents/sandbox_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/boards/draw/svg_drawing.h"
#include "core/pages/documents/game_page_parts.h"
#include "core/pages/documents/map_view.h"
#include "core/pages/documents/order_pad_view.h"
#include "core/pages/documents/page_policy.h"
#include "core/pages/documents/sandbox_page_parts.h"

namespace chancery {
namespace page_parts {

const std::string_view sandbox_style =
    R"(header{display:flex;flex-wrap:wrap;align-items:center;gap:6px 12px}
header h1{flex:1 1 auto}
header .row{display:flex;flex-wrap:wrap;gap:6px}
header button[aria-pressed=true]{border-color:#2f7fd0;box-shadow:inset 0 0 0 1px #2f7fd0}
.js nav .wide{padding:0 12px}
.turn.shown{padding-bottom:40px}
.past .pad-bar,.covered .pad-bar{display:none}
.assumed{color:var(--faint)}
#notice{margin:0;color:var(--bad)}
#busy{position:fixed;z-index:9;top:8px;left:50%;transform:translateX(-50%);margin:0;padding:4px 6px 4px 14px;white-space:nowrap;color:var(--ink);background:var(--card);border:1px solid var(--line);border-radius:10px;box-shadow:0 2px 10px #0004;pointer-events:none}
#busy button{pointer-events:auto}
#tabs{display:flex;flex-wrap:wrap;gap:4px;margin-bottom:6px}
#tabs button{font:inherit;min-height:40px;padding:2px 10px;color:inherit;background:var(--card);border:1px solid var(--line);border-radius:8px;cursor:pointer}
#tabs button[aria-pressed=true]{border-color:#2f7fd0;box-shadow:inset 0 0 0 1px #2f7fd0}
#tabs button:focus-visible{outline:3px solid #2f7fd0;outline-offset:1px}
#actions{display:flex;flex-wrap:wrap;gap:6px;margin:6px 0}
#actions[hidden],#busy[hidden]{display:none}
#cover{display:none;text-align:center;padding:12vh 16px}
.covered #cover{display:block}
.covered main,.covered nav,.covered footer{display:none!important}
.past #clear,.past #suggest{display:none}
dialog{color:var(--ink);background:var(--paper);border:1px solid var(--line);border-radius:12px;max-width:min(34rem,94vw);width:34rem;max-height:90vh;overflow:auto}
dialog::backdrop{background:#0008}
dialog label{display:block;margin:.5em 0;color:var(--faint)}
dialog .row{display:flex;flex-wrap:wrap;gap:6px;margin:10px 0}
dialog .check{color:inherit}
#board:empty{min-height:50vh}
#board>p{padding:20vh 0;text-align:center;color:var(--faint)}
@media(max-width:700px){header .plain{padding:4px 9px}#notice:empty{display:none}.map-tools{padding-top:4px}}
@media print{header .row,#actions,#tabs,#notice{display:none!important}}
)";

}  // namespace page_parts

namespace {

constexpr std::string_view header_buttons = R"(<div class="row">
<button type="button" class="plain" id="new">New game</button>
<button type="button" class="plain" id="seats">Seats</button>
<button type="button" class="plain" id="edit" aria-pressed="false">By hand</button>
<button type="button" class="plain" id="share">Share</button></div></header>
)";

constexpr std::string_view body = R"(<main><div class="turn shown">
<div class="board"><div id="bar" class="pad-bar"></div><div id="board" class="pad-board"><p>Setting up the board …</p></div></div>
<div class="report"><p id="notice" role="status"></p><p id="busy" role="status" hidden>The engine is thinking … <button type="button" class="plain" id="stop">Stop</button></p>
<div id="tabs" role="group" aria-label="powers"></div><p id="over" class="over"></p>
<div id="pad" class="pad"></div>
<div id="actions" hidden><button type="button" class="plain main" id="play">Adjudicate</button><button type="button" class="plain" id="suggest">Let a bot write</button><button type="button" class="plain" id="clear">Clear</button></div>
<div id="report"></div></div></div></main>
<div id="cover"></div>
<footer><details><summary>Symbols and colors</summary><div id="legend"></div></details></footer>
<noscript><p>This page needs JavaScript: the engine runs in the browser.</p></noscript>
)";

/// Five characters for each four bytes, a sixteenth less than base64. No character can end a
/// script: '~' replaces '<'. The page's script decodes it.
std::string encode_base85(std::string_view bytes) {
  std::string out;
  out.reserve(bytes.size() / 4 * 5 + 5);
  for (std::size_t i = 0; i < bytes.size(); i += 4) {
    const std::size_t count = std::min<std::size_t>(4, bytes.size() - i);
    std::uint32_t group = 0;
    for (std::size_t k = 0; k < 4; ++k)
      group = group << 8 | (k < count ? static_cast<unsigned char>(bytes[i + k]) : 0U);
    std::uint32_t place = 85 * 85 * 85 * 85;
    for (std::size_t k = 0; k <= count; ++k, place /= 85) {
      const char digit = static_cast<char>('(' + group / place % 85);
      out += digit == '<' ? '~' : digit;
    }
  }
  return out;
}

/// Bytes as an element <script> with that id, which browsers do not run.
std::string packed_in_page(std::string_view id, std::string_view bytes) {
  return fmt::format("<script type=\"text/plain\" id=\"{}\">{}</script>\n", id,
                     encode_base85(bytes));
}

std::string controls_with_undo() {
  std::string nav = page_parts::controls(1);
  const std::string_view end = "</nav>";
  nav.insert(nav.rfind(end),
             "<button type=\"button\" class=\"wide\" id=\"undo\" disabled>Undo</button>");
  return nav;
}

}  // namespace

std::string write_sandbox_page(const PackedVariant& variant, const BrowserEngine& engine) {
  const std::string name = escape_xml(variant.name);
  const std::string own_script =
      fmt::format("{}{}{}{}", page_parts::order_pad_script, page_parts::sandbox_unpack,
                  page_parts::sandbox_engine_script, page_parts::sandbox_script);
  std::string out = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n{}"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<title>{} · sandbox</title>\n<style>\n{}{}{}{}</style>\n<style id=\"sheet-style\"></style>"
      "</head>\n<body>\n<header><h1>{}</h1>",
      page_parts::engine_policy({page_parts::map_script, own_script}), name, page_parts::style,
      page_parts::map_style, page_parts::order_pad_style, page_parts::sandbox_style, name);
  out += header_buttons;
  out += controls_with_undo();
  out += "<div id=\"sheet\"></div>\n";
  out += body;
  // The data for the first board precedes the engine, which takes the browser longer to read.
  out += packed_in_page("known", variant.known);
  out +=
      fmt::format("<script>{}</script>\n<script>{}</script>\n", page_parts::map_script, own_script);
  out += packed_in_page("bundle", variant.bundle);
  out += fmt::format("<script type=\"text/plain\" id=\"glue\">{}{}{}</script>\n", engine.script,
                     page_parts::sandbox_unpack, page_parts::sandbox_worker);
  out += packed_in_page("engine", engine.packed);
  out += "</body></html>\n";
  return out;
}

}  // namespace chancery
