-- RPC messages over any transport: the header [RFC 5531 9], then arguments and results of the
-- known programs. A Reply does not name its procedure, so Calls are remembered by sender,
-- receiver and XID.
local X = xdrgen_dissector

local CALL, REPLY, SUCCESS = 0, 1, 0
local calls = {}    -- newest Call by "from>to xid"
local answered = {}  -- Call of a Reply, by frame and XID: a frame may be dissected again, in any order

function X.forget_calls() calls, answered = {}, {} end

local function procedure_of(call)
  local versions = X.programs[call.program]
  return versions and versions[call.version] and versions[call.version][call.procedure]
end

-- The kind of message, judged by its first words; nil where they are not those of an RPC
-- message.
function X.peek_rpc(tvb, at, stop)
  if stop - at < 12 then return nil end
  local seen = {xid = tvb:range(at, 4):uint(), type = tvb:range(at + 4, 4):uint()}
  local third = tvb:range(at + 8, 4):uint()
  if seen.type == CALL then
    if third ~= 2 or stop - at < 40 then return nil end
    seen.program, seen.version = tvb:range(at + 12, 4):uint(), tvb:range(at + 16, 4):uint()
    seen.procedure = tvb:range(at + 20, 4):uint()
    return seen
  end
  if seen.type ~= REPLY or third > 1 then return nil end
  seen.accepted = third == 0
  return seen
end

local function call_of(seen, pinfo, way)
  local key = pinfo.number .. " " .. way.to .. " " .. seen.xid
  if way.is_new and answered[key] == nil then
    answered[key] = calls[way.to .. ">" .. way.from .. " " .. seen.xid] or false
  end
  return answered[key] or nil
end

-- Whether a message is a Call of a known program, or the Reply to one.
function X.is_known_rpc(tvb, at, stop, pinfo, way)
  local seen = X.peek_rpc(tvb, at, stop)
  if not seen then return false end
  if seen.type == CALL then return X.programs[seen.program] ~= nil end
  return call_of(seen, pinfo, way) ~= nil
end

local function is_success(c, seen)
  if not seen.accepted then return false end
  local verifier = c.tvb:range(c.start + 16, 4):uint()
  return c.tvb:range(c.start + 20 + verifier + (-verifier) % 4, 4):uint() == SUCCESS
end

-- Shows arguments or results, which end the message.
local function content(c, tree, known, slots, what)
  if c.at == c.stop and #slots == 0 then return end
  local made = tree:add(known.model.proto, c.tvb:range(c.at, c.stop - c.at), known.name .. ": " .. what)
  local from, good = c.at, true
  for _, slot in ipairs(slots) do good = good and X.show(c, made, slot) end
  if good and c.at < c.stop then
    c.wrong, good = {what = "bytes remain after the end", at = c.at}, false
  end
  if not good then return X.complain(c, made) end
  made:set_len(c.at - from)
end

-- Shows the message from `c.at` up to `c.stop`.
--
-- c     with `header_alone`, arguments and results are counted and not shown: what of them was moved
--       is not known
-- way   `from` and `to`: who sends it, and to whom; `is_new`: whether the packet is looked at for the first time
function X.show_rpc(c, pinfo, tree, way)
  local seen = X.peek_rpc(c.tvb, c.start, c.stop)
  -- No part of the header is ever reduced.
  local positions, chunks = c.positions, c.chunks
  c.positions, c.chunks = nil, nil
  local _, good = X.part(c, tree, X.known, X.rpc_message, "rpc_msg: Remote Procedure Call")
  if not good or not seen then return end
  c.positions, c.chunks = positions, chunks
  local call = seen
  if seen.type == CALL then
    if way.is_new then calls[way.from .. ">" .. way.to .. " " .. seen.xid] = seen end
  else
    call = call_of(seen, pinfo, way)
  end
  local known = call and not c.header_alone and procedure_of(call)
  local name = known and known.name or call and "procedure " .. call.procedure .. " of program " .. call.program
  local kind = seen.type == CALL and "Call" or "Reply"
  local names = call and X.names[call.program]
  pinfo.cols.protocol = names and (names[call.version] or names.any) or "RPC"
  pinfo.cols.info = (name and name .. " " or "") .. kind .. string.format(" xid 0x%08x", seen.xid)
  if not known then
    if c.at < c.stop then
      tree:add(c.tvb:range(c.at, c.stop - c.at), c.stop - c.at .. (seen.type == CALL and " bytes of arguments" or
                                                                   " bytes of results"))
    end
  elseif seen.type == CALL then
    content(c, tree, known, known.arguments, "arguments")
  elseif is_success(c, seen) then
    content(c, tree, known, {known.result}, "results")
  end
end
