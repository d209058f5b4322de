--- Supports for units that do some other work than holding: for the hook `before_movement`.
---
---     function hooks.before_movement(turn)
---       return { void = supports.refused(turn, { dig = "a unit that digs cannot be supported" }) }
---     end
local supports = {}

--- The units that are ordered to support a unit in holding, by the province of that unit.
---@param turn turn
---@return table<string, string[]> keys of units
function supports.for_holds(turn)
  local found = {}
  for _, order in ipairs(turn.orders) do
    if order.type.acts_as == "support_hold" and order.unit and order.target then
      local place = order.target.province
      found[place] = found[place] or {}
      table.insert(found[place], order.unit.key)
    end
  end
  return found
end

--- The void orders of those who support a unit with one of these orders: by key, with the reason.
---@param turn turn
---@param why table<string, string> by the id of the order that cannot be supported
---@param void table<string, string>? to add to
---@return table<string, string>
function supports.refused(turn, why, void)
  void = void or {}
  local given = supports.for_holds(turn)
  for _, order in ipairs(turn.orders) do
    local reason = why[order.type.id]
    local helpers = reason and given[order.from] or {}
    for _, key in ipairs(helpers) do void[key] = reason end
  end
  return void
end

return supports
