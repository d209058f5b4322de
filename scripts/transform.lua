--- Units that become units of another class where they stand: for the hook `after_movement`.
---
--- The order acts as `hold`. A task with `becomes` does the same for one class; this script is for
--- orders that work both ways, and for conditions of your own.
local transform = {}

---@class transformed
---@field remove string[]
---@field create new_unit[]

--- The units to replace, with those that replace them. A unit that was attacked or dislodged stays
--- what it is. `becomes` returns the new class and its place, by default the province; or nil, and
--- the unit stays what it is.
---@param turn turn
---@param id string of the order type
---@param becomes fun(unit: unit, outcome: outcome): string?, string?
---@param kept string[] attributes of units that they keep
---@param is_undone? fun(outcome: outcome): boolean what else leaves a unit as it is
---@return transformed
function transform.changes(turn, id, becomes, kept, is_undone)
  local changes = { remove = {}, create = {} }
  for _, outcome in ipairs(turn.outcomes) do
    local unit = outcome.unit
    local done = outcome.type and outcome.type.id == id and unit and outcome.ok
    local is_hindered = outcome.is_attacked or outcome.is_dislodged
    if done and not is_hindered and not (is_undone and is_undone(outcome)) then
      local unit_class, place = becomes(unit, outcome)
      if unit_class then
        local set = {}
        for _, attribute in ipairs(kept) do set[attribute] = unit[attribute] end
        changes.remove[#changes.remove + 1] = unit.key
        changes.create[#changes.create + 1] =
          { power = unit.power, unit_class = unit_class, at = place or unit.province, set = set }
      end
    end
  end
  return changes
end

--- The classes of Standard, each with the other.
transform.usual = { army = "fleet", fleet = "army" }

--- Where a unit of the class can stand in the province: the province, or the first of its coasts.
---@param turn turn
---@param unit_class string
---@param province string
---@return string? place nil if it can stand nowhere there
function transform.place(turn, unit_class, province)
  local best
  for _, from in ipairs(turn.touching(province)) do
    for _, place in ipairs(turn.neighbours(unit_class, from)) do
      local is_here = place == province or place:starts_with(province .. "/")
      if is_here and (not best or place < best) then best = place end
    end
  end
  return best
end

return transform
