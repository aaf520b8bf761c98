-- RPC over UDP, one message in each datagram, and over TCP, in records [RFC 5531 11]. The
-- dissector claims messages of known programs, at any port, and leaves all others to Wireshark's
-- dissectors.
local X = xdrgen_dissector

local MOST_RECORD = 16777216  -- bytes of a record over TCP
local MOST_FRAGMENTS = 1024
local LAST = 2 ^ 31           -- bit of the last fragment
local UDP = 3                 -- pinfo.port_type
local CALL_BYTES = 24  -- bytes up to and including the procedure

local function way_of(pinfo)
  return {is_new = X.is_new(pinfo, "stream"), from = tostring(pinfo.src) .. ":" .. pinfo.src_port, to = tostring(pinfo.dst) .. ":" .. pinfo.dst_port}
end

local function show(tvb, at, pinfo, tree, way) X.show_rpc(X.context(tvb, at, tvb:len()), pinfo, tree, way) end

local function udp(tvb, pinfo, tree)
  local way = way_of(pinfo)
  if not X.is_known_rpc(tvb, 0, tvb:len(), pinfo, way) then return false end
  show(tvb, 0, pinfo, tree, way)
  return true
end

-- Returns the fragments of the record at `at`.
--
-- returns  the fragments, and where the record ends; nil and how many bytes are missing; only nil
--          where there is no record
local function record_at(tvb, at)
  local fragments, size = {}, 0
  while true do
    if tvb:len() - at < 4 then return nil, DESEGMENT_ONE_MORE_SEGMENT end
    local mark = tvb:range(at, 4):uint()
    local length = mark % LAST
    size = size + length
    if size > MOST_RECORD or #fragments >= MOST_FRAGMENTS then return nil end
    if tvb:len() - at - 4 < length then return nil, length - (tvb:len() - at - 4) end
    table.insert(fragments, {at = at + 4, size = length})
    at = at + 4 + length
    if mark >= LAST then return fragments, at end
  end
end

-- Whether the record at `at` begins with a known message. The first fragment must have the first
-- words of the message.
local function begins_known(tvb, at, pinfo, way)
  if tvb:len() - at < 4 + 12 then return false end
  local length = tvb:range(at, 4):uint() % LAST
  if length < 12 or length > MOST_RECORD then return false end
  local seen = X.is_known_rpc(tvb, at + 4, tvb:len(), pinfo, way)
  return seen and (tvb:range(at + 8, 4):uint() ~= 0 or length >= CALL_BYTES)
end

local function tcp(tvb, pinfo, tree)
  local way, at = way_of(pinfo), 0
  while at < tvb:len() do
    if tvb:len() - at >= 4 + 12 and not begins_known(tvb, at, pinfo, way) then return at end
    local fragments, ends = record_at(tvb, at)
    if not fragments then
      if not ends then return at end
      pinfo.desegment_offset, pinfo.desegment_len = at, ends
      return tvb:len()
    end
    local item = tree:add(X.proto, tvb:range(at, ends - at), "RPC record of " .. ends - at .. " bytes")
    for _, each in ipairs(fragments) do item:add(tvb:range(each.at - 4, 4), "fragment of " .. each.size .. " bytes") end
    if #fragments == 1 then
      local c = X.context(tvb, at + 4, ends)
      X.show_rpc(c, pinfo, tree, way)
    else
      local bytes = ByteArray.new()
      for _, each in ipairs(fragments) do
        if each.size > 0 then bytes:append(tvb:range(each.at, each.size):bytes()) end
      end
      if bytes:len() > 0 then show(bytes:tvb("Record"), 0, pinfo, tree, way) end
    end
    at = ends
  end
  return at
end

function X.proto.dissector(tvb, pinfo, tree)
  if tvb:reported_len() > tvb:len() then return 0 end
  if pinfo.port_type == UDP then return udp(tvb, pinfo, tree) and tvb:len() or 0 end
  return tcp(tvb, pinfo, tree)
end

local function first_udp(tvb, pinfo, tree) return udp(tvb, pinfo, tree) end

-- Claims the first message of a connection; Wireshark then gives later ones to the protocol's
-- dissector.
local function first_tcp(tvb, pinfo, tree)
  if tvb:reported_len() > tvb:len() or not begins_known(tvb, 0, pinfo, way_of(pinfo)) then return false end
  pinfo.conversation = X.proto
  return tcp(tvb, pinfo, tree) > 0
end

X.proto:register_heuristic("udp", first_udp)
X.proto:register_heuristic("tcp", first_tcp)

-- Wireshark calls this when it opens a capture.
function X.proto.init()
  X.forget_packets()
  X.forget_calls()
  X.forget_carriers()
  X.forget_sends()
  X.forget_chunks()
end
