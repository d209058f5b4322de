#include <fmt/format.h>

#include <algorithm>

#include "core/files/loader/section_readers.h"

namespace chancery {
namespace {

/// Reads [check]: the records of the variant about itself.
class CheckReader {
 public:
  explicit CheckReader(LoadContext& context)
      : context_(context), diagnostics_(context.diagnostics) {}

  void read() {
    const Node* table = context_.root.table("check");
    if (table == nullptr) return;
    Section section = context_.root.inner("check", *table, "[check]");
    section.find("edges");  // read_edges reads it
    for_each_element(section, "allow", [&](Section& element) { read_allowed(element); });
    for_each_element(section, "corner", [&](Section& element) { read_corner(element); });
    section.finish();
  }

 private:
  template <class Read>
  void for_each_element(Section& section, const std::string& key, Read read) {
    const Node* list = section.array(key);
    if (list == nullptr) return;
    const std::string name = fmt::format("[[check.{}]]", key);
    for (const Node& item : list->items) {
      if (!item.is(NodeKind::table)) {
        section.wrong_item(key, item, "a table", name);
        continue;
      }
      Section element = section.inner(key, item, name);
      read(element);
      element.finish();
    }
  }

  void read_allowed(Section& element) {
    element.require("id");
    AllowedFinding allowed;
    const std::optional<Text> id = element.placed_text("id");
    const bool has_place = read_places(element, allowed.at);
    const std::optional<std::string> why = read_why(element);
    if (!id || !why || !has_place) return;
    allowed.id = id->text;
    allowed.span = id->span;
    allowed.why = *why;
    allowed.inherited = is_inherited(id->span);
    context_.variant.check_notes.allowed.push_back(std::move(allowed));
  }

  /// `at` is an id or a list of ids. An empty list is refused: it would allow the finding anywhere.
  bool read_places(Section& element, std::vector<std::string>& places) {
    const Node* node = element.find("at");
    if (node == nullptr) return !element.has("at");
    if (node->is(NodeKind::text)) {
      places.push_back(node->text);
      return true;
    }
    if (!node->is(NodeKind::array)) {
      element.wrong_item("at", *node, "an id or a list of ids", "'at'");
      return false;
    }
    for (const Text& text : element.texts("at")) places.push_back(text.text);
    if (node->items.empty())
      diagnostics_.error("check.allow-nowhere", node->span, "'at' is empty",
                         "remove it to allow the finding anywhere");
    return !places.empty();
  }

  std::optional<std::string> read_why(Section& element) {
    element.require("why");
    const std::optional<Text> why = element.placed_text("why");
    if (!why) return std::nullopt;
    const bool is_empty = why->text.find_first_not_of(" \t\n") == std::string::npos;
    if (!is_empty) return why->text;
    diagnostics_.error("check.no-reason", why->span, "'why' is empty",
                       "write in a few words why this is right, for later readers");
    return std::nullopt;
  }

  void read_corner(Section& element) {
    element.require("provinces");
    element.require("touching");
    const bool inherited = is_inherited(element.node().span);
    const auto around = read_provinces(element, "provinces", inherited);
    const auto touching = read_touching(element, inherited);
    const std::optional<std::string> why = read_why(element);
    if (!around || !touching || !why) return;
    if (!is_sound(*around, *touching)) {
      diagnostics_.error(
          "check.bad-corner", element.node().span,
          "a corner needs four different provinces, of which two touch across it or none do",
          "write: provinces = [\"A\", \"B\", \"C\", \"D\"], touching = [\"A\", "
          "\"C\"]");
      return;
    }
    Corner corner;
    std::copy(around->begin(), around->end(), corner.provinces.begin());
    corner.touching = *touching;
    corner.why = *why;
    corner.inherited = inherited;
    corner.span = element.span_of("provinces");
    context_.variant.check_notes.corners.push_back(std::move(corner));
  }

  static bool is_sound(const std::vector<ProvinceId>& around,
                       const std::vector<ProvinceId>& touching) {
    std::vector<ProvinceId> all = around;
    std::sort(all.begin(), all.end());
    const bool four = all.size() == 4 && std::adjacent_find(all.begin(), all.end()) == all.end();
    if (!four || touching.empty()) return four;
    return touching.size() == 2 && touching[0] != touching[1] &&
           std::all_of(touching.begin(), touching.end(), [&](ProvinceId province) {
             return std::binary_search(all.begin(), all.end(), province);
           });
  }

  /// Returns nothing if one of them is unknown, or was removed by the variant that inherits the
  /// corner.
  std::optional<std::vector<ProvinceId>> read_provinces(Section& element, std::string_view key,
                                                        bool inherited) {
    const Node* list = element.array(key);
    if (list == nullptr) return std::nullopt;
    std::vector<ProvinceId> provinces;
    for (const Text& text : element.texts(key)) {
      if (inherited && !context_.names.spaces.find(text.text)) continue;
      if (const auto found = context_.names.province(text, diagnostics_))
        provinces.push_back(*found);
    }
    return provinces.size() == list->items.size() ? std::optional(provinces) : std::nullopt;
  }

  /// A list, or `none`.
  std::optional<std::vector<ProvinceId>> read_touching(Section& element, bool inherited) {
    const Node* node = element.find("touching");
    if (node != nullptr && node->is(NodeKind::text) && node->text == "none")
      return std::vector<ProvinceId>();
    return read_provinces(element, "touching", inherited);
  }

  [[nodiscard]] bool is_inherited(const SourceSpan& span) const {
    return folder_of(span) != context_.variant.folders.front();
  }

  LoadContext& context_;
  Diagnostics& diagnostics_;
};

}  // namespace

void read_check(LoadContext& context) {
  CheckReader(context).read();
}

}  // namespace chancery
