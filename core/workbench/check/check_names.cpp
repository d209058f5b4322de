#include "core/workbench/check/check_names.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "core/base/common/names.h"
#include "core/rules/variant/notation.h"
#include "core/workbench/check/check.h"

namespace chancery {
namespace {

constexpr std::size_t longest_abbreviation = 4;
constexpr std::size_t shortest_compared = 5;  // in shorter names, one letter is much

void add_spelling(Spelling spelling, std::vector<Spelling>& all) {
  spelling.folded = fold_name(spelling.text);
  const auto same = [&](const Spelling& other) {
    return other.kind == spelling.kind && other.index == spelling.index &&
           other.text == spelling.text;
  };
  if (spelling.folded.empty()) return;  // rejected by the loader
  // Spellings of one thing are adjacent and few.
  for (auto other = all.rbegin(); other != all.rend(); ++other) {
    if (other->kind != spelling.kind || other->index != spelling.index) break;
    if (!same(*other)) continue;
    other->is_full_name = other->is_full_name || spelling.is_full_name;
    return;
  }
  all.push_back(std::move(spelling));
}

/// True if `letters` is the beginning of a word of the name, or of the whole name without its
/// spaces.
bool begins_word(const Spelling& name, std::string_view letters) {
  if (fold_letters(name.folded).starts_with(letters)) return true;
  for (std::size_t at = 0; at < name.folded.size(); ++at) {
    const bool begins = at == 0 || name.folded[at - 1] == ' ';
    if (begins && std::string_view(name.folded).substr(at).starts_with(letters)) return true;
  }
  return false;
}

/// "goj" for "Gulf of Jade".
std::string initials_of(const Spelling& name) {
  std::string initials;
  for (std::size_t at = 0; at < name.folded.size(); ++at)
    if (at == 0 || name.folded[at - 1] == ' ') initials += name.folded[at];
  return initials;
}

/// True for words whose letters differ in one place: one more, one less, another, or two swapped.
bool differ_in_a_letter(std::string_view a, std::string_view b) {
  if (a.size() > b.size()) std::swap(a, b);
  if (b.size() - a.size() > 1) return false;
  std::size_t at = 0;
  while (at < a.size() && a[at] == b[at]) ++at;
  // Names may be distinguished by a number or a single letter on purpose.
  const auto alone = [at](std::string_view text) {
    if (at >= text.size()) return false;
    if (text[at] >= '0' && text[at] <= '9') return true;
    return (at == 0 || text[at - 1] == ' ') && (at + 1 == text.size() || text[at + 1] == ' ');
  };
  if (alone(a) || alone(b) || a == b) return false;
  if (a.size() < b.size()) return a.substr(at) == b.substr(at + 1);
  if (a.substr(at + 1) == b.substr(at + 1)) return true;
  return at + 1 < a.size() && a[at] == b[at + 1] && a[at + 1] == b[at] &&
         a.substr(at + 2) == b.substr(at + 2);
}

void add_words(const Notation& notation, std::set<std::string>& words) {
  for (const NotationPart& part : notation) {
    if (const std::string word = fold_name(part.words); !word.empty()) words.insert(word);
    for (const Notation& branch : part.branches) add_words(branch, words);
  }
}

/// All words that notations use, and their synonyms.
std::set<std::string> words_of_orders(const Variant& variant) {
  std::set<std::string> words;
  for (const WordGroup& group : variant.words) {
    words.insert(fold_name(group.word));
    for (const std::string& other : group.also) words.insert(fold_name(other));
  }
  for (const OrderType& type : variant.order_types)
    for (const std::string& text : type.notations)
      if (const NotationReading reading = parse_notation(text); reading.notation)
        add_words(*reading.notation, words);
  words.erase("");
  return words;
}

class NameCheck {
 public:
  NameCheck(const Variant& variant, const std::vector<Spelling>& spellings, Diagnostics& findings)
      : variant_(variant), spellings_(spellings), findings_(findings) {}

