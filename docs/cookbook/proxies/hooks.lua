-- Proxies are for one turn.

local hooks = {}

--- The power that a declaration names orders the unit.
function hooks.before_movement(turn)
  local units = {}
  for _, order in ipairs(turn.orders) do
    if order.type.id == "proxy" and order.party ~= order.power then
      units[order.unit.key] = { proxy = order.party }
    end
  end
  return { set = { unit = units } }
end

--- After the moves, nobody does; dislodged units retreat as their own powers say.
function hooks.after_movement(turn)
  local units, dislodged = {}, {}
  for _, unit in ipairs(turn.units) do units[unit.key] = { proxy = false } end
  for _, unit in ipairs(turn.dislodged) do dislodged[unit.province] = { proxy = false } end
  return { set = { unit = units, dislodged = dislodged } }
end

return hooks
