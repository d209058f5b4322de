#include "core/game/text_report.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/rules/order_text.h"

namespace chancery {
namespace {

/// Writes the sections one after another.
class TextReport {
 public:
  TextReport(const Variant& variant, TextColor color) : variant_(variant), color_(color) {}

  void write_heading(const Position& before) {
    out_ += bold(fmt::format("{}, {}", variant_.name, phase_label(variant_, before.time)));
    out_ += fmt::format(" ({})\n", phase_kind_name(phase_kind(variant_, before)));
  }

  void write_orders(const std::vector<OrderReport>& orders) {
    const std::size_t width = order_width(orders);
    for (std::size_t i = 0; i < variant_.powers.size(); ++i) {
      bool any = false;
      for (const OrderReport& order : orders) {
        if (order.power != PowerId{i}) continue;
        if (!any) out_ += '\n' + bold(variant_.powers[i].name) + '\n';
        any = true;
        write_order(order, width);
      }
    }
  }

  void write_dislodged(const Position& after) {
    if (after.dislodged.empty()) return;
    out_ += '\n' + bold("Dislodged") + '\n';
    for (const Dislodged& dislodged : after.dislodged) {
      const Unit& unit = dislodged.unit;
      out_ += fmt::format("  {} {}", power_name(unit.power),
                          print_unit(variant_, unit.unit_class, unit.at));
      if (dislodged.attacker_from.valid())
        out_ += " from " + variant_.map.province(dislodged.attacker_from).id;
      out_ += dislodged.retreats.empty() ? ": nowhere to go, disbanded\n"
                                         : ": may go to " + places(dislodged.retreats) + "\n";
    }
  }

  void write_contested(const Position& after) {
    if (after.contested.empty()) return;
    std::vector<std::string> ids;
    for (ProvinceId province : after.contested) ids.push_back(variant_.map.province(province).id);
    out_ += fmt::format("\n{}\n  {}\n", bold("Standoffs"), fmt::join(ids, ", "));
  }

  void write_owners(const Position& before, const Position& after) {
    std::string changes;
    for (std::size_t i = 0; i < after.owner.size(); ++i) {
      if (after.owner[i] == before.owner[i]) continue;
      changes += fmt::format("  {}: {} -> {}\n", variant_.map.provinces()[i].id,
                             owner_name(before.owner[i]), owner_name(after.owner[i]));
    }
    if (!changes.empty()) out_ += '\n' + bold("Changes of owner") + '\n' + changes;
  }

  void write_messages(const std::vector<std::string>& messages) {
    if (messages.empty()) return;
    out_ += '\n' + bold("Notes") + '\n';
    for (const std::string& message : messages) out_ += "  " + message + '\n';
  }

  std::string take() { return std::move(out_); }

 private:
  std::string paint(std::string_view code, std::string_view text) const {
    if (color_ == TextColor::none) return std::string(text);
    return fmt::format("\x1b[{}m{}\x1b[0m", code, text);
  }
  std::string bold(std::string_view text) const { return paint("1", text); }

  const std::string& power_name(PowerId power) const { return variant_.powers[power.index()].name; }
  std::string owner_name(PowerId power) const {
    return power.valid() ? power_name(power) : std::string("nobody");
  }

  std::string places(const std::vector<SpaceId>& spaces) const {
    std::vector<std::string> ids;
    for (SpaceId space : spaces) ids.push_back(variant_.map.space(space).id);
    return fmt::format("{}", fmt::join(ids, ", "));
  }

  std::string order_text(const OrderReport& order) const {
    if (order.order) return *order.order;
    const std::string unit =
        order.unit_class ? print_unit(variant_, *order.unit_class, order.at) : std::string();
    return unit + " (no order)";
  }

  std::size_t order_width(const std::vector<OrderReport>& orders) const {
    constexpr std::size_t widest = 40;  // one long line must not push all results away
    std::size_t width = 0;
    for (const OrderReport& order : orders) width = std::max(width, order_text(order).size());
    return std::min(width, widest);
  }

  std::string result_text(const OrderReport& order) const {
    std::string text(result_name(order.result));
    const bool says_where = order.result == Result::stopped;
    if (says_where && order.to.valid()) text += " in " + variant_.map.space(order.to).id;
    if (!order.by.empty()) {
      std::vector<std::string> ids;
      for (ProvinceId province : order.by) ids.push_back(variant_.map.province(province).id);
      text += fmt::format(" ({})", fmt::join(ids, ", "));
    }
    text = paint(order.ok ? "32" : "31", text);
    return order.why.empty() ? text : text + ": " + order.why;
  }

  void write_order(const OrderReport& order, std::size_t width) {
    out_ += fmt::format("  {:<{}}  {}\n", order_text(order), width, result_text(order));
    if (order.explanation.empty()) return;
    std::string_view rest = order.explanation;
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find('\n'), rest.size());
      out_ += fmt::format("      {}\n", paint("2", rest.substr(0, end)));
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
  }

  const Variant& variant_;
  TextColor color_;
  std::string out_;
};

}  // namespace

std::string write_text_report(const Variant& variant, const Position& before,
                              const PhaseReport& report, TextColor color) {
  TextReport text(variant, color);
  text.write_heading(before);
  text.write_orders(report.orders);
  text.write_dislodged(report.after);
  text.write_contested(report.after);
  text.write_owners(before, report.after);
  text.write_messages(report.messages);
  return text.take();
}

}  // namespace chancery
