-- RDMA Sends in captures. Wireshark's dissectors of InfiniBand (also RoCE) and of iWARP offer
-- the payload of each packet; this file reassembles several packets into one Send [RFC 8166 2.3.2],
-- and gives the data of RDMA Reads and Writes to chunks.lua.
local X = xdrgen_dissector

local MOST_BYTES = 1048576  -- of one Send
local NUMBERS = 2 ^ 24  -- of packet numbers (PSN), which wrap around
local FIRST, MIDDLE, LAST, ONLY = 1, 2, 3, 4
-- These are Sends of a reliable connection: plain, with immediate data, with a key to
-- invalidate.
local PLACE = {[0x00] = FIRST, [0x01] = MIDDLE, [0x02] = LAST, [0x03] = LAST, [0x04] = ONLY, [0x05] = ONLY,
               [0x16] = LAST, [0x17] = ONLY}

local opcode = Field.new("infiniband.bth.opcode")
local queue_pair = Field.new("infiniband.bth.destqp")
local number = Field.new("infiniband.bth.psn")
local address = Field.new("infiniband.reth.va")
local key_of = Field.new("infiniband.reth.r_key")
local rdmap_opcode = Field.new("iwarp_rdma.opcode")
local is_tagged = Field.new("iwarp_ddp.tagged_flag")
local steering_tag = Field.new("iwarp_ddp.stag")
local tagged_offset = Field.new("iwarp_ddp.tagged_offset")
local sink_key = Field.new("iwarp_rdma.sinkstag")
local sink_offset = Field.new("iwarp_rdma.sinkto")
local read_size = Field.new("iwarp_rdma.rdmardsz")
local source_key = Field.new("iwarp_rdma.srcstag")
local source_offset = Field.new("iwarp_rdma.srcto")

local sends = {}  -- Sends in reassembly, by direction
local whole = {}  -- result of each packet of a Send of several packets
local seen = {}  -- frame by direction and packet number, to recognize a retransmission
local requests = {}  -- RDMA Reads: where the data is in the memory that is read
local transfers = {}  -- RDMA Writes and Read responses of several packets: where the next packet's data belongs

function X.forget_sends() sends, whole, seen, requests, transfers = {}, {}, {}, {}, {} end

local RETRANSMISSION, PART = "retransmission", "part of a Send"

-- Adds a packet to a Send of several packets.
--
-- this     the packet's number
-- returns  the bytes of the Send that this packet ends; PART; nil: no known Send has the packet
local function put_together(tvb, way, kind, this)
  local key = way.from .. ">" .. way.to
  if kind == FIRST then
    if not X.is_rpc_over_rdma(tvb, way) then return nil end
    sends[key] = {bytes = tvb:bytes(), next = (this + 1) % NUMBERS}
    return PART
  end
  local send = sends[key]
  if not send then return nil end
  if send.next ~= this or send.bytes:len() + tvb:len() > MOST_BYTES then
    sends[key] = nil
    return nil
  end
  send.bytes:append(tvb:bytes())
  send.next = (this + 1) % NUMBERS
  if kind == MIDDLE then return PART end
  sends[key] = nil
  return send.bytes
end

-- Shows a Send of one packet, or a reassembled one.
local function take(tvb, pinfo, tree, way)
  if tvb:reported_len() > tvb:len() or not X.is_rpc_over_rdma(tvb, way) then return false end
  X.show_message(tvb, pinfo, tree, way)
  return true
end

-- Handles a packet of a Send of several packets.
local function take_part(tvb, pinfo, tree, way, kind, this)
  if tvb:reported_len() > tvb:len() then return false end
  -- Wireshark may dissect a packet again, in any order; its result stays the same.
  local key = pinfo.number .. " " .. way.from .. ">" .. way.to .. " " .. this
  if whole[key] == nil then whole[key] = put_together(tvb, way, kind, this) or false end
  if not whole[key] then return false end
  if whole[key] == PART then
    tree:add(X.proto, tvb:range(), "RPC-over-RDMA: " .. PART)
  else
    X.show_message(whole[key]:tvb("Send"), pinfo, tree, way)
  end
  return true
end

