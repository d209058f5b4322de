---@meta
--- What scripts can use, for editors (see .luarc.json). Nothing loads this file. It declares exactly
--- the environment of scripts: a test compares the two in both directions.
--- For everything else, see docs/reference/scripts.md.

--- Raises an error with the message, a string, or "assertion failed", unless `value` is true.
---@generic T
---@param value T?
---@param message string?
---@return T
function assert(value, message) end

--- Raises an error with this message.
---@param message string
function error(message) end

--- Iterates over a list from 1 to its first gap.
---@generic V
---@param list V[]
---@return fun(list: V[], index: integer): integer?, V?
---@return V[]
---@return integer
function ipairs(list) end

--- Iterates over a table in the order of its keys: integers first, then strings. Other keys are an error.
---@generic K, V
---@param table table<K, V>
---@return fun(): K?, V?
function pairs(table) end

--- Adds a line to the notes shown with the result. Meant for debugging.
---@param ... any
function print(...) end

--- Returns what the script of that name returns. Looks in the variant's own folder, then in scripts/.
--- May be called only at the top of a file.
---@param name string such as "lines" or "lib/lines"; no dots, no ".lua"
---@return any
function require(name) end

--- The arguments from number `first` on or, with "#", their number.
---@param first integer | "#"
---@param ... any
---@return any ...
function select(first, ...) end

--- The integer that a string spells in decimal; nil if it does not spell one.
---@param value string | number
---@return number?
function tonumber(value) end

--- The value as a string. Tables give "table", functions "function", views the name of their type.
---@param value any
---@return string
function tostring(value) end

---@param value any
---@return "nil" | "boolean" | "number" | "string" | "table" | "function" | "userdata"
function type(value) end

---@class (exact) mathlib
---@field maxinteger integer
---@field mininteger integer
math = {}

math.maxinteger = 0x7fffffffffffffff
math.mininteger = ~0x7fffffffffffffff

---@param number integer
---@return integer
function math.abs(number) end

--- The smallest integer that is not less than the number.
---@param number number
---@return integer
function math.ceil(number) end

--- The greatest integer that is not greater than the number.
---@param number number
---@return integer
function math.floor(number) end

---@param number integer
---@param ... integer
---@return integer
function math.max(number, ...) end

---@param number integer
---@param ... integer
---@return integer
function math.min(number, ...) end

--- The number as an integer; nil if it has a fraction.
---@param number any
---@return integer?
function math.tointeger(number) end

---@class (exact) stringlib
string = {}

--- The bytes from `first` to `last` as numbers, at most 250.
---@param text string
---@param first integer? default 1
---@param last integer? default `first`
---@return integer ...
function string.byte(text, first, last) end

---@param ... integer bytes
---@return string
function string.char(...) end

---@param text string
---@param ending string
---@return boolean
function string.ends_with(text, ending) end

--- Positions of the first and last byte where `needle` first occurs at or after `start`. No patterns.
---@param text string
---@param needle string at most 256 bytes
---@param start integer? default 1
---@return integer?, integer?
function string.find_text(text, needle, start) end

--- The string as names are compared: lower case, without accents, and one space for every run of
--- spaces and punctuation.
---@param text string
---@return string
function string.fold(text) end

--- The entries of the list with the separator between them: `(", "):join(list)`.
---@param separator string
---@param list (string | integer)[]
---@return string
function string.join(separator, list) end

--- The length in bytes.
---@param text string
---@return integer
function string.len(text) end

--- The string with A to Z in lower case.
---@param text string
---@return string
function string.lower(text) end

--- The bytes in reverse order.
---@param text string
---@return string
function string.reverse(text) end

--- The pieces between the separators, including empty ones.
---@param text string
---@param separator string
---@return string[]
function string.split(text, separator) end

---@param text string
---@param beginning string
---@return boolean
function string.starts_with(text, beginning) end

--- The bytes from `first` to `last`; negative positions count from the end.
---@param text string
---@param first integer
---@param last integer? default -1
---@return string
function string.sub(text, first, last) end

