-- Makes a ProtoField for each member and for its elements. A slot describes a member as it is
-- shown: it looks behind typedefs, so that its kind says what a message has in its place.
local X = xdrgen_dissector

local BOOL = {[0] = "FALSE", [1] = "TRUE"}
local PRESENCE = {[0] = "absent", [1] = "present"}

local function group(abbreviation, label) return ProtoField.none(abbreviation, label) end

local MAKE = {
  ["int"] = function(a, l) return ProtoField.int32(a, l) end,
  ["unsigned int"] = function(a, l) return ProtoField.uint32(a, l, base.DEC) end,
  ["hyper"] = function(a, l) return ProtoField.int64(a, l) end,
  ["unsigned hyper"] = function(a, l) return ProtoField.uint64(a, l, base.DEC) end,
  ["float"] = function(a, l) return ProtoField.float(a, l) end,
  ["double"] = function(a, l) return ProtoField.double(a, l) end,
  ["quadruple"] = function(a, l) return ProtoField.bytes(a, l) end,
  ["bool"] = function(a, l) return ProtoField.uint32(a, l, base.DEC, BOOL) end,
  ["enum"] = function(a, l, values) return ProtoField.int32(a, l, base.DEC, values) end,
  ["fixed_opaque"] = function(a, l) return ProtoField.bytes(a, l) end,
  ["variable_opaque"] = function(a, l) return ProtoField.new(l, a, ftypes.UINT_BYTES) end,
  ["string"] = function(a, l) return ProtoField.string(a, l) end,
  ["variable_array"] = function(a, l) return ProtoField.uint32(a, l, base.DEC) end,
  ["optional"] = function(a, l) return ProtoField.uint32(a, l, base.DEC, PRESENCE) end,
  ["fixed_array"] = group, ["list"] = group, ["chain"] = group, ["struct"] = group, ["union"] = group,
}
local HOLDS_MEMBERS = {struct = true, union = true, chain = true}
local HAS_ELEMENTS = {fixed_array = true, variable_array = true, optional = true}

-- The declaration behind all typedefs.
local function behind(model, declaration)
  while declaration.shape == "plain" and type(declaration.type) == "number" do
    local named = model.types[declaration.type]
    if named.kind ~= "typedef" then break end
    declaration = named.declaration
  end
  return declaration
end

local function kind_of(model, declaration)
  local named = type(declaration.type) == "number" and model.types[declaration.type]
  if declaration.shape == "optional" and named and named.list then return "list", named end
  if declaration.shape ~= "plain" then return declaration.shape, named end
  if not named then return declaration.type end
  if named.list then return "chain", named end
  return named.kind, named
end

-- declaration   of a member, an arm, an argument or an element
-- returns       the slot by which walk() shows it
function X.slot(model, abbreviation, label, declaration, is_element)
  local seen = behind(model, declaration)
  local kind, named = kind_of(model, seen)
  local made = {kind = kind, label = label, type = named, bound = seen.bound, least = seen.least, fixed = seen.fixed,
                eligible = declaration.eligible or seen.eligible}
  -- A structure or union that is an element appears by its number and needs no field.
  if not (is_element and HOLDS_MEMBERS[kind]) then
    made.field = MAKE[kind](abbreviation, label, named and named.values)
    table.insert(model.fields, made.field)
  end
  if HAS_ELEMENTS[kind] then
    made.element = X.slot(model, abbreviation .. ".element", label, {shape = "plain", type = seen.type}, true)
  end
  return made
end

-- The slot of a whole type that is no member of another.
function X.content_slot(model, index)
  local name = model.types[index].name
  return X.slot(model, "xdr." .. model.module .. "." .. name, name, {shape = "plain", type = index}, true)
end

function X.make_fields(model, prefix)
  model.fields = {}
  for _, named in ipairs(model.types) do
    -- An arm may have the name of its discriminant.
    local taken = {}
    local function slot(declaration)
      if declaration.shape == "void" then return end
      local name = declaration.name
      while taken[name] do name = name .. "_" end
      taken[name] = true
      declaration.slot = X.slot(model, prefix .. "." .. named.name .. "." .. name, declaration.name, declaration)
    end
    if named.discriminant then slot(named.discriminant) end
    for _, declaration in ipairs(named.members or named.arms or {}) do slot(declaration) end
  end
end