-- The last value that the packet has so far: the one of the layer in dissection.
local function last(field)
  local all = {field()}
  return all[#all] and all[#all].value
end

-- Operations that read and write: the kind of operation, and the position of the packet in it.
local REQUEST, WRITE, READ = 1, 2, 3
local DATA = {[0x06] = {WRITE, FIRST}, [0x07] = {WRITE, MIDDLE}, [0x08] = {WRITE, LAST}, [0x09] = {WRITE, LAST},
              [0x0a] = {WRITE, ONLY}, [0x0b] = {WRITE, ONLY}, [0x0c] = {REQUEST, ONLY}, [0x0d] = {READ, FIRST},
              [0x0e] = {READ, MIDDLE}, [0x0f] = {READ, LAST}, [0x10] = {READ, ONLY}}

-- Handles a packet of an RDMA Read or Write. The first packet of a response has the packet
-- number of its request.
local function infiniband_data(tvb, pinfo, tree, operation, place, is_new)
  local from, to, this = tostring(pinfo.src), tostring(pinfo.dst), last(number)
  local owner = operation == READ and from or to
  if is_new then
    local way = from .. ">" .. to .. " " .. last(queue_pair) .. " " .. operation
    if operation == REQUEST then
      requests[from .. ">" .. to .. " " .. this] = {this = this, key = last(key_of), offset = last(address)}
      return false
    end
    if place == FIRST or place == ONLY then
      local asked = to .. ">" .. from .. " " .. this
      transfers[way] = operation == READ and requests[asked] or
                       operation == WRITE and {this = this, key = last(key_of), offset = last(address)} or nil
      if operation == READ then requests[asked] = nil end
    end
    local transfer = transfers[way]
    if transfer and transfer.this == this then
      X.store(owner, transfer.key, transfer.offset, tvb)
      transfer.this, transfer.offset = (this + 1) % NUMBERS, transfer.offset + UInt64.new(tvb:len())
    end
  end
  local ends = operation == READ and (place == LAST or place == ONLY)
  return ends and X.end_of_read(tvb, pinfo, tree, owner, is_new)
end

local function infiniband(tvb, pinfo, tree)
  local data = DATA[last(opcode)]
  if data then return infiniband_data(tvb, pinfo, tree, data[1], data[2], X.is_new(pinfo, "rdma")) end
  local kind = PLACE[last(opcode)]
  if not kind then return false end
  -- The queue pair distinguishes connections between two hosts; a Reply has another queue pair
  -- than its Call.
  local rpc = {from = tostring(pinfo.src), to = tostring(pinfo.dst), is_new = X.is_new(pinfo, "rdma")}
  local way = {from = rpc.from, to = rpc.to .. " QP " .. last(queue_pair), rpc = rpc}
  local this = last(number)
  local key = way.from .. ">" .. way.to .. " " .. this
  seen[key] = seen[key] or pinfo.number
  if seen[key] ~= pinfo.number then
    if not X.is_rpc_over_rdma(tvb, way) then return false end
    tree:add(X.proto, tvb:range(), "RPC-over-RDMA: " .. RETRANSMISSION)
    return true
  end
  if kind == ONLY then return take(tvb, pinfo, tree, way) end
  return take_part(tvb, pinfo, tree, way, kind, this)
end

-- Returns the request of a response, which names only the memory that its data goes to; the request
-- also names the memory that is read [RFC 5040 4.4].
--
-- returns  the request, the offset of the data in it, and its number in `requests`
local function source_of(to, tag, offset)
  for i, request in ipairs(requests[to .. " " .. tag] or {}) do
    local into = (offset - request.sink_offset)
    if offset >= request.sink_offset and into < UInt64.new(request.size) then
      return request, into:tonumber(), i
    end
  end
end

local RDMAP_WRITE, RDMAP_REQUEST, RDMAP_RESPONSE = 0, 1, 2

local function iwarp_data(tvb, pinfo, tree, way, operation)
  local from, to = way.from, way.to
  if not way.is_new then return operation == RDMAP_RESPONSE and X.end_of_read(tvb, pinfo, tree, from, false) end
  if operation == RDMAP_REQUEST then
    local of = from .. " " .. last(sink_key)
    requests[of] = requests[of] or {}
    table.insert(requests[of], {sink_offset = last(sink_offset), size = last(read_size), key = last(source_key),
                                offset = last(source_offset)})
  elseif operation == RDMAP_WRITE then
    X.store(to, last(steering_tag), last(tagged_offset), tvb)
  elseif operation == RDMAP_RESPONSE then
    local request, into, i = source_of(to, last(steering_tag), last(tagged_offset))
    if not request then return false end
    X.store(from, request.key, request.offset + UInt64.new(into), tvb)
    if into + tvb:len() == request.size then
      table.remove(requests[to .. " " .. last(steering_tag)], i)
      return X.end_of_read(tvb, pinfo, tree, from, true)
    end
  end
  return false
end

local SENDS = {[3] = true, [4] = true, [5] = true, [6] = true}  -- [RFC 5040 4.3]

local function iwarp(tvb, pinfo, tree)
  local way = {from = tostring(pinfo.src) .. ":" .. pinfo.src_port, to = tostring(pinfo.dst) .. ":" .. pinfo.dst_port}
  way.is_new = X.is_new(pinfo, "rdma")
  local operation = last(rdmap_opcode)
  if last(is_tagged) or operation == RDMAP_REQUEST then
    return iwarp_data(tvb, pinfo, tree, way, operation)
  end
  if not SENDS[operation] then return false end
  way.rpc = way
  -- Wireshark has reassembled the segments of a message.
  return take(tvb, pinfo, tree, way)
end

X.proto:register_heuristic("infiniband.payload", infiniband)
X.proto:register_heuristic("iwarp_ddp_rdmap", iwarp)
