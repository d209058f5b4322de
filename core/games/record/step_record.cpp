#include "core/games/record/step_record.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "core/base/common/plain_text.h"
#include "core/base/common/utf8.h"
#include "core/base/json/json_value.h"

namespace chancery {
namespace {

using Kind = JsonValue::Kind;

constexpr std::size_t longest_announcement = 4000;  // in characters

void write_list(JsonWriter& json, const std::vector<std::string>& lines) {
  json.begin_list();
  for (const std::string& line : lines) json.text(line);
  json.end_list();
}

bool read_list(const JsonValue* list, std::vector<std::string>& lines) {
  if (list == nullptr || list->kind != Kind::list) return false;
  for (const JsonValue& item : list->items()) {
    if (item.kind != Kind::text) return false;
    lines.emplace_back(item.text);
  }
  return true;
}

/// ["power", ["line", …]]
bool read_set(const Variant& variant, const JsonValue& value, OrderSet& set) {
  if (value.kind != Kind::list || value.count != 2) return false;
  auto item = value.items().begin();
  const auto power = variant.find_power((*item).text);
  if (!power) return false;
  set.power = *power;
  return read_list(&*++item, set.lines);
}

void write_sets(JsonWriter& json, const Variant& variant, std::string_view key,
                const std::vector<OrderSet>& sets) {
  json.key(key);
  json.begin_list();
  for (const OrderSet& set : sets) {
    json.begin_list();
    json.text(variant.powers[set.power.index()].id);
    write_list(json, set.lines);
    json.end_list();
  }
  json.end_list();
}

bool read_sets(const Variant& variant, const JsonValue* list, std::vector<OrderSet>& sets) {
  if (list == nullptr || list->kind != Kind::list) return false;
  for (const JsonValue& item : list->items())
    if (!read_set(variant, item, sets.emplace_back())) return false;
  return true;
}

}  // namespace

std::string write_turn_record(const Variant& variant, const TurnRecord& record) {
  std::string out;
  JsonWriter json(out);
  json.begin_object();
  write_sets(json, variant, "orders", record.orders);
  json.key("disorder");
  json.begin_list();
  for (PowerId power : record.disorder) json.text(variant.powers[power.index()].id);
  json.end_list();
  json.key("assumed");
  write_list(json, record.assumed);
  // Most turns have none.
  if (!record.plans.empty()) write_sets(json, variant, "plans", record.plans);
  if (!record.later.empty()) write_sets(json, variant, "later", record.later);
  if (record.seed != 0) json.text("seed", std::to_string(record.seed));
  json.end_object();
  return out;
}

std::optional<TurnRecord> read_turn_record(const Variant& variant, std::string_view text) {
  JsonDocument document;
  std::string problem;
  if (!document.read(text, problem)) return std::nullopt;
  const JsonValue& root = document.root();
  const JsonValue* disorder = root.find("disorder");
  TurnRecord record;
  if (disorder == nullptr || !read_sets(variant, root.find("orders"), record.orders) ||
      !read_list(root.find("assumed"), record.assumed))
    return std::nullopt;
  for (const auto& [key, sets] : {std::pair("plans", &record.plans), {"later", &record.later}})
    if (root.find(key) != nullptr && !read_sets(variant, root.find(key), *sets))
      return std::nullopt;
  if (const JsonValue* seed = root.find("seed")) {
    const char* const end = seed->text.data() + seed->text.size();
    if (std::from_chars(seed->text.data(), end, record.seed).ptr != end) return std::nullopt;
  }
  for (const JsonValue& item : disorder->items()) {
    const auto power = variant.find_power(item.text);
    if (!power) return std::nullopt;
    record.disorder.push_back(*power);
  }
  return record;
}

std::string write_correction_record(const CorrectionRecord& record) {
  std::string out;
  JsonWriter json(out);
  json.begin_object();
  json.key("changes");
  write_list(json, record.lines);
  json.text("reason", record.reason);
  json.end_object();
  return out;
}

std::optional<CorrectionRecord> read_correction_record(std::string_view text) {
  JsonDocument document;
  std::string problem;
  CorrectionRecord record;
  if (!document.read(text, problem) || !read_list(document.root().find("changes"), record.lines))
    return std::nullopt;
  const JsonValue* reason = document.root().find("reason");
  if (reason == nullptr || reason->kind != Kind::text) return std::nullopt;
  record.reason = reason->text;
  return record;
}

std::string announcement_problem(std::string_view text) {
  if (text.find_first_not_of(" \n") == std::string_view::npos) return "the announcement is empty";
  for (std::string_view rest = text; !rest.empty();) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    if (const std::string part = unreadable_part(rest.substr(0, end)); !part.empty())
      return "the announcement has " + part;
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  const std::size_t length = code_points(text).size();
  if (length > longest_announcement)
    return fmt::format("an announcement has at most {} characters, this one has {}",
                       longest_announcement, length);
  return {};
}

std::string write_announcement_record(const Variant& variant, const AnnouncementRecord& record) {
  std::string out;
  JsonWriter json(out);
  json.begin_object();
  json.text("text", record.text);
  json.key("to");
  json.begin_list();
  for (const PowerId power : record.to) json.text(variant.powers[power.index()].id);
  json.end_list();
  json.end_object();
  return out;
}

std::optional<AnnouncementRecord> read_announcement_record(const Variant& variant,
                                                           std::string_view text) {
  JsonDocument document;
  std::string problem;
  std::vector<std::string> to;
  if (!document.read(text, problem) || !read_list(document.root().find("to"), to))
    return std::nullopt;
  const JsonValue* value = document.root().find("text");
  if (value == nullptr || value->kind != Kind::text) return std::nullopt;
  AnnouncementRecord record{std::string(value->text), {}};
  for (const std::string& id : to) {
    const auto power = variant.find_power(id);
    if (!power) return std::nullopt;
    record.to.push_back(*power);
  }
  return record;
}

std::string write_lines(const std::vector<std::string>& lines) {
  std::string out;
  JsonWriter json(out);
  write_list(json, lines);
  return out;
}

std::optional<std::vector<std::string>> read_lines(std::string_view text) {
  JsonDocument document;
  std::string problem;
  std::vector<std::string> lines;
  if (!document.read(text, problem) || !read_list(&document.root(), lines)) return std::nullopt;
  return lines;
}

}  // namespace chancery
