--- Disasters by chance: which places famine, plague or storm strike, from the seed of the game.
---
--- For hooks that may call `turn.random`: those before and after a phase, and `at_start`.
local disasters = {}

--- One row of a table, such as a list of lists of places; each is as likely as the others.
---@generic row
---@param turn turn
---@param rows row[]
---@param key string another key draws independently
---@return row
function disasters.draw(turn, rows, key)
  return rows[turn.random(#rows, key)]
end

--- The places that are struck, each by itself with one chance in `one_in`.
---@param turn turn
---@param places string[]
---@param one_in integer
---@param key string
---@return string[]
function disasters.strike(turn, places, one_in, key)
  local struck = {}
  for _, place in ipairs(places) do
    if turn.random(one_in, key .. " " .. place) == 1 then struck[#struck + 1] = place end
  end
  return struck
end

--- The keys of the units that stand in these places.
---@param turn turn
---@param places string[]
---@return string[]
function disasters.units_in(turn, places)
  local is_struck, keys = {}, {}
  for _, place in ipairs(places) do is_struck[place] = true end
  for _, unit in ipairs(turn.units) do
    if is_struck[unit.province] then keys[#keys + 1] = unit.key end
  end
  return keys
end

return disasters
