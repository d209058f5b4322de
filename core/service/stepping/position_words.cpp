#include "core/service/stepping/position_words.h"

#include "core/base/common/contains.h"
#include "core/rules/state/attributes.h"
#include "core/service/stepping/id_words.h"

namespace chancery {
namespace {

/// Writes one position into numbers that have been counted before.
class Writer {
 public:
  Writer(const Variant& variant, const AttributeRows& rows, const Position& position,
         std::vector<std::int32_t>& words)
      : variant_(variant), position_(position), rows_(rows), words_(words) {}

  void write(const std::optional<Ending>& ending) {
    words_.resize(head_words);
    write_head(ending);
    words_.resize(static_cast<std::size_t>(head(HeadWord::size)));
    next_ = words_.data() + head_words;
    write_provinces();
    write_powers(ending);
    for (std::size_t i = 0; i < position_.units.size(); ++i) {
      add_unit(position_.units[i]);
      add_row(position_.unit_attributes, i, AttributeOwner::unit);
    }
    for (const Dislodged& dislodged : position_.dislodged) {
      add_unit(dislodged.unit);
      add(word_of(dislodged.attacker_from));
    }
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
    head(HeadWord::size) =
        static_cast<std::int32_t>(head_words) +
        static_cast<std::int32_t>(position_.owner.size()) * head(HeadWord::province_words) +
        static_cast<std::int32_t>(variant_.powers.size()) * head(HeadWord::power_words) +
        head(HeadWord::units) * head(HeadWord::unit_words) +
        head(HeadWord::dislodged) * head(HeadWord::dislodged_words);
  }

  [[nodiscard]] std::int32_t attributes_of(AttributeOwner owner) const {
    return static_cast<std::int32_t>(rows_.width(owner));
  }

  void write_provinces() {
    std::int32_t* const first = next_;
    for (std::size_t i = 0; i < position_.owner.size(); ++i) {
      add(word_of(position_.owner[i]));
      add(is_center(variant_, position_, ProvinceId{i}) ? 1 : 0);
      add(0);
      add_row(position_.province_attributes, i, AttributeOwner::province);
    }
    const auto width = static_cast<std::size_t>(head(HeadWord::province_words));
    for (const ProvinceId province : position_.contested) first[province.index() * width + 2] = 1;
  }

  void write_powers(const std::optional<Ending>& ending) {
    const std::vector<std::int32_t> centers = count_centers(variant_, position_);
    const std::vector<std::int32_t> units = count_units(variant_, position_);
    for (std::size_t i = 0; i < variant_.powers.size(); ++i) {
      add(centers[i]);
      add(units[i]);
      add(ending && contains(ending->winners, PowerId{i}) ? 1 : 0);
      add_row(position_.power_attributes, i, AttributeOwner::power);
    }
  }

  void add(std::int32_t word) { *next_++ = word; }
  void add_unit(const Unit& unit) {
    add(word_of(unit.power));
    add(word_of(unit.unit_class));
    add(word_of(unit.at));
  }
  void add_row(const std::vector<std::int16_t>& table, std::size_t row, AttributeOwner owner) {
    const std::size_t width = rows_.width(owner);
    for (std::size_t k = 0; k < width; ++k) add(table[row * width + k]);
  }

  const Variant& variant_;
  const Position& position_;
  const AttributeRows& rows_;
  std::vector<std::int32_t>& words_;
  std::int32_t* next_ = nullptr;
};

}  // namespace

void PositionWords::write(const Position& position, const std::optional<Ending>& ending,
                          std::vector<std::int32_t>& words) const {
  Writer(*variant_, rows_, position, words).write(ending);
}

}  // namespace chancery
