-- Alliances: who is whose ally, and when two win.

local hooks = {}

local target_of_two = 9

function hooks.legal(order)
  if order.type.id == "ally" and order.party == order.power then
    return "a power cannot name itself as its ally"
  end
end

-- Sets the allies that powers have named, and tells all players.
function hooks.after_movement(turn)
  local rows, emit = {}, {}
  for _, outcome in ipairs(turn.outcomes) do
    local id = outcome.type and outcome.type.id
    local name = turn.power(outcome.power).name
    if id == "ally" then
      rows[outcome.power] = { ally = outcome.party }
      emit[#emit + 1] = name .. " names " .. turn.power(outcome.party).name .. " as its ally."
    elseif id == "break" then
      rows[outcome.power] = { ally = false }
      emit[#emit + 1] = name .. " has no ally."
    end
  end
  return { set = { power = rows }, emit = emit }
end

-- Two powers that name each other count their centers together.
function hooks.winner(turn)
  for _, power in ipairs(turn.powers) do
    local ally = power.ally and turn.power(power.ally)
    local is_mutual = ally and ally.ally == power.id
    if is_mutual and power.centers + ally.centers >= target_of_two then
      return { power.id, ally.id }
    end
  end
end

return hooks
