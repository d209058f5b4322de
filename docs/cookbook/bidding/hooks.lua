-- Bidding: what bids cost, and who wins what.

local hooks = {}

local tokens = 6

local function class_of(choice)
  return choice == "fleet" and "fleet" or "army"
end

-- Nobody spends more than the tokens.
function hooks.legal(order, turn)
  if order.type.id ~= "bid" then return end
  if not turn.is_center(order.place) or turn.owner(order.place) then
    return "bids are for lands that belong to nobody"
  end
  if #turn.neighbours(class_of(order.choice), order.place) == 0 then
    return "no " .. order.choice .. " can stand there"
  end
  local left = tokens
  for _, other in ipairs(turn.orders) do
    if other == order then break end
    if other.type.id == "bid" then left = left - other.number end
  end
  if order.number < 1 then return "a bid is at least one token" end
  if order.number > left then return "only " .. left .. " of the tokens are left" end
end

-- The highest bid for each land; false if two are equally high. Of a power, the last bid counts.
local function highest_bids(turn)
  local offers, best = {}, {}
  for _, outcome in ipairs(turn.outcomes) do
    if outcome.type and outcome.type.id == "bid" then
      offers[outcome.place] = offers[outcome.place] or {}
      offers[outcome.place][outcome.power] = outcome
    end
  end
  for place, bids in pairs(offers) do
    local most = 0
    for _, bid in pairs(bids) do
      if bid.number == most then best[place] = false end
      if bid.number > most then best[place], most = bid, bid.number end
    end
  end
  return best
end

-- Who bids most for a land begins there.
function hooks.after_declaration(turn)
  local province, create, emit = {}, {}, {}
  for place, bid in pairs(highest_bids(turn)) do
    local name = turn.province(place).name
    if bid then
      province[place] = { owner = bid.power, home = bid.power }
      create[#create + 1] = { power = bid.power, unit_class = class_of(bid.choice), at = place }
      emit[#emit + 1] = turn.power(bid.power).name .. " begins in " .. name .. "."
    else
      emit[#emit + 1] = "Nobody begins in " .. name .. "."
    end
  end
  return { set = { province = province }, create = create, emit = emit }
end

return hooks
