-- Walks bytes and types together, and adds an item to the tree for each part of the bytes. The
-- bytes are hostile input: a count is compared with the bytes that remain before it is used, and
-- each element takes bytes, so that the length of a message bounds the work. An error ends the
-- walk; the tree shows everything before the error.
--
-- A context has `tvb`; `at`, the place of the walk; `stop`, the end of the bytes; after an
-- error, `wrong`.
local X = xdrgen_dissector

X.MOST_ITEMS = 100000  -- in the tree for one message; further parts are checked and not shown
local MOST_DEPTH = 32  -- levels of structures and unions that contain themselves, as in generated codecs
local MOST_LEVELS = 100  -- levels of structures and unions; Wireshark ends at 500 levels of items
local FEW = 64  -- an array of so many elements is shown even where the bytes end before the last one
local SIZE = {["int"] = 4, ["unsigned int"] = 4, ["hyper"] = 8, ["unsigned hyper"] = 8, ["float"] = 4, ["double"] = 8,
              ["quadruple"] = 16, ["bool"] = 4, ["enum"] = 4}

-- Stands for items beyond MOST_ITEMS.
local NOTHING = {set_len = function() end, append_text = function() end, prepend_text = function() end}

function X.context(tvb, at, stop)
  return {tvb = tvb, start = at, at = at, stop = stop, items = 0, level = 0, nested = 0, removed = 0}
end

local function fail(c, what, at)
  c.wrong = {what = what, at = at or c.at}
  return false
end

local function left(c) return c.stop - c.at end
local function has(c, size) return left(c) >= size or fail(c, "truncated") end
local function word(c) return c.tvb:range(c.at, 4):uint() end
local function padded(size) return size + (-size) % 4 end

-- field   nil: the item has the text `[index]`, or only `text`
local function add(c, tree, field, at, size, index, text, value)
  c.items = c.items + 1
  if c.items > X.MOST_ITEMS or tree == NOTHING then return NOTHING end
  local range = c.tvb:range(at, size)
  local element = index and "[" .. index .. "]"
  if not field then return tree:add(range, element or text) end
  local made
  if value then made = tree:add(field, range, value) else made = tree:add(field, range) end
  if element then made:prepend_text(element .. " ") end
  return made
end

-- Ends an item at the current place, or at an error. own   bytes in front of the item's parts
local function close(c, made, from, own)
  local to = c.at
  if c.wrong then to = math.max(c.wrong.at, from + own) end
  made:set_len(to - from)
  return not c.wrong
end

local walk, inside

local function value(c, tree, slot, index)
  local size = SIZE[slot.kind]
  if not has(c, size) then return false end
  local number = size == 4 and word(c)
  add(c, tree, slot.field, c.at, size, index)
  if c.notes then c.notes[slot.label] = {at = c.at, size = size} end
  c.at = c.at + size
  if slot.kind == "bool" then return number <= 1 or fail(c, "boolean is neither 0 nor 1", c.at - 4) end
  if slot.kind ~= "enum" then return true end
  return slot.type.open or slot.type.values[number] ~= nil or fail(c, "no such enumeration value", c.at - 4)
end

local function fixed_opaque(c, tree, slot, index)
  local size = padded(slot.bound)
  if not has(c, size) then return false end
  add(c, tree, slot.field, c.at, slot.bound, index):set_len(size)
  c.at = c.at + size
  return true
end

-- Whether data of this size was reduced [RFC 8166 3.4.1], so that only its length is in the
-- message.
local function is_moved(c, slot, size)
  if size == 0 then return false end
  local moved = false
  if c.positions then
    moved = c.positions[c.at - c.start + c.removed]
  elseif c.chunks and slot.eligible then
    local chunk = table.remove(c.chunks, 1)
    moved = chunk ~= nil and chunk > 0
  end
  if moved then c.removed = c.removed + padded(size) end
  return moved
end

local function counted_bytes(c, tree, slot, index)
  if not has(c, 4) then return false end
  local from, size = c.at, word(c)
  if size > slot.bound then
    add(c, tree, nil, from, 4, nil, slot.label .. ": count " .. size)
    return fail(c, "longer than the specification allows")
  end
  c.at = c.at + 4
  if is_moved(c, slot, size) then
    add(c, tree, nil, from, 4, nil, slot.label .. ": " .. size .. " bytes, in a chunk")
    return true
  end
  local whole = padded(size)
  if left(c) < whole then
    add(c, tree, nil, from, 4, nil, slot.label .. ": count " .. size)
    return fail(c, "truncated")
  end
  if slot.kind == "string" then
    local text = size == 0 and "" or c.tvb:range(c.at, size):string(ENC_UTF_8)
    add(c, tree, slot.field, from, 4 + whole, index, nil, text)
  else
    add(c, tree, slot.field, from, 4, index):set_len(4 + whole)
  end
  if c.notes then c.notes[slot.label] = {at = c.at, size = size} end
  c.at = c.at + whole
  return true
end

local function elements(c, item, slot, count)
  for i = 0, count - 1 do
    if not walk(c, item, slot.element, i) then return false end
  end
  return true
end

local function fixed_array(c, tree, slot, index)
  local from = c.at
  if slot.least == 0 then return fail(c, "elements take no bytes") end
  local made = add(c, tree, slot.field, from, 0, index)
  elements(c, made, slot, slot.bound)
  return close(c, made, from, 0)
