// SPDX-License-Identifier: BSD-3-Clause
//
// What a device says of itself, and whether its objects are as large as it says.
#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

#include "verify/checks/tables.h"
#include "verify/pair.h"

namespace rpcrdma::verify {
namespace {

/// Checks that a limit is at least `least`.
void at_least(Trial& trial, const char* name, std::int64_t value, std::int64_t least) {
  trial.require(value >= least, std::string(name) + " is at least " + std::to_string(least), std::to_string(value));
}

void attributes_are_plausible(Trial& trial) {
  const ibv_device_attr& said = trial.device().attributes;
  at_least(trial, "max_pd", said.max_pd, 2);
  at_least(trial, "max_mr", said.max_mr, 64);
  at_least(trial, "max_qp", said.max_qp, 2);
  at_least(trial, "max_qp_wr", said.max_qp_wr, 64);
  at_least(trial, "max_sge", said.max_sge, 1);
  at_least(trial, "max_sge_rd", said.max_sge_rd, 1);
  at_least(trial, "max_cq", said.max_cq, 2);
  at_least(trial, "max_cqe", said.max_cqe, 64);
  at_least(trial, "max_qp_rd_atom", said.max_qp_rd_atom, 1);
  at_least(trial, "phys_port_cnt", said.phys_port_cnt, 1);
  trial.require(said.max_mr_size >= 1U << 30U, "max_mr_size is at least 1 GiB", std::to_string(said.max_mr_size));
  trial.require(std::memchr(said.fw_ver, 0, sizeof said.fw_ver) != nullptr, "fw_ver ends within its 64 bytes",
                "it has no end");
  trial.prefer((said.page_size_cap & 4096U) != 0 || said.page_size_cap == 0, "page_size_cap has 4 KiB",
               std::to_string(said.page_size_cap));
  if (trial.device().has_windows()) at_least(trial, "max_mw, where windows are claimed", said.max_mw, 1);
}

/// Checks for what our defaults ask for; with less, an endpoint reduces its queues or does not
/// work.
void limits_suffice_for_an_endpoint(Trial& trial) {
  const ibv_device_attr& said = trial.device().attributes;
  at_least(trial, "max_qp_wr", said.max_qp_wr, 512);
  at_least(trial, "max_cqe", said.max_cqe, 1024);
  at_least(trial, "max_sge", said.max_sge, 3);
  at_least(trial, "max_qp_rd_atom", said.max_qp_rd_atom, 4);
}

void port_is_up(Trial& trial) {
  const ibv_port_attr& said = trial.device().port;
  trial.require(said.state == IBV_PORT_ACTIVE, "the port is active", "port state " + std::to_string(said.state));
  trial.require(said.active_mtu >= IBV_MTU_256 && said.active_mtu <= IBV_MTU_4096, "active_mtu is an enum ibv_mtu",
                std::to_string(said.active_mtu));
  trial.require(said.active_mtu <= said.max_mtu, "active_mtu is not above max_mtu",
                std::to_string(said.active_mtu) + " above " + std::to_string(said.max_mtu));
  trial.require(said.max_msg_sz >= 1U << 20U, "messages of 1 MiB can be sent", std::to_string(said.max_msg_sz));
}

void queue_pair_is_as_large_as_asked(Trial& trial) {
  PairOptions options;
  options.max_send_wr = 37;
  options.max_recv_wr = 21;
  options.max_sge = 3;
  Pair pair(trial, options);
  const ibv_qp_cap made = pair.client.attributes().cap;
  const auto sges = std::min<std::uint32_t>(3, static_cast<std::uint32_t>(trial.device().attributes.max_sge));
  at_least(trial, "max_send_wr of the queue pair", made.max_send_wr, 37);
  at_least(trial, "max_recv_wr of the queue pair", made.max_recv_wr, 21);
  at_least(trial, "max_send_sge of the queue pair", made.max_send_sge, sges);
  at_least(trial, "max_recv_sge of the queue pair", made.max_recv_sge, sges);
  at_least(trial, "max_inline_data of the queue pair", made.max_inline_data, 64);
}

void too_large_a_queue_pair_is_refused(Trial& trial) {
  Pair pair(trial);
  rdma_cm_id* made = nullptr;
  const verbs::Table& table = trial.table();
  trial.call(table.create_id(pair.listening.get(), &made, nullptr, RDMA_PS_TCP), "rdma_create_id");
  const auto id = verbs::own<verbs::CmId>(table, made);
  trial.call(table.bind_addr(made, trial.address().get()), "rdma_bind_addr");
  ibv_qp_init_attr wanted{};
  wanted.send_cq = wanted.recv_cq = pair.server.send_cq.get();
  wanted.qp_type = IBV_QPT_RC;
  wanted.cap = {16, 16, static_cast<std::uint32_t>(trial.device().attributes.max_sge) + 1, 1, 0};
  const int refused = table.create_qp(made, pair.server.pd.get(), &wanted);
  if (refused == 0) table.destroy_qp(made);
  trial.require(refused != 0, "a queue pair with more SGEs than max_sge is refused", "it was made");
}

void completion_queue_is_as_large_as_asked(Trial& trial) {
  const Pair pair(trial);
  const verbs::Table& table = trial.table();
  for (const int wanted : {1, 100, 1000}) {
    if (wanted > trial.device().attributes.max_cqe) break;
    const auto cq = verbs::own<verbs::Cq>(table, table.create_cq(pair.client.id->verbs, wanted, nullptr, nullptr, 0));
    trial.made(cq.get(), "ibv_create_cq");
    at_least(trial, "cqe of a completion queue", cq->cqe, wanted);
  }
}

void too_large_a_completion_queue_is_refused(Trial& trial) {
  const int most = trial.device().attributes.max_cqe;
  if (most == INT32_MAX) trial.does_not_apply("the device has no limit");
  const Pair pair(trial);
  const auto cq = verbs::own<verbs::Cq>(trial.table(),
                                        trial.table().create_cq(pair.client.id->verbs, most + 1, nullptr, nullptr, 0));
  trial.require(cq == nullptr, "a completion queue of more than max_cqe entries is refused", "it was made");
}

void objects_can_be_many(Trial& trial) {
  const Pair pair(trial);
  const verbs::Table& table = trial.table();
  std::vector<unsigned char> bytes(4096);
  std::vector<verbs::Pd> domains;
  std::vector<verbs::Mr> regions;
  for (int i = 0; i < 64; ++i) {
    domains.push_back(verbs::own<verbs::Pd>(table, table.alloc_pd(pair.client.id->verbs)));
    trial.made(domains.back().get(), "ibv_alloc_pd");
    regions.push_back(
        verbs::own<verbs::Mr>(table, table.reg_mr(domains.back().get(), bytes.data(), bytes.size(), kLocalWrite)));
    trial.made(regions.back().get(), "ibv_reg_mr");
  }
  regions.clear();
  for (verbs::Pd& domain : domains) trial.call(table.dealloc_pd(domain.release()), "ibv_dealloc_pd");
}

void domain_in_use_stays(Trial& trial) {
  Pair pair(trial);
  ibv_pd* const domain = pair.server.pd.release();  // so that nobody deallocates it twice
  const bool stays = trial.table().dealloc_pd(domain) != 0;
  if (stays) pair.server.pd = verbs::own<verbs::Pd>(trial.table(), domain);
  trial.require(stays, "a protection domain with a queue pair is not deallocated", "it was");
  must_work(trial, pair);
}

void completion_queue_in_use_stays(Trial& trial) {
  Pair pair(trial);
  ibv_cq* const queue = pair.server.recv_cq.release();
  const bool stays = trial.table().destroy_cq(queue) != 0;
  pair.server.recv_cq = verbs::own<verbs::Cq>(trial.table(), stays ? queue : nullptr);
  trial.require(stays, "a completion queue that a queue pair uses is not destroyed", "it was");
  must_work(trial, pair);
}

}  // namespace

std::vector<Check> device_checks() {
  return {
      {"device.attributes", "IBA 11.2.1.2", "The limits that the device claims are plausible", Needs::kNothing,
       Weight::kNeeded, attributes_are_plausible},
      {"device.enough", "IBA 11.2.1.2", "The limits suffice for an endpoint with our defaults", Needs::kNothing,
       Weight::kAdvised, limits_suffice_for_an_endpoint},
      {"device.port", "IBA 11.2.1.2", "The port is active, with an MTU that verbs define", Needs::kNothing,
       Weight::kNeeded, port_is_up},
      {"device.queue-pair", "IBA 11.2, Create Queue Pair", "A queue pair is at least as large as asked for",
       Needs::kNothing, Weight::kNeeded, queue_pair_is_as_large_as_asked},
      {"device.queue-pair-limit", "IBA 11.2, Create Queue Pair", "A queue pair beyond the limits is refused",
       Needs::kNothing, Weight::kAdvised, too_large_a_queue_pair_is_refused},
      {"device.completion-queue", "IBA 11.2, Create Completion Queue",
       "A completion queue has at least as many entries as asked for", Needs::kNothing, Weight::kNeeded,
       completion_queue_is_as_large_as_asked},
      {"device.completion-queue-limit", "IBA 11.2, Create Completion Queue",
       "A completion queue beyond the limit is refused", Needs::kNothing, Weight::kAdvised,
       too_large_a_completion_queue_is_refused},
      {"device.many-objects", "IBA 11.2", "64 domains, each with a region, can be made and given back", Needs::kNothing,
       Weight::kNeeded, objects_can_be_many},
  };
}

std::vector<Check> misuse_checks() {
  return {
      {"device.domain-in-use", "IBA 11.2.1.6", "A protection domain that is in use is not deallocated", Needs::kNothing,
       Weight::kAdvised, domain_in_use_stays},
      {"device.completion-queue-in-use", "IBA 11.2, Destroy Completion Queue",
       "A completion queue that is in use is not destroyed", Needs::kNothing, Weight::kAdvised,
       completion_queue_in_use_stays},
  };
}

}  // namespace rpcrdma::verify
