#include "core/service/stepping/position_words.h"

#include "core/base/common/contains.h"
#include "core/rules/state/attributes.h"

namespace chancery {
namespace {

template <class SomeId>
std::int32_t word_of(SomeId id) {
  return id.valid() ? static_cast<std::int32_t>(id.index()) : -1;
}

class Writer {
 public:
  Writer(const Variant& variant, const AttributeRows& rows, const Position& position,
         std::vector<std::int32_t>& words)
      : variant_(variant), position_(position), rows_(rows), words_(words) {}

  void write(const std::optional<Ending>& ending) {
    words_.assign(head_words, 0);
    write_head(ending);
    for (std::size_t i = 0; i < variant_.map.provinces().size(); ++i) write_province(i);
    const std::vector<std::int32_t> centers = count_centers(variant_, position_);
    const std::vector<std::int32_t> units = count_units(variant_, position_);
    for (std::size_t i = 0; i < variant_.powers.size(); ++i) {
      const bool has_won = ending && contains(ending->winners, PowerId{i});
      add({centers[i], units[i], has_won ? 1 : 0});
      add_row(position_.power_attributes, i, variant_.powers.size());
    }
    for (std::size_t i = 0; i < position_.units.size(); ++i) {
      add_unit(position_.units[i]);
      add_row(position_.unit_attributes, i, position_.units.size());
    }
    for (const Dislodged& dislodged : position_.dislodged) {
      add_unit(dislodged.unit);
      add({word_of(dislodged.attacker_from)});
    }
    head(HeadWord::size) = static_cast<std::int32_t>(words_.size());
  }

 private:
  std::int32_t& head(HeadWord which) { return words_[static_cast<std::size_t>(which)]; }

  void write_head(const std::optional<Ending>& ending) {
    head(HeadWord::year) = position_.time.year;
    head(HeadWord::phase) = position_.time.phase;
    head(HeadWord::kind) = static_cast<std::int32_t>(phase_kind(variant_, position_));
    head(HeadWord::ending) = ending ? static_cast<std::int32_t>(ending->kind) + 1 : 0;
    head(HeadWord::units) = static_cast<std::int32_t>(position_.units.size());
    head(HeadWord::dislodged) = static_cast<std::int32_t>(position_.dislodged.size());
    head(HeadWord::unit_words) = 3 + attributes_of(AttributeOwner::unit);
    head(HeadWord::dislodged_words) = 4;
    head(HeadWord::province_words) = 3 + attributes_of(AttributeOwner::province);
    head(HeadWord::power_words) = 3 + attributes_of(AttributeOwner::power);
  }

  [[nodiscard]] std::int32_t attributes_of(AttributeOwner owner) const {
    return static_cast<std::int32_t>(rows_.width(owner));
  }

  void write_province(std::size_t i) {
    const ProvinceId province{i};
    const bool center = is_center(variant_, position_, province);
    add({word_of(position_.owner[i]), center ? 1 : 0,
         contains(position_.contested, province) ? 1 : 0});
    add_row(position_.province_attributes, i, variant_.map.provinces().size());
  }

  void add(std::initializer_list<std::int32_t> some) {
    words_.insert(words_.end(), some.begin(), some.end());
  }
  void add_unit(const Unit& unit) {
    add({word_of(unit.power), word_of(unit.unit_class), word_of(unit.at)});
  }
  /// Row `i` of a table with `count` rows.
  void add_row(const std::vector<std::int16_t>& table, std::size_t i, std::size_t count) {
    if (count == 0) return;
    const std::size_t width = table.size() / count;
    for (std::size_t k = 0; k < width; ++k) words_.push_back(table[i * width + k]);
  }

  const Variant& variant_;
  const Position& position_;
  const AttributeRows& rows_;
  std::vector<std::int32_t>& words_;
};

}  // namespace

void PositionWords::write(const Position& position, const std::optional<Ending>& ending,
                          std::vector<std::int32_t>& words) const {
  Writer(*variant_, rows_, position, words).write(ending);
}

}  // namespace chancery
