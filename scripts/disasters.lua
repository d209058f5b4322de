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

--- The sum of two dice.
---@param turn turn
---@param key string
---@return integer
local function two_dice(turn, key)
  return turn.random(6, key .. " 1") + turn.random(6, key .. " 2")
end

--- How bad a year is, by the sum of two dice: nothing, one row of the table, one column, or both.
local severities = {
  [2] = "nothing",
  [3] = "nothing",
  [4] = "row",
  [5] = "column",
  [6] = "row",
  [7] = "column",
}

--- The places that a table of two dice strikes. Attributes of provinces say in which row and in
--- which column of the table each stands, from 2 to 12; 0 is nowhere. In a bad year a row and a
--- column are struck, in a good one a row or a column, or nothing.
---@param turn turn
---@param row string the attribute
---@param column string the attribute
---@param key string
---@return string[]
function disasters.by_table(turn, row, column, key)
  local severity = severities[two_dice(turn, key)] or "both"
  local hit_row = severity ~= "nothing" and severity ~= "column" and two_dice(turn, key .. " row")
  local hit_column = severity ~= "nothing"
    and severity ~= "row"
    and two_dice(turn, key .. " column")
  local struck = {}
  for _, province in ipairs(turn.provinces) do
    local in_table = province[row] > 0 and province[column] > 0
    local is_hit = province[row] == hit_row or province[column] == hit_column
    if in_table and is_hit then struck[#struck + 1] = province.id end
  end
  return struck
end

--- The keys of the units that stand in these provinces or inside them.
---@param turn turn
---@param places string[]
---@return string[]
function disasters.units_around(turn, places)
  local is_struck, keys = {}, {}
  for _, place in ipairs(places) do is_struck[place] = true end
  for _, unit in ipairs(turn.units) do
    local province = turn.province(unit.province)
    local around = province.around
    if is_struck[province.id] or around and is_struck[around.id] then keys[#keys + 1] = unit.key end
  end
  return keys
end

return disasters
