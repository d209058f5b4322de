-- Nothing reads this: the name of a file of hooks is hooks.lua.
return {}
