// Suites of the DATC in JSON: a list of cases, each with orders and which of them succeed.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/base/common/words.h"
#include "core/base/json/json_value.h"
#include "core/exchange/import/case_draft.h"
#include "core/exchange/sources/foreign_files.h"

namespace chancery {
namespace {

std::string text_at(const JsonValue& table, std::string_view key) {
  const JsonValue* found = table.find(key);
  return found != nullptr && found->kind == JsonValue::Kind::text ? readable_text(found->text)
                                                                  : std::string();
}

/// "spa(nc)" -> "spa/nc"
std::string with_slash(std::string word) {
  if (word.ends_with(')') && word.find('(') != std::string::npos) {
    word.pop_back();
    word[word.find('(')] = '/';
  }
  return word;
}

/// "F nth convoys lon -> bel" -> "F nth C A lon - bel"; "F stp build" -> "BUILD F stp".
std::string plain_order(std::string_view text) {
  std::vector<std::string> words;
  for (const std::string& word : words_of(std::string(text))) {
    const std::string small = lower_case(word);
    const bool convoys = small == "convoys";
    if (small == "->")
      words.emplace_back("-");
    else if (small == "supports")
      words.emplace_back("S");
    else if (small == "hold" || small == "holds")
      words.emplace_back("H");
    else if (convoys)
      words.emplace_back("C");
    else if (!words.empty() && words.back() == "C" && word.size() > 1)
      words.insert(words.end(), {"A", with_slash(word)});
    else
      words.push_back(with_slash(word));
  }
  const std::string last = words.empty() ? std::string() : lower_case(words.back());
  if (last == "build" || last == "disband") {
    words.pop_back();
    words.insert(words.begin(), last == "build" ? "BUILD" : "DISBAND");
  }
  return fmt::format("{}", fmt::join(words, " "));
}

std::pair<std::string, std::string> power_and_rest(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) return {};
  return {readable_text(trimmed(text.substr(0, colon))),
          readable_text(trimmed(text.substr(colon + 1)))};
}

void add_units(const JsonValue& table, std::string_view key, ByPower& units) {
  const JsonValue* list = table.find(key);
  if (list == nullptr || list->kind != JsonValue::Kind::list) return;
  for (const JsonValue& item : list->items()) {
    const auto [power, unit] = power_and_rest(item.text);
    if (!power.empty()) units[power].push_back(plain_order(unit));
  }
}

void add_orders(const JsonValue& table, CasePhaseDraft& phase) {
  const JsonValue* orders = table.find("orders");
  if (orders == nullptr || orders->kind != JsonValue::Kind::object) return;
  for (const JsonValue& item : orders->items()) {
    const auto [power, text] = power_and_rest(item.key);
    if (power.empty()) continue;
    const std::string order = plain_order(text);
    phase.orders[power].push_back(order);
    if (item.kind != JsonValue::Kind::text) continue;
    if (item.text == "Succeeds" || item.text == "Fails")
      phase.ok.emplace_back(order, item.text == "Succeeds");
  }
}

CaseDraft read_one(const JsonValue& table, const SourceSpan& span) {
  CaseDraft made;
  made.span = span;
  const std::string name = text_at(table, "name");
  const std::string url = text_at(table, "url");
  const std::size_t hash = url.rfind('#');
  made.id = hash == std::string::npos || hash + 1 == url.size() ? name : url.substr(hash + 1);
  const std::size_t cut = name.find('_');
  made.title = cut == std::string::npos ? name : name.substr(cut + 1);
  std::replace(made.title.begin(), made.title.end(), '_', ' ');
  if (const std::string edition = text_at(table, "edition"); !edition.empty())
    made.note = "For the edition of " + edition + ".";
  add_units(table, "starting_state", made.units);
  if (const JsonValue* owners = table.find("occupiers"))
    for (const JsonValue& item : owners->items()) {
      made.says_owners = true;
      made.owners[readable_text(item.text)].push_back(readable_text(item.key));
    }
  const std::string kind = text_at(table, "phase");
  if (const JsonValue* before = table.find("preceding_main_phase")) {
    add_units(*before, "starting_state", made.units);
    CasePhaseDraft moves;
    moves.kind = "movement";
    add_orders(*before, moves);
    made.phases.push_back(std::move(moves));
  }
  CasePhaseDraft last;
  last.kind = kind == "Build" ? "adjustment" : kind == "Retreat" ? "retreat" : "movement";
  add_orders(table, last);
  made.phases.push_back(std::move(last));
  return made;
}

}  // namespace

std::optional<std::vector<CaseDraft>> read_case_json(const std::shared_ptr<const SourceFile>& file,
                                                     LossReport& losses, Diagnostics& diagnostics) {
  JsonDocument document;
  std::string problem;
  const bool good = document.read(file->text, problem);
  const JsonValue* list = good ? document.root().find("cases") : nullptr;
  if (list == nullptr || list->kind != JsonValue::Kind::list) {
    diagnostics.error("import.no-cases", whole_file(file),
                      good ? "there is no list 'cases'" : "this is not JSON: " + problem,
                      good ? "" : "is the file complete?");
    return std::nullopt;
  }
  std::vector<CaseDraft> cases;
  for (const JsonValue& item : list->items()) {
    if (item.kind != JsonValue::Kind::object) continue;
    const bool left_out = item.find("ignore") != nullptr || item.find("todo") != nullptr;
    if (left_out)
      losses.add(LossKind::lost, InPlay::unchanged, whole_file(file),
                 fmt::format("the case '{}'", text_at(item, "name")), "the source does not run it");
    else
      cases.push_back(read_one(item, whole_file(file)));
  }
  return cases;
}

}  // namespace chancery
