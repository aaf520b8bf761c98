// SPDX-License-Identifier: BSD-3-Clause
//
// Which events each end gets when a connection is made, refused and ended.
#include <algorithm>
#include <array>
#include <cerrno>
#include <system_error>

#include "verify/checks/tables.h"
#include "verify/pair.h"

namespace rpcrdma::verify {
namespace {

/// As many bytes as RDMA-CM leaves to its user on every network.
constexpr std::size_t kPrivateBytes = 56;
using PrivateBytes = std::array<std::uint8_t, kPrivateBytes>;

PrivateBytes private_bytes(std::uint8_t first) {
  PrivateBytes bytes{};
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::uint8_t>(first + i);
  return bytes;
}

/// Checks that `data` begin with the private data that were sent: InfiniBand pads them to the size
/// of its message.
void begins_with(Trial& trial, const std::vector<std::uint8_t>& data, const PrivateBytes& sent, std::string_view what) {
  const bool held = data.size() >= sent.size() && std::equal(sent.begin(), sent.end(), data.begin());
  trial.require(held, "the 56 bytes of private data of " + std::string(what) + " arrive",
                data.size() < sent.size() ? std::to_string(data.size()) + " bytes" : "other bytes");
}

rdma_conn_param with_data(rdma_conn_param parameters, const PrivateBytes& bytes) {
  parameters.private_data = bytes.data();
  parameters.private_data_len = static_cast<std::uint8_t>(bytes.size());
  return parameters;
}

void connection_is_made(Trial& trial) {
  Pair pair(trial);
  must_work(trial, pair);
}

void private_data_travels(Trial& trial) {
  const PairOptions options;
  Pair pair(trial, Pair::Apart{});
  pair.listen();
  pair.resolve(options);
  const PrivateBytes asks = private_bytes(1), answers = private_bytes(101);
  const TakenEvent asked = pair.ask(with_data(options.connect, asks));
  begins_with(trial, asked.data, asks, "a request");
  pair.server.make_objects(options);
  rdma_conn_param agreed = with_data(options.accept, answers);
  trial.call(trial.table().accept(pair.server.id.get(), &agreed), "rdma_accept");
  const TakenEvent answered = pair.client.event(RDMA_CM_EVENT_ESTABLISHED);
  begins_with(trial, answered.data, answers, "an acceptance");
  (void)pair.server.event(RDMA_CM_EVENT_ESTABLISHED);
}

void rejection_carries_its_reason(Trial& trial) {
  const PairOptions options;
  Pair pair(trial, Pair::Apart{});
  pair.listen();
  pair.resolve(options);
  pair.ask(options.connect);
  const PrivateBytes reason = private_bytes(7);
  trial.call(trial.table().reject(pair.server.id.get(), reason.data(), kPrivateBytes), "rdma_reject");
  const TakenEvent refused = pair.client.event(RDMA_CM_EVENT_REJECTED);
  begins_with(trial, refused.data, reason, "a rejection");
}

void numbers_of_reads_are_told(Trial& trial) {
  PairOptions options;
  options.connect.responder_resources = 3;
  options.connect.initiator_depth = 2;
  const auto most = trial.device().attributes.max_qp_rd_atom;
  if (most < 3 || trial.device().attributes.max_qp_init_rd_atom < 2)
    trial.does_not_apply("the device serves fewer RDMA Reads at a time");
  Pair pair(trial, Pair::Apart{});
  pair.listen();
  pair.resolve(options);
  const TakenEvent asked = pair.ask(options.connect);
  trial.require(asked.parameters.initiator_depth == 3,
                "initiator_depth of the request is 3, as many as the client serves",
                std::to_string(asked.parameters.initiator_depth));
  trial.require(asked.parameters.responder_resources == 2,
                "responder_resources of the request is 2, as many as the client sends",
                std::to_string(asked.parameters.responder_resources));
}

void refused_where_nobody_listens(Trial& trial) {
  const PairOptions options;
  Pair pair(trial, Pair::Apart{});
  pair.listen();
  pair.listener.reset();  // now nobody listens at `pair.port`
  pair.resolve(options);
  rdma_conn_param wanted = options.connect;
  if (trial.table().connect(pair.client.id.get(), &wanted) != 0) {  // some iWARP drivers know at once
    const int error = errno;
    trial.require(error == ECONNREFUSED, "the connection is refused", std::generic_category().message(error));
    return;
  }
  const TakenEvent answer = pair.client.event();
  trial.require(answer.type == RDMA_CM_EVENT_REJECTED || answer.type == RDMA_CM_EVENT_UNREACHABLE ||
                    answer.type == RDMA_CM_EVENT_CONNECT_ERROR,
                "the connection is refused", std::string(to_string(answer.type)));
  trial.prefer(answer.type == RDMA_CM_EVENT_REJECTED, "the event REJECTED", std::string(to_string(answer.type)));
}

void both_hear_of_a_disconnect(Trial& trial) {
  Pair pair(trial);
  trial.call(trial.table().disconnect(pair.client.id.get()), "rdma_disconnect");
  (void)pair.server.event(RDMA_CM_EVENT_DISCONNECTED);
  trial.table().disconnect(pair.server.id.get());
  (void)pair.client.event(RDMA_CM_EVENT_DISCONNECTED);
  pair.client.must_break();
  pair.server.must_break();
}

void destroying_is_a_disconnect(Trial& trial) {
  Pair pair(trial);
  pair.server.destroy_qp();
  pair.server.id.reset();
  (void)pair.client.event(RDMA_CM_EVENT_DISCONNECTED);
}

void port_is_listened_on_once(Trial& trial) {
  Pair pair(trial, Pair::Apart{});
  pair.listen();
  const verbs::Table& table = trial.table();
  rdma_cm_id* made = nullptr;
  trial.call(table.create_id(pair.listening.get(), &made, nullptr, RDMA_PS_TCP), "rdma_create_id");
  const auto second = verbs::own<verbs::CmId>(table, made);
  const oncrpc::Address same = trial.address().with_port(pair.port);
  const bool taken = table.bind_addr(made, same.get()) != 0 || table.listen(made, 1) != 0;
  trial.require(taken, "a port that is listened on is refused to a second listener", "both listen");
}

}  // namespace

std::vector<Check> connection_checks() {
  return {
      {"connect.works", "IBA 12.9", "A connection to the device's own address carries a message each way",
       Needs::kNothing, Weight::kNeeded, connection_is_made},
      {"connect.private-data", "IBA annex A11; RFC 5044 7.1; RFC 8797 4",
       "56 bytes of private data travel with a request and with its acceptance", Needs::kNothing, Weight::kNeeded,
       private_data_travels},
      {"connect.reject", "IBA 12.6.7", "A request can be rejected, with 56 bytes of private data", Needs::kNothing,
       Weight::kAdvised, rejection_carries_its_reason},
      {"connect.reads", "IBA 12.7; RFC 8166 3.3.1", "A request says how many RDMA Reads its sender serves and sends",
       Needs::kNothing, Weight::kNeeded, numbers_of_reads_are_told},
      {"connect.refused", "IBA 12.6.7", "Where nobody listens a connection is refused", Needs::kNothing,
       Weight::kNeeded, refused_where_nobody_listens},
      {"connect.disconnect", "IBA 12.6.10; RFC 5040 6.2",
       "Both ends get the event DISCONNECTED, and are broken afterwards", Needs::kNothing, Weight::kNeeded,
       both_hear_of_a_disconnect},
      {"connect.destroy", "IBA 12.6.10; RFC 5040 6.2", "Destroying an end is a disconnect for the peer",
       Needs::kNothing, Weight::kNeeded, destroying_is_a_disconnect},
      {"connect.port", "IBA annex A11", "A second listener at a port is refused", Needs::kNothing, Weight::kAdvised,
       port_is_listened_on_once},
  };
}

}  // namespace rpcrdma::verify
