-- RPC messages that are wholly in a chunk [RFC 8166 3.5.3]. This file keeps what RDMA Reads and
-- Writes transfer of the memory that a transport header has named, and nothing of other memory.
local X = xdrgen_dissector

local MOST_BYTES = 67108864  -- of all pieces, and of all messages; beyond it, all of these are forgotten
local MOST_MESSAGE = 16777216  -- of one message
local MOST_WAITING = 4096  -- Long Calls; with one more, these and all pieces are forgotten

local regions = {}  -- by host and key: pieces by their offset
local waiting = {}  -- Long Calls whose data is incomplete, in order
local in_pieces = 0  -- bytes
local found = {}  -- messages from chunks, by the packet that completes them
local in_messages = 0  -- bytes

local function forget_pieces() regions, waiting, in_pieces = {}, {}, 0 end

function X.forget_chunks()
  forget_pieces()
  found, in_messages = {}, 0
end

local function forget_region(name)
  for _, piece in pairs(regions[name] or {}) do in_pieces = in_pieces - piece:len() end
  regions[name] = nil
end

-- Starts to keep data that is transferred to or from these segments of a host's memory.
function X.await(host, segments)
  for _, segment in ipairs(segments) do
    local name = host .. " " .. segment.key
    forget_region(name)
    regions[name] = {}
  end
end

-- Keeps the data of a Read or a Write, if its memory is awaited.
function X.store(host, key, offset, tvb)
  local region = regions[host .. " " .. key]
  if not region or tvb:len() == 0 then return end
  local at = tostring(offset)
  in_pieces = in_pieces + tvb:len() - (region[at] and region[at]:len() or 0)
  region[at] = tvb:bytes()
  if in_pieces > MOST_BYTES then forget_pieces() end
end

-- Keeps a message, which Wireshark may ask for again.
local function keep(key, message)
  in_messages = in_messages + message.bytes:len()
  if in_messages > MOST_BYTES then found, in_messages = {}, message.bytes:len() end
  found[key] = message
end

-- Returns the bytes of the segments, one after the other, and forgets the segments; nil where
-- some bytes are missing.
local function load(host, segments)
  local bytes = ByteArray.new()
  for _, segment in ipairs(segments) do
    local region, at, left = regions[host .. " " .. segment.key], segment.offset, segment.length
    while left > 0 do
      local piece = region and region[tostring(at)]
      if not piece or bytes:len() > MOST_MESSAGE then return nil end
      local size = math.min(left, piece:len())
      bytes:append(size == piece:len() and piece or piece:subset(0, size))
      at, left = at + UInt64.new(size), left - size
    end
  end
  for _, segment in ipairs(segments) do forget_region(host .. " " .. segment.key) end
  return bytes
end

local function show(message, pinfo, tree, tvb)
  local name = message.is_call and "Read chunk" or "Reply chunk"
  tree:add(X.proto, tvb:range(), "RPC message in a " .. name .. ", " .. message.bytes:len() .. " bytes")
  local whole = message.bytes:tvb(name)
  local c = X.context(whole, 0, whole:len())
  if message.is_call then c.positions = message.lists.positions else c.chunks = {table.unpack(message.lists.chunks)} end
  X.show_rpc(c, pinfo, tree, message.way)
end

-- Handles a header that no message follows. The message of a Reply has come before it, and is
-- shown; that of a Call comes later, and is awaited, and so is that of its Reply.
--
-- lists   of the header: `call` and `reply` are the segments of the chunk that has the message
function X.show_long(tvb, pinfo, tree, way, lists)
  local key = pinfo.number .. " " .. tvb:range(0, 4):uint()
  if way.is_new and found[key] == nil then
    found[key] = false
    if #lists.call > 0 then
      if #waiting == MOST_WAITING then forget_pieces() end
      X.await(way.from, lists.call)
      X.await(way.from, lists.reply)
      table.insert(waiting, {is_call = true, lists = lists, way = way})
    elseif #lists.reply > 0 then
      local bytes = load(way.to, lists.reply)
      if bytes and bytes:len() > 0 then keep(key, {bytes = bytes, lists = lists, way = way}) end
    end
  end
  if found[key] then show(found[key], pinfo, tree, tvb) end
end

-- Handles the last packet of a Read.  returns  whether it completes a Long Call, which is then
-- shown
function X.end_of_read(tvb, pinfo, tree, host, is_new)
  local key = pinfo.number .. " data"
  if is_new and found[key] == nil then
    found[key] = false
    for i, call in ipairs(waiting) do
      call.bytes = call.way.from == host and load(host, call.lists.call) or nil
      if call.bytes then
        table.remove(waiting, i)
        keep(key, call)
        break
      end
    end
  end
  if not found[key] then return false end
  show(found[key], pinfo, tree, tvb)
  return true
end
