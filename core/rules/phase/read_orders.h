// The first step of a phase: everybody's texts become order lines, each read once.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/rules/orders/order_reader.h"
#include "core/rules/phase/phase_orders.h"

namespace chancery {

class Hooks;

/// One order as it was read.
struct ReadLine {
  OrderLine line;
  std::string source{};     // the text that was read, if `line.text` is only a part of it
  bool is_settled = false;  // a declaration that was judged before a hook changed the position
};

/// The orders of one power in one submission, those of a line with several apart.
struct ReadSet {
  PowerId power;
  std::vector<ReadLine> lines;
};

/// Everybody's orders, read against a position, in the order in which they were sent.
struct ReadOrders {
  std::vector<ReadSet> sets;
  const OrderReader* reader = nullptr;  // null: they never were text
};

/// Reads each line once. Only a line with a name whose meaning depends on the other orders is read
/// again, once those are known. The reader must outlive the result; `hooks` may be null.
ReadOrders read_orders(const OrderReader& reader, const Position& position,
                       std::span<const OrderSet> sets, Hooks* hooks);

/// Orders in the engine's terms, as if they had been read.
ReadOrders as_read(const Variant& variant, const Position& position, const PhaseOrders& orders);

/// Reads the orders again for a position that effects have changed: texts against it, while orders
/// that never were text follow their units. A settled declaration follows its units too.
ReadOrders read_again(ReadOrders orders, const Variant& variant, const Position& before,
                      const Effects& effects, const Position& after, Hooks* hooks);

/// Reads one line alone against a changed position.
OrderLine read_again(const ReadLine& line, const OrderReader& reader, const Position& position);

}  // namespace chancery
