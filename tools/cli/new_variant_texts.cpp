#include "tools/cli/new_variant_texts.h"

namespace chancery::cli {

const std::string_view text_variant =
    R"toml(#:schema .schema/variant.json
# @TITLE@: powers, units, calendar and orders. The board is in map.toml.
# docs/reference/variant.md of Chancery explains every table and key.

[variant]
id = "@ID@"                  # always the name of the folder
name = "@TITLE@"
version = "0.1.0"            # raise it if the rules or the board change
summary = "Two powers, five centers, one bay."
edition = "datc"             # preset for disputed rules: as they are played today

# Single rules can differ from the edition. `chancery info @ID@ --rules` lists all switches and choices.
# [rules]
# build.sites = "owned"      # build in any center you own, not only at home

# ------------------------------------------------------------------------------------------- Classes
# Unit classes. Armies and fleets exist only because they are declared here; the edges of a class in
# map.toml say where its units can go.

[class.army]
letter = "A"                 # in orders: A MID H
also = ["army", "armies"]
convoyed = true              # can travel by convoy
removal_rank = 1             # of two units equally far from home, the lower rank is removed first

[class.fleet]
letter = "F"
also = ["fleet", "fleets"]
convoys = true               # can convoy, in terrain with `carries`

# -------------------------------------------------------------------------------------------- Powers

[power.west]
name = "Westland"
adjectives = ["Western"]     # also understood: A MID S Eastern A COP - WES
color = "#c0392b"
homes = ["AMB", "WES"]       # it builds here

[power.east]
name = "Eastland"
adjectives = ["Eastern"]
color = "#27408b"
homes = ["COP", "EAS"]

# The start of a game. Units own the centers that they start in. A variant can have several setups.

[setup.start]
text = "An army and a fleet each"
start = { year = 1 }
units.west = ["A AMB", "F WES"]
units.east = ["A COP", "F EAS"]

# -------------------------------------------------------------------------------------- Calendar
# The phases of a year, in order. Phases in which nobody has anything to decide are skipped.

[[calendar.phase]]
kind = "movement"
label = "Spring {year}"

[[calendar.phase]]
kind = "retreat"
label = "Spring {year} retreats"

[[calendar.phase]]
kind = "movement"
label = "Autumn {year}"

[[calendar.phase]]
kind = "retreat"
label = "Autumn {year} retreats"

[[calendar.phase]]
kind = "adjustment"
label = "Winter {year}"
counts = true                # before it, centers change owner and victory is checked
years = 1                    # after it, the next year begins

[victory]
target = 4                   # of five centers

# -------------------------------------------------------------------------------------------- Orders
# How each order is written. The first notation is also used for output; parts in [square brackets]
# are optional. docs/reference/notation.md has the details.

[order.hold]
acts_as = "hold"
notation = ["{unit} H"]

[order.move]
acts_as = "move"
notation = ["{unit} - {to} [via convoy{via_convoy}]"]

[order.support_hold]
acts_as = "support_hold"
notation = ["{unit} S {target} [H]"]

[order.support_move]
acts_as = "support_move"
notation = ["{unit} S {target} - {to}"]

[order.convoy]
acts_as = "convoy"
classes = ["fleet"]
notation = ["{unit} C {target} - {to}"]

[order.retreat]
acts_as = "retreat"
notation = ["{unit} - {to}"]

[order.disband]
acts_as = "disband"
notation = ["{unit} D", "D {unit}"]

[order.build]
acts_as = "build"
notation = ["B {unit}"]

[order.waive]
acts_as = "waive"
notation = ["W"]

# Synonyms for the words of the notations.

[words]
"-" = ["->", "to", "moves to"]
B = ["build"]
C = ["convoys"]
D = ["disband"]
H = ["hold", "holds"]
S = ["supports"]
W = ["waive"]
"via convoy" = ["by sea"]

# For lines about all units without an order of their own: "All units hold", "No orders".

"ALL OTHERS" = ["all units", "all other units", "all", "the rest", "everything", "everything else"]
"NO ORDERS" = ["no order", "nmr"]
)toml";

const std::string_view text_map =
    R"toml(#:schema .schema/map.json
# The board of @TITLE@: six provinces around a bay. `chancery graph @ID@ -o @ID@.svg` draws it.

# Terrain matters only for convoys. The edges below say where units can go: no fleet can enter the
# hills because no fleet edge leads there.

[terrain.land]

[terrain.coast]
lands = true                 # convoys start and end here

