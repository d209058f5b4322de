--- Votes for a game that is shared among a number of powers, and for giving up. Each power has two
--- attributes: an int for the number, and a bool that it gives up.
local shares = {}

--- The votes among the outcomes of a phase, as rows for `set.power`: `share` and `give_up` are the
--- orders, `number` and `gives_up` the attributes. Of two votes of a power the last one counts.
---@param turn turn
---@param share string
---@param give_up string
---@param number string
---@param gives_up string
---@return table<string, table<string, any>>
function shares.votes(turn, share, give_up, number, gives_up)
  local rows = {}
  for _, outcome in ipairs(turn.outcomes) do
    local id = outcome.type and outcome.type.id
    if id == share then rows[outcome.power] = { [number] = outcome.number, [gives_up] = false } end
    if id == give_up then rows[outcome.power] = { [gives_up] = true } end
  end
  return rows
end

--- The powers that share the game: as many vote for a number as it says, and all others that have
--- units left give up. Nil if they do not agree.
---@param turn turn
---@param number string
---@param gives_up string
---@return string[]?
function shares.winners(turn, number, gives_up)
  local voters, wanted = {}, nil
  for _, power in ipairs(turn.powers) do
    if #power.units > 0 and not power[gives_up] then
      if wanted and wanted ~= power[number] then return nil end
      wanted = power[number]
      voters[#voters + 1] = power.id
    end
  end
  return #voters == wanted and voters or nil
end

return shares
