-- Disasters: a table of regions for famine, and chance for plague.

local disasters = require "disasters"

local hooks = {}

-- The rows of the table of famines; each is as likely as the others.
local regions = { { "ASH", "BEK", "FLA" }, { "CRE", "GOR" }, { "DEE", "ERN" } }

local land = { "ASH", "BEK", "CRE", "GOR", "DEE", "ERN", "FLA" }

-- Plague strikes before the moves of the fall.
function hooks.before_movement(turn)
  if not turn.phase:starts_with("Fall") then return nil end
  local struck = disasters.strike(turn, land, 12, "plague")
  local dead = disasters.units_in(turn, struck)
  local emit = {}
  for _, key in ipairs(dead) do emit[#emit + 1] = "Plague kills the unit in " .. key .. "." end
  return { remove = dead, emit = emit }
end

-- After the moves of the spring, the hungry starve.
function hooks.after_movement(turn)
  if not turn.phase:starts_with("Spring") then return nil end
  local hungry, over, emit = {}, {}, {}
  for _, province in ipairs(turn.provinces) do
    if province.famine then
      hungry[#hungry + 1] = province.id
      over[province.id] = { famine = false }
    end
  end
  local dead = disasters.units_in(turn, hungry)
  for _, key in ipairs(dead) do emit[#emit + 1] = "The unit in " .. key .. " starves." end
  return { set = { province = over }, remove = dead, emit = emit }
end

-- Winter says where the next famine is.
function hooks.after_adjustment(turn)
  local famine = {}
  for _, place in ipairs(disasters.draw(turn, regions, "famine")) do
    famine[place] = { famine = true }
  end
  return { set = { province = famine } }
end

return hooks
