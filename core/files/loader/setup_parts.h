// Reads the parts of a setup, with one function per part.
#pragma once

#include "core/files/loader/load_context.h"

namespace chancery {

/// Reads `units`. They replace each power's units in the setup that this one extends.
void read_start_units(Section& section, LoadContext& context, Setup& setup);

/// Reads `owners`, likewise.
void read_start_owners(Section& section, LoadContext& context, Setup& setup);

/// Reads `closed` and `standing`. A power that the extended setup has in one of the lists is
/// removed from it if it is in the other list now.
void read_unplayed_powers(Section& section, LoadContext& context, Setup& setup);

/// Reads `players` and `merged`; the powers that nobody plays must be known.
void read_players(Section& section, LoadContext& context, Setup& setup);

/// Reports units in closed countries, which no unit may enter.
void check_closed_countries(const Setup& setup, LoadContext& context);

/// Calls `read(power, texts)` for each power of a table `key = {POWER = list}`.
template <class Read>
void for_each_power(Section& section, std::string_view key, const LoadContext& context, Read read) {
  const Node* table = section.table(key);
  if (table == nullptr) return;
  Section powers = section.inner(key, *table, fmt::format("'{}'", key));
  for (const Entry& entry : table->entries) {
    const auto power = context.names.power({entry.key, entry.key_span}, context.diagnostics);
    const std::vector<Text> texts = powers.texts(entry.key);
    if (power) read(*power, texts);
  }
}

}  // namespace chancery
