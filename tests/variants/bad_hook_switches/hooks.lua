local hooks = {}

function hooks.legal() end

return hooks