  void run() {
    find_unnamed();
    find_without_adjective();
    compare_kinds();
    compare_with_words();
    compare_abbreviations();
    compare_names();
  }

 private:
  void find_unnamed() {
    std::vector<std::string> unnamed;
    const Province* first = nullptr;
    for (const Province& province : variant_.map.provinces()) {
      if (province.name != province.id || province.inner) continue;
      if (first == nullptr) first = &province;
      unnamed.push_back(province.id);
    }
    if (first == nullptr || 2 * unnamed.size() > variant_.map.provinces().size()) return;
    findings_
        .note("names.no-name", first->span,
              fmt::format("most provinces have a name besides their id, but not {}",
                          fmt::join(unnamed, ", ")),
              "give each a 'name'")
        .at = unnamed;
  }

  void find_without_adjective() {
    std::vector<std::string> without;
    const Power* first = nullptr;
    for (const Power& power : variant_.powers) {
      if (!power.adjectives.empty()) continue;
      if (first == nullptr) first = &power;
      without.push_back(power.id);
    }
    if (first == nullptr || without.size() == variant_.powers.size()) return;
    findings_
        .note("names.no-adjective", first->span,
              fmt::format("other powers have adjectives, but not {}", fmt::join(without, ", ")),
              "orders use adjectives for units of other powers")
        .at = without;
  }

  /// Reports names that things of two kinds share.
  void compare_kinds() {
    std::map<std::string, const Spelling*> others;
    for (const Spelling& spelling : spellings_)
      if (spelling.kind != Spelling::Kind::province) compare_kind(spelling, others);
    for (const Spelling& spelling : spellings_)
      if (spelling.kind == Spelling::Kind::province) compare_kind(spelling, others);
  }

  void compare_kind(const Spelling& spelling, std::map<std::string, const Spelling*>& others) {
    const auto found = others.find(spelling.folded);
    if (found == others.end()) {
      if (spelling.kind != Spelling::Kind::province) others.emplace(spelling.folded, &spelling);
      return;
    }
    const Spelling& other = *found->second;
    if (other.kind == spelling.kind) return;  // rejected by the loader
    const std::string message =
        fmt::format("{} '{}' and {} '{}' are both called '{}'", kind_name(spelling.kind),
                    spelling.id, kind_name(other.kind), other.id, spelling.text);
    const bool class_too =
        other.kind == Spelling::Kind::unit_class || spelling.kind == Spelling::Kind::unit_class;
    Diagnostic& finding = class_too
                              ? findings_.warning("names.also-a-class", spelling.span, message,
                                                  "an order that begins with it may mean either")
                              : findings_.note("names.also-a-power", spelling.span, message,
                                               "players will confuse them in orders and letters");
    finding.at = {spelling.id, other.id};
  }

  void compare_with_words() {
    const std::set<std::string> words = words_of_orders(variant_);
    for (const Spelling& spelling : spellings_) {
      if (!words.contains(spelling.folded)) continue;
      findings_
          .note("names.also-an-order-word", spelling.span,
                fmt::format("'{}' of {} '{}' is also an order word", spelling.text,
                            kind_name(spelling.kind), spelling.id),
                "remove it from [words], or rename it")
          .at = {spelling.id};
    }
    // Unless it is the id, a single letter means a coast only in brackets or after a slash.
    const auto spaces = variant_.map.spaces();
    for (const Space& coast : spaces.subspan(variant_.map.provinces().size()))
      for (const std::string& word : {coast.coast, coast_name(coast)})
        if (words.contains(fold_name(word))) report_coast(coast, word);
  }

  /// "north shore" of "Sands (north shore)".
  [[nodiscard]] std::string coast_name(const Space& coast) const {
    const std::size_t begin = variant_.map.province(coast.province).name.size() + 2;
    if (coast.name.size() <= begin) return {};
    return coast.name.substr(begin, coast.name.size() - begin - 1);
  }

