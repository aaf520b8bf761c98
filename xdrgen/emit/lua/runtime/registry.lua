-- Data that all loaded dissectors share: one file has the transport header, another the
-- operations of an extension, a third an RPC program. The first file that is loaded creates the
-- registry; the others add to it.
local X = xdrgen_dissector

X.headers = {}     -- transport headers, by version
X.operations = {}  -- optional operations, by code
X.programs = {}    -- RPC procedures, by program, version and number
X.names = {}       -- names of programs, by number and version; `any` is for unknown versions

X.proto = Proto("xdr", "Data described in XDR (made by xdrgen)")
X.malformed = ProtoExpert.new("xdr.malformed", "not as its document has it", expert.group.MALFORMED,
                              expert.severity.ERROR)
X.proto.experts = {X.malformed}

-- Whether the packet is dissected for the first time: state about packets is collected in their
-- order. Wireshark has a flag of its own, but in a first pass without a tree it offers no RDMA
-- payload with its fields.
--
-- what   kind of packets: each kind has an order of its own
local newest = {}
function X.is_new(pinfo, what)
  if pinfo.number < (newest[what] or 0) then return false end
  newest[what] = pinfo.number
  return true
end
function X.forget_packets() newest = {} end

local function add_programs(model)
  for _, program in ipairs(model.programs) do
    local names = X.names[program.number] or {any = program.name}
    X.names[program.number] = names
    local versions = X.programs[program.number] or {}
    X.programs[program.number] = versions
    for _, version in ipairs(program.versions) do
      names[version.number] = program.name
      local procedures = versions[version.number] or {}
      versions[version.number] = procedures
      for _, procedure in ipairs(version.procedures) do
        local prefix = "xdr." .. model.module .. "." .. version.name .. "." .. procedure.name
        local known = {name = procedure.name, model = model, arguments = {}}
        for i, argument in ipairs(procedure.arguments) do
          local label = #procedure.arguments == 1 and "argument" or "argument" .. i
          known.arguments[i] = X.slot(model, prefix .. "." .. label, label, {shape = "plain", type = argument})
        end
        if procedure.result then
          known.result = X.slot(model, prefix .. ".result", "result", {shape = "plain", type = procedure.result})
        end
        procedures[procedure.number] = known
      end
    end
  end
end

-- Adds the tables of one file. Its fields are called xdr.MODULE.TYPE.MEMBER.
function X.add(model)
  local proto = Proto("xdr." .. model.module, model.title)
  model.proto = proto
  X.make_fields(model, "xdr." .. model.module)
  for _, header in ipairs(model.headers) do
    -- What bindings say wins over a name that is known, whichever file is loaded first.
    local old = X.headers[header.version]
    if header.bound or not (old and old.bound) then
      X.headers[header.version] = {model = model, messages = header.messages, bound = header.bound,
                                   procedures = header.procedures, type = model.types[header.type],
                                   slot = X.content_slot(model, header.type)}
    end
  end
  for _, operation in ipairs(model.operations) do
    X.operations[operation.code] = {model = model, name = operation.name, message = operation.message,
                                    type = model.types[operation.type],
                                    slot = X.content_slot(model, operation.type)}
  end
  add_programs(model)
  proto.fields = model.fields
end
