#include "core/pages/documents/report_page.h"

#include <fmt/format.h>

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/boards/board/board_picture.h"
#include "core/boards/draw/svg_drawing.h"
#include "core/pages/documents/map_view.h"
#include "core/pages/documents/page_policy.h"
#include "core/pages/documents/report_page_parts.h"
#include "core/pages/documents/text_pages.h"
#include "core/pages/styles/style_files.h"
#include "core/pages/web/web_files.h"
#include "core/workbench/player_rules/player_rules_parts.h"

namespace chancery {
namespace {

using namespace report_parts;

enum class Purpose : std::uint8_t { reading, editing };

struct ReportSection {
  std::string_view id;
  std::string title;
  std::string body;
};

class ReportPage {
 public:
  ReportPage(const Board& board, const Diagnostics& findings, const Variant* other)
      : variant_(board.variant()), findings_(place_findings(variant_, findings)) {
    picture_.emplace(board.variant());
    add("map", "Map", explorer());
    add("findings", "Findings", findings_section(variant_, findings_));
    add("statistics", "Statistics", statistics_section(variant_));
    add("provinces", "Provinces", write_blocks_html(player_rules::map(variant_), 3));
    add("pieces", "Pieces", write_blocks_html(pieces_tables(variant_), 3));
    add("setups", "Setups", write_blocks_html(player_rules::setups(variant_), 3));
    add("calendar", "Calendar", write_blocks_html(player_rules::calendar(variant_), 3));
    add("orders", "Orders", write_blocks_html(player_rules::notations(variant_), 3));
    add("options", "Options", write_blocks_html(player_rules::options(variant_), 3));
    add("rules", "Rule switches", rules());
    add("paragraphs", "Paragraphs", paragraphs_section(variant_));
    if (other != nullptr)
      add("differences", "Compared with " + other->name, differences_section(variant_, *other));
  }

  /// For a variant with errors, which come first. `board` is null if nothing could be read.
  ReportPage(const std::string& name, const Variant& draft, const Board* board,
             const Diagnostics& findings)
      : variant_(draft), findings_(place_findings(draft, findings)), draft_name_(name) {
    if (board != nullptr) picture_.emplace(board->variant());
    add("findings", "Problems", findings_section(variant_, findings_));
    if (!picture_) return;
    add("map", "Map", explorer());
    add("provinces", "Provinces", write_blocks_html(player_rules::map(variant_), 3));
  }

  /// Turns the page into one that changes the variant's files.
  void make_live() {
    purpose_ = Purpose::editing;
    if (findings_.empty() || findings_.front().finding->severity != Severity::error)
      draft_name_.reset();
    sections_.clear();
    add("map", "Map", picture_ ? live_tools(variant_) + explorer() : live_tools(variant_));
    add("findings", "Findings", findings_section(variant_, findings_));
  }

  std::string write() {
    write_head();
    write_header();
    out_ += "<main>\n";
    for (const ReportSection& section : sections_)
      out_ += fmt::format(
          "<section id=\"{0}\" aria-labelledby=\"{0}-title\">\n<h2 id=\"{0}-title\">{1}</h2>\n{2}"
          "</section>\n",
          section.id, escape_xml(section.title), section.body);
    out_ += "</main>\n";
    if (picture_)
      out_ += "<script type=\"application/json\" id=\"board\">" + board_data(variant_, findings_) +
              "</script>\n";
    if (picture_ || is_live()) out_ += fmt::format("<script>{}</script>\n", script());
    out_ += "</body></html>\n";
    return std::move(out_);
  }

 private:
  void add(std::string_view id, std::string title, std::string body) {
    if (!body.empty()) sections_.push_back({id, std::move(title), std::move(body)});
  }

  [[nodiscard]] std::string rules() const {
    std::string text =
        variant_.edition.empty()
            ? "<p>No edition: every switch has its default, unless the variant sets "
              "it.</p>\n"
            : fmt::format("<p>The edition is <code>{}</code>.</p>\n", escape_xml(variant_.edition));
    return text + write_blocks_html(switch_table(variant_), 3);
  }

