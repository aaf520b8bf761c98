-- Types that every dissector knows without a document: the header of RPC messages [RFC 5531 9],
-- and the words that the transport headers of all versions share [RFC 8166 4.2]. The tables have
-- the form that xdrgen writes.
local X = xdrgen_dissector

local model = {module = "", proto = X.proto, types = {}, fields = {}}
local index = {}

local function declare(name, named)
  named.name = name
  table.insert(model.types, named)
  index[name] = #model.types
  return #model.types
end
local function enum(name, values) return declare(name, {kind = "enum", values = values}) end
local function plain(name, type) return {name = name, shape = "plain", type = type} end
local function void() return {shape = "void"} end

local words = {}
for i, name in ipairs({"rdma_xid", "rdma_vers", "rdma_credit", "rdma_proc"}) do
  words[i] = plain(name, "unsigned int")
end
local fixed = declare("rdma_fixed_words", {kind = "struct", members = words})
local refusal = declare("rdma_version_refusal", {kind = "struct", members = {
  plain("rdma_start", fixed), plain("rdma_err", "unsigned int"), plain("rdma_vers_low", "unsigned int"),
  plain("rdma_vers_high", "unsigned int")}})

local flavor = enum("auth_flavor", {[0] = "AUTH_NONE", "AUTH_SYS", "AUTH_SHORT", "AUTH_DH", [6] = "RPCSEC_GSS"})
model.types[flavor].open = true
local auth = declare("opaque_auth", {kind = "struct", members = {
  plain("flavor", flavor), {name = "body", shape = "variable_opaque", bound = 400}}})
local call = declare("call_body", {kind = "struct", members = {
  plain("rpcvers", "unsigned int"), plain("prog", "unsigned int"), plain("vers", "unsigned int"),
  plain("proc", "unsigned int"), plain("cred", auth), plain("verf", auth)}})

local range = declare("version_range", {kind = "struct", members = {
  plain("low", "unsigned int"), plain("high", "unsigned int")}})
local accept = enum("accept_stat", {[0] = "SUCCESS", "PROG_UNAVAIL", "PROG_MISMATCH", "PROC_UNAVAIL", "GARBAGE_ARGS",
                                    "SYSTEM_ERR"})
local accepted = declare("accepted_data", {kind = "union", discriminant = plain("stat", accept),
  arms = {void(), plain("mismatch_info", range), void()}, cases = {[0] = 1, [2] = 2}, default = 3})
local areply = declare("accepted_reply", {kind = "struct", members = {
  plain("verf", auth), plain("reply_data", accepted)}})
local reject = enum("reject_stat", {[0] = "RPC_MISMATCH", "AUTH_ERROR"})
local why = enum("auth_stat", {[0] = "AUTH_OK", "AUTH_BADCRED", "AUTH_REJECTEDCRED", "AUTH_BADVERF",
                               "AUTH_REJECTEDVERF", "AUTH_TOOWEAK", "AUTH_INVALIDRESP", "AUTH_FAILED",
                               "AUTH_KERB_GENERIC", "AUTH_TIMEEXPIRE", "AUTH_TKT_FILE", "AUTH_DECODE", "AUTH_NET_ADDR",
                               "RPCSEC_GSS_CREDPROBLEM", "RPCSEC_GSS_CTXPROBLEM"})
local rejected = declare("rejected_reply", {kind = "union", discriminant = plain("stat", reject),
  arms = {plain("mismatch_info", range), plain("auth_error", why)}, cases = {[0] = 1, [1] = 2}})
local status = enum("reply_stat", {[0] = "MSG_ACCEPTED", "MSG_DENIED"})
local reply = declare("reply_body", {kind = "union", discriminant = plain("stat", status),
  arms = {plain("areply", areply), plain("rreply", rejected)}, cases = {[0] = 1, [1] = 2}})
local direction = enum("msg_type", {[0] = "CALL", "REPLY"})
local body = declare("rpc_body", {kind = "union", discriminant = plain("mtype", direction),
  arms = {plain("cbody", call), plain("rbody", reply)}, cases = {[0] = 1, [1] = 2}})
local message = declare("rpc_msg", {kind = "struct", members = {plain("xid", "unsigned int"), plain("body", body)}})

X.make_fields(model, "xdr")
local function slot(type) return {kind = "struct", type = model.types[type]} end
X.known = model
X.fixed_words, X.refusal, X.rpc_message = slot(fixed), slot(refusal), slot(message)
X.proto.fields = model.fields
