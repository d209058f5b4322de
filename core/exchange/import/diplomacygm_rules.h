// The rules that a DiplomacyGM configuration states: builds, cores, transformations, bids, fog and
// victory.
#pragma once

#include "core/exchange/import/foreign_variant.h"
#include "core/exchange/import/loss_report.h"
#include "core/rules/map/document.h"

namespace chancery {

/// Adds switches, keys and hooks to `made`, whose powers and centers are complete. Needs the
/// attribute for who holds land if `asks_who_holds_land` does.
void read_gm_rules(const Node& config, ForeignVariant& made, LossReport& losses);

/// True if every center begins as a power of its own.
bool is_chaos(const Node& config);

/// True if a rule depends on who holds land that is no center.
bool asks_who_holds_land(const Node& config);

}  // namespace chancery
