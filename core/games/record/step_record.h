// The input of each step of a game, as JSON in a game file.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules/orders/order_reader.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// Everything that determines a turn, except the position before it.
struct TurnRecord {
  std::vector<OrderSet> orders;
  std::vector<PowerId> disorder;
  std::vector<std::string> assumed;  // for people: the assumptions about missing orders
  std::vector<OrderSet> plans{};     // written in earlier phases of the turn
  std::vector<OrderSet> later{};     // plans for the phase that follows
  std::uint64_t seed = 0;            // the seed of the game, if it has scripts
};

std::string write_turn_record(const Variant& variant, const TurnRecord& record);
std::optional<TurnRecord> read_turn_record(const Variant& variant, std::string_view json);

/// A correction that the game master makes by hand.
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

/// Why a text cannot be announced as it stands; empty if it can. Readers see it unchanged.
std::string announcement_problem(std::string_view text);
std::string write_announcement_record(const Variant& variant, const AnnouncementRecord& record);
std::optional<AnnouncementRecord> read_announcement_record(const Variant& variant,
                                                           std::string_view json);

/// Converts lines of text to a JSON list, and back.
std::string write_lines(const std::vector<std::string>& lines);
std::optional<std::vector<std::string>> read_lines(std::string_view json);

}  // namespace chancery
