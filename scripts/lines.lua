--- Places in a row: a railroad, a river, a row of stations. A line is a list of distinct ids.
---
---     local lines = require "lines"
---     for _, station in ipairs(lines.journey(line, order.from, order.to) or {}) do … end
local lines = {}

--- The position of the place on the line, from 1; nil if it is not on the line.
---@param line string[]
---@param place string?
---@return integer?
function lines.index(line, place)
  for i, each in ipairs(line) do
    if each == place then return i end
  end
  return nil
end

--- The places that a journey reaches, in order, without its start but with its end, in either
--- direction. Nil if either place is not on the line, or both are the same.
---@param line string[]
---@param from string
---@param to string
---@return string[]?
function lines.journey(line, from, to)
  local first, last = lines.index(line, from), lines.index(line, to)
  if not first or not last or first == last then return nil end
  local step = first < last and 1 or -1
  local places = {}
  for i = first + step, last, step do
    places[#places + 1] = line[i]
  end
  return places
end

--- The places strictly between two places; nil if either is not on the line.
---@param line string[]
---@param from string
---@param to string
---@return string[]?
function lines.between(line, from, to)
  if from == to and lines.index(line, from) then return {} end
  local places = lines.journey(line, from, to)
  if places then table.remove(places) end
  return places
end

--- The number of steps between two places; nil if either is not on the line.
---@param line string[]
---@param from string
---@param to string
---@return integer?
function lines.distance(line, from, to)
  local first, last = lines.index(line, from), lines.index(line, to)
  if not first or not last then return nil end
  return math.abs(last - first)
end

--- The neighbors of a place on the line, at most two, in the order of the line.
---@param line string[]
---@param place string
---@return string[]
function lines.neighbours(line, place)
  local at = lines.index(line, place)
  local found = {}
  if not at then return found end
  if at > 1 then found[#found + 1] = line[at - 1] end
  if at < #line then found[#found + 1] = line[at + 1] end
  return found
end

return lines