  void report_coast(const Space& coast, const std::string& word) {
    findings_
        .note("names.also-an-order-word", coast.span,
              fmt::format("'{}' of coast '{}' is also an order word", word, coast.id),
              "rename the coast: it may follow the name of any place")
        .at = {coast.id};
  }

  /// Reports abbreviations of one province that begin the name of another.
  void compare_abbreviations() {
    std::vector<std::pair<std::string, const Spelling*>> names;
    std::map<std::size_t, const Spelling*> full;
    for (const Spelling& spelling : spellings_) {
      if (spelling.kind != Spelling::Kind::province || !spelling.is_full_name) continue;
      names.emplace_back(fold_letters(spelling.folded), &spelling);
      full.emplace(spelling.index, &spelling);
    }
    std::sort(names.begin(), names.end());
    for (const Spelling& spelling : spellings_) {
      if (spelling.kind != Spelling::Kind::province || spelling.is_full_name) continue;
      const std::string letters = fold_letters(spelling.folded);
      const bool word = full.contains(spelling.index) && letters.size() >= 2 &&
                        letters.size() <= longest_abbreviation;
      if (!word) continue;
      std::vector<const Spelling*> others;
      auto name = std::lower_bound(names.begin(), names.end(),
                                   std::pair<std::string, const Spelling*>(letters, nullptr));
      for (; name != names.end() && name->first.starts_with(letters); ++name)
        if (name->second->index != spelling.index) others.push_back(name->second);
      if (!others.empty()) report_abbreviation(spelling, *full.at(spelling.index), others);
    }
    report_favored();
  }

  void report_abbreviation(const Spelling& spelling, const Spelling& full,
                           const std::vector<const Spelling*>& others) {
    const std::string letters = fold_letters(spelling.folded);
    const bool own = begins_word(full, letters) || initials_of(full).starts_with(letters);
    // Two letters begin many names.
    if (letters.size() < 3 && own) return;
    std::vector<std::string> at{spelling.id};
    std::vector<std::string> names;
    for (const Spelling* other : others) {
      at.push_back(other->id);
      names.push_back(fmt::format("'{}' ({})", other->text, other->id));
    }
    const std::string list = fmt::format("{}", fmt::join(names, ", "));
    if (own) {
      favored_.push_back({&spelling, list, others.size(), std::move(at)});
      return;
    }
    findings_
        .warning("names.abbreviation-of-another", spelling.span,
                 fmt::format("'{}' means {}, but it begins the name of {}", spelling.text,
                             spelling.id, list),
                 "players will mean the other")
        .at = std::move(at);
  }

  /// More than a few are one finding.
  void report_favored() {
    constexpr std::size_t most_single = 3;
    if (favored_.size() <= most_single) {
      for (Favored& each : favored_)
        findings_
            .note("names.abbreviation-favors-one", each.spelling->span,
                  fmt::format("'{}' means {}, but {} also {} with it", each.spelling->text,
                              each.spelling->id, each.others,
                              each.other_count > 1 ? "begin" : "begins"),
                  "players may mean the other")
            .at = std::move(each.at);
      return;
    }
    std::vector<std::string> texts;
    std::vector<std::string> at;
    for (const Favored& each : favored_) {
      texts.push_back(fmt::format("'{}' means {}, not {}", each.spelling->text, each.spelling->id,
                                  each.others));
      at.insert(at.end(), each.at.begin(), each.at.end());
    }
    findings_
        .note("names.abbreviation-favors-one", favored_.front().spelling->span,
              fmt::format("{} abbreviations mean one province, but also begin the names of others: "
                          "{}",
                          favored_.size(), fmt::join(texts, "; ")),
              "players may mean the others")
        .at = std::move(at);
  }