--- The string without spaces at both ends.
---@param text string
---@return string
function string.trim(text) end

--- The string with a to z in upper case.
---@param text string
---@return string
function string.upper(text) end

---@class (exact) tablelib
table = {}

--- The entries from `first` to `last` as one string.
---@param list (string | integer)[]
---@param separator string? default ""
---@param first integer? default 1
---@param last integer? default #list
---@return string
function table.concat(list, separator, first, last) end

--- Appends a value or, with a position, inserts it there and moves the others up.
---@generic V
---@param list V[]
---@param place integer
---@param value V
---@overload fun(list: V[], value: V)
function table.insert(list, place, value) end

--- Removes the last entry, or the one at a position, and returns it.
---@generic V
---@param list V[]
---@param place integer?
---@return V?
function table.remove(list, place) end

--- Sorts by `<` or by the function, which returns whether the first value comes before the second.
--- Equal entries keep their order.
---@generic V
---@param list V[]
---@param before? fun(a: V, b: V): boolean
function table.sort(list, before) end

--- The entries from `first` to `last` as values, at most 250.
---@generic V
---@param list V[]
---@param first integer?
---@param last integer?
---@return V ...
function table.unpack(list, first, last) end

---@class (exact) utf8lib
utf8 = {}

---@param ... integer code points
---@return string
function utf8.char(...) end

--- The code point of the character that begins at byte `place`.
---@param text string
---@param place integer? default 1
---@return integer
function utf8.codepoint(text, place) end

--- The number of characters; if the string is not UTF-8, nil and the position of the first bad byte.
---@param text string
---@return integer?, integer?
function utf8.len(text) end

--- What hooks receive.

---@class (exact) turn
---@field year integer the year
---@field phase string the label of the phase
---@field phase_number integer which phase of the calendar it is, from 1
---@field kind "movement" | "retreat" | "adjustment" | "declaration" what kind of phase it is
---@field is_partial boolean whether this is the board as one player knows it, on which orders are only checked
---@field options options the variant's options with the values in force
---@field units unit[] all units on the board
---@field dislodged unit[] all dislodged units
---@field powers power[] all powers
---@field provinces province[] all provinces
---@field orders order[] in `legal`: what the power has ordered in this phase, as far as it is not void; in hooks before a phase: what everybody has ordered, without what takes effect later; else none
---@field outcomes outcome[] after a phase: the outcome of every unit and order
---@field province fun(place: string): province the province of that id
---@field power fun(power: string): power the power of that id
---@field has_province fun(place: string): boolean whether there is a province of that id, which on a partial board means that it is known
---@field has_power fun(power: string): boolean whether there is a power of that id, which on a partial board means that it is known
---@field pair fun(power: string, other: string): pair the attributes that the first power has for the other
---@field knowledge fun(power: string, place: string): knowledge the attributes that the power holds about the province
---@field unit_at fun(place: string): unit? the unit there; nil for open provinces
---@field owner fun(place: string): string? the power that owns it
---@field is_center fun(place: string): boolean whether it is a supply center now
---@field is_adjacent fun(unit_class: string, from: string, to: string): boolean whether a unit of the class can go from one place to the other in one step
---@field neighbours fun(unit_class: string, from: string): string[] where a unit of the class can go from there in one step
---@field touching fun(place: string): string[] the provinces that some unit could come from
---@field bordering fun(place: string): string[] the same without those that only a portal joins to it
---@field random fun(most: integer, key: string): integer in hooks that come before or after a phase or give missing orders: a number from 1 to `most`, the same for the same game, phase and key

