-- One RPC-over-RDMA message: transport header, content of an optional operation, RPC message.
local X = xdrgen_dissector

local MSG, NOMSG, ERROR, ERR_VERS = 0, 1, 4, 1  -- the same in every version [RFC 8166 4.2.4, 4.5.1]
local PROCEDURE_AT = 12
local MOST_PROCEDURE, MOST_CREDITS = 255, 65535
local carriers = {}  -- directions that have carried a valid message

function X.forget_carriers() carriers = {} end

local function procedure_name(header, procedure) return header.procedures[procedure] end

-- Whether bytes seem to be a message: their version is known, and either their procedure is known
-- or procedure and credits are small; or valid messages came in the same direction before.
function X.is_rpc_over_rdma(tvb, way)
  local carried = carriers[way.from .. ">" .. way.to]
  if tvb:len() < 16 then return carried end
  local header = X.headers[tvb:range(4, 4):uint()]
  local procedure, credits = tvb:range(PROCEDURE_AT, 4):uint(), tvb:range(8, 4):uint()
  if header and procedure_name(header, procedure) then return true end
  return carried or (header ~= nil and procedure <= MOST_PROCEDURE and credits <= MOST_CREDITS)
end

-- Reads the chunk lists of a parsed header; they are the same in versions 1 and 2 [RFC 8166 4.3].
--
-- returns   `positions` of Read chunks other than 0; `chunks`: the length of each Write chunk;
--           `call`, `reply`: segments of the Position Zero Read chunk and of the Reply chunk
local function chunk_lists(tvb, at)
  local function word()
    at = at + 4
    return tvb:range(at - 4, 4):uint()
  end
  local function segment()
    at = at + 16
    return {key = tvb:range(at - 16, 4):uint(), length = tvb:range(at - 12, 4):uint(),
            offset = tvb:range(at - 8, 8):uint64()}
  end
  local lists = {positions = {}, chunks = {}, call = {}, reply = {}}
  while word() == 1 do
    local position, read = word(), segment()
    if position == 0 then table.insert(lists.call, read) else lists.positions[position] = true end
  end
  while word() == 1 do
    local bytes = 0
    for _ = 1, word() do bytes = bytes + segment().length end
    table.insert(lists.chunks, bytes)
  end
  if word() == 1 then
    for _ = 1, word() do table.insert(lists.reply, segment()) end
  end
  return lists
end

-- Where the lists begin, by the type of the header and by procedure. Of a header that bindings name
-- it is not known.
local LISTS_AT = {rdma_msg = {[MSG] = 16, [NOMSG] = 16, [2] = 24}, rpcrdma2_xprt_hdr = {[MSG] = 20, [NOMSG] = 20}}

local function show_payload(tvb, pinfo, tree, way, header, lists, alone)
  if header == tvb:len() then return end
  local c = X.context(tvb, header, tvb:len())
  c.header_alone = alone
  if lists then
    local is_call = c.stop - header >= 8 and tvb:range(header + 4, 4):uint() == 0
    if is_call then
      c.positions = lists.positions
      if way.rpc.is_new then X.await(way.rpc.from, lists.reply) end
    else
      c.chunks = lists.chunks
    end
  end
  X.show_rpc(c, pinfo, tree, way.rpc)
end

-- Shows the content of an optional operation, at the beginning of rdma_optinfo
-- [version-two-01 4.2]. The documents give no meaning to bytes after it.
local function show_optional(tvb, pinfo, tree, way, notes, header)
  local code, content = notes.rdma_opttype, notes.rdma_optinfo
  local operation = X.operations[tvb:range(code.at, 4):uint()]
  local rest = tvb:len() - header
  if not operation then
    if rest > 0 then tree:add(tvb:range(header, rest), rest .. " bytes of payload of the operation") end
    return true
  end
  pinfo.cols.info = operation.name
  local c = X.context(tvb, content.at, content.at + content.size)
  local _, good = X.part(c, tree, operation.model, operation.slot, operation.type.name .. ": " .. operation.name)
  if good and c.at < c.stop then
    tree:add(tvb:range(c.at, c.stop - c.at), c.stop - c.at .. " bytes of no meaning")
  end
  if operation.message then
    show_payload(tvb, pinfo, tree, way, header)
  elseif rest > 0 then
    tree:add(tvb:range(header, rest), rest .. " bytes of payload of the operation")
  end
  return good
end

-- Whether a message refuses a version, which has the same form in all versions.
local function is_refusal(tvb)
  return tvb:len() >= 28 and tvb:range(PROCEDURE_AT, 4):uint() == ERROR and tvb:range(16, 4):uint() == ERR_VERS
end

local function has_procedure(header, procedure)
  local body = header.type.members[4].slot.type
  return body.cases[procedure] ~= nil or body.default ~= nil
end

-- Shows a message of an unknown version. Its first words, and the answer that refuses it, are
-- the same in all versions.
local function show_unknown(tvb, tree)
  local c = X.context(tvb, 0, tvb:len())
  if is_refusal(tvb) then
    X.part(c, tree, X.known, X.refusal, "rdma_version_refusal: RPC-over-RDMA")
    return
  end
  local made, good = X.part(c, tree, X.known, X.fixed_words, "rdma_fixed_words: RPC-over-RDMA")
  if good then
    c.wrong = {what = "version " .. tvb:range(4, 4):uint() .. " is not known", at = 4}
    X.complain(c, made)
  end
end

-- Shows one whole Send.
function X.show_message(tvb, pinfo, root, way)
  pinfo.cols.protocol = "RPCoRDMA"
  local version = tvb:len() >= 8 and tvb:range(4, 4):uint()
  local header = tvb:len() >= 16 and X.headers[version]
  if not header then return show_unknown(tvb, root) end
  local procedure = tvb:range(PROCEDURE_AT, 4):uint()
  if is_refusal(tvb) and not has_procedure(header, procedure) then return show_unknown(tvb, root) end
  local name = procedure_name(header, procedure) or "procedure " .. procedure
  pinfo.cols.info = name .. string.format(" xid 0x%08x", tvb:range(0, 4):uint())
  local c = X.context(tvb, 0, tvb:len())
  c.notes = {}
  local title = header.type.name .. ": RPC-over-RDMA version " .. version .. ", " .. name
  local _, good = X.part(c, root, header.model, header.slot, title)
  if not good then return end
  local of_type = not header.bound and LISTS_AT[header.type.name]
  local lists_at = of_type and of_type[procedure]
  local lists = lists_at and chunk_lists(tvb, lists_at)
  if header.messages[procedure] then
    show_payload(tvb, pinfo, root, way, c.at, lists, header.bound)
  elseif lists and procedure == NOMSG then
    X.show_long(tvb, pinfo, root, way.rpc, lists)
  elseif not header.bound and c.notes.rdma_opttype and c.notes.rdma_optinfo then
    good = show_optional(tvb, pinfo, root, way, c.notes, c.at)
  elseif c.at < c.stop then
    local rest = c.stop - c.at
    root:add(tvb:range(c.at, rest), rest .. (header.bound and " bytes of payload" or " bytes of no meaning"))
  end
  if good then carriers[way.from .. ">" .. way.to] = true end
end
