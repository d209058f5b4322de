--- Who controls provinces and the cities inside them, if that changes as soon as a unit is there.
---
--- For variants whose calendar never counts: the hooks set all owners. A city is a place inside its
--- province, with an owner of its own. A province and all that is inside it belong to the country
--- that its attribute names; another attribute of powers says who rules the country.
local control = {}

--- The owners of places, so that later steps see what earlier ones changed.
---@class holdings
---@field owner table<string, string | false> by place
---@field before table<string, string | false>
---@field gone table<string, any> units that leave the board, by key

---@param turn turn
---@return holdings
function control.open(turn)
  local owner, before = {}, {}
  for _, province in ipairs(turn.provinces) do
    owner[province.id] = province.owner or false
    before[province.id] = province.owner or false
  end
  return { owner = owner, before = before, gone = {} }
end

--- Whoever has a unit in a province controls it, and what is inside if nobody stands there. Who
--- stands inside controls that place, and the province around it if nobody stands there. Where
--- there is nobody at all, nothing changes. If `is_divided` is true of the powers inside and around
--- it, nobody controls either.
---@param holdings holdings
---@param turn turn
---@param is_land fun(province: province): boolean
---@param is_divided? fun(inside: string, outside: string): boolean
function control.update(holdings, turn, is_land, is_divided)
  local power_in = {}
  for _, unit in ipairs(turn.units) do
    if not holdings.gone[unit.key] then power_in[unit.province] = unit.power end
  end
  for _, province in ipairs(turn.provinces) do
    if not province.around and is_land(province) then
      local outside = power_in[province.id]
      local owner = outside
      for _, place in ipairs(province.inside) do
        local inside = power_in[place.id]
        if inside and outside and is_divided and is_divided(inside, outside) then
          holdings.owner[place.id], owner = false, false
        elseif inside or outside then
          holdings.owner[place.id] = inside or outside
          owner = outside or inside
        end
      end
      if owner ~= nil then holdings.owner[province.id] = owner end
    end
  end
end

--- The rows for `set.province` of effects: the owners that changed.
---@param holdings holdings
---@param rows table<string, table<string, any>>? to add them to
---@return table<string, table<string, any>>
function control.rows(holdings, rows)
  rows = rows or {}
  for place, owner in pairs(holdings.owner) do
    if owner ~= holdings.before[place] then
      rows[place] = rows[place] or {}
      rows[place].owner = owner
    end
  end
  return rows
end

--- The places of each country, by power.
---@param turn turn
---@param home string the attribute of provinces
---@return table<string, province[]>
function control.countries(turn, home)
  local countries = {}
  for _, province in ipairs(turn.provinces) do
    local country = province[home] or province.around and province.around[home]
    if country then
      countries[country] = countries[country] or {}
      table.insert(countries[country], province)
    end
  end
  return countries
end

--- The rulers of countries after a season. A country is lost when its ruler holds none of it or, if
--- it is the ruler's own, none of its cities. One that nobody rules falls to who holds all of it.
---@param holdings holdings
---@param countries table<string, province[]>
---@param lord table<string, string?> by country; is changed
---@param is_city fun(place: province): boolean
function control.rulers(holdings, countries, lord, is_city)
  for country, places in pairs(countries) do
    local ruler, holder = lord[country], holdings.owner[places[1].id]
    local keeps = false
    for _, place in ipairs(places) do
      local owner = holdings.owner[place.id]
      local matters = ruler ~= country or is_city(place)
      keeps = keeps or ruler ~= nil and owner == ruler and matters
      if owner ~= holder then holder = false end
    end
    if not keeps then lord[country] = holder or nil end
  end
end

--- The powers that rule no country but ruled one before.
---@param before table<string, string?> by country
---@param lord table<string, string?> by country
---@return string[]
function control.fallen(before, lord)
  local rules, fallen, seen = {}, {}, {}
  for _, ruler in pairs(lord) do rules[ruler] = true end
  for _, ruler in pairs(before) do
    if not rules[ruler] and not seen[ruler] then
      seen[ruler] = true
      fallen[#fallen + 1] = ruler
    end
  end
  return fallen
end

return control
