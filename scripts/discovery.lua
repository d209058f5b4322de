--- The first power to enter a place discovers it, may name it, and is credited with it.
local changes = require "changes"
local naming = require "naming"

local discovery = {}

local arrivals = { moved = true, retreated = true }

--- The outcomes of units that entered a place in this phase and are still there.
---@param turn turn
---@return outcome[]
function discovery.arrivals(turn)
  local found = {}
  for _, outcome in ipairs(turn.outcomes) do
    if arrivals[outcome.result] and outcome.unit and not outcome.unit.is_dislodged then
      found[#found + 1] = outcome
    end
  end
  return found
end

--- The name that an order wants to give a place.
local function wish(outcome, place)
  return { power = outcome.power, place = place, name = outcome.text }
end

local function has_text(outcome)
  return outcome.text ~= nil and outcome.text ~= ""
end

local function record_arrivals(turn, effects, rules, wishes, unnamed)
  for _, outcome in ipairs(discovery.arrivals(turn)) do
    local province = turn.province(outcome.unit.province)
    if rules.counts(province) and not province.discovered then
      local power = turn.power(outcome.power)
      changes.set(effects, "province", province.id, "discovered", true)
      changes.add(effects, "power", power.id, "discoveries", power.discoveries, 1)
      local list = has_text(outcome) and wishes or unnamed
      list[#list + 1] = wish(outcome, province.id)
    elseif has_text(outcome) then
      local text = " keeps its name: only the discoverer of a space may name it on entry"
      changes.tell(effects, naming.label(province, "title") .. text, outcome.power)
    end
  end
end

local function record_renamed(turn, rules, wishes)
  for _, outcome in ipairs(turn.outcomes) do
    local done = outcome.ok and not outcome.is_attacked and not outcome.is_dislodged
    if outcome.type and outcome.type.id == rules.rename and done then
      wishes[#wishes + 1] = wish(outcome, outcome.from)
    end
  end
end

--- For each place entered for the first time, sets `discovered`, adds to the power's `discoveries`,
--- and sets `title` to the name in the order or, if it has none, to the next name from the power's
--- list. Also applies the orders that rename places.
---@param turn turn
---@param effects effects
---@param rules { counts: (fun(province: province): boolean), rename: string, names: string? } which
---  places count, the id of the order that renames, and the attribute of powers that holds the list
function discovery.record(turn, effects, rules)
  local wishes, unnamed = {}, {}
  record_arrivals(turn, effects, rules, wishes, unnamed)
  record_renamed(turn, rules, wishes)
  naming.grant(turn, effects, "title", wishes)
  if rules.names then naming.supply(turn, effects, "title", unnamed, rules.names) end
end

return discovery