  [[nodiscard]] std::string search_box(std::string_view id, std::string_view title) const {
    return fmt::format(
        "<label>{1} <input id=\"{0}\" list=\"names\" autocomplete=\"off\" placeholder=\"name or "
        "abbreviation\"></label>\n",
        id, title);
  }

  [[nodiscard]] std::string name_list() const {
    std::string out = "<datalist id=\"names\">";
    for (std::size_t i = 0; i < variant_.map.provinces().size(); ++i)
      out += fmt::format("<option value=\"{}\"></option>",
                         escape_xml(player_rules::called(variant_.map, ProvinceId{i})));
    return out + "</datalist>\n";
  }

  [[nodiscard]] std::string counting_box() const {
    std::string out =
        "<label>Count moves of <select id=\"counting\"><option value=\"\">no class"
        "</option>";
    for (std::size_t c = 0; c < variant_.classes.size(); ++c)
      out += fmt::format("<option value=\"{}\">{}</option>", c,
                         escape_xml(player_rules::several(variant_, ClassId{c})));
    return out + "</select></label>\n";
  }

  [[nodiscard]] std::string explorer() const {
    return "<div class=\"tools needs-script\" role=\"search\" aria-label=\"provinces\">\n" +
           search_box("from", "Province") + search_box("to", "Way to") + counting_box() +
           "<button type=\"button\" id=\"clear\">Clear</button>\n" + name_list() +
           "</div>\n<p class=\"needs-script\" id=\"answer\"></p>\n<p class=\"unseen\" "
           "id=\"spoken\" role=\"status\"></p>\n<fieldset class=\"tools "
           "needs-script\"><legend>Show</legend>\n" +
           layer_boxes(variant_, findings_) +
           "</fieldset>\n<div class=\"explore\">\n<div>\n<div class=\"sheet\" id=\"sheet\">\n" +
           page_parts::map_frame(map_picture(variant_, picture_->sheet(), findings_)) +
           "</div>\n<p class=\"below faint\" id=\"hint\"></p>\n</div>\n"
           "<div class=\"panel needs-script\" id=\"panel\" role=\"region\" "
           "aria-label=\"the chosen province\" tabindex=\"0\"></div>\n<div class=\"under\">\n"
           "<p class=\"faint needs-script\" id=\"map-help\">Point at a province to see its "
           "neighbors. "
           "Click a province and then another to see the ways between them. On the keyboard, arrow "
           "keys "
           "move between provinces, Enter selects, and Escape clears the selection. The <a "
           "href=\"#provinces\">table of provinces</a> lists the same.</p>\n"
           "<details><summary>Symbols and colors</summary>\n" +
           map_legend(variant_, picture_->sheet(), findings_) + "</details>\n</div>\n</div>\n";
  }

  [[nodiscard]] std::string definitions() const {
    std::optional<Position> start;
    if (!variant_.setups.empty()) start = start_position(variant_);
    return page_parts::map_definitions(variant_, start ? &*start : nullptr, *picture_);
  }

  /// The width of the map for a height of 1.
  [[nodiscard]] std::string shape() const {
    if (!picture_) return {};
    return fmt::format(":root{{--shape:{:.3f}}}\n",
                       picture_->sheet().width / picture_->sheet().height);
  }

  void write_head() {
    out_ += "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n";
    out_ += policy();
    out_ += fmt::format(
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        "<title>{}: {}</title>\n<style>\n{}{}{}{}{}",
        escape_xml(title()), is_live() ? "live board" : "a report", web::page_style,
        web::text_pages_style, web::report_page_style, web::map_view_style, shape());
    if (picture_) out_ += picture_->style();
    if (is_live()) out_ += web::live_page_style;
    out_ += "</style></head>\n<body>\n";
    if (picture_) out_ += "<a class=\"skip\" href=\"#map\">Skip to the map</a>\n" + definitions();
  }

  [[nodiscard]] std::string policy() const {
    if (is_live()) return page_parts::policy_with_server({script()});
    return page_parts::policy({script()});
  }

