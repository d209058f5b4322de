local hooks = {}
for name, hook in pairs(require "fog/hooks") do hooks[name] = hook end

function hooks.legal(_, turn)
  if turn.province("MIR").owner == nil then return "the Mirror is still" end
  return nil
end

return hooks