---@class (exact) order
---@field type order_type the type that it was written as
---@field power string the power that gave it
---@field unit unit? the unit that has it, or the power's own unit that a declaration names; nil for builds and other orders of a power
---@field unit_class string? the class of the unit, or of what is built
---@field from string? the province where the unit is
---@field from_space string? the same with the coast, if any
---@field to string? the province that it names: where to move, retreat or build, or where the other unit moves
---@field to_space string? the same with the coast, if one was named
---@field target unit? the unit that a support, convoy or permit is for, that a power disbands, or that a declaration is about
---@field is_via_convoy boolean whether it was written to go by convoy
---@field text string? the text that its notation takes in quotation marks, if one was written
---@field number integer? the number that its notation takes, if one was written
---@field writer integer? which of the people that play the power wrote it, if that is known
---@field party string? the power that a declaration names, if its notation has `{power}`
---@field place string? the province that a declaration names, if its notation has `{place}`
---@field choice string? the one of its `choices` that a declaration names

---@class (exact) order_type
---@field id string its id
---@field acts_as string what it acts as
---@field data table<string, any> what the variant declares under `data`
---@field line string[] the stations of its line, from one end to the other; empty for other orders

---@class unit
---@field key string how effects name it: its province, in open ones with a number
---@field power string its power
---@field unit_class string the id of its class
---@field province string where it is; of a dislodged unit, where it was
---@field space string the same with the coast, if any
---@field is_dislodged boolean whether it waits for a retreat
---@field attacker_from string? of a dislodged unit: the province that its attacker came from
---@field retreats string[] the places that it may retreat to; empty for units on the board
---@field [string] any what the variant declares, by its id

---@class province
---@field id string its id
---@field name string its full name
---@field terrain string the id of its terrain
---@field is_center boolean whether it is a supply center now
---@field is_open boolean whether it holds any number of units
---@field around province? the province in which it lies; nil if it lies inside no other
---@field inside province[] the places inside it
---@field owner string? the power that owns it
---@field unit unit? the unit there; nil for open provinces
---@field [string] any what the variant declares, by its id

---@class power
---@field id string its id
---@field name string its full name
---@field centers integer how many supply centers it owns
---@field units unit[] its units on the board
---@field provinces province[] the provinces that it owns
---@field homes string[] its home provinces
---@field [string] any what the variant declares, by its id

---@class pair
---@field [string] any what the variant declares, by its id

---@class knowledge
---@field [string] any what the variant declares, by its id

---@class options
---@field [string] any what the variant declares, by its id

---@class (exact) outcome
---@field type order_type? the type that the order was written as; nil: no order counted
---@field action string what it acted as
---@field power string its power
---@field unit_class string? the class of the unit
---@field unit unit? the unit, or the power's own unit that a declaration names, as it is now; nil: it is off the board
---@field target unit? of a declaration: the unit that it is about, as it is now
---@field from string? the province where it was
---@field to string? the province that it was to go to or, if a hook prepared it, that it named; or was built in
---@field result string its result, by the name used in JSON
---@field ok boolean whether it succeeded
---@field is_attacked boolean whether a unit of another power moved against it and arrived, or bounced
---@field is_dislodged boolean whether it was dislodged in this phase
---@field task string? the id of the task that it worked at
---@field stage integer? the stage of the task that it reached, if nothing interrupted it
---@field text string? the text that the order said in quotation marks
---@field number integer? the number that the order said
---@field writer integer? which of the people that play the power wrote the order, if that is known
---@field party string? of a declaration: the power that it names
---@field place string? of a declaration: the province that it names
---@field choice string? of a declaration: the one of its `choices` that it names

---@class (exact) work
---@field unit unit the unit that did it
---@field task string the id of the task
---@field province string where it was done

--- What an order does: one of `stand`, `move`, `support` and `legs`.
---@class (exact) plan
---@field stand true? it stays where it is
---@field move string? it moves there, even without an edge
---@field needs string[]? with `move`: only while units stay in these provinces
---@field support string? it supports the unit in that province
---@field to string? with `support`: the move there, otherwise holding
---@field legs leg[]? it goes along a line, station by station, to the farthest that is free

---@class (exact) leg
---@field to string the station
---@field terminus boolean? whether it can go no farther

--- Strengths that are left out are as the variant declares them.
---@class (exact) strengths
---@field attack integer? of its move, against the unit at the destination
---@field prevent integer? of its move, against others that move there
---@field defend integer? of its move, against a unit that comes head to head
---@field stand integer? if it does not move
---@field failed integer? if its move fails
---@field support integer? what its support adds

