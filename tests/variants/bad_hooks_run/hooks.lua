local hooks = {}

function hooks.after_movement(turn)
  local units = {}
  for _, unit in ipairs(turn.units) do
    units[unit.key] = { dril = unit.drill + 1 }
  end
  return { set = { unit = units } }
end

return hooks
