local hooks = {}

function hooks.leagl() end

function hooks.guard() end

function hooks.weather() end

return hooks
