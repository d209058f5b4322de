--- Who comes first to a place has discovered it, may name it, and is credited with it.
local changes = require "changes"
local naming = require "naming"

local discovery = {}

local arrivals = { moved = true, retreated = true }

--- The outcomes of units that came to a place in this phase and are there now.
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

--- What somebody wants a place to be called.
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
      local text = " keeps its name: only who discovers a space names it in passing"
      changes.tell(effects, province.name .. text, outcome.power)
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

--- Places entered for the first time: `discovered` is set, the power's `discoveries` grow, and the
--- place gets the name that the order gave it, as its `title`, or else the next of a list that the
--- power has. Places that were renamed get their names, too.
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
