#include "tools/cli/new_variant_texts.h"

namespace chancery::cli {

const std::string_view text_variant =
    R"toml(#:schema .schema/variant.json
# @TITLE@: powers, units, the year and the orders. The board is in map.toml.
# Every table and key is explained in docs/reference/variant.md of Chancery.

[variant]
id = "@ID@"                  # always the name of the folder
name = "@TITLE@"
version = "0.1.0"            # raise it when what is played changes
summary = "Two powers, five centers, one bay."
edition = "datc"             # how disputed rules are decided: as they are played today

# Single rules can be decided otherwise. `chancery info @ID@ --rules` lists all questions and answers.
# [rules]
# build.sites = "owned"      # build in any center you own, not at home alone

# ------------------------------------------------------------------------------------------- Classes
# Kinds of units. There is no army and no fleet but what stands here; where each can go is said by
# the edges of its class in map.toml.

[class.army]
letter = "A"                 # in orders: A MID H
also = ["army", "armies"]
convoyed = true              # can travel by convoy
removal_rank = 1             # of two that are equally far from home the lower rank is removed first

[class.fleet]
letter = "F"
also = ["fleet", "fleets"]
convoys = true               # can carry, in terrain that `carries`

# -------------------------------------------------------------------------------------------- Powers

[power.west]
name = "Westland"
adjectives = ["Western"]     # also understood: A MID S Eastern A COP - WES
color = "#c0392b"
homes = ["AMB", "WES"]       # where it builds

[power.east]
name = "Eastland"
adjectives = ["Eastern"]
color = "#27408b"
homes = ["COP", "EAS"]

# Where a game begins. Centers belong to whoever stands on them; there may be more setups than one.

[setup.start]
text = "An army and a fleet each"
start = { year = 1 }
units.west = ["A AMB", "F WES"]
units.east = ["A COP", "F EAS"]

# ---------------------------------------------------------------------------------------- A year
# The phases in their order, again and again. Those in which nobody has anything to do are skipped.

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
counts = true                # before it, centers change owner and victory is looked for
years = 1                    # after it, the next year begins

[victory]
target = 4                   # centers, of five

# -------------------------------------------------------------------------------------------- Orders
# How each order is written. The first notation is also how it is printed; [square brackets] are
# optional. docs/reference/notation.md has the rest.

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

# Other ways to write the words of the notations.

[words]
"-" = ["->", "to", "moves to"]
B = ["build"]
C = ["convoys"]
D = ["disband"]
H = ["holds"]
S = ["supports"]
W = ["waive"]
"via convoy" = ["by sea"]
)toml";

const std::string_view text_map =
    R"toml(#:schema .schema/map.json
# The board of @TITLE@: six provinces around a bay. `chancery graph @ID@ -o @ID@.svg` draws it.

# Terrain matters to convoys only. Where a unit can go is said by the edges below: no fleet comes
# to the hills because no edge for fleets leads there.

[terrain.land]

[terrain.coast]
lands = true                 # convoys begin and end here

[terrain.sea]
carries = true               # a fleet here can carry

[province.AMB]
name = "Amber Hills"
terrain = "land"
center = true
at = [140, 110]              # on the sheet, from its left and upper edge; only the drawing needs it

[province.COP]
name = "Copper Hills"
terrain = "land"
center = true
at = [460, 110]

[province.MID]
name = "Middle Vale"
also = ["Vale"]              # players may write this too
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

# Each edge is written once and holds both ways.

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
# What must be so in @TITLE@. `chancery test @ID@` runs every case and shows what comes out otherwise.
# Write one for each rule that makes the variant what it is, and for each argument that a player has
# had with you. docs/reference/cases.md tells what a case can say.

[[case]]
id = "board.1"
title = "five centers; armies cross the hills, fleets the bay, and neither the other's way"
expect.center_count = 5
expect.start = { west = ["A AMB", "F WES"], east = ["A COP", "F EAS"] }
expect.adjacent = { class = "army", pairs = [["AMB", "COP"], ["MID", "WES"]] }
expect.not_adjacent = { class = "fleet", pairs = [["WES", "AMB"], ["WES", "EAS"]] }

[[case]]
id = "vale.1"
title = "two against one: the support decides who has the Vale"
orders.west = ["A AMB - MID", "F WES S A AMB - MID"]
orders.east = ["A COP - MID"]
expect.results = { "A AMB" = "moved", "F WES" = "supported", "A COP" = "bounced" }
expect.units.west = ["A MID", "F WES"]

[[case]]
id = "bay.1"
title = "an army goes by sea from Westport to Eastport"
units.west = ["A WES", "F BAY"]  # instead of the units of the start
units.east = ["A COP"]
time = "Spring 2"
orders.west = ["A WES - EAS", "F BAY C A WES - EAS"]
expect.results = { "A WES" = "moved", "F BAY" = "convoyed" }
)toml";

