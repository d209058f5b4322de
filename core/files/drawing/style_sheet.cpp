#include "core/files/drawing/style_sheet.h"

#include <algorithm>

#include "core/base/common/contains.h"
#include "core/base/common/words.h"
#include "core/files/drawing/drawing_problem.h"

namespace chancery {
namespace {

constexpr std::size_t most_rules = 4000;
constexpr std::size_t most_comparisons = 20'000'000;  // of rules with elements

std::vector<std::string_view> split_at(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t at = text.find(separator);
    parts.push_back(text.substr(0, at));
    if (at == std::string_view::npos) return parts;
    text.remove_prefix(at + 1);
  }
}

std::vector<std::string> words_between_blanks(std::string_view text) {
  std::vector<std::string> words;
  for (std::size_t at = 0;
       (at = text.find_first_not_of(all_blanks, at)) != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_of(all_blanks, at), text.size());
    words.emplace_back(text.substr(at, end - at));
    at = end;
  }
  return words;
}

}  // namespace

std::string without_comments(std::string_view css) {
  std::string text;
  for (;;) {
    const std::size_t begin = css.find("/*");
    text += css.substr(0, begin);
    if (begin == std::string_view::npos) return text;
    const std::size_t end = css.find("*/", begin + 2);
    if (end == std::string_view::npos) return text;
    css.remove_prefix(end + 2);
  }
}

std::vector<std::pair<std::string, std::string>> read_declarations(std::string_view text) {
  std::vector<std::pair<std::string, std::string>> found;
  for (const std::string_view word : split_at(text, ';')) {
    const std::size_t colon = word.find(':');
    if (colon == std::string_view::npos) continue;
    std::string_view value = trimmed(word.substr(colon + 1), all_blanks);
    if (const std::size_t mark = value.find('!'); mark != std::string_view::npos)
      value = trimmed(value.substr(0, mark), all_blanks);
    found.emplace_back(trimmed(word.substr(0, colon), all_blanks), value);
  }
  return found;
}

std::vector<std::string> classes_of(const XmlNode& node) {
  const std::string* classes = node.find("class");
  return classes == nullptr ? std::vector<std::string>() : words_between_blanks(*classes);
}

void StyleSheet::add(std::string_view css) {
  const std::string text = without_comments(css);
  std::string_view rest = text;
  for (;;) {
    const std::size_t open = rest.find('{');
    if (open == std::string_view::npos) return;
    const std::string_view selectors = trimmed(rest.substr(0, open), all_blanks);
    // An at-rule such as `@media` may contain rules of its own; those count as if they were
    // outside.
    if (selectors.starts_with('@') && !selectors.starts_with("@font-face")) {
      rest.remove_prefix(open + 1);
      continue;
    }
    const std::size_t close = std::min(rest.find('}', open), rest.size());
    add_rule(selectors, rest.substr(open + 1, close - open - 1));
    if (close == rest.size()) return;
    rest.remove_prefix(close + 1);
  }
}

void StyleSheet::add_rule(std::string_view selectors, std::string_view body) {
  declarations_.push_back(read_declarations(body));
  for (std::string_view selector : split_at(selectors, ',')) {
    if (rules_.size() >= most_rules)
      throw DrawingProblem{
          "drawing.too-large", "the drawing has more than 4000 rules of style", {}, 0};
    Rule rule;
    rule.declarations = declarations_.size() - 1;
    bool known = true;
    // "a > b" is read as "a b".
    for (const std::string& part : words_between_blanks(selector)) {
      if (part == ">") continue;
      Compound compound;
      known = known && read_compound(part, compound);
      rule.weight += (compound.id.empty() ? 0U : 10'000U) + 100 * compound.classes.size() +
                     (compound.kind.empty() ? 0U : 1U);
      rule.compounds.push_back(std::move(compound));
    }
    if (known && !rule.compounds.empty()) rules_.push_back(std::move(rule));
  }
}

bool StyleSheet::read_compound(std::string_view text, Compound& compound) {
  if (text.find_first_of("[]:+~*>\"'()") != std::string_view::npos && text != "*") return false;
  char kind = ' ';
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of(".#", kind == ' ' ? 0 : 1), text.size());
    std::string word(text.substr(kind == ' ' ? 0 : 1, end - (kind == ' ' ? 0 : 1)));
    if (kind == '.')
      compound.classes.push_back(std::move(word));
    else if (kind == '#')
      compound.id = std::move(word);
    else if (word != "*")
      compound.kind = std::move(word);
    text.remove_prefix(end);
    kind = text.empty() ? ' ' : text.front();
  }
  return true;
}

bool StyleSheet::fits(const Compound& compound, const XmlNode& node) {
  const std::string* id = node.find("id");
  if (!compound.kind.empty() && node.name != compound.kind) return false;
  if (!compound.id.empty() && (id == nullptr || *id != compound.id)) return false;
  if (compound.classes.empty()) return true;
  const std::vector<std::string> own = classes_of(node);
  return std::all_of(compound.classes.begin(), compound.classes.end(),
                     [&](const auto& wanted) { return contains(own, wanted); });
}

bool StyleSheet::fits(const Rule& rule, const std::vector<const XmlNode*>& chain) {
  if (!fits(rule.compounds.back(), *chain.back())) return false;
  std::size_t left = rule.compounds.size() - 1;
  for (std::size_t i = chain.size() - 1; i-- > 0 && left > 0;)
    if (fits(rule.compounds[left - 1], *chain[i])) --left;
  return left == 0;
}

StyleSheet::Declarations StyleSheet::properties(const std::vector<const XmlNode*>& chain) {
  asked_ += rules_.size();
  if (asked_ > most_comparisons)
    throw DrawingProblem{
        "drawing.too-large", "the drawing has too many elements for its rules of style",
        "remove rules that nothing uses, or write styles on the elements", chain.back()->line};
  std::vector<const Rule*> fitting;
  for (const Rule& rule : rules_)
    if (fits(rule, chain)) fitting.push_back(&rule);
  std::stable_sort(fitting.begin(), fitting.end(),
                   [](const Rule* a, const Rule* b) { return a->weight < b->weight; });
  Declarations all;
  for (const Rule* rule : fitting)
    all.insert(all.end(), declarations_[rule->declarations].begin(),
               declarations_[rule->declarations].end());
  return all;
}

}  // namespace chancery