--- Changes, which all take effect together.
---@class (exact) effects
---@field set set_effects? attributes and owners
---@field remove string[]? units to remove, by key
---@field create new_unit[]? units to create
---@field emit (string | message)[]? messages in the report; plain strings are for everybody

--- What happens before a phase is resolved: changes, and in movement phases orders, by the keys of units.
---@class (exact) effects_before : effects
---@field void table<string, string>? units whose orders do not count, and why
---@field order table<string, plan>? orders that units get instead: to `stand`, `move` or `support`

---@class (exact) message
---@field to string a power, or "game_master"
---@field text string the message

--- Attributes by id. `false` clears an attribute whose value is a power, a province or text. The key `owner` sets an owner, and of units on the board `power` the power that they now belong to.
---@class (exact) set_effects
---@field province table<string, table<string, any>>? by id
---@field unit table<string, table<string, any>>? by key
---@field dislodged table<string, table<string, any>>? by the province that the unit was in
---@field power table<string, table<string, any>>? by id
---@field pair table<string, table<string, table<string, any>>>? by first and second power
---@field knowledge table<string, table<string, table<string, any>>>? by power and province

---@class (exact) missing_build
---@field unit_class string the id of its class
---@field at string where it is built

---@class (exact) new_unit
---@field power string its power
---@field unit_class string the id of its class
---@field at string where to put it, which must be vacant
---@field set table<string, any>? attributes; the others start at their defaults

--- What `hooks.lua` returns: any of these, and the hooks that orders name by `prepare`, each
--- `fun(order: order, turn: turn): plan?, string?`.
---@class hooks
---@field legal fun(order: order, turn: turn): string? for each order: nil, or why it is void
---@field strength fun(unit: unit, order: order, turn: turn): strengths? for each unit in a movement phase: some of its strengths
---@field cuts fun(attacker: order, supporter: order, turn: turn): boolean | "dislodging" for each attack on a supporting unit: whether it cuts the support, or only by dislodging the unit
---@field retreats fun(unit: unit, places: string[], turn: turn): string[]? for each dislodged unit: the places that it may retreat to, out of those given
---@field build_sites fun(power: string, sites: string[], turn: turn): string[]? for each power that may build: where
---@field capacity fun(power: string, centers: integer, turn: turn): integer? for each power before adjustments: how many units it may have
---@field at_start fun(turn: turn): effects? once, before the first phase: what changes
---@field at_once fun(order: order, turn: turn): effects? for each declaration that takes effect at once, when it is handed in: what changes
---@field before_movement fun(turn: turn): effects_before? before each movement phase is resolved, when all orders are in: what changes first
---@field before_retreats fun(turn: turn): effects_before? before each retreat phase is resolved: what changes first
---@field before_adjustment fun(turn: turn): effects_before? before each adjustment phase is resolved: what changes first
---@field after_movement fun(turn: turn): effects? after each movement phase: what changes
---@field after_retreats fun(turn: turn): effects? after each retreat phase: what changes
---@field after_adjustment fun(turn: turn): effects? after each adjustment phase: what changes
---@field after_declaration fun(turn: turn): effects? after each phase of declarations: what changes
---@field after_correction fun(turn: turn): effects? after the game master changed the position by hand: what else changes
---@field score fun(power: string, turn: turn): integer for each power when victory is checked: its points
---@field winner fun(turn: turn): string | string[] | nil at the end of a turn: who has won
---@field complete fun(done: work[], turn: turn): string[]? when units have finished tasks: the keys of those whose work takes effect; nil for all
---@field missing_retreat fun(unit: unit, places: string[], turn: turn): string? for each dislodged unit without a valid order: where it goes
---@field missing_builds fun(power: string, count: integer, turn: turn): missing_build[]? for each power that ordered fewer builds than it may: what is built
---@field missing_disbands fun(power: string, count: integer, turn: turn): string[]? for each power that ordered fewer disbands than it must: the keys of the units that go