end

local function variable_array(c, tree, slot, index)
  if not has(c, 4) then return false end
  local from, count = c.at, word(c)
  local made = add(c, tree, slot.field, from, 4, index)
  if count > slot.bound then return fail(c, "longer than the specification allows") end
  c.at = c.at + 4
  if slot.least == 0 then
    fail(c, "elements take no bytes")
  elseif count > FEW and not slot.fixed and count > left(c) / slot.least then
    fail(c, "truncated")
  else
    elements(c, made, slot, count)
  end
  return close(c, made, from, 4)
end

local function optional(c, tree, slot, index)
  if not has(c, 4) then return false end
  local from, present = c.at, word(c)
  local made = add(c, tree, slot.field, from, 4, index)
  if present > 1 then return fail(c, "boolean is neither 0 nor 1") end
  c.at = c.at + 4
  if present == 1 then inside(c, made, slot.element) end
  return close(c, made, from, 4)
end

-- Shows the content of a structure or union with `content`, unless that nests too deep.
local function level(content)
  return function(c, item, named)
    local nested = named.counts_level and 1 or 0
    if c.nested + nested > MOST_DEPTH or c.level == MOST_LEVELS then return fail(c, "nested too deep") end
    c.nested, c.level = c.nested + nested, c.level + 1
    local good = content(c, item, named)
    c.nested, c.level = c.nested - nested, c.level - 1
    return good
  end
end

local members = level(function(c, item, named)
  for _, member in ipairs(named.members) do
    if not walk(c, item, member.slot) then return false end
  end
  return true
end)

local choice = level(function(c, item, named)
  if not walk(c, item, named.discriminant.slot) then return false end
  local at = c.at - 4
  local arm = named.cases[c.tvb:range(at, 4):uint()] or named.default
  if not arm then return fail(c, "union has no such arm", at) end
  local declaration = named.arms[arm]
  return declaration.shape == "void" or walk(c, item, declaration.slot)
end)

-- Shows the entries of a list, each after its presence word, and the word that ends the list.
local function entries(c, item, named, index)
  while true do
    if not has(c, 4) then return false, index end
    local from, present = c.at, word(c)
    local made = add(c, item, nil, from, 4, present ~= 0 and index or nil, "end of list")
    if present > 1 then return fail(c, "boolean is neither 0 nor 1"), index end
    c.at = c.at + 4
    if present == 0 then return true, index end
    members(c, made, named)
    index = index + 1
    if not close(c, made, from, 4) then return false, index end
  end
end

local function list(c, tree, slot, index)
  if not has(c, 4) then return false end
  local from = c.at
  local made = add(c, tree, slot.field, from, 4, index)
  if word(c) == 0 then
    made:append_text(": empty")
    c.at = c.at + 4
    return true
  end
  local _, count = entries(c, made, slot.type, 0)
  made:append_text(": " .. count .. (count == 1 and " entry" or " entries"))
  return close(c, made, from, 0)
end

-- Shows a list whose first entry has no presence word.
local function chain(c, item, named)
  local from = c.at
  local first = add(c, item, nil, from, 0, 0)
  members(c, first, named)
  return close(c, first, from, 0) and (entries(c, item, named, 1))
end

local CONTENT = {struct = members, union = choice, chain = chain}

-- Shows the content of a slot; a structure or union gets no item of its own.
function inside(c, item, slot)
  local content = CONTENT[slot.kind]
  if not content then return walk(c, item, slot) end
  return content(c, item, slot.type)
end

local function group(c, tree, slot, index)
  local from = c.at
  -- An element has the name of its array and is identified by its number.
  local made = add(c, tree, not index and slot.field, from, 0, index)
  inside(c, made, slot)
  return close(c, made, from, 0)
end

local SHOW = {fixed_opaque = fixed_opaque, variable_opaque = counted_bytes, string = counted_bytes,
              fixed_array = fixed_array, variable_array = variable_array, optional = optional, list = list,
              struct = group, union = group, chain = group}

function walk(c, tree, slot, index) return (SHOW[slot.kind] or value)(c, tree, slot, index) end

-- Shows the value at `c.at`. Returns false where the bytes do not match the slot.
function X.show(c, tree, slot) return inside(c, tree, slot) end

-- Shows a part of a message, described by one type, as a protocol of its own in the tree.
--
-- returns   its item, and whether the bytes match the type
function X.part(c, tree, model, slot, text)
  local from = c.at
  local made = tree:add(model.proto, c.tvb:range(from, c.stop - from), text)
  local good = inside(c, made, slot)
  if c.items > X.MOST_ITEMS then made:append_text(" (only the first " .. X.MOST_ITEMS .. " items are shown)") end
  if not good then
    X.complain(c, made)
  else
    made:set_len(c.at - from)
  end
  return made, good
end

-- Adds the error, and its place, to the tree.
function X.complain(c, tree)
  local at = math.min(c.wrong.at, c.tvb:len())
  local there = c.tvb:range(at, math.min(4, c.tvb:len() - at))
  tree:add_tvb_expert_info(X.malformed, there, c.wrong.what .. " at byte " .. c.wrong.at - c.start)
end
