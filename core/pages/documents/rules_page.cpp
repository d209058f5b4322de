#include "core/pages/documents/rules_page.h"

#include <fmt/format.h>

#include <optional>

#include "core/boards/board/board_picture.h"
#include "core/boards/draw/svg_drawing.h"
#include "core/pages/documents/map_view.h"
#include "core/pages/documents/page_policy.h"
#include "core/pages/documents/text_pages.h"

namespace chancery {
namespace {

constexpr std::string_view rules_style =
    R"(:root{color-scheme:light dark;--paper:#fbfaf7;--ink:#1d262c;--faint:#55616a;--line:#d9d5ca;--card:#fff;--link:#1d5f9c;--shade:#0005}
@media screen and (prefers-color-scheme:dark){:root{--paper:#15191c;--ink:#e6e9ea;--faint:#9ba7ae;--line:#39424a;--card:#1d2327;--link:#86bdf0;--shade:#000c}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:62rem;padding:1.2rem 1rem 4rem;background:var(--paper);color:var(--ink);font:1.02rem/1.55 Georgia,"DejaVu Serif",serif;overflow-wrap:anywhere}
h1{font-size:1.9rem;line-height:1.2;margin:.4em 0 .2em}
h2{font-size:1.4rem;margin:2em 0 .4em;padding-top:.5em;border-top:1px solid var(--line);break-after:avoid}
h3{font-size:1.08rem;margin:1.4em 0 .3em;break-after:avoid}
p,li{max-width:42rem}
p{margin:.5em 0}
ul{padding-left:1.2em;margin:.4em 0}
li{margin:.2em 0}
.summary{color:var(--faint);font-style:italic}
nav ol{columns:14rem 3;padding-left:2em;margin:.6em 0 0}
a{color:var(--link)}
.wide{overflow-x:auto;margin:.7em 0;border:1px solid var(--line);border-radius:8px;background:linear-gradient(90deg,var(--card) 40%,transparent) local,linear-gradient(270deg,var(--card) 40%,transparent) right local,radial-gradient(farthest-side at 0 50%,var(--shade),transparent),radial-gradient(farthest-side at 100% 50%,var(--shade),transparent) right,var(--card);background-repeat:no-repeat;background-size:4rem 100%,4rem 100%,1rem 100%,1rem 100%,auto}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
table{border-collapse:collapse;width:100%;font:.88rem/1.4 system-ui,"DejaVu Sans",Verdana,sans-serif}
caption{text-align:left;padding:.5em .7em 0;color:var(--faint)}
th,td{padding:.32em .7em;text-align:left;vertical-align:top;border-bottom:1px solid var(--line);min-width:5rem;overflow-wrap:break-word}
tbody tr:last-child>*{border-bottom:0}
thead th{color:var(--faint);font-weight:600}
tbody th{font-weight:600}
code{font:.94em/1.4 ui-monospace,"DejaVu Sans Mono",monospace;white-space:nowrap}
code.long{white-space:normal;overflow-wrap:break-word}
.board{max-width:100%;margin:1rem 0}
svg.defs{position:absolute;width:0;height:0}
.board svg.b{display:block;width:100%;height:auto;max-height:92vh;border:1px solid var(--line);border-radius:8px}
.b-legend,.map-tools{font:.88rem/1.4 system-ui,"DejaVu Sans",Verdana,sans-serif}
@media screen and (max-width:700px){table{width:max-content;min-width:100%}td,th{max-width:15rem}}
@media print{.board svg.b{max-height:230mm;break-inside:avoid}body{max-width:none;background:#fff;color:#000;font-size:10pt}nav a{color:inherit;text-decoration:none}.wide{overflow:visible;border:0;background:none}tr{break-inside:avoid}th,td{min-width:0;padding:.2em .5em}tbody tr:nth-child(-n+3){break-before:avoid}caption,thead{break-after:avoid}}
)";

class RulesPage {
 public:
  RulesPage(const PlayerRules& rules, const Board* board) : rules_(rules), board_(board) {
    if (board_ == nullptr || board_->variant().setups.empty()) return;
    picture_.emplace(board_->variant());
    start_ = start_position(board_->variant());
  }

  std::string write() {
    write_head();
    for (const RulesText& chapter : rules_.chapters) write_chapter(chapter);
    out_ += "</main>\n";
    if (picture_) out_ += fmt::format("<script>{}</script>\n", page_parts::map_script);
    return std::move(out_) + "</body></html>\n";
  }

 private:
  static std::string_view id_of(const RulesText& chapter) {
    return rules_chapter_names[static_cast<std::size_t>(chapter.chapter)];
  }

  void write_head() {
    out_ += fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n{}"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        "<title>{}: the rules</title>\n<style>\n{}{}</style></head>\n<body>\n",
        picture_ ? page_parts::policy({page_parts::map_script}) : page_parts::policy({}),
        escape_xml(rules_.title), rules_style,
        picture_ ? std::string(page_parts::map_style) + picture_->style() : std::string());
    if (picture_) out_ += page_parts::map_definitions(board_->variant(), &*start_, *picture_);
    out_ +=
        fmt::format("<header><h1>{}: the rules</h1></header>\n<nav aria-label=\"Chapters\"><ol>\n",
                    escape_xml(rules_.title));
    for (const RulesText& chapter : rules_.chapters)
      out_ += fmt::format("<li><a href=\"#{}\">{}</a></li>\n", id_of(chapter),
                          escape_xml(chapter.title));
    out_ += "</ol></nav>\n<main>\n";
  }

  void write_chapter(const RulesText& chapter) {
    out_ += fmt::format(
        "<section id=\"{0}\" aria-labelledby=\"{0}-title\">\n<h2 id=\"{0}-title\">{1}</h2>\n",
        id_of(chapter), escape_xml(chapter.title));
    if (chapter.chapter == RulesChapter::map && picture_) write_board();
    out_ += write_blocks_html(chapter.blocks, 3) + "</section>\n";
  }

  void write_board() {
    const std::string scene = picture_->scene(BoardScene{&*start_}, "the board at the start");
    out_ += "<div class=\"board\">" + page_parts::map_frame(scene) + "</div>\n" +
            page_parts::map_legend(*picture_, scene);
  }

  const PlayerRules& rules_;
  const Board* board_;
  std::optional<BoardPicture> picture_;  // none if the board is not shown
  std::optional<Position> start_;        // with the picture
  std::string out_;
};

}  // namespace

std::string write_rules_html(const PlayerRules& rules, const Board* board) {
  return RulesPage(rules, board).write();
}

}  // namespace chancery