  void compare_names() {
    std::vector<const Spelling*> names;
    for (const Spelling& spelling : spellings_)
      if (fold_letters(spelling.folded).size() >= shortest_compared &&
          spelling.kind != Spelling::Kind::unit_class)
        names.push_back(&spelling);
    for (std::size_t i = 0; i < names.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        const Spelling& a = *names[i];
        const Spelling& b = *names[j];
        if (a.kind != b.kind || a.index == b.index) continue;
        if (differ_in_a_letter(a.folded, b.folded)) report_letter(a, b);
      }
    }
  }

  /// Players may write other names; everybody reads and copies the full names.
  void report_letter(const Spelling& a, const Spelling& b) {
    const bool both_read = a.is_full_name && b.is_full_name;
    const std::string text = fmt::format("'{}' of {} '{}' differs in one letter from '{}' of '{}'",
                                         a.text, kind_name(a.kind), a.id, b.text, b.id);
    constexpr std::string_view hint = "a typo turns one into the other";
    Diagnostic& finding =
        both_read ? findings_.warning("names.differ-in-a-letter", a.span, text, std::string(hint))
                  : findings_.note("names.differ-in-a-letter", a.span, text, std::string(hint));
    finding.at = {a.id, b.id};
  }

  /// An abbreviation of one province with which names of others begin too.
  struct Favored {
    const Spelling* spelling;
    std::string others;
    std::size_t other_count;
    std::vector<std::string> at;
  };

  const Variant& variant_;
  const std::vector<Spelling>& spellings_;
  Diagnostics& findings_;
  std::vector<Favored> favored_;
};

}  // namespace

std::string_view kind_name(Spelling::Kind kind) {
  switch (kind) {
    case Spelling::Kind::province:
      return "province";
    case Spelling::Kind::power:
      return "power";
    case Spelling::Kind::unit_class:
      break;
  }
  return "class";
}

std::vector<Spelling> spellings_of(const Variant& variant) {
  std::vector<Spelling> all;
  const auto add = [&](Spelling::Kind kind, std::size_t index, const auto& thing,
                       const std::string& text, bool is_full_name) {
    add_spelling({kind, index, thing.id, text, {}, is_full_name, thing.span}, all);
  };
  for (std::size_t i = 0; i < variant.map.provinces().size(); ++i) {
    const Province& province = variant.map.provinces()[i];
    if (province.inner) continue;  // its names begin with those of the province around it
    add(Spelling::Kind::province, i, province, province.id, false);
    add(Spelling::Kind::province, i, province, province.name, true);
    for (const std::string& other : province.also)
      add(Spelling::Kind::province, i, province, other, false);
  }
  for (std::size_t i = 0; i < variant.powers.size(); ++i) {
    const Power& power = variant.powers[i];
    add(Spelling::Kind::power, i, power, power.id, false);
    add(Spelling::Kind::power, i, power, power.name, true);
    for (const std::string& other : power.adjectives)
      add(Spelling::Kind::power, i, power, other, false);
  }
  for (std::size_t i = 0; i < variant.classes.size(); ++i) {
    const UnitClass& unit_class = variant.classes[i];
    add(Spelling::Kind::unit_class, i, unit_class, unit_class.id, true);
    add(Spelling::Kind::unit_class, i, unit_class, unit_class.letter, false);
    for (const std::string& other : unit_class.also)
      add(Spelling::Kind::unit_class, i, unit_class, other, false);
  }
  return all;
}

void check_names(const std::shared_ptr<const Variant>& variant, CheckMemory& memory,
                 Diagnostics& findings) {
  const std::vector<Spelling> spellings = spellings_of(*variant);
  NameCheck(*variant, spellings, findings).run();
  check_letters(spellings, findings);
  const SpellingFindings& in_orders =
      memory.names_in_orders(variant, [&](const std::vector<std::size_t>* only) {
        return check_names_in_orders(*variant, spellings, only);
      });
  for (std::size_t i = 0; i < in_orders.spellings.size(); ++i) {
    Diagnostic finding = in_orders.findings.all()[i];
    finding.span = spellings[in_orders.spellings[i]].span;
    findings.add(std::move(finding));
  }
  check_colors(*variant, findings);
}

}  // namespace chancery
