// The shared state of the readers of a variant: the document, its names, and the diagnostics.
#pragma once

#include <fmt/format.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/base/common/ids.h"
#include "core/base/common/names.h"
#include "core/files/drawing/board_picture.h"
#include "core/rules/map/section.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// Ids of one kind of thing, compared exactly.
template <class T>
class IdTable {
 public:
  void add(const std::string& name, T id) {
    if (index_.emplace(name, id).second) names_.push_back(name);
  }
  [[nodiscard]] std::optional<T> find(const std::string& name) const {
    const auto found = index_.find(name);
    return found == index_.end() ? std::nullopt : std::optional(found->second);
  }
  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }

 private:
  std::unordered_map<std::string, T> index_;
  std::vector<std::string> names_;
};

/// The names that people may write for one kind of thing. No two things may share a name.
class SpokenNames {
 public:
  explicit SpokenNames(std::string what) : what_(std::move(what)) {}

  /// `owner` is the id of the thing with that name.
  void add(std::string_view name, const std::string& owner, const SourceSpan& span,
           Diagnostics& diagnostics);
  /// The id of the thing with that name.
  [[nodiscard]] std::optional<std::string> owner_of(std::string_view name) const;
  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }

 private:
  struct Owner {
    std::string id;
    SourceSpan span;
  };
  std::string what_;
  std::unordered_map<std::string, Owner> owners_;  // by folded name
  std::vector<std::string> names_;
};

/// Everything in a variant that other parts refer to by name. Lookups report unknown names.
struct VariantNames {
  IdTable<std::uint8_t> terrains;
  IdTable<ClassId> classes;
  IdTable<SpaceId> spaces;  // provinces are those below `province_count`
  IdTable<PowerId> powers;
  std::size_t province_count = 0;
  SpokenNames spoken_provinces{"province"};
  SpokenNames spoken_classes{"class"};
  SpokenNames spoken_powers{"power"};

  std::optional<SpaceId> space(const Text& text, Diagnostics& diagnostics) const;
  std::optional<ProvinceId> province(const Text& text, Diagnostics& diagnostics) const;
  /// `besides` are the words that are valid instead of a power.
  std::optional<PowerId> power(const Text& text, Diagnostics& diagnostics,
                               const std::vector<std::string>& besides = {}) const;
  std::optional<ClassId> unit_class(const Text& text, Diagnostics& diagnostics) const;
};

/// The rule of an edge as written, before the powers and the phases are known.
struct WrittenEdgeRule {
  std::vector<Text> powers;
  std::vector<Text> phases;
  bool lists_nothing = false;  // one of the two is written as an empty list
};

class PictureShapes;
class ParseCache;

/// The state while a variant is read: the document, the variant so far, and the diagnostics.
struct LoadContext {
  Section& root;
  Variant& variant;
  VariantNames& names;
  Diagnostics& diagnostics;
  bool edges_sound = true;  // if false, it is unknown which class can stand where
  bool extend_suggested = false;
  std::vector<WrittenEdgeRule> edge_rules{};  // by Variant::edge_rules
  std::shared_ptr<PictureShapes> picture{};   // null: no picture gives shapes
  ParseCache* reading = nullptr;              // the shapes that were read before; may be null
  PngCheck check_png = nullptr;               // LoadRequest::check_png
};

/// Calls `read(entry, section)` for every table under the key, and reports keys that it does not
/// read.
template <class Read>
void for_each_table(Section& parent, std::string_view key, const std::string& prefix, Read read) {
  const Node* tables = parent.table(key);
  if (tables == nullptr) return;
  const Section all = parent.inner(key, *tables, prefix);
  for (const Entry& entry : tables->entries) {
    entry.read = true;
    const std::string name = fmt::format("[{}.{}]", prefix, print_key(entry.key));
    if (!entry.value.is(NodeKind::table)) {
      report_wrong_kind(entry.value, "a table", name, parent.diagnostics());
      continue;
    }
    Section section = all.inner(entry.key, entry.value, name);
    read(entry, section);
    section.finish();
  }
}

/// True if the text is a valid id: not empty, not too long, without characters that orders cannot
/// contain. Reports an error if not.
bool check_id(const Text& id, std::string_view what, Diagnostics& diagnostics);

/// The folder of the span's file, as in Variant::folders; empty if it is in no file.
std::string folder_of(const SourceSpan& span);

/// The nonempty names, separated by commas.
std::string join_names(const std::vector<std::string>& names);

/// "did you mean 'x'?" if one of the names is similar, otherwise "expected one of: x, y"; empty if
/// there are no names.
std::string did_you_mean_or_one_of(std::string_view wanted, const std::vector<std::string>& names);

/// The hint for a variant with nothing of a kind: "write a table [class.ID]". The first such hint
/// of a variant also suggests extending another variant.
std::string declare_or_extend(LoadContext& context, std::string_view part);

}  // namespace chancery
