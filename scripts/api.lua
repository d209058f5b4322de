---@meta
--- What scripts can use, for editors (see .luarc.json). Nothing loads this file. It names exactly the
--- environment that scripts get: a test compares both, each way.
--- docs/reference/scripts.md tells the rest.

--- Ends the call with "assertion failed" or the message, which must be a text, unless `value` is true.
---@generic T
---@param value T?
---@param message string?
---@return T
function assert(value, message) end

--- Ends the call with this message.
---@param message string
function error(message) end

--- Goes through a list from 1 to its first gap.
---@generic V
---@param list V[]
---@return fun(list: V[], index: integer): integer?, V?
---@return V[]
---@return integer
function ipairs(list) end

--- Goes through a table by sorted keys: integers first, then texts. Other keys are an error.
---@generic K, V
---@param table table<K, V>
---@return fun(): K?, V?
function pairs(table) end

--- Adds a line to the notes that are shown with the result. For looking into what a script does.
---@param ... any
function print(...) end

--- What the script of that name returns: from the variant's own folder, else from scripts/.
--- Only at the top of a file.
---@param name string such as "lines" or "lib/lines"; no dots, no ".lua"
---@return any
function require(name) end

--- The arguments from that one on, or, with "#", how many there are.
---@param first integer | "#"
---@param ... any
---@return any ...
function select(first, ...) end

--- The whole number that a text is, in decimal; nil when it is none.
---@param value string | number
---@return number?
function tonumber(value) end

--- Tables are "table", functions "function", views the name of their type.
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

--- The least integer that is not less.
---@param number number
---@return integer
function math.ceil(number) end

--- The greatest integer that is not greater.
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

--- The number as an integer; nil when it has a fraction.
---@param number any
---@return integer?
function math.tointeger(number) end

---@class (exact) stringlib
string = {}

--- The bytes from `first` to `last` as numbers, at most 250.
---@param text string
---@param first integer? 1 when left out
---@param last integer? `first` when left out
---@return integer ...
function string.byte(text, first, last) end

---@param ... integer bytes
---@return string
function string.char(...) end

---@param text string
---@param ending string
---@return boolean
function string.ends_with(text, ending) end

--- Where `needle` is found first, from `start` on: first and last byte. No patterns.
---@param text string
---@param needle string at most 256 bytes
---@param start integer? 1 when left out
---@return integer?, integer?
function string.find_text(text, needle, start) end

--- The entries of the list with the text between them: `(", "):join(list)`.
---@param separator string
---@param list (string | integer)[]
---@return string
function string.join(separator, list) end

--- How many bytes.
---@param text string
---@return integer
function string.len(text) end

--- Letters from A to Z become small.
---@param text string
---@return string
function string.lower(text) end

--- The bytes in reverse.
---@param text string
---@return string
function string.reverse(text) end

--- The pieces between the separators, empty ones too.
---@param text string
---@param separator string
---@return string[]
function string.split(text, separator) end

---@param text string
---@param beginning string
---@return boolean
function string.starts_with(text, beginning) end

--- The bytes from `first` to `last`; negative places count from the end.
---@param text string
---@param first integer
---@param last integer? -1 when left out
---@return string
function string.sub(text, first, last) end

--- Without blanks at both ends.
---@param text string
---@return string
function string.trim(text) end

--- Letters from a to z become capitals.
---@param text string
---@return string
function string.upper(text) end

---@class (exact) tablelib
table = {}

--- The entries from `first` to `last` as one text.
---@param list (string | integer)[]
---@param separator string? "" when left out
---@param first integer? 1 when left out
---@param last integer? #list when left out
---@return string
function table.concat(list, separator, first, last) end

--- Adds a value at the end, or moves the others up and puts it at a place.
---@generic V
---@param list V[]
---@param place integer
---@param value V
---@overload fun(list: V[], value: V)
function table.insert(list, place, value) end

--- Takes out the last entry, or that at a place, and gives it back.
---@generic V
---@param list V[]
---@param place integer?
---@return V?
function table.remove(list, place) end

--- Sorts by `<` or by the function, which says whether the first comes before the second. Entries
--- that are equal keep their order.
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

---@param ... integer codes of characters
---@return string
function utf8.char(...) end

--- The code of the character that begins at byte `place`.
---@param text string
---@param place integer? 1 when left out
---@return integer
function utf8.codepoint(text, place) end

--- How many characters; nil and the place of the first bad byte when the text is not UTF-8.
---@param text string
---@return integer?, integer?
function utf8.len(text) end
