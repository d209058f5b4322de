-- Colonial Diplomacy: rules that variant.toml cannot express. Numbers are rulebook sections.

local railroad = require "railroad"

local hooks = {}

--- The Trans-Siberian Railroad. A colony on it that Russia does not own is the end of the line,
--- unless a unit stays there (9.241 as in the publisher's errata; DATC 2.5, 7.B.18 to 7.B.22).
function hooks.rail(order, turn)
  return railroad.journey(order, railroad.foreign_centers(order, turn))
end

--- Hong Kong is barred to China until another power has held it at the end of a counting turn
--- (9.11); the first of these is 1872. China can own it only after that.
local function is_barred(power, province, turn)
  return power == "china" and province == "HK" and (turn.year <= 1872 or not turn.owner("HK"))
end

--- Called only with the option hong_kong_entry_ban.
function hooks.legal(order, turn)
  if order.type.acts_as == "move" and is_barred(order.power, order.to, turn) then
    return "China may not enter Hong Kong before another power has held it in a counting turn"
  end
end

--- Called only with the option hong_kong_entry_ban.
function hooks.retreats(unit, places, turn)
  local open = {}
  for _, place in ipairs(places) do
    if not is_barred(unit.power, place, turn) then open[#open + 1] = place end
  end
  return open
end

return hooks
