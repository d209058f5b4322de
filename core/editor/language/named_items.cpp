#include "core/editor/language/named_items.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "core/base/common/contains.h"
#include "core/base/common/words.h"
#include "core/files/loader/variant_sources.h"
#include "core/rules/state/outcome.h"
#include "core/rules/variant/hook_kinds.h"
#include "core/workbench/check/findings.h"

namespace chancery {
namespace {

std::string province_detail(const Map& map, const Province& province) {
  std::string text = map.terrains()[province.terrain].id;
  if (province.center) text += ", center";
  if (province.open) text += ", open";
  return text;
}

}  // namespace

NamedItems::NamedItems(Workspace& workspace, std::string folder)
    : workspace_(workspace), folder_(std::move(folder)), known_(workspace.known(folder_)) {
  const std::vector<std::string> lineage = workspace_.lineage(folder_);
  for (const std::string& member : lineage) declare(member);
  for (const std::string& above : neighbor_folders(folder_, workspace_.request(folder_))) {
    const std::string path = above + "/editions.toml";
    const auto index = workspace_.index(path);
    if (!index) continue;
    for (const Occurrence& occurrence : index->occurrences)
      if (occurrence.declares && occurrence.kind == "edition")
        all_.push_back({occurrence.kind, occurrence.id, "", "", {path, occurrence.range}});
  }
  add_beside();
  std::set<std::pair<std::string, std::string>> seen;
  std::erase_if(all_, [&](const NamedItem& item) {
    return !seen.insert({item.kind, item.id}).second;
  });
  for (NamedItem& named_item : all_) describe(named_item);
}

bool NamedItems::was_removed(const Occurrence& occurrence) const {
  if (!known_.draft) return false;
  if (occurrence.kind == "province") return !known_.draft->map.find_province(occurrence.id);
  if (occurrence.kind == "power") return !known_.draft->find_power(occurrence.id);
  return false;
}

void NamedItems::declare(const std::string& folder) {
  for (const std::string& path : workspace_.files_of(folder)) {
    const FileKind kind = file_kind(path);
    if (kind != FileKind::variant && kind != FileKind::scripts) continue;
    const auto index = workspace_.index(path);
    if (!index) continue;
    for (const Occurrence& occurrence : index->occurrences) {
      if (!occurrence.declares || occurrence.id.empty()) continue;
      if (folder != folder_ && was_removed(occurrence)) continue;
      all_.push_back({occurrence.kind, occurrence.id, "", "", {path, occurrence.range}});
    }
  }
}

void NamedItems::add_beside() {
  std::vector<std::string> variants = workspace_.variants();
  for (std::string& folder : workspace_.possible_parents(folder_))
    if (!contains(variants, folder)) variants.push_back(std::move(folder));
  for (const std::string& folder : variants)
    all_.push_back(
        {"variant", folder.substr(folder.rfind('/') + 1), "", "", {folder + "/variant.toml", {}}});
  for (const auto& [kind, name] : hook_kinds) {
    static_cast<void>(kind);
    all_.push_back({"hook", std::string(name), "", "", {}});
  }
  for (std::size_t i = 0; i < result_count; ++i)
    all_.push_back({"result", std::string(result_name(static_cast<Result>(i))), "", "", {}});
  for (const std::string_view id : finding_ids())
    all_.push_back({"finding", std::string(id), "", "", {}});
}

void NamedItems::describe(NamedItem& thing) const {
  if (!known_.draft) return;
  const Variant& variant = *known_.draft;
  if (thing.kind == "province") {
    if (const auto id = variant.map.find_province(thing.id)) {
      thing.name = variant.map.province(*id).name;
      thing.detail = province_detail(variant.map, variant.map.province(*id));
    }
  } else if (thing.kind == "coast") {
    if (const auto id = variant.map.find_space(thing.id)) thing.name = variant.map.space(*id).name;
  } else if (thing.kind == "power") {
    if (const auto id = variant.find_power(thing.id)) thing.name = variant.powers[id->index()].name;
  } else if (thing.kind == "class") {
    if (const auto id = variant.find_class(thing.id))
      thing.detail = fmt::format("letter {}", variant.classes[id->index()].letter);
  } else if (thing.kind == "order") {
    for (const OrderType& type : variant.order_types)
      if (type.id == thing.id) thing.detail = std::string(action_name(type.acts_as));
  } else if (thing.kind == "option") {
    for (const Option& option : variant.options)
      if (option.id == thing.id) thing.detail = option.text;
  } else if (thing.kind == "setup") {
    if (const Setup* setup = variant.find_setup(thing.id)) thing.detail = setup->text;
  }
}

std::vector<NamedItem> NamedItems::of(const std::string& kind) const {
  std::vector<NamedItem> found;
  for (const NamedItem& item : all_) {
    const bool fits =
        item.kind == kind || (kind == "place" && is_one_of(item.kind, {"province", "coast"})) ||
        (kind == "id" && is_one_of(item.kind, {"province", "coast", "class", "power"}));
    if (fits) found.push_back(item);
  }
  return found;
}

std::optional<NamedItem> NamedItems::find(const std::string& kind, const std::string& id) const {
  for (const NamedItem& item : all_)
    if (item.kind == kind && item.id == id) return item;
  return std::nullopt;
}

std::vector<std::string> NamedItems::kinds_of(const std::string& id) const {
  std::vector<std::string> kinds;
  for (const NamedItem& item : all_)
    if (item.id == id && is_one_of(item.kind, {"province", "coast", "class", "power", "terrain",
                                               "setup", "order", "option", "passage", "task"}))
      kinds.push_back(item.kind);
  return kinds;
}

}  // namespace chancery
