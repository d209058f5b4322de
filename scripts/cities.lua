--- Cities that feed units: default builds, disbands and retreats for powers that order none.
---
--- `is_city(province)` returns whether a province is a city. Places are sorted by their names, or
--- by their ids if they have none.
local distances = require "distances"
local tallies = require "tallies"

local cities = {}

--- The name of the place, or its id if it has none.
---@param turn turn
---@param place string
---@return string
function cities.label(turn, place)
  local province = turn.province(place)
  local title = province.title
  return title and title ~= "" and title or province.id
end

--- The same, folded for sorting.
---@param turn turn
---@param place string
---@return string
function cities.name(turn, place)
  return string.fold(cities.label(turn, place))
end

---@param turn turn
---@param places string[]
---@return string[]
local function by_name(turn, places)
  table.sort(places, function(a, b)
    return cities.name(turn, a) < cities.name(turn, b)
  end)
  return places
end

--- The cities of the power, sorted by name.
---@param turn turn
---@param power string
---@param is_city fun(province: province): boolean
---@return string[]
function cities.owned(turn, power, is_city)
  local found = {}
  for _, province in ipairs(turn.power(power).provinces) do
    if is_city(province) then found[#found + 1] = province.id end
  end
  return by_name(turn, found)
end

--- The class that the power has more units of; `usual` if there is a tie.
local function usual_class(turn, power, usual)
  local counts = {}
  for _, unit in ipairs(turn.power(power).units) do
    counts[unit.unit_class] = (counts[unit.unit_class] or 0) + 1
  end
  return tallies.most(counts, usual)
end

--- For the hook `missing_builds`: builds in the first vacant cities by name, of the class that the
--- power has more of or, if that class cannot be raised there, of the other. `raisable(class,
--- place)` returns whether it can.
---@param turn turn
---@param power string
---@param count integer
---@param is_city fun(province: province): boolean
---@param usual string the class if the power has equally many of each
---@param raisable fun(unit_class: string, place: string): boolean
---@param other string the class where the preferred one cannot be raised
---@return { unit_class: string, at: string }[]
function cities.missing_builds(turn, power, count, is_city, usual, raisable, other)
  local built = {}
  for _, place in ipairs(cities.owned(turn, power, is_city)) do
    if #built == count then break end
    if not turn.unit_at(place) then
      local class = usual_class(turn, power, usual)
      if not raisable(class, place) then class = other end
      built[#built + 1] = { unit_class = class, at = place }
    end
  end
  return built
end

--- For the hook `missing_disbands`: disbands the units farthest from any city of their power; among
--- units equally far away, the first by name.
---@param turn turn
---@param power string
---@param count integer
---@param is_city fun(province: province): boolean
---@return string[]
function cities.missing_disbands(turn, power, count, is_city)
  local steps = distances.from(turn, cities.owned(turn, power, is_city))
  local units = {}
  for _, unit in ipairs(turn.power(power).units) do
    units[#units + 1] = unit
  end
  local far = math.maxinteger
  table.sort(units, function(a, b)
    local to_a, to_b = steps[a.province] or far, steps[b.province] or far
    if to_a ~= to_b then return to_a > to_b end
    return cities.name(turn, a.province) < cities.name(turn, b.province)
  end)
  local chosen = {}
  for i = 1, math.min(count, #units) do
    chosen[i] = units[i].key
  end
  return chosen
end

--- For each place, the number of cities to which no other place is nearer.
local function times_nearest(steps, places, towns)
  local times = {}
  for _, place in ipairs(places) do
    times[place] = 0
  end
  for _, town in ipairs(towns) do
    local least
    for _, place in ipairs(places) do
      local far = steps[place][town]
      if far and (not least or far < least) then least = far end
    end
    for _, place in ipairs(places) do
      if least and steps[place][town] == least then times[place] = times[place] + 1 end
    end
  end
  return times
end

--- For the hook `missing_retreat`: one of the power's own cities, otherwise any other city,
--- otherwise the place nearest to most of its own cities, then to most cities of all, then the
--- first by name.
---@param turn turn
---@param unit unit
---@param places string[]
---@param is_city fun(province: province): boolean
---@return string?
function cities.missing_retreat(turn, unit, places, is_city)
  places = by_name(turn, { table.unpack(places) })
  local own, others, steps = {}, {}, {}
  for _, place in ipairs(places) do
    local province = turn.province(place)
    if is_city(province) then
      table.insert(province.owner == unit.power and own or others, place)
    end
  end
  if #own > 0 then return own[1] end
  if #others > 0 then return others[1] end
  for _, place in ipairs(places) do
    steps[place] = distances.from(turn, { place })
  end
  local home, all = cities.owned(turn, unit.power, is_city), {}
  for _, province in ipairs(turn.provinces) do
    if is_city(province) then all[#all + 1] = province.id end
  end
  local to_home, to_all = times_nearest(steps, places, home), times_nearest(steps, places, all)
  table.sort(places, function(a, b)
    if to_home[a] ~= to_home[b] then return to_home[a] > to_home[b] end
    return to_all[a] > to_all[b]
  end)
  return places[1]
end

return cities
