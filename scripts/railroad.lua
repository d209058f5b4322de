--- Trains: orders that act as `legs`, along the `line` that their type declares.
---
---     local railroad = require "railroad"
---     function hooks.tram(order, turn)
---       return railroad.journey(order, railroad.foreign_centers(order, turn))
---     end
local lines = require "lines"

local railroad = {}

--- A plan with a leg for every station on the way, occupied or not; nil and a reason if the order
--- does not lead from station to station. If `is_terminus(station)` is true, a train that can stop
--- there goes no farther.
---@param order order
---@param is_terminus fun(station: string): boolean
---@return plan?
---@return string?
function railroad.journey(order, is_terminus)
  local stations = lines.journey(order.type.line, order.from, order.to)
  if not stations then return nil, "the line does not lead there" end
  local legs = {}
  for i, station in ipairs(stations) do
    legs[i] = { to = station, terminus = is_terminus(station) }
  end
  return { legs = legs }
end

--- For `journey`: the line ends at every center that the ordering power does not own.
---@param order order
---@param turn turn
---@return fun(station: string): boolean
function railroad.foreign_centers(order, turn)
  return function(station)
    return turn.is_center(station) and turn.owner(station) ~= order.power
  end
end

return railroad
