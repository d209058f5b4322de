// What a step of a game was made from, as JSON in a game file.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules/orders/order_reader.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// Everything that a turn was made from, except the position before it.
struct TurnRecord {
  std::vector<OrderSet> orders;
  std::vector<PowerId> disorder;
  std::vector<std::string> assumed;  // for people: what was assumed for missing orders
  std::vector<OrderSet> plans{};     // written ahead in earlier phases of the turn
  std::vector<OrderSet> later{};     // plans for the phase that follows
  std::uint64_t seed = 0;            // of the game, if it has scripts
};

std::string write_turn_record(const Variant& variant, const TurnRecord& record);
std::optional<TurnRecord> read_turn_record(const Variant& variant, std::string_view json);

/// A correction by hand.
struct CorrectionRecord {
  std::vector<std::string> lines;  // see correction.h
  std::string reason;
};

std::string write_correction_record(const CorrectionRecord& record);
std::optional<CorrectionRecord> read_correction_record(std::string_view json);

/// An announcement of the game master.
struct AnnouncementRecord {
  std::string text;         // lines separated by '\n'
  std::vector<PowerId> to;  // empty: everybody
};

/// Why a text cannot be announced, since readers see it as it is; empty: it can.
std::string announcement_problem(std::string_view text);
std::string write_announcement_record(const Variant& variant, const AnnouncementRecord& record);
std::optional<AnnouncementRecord> read_announcement_record(const Variant& variant,
                                                           std::string_view json);

/// Lines of text as a JSON list, and back.
std::string write_lines(const std::vector<std::string>& lines);
std::optional<std::vector<std::string>> read_lines(std::string_view json);

}  // namespace chancery