const std::string_view text_opening = R"(Westland:
A AMB - MID
F WES S A AMB - MID

Eastland:
A COP - MID
F EAS - BAY
)";

const std::string_view text_child =
    R"toml(#:schema .schema/variant.json
# @TITLE@: @PARENT_NAME@, and what is said here. Whatever is not said is as in '@PARENT@'.
# Every table and key is explained in docs/reference/variant.md of Chancery;
# `chancery resolve @ID@` prints the whole, with the line that set each value.

[variant]
id = "@ID@"                  # always the name of the folder
name = "@TITLE@"
version = "0.1.0"            # raise it when what is played changes
summary = "@PARENT_NAME@ with changes."
extends = "@PARENT@"

# A table is laid over that of @PARENT@ key by key; a list is replaced as a whole. Take the '#' off what you need, then
# run `chancery check @ID@`, and `chancery diff @PARENT@ @ID@` to see what differs.

# Another answer to a disputed rule; `chancery info @ID@ --rules` lists all questions and answers.
# [rules]
# build.sites = "owned"

# A province more, and what it touches. Edges are added to those there are.
# [province.NEW]
# name = "New Province"
# terrain = "land"
# center = true
# [edges.army]
# NEW = ["ONE", "OTHER"]

# Something less: edges, provinces, powers, setups.
# [remove]
# edges.army = [["ONE", "OTHER"]]

# Another number of centers to win.
# [victory]
# target = 20
)toml";

const std::string_view text_child_cases =
    R"toml(#:schema ../.schema/cases.json
# What must be so in @TITLE@. `chancery test @ID@` runs every case and shows what comes out otherwise.
# Write one for each rule that differs from @PARENT@. docs/reference/cases.md tells what a case can say.

[[case]]
id = "board.1"
title = "the centers and the first units are those of @PARENT_NAME@"
@BOARD@)toml";

const std::string_view text_hooks =
    R"lua(-- The hooks of @TITLE@: rules that the tables of variant.toml cannot say. Each is a function that is
-- asked at its time and answers with data; docs/reference/scripts.md of Chancery lists them.

@BEGIN@

-- Asked of each order, with what is on the board. Nil lets it be; a text makes it void, and is what
-- the player reads.
function hooks.legal(order, turn)
  if order.type.acts_as ~= "move" or turn.year > @YEAR@ then return nil end
  local owner = turn.owner(order.to)
  if owner and owner ~= order.power then
    return "no center of another power is entered in the first year"
  end
end

return hooks
)lua";

const std::string_view text_hooks_beside_legal =
    R"lua(-- The hooks of @TITLE@: rules that the tables of variant.toml cannot say. Each is a function that is
-- asked at its time and answers with data; docs/reference/scripts.md of Chancery lists them.

@BEGIN@

-- Asked after each movement phase, and answers with effects: what changes, or is told to everybody.
-- A hook of the same name would take the place of theirs, so theirs is asked first.
local theirs = hooks.after_movement

function hooks.after_movement(turn)
  local effects = theirs and theirs(turn) or {}
  effects.emit = effects.emit or {}
  for _, unit in ipairs(turn.units) do
    local owner = turn.owner(unit.province)
    if owner and owner ~= unit.power then
      table.insert(effects.emit, unit.power .. " stands in " .. unit.province .. ", a center of " .. owner)
    end
  end
  return effects
end

return hooks
)lua";

const std::string_view text_hooks_case_beside_legal = R"toml(
[[case]]
id = "news.1"
title = "everybody hears who stands in a center of another power (hooks.lua)"
units = { @POWER@ = ["@UNIT@"] }
orders.@POWER@ = ["@UNIT@ - @TO@"]
expect.messages = ["@ID_OF_POWER@ stands in @PROVINCE@, a center of @OWNER@"]
)toml";

const std::string_view text_hooks_case = R"toml(
[[case]]
id = "peace.1"
title = "no center of another power is entered in the first year (hooks.lua)"
units = { @POWER@ = ["@UNIT@"] }
orders.@POWER@ = ["@UNIT@ - @TO@"]
expect.results = { "@UNIT@" = "void" }
)toml";

const std::string_view text_hooks_paragraph = R"toml(
# What players read of hooks.lua in `chancery rules`, which cannot know what a script does.

[paragraph.peace]
chapter = "conflicts"
title = "A year of peace"
text = "In the first year no unit moves into a center that belongs to another power."
)toml";

const std::string_view text_hooks_paragraph_beside_legal = R"toml(
# What players read of hooks.lua in `chancery rules`, which cannot know what a script does.

[paragraph.news]
chapter = "conflicts"
title = "News"
text = "After the moves everybody is told which units stand in a center that belongs to another power."
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
