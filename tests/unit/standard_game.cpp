#include "tests/unit/standard_game.h"

#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <stdexcept>

#include "core/rules/phase/resolve_phase.h"
#include "tests/unit/project.h"

namespace chancery {

namespace {

constexpr std::string_view blanks = " \n";

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> pieces;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(separator), text.size());
    std::string_view piece = text.substr(0, end);
    const std::size_t first = piece.find_first_not_of(blanks);
    if (first != std::string_view::npos)
      pieces.emplace_back(piece.substr(first, piece.find_last_not_of(blanks) - first + 1));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return pieces;
}

/// "a: x, y; b: z" by name, in the order written.
std::vector<std::pair<std::string, std::vector<std::string>>> lists(std::string_view text) {
  std::vector<std::pair<std::string, std::vector<std::string>>> all;
  for (const std::string& part : split(text, ';')) {
    const std::size_t colon = part.find(':');
    if (colon == std::string::npos) throw std::invalid_argument("no power in '" + part + "'");
    all.emplace_back(part.substr(0, colon), split(part.substr(colon + 1), ','));
  }
  return all;
}

/// The value found; it is an error in the test if there is none.
template <class T>
T need(const Found<T>& found) {
  if (!found.value) throw std::invalid_argument(found.sentence());
  return *found.value;
}

}  // namespace

StandardGame::StandardGame(const Choices& rules) {
  static BoardCache boards;
  LoadRequest request;
  request.variant = project_path("variants/standard");
  request.rules = rules;
  const auto loaded = boards.get(request);
  if (!loaded->board) throw std::invalid_argument(loaded->first_error());
  board_ = loaded->board;
}

Position StandardGame::start() const {
  return start_position(variant(), variant().setups.front());
}

Position StandardGame::place(std::string_view units, std::string_view time, PhaseKind kind) const {
  Position position = start();
  const auto when = find_time(variant(), time, kind);
  if (!when) throw std::invalid_argument("no such time: " + std::string(time));
  position.time = *when;
  position.owner.assign(position.owner.size(), PowerId::none());
  position.units.clear();
  for (const auto& [name, list] : lists(units))
    for (const std::string& text : list) {
      const UnitName unit = need(board_->find_unit(text));
      position.units.push_back({power(name), unit.unit_class, unit.at});
    }
  position.reindex(variant().map);
  return position;
}

Position StandardGame::winter(std::string_view units, std::string_view centers) const {
  Position position = place(units, "Winter 1901", PhaseKind::adjustment);
  own(position, centers);
  return position;
}

void StandardGame::own(Position& position, std::string_view centers) const {
  for (const auto& [name, list] : lists(centers))
    for (const std::string& text : list) position.owner[province(text).index()] = power(name);
}

PowerId StandardGame::power(std::string_view name) const {
  return need(board_->find_power(name));
}

ProvinceId StandardGame::province(std::string_view name) const {
  return need(board_->find_province(name));
}

SpaceId StandardGame::space(std::string_view name) const {
  return need(board_->find_space(name));
}

UnitId StandardGame::unit(const Position& position, std::string_view name) const {
  const UnitName wanted = need(board_->find_unit(name));
  for (std::size_t i = 0; i < position.units.size(); ++i)
    if (position.units[i].unit_class == wanted.unit_class && position.units[i].at == wanted.at)
      return UnitId{i};
  throw std::invalid_argument("not on the board: " + std::string(name));
}

PhaseReport StandardGame::resolve(const Position& position, std::string_view orders,
                                  const PhaseOptions& options) const {
  std::vector<OrderSet> sets;
  for (const auto& [name, lines] : lists(orders)) sets.push_back({power(name), lines});
  return resolve_phase(board_->shared_variant(), board_->reader(), position, sets, options);
}

std::string StandardGame::units(const Position& position) const {
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < variant().powers.size(); ++i) {
    std::vector<std::string> own;
    for (const Unit& unit : position.units)
      if (unit.power == PowerId{i}) own.push_back(print_unit(variant(), unit.unit_class, unit.at));
    if (!own.empty())
      parts.push_back(fmt::format("{}: {}", variant().powers[i].name, fmt::join(own, ", ")));
  }
  return fmt::format("{}", fmt::join(parts, "; "));
}

std::string StandardGame::dislodged(const Position& position) const {
  std::vector<std::string> parts;
  for (const Dislodged& dislodged : position.dislodged) {
    std::string part = print_unit(variant(), dislodged.unit.unit_class, dislodged.unit.at) + " ->";
    for (SpaceId to : dislodged.retreats) part += " " + variant().map.space(to).id;
    parts.push_back(part);
  }
  return fmt::format("{}", fmt::join(parts, "; "));
}

std::string StandardGame::centers(const Position& position) const {
  std::vector<std::string> parts;
  const auto counts = count_centers(variant(), position);
  for (std::size_t i = 0; i < variant().powers.size(); ++i)
    if (counts[i] > 0) parts.push_back(fmt::format("{} {}", counts[i], variant().powers[i].name));
  return fmt::format("{}", fmt::join(parts, ", "));
}

const OrderReport& StandardGame::find(const PhaseReport& report, std::string_view order) const {
  for (const OrderReport& order_report : report.orders) {
    if (order_report.order
            ? *order_report.order == order
            : order_report.unit_class &&
                  print_unit(variant(), *order_report.unit_class, order_report.at) == order)
      return order_report;
  }
  throw std::invalid_argument("nothing is reported of " + std::string(order));
}

std::string StandardGame::result(const PhaseReport& report, std::string_view order) const {
  const OrderReport& order_report = find(report, order);
  const std::string name(result_name(order_report.result));
  return order_report.why.empty() ? name : name + ": " + order_report.why;
}

std::string StandardGame::explanation(const PhaseReport& report, std::string_view order) const {
  return find(report, order).explanation;
}

}  // namespace chancery
