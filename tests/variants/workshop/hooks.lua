-- Workshop: hooks that are called once per phase, and those that supply missing orders.

local hooks = {}

--- If two towns are settled side by side in one turn, neither is founded.
function hooks.complete(done, turn)
  local settled = {}
  for _, work in ipairs(done) do
    if work.task == "settle" then settled[work.province] = true end
  end
  local kept = {}
  for _, work in ipairs(done) do
    local crowded = false
    if work.task == "settle" then
      for _, place in ipairs(turn.touching(work.province)) do
        if settled[place] then crowded = true end
      end
    end
    if not crowded then kept[#kept + 1] = work.unit.key end
  end
  return kept
end

--- Reports finished work to its power, and a random number to the game master.
function hooks.after_movement(turn)
  local emit, gold = {}, {}
  for _, outcome in ipairs(turn.outcomes) do
    if outcome.result == "completed" then
      local luck = turn.random(6, outcome.from)
      local text = outcome.task .. " is done in " .. outcome.from
      emit[#emit + 1] = { to = outcome.power, text = text }
      emit[#emit + 1] = { to = "game_master", text = outcome.from .. " threw a " .. luck }
      gold[outcome.power] = { gold = luck }
    end
  end
  if #emit > 0 then emit[#emit + 1] = "Hammers are heard" end
  return { set = { power = gold }, emit = emit }
end

--- The first place that its power owns, if any.
function hooks.missing_retreat(unit, places, turn)
  for _, place in ipairs(places) do
    if turn.owner(place) == unit.power then return place end
  end
end

--- Armies in vacant centers.
function hooks.missing_builds(power, count, turn)
  local builds = {}
  for _, province in ipairs(turn.provinces) do
    local free = province.is_center and province.owner == power and not province.unit
    if free and #builds < count then
      builds[#builds + 1] = { unit_class = "army", at = province.id }
    end
  end
  return builds
end

--- The last units first.
function hooks.missing_disbands(power, count, turn)
  local units = turn.power(power).units
  local gone = {}
  for i = 1, count do gone[i] = units[#units + 1 - i].key end
  return gone
end

--- A power's points are its gold.
function hooks.score(power, turn)
  return turn.power(power).gold
end

return hooks
