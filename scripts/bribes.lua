--- Bribes that act in the same turn: for the hook `before_movement`.
---
--- An offer is a declaration with a `{target}`, a `{number}` and a `{choice}`: `hold` (the unit's
--- order does not count), `defect` (it goes over to the power that pays), `desert` (it goes over to
--- a power that nobody plays) or `disband` (it leaves the board); or `guard`, which pays against
--- all of them.
local bribes = {}

---@class offer
---@field power string who pays
---@field key string the unit
---@field act string
---@field coins integer

--- The offers among the orders, in the order written.
---@param turn turn
---@param id string of the order type
---@return offer[]
function bribes.offers(turn, id)
  local offers = {}
  for _, order in ipairs(turn.orders) do
    if order.type.id == id and order.target then
      offers[#offers + 1] = {
        power = order.power,
        key = order.target.key,
        act = order.choice,
        coins = order.number or 0,
      }
    end
  end
  return offers
end

--- What is paid against bribes of each unit.
---@param offers offer[]
---@return table<string, integer>
local function guards(offers)
  local sums = {}
  for _, offer in ipairs(offers) do
    if offer.act == "guard" then sums[offer.key] = (sums[offer.key] or 0) + offer.coins end
  end
  return sums
end

--- The offers that succeed. For each unit it is the highest, unless two offer the same, if it is at
--- least the price and what is paid against it.
---@param offers offer[]
---@param price fun(offer: offer): integer
---@return offer[]
function bribes.accepted(offers, price)
  local guarded = guards(offers)
  local best, is_tied, keys = {}, {}, {}
  for _, offer in ipairs(offers) do
    if offer.act ~= "guard" then
      local other = best[offer.key]
      if not other then keys[#keys + 1] = offer.key end
      if not other or offer.coins > other.coins then
        best[offer.key], is_tied[offer.key] = offer, false
      elseif offer.coins == other.coins then
        is_tied[offer.key] = true
      end
    end
  end
  local accepted = {}
  for _, key in ipairs(keys) do
    local offer = best[key]
    local needed = price(offer) + (guarded[key] or 0)
    if not is_tied[key] and offer.coins >= needed then accepted[#accepted + 1] = offer end
  end
  return accepted
end

--- What accepted offers do, as the result of the hook.
---@param accepted offer[]
---@param nobody string? the power to which units desert
---@return effects_before
function bribes.effects(accepted, nobody)
  local effects = { set = { unit = {} }, void = {}, remove = {}, emit = {} }
  for _, offer in ipairs(accepted) do
    if offer.act == "hold" then
      effects.void[offer.key] = "it was bribed to hold"
      effects.emit[#effects.emit + 1] = "The unit in " .. offer.key .. " was bribed to hold."
    elseif offer.act == "defect" then
      effects.set.unit[offer.key] = { power = offer.power }
    elseif offer.act == "desert" and nobody then
      effects.set.unit[offer.key] = { power = nobody }
    elseif offer.act == "disband" then
      effects.remove[#effects.remove + 1] = offer.key
    end
  end
  return effects
end

return bribes
