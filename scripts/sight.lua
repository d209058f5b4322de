--- Who sees what, and who meets whom: for games whose map is explored during play. What was seen is
--- recorded in attributes that the variant declares and names under [sight]:
---
---     [attribute.knowledge.known]       [attribute.pair.met]      [sight]
---     type = "bool"                     type = "bool"             known = "knowledge.known"
---                                                                 met = "pair.met"
---
--- Hooks keep them up to date, beginning before the first phase:
---
---     local sight = require "sight"
---     local rules = { known = "known", met = "met" }
---     local function look(turn)
---       local effects, news = sight.effects(turn, rules)
---       for _, pair in ipairs(news.met) do … end     -- add points, messages, colors
---       return effects
---     end
---     return { at_start = look, after_movement = look, after_retreats = look,
---              after_adjustment = look, after_correction = look }
---
--- Centers that change owner at the end of a phase see for their new owner from the next phase on.
---
--- What was seen stays known unless the rules say `forgets = true`: then a power knows only what
--- its viewers see now. Powers that have met stay met.
---
--- A *viewer* sees for a power: each of its units, also dislodged ones, and each center that it
--- owns. Rules receive a viewer as a table: `province` is the id of its province, `unit` the unit,
--- or nil for a center.
local sight = {}

---@class (exact) viewer
---@field province string
---@field unit unit?

--- The rules of a game; all are optional.
---@class (exact) sight_rules
---@field known string? the attribute of knowledge set for provinces that are seen; nil for none
---@field forgets boolean? whether a power forgets what it no longer sees
---@field met string? the attribute of pairs set for powers that meet; nil for none
---@field radius? integer | fun(viewer: viewer): integer how many steps a viewer sees; default 1
---@field watches? fun(province: province): boolean whether an owned province sees; default: centers
---@field meets? fun(viewer: viewer): boolean whether others can meet the viewer; default: yes

--- What is new, in a fixed order: powers as the variant declares them, provinces by id.
---@class (exact) sight_news
---@field seen table<string, string[]> by power: the provinces that it did not know
---@field first table<string, string[]> by province that nobody knew: the powers that now see it
---@field met string[][] the pairs that had not met

---@param radius? integer | fun(viewer: viewer): integer
---@param viewer viewer
local function radius_of(radius, viewer)
  if type(radius) ~= "function" then return radius or 1 end
  local steps = radius(viewer)
  if type(steps) ~= "number" then
    error("sight: radius must return a number of steps for the viewer in " .. viewer.province)
  end
  return steps
end

local rule_names = {
  known = true, forgets = true, met = true, radius = true, watches = true, meets = true,
}

--- Raises an error if a rule is unknown.
local function check_rules(rules)
  for name in pairs(rules) do
    if not rule_names[name] then
      error("sight: unknown rule '" .. name
        .. "'; the rules are known, forgets, met, radius, watches and meets")
    end
  end
end

