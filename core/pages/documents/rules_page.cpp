#include "core/pages/documents/rules_page.h"

#include <fmt/format.h>

#include <optional>

#include "core/boards/board/board_picture.h"
#include "core/boards/draw/svg_drawing.h"
#include "core/pages/documents/map_view.h"
#include "core/pages/documents/page_policy.h"
#include "core/pages/documents/text_pages.h"
#include "core/pages/styles/style_files.h"
#include "core/pages/web/web_files.h"

namespace chancery {
namespace {

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
    if (picture_) out_ += fmt::format("<script>{}</script>\n", web::map_page_script);
    return std::move(out_) + "</body></html>\n";
  }

 private:
  static std::string_view id_of(const RulesText& chapter) {
    return rules_chapter_names[static_cast<std::size_t>(chapter.chapter)];
  }

  void write_head() {
    out_ += "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n";
    out_ += policy();
    out_ += fmt::format(
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        "<title>{}: the rules</title>\n<style>\n{}{}{}",
        escape_xml(rules_.title), web::page_style, web::text_pages_style, web::rules_page_style);
    if (picture_) (out_ += web::map_view_style) += picture_->style();
    out_ += "</style></head>\n<body>\n";
    if (picture_) out_ += page_parts::map_definitions(board_->variant(), &*start_, *picture_);
    out_ += fmt::format(
        "<header><h1>{}: the rules</h1></header>\n<nav aria-labelledby=\"contents\"><h2 "
        "id=\"contents\">Contents</h2><ol>\n",
        escape_xml(rules_.title));
    for (const RulesText& chapter : rules_.chapters)
      out_ += fmt::format("<li><a href=\"#{}\">{}</a></li>\n", id_of(chapter),
                          escape_xml(chapter.title));
    out_ += "</ol></nav>\n<main>\n";
  }

  [[nodiscard]] std::string policy() const {
    if (!picture_) return page_parts::policy({});
    return page_parts::policy({web::map_page_script});
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
