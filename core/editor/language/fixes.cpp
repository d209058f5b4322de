#include "core/editor/language/fixes.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "core/base/common/words.h"
#include "core/rules/map/document.h"
#include "core/workbench/check/findings.h"

namespace chancery {
namespace {

constexpr std::size_t most_choices = 10;

/// The text between the first pair of these marks.
std::optional<std::string> between(std::string_view text, std::string_view opening,
                                   std::string_view closing) {
  const std::size_t begin = text.find(opening);
  if (begin == std::string_view::npos) return std::nullopt;
  const std::size_t from = begin + opening.size();
  const std::size_t end = text.find(closing, from);
  if (end == std::string_view::npos || end == from) return std::nullopt;
  return std::string(text.substr(from, end - from));
}

/// The words that a hint suggests, the likeliest first.
std::vector<std::string> suggestions(const Diagnostic& finding) {
  if (auto meant = between(finding.hint, "did you mean '", "'?")) return {*meant};
  constexpr std::string_view list = "expected one of: ";
  std::vector<std::string> words;
  if (!finding.hint.starts_with(list)) return words;
  std::string_view rest = std::string_view(finding.hint).substr(list.size());
  while (!rest.empty() && words.size() < most_choices) {
    const std::size_t comma = std::min(rest.find(", "), rest.size());
    words.emplace_back(rest.substr(0, comma));
    rest.remove_prefix(std::min(comma + 2, rest.size()));
  }
  return words;
}

/// The fixes of one finding.
class Fixes {
 public:
  Fixes(Workspace& workspace, std::string folder, const Diagnostic& finding)
      : workspace_(workspace), folder_(std::move(folder)), finding_(finding) {
    path_ = finding.span.file ? finding.span.file->path : folder_ + "/variant.toml";
    index_ = workspace_.index(path_);
  }

  std::vector<Fix> run() {
    if (index_) {
      replace_by_suggestion();
      if (finding_.id == "map.edge-one-end") add_other_end();
    }
    if (finding_.id == "plane.corner") record_corner();
    if (is_finding(finding_.id)) allow();
    return std::move(fixes_);
  }

 private:
  void replace_by_suggestion() {
    const std::vector<std::string> words = suggestions(finding_);
    if (words.empty() || finding_.span.line == 0) return;
    const ByteRange range = wrong_word();
    if (range.begin == range.end) return;
    for (const std::string& word : words)
      fixes_.push_back({fmt::format("Change to '{}'", word),
                        {{path_, range, written_like(range, word)}},
                        words.size() == 1});
  }

  /// The word that the message quotes, within the place of the finding; else the whole place.
  [[nodiscard]] ByteRange wrong_word() const {
    const std::string_view text(index_->text());
    const ByteRange whole = LineTable(text).range_of(finding_.span);
    const std::string_view there = text.substr(whole.begin, whole.end - whole.begin);
    const auto word = between(finding_.message, "'", "'");
    const std::size_t at = word ? there.find(*word) : std::string_view::npos;
    if (at != std::string_view::npos) return {whole.begin + at, whole.begin + at + word->size()};
    const bool quoted = there.size() > 2 && (there.front() == '"' || there.front() == '\'');
    return quoted ? ByteRange{whole.begin + 1, whole.end - 1} : whole;
  }

  /// The word as it must be written there: a bare key may need quotation marks.
  [[nodiscard]] std::string written_like(ByteRange range, const std::string& word) const {
    const std::string_view text(index_->text());
    const bool is_quoted = range.begin > 0 && std::string_view("\"' /").find(
                                                  text[range.begin - 1]) != std::string_view::npos;
    const std::size_t number = statement_at(index_->statements, range.begin);
    if (number == TomlStatement::nowhere || is_quoted) return word;
    const TomlStatement& statement = index_->statements[number];
    const bool in_key = range.begin < statement.value;
    return in_key ? print_key(word) : word;
  }

  void add_other_end() {
    if (finding_.at.size() < 2) return;
    const std::string& here = finding_.at[0];
    const std::string& there = finding_.at[1];
    const std::size_t at = LineTable(index_->text()).range_of(finding_.span).begin;
    const std::size_t number = statement_at(index_->statements, at);
    if (number == TomlStatement::nowhere) return;
    const std::size_t heading = index_->statements[number].heading;
    const auto& all = index_->statements;
    std::size_t last = number;
    for (std::size_t i = heading == TomlStatement::nowhere ? 0 : heading + 1;
         i < all.size() && !all[i].is_heading(); ++i) {
      last = i;
      const bool is_row = all[i].kind == TomlStatement::Kind::pair && all[i].path.size() == 1 &&
                          all[i].path.front().name == there;
      if (is_row) {
        add_to_list(all[i], here, there);
        return;
      }
    }
    fixes_.push_back({fmt::format("Write the edge at '{}' too", there),
                      {{path_,
                        {all[last].end, all[last].end},
                        fmt::format("\n{} = [{}]", print_key(there), print_text(here))}},
                      true});
  }

