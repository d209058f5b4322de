--- Whose units came to a province: for the hook `after_movement`.
---
---     local came = comers.with_bounced(turn)
---     if came.HIL and came.HIL.ardmark then … end
local comers = {}

local function came(turn, counts)
  local powers = {}
  for _, outcome in ipairs(turn.outcomes) do
    if outcome.action == "move" and outcome.to and counts(outcome) then
      powers[outcome.to] = powers[outcome.to] or {}
      powers[outcome.to][outcome.power] = true
    end
  end
  return powers
end

--- The powers whose units moved in, by province.
---@param turn turn
---@return table<string, table<string, true>>
function comers.arrived(turn)
  return came(turn, function(outcome) return outcome.ok end)
end

--- The same with those that were stopped there.
---@param turn turn
---@return table<string, table<string, true>>
function comers.with_bounced(turn)
  return came(turn, function(outcome) return outcome.ok or outcome.result == "bounced" end)
end

return comers
