#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "core/files/loader/attribute_values.h"
#include "core/files/loader/section_readers.h"
#include "core/files/loader/variant_keys.h"

namespace chancery {
namespace {

/// Reads the attributes that follow another of the same owner by a table. An attribute that itself
/// follows another cannot be followed, so that they can be updated in any order.
class DerivedReader {
 public:
  explicit DerivedReader(LoadContext& context)
      : attributes_(context.variant.attributes), diagnostics_(context.diagnostics) {}

  /// `table` is the table that declares the attribute with that index.
  void add(std::size_t index, const Node& table) { tables_.emplace_back(index, &table); }

  void run() {
    for (const auto& [index, table] : tables_) read(attributes_[index], *table);
  }

 private:
  void read(Attribute& attribute, const Node& table) {
    if (attribute.type != AttributeType::integer && attribute.type != AttributeType::boolean) {
      diagnostics_.error("attribute.bad-table", attribute.span,
                         fmt::format("attribute '{}' follows another and must be an int or a bool",
                                     attribute_path(attribute)));
      return;
    }
    Section section(table, fmt::format("[attribute.{}]", attribute_path(attribute)),
                    attribute_keys(), diagnostics_);
    const auto of = find_source(section, attribute);
    section.require("table");
    const Node* values = section.array("table");
    if (!of || values == nullptr || !read_values(*values, attribute)) return;
    const Attribute& source = attributes_[*of];
    if (!fits(attribute, source, values->span)) return;
    const auto [least, most] = std::minmax_element(attribute.table.begin(), attribute.table.end());
    attribute.of = of;
    attribute.min = *least;
    attribute.max = *most;
    attribute.fallback = attribute.table[static_cast<std::size_t>(source.fallback)];
  }

  [[nodiscard]] bool is_derived(std::size_t index) const {
    return std::any_of(tables_.begin(), tables_.end(),
                       [&](const auto& table) { return table.first == index; });
  }

  std::optional<std::uint16_t> find_source(Section& section, const Attribute& attribute) {
    const auto text = section.placed_text("of");
    if (!text) return std::nullopt;
    std::vector<std::string> names;
    for (std::size_t i = 0; i < attributes_.size(); ++i) {
      const Attribute& other = attributes_[i];
      const bool counts =
          other.type == AttributeType::integer || other.type == AttributeType::boolean;
      if (other.owner != attribute.owner || !counts || is_derived(i)) continue;
      if (other.id == text->text) return static_cast<std::uint16_t>(i);
      names.push_back(other.id);
    }
    std::string hint = did_you_mean(text->text, names);
    if (hint.empty())
      hint = names.empty() ? fmt::format("a {} has no int or bool that another can follow",
                                         owner_name(attribute.owner))
                           : "expected one of: " + join_names(names);
    diagnostics_.error("attribute.unknown-source", text->span,
                       fmt::format("attribute '{}' cannot follow '{}'", attribute.id, text->text),
                       hint);
    return std::nullopt;
  }

  bool read_values(const Node& list, Attribute& attribute) {
    constexpr std::int64_t least = std::numeric_limits<std::int16_t>::min();
    constexpr std::int64_t most = std::numeric_limits<std::int16_t>::max();
    const bool flags = attribute.type == AttributeType::boolean;
    for (const Node& item : list.items) {
      if (!item.is(flags ? NodeKind::boolean : NodeKind::integer)) {
        report_wrong_kind(item, flags ? "true or false" : "an integer", "an element of 'table'",
                          diagnostics_);
        return false;
      }
      if (!flags && (item.integer < least || item.integer > most)) {
        diagnostics_.error("toml.out-of-range", item.span,
                           fmt::format("an element of 'table' must be from {} to {}, not {}", least,
                                       most, item.integer));
        return false;
      }
      attribute.table.push_back(
          static_cast<std::int16_t>(flags ? std::int64_t{item.boolean} : item.integer));
    }
    return true;
  }

  /// True if there is one value for each value of the source, from 0 on.
  bool fits(const Attribute& attribute, const Attribute& source, const SourceSpan& span) {
    constexpr std::size_t reasonable = 100;
    if (source.min < 0) {
      diagnostics_.error(
          "attribute.bad-table", span,
          fmt::format("'{}' can be {}, but a table starts at 0", source.id, source.min));
      return false;
    }
    const std::size_t needed = static_cast<std::size_t>(source.max) + 1;
    if (attribute.table.size() == needed) return true;
    diagnostics_.error("attribute.bad-table", span,
                       fmt::format("'{}' goes from 0 to {}, so the table needs {} values, not {}",
                                   source.id, source.max, needed, attribute.table.size()),
                       needed > reasonable ? fmt::format("set 'max' of '{}'", source.id) : "");
    return false;
  }

  std::vector<Attribute>& attributes_;
  Diagnostics& diagnostics_;
  std::vector<std::pair<std::size_t, const Node*>> tables_;
};

}  // namespace

void read_derived(LoadContext& context) {
  const Entry* all = context.root.node().find("attribute");
  if (all == nullptr) return;
  DerivedReader reader(context);
  const std::vector<Attribute>& attributes = context.variant.attributes;
  for (std::size_t i = 0; i < attributes.size(); ++i) {
    const Entry* owner = all->value.find(owner_name(attributes[i].owner));
    const Entry* table = owner == nullptr ? nullptr : owner->value.find(attributes[i].id);
    if (table != nullptr && table->value.find("of") != nullptr) reader.add(i, table->value);
  }
  reader.run();
}

}  // namespace chancery