  void add_to_list(const TomlStatement& row, const std::string& here, const std::string& there) {
    const std::string_view text(index_->text());
    if (!row.closed || row.end == 0 || text[row.end - 1] != ']') return;
    std::size_t last = row.end - 1;
    while (last > row.value &&
           std::string_view(" \t\r\n").find(text[last - 1]) != std::string_view::npos)
      --last;
    const char before = text[last - 1];
    const std::string opening = before == '[' ? "" : before == ',' ? " " : ", ";
    fixes_.push_back({fmt::format("Write the edge at '{}' too", there),
                      {{path_, {last, last}, opening + print_text(here)}},
                      true});
  }

  void record_corner() {
    if (finding_.at.size() != 4) return;
    std::string list;
    for (const std::string& id : finding_.at) list += (list.empty() ? "" : ", ") + print_text(id);
    append("Record that the four meet and none touch",
           fmt::format("\n[[check.corner]]\nprovinces = [{}]\ntouching = \"none\"\nwhy = \"\"\n",
                       list));
    for (const std::size_t first : {std::size_t{0}, std::size_t{1}})
      append(fmt::format("Record that '{}' and '{}' touch", finding_.at[first],
                         finding_.at[first + 2]),
             fmt::format("\n[[check.corner]]\nprovinces = [{}]\ntouching = [{}, {}]\nwhy = \"\"\n",
                         list, print_text(finding_.at[first]), print_text(finding_.at[first + 2])));
  }

  void allow() {
    std::string places;
    for (const std::string& id : finding_.at)
      places += (places.empty() ? "" : ", ") + print_text(id);
    if (finding_.at.size() > 1) places = "[" + places + "]";
    append(fmt::format("Allow {} here, with a reason", finding_.id),
           fmt::format("\n[[check.allow]]\nid = {}\n{}why = \"\"\n", print_text(finding_.id),
                       places.empty() ? "" : "at = " + places + "\n"));
  }

  /// Appends at the end of the variant's own file.
  void append(std::string title, std::string text) {
    const std::string path = folder_ + "/variant.toml";
    const auto own = workspace_.index(path);
    if (!own || !workspace_.is_ours(path)) return;
    const std::size_t end = own->text().size();
    if (!own->text().ends_with('\n')) text.insert(text.begin(), '\n');
    fixes_.push_back({std::move(title), {{path, {end, end}, std::move(text)}}, false});
  }

  Workspace& workspace_;
  std::string folder_;
  const Diagnostic& finding_;
  std::string path_;
  std::shared_ptr<const FileIndex> index_;
  std::vector<Fix> fixes_;
};

}  // namespace

std::vector<Fix> fixes_for(Workspace& workspace, const std::string& folder,
                           const Diagnostic& finding) {
  return Fixes(workspace, folder, finding).run();
}

std::vector<Fix> case_for_ruling(Workspace& workspace, const std::string& path, std::size_t place) {
  const auto index = workspace.index(path);
  const std::string folder = workspace.variant_of(path);
  if (!index || folder.empty() || index->kind != FileKind::variant) return {};
  const std::size_t number = statement_at(index->statements, place);
  if (number == TomlStatement::nowhere || place > index->statements[number].end) return {};
  const std::vector<std::string> names = names_of(index->statements, number);
  if (names.size() != 3 || names[0] != "rules") return {};
  const RuleSwitch* row = find_rule_switch(names[1] + '.' + names[2]);
  if (row == nullptr) return {};
  for (const std::string& file : workspace.files_of(folder)) {
    if (file_kind(file) != FileKind::cases) continue;
    const auto cases = workspace.index(file);
    if (!cases) continue;
    const std::size_t end = cases->text().size();
    const std::string text = fmt::format("{}\n[[case]]\nid = {}\ncites = \"\"\ntitle = {}\n",
                                         cases->text().ends_with('\n') || end == 0 ? "" : "\n",
                                         print_text(row->name), print_text(row->question));
    return {{fmt::format("Add a case for {}", row->name), {{file, {end, end}, text}}, false}};
  }
  return {};
}

}  // namespace chancery