---@param list string[]
---@param entry string
local function add_to(lists, key, entry)
  local list = lists[key]
  if not list then
    list = {}
    lists[key] = list
  end
  list[#list + 1] = entry
end

--- The viewers of a power: first its units by province, then its centers.
---@param turn turn
---@param power string
---@param watches? fun(province: province): boolean
---@return viewer[]
function sight.viewers(turn, power, watches)
  local viewers = {}
  for _, units in ipairs { turn.power(power).units, turn.dislodged } do
    for _, unit in ipairs(units) do
      if unit.power == power then
        viewers[#viewers + 1] = { province = unit.province, unit = unit }
      end
    end
  end
  for _, province in ipairs(turn.power(power).provinces) do
    local sees = province.is_center
    if watches then sees = watches(province) end
    if sees then viewers[#viewers + 1] = { province = province.id } end
  end
  return viewers
end

--- The provinces next to one: those that border it, and those that a portal joins to it if one of
--- the two is open, since an open province lies between those around it.
local function next_to(turn, place)
  local list, listed = {}, {}
  for i, other in ipairs(turn.bordering(place)) do
    list[i] = other
    listed[other] = true
  end
  local is_open = turn.province(place).is_open
  for _, other in ipairs(turn.touching(place)) do
    if not listed[other] and (is_open or turn.province(other).is_open) then
      list[#list + 1] = other
    end
  end
  return list
end

--- A function that returns the provinces next to one and remembers each list.
---@param turn turn
---@return fun(place: string): string[]
local function neighbours(turn)
  local known = {}
  return function(place)
    local list = known[place]
    if not list then
      list = next_to(turn, place)
      known[place] = list
    end
    return list
  end
end

--- The work of `sight.around`.
local function spread(bordering, place, radius)
  local places, found = { place }, { [place] = true }
  local first = 1
  for _ = 1, radius do
    local last = #places
    for i = first, last do
      for _, to in ipairs(bordering(places[i])) do
        if not found[to] then
          found[to] = true
          places[#places + 1] = to
        end
      end
    end
    first = last + 1
  end
  return places
end

--- The provinces within so many steps, with the place itself, nearest first, whether or not a unit
--- could go there. Steps lead across borders and bridges and into and out of open provinces, not
--- through portals that join others.
---@param turn turn
---@param place string
---@param radius integer
---@return string[]
function sight.around(turn, place, radius)
  return spread(neighbours(turn), place, radius)
end

--- The provinces within the radius of the viewers, sorted by id.
local function seen_by(viewers, radius, bordering)
  local found = {}
  for _, viewer in ipairs(viewers) do
    for _, place in ipairs(spread(bordering, viewer.province, radius_of(radius, viewer))) do
      found[place] = true
    end
  end
  local places = {}
  for place in pairs(found) do places[#places + 1] = place end
  return places
end

--- The provinces that a power sees now, within the radius of its viewers, sorted by id.
---@param turn turn
---@param power string
---@param radius? integer | fun(viewer: viewer): integer
---@param watches? fun(province: province): boolean
---@return string[]
function sight.seen(turn, power, radius, watches)
  return seen_by(sight.viewers(turn, power, watches), radius, neighbours(turn))
end

--- The viewers of every power and the neighbors of provinces, shared by sight and meetings.
local function lookout(turn, rules)
  local viewers, ids = {}, {}
  for i, power in ipairs(turn.powers) do
    ids[i] = power.id
    viewers[power.id] = sight.viewers(turn, power.id, rules.watches)
  end
  return { ids = ids, viewers = viewers, bordering = neighbours(turn) }
end

--- The places where a power can be met, and these with their neighbors: two powers meet if one is
--- at or next to a place of the other.
local function presence(viewers, rules, bordering)
  local at, near = {}, {}
  for _, viewer in ipairs(viewers) do
    if not rules.meets or rules.meets(viewer) then
      local place = viewer.province
      at[#at + 1] = place
      near[place] = true
      for _, other in ipairs(bordering(place)) do near[other] = true end
    end
  end
  return at, near
end

local function is_any_in(places, area)
  for _, place in ipairs(places) do
    if area[place] then return true end
  end
  return false
end

local function touching(eyes, rules)
  local at, near = {}, {}
  for i, id in ipairs(eyes.ids) do
    at[i], near[i] = presence(eyes.viewers[id], rules, eyes.bordering)
  end
  local meetings = {}
  for i, id in ipairs(eyes.ids) do
    for other = i + 1, #eyes.ids do
      if is_any_in(at[other], near[i]) then meetings[#meetings + 1] = { id, eyes.ids[other] } end
    end
  end
  return meetings
end

---@return string[][] the pairs of powers that meet now
function sight.meetings(turn, rules)
  return touching(lookout(turn, rules), rules)
end

--- The provinces that the power knows but does not see.
local function out_of_sight(turn, power, seen, known)
  local is_seen, lost = {}, {}
  for _, place in ipairs(seen) do is_seen[place] = true end
  for _, province in ipairs(turn.provinces) do
    local id = province.id
    if not is_seen[id] and turn.knowledge(power, id)[known] then lost[#lost + 1] = id end
  end
  return lost
end

--- Whether any power that is not among `others` knows the place.
local function is_known(turn, ids, known, place, others)
  local is_other = {}
  for _, id in ipairs(others) do is_other[id] = true end
  for _, id in ipairs(ids) do
    if not is_other[id] and turn.knowledge(id, place)[known] then return true end
  end
  return false
end

--- The changes to what the power knows, by place; nil if there are none.
local function news_of(turn, eyes, power, rules, news, before)
  local row, any = {}, false
  local known = rules.known
  local seen = seen_by(eyes.viewers[power], rules.radius, eyes.bordering)
  for _, place in ipairs(seen) do
    if not turn.knowledge(power, place)[known] then
      add_to(news.seen, power, place)
      add_to(before, place, power)
      row[place], any = { [known] = true }, true
    end
  end
  if rules.forgets then
    for _, place in ipairs(out_of_sight(turn, power, seen, known)) do
      row[place], any = { [known] = false }, true
    end
  end
  return any and row or nil
end

local function see(turn, eyes, rules, set, news)
  local before = {}
  for _, id in ipairs(eyes.ids) do set[id] = news_of(turn, eyes, id, rules, news, before) end
  for place, powers in pairs(before) do
    if not is_known(turn, eyes.ids, rules.known, place, powers) then news.first[place] = powers end
  end
end

local function meet(turn, eyes, rules, set, news)
  for _, pair in ipairs(touching(eyes, rules)) do
    local a, b = pair[1], pair[2]
    if not turn.pair(a, b)[rules.met] then
      news.met[#news.met + 1] = pair
      set[a] = set[a] or {}
      set[a][b] = { [rules.met] = true }
      set[b] = set[b] or {}
      set[b][a] = { [rules.met] = true }
    end
  end
end

--- Finds out what is seen and who meets now. Returns the effects that record it, to which a hook
--- may add its own, and what is new.
---@param turn turn
---@param rules sight_rules
---@return effects
---@return sight_news
function sight.effects(turn, rules)
  check_rules(rules)
  local effects = { set = { knowledge = {}, pair = {} } }
  local news = { seen = {}, first = {}, met = {} }
  local eyes = lookout(turn, rules)
  if rules.known then see(turn, eyes, rules, effects.set.knowledge, news) end
  if rules.met then meet(turn, eyes, rules, effects.set.pair, news) end
  return effects, news
end

return sight