[terrain.sea]
carries = true               # a fleet here can convoy

[province.AMB]
name = "Amber Hills"
terrain = "land"
center = true
at = [140, 110]              # position in drawings, from the left and upper edge

[province.COP]
name = "Copper Hills"
terrain = "land"
center = true
at = [460, 110]

[province.MID]
name = "Middle Vale"
also = ["Vale"]              # players can write this too
terrain = "coast"
center = true
at = [300, 200]

[province.WES]
name = "Westport"
terrain = "coast"
center = true
at = [120, 280]

[province.EAS]
name = "Eastport"
terrain = "coast"
center = true
at = [480, 280]

[province.BAY]
name = "The Bay"
also = ["Bay"]
terrain = "sea"
at = [300, 360]

# Each edge is written once and leads both ways.

[edges.army]
AMB = ["WES", "MID", "COP"]
COP = ["EAS", "MID"]
MID = ["WES", "EAS"]

[edges.fleet]
BAY = ["WES", "MID", "EAS"]
MID = ["WES", "EAS"]
)toml";

const std::string_view text_cases =
    R"toml(#:schema ../.schema/cases.json
# Cases of @TITLE@: orders and their expected results. `chancery test @ID@` runs them and shows
# differences. Write a case for each rule of the variant, and for each dispute with a player.
# docs/reference/cases.md lists what a case can express.

[[case]]
id = "board.1"
title = "five centers; armies move between the hills, fleets through the bay"
expect.center_count = 5
expect.start = { west = ["A AMB", "F WES"], east = ["A COP", "F EAS"] }
expect.adjacent = { class = "army", pairs = [["AMB", "COP"], ["MID", "WES"]] }
expect.not_adjacent = { class = "fleet", pairs = [["WES", "AMB"], ["WES", "EAS"]] }

[[case]]
id = "vale.1"
title = "two against one: the supported army takes the Vale"
orders.west = ["A AMB - MID", "F WES S A AMB - MID"]
orders.east = ["A COP - MID"]
expect.results = { "A AMB" = "moved", "F WES" = "supported", "A COP" = "bounced" }
expect.units.west = ["A MID", "F WES"]

[[case]]
id = "bay.1"
title = "an army is convoyed from Westport to Eastport"
units.west = ["A WES", "F BAY"]  # instead of the starting units
units.east = ["A COP"]
time = "Spring 2"
orders.west = ["A WES - EAS", "F BAY C A WES - EAS"]
expect.results = { "A WES" = "moved", "F BAY" = "convoyed" }
)toml";

const std::string_view text_opening = R"(west:
A AMB - MID
F WES S A AMB - MID

east:
A COP - MID
F EAS - BAY
)";

const std::string_view text_child =
    R"toml(#:schema .schema/variant.json
# @TITLE@: the changes to @PARENT_NAME@. Everything else is inherited from '@PARENT@'.
# docs/reference/variant.md of Chancery explains every table and key;
# `chancery resolve @ID@` prints the whole variant, with the line that sets each value.

[variant]
id = "@ID@"                  # always the name of the folder
name = "@TITLE@"
version = "0.1.0"            # raise it if the rules or the board change
summary = "@PARENT_NAME@ with changes."
extends = "@PARENT@"

# A table overrides that of @PARENT@ key by key; a list is replaced as a whole. Remove the '#' where needed, then run
# `chancery check @ID@`, and `chancery diff @PARENT@ @ID@` to see the differences.

# Another choice for a disputed rule; `chancery info @ID@ --rules` lists all switches and choices.
# [rules]
# build.sites = "owned"

# A new province and its edges. Edges are added to the inherited ones.
# [province.NEW]
# name = "New Province"
# terrain = "land"
# center = true
# [edges.army]
# NEW = ["ONE", "OTHER"]

# Remove edges, provinces, powers or setups.
# [remove]
# edges.army = [["ONE", "OTHER"]]

# Another number of centers for victory.
# [victory]
# target = 20
)toml";

const std::string_view text_child_cases =
    R"toml(#:schema ../.schema/cases.json
# Cases of @TITLE@: orders and their expected results. `chancery test @ID@` runs them and shows
# differences. Write a case for each rule that differs from @PARENT@. docs/reference/cases.md lists
# what a case can express.

[[case]]
id = "board.1"
title = "centers and starting units are those of @PARENT_NAME@"
@BOARD@)toml";

const std::string_view text_hooks =
    R"lua(-- The hooks of @TITLE@: rules that the tables of variant.toml cannot express. Each is a function that
