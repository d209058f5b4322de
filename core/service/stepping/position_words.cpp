#include "core/service/stepping/position_words.h"

#include <algorithm>
#include <array>

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
    const std::array<std::int32_t, head_words> head = make_head(ending);
    words_.resize(static_cast<std::size_t>(head[static_cast<std::size_t>(HeadWord::size)]));
    next_ = std::copy(head.begin(), head.end(), words_.begin());
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
  [[nodiscard]] std::array<std::int32_t, head_words> make_head(
      const std::optional<Ending>& ending) const {
    std::array<std::int32_t, head_words> words;
    const auto head = [&](HeadWord which) -> std::int32_t& {
      return words[static_cast<std::size_t>(which)];
    };
    head(HeadWord::year) = position_.time.year;
    head(HeadWord::phase) = position_.time.phase;
    head(HeadWord::kind) = static_cast<std::int32_t>(phase_kind(variant_, position_));
    head(HeadWord::ending) = ending ? static_cast<std::int32_t>(ending->kind) + 1 : 0;
    head(HeadWord::units) = static_cast<std::int32_t>(position_.units.size());
    head(HeadWord::dislodged) = static_cast<std::int32_t>(position_.dislodged.size());
    head(HeadWord::unit_words) = words_of(AttributeOwner::unit);
    head(HeadWord::dislodged_words) = 4;
    head(HeadWord::province_words) = words_of(AttributeOwner::province);
    head(HeadWord::power_words) = words_of(AttributeOwner::power);
    head(HeadWord::size) =
        static_cast<std::int32_t>(head_words) +
        static_cast<std::int32_t>(position_.owner.size()) * head(HeadWord::province_words) +
        static_cast<std::int32_t>(variant_.powers.size()) * head(HeadWord::power_words) +
        head(HeadWord::units) * head(HeadWord::unit_words) +
        head(HeadWord::dislodged) * head(HeadWord::dislodged_words);
    return words;
  }

  /// How many numbers there are of each.
  [[nodiscard]] std::int32_t words_of(AttributeOwner owner) const {
    return 3 + static_cast<std::int32_t>(rows_.width(owner));
  }

  void write_provinces() {
    const auto first = next_;
    const std::int32_t width = words_of(AttributeOwner::province);
    const bool may_end = variant_.supply_count.has_value();  // whether centers may become none
    auto at = first;
    for (std::size_t i = 0; i < position_.owner.size(); ++i, at += width) {
      const ProvinceId province{i};
      at[0] = word_of(position_.owner[i]);
      at[1] = variant_.map.is_center(province) &&
              (!may_end || is_center(variant_, position_, province));
      at[2] = 0;
    }
    for (const ProvinceId province : position_.contested)
      first[static_cast<std::int32_t>(province.index()) * width + 2] = 1;
    for (std::size_t i = 0; width > 3 && i < position_.owner.size(); ++i) {
      next_ += 3;
      add_row(position_.province_attributes, i, AttributeOwner::province);
    }
    next_ = at;
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
  std::vector<std::int32_t>::iterator next_;
};

}  // namespace

void PositionWords::write(const Position& position, const std::optional<Ending>& ending,
                          std::vector<std::int32_t>& words) const {
  Writer(*variant_, rows_, position, words).write(ending);
}

}  // namespace chancery
