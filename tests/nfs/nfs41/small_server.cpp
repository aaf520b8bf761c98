// SPDX-License-Identifier: BSD-3-Clause
#include "nfs/nfs41/small_server.h"

#include <algorithm>
#include <array>

namespace rpcrdma::test::v41 {
namespace {

using nfs41::NfsResop4;
constexpr std::array kSizeAndChange{std::uint32_t{1u << 3 | 1u << 4}};

std::string text_of(xdr::Bytes bytes) { return {reinterpret_cast<const char*>(bytes.data()), bytes.size()}; }

}  // namespace

/// One COMPOUND under way, and the memory that its results refer to.
struct SmallServer::Running {
  oncrpc::stub::Call<Compound>& call;
  std::string file;
  Status status = Status::NFS4_OK;
};

SmallServer::File* SmallServer::current(Running& running) {
  const auto found = files.find(running.file);
  if (found != files.end()) return &found->second;
  running.status = Status::NFS4ERR_NOFILEHANDLE;
  return nullptr;
}

NfsResop4 SmallServer::sequence(Running& running, const nfs41::SEQUENCE4args& asked) {
  const auto refused = [&](Status why) {
    running.status = why;
    return NfsResop4::opsequence(nfs41::SEQUENCE4res::otherwise(why));
  };
  if (asked.sa_sessionid != session) return refused(Status::NFS4ERR_BADSESSION);
  if (asked.sa_slotid >= slots_.size()) return refused(Status::NFS4ERR_BADSLOT);
  std::uint32_t& last = slots_[asked.sa_slotid];
  if (asked.sa_sequenceid == last) {
    ++repeated;
    return refused(Status::NFS4ERR_RETRY_UNCACHED_REP);
  }
  if (asked.sa_sequenceid != last + 1) return refused(Status::NFS4ERR_SEQ_MISORDERED);
  last = asked.sa_sequenceid;
  ++executed;
  return NfsResop4::opsequence(nfs41::SEQUENCE4res::sr_resok4({.sr_sessionid = session,
                                                               .sr_sequenceid = last,
                                                               .sr_slotid = asked.sa_slotid,
                                                               .sr_highest_slotid = most_slots - 1,
                                                               .sr_target_highest_slotid = most_slots - 1,
                                                               .sr_status_flags = 0}));
}

NfsResop4 SmallServer::create_session(Running& running, const nfs41::CREATESESSION4argsView& asked) {
  const auto granted = [&](const nfs41::ChannelAttrs4View& wanted) {
    return nfs41::ChannelAttrs4{.ca_maxrequestsize = wanted.ca_maxrequestsize(),
                                .ca_maxresponsesize = std::min(wanted.ca_maxresponsesize(), most_response),
                                .ca_maxresponsesize_cached = 0,
                                .ca_maxoperations = wanted.ca_maxoperations(),
                                .ca_maxrequests = std::min(wanted.ca_maxrequests(), most_slots)};
  };
  session[0] = std::byte{static_cast<unsigned char>(std::to_integer<unsigned>(session[0]) + 1)};
  slots_.assign(most_slots, 0);
  connection = running.call.connection();
  backchannel = {asked.csa_back_chan_attrs().ca_maxrequestsize(), asked.csa_back_chan_attrs().ca_maxresponsesize()};
  return NfsResop4::opcreate_session(
      nfs41::CREATESESSION4res::csr_resok4({.csr_sessionid = session,
                                            .csr_sequence = asked.csa_sequence(),
                                            .csr_flags = asked.csa_flags() & nfs41::CREATE_SESSION4_FLAG_CONN_BACK_CHAN,
                                            .csr_fore_chan_attrs = granted(asked.csa_fore_chan_attrs()),
                                            .csr_back_chan_attrs = granted(asked.csa_back_chan_attrs())}));
}

NfsResop4 SmallServer::read(Running& running, const nfs41::READ4args& asked) {
  const auto refused = [&](Status why) {
    running.status = why;
    return NfsResop4::opread(nfs41::READ4res::otherwise(why));
  };
  const File* const file = current(running);
  if (file == nullptr) return refused(running.status);
  if (file->link) return refused(Status::NFS4ERR_SYMLINK);
  const std::size_t from = std::min<std::size_t>(asked.offset, file->data.size());
  const std::size_t count = std::min<std::size_t>(asked.count, file->data.size() - from);
  const xdr::Bytes data = xdr::Bytes(file->data).subspan(from, count);
  const core::MemoryRef memory = running.call.memory(count);
  if (memory.address != nullptr) std::ranges::copy(data, memory.address);
  return NfsResop4::opread(
      nfs41::READ4res::resok4({.eof = from + count == file->data.size(),
                               .data = memory.address != nullptr ? xdr::Bytes(memory.address, count) : data}));
}

NfsResop4 SmallServer::run(Running& running, const nfs41::NfsArgop4View& operation) {
  using nfs41::NfsOpnum4;
  switch (operation.argop()) {
    case NfsOpnum4::OP_EXCHANGE_ID:
      return NfsResop4::opexchange_id(nfs41::EXCHANGEID4res::eir_resok4(
          {.eir_clientid = 7, .eir_sequenceid = 1, .eir_state_protect = nfs41::StateProtect4R::SP4_NONE()}));
    case NfsOpnum4::OP_CREATE_SESSION:
      return create_session(running, *operation.as_opcreate_session());
    case NfsOpnum4::OP_SEQUENCE:
      return sequence(running, *operation.as_opsequence());
    case NfsOpnum4::OP_RECLAIM_COMPLETE:
      return NfsResop4::opreclaim_complete({Status::NFS4_OK});
    case NfsOpnum4::OP_DESTROY_SESSION:
      slots_.clear();
      return NfsResop4::opdestroy_session({Status::NFS4_OK});
    case NfsOpnum4::OP_SETCLIENTID: {
      const auto& where = operation.as_opsetclientid()->callback().cb_location();
      callback_netid = where.na_r_netid();
      callback_address = where.na_r_addr();
      return NfsResop4::opsetclientid(nfs41::SETCLIENTID4res::resok4({.clientid = 7}));
    }
    case NfsOpnum4::OP_PUTROOTFH:
      running.file.clear();
      return NfsResop4::opputrootfh({Status::NFS4_OK});
    case NfsOpnum4::OP_PUTFH:
      running.file = text_of(operation.as_opputfh()->object());
      return NfsResop4::opputfh({Status::NFS4_OK});
    case NfsOpnum4::OP_LOOKUP:
      running.file = text_of(operation.as_oplookup()->objname());
      if (!files.contains(running.file)) running.status = Status::NFS4ERR_NOENT;
      return NfsResop4::oplookup({running.status});
    case NfsOpnum4::OP_GETFH:
      return NfsResop4::opgetfh(nfs41::GETFH4res::resok4({.object = bytes_of(running.file)}));
    case NfsOpnum4::OP_GETATTR:
      return NfsResop4::opgetattr(nfs41::GETATTR4res::resok4(
          {.obj_attributes = {.attrmask = std::span(kSizeAndChange), .attr_vals = attributes}}));
    case NfsOpnum4::OP_OPEN:
      running.file = text_of(*operation.as_opopen()->claim().as_file());
      return NfsResop4::opopen(nfs41::OPEN4res::resok4(
          {.stateid = kOpen, .delegation = nfs41::OpenDelegation4::read({.stateid = kDelegation, .permissions = {}})}));
    case NfsOpnum4::OP_CLOSE:
      return NfsResop4::opclose(nfs41::CLOSE4res::open_stateid(kOpen));
    case NfsOpnum4::OP_DELEGRETURN:
      if (operation.as_opdelegreturn()->deleg_stateid.other == kDelegation.other) ++returned;
      return NfsResop4::opdelegreturn({Status::NFS4_OK});
    case NfsOpnum4::OP_READ:
      return read(running, *operation.as_opread());
    case NfsOpnum4::OP_READLINK: {
      const File* const file = current(running);
      if (file == nullptr || !file->link) {
        running.status = Status::NFS4ERR_INVAL;
        return NfsResop4::opreadlink(nfs41::READLINK4res::otherwise(running.status));
      }
      return NfsResop4::opreadlink(nfs41::READLINK4res::resok4({.link = file->data}));
    }
    case NfsOpnum4::OP_WRITE: {
      const xdr::Bytes data = operation.as_opwrite()->data();
      ++writes;
      files[running.file].data.assign(data.begin(), data.end());
      return NfsResop4::opwrite(nfs41::WRITE4res::resok4(
          {.count = static_cast<std::uint32_t>(data.size()), .committed = nfs41::StableHow4::FILE_SYNC4}));
    }
    case NfsOpnum4::OP_REMOVE:
      removed += files.erase(text_of(operation.as_opremove()->target()));
      return NfsResop4::opremove(nfs41::REMOVE4res::resok4({}));
    default:
      running.status = Status::NFS4ERR_OP_ILLEGAL;
      return NfsResop4::opillegal({running.status});
  }
}

void SmallServer::compound(oncrpc::stub::Call<Compound>& call) {
  offered.push_back(call.arrived().offered.size());
  pulled.clear();
  for (const xdr::Landed& chunk : call.arrived().reduced) pulled.push_back(chunk.data.size());
  const Fault wanted = fault ? fault(compounds) : Fault::kNone;
  ++compounds;
  if (wanted == Fault::kUnread) return call.refuse();
  Running running{.call = call, .file = {}};
  std::vector<NfsResop4> results;
  for (const auto operation : call.arguments().argarray()) {
    results.push_back(run(running, operation));
    if (running.status != Status::NFS4_OK) break;
  }
  if (wanted == Fault::kTooLong) return call.refuse();
  if (wanted == Fault::kSilent) {
    held_.push_back(call.later(64));
    return;
  }
  call.reply({.status = running.status, .tag = call.arguments().tag(), .resarray = results});
}

}  // namespace rpcrdma::test::v41