-- is called at a fixed point and returns data; docs/reference/scripts.md of Chancery lists them.

@BEGIN@

-- Called for each order, with the board before the phase. Returns nil to accept the order, or the
-- reason why it is void, which the player reads.
function hooks.legal(order, turn)
  if order.type.acts_as ~= "move" or turn.year > @YEAR@ then return nil end
  local owner = turn.owner(order.to)
  if owner and owner ~= order.power then
    return "in the first year, no unit may enter a center of another power"
  end
end

return hooks
)lua";

const std::string_view text_hooks_beside_legal =
    R"lua(-- The hooks of @TITLE@: rules that the tables of variant.toml cannot express. Each is a function that
-- is called at a fixed point and returns data; docs/reference/scripts.md of Chancery lists them.

@BEGIN@

-- Called after each movement phase. Returns effects: changes, and messages to everybody.
-- This hook replaces an inherited one of the same name, so it calls that one first.
local inherited = hooks.after_movement

function hooks.after_movement(turn)
  local effects = inherited and inherited(turn) or {}
  effects.emit = effects.emit or {}
  for _, unit in ipairs(turn.units) do
    local owner = turn.owner(unit.province)
    if owner and owner ~= unit.power then
      table.insert(effects.emit, unit.power .. " has a unit in " .. unit.province .. ", a center of " .. owner)
    end
  end
  return effects
end

return hooks
)lua";

const std::string_view text_hooks_case_beside_legal = R"toml(
[[case]]
id = "news.1"
title = "a unit in a center of another power is announced to everybody (hooks.lua)"
units = { @POWER@ = ["@UNIT@"] }
orders.@POWER@ = ["@UNIT@ - @TO@"]
expect.messages = ["@ID_OF_POWER@ has a unit in @PROVINCE@, a center of @OWNER@"]
)toml";

const std::string_view text_hooks_case = R"toml(
[[case]]
id = "peace.1"
title = "in the first year, no unit may enter a center of another power (hooks.lua)"
units = { @POWER@ = ["@UNIT@"] }
orders.@POWER@ = ["@UNIT@ - @TO@"]
expect.results = { "@UNIT@" = "void" }
)toml";

const std::string_view text_hooks_paragraph = R"toml(
# The text on hooks.lua in `chancery rules`, which cannot derive rules from a script.

[paragraph.peace]
chapter = "conflicts"
title = "A year of peace"
text = "In the first year, no unit may enter a center that belongs to another power."
)toml";

const std::string_view text_hooks_paragraph_beside_legal = R"toml(
# The text on hooks.lua in `chancery rules`, which cannot derive rules from a script.

[paragraph.news]
chapter = "conflicts"
title = "News"
text = "After the moves, units in centers that belong to other powers are announced to everybody."
)toml";

const std::string_view text_luarc = R"json({
  "$schema": "https://raw.githubusercontent.com/LuaLS/vscode-lua/master/setting/schema.json",
  "runtime.version": "Lua 5.4",
  "runtime.path": ["?.lua"],
  "runtime.builtin": {
    "basic": "disable",
    "bit": "disable",
    "bit32": "disable",
    "builtin": "disable",
    "coroutine": "disable",
    "debug": "disable",
    "ffi": "disable",
    "io": "disable",
    "jit": "disable",
    "jit.profile": "disable",
    "jit.util": "disable",
    "math": "disable",
    "os": "disable",
    "package": "disable",
    "string": "disable",
    "string.buffer": "disable",
    "table": "disable",
    "table.clear": "disable",
    "table.new": "disable",
    "utf8": "disable"
  },
  "workspace.library": [@SCRIPTS@]
}
)json";

const std::string_view text_extensions = R"json({
  "recommendations": ["tamasfe.even-better-toml", "sumneko.lua"]
}
)json";

const std::string_view text_tasks = R"json({
  "version": "2.0.0",
  "tasks": [
    {
      "label": "check the variant",
      "type": "process",
      "command": "chancery",
      "args": ["check", "${workspaceFolder}", "--notes"],
      "problemMatcher": "$gcc",
      "group": { "kind": "build", "isDefault": true }
    },
    {
      "label": "run its cases",
      "type": "process",
      "command": "chancery",
      "args": ["test", "${workspaceFolder}"],
      "problemMatcher": [],
      "group": { "kind": "test", "isDefault": true }
    }
  ]
}
)json";

}  // namespace chancery::cli
