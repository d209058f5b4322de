-- The city obeys the owner of the tower.

local hooks = {}

--- After each adjustment phase, the owner of the tower becomes the overlord of the city.
function hooks.after_adjustment(turn)
  local owner = turn.province("TOW").owner
  if not owner then return nil end
  return { set = { power = { city = { overlord = owner } } } }
end

return hooks
