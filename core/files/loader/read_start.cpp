#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "core/files/loader/attribute_values.h"
#include "core/files/loader/section_readers.h"
#include "core/files/loader/variant_keys.h"

namespace chancery {
namespace {

/// Reads the starting values of provinces and powers: `set` of [province.ID] and of [setup.ID]. All
/// attributes must be known.
class StartReader {
 public:
  explicit StartReader(LoadContext& context)
      : context_(context), diagnostics_(context.diagnostics) {}

  void run() {
    const Entry* provinces = context_.root.node().find("province");
    for (std::size_t i = 0; i < context_.names.province_count; ++i)
      if (const Node* set = set_of_province(provinces, ProvinceId{i});
          set != nullptr && set->is(NodeKind::table))  // otherwise reported with the province
        read_row(*set, AttributeOwner::province, i, context_.variant.start_values);
    setups_ = context_.root.node().find("setup");
    for (Setup& setup : context_.variant.setups) setup.values = values_of(setup.id);
  }

 private:
  /// The table of a place inside a province is in the table of that province.
  const Node* set_of_province(const Entry* provinces, ProvinceId id) const {
    const Map& map = context_.variant.map;
    const Province& province = map.province(id);
    if (!province.inner) return set_of(provinces, province.id);
    const Entry* around =
        provinces == nullptr ? nullptr : provinces->value.find(map.province(map.around(id)).id);
    return set_of(around == nullptr ? nullptr : around->value.find("inside"), province.inner->id);
  }

  static const Node* set_of(const Entry* tables, const std::string& id) {
    const Entry* table = tables == nullptr ? nullptr : tables->value.find(id);
    const Entry* set = table == nullptr ? nullptr : table->value.find("set");
    return set == nullptr ? nullptr : &set->value;
  }

  /// The values of the extended setup, if any, overridden by its own. Each table is read once, so
  /// that its errors are reported once.
  const std::vector<StartValue>& values_of(const std::string& id) {
    const auto [known, is_new] =
        values_.try_emplace(id);  // before reading: a setup may extend itself
    const Entry* table = setups_ == nullptr ? nullptr : setups_->value.find(id);
    if (!is_new || table == nullptr) return known->second;
    const Entry* base = table->value.find("extends");
    std::vector<StartValue> values;
    if (base != nullptr && base->value.is(NodeKind::text)) values = values_of(base->value.text);
    if (const Node* set = set_of(setups_, id)) read_tables(*set, values);
    return values_[id] = std::move(values);
  }

  void read_tables(const Node& set, std::vector<StartValue>& values) {
    if (!set.is(NodeKind::table)) return;  // reported with the setup
    Section section(set, "'set'", setup_values_keys(), diagnostics_);
    read_owners(section, "province", AttributeOwner::province, values);
    read_owners(section, "power", AttributeOwner::power, values);
    section.finish();
  }

  void read_owners(Section& section, std::string_view key, AttributeOwner owner,
                   std::vector<StartValue>& values) {
    const Node* table = section.table(key);
    if (table == nullptr) return;
    for (const Entry& entry : table->entries) {
      entry.read = true;
      const Text name{entry.key, entry.key_span};
      if (const auto row = row_of(name, owner)) read_row(entry.value, owner, *row, values);
    }
  }

  std::optional<std::size_t> row_of(const Text& name, AttributeOwner owner) {
    if (owner == AttributeOwner::power) {
      const auto power = context_.names.power(name, diagnostics_);
      return power ? std::optional(power->index()) : std::nullopt;
    }
    const auto province = context_.names.province(name, diagnostics_);
    return province ? std::optional(province->index()) : std::nullopt;
  }

  void read_row(const Node& table, AttributeOwner owner, std::size_t row,
                std::vector<StartValue>& values) {
    if (!table.is(NodeKind::table)) {
      report_wrong_kind(table, "a table", "'set'", diagnostics_);
      return;
    }
    for (const Entry& entry : table.entries) {
      entry.read = true;
      const auto attribute = find(entry, owner);
      if (!attribute) continue;
      auto given =
          read_attribute_value(context_, context_.variant.attributes[*attribute], entry.value);
      if (given) lay({*attribute, row, given->value, std::move(given->text)}, values);
    }
  }

  std::optional<std::uint16_t> find(const Entry& entry, AttributeOwner owner) {
    const std::vector<Attribute>& attributes = context_.variant.attributes;
    std::vector<std::string> names;
    for (std::size_t i = 0; i < attributes.size(); ++i) {
      if (attributes[i].owner != owner || attributes[i].of) continue;
      if (attributes[i].id == entry.key) return static_cast<std::uint16_t>(i);
      names.push_back(attributes[i].id);
    }
    std::string hint = did_you_mean(entry.key, names);
    if (hint.empty())
      hint = names.empty() ? fmt::format("a {} has no attribute that can be set", owner_name(owner))
                           : "expected one of: " + join_names(names);
    diagnostics_.error("setup.unknown-attribute", entry.key_span,
                       fmt::format("unknown attribute '{}' of a {}", entry.key, owner_name(owner)),
                       hint);
    return std::nullopt;
  }

  static void lay(StartValue value, std::vector<StartValue>& values) {
    std::erase_if(values, [&](const StartValue& start_value) {
      return start_value.attribute == value.attribute && start_value.row == value.row;
    });
    values.push_back(std::move(value));
  }

  LoadContext& context_;
  Diagnostics& diagnostics_;
  const Entry* setups_ = nullptr;
  std::map<std::string, std::vector<StartValue>> values_;  // by setup
};

}  // namespace

void read_start_values(LoadContext& context) {
  StartReader(context).run();
}

}  // namespace chancery
