-- A script that never ends by itself.

local hooks = {}
function hooks.after_movement()
  while true do end
end
return hooks
