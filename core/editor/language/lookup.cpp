#include "core/editor/language/lookup.h"

#include <algorithm>

#include "core/editor/language/cards.h"
#include "core/editor/language/cursor.h"

namespace chancery {
namespace {

/// True if the occurrence means that thing. Strings of scripts may mean anything with the id.
bool means(const Occurrence& occurrence, const Occurrence& what) {
  if (occurrence.id != what.id) return false;
  return occurrence.kind == what.kind || occurrence.kind == "id";
}

/// Strings like "ZEN/NC" in scripts and in `at` of allowed findings name a coast; a province of it.
bool names_coast_of(const Occurrence& occurrence, const Occurrence& what) {
  return occurrence.kind == "id" && what.kind == "province" &&
         occurrence.id.starts_with(what.id + '/');
}

std::optional<Card> card_of(Workspace& workspace, const std::string& folder,
                            const Occurrence& occurrence) {
  const KnownVariant& known = workspace.known(folder);
  if (!known.draft) return std::nullopt;
  const Variant& variant = *known.draft;
  if (occurrence.kind == "province" || occurrence.kind == "coast") {
    const std::string id = occurrence.id.substr(0, occurrence.id.find('/'));
    if (const auto found = variant.map.find_province(id))
      return Card{province_card(variant, *found), occurrence.range};
  } else if (occurrence.kind == "power") {
    if (const auto found = variant.find_power(occurrence.id))
      return Card{power_card(variant, *found), occurrence.range};
  } else if (occurrence.kind == "class") {
    if (const auto found = variant.find_class(occurrence.id))
      return Card{class_card(variant, *found), occurrence.range};
  }
  const NamedItems things(workspace, folder);
  const auto thing = things.find(occurrence.kind, occurrence.id);
  if (!thing || (thing->name.empty() && thing->detail.empty())) return std::nullopt;
  return Card{
      "**" + thing->id + "**: " + occurrence.kind + "\n\n" + thing->name + thing->detail + "\n",
      occurrence.range};
}

std::optional<Card> card_of_key(Workspace& workspace, const FileIndex& file,
                                const std::string& folder, std::size_t place) {
  const KeyTable* root = keys_of(file.kind);
  if (root == nullptr) return std::nullopt;
  Cursor cursor = cursor_at(file, place);
  if (cursor.part == Cursor::Part::nothing || cursor.word.begin == cursor.word.end)
    return std::nullopt;
  if (cursor.part != Cursor::Part::value)
    cursor.way.push_back(
        file.text().substr(cursor.word.begin, cursor.word.end - cursor.word.begin));
  const std::vector<KeyStep> steps = steps_to(*root, cursor.way);
  if (steps.size() != cursor.way.size() || steps.back().key == nullptr) return std::nullopt;
  if (const RuleSwitch* row = find_rule_switch(steps.back().key->title)) {
    const std::shared_ptr<const Variant> variant =
        folder.empty() ? nullptr : workspace.known(folder).draft;
    Diagnostics ignored;
    const std::vector<Edition> editions =
        folder.empty() ? std::vector<Edition>()
                       : load_editions(workspace.request(folder), ignored, workspace.files());
    return Card{switch_card(*row, variant.get(), editions), cursor.word};
  }
  if (cursor.part == Cursor::Part::value) return std::nullopt;
  return Card{key_card(steps.back()), cursor.word};
}

}  // namespace

std::optional<Occurrence> occurrence_at(Workspace& workspace, const std::string& path,
                                        std::size_t place) {
  std::optional<Occurrence> found;
  for (Occurrence& occurrence : workspace.occurrences(path)) {
    if (occurrence.range.begin > place) break;
    // At the border of two, the one that begins there counts.
    if (occurrence.range.holds(place)) found = std::move(occurrence);
  }
  if (!found || found->kind != "id") return found;
  const std::string folder = workspace.variant_of(path);
  if (folder.empty()) return std::nullopt;
  const NamedItems things(workspace, folder);
  const std::vector<std::string> kinds = things.kinds_of(found->id);
  if (kinds.empty()) return std::nullopt;
  found->kind = kinds.front();
  return found;
}

std::optional<Card> card_at(Workspace& workspace, const std::string& path, std::size_t place) {
  const std::shared_ptr<const FileIndex> file = workspace.index(path);
  if (!file) return std::nullopt;
  const std::string folder = workspace.variant_of(path);
  if (!folder.empty())
    if (const auto found = occurrence_at(workspace, path, place))
      if (auto card = card_of(workspace, folder, *found)) return card;
  return card_of_key(workspace, *file, folder, place);
}

std::vector<FilePlace> declarations_of(Workspace& workspace, const std::string& folder,
                                       const Occurrence& what) {
  std::vector<FilePlace> places;
  for (const std::string& member : workspace.lineage(folder)) {
    for (const std::string& path : workspace.files_of(member)) {
      const auto index = workspace.index(path);
      if (!index || index->kind == FileKind::cases || index->kind == FileKind::sheet) continue;
      // An outline belongs to a province that is declared elsewhere.
      if (path.ends_with("/shapes.toml")) continue;
      for (const Occurrence& each : index->occurrences)
        if (each.declares && each.kind == what.kind && each.id == what.id)
          places.push_back({path, each.range});
    }
  }
  if (!places.empty()) return places;
  const NamedItems things(workspace, folder);
  if (const auto thing = things.find(what.kind, what.id); thing && !thing->where.path.empty())
    places.push_back(thing->where);
  return places;
}

std::string declaring_variant(Workspace& workspace, const std::string& folder,
                              const Occurrence& what) {
  std::string declaring = folder;
  for (const std::string& member : workspace.lineage(folder))
    for (const std::string& path : workspace.files_of(member)) {
      if (file_kind(path) != FileKind::variant) continue;
      const auto index = workspace.index(path);
      const bool declares =
          index && std::any_of(index->occurrences.begin(), index->occurrences.end(),
                               [&](const Occurrence& each) {
                                 return each.declares && each.kind == what.kind &&
                                        each.id == what.id;
                               });
      if (declares) declaring = member;
    }
  return declaring;
}

std::vector<Use> uses_of(Workspace& workspace, const std::string& folder, const Occurrence& what,
                         const GoOn& go_on) {
  std::vector<Use> uses;
  for (const std::string& text : workspace.descendants(declaring_variant(workspace, folder, what)))
    for (const std::string& path : workspace.files_of(text)) {
      if (!go_on()) return {};
      // Most files do not contain the letters at all; orders may have them in any case.
      const auto index = workspace.index(path);
      if (!index) continue;
      for (Occurrence& each : workspace.occurrences(path)) {
        if (means(each, what)) {
          uses.push_back({path, std::move(each)});
        } else if (names_coast_of(each, what)) {
          each.range.end = each.range.begin + what.id.size();
          each.id = what.id;
          uses.push_back({path, std::move(each)});
        }
      }
    }
  return uses;
}

}  // namespace chancery