  void write_header() {
    out_ += fmt::format("<header><h1>{}</h1>\n<p class=\"faint\"><code>{}</code>{}{}</p>\n",
                        escape_xml(title()), escape_xml(variant_.id),
                        variant_.version.empty() ? "" : ", version " + escape_xml(variant_.version),
                        variant_.lineage.size() > 1
                            ? ", extends <code>" + escape_xml(variant_.lineage[1]) + "</code>"
                            : "");
    if (!variant_.summary.empty()) out_ += "<p>" + escape_xml(variant_.summary) + "</p>\n";
    out_ += "<ul class=\"facts\">";
    for (const std::string& fact : facts()) out_ += "<li>" + escape_xml(fact) + "</li>";
    out_ += "</ul></header>\n<nav class=\"bar\" aria-label=\"Sections\"><ul>";
    for (const ReportSection& section : sections_)
      out_ += fmt::format("<li><a href=\"#{}\">{}</a></li>", section.id, escape_xml(section.title));
    out_ += "</ul></nav>\n";
  }

  [[nodiscard]] bool is_live() const { return purpose_ == Purpose::editing; }
  [[nodiscard]] std::string_view script() const {
    return is_live() ? web::live_page_script : web::report_page_script;
  }

  [[nodiscard]] const std::string& title() const {
    return variant_.name.empty() && draft_name_ ? *draft_name_ : variant_.name;
  }

  [[nodiscard]] std::vector<std::string> facts() const {
    const auto plural_count = [](std::size_t n, std::string_view text, std::string_view several) {
      return fmt::format("{} {}", n, n == 1 ? text : several);
    };
    if (!picture_) return {"cannot be read; see the errors below"};
    std::vector<std::string> all{plural_count(variant_.powers.size(), "power", "powers"),
                                 plural_count(variant_.map.count_outer(), "province", "provinces"),
                                 plural_count(variant_.center_count(), "center", "centers")};
    if (const std::string goal = victory_goal(variant_); !goal.empty())
      all.push_back("to win: " + goal);
    all.push_back(plural_count(variant_.classes.size(), "class of units", "classes of units"));
    all.push_back(plural_count(variant_.setups.size(), "setup", "setups"));
    std::size_t problems = 0;
    for (const PlacedFinding& finding : findings_)
      problems += finding.finding->severity == Severity::note ? 0 : 1;
    if (draft_name_) all.emplace_back("cannot be played as it is");
    all.push_back(problems == 0 ? "check finds no problems"
                                : "check finds " + plural_count(problems, "problem", "problems"));
    return all;
  }

  const Variant& variant_;
  std::vector<PlacedFinding> findings_;
  std::optional<BoardPicture> picture_;    // none if there is no map
  std::optional<std::string> draft_name_;  // if the variant has errors
  std::vector<ReportSection> sections_;
  Purpose purpose_ = Purpose::reading;
  std::string out_;
};

}  // namespace

std::string write_report_page(const Board& board, const Diagnostics& findings,
                              const Variant* other) {
  return ReportPage(board, findings, other).write();
}

namespace {

std::string write_draft(const std::string& name, std::shared_ptr<const Variant> draft,
                        const Diagnostics& findings, Purpose purpose) {
  Variant nothing;
  nothing.id = name;
  std::optional<Board> board;
  if (draft) board.emplace(draft);
  ReportPage page(name, draft ? *draft : nothing, board ? &*board : nullptr, findings);
  if (purpose == Purpose::editing) page.make_live();
  return page.write();
}

}  // namespace

std::string write_draft_report_page(const std::string& name, std::shared_ptr<const Variant> draft,
                                    const Diagnostics& findings) {
  return write_draft(name, std::move(draft), findings, Purpose::reading);
}

std::string write_live_page(const std::string& name, std::shared_ptr<const Variant> draft,
                            const Diagnostics& findings) {
  return write_draft(name, std::move(draft), findings, Purpose::editing);
}

}  // namespace chancery
