// A loaded variant in use: finds names, reads orders and holds starting positions.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/common/diagnostic.h"
#include "core/base/common/ids.h"
#include "core/base/common/name_table.h"
#include "core/files/loader/variant_loader.h"
#include "core/play/game/json_names.h"
#include "core/rules/orders/order_reader.h"
#include "core/rules/state/position.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// A value that was found, or the reason why there is none.
template <class T>
struct Found {
  std::optional<T> value;
  std::string problem;  // one sentence without a full stop; empty if there is a value
  std::string hint;     // how to correct it; may be empty

  /// The problem and the hint, for messages of one line.
  [[nodiscard]] std::string sentence() const {
    return hint.empty() ? problem : problem + ": " + hint;
  }
};

/// A unit by its class and place: "A PAR", "F STP/SC".
struct UnitName {
  ClassId unit_class;
  SpaceId at;
  std::int32_t number = 0;  // of units that share an open province; 0: not written
  friend bool operator==(const UnitName&, const UnitName&) = default;
};

/// A loaded variant with the readers of its names and orders.
class Board {
 public:
  explicit Board(std::shared_ptr<const Variant> variant);
  /// The board `like` with other rule switches. Cheap.
  Board(const Board& like, const Rules& rules);
  /// The board `like` for a variant that differs only in things that do not matter for reading
  /// orders. Cheap.
  Board(const Board& like, std::shared_ptr<const Variant> variant);

  [[nodiscard]] const Variant& variant() const { return *variant_; }
  [[nodiscard]] const std::shared_ptr<const Variant>& shared_variant() const { return variant_; }
  [[nodiscard]] const OrderReader& reader() const { return reader_; }
  /// The starting position of the setup in force.
  [[nodiscard]] const Position& start() const;
  /// The starting position of one of the variant's setups.
  [[nodiscard]] const Position& start(const Setup& setup) const;
  [[nodiscard]] const JsonNames& json_names() const { return json_names_; }
  /// With fog, the board as a person without a power sees it; else null.
  [[nodiscard]] const Board* for_players() const { return for_players_.get(); }

  /// Names may be ids, abbreviations or full names, in any case.
  [[nodiscard]] Found<PowerId> find_power(std::string_view text) const;
  [[nodiscard]] Found<ClassId> find_class(std::string_view text) const;
  [[nodiscard]] Found<SpaceId> find_space(std::string_view text) const;
  [[nodiscard]] Found<ProvinceId> find_province(std::string_view text) const;
  [[nodiscard]] Found<UnitName> find_unit(std::string_view text) const;
  [[nodiscard]] Found<const Setup*> find_setup(std::string_view id) const;
  /// The first unit that an order line names ("F ENG" in "F ENG C A LON - BEL"). If the line begins
  /// with a class but no place follows, the problem is the place; if it names no unit at all, there
  /// is neither a value nor a problem.
  [[nodiscard]] Found<UnitName> first_unit_in(std::string_view line) const;

 private:
  [[nodiscard]] std::optional<SpaceId> place_before_dash(
      std::span<const std::string_view> words) const;
  /// The problem of a line that begins with a class but has no place after it.
  [[nodiscard]] Found<UnitName> misspelled_unit(std::span<const std::string_view> words) const;

  std::shared_ptr<const Variant> variant_;
  OrderReader reader_;
  NameTable<SpaceId> space_by_id_;
  NameTable<PowerId> power_by_name_;
  std::vector<Position> starts_;  // by setup
  JsonNames json_names_;
  std::shared_ptr<const Board> for_players_;
};

/// Sets a choice by name and replaces an earlier one with the same name.
void set_choice(std::vector<std::pair<std::string, std::string>>& choices, const std::string& name,
                const std::string& value);

/// "x, y or z".
std::string join_with_or(const std::vector<std::string>& words);

/// A diagnostic on one line: "file:12: message; hint".
std::string one_line(const Diagnostic& diagnostic);

/// A board, or the diagnostics that prevent one.
struct LoadedBoard {
  std::shared_ptr<const Board> board;  // null if there are errors
  Diagnostics diagnostics;

  /// The first error in one line.
  [[nodiscard]] std::string first_error() const;
};

/// Boards by request, each loaded once. Several threads may use it.
class BoardCache {
 public:
  explicit BoardCache(const FileSource& files = disk()) : files_(files) {}
  std::shared_ptr<const LoadedBoard> get(const LoadRequest& request);

 private:
  const FileSource& files_;
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<const LoadedBoard>> boards_;
};

}  // namespace chancery
