--- Income by places: what each yields, and what dice add.
---
--- A place is a province, a city inside one, or a sea with a unit. Attributes of provinces say what
--- a place yields, how many dice are thrown for it, and what each of their sides pays.
local revenue = {}

--- What fails to pay: a place itself, or a city, which pays while a garrison stands in it.
---@class troubles
---@field is_barren fun(place: province): boolean nothing grows there, or it rebels
---@field is_besieged fun(place: province): boolean

--- What places yield to their owners, and waters to the powers of their units.
---@param turn turn
---@param owner table<string, string | false> by place
---@param yield string the attribute
---@param troubles troubles
---@return table<string, integer>
function revenue.of_places(turn, owner, yield, troubles)
  local sums = {}
  for _, place in ipairs(turn.provinces) do
    local payee = owner[place.id] or not place.is_center and place.unit and place.unit.power
    local is_guarded = place.around and place.unit
    local fails = troubles.is_besieged(place) or not is_guarded and troubles.is_barren(place)
    if payee and not fails then sums[payee] = (sums[payee] or 0) + place[yield] end
  end
  return sums
end

--- The numbers of a text: "1 2 3 3 4 4".
---@param text string
---@return integer[]
function revenue.numbers(text)
  local numbers = {}
  for _, word in ipairs(text:split(" ")) do numbers[#numbers + 1] = tonumber(word) end
  return numbers
end

--- What dice add. For each place with a text in `sides`, such as "1 2 3 3 4 4", `dice` of its dice
--- are thrown, each of them as likely to pay any of the numbers. `payee` says to whom.
---@param turn turn
---@param sides string the attribute of provinces, a text
---@param dice string the attribute, an int
---@param payee fun(place: province): string?
---@return table<string, integer>
function revenue.of_dice(turn, sides, dice, payee)
  local sums = {}
  for _, place in ipairs(turn.provinces) do
    local numbers = place[sides] and revenue.numbers(place[sides]) or {}
    local power = #numbers > 0 and payee(place)
    if power then
      for die = 1, place[dice] do
        local side = turn.random(#numbers, "income of " .. place.id .. " " .. die)
        sums[power] = (sums[power] or 0) + numbers[side]
      end
    end
  end
  return sums
end

return revenue
