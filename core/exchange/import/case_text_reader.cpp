// jDip's texts of cases.
#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/base/common/contains.h"
#include "core/base/common/words.h"
#include "core/exchange/import/case_draft.h"
#include "core/exchange/sources/foreign_files.h"

namespace chancery {
namespace {

std::string_view without_remark(std::string_view line) {
  return trimmed(line.substr(0, line.find('#')));
}

/// "(a title)", "[a title]"
std::string without_brackets(std::string_view text) {
  const bool bracketed = text.size() > 2 && ((text.front() == '(' && text.back() == ')') ||
                                             (text.front() == '[' && text.back() == ']'));
  return readable_text(bracketed ? text.substr(1, text.size() - 2) : text);
}

/// "Norland: F abc-def"
std::pair<std::string, std::string> split_power(std::string_view line) {
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos) return {};
  return {readable_text(trimmed(line.substr(0, colon))),
          readable_text(trimmed(line.substr(colon + 1)))};
}

class CaseTextReader {
 public:
  CaseTextReader(const std::shared_ptr<const SourceFile>& file, LossReport& losses)
      : file_(file), losses_(losses) {}

  std::vector<CaseDraft> read() {
    std::uint32_t number = 0;
    for (const std::string_view whole : source_lines(*file_)) {
      ++number;
      const std::string_view line = without_remark(whole);
      if (!line.empty())
        read_line(line, {file_, number, 1, static_cast<std::uint32_t>(line.size())});
    }
    if (open_) lose(case_.span, "the case '" + case_.id + "'", "it has no END");
    return std::move(cases_);
  }

 private:
  void lose(const SourceSpan& span, const std::string& what, std::string why) {
    losses_.add(LossKind::lost, InPlay::unchanged, span, what, std::move(why));
  }

  void read_line(std::string_view line, const SourceSpan& span) {
    const std::string word(line.substr(0, line.find_first_of(" \t")));
    const std::string rest(trimmed(line.substr(word.size())));
    if (word == "CASE") return begin(rest, span);
    if (!open_) return;
    if (word == "END") return finish();
    if (word == "PRESTATE_SETPHASE") return read_phase(rest);
    constexpr auto parts = std::to_array<std::string_view>(
        {"PRESTATE", "PRESTATE_SUPPLYCENTER_OWNERS", "PRESTATE_DISLODGED", "PRESTATE_RESULTS",
         "ORDERS", "POSTSTATE", "POSTSTATE_SAME", "POSTSTATE_DISLODGED"});
    if (contains(parts, word)) {
      part_ = word;
      says_after_ |= word == "POSTSTATE" || word == "POSTSTATE_SAME";
      same_ |= word == "POSTSTATE_SAME";
      return;
    }
    read_row(line, span);
  }

  void begin(const std::string& id, const SourceSpan& span) {
    if (open_) lose(case_.span, "the case '" + case_.id + "'", "it has no END");
    case_ = {};
    case_.span = span;
    const std::size_t blank = id.find(' ');
    case_.id = readable_text(id.substr(0, blank));
    if (blank != std::string::npos)
      case_.title = without_brackets(trimmed(std::string_view(id).substr(blank)));
    kind_ = "movement";
    part_.clear();
    before_ = after_ = results_ = orders_ = {};
    says_after_ = same_ = false;
    open_ = true;
  }

  /// "Spring 1901, Movement"
  void read_phase(const std::string& text) {
    const std::size_t comma = text.find(',');
    case_.time = readable_text(trimmed(text.substr(0, comma)));
    const std::string kind =
        comma == std::string::npos ? "" : lower_case(trimmed(text.substr(comma + 1)));
    for (const char* known : {"movement", "retreat", "adjustment"})
      if (kind.starts_with(known)) kind_ = known;
  }

  void read_row(std::string_view line, const SourceSpan& span) {
    // "SUCCESS: Norland: A abc-def"
    const bool has_result = part_ == "PRESTATE_RESULTS";
    const auto [power, text] = split_power(has_result ? split_power(line).second : line);
    if (power.empty() || text.empty())
      return lose(span, "the line '" + readable_text(line) + "'", "it names no power");
    if (part_ == "PRESTATE") before_[power].push_back(text);
    if (part_ == "PRESTATE_RESULTS") results_[power].push_back(text);
    if (part_ == "ORDERS") orders_[power].push_back(text);
    if (part_ == "POSTSTATE") after_[power].push_back(text);
    if (part_ != "PRESTATE_SUPPLYCENTER_OWNERS") return;
    case_.says_owners = true;
    // "A kiel": the class means nothing here.
    const std::size_t blank = text.find(' ');
    case_.owners[power].push_back(blank == std::string::npos ? text : text.substr(blank + 1));
  }

  void finish() {
    open_ = false;
    if (case_.title.empty()) case_.title = "case " + case_.id;
    CasePhaseDraft last;
    last.kind = kind_;
    last.orders = orders_;
    last.says_units = says_after_;
    last.units = same_ ? before_ : after_;
    for (const auto& [power, units] : before_) last.units.try_emplace(power);
    if (kind_ == "retreat") {
      if (results_.empty())
        return lose(case_.span, "the case '" + case_.id + "'",
                    "it begins with retreats and does not say from which moves");
      // The previous moves, which dislodged the units, lead to the retreats.
      CasePhaseDraft moves;
      moves.kind = "movement";
      moves.orders = results_;
      case_.phases.push_back(std::move(moves));
    } else {
      case_.units = before_;
    }
    case_.phases.push_back(std::move(last));
    cases_.push_back(std::move(case_));
  }

  std::shared_ptr<const SourceFile> file_;
  LossReport& losses_;
  std::vector<CaseDraft> cases_;
  CaseDraft case_;
  std::string kind_;
  std::string part_;
  ByPower before_;
  ByPower after_;
  ByPower results_;
  ByPower orders_;
  bool open_ = false;
  bool says_after_ = false;
  bool same_ = false;
};

}  // namespace

std::vector<CaseDraft> read_case_text(const std::shared_ptr<const SourceFile>& file,
                                      LossReport& losses) {
  return CaseTextReader(file, losses).read();
}

}  // namespace chancery
