-- Transform: armies and fleets change places with themselves.

local transform = require "transform"

local hooks = {}

local other = { army = "fleet", fleet = "army" }

-- A unit transforms only in a center of its power on the coast.
function hooks.legal(order, turn)
  if order.type.id ~= "transform" then return nil end
  if turn.province(order.from).terrain ~= "coast" then return "it is not in a harbor" end
  if turn.owner(order.from) ~= order.power then return "the harbor is not its own" end
end

-- After the moves it is of the other class.
function hooks.after_movement(turn)
  return transform.changes(turn, "transform", function(unit)
    return other[unit.unit_class], unit.province
  end, { "drill" })
end

return hooks
