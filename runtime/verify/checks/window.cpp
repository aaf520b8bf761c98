// SPDX-License-Identifier: BSD-3-Clause
//
// Type 2 memory windows, if the device claims them: binding, and invalidation by their owner and by
// the peer.
#include "verify/checks/tables.h"
#include "verify/pair.h"

namespace rpcrdma::verify {
namespace {

constexpr unsigned kReadWrite = IBV_ACCESS_REMOTE_READ | IBV_ACCESS_REMOTE_WRITE;
constexpr int kBindable = IBV_ACCESS_LOCAL_WRITE | IBV_ACCESS_MW_BIND;
// Soft-RoCE reports an invalidation by the kernel's number for the flag, not the library's
// (IBV_WC_WITH_INV is 1 << 3).
constexpr unsigned kOfTheKernel = 1U << 2U;

/// The server has a window, which bind() binds to the 64 bytes from byte 64 of `region` on; the
/// client is the peer.
struct Windowed {
  explicit Windowed(Trial& the_trial)
      : trial(the_trial),
        pair(trial),
        region(trial, pair.server.pd.get(), 256, kBindable, 0x10),
        near(trial, pair.client.pd.get(), 64, kLocalWrite, 0x66),
        window(ibv_alloc_mw(pair.server.pd.get(), IBV_MW_TYPE_2)) {
    trial.made(window.get(), "ibv_alloc_mw");
  }

  std::uint32_t bind(unsigned access = kReadWrite) {
    const std::uint32_t key = ibv_inc_rkey(window->rkey);
    trial.call(pair.server.bind(window.get(), region, 64, 64, access, key), "ibv_post_send of BIND_MW");
    const ibv_wc done = pair.server.sent_well();
    trial.require(done.opcode == IBV_WC_BIND_MW, "opcode of the completion is BIND_MW", std::to_string(done.opcode));
    window->rkey = key;
    return key;
  }
  void invalidate(std::uint32_t key) {
    trial.call(pair.server.invalidate(key, 61), "ibv_post_send of LOCAL_INV");
    const ibv_wc done = pair.server.sent_well();
    trial.require(done.opcode == IBV_WC_LOCAL_INV, "opcode of the completion is LOCAL_INV",
                  std::to_string(done.opcode));
  }
  void write_must_arrive(std::uint32_t key) {
    trial.call(pair.client.write({near.all()}, region.at(64), key), "ibv_post_send");
    (void)pair.client.sent_well();
  }
  void write_must_be_refused(std::size_t offset, std::size_t length, std::uint32_t key) {
    trial.call(pair.client.write({near.piece(0, length)}, region.at(offset), key), "ibv_post_send");
    pair.client.must_be_refused(IBV_WC_REM_ACCESS_ERR);
    trial.require(region.holds(0x10, 0, 256), "the memory is as before", "it was written");
  }

  Trial& trial;
  Pair pair;
  Memory region, near;
  verbs::Mw window;  // freed first: some drivers wait for that before they destroy the queue pair
};

void window_gives_access(Trial& trial) {
  Windowed that(trial);
  const std::uint32_t key = that.bind();
  that.write_must_arrive(key);
  Memory sink(trial, that.pair.client.pd.get(), 64, sink_rights(trial));
  trial.call(that.pair.client.read({sink.all()}, that.region.at(64), key, 2), "ibv_post_send");
  (void)that.pair.client.sent_well();
  trial.require(sink.holds(0x66, 0, 64), "what was written is read", "other bytes");
  trial.require(that.region.holds(0x10, 0, 64) && that.region.holds(0x10, 128, 128), "nothing beside it is written",
                "other bytes");
}

void end_of_a_window_holds(Trial& trial) {
  Windowed that(trial);
  that.write_must_be_refused(65, 64, that.bind());
}

void beginning_of_a_window_holds(Trial& trial) {
  Windowed that(trial);
  that.write_must_be_refused(63, 2, that.bind());
}

void outside_of_the_region_is_refused(Trial& trial) {
  Windowed that(trial);
  that.write_must_be_refused(193, 64, that.bind());
}

void rights_of_a_window_hold(Trial& trial) {
  Windowed that(trial);
  that.write_must_be_refused(64, 8, that.bind(IBV_ACCESS_REMOTE_READ));
}

void unbound_window_gives_nothing(Trial& trial) {
  Windowed that(trial);
  that.write_must_be_refused(64, 8, that.window->rkey);
}

void key_before_the_bind_is_stale(Trial& trial) {
  Windowed that(trial);
  const std::uint32_t before = that.window->rkey;
  that.bind();
  that.write_must_be_refused(64, 8, before);
}

void key_is_dead_after_invalidation(Trial& trial) {
  Windowed that(trial);
  const std::uint32_t key = that.bind();
  that.invalidate(key);
  that.write_must_be_refused(64, 8, key);
}

void window_is_bound_again_and_again(Trial& trial) {
  Windowed that(trial);
  std::uint32_t key = that.bind();
  for (int i = 0; i < 300; ++i) {  // more often than a key's last byte has values
    that.invalidate(key);
    key = that.bind();
  }
  that.write_must_arrive(key);
}

void peer_invalidates(Trial& trial) {
  Windowed that(trial);
  const std::uint32_t key = that.bind();
  Memory to(trial, that.pair.server.pd.get(), 16, kLocalWrite);
  trial.call(that.pair.server.receive({to.all()}, 8), "ibv_post_recv");
  trial.call(that.pair.client.send_with_invalidate({that.near.piece(0, 16)}, key), "ibv_post_send of SEND_WITH_INV");
  (void)that.pair.client.sent_well();
  const ibv_wc got = that.pair.server.received_well();
  trial.require((got.wc_flags & (IBV_WC_WITH_INV | kOfTheKernel)) != 0, "the Receive tells of the invalidation",
                "flags " + std::to_string(got.wc_flags));
  trial.prefer((got.wc_flags & IBV_WC_WITH_INV) != 0, "it does so by IBV_WC_WITH_INV",
               "flags " + std::to_string(got.wc_flags));
  trial.require(got.invalidated_rkey == key, "the Receive names the key that was invalidated", "another key");
  trial.require(to.holds(0x66, 0, 16), "the message arrives", "other bytes");
  that.write_must_be_refused(64, 8, key);
}

void invalidation_of_no_key_is_refused(Trial& trial) {
  Windowed that(trial);
  that.bind();
  Memory to(trial, that.pair.server.pd.get(), 16, kLocalWrite);
  trial.call(that.pair.server.receive({to.all()}, 8), "ibv_post_recv");
  trial.call(that.pair.client.send_with_invalidate({that.near.piece(0, 16)}, 0x12345678), "ibv_post_send");
  const ibv_wc got = that.pair.server.received()[0];
  trial.require(got.status != IBV_WC_SUCCESS, "the Receive fails", words(got));
  that.pair.server.must_break();
}

void invalidation_of_anothers_window_is_refused(Trial& trial) {
  Windowed that(trial), other(trial);
  const std::uint32_t key = that.bind();
  Memory to(trial, other.pair.server.pd.get(), 16, kLocalWrite);
  trial.call(other.pair.server.receive({to.all()}, 8), "ibv_post_recv");
  trial.call(other.pair.client.send_with_invalidate({other.near.piece(0, 16)}, key), "ibv_post_send");
  const ibv_wc got = other.pair.server.received()[0];
  trial.require(got.status != IBV_WC_SUCCESS, "a Send that names a window of another connection fails", words(got));
  that.write_must_arrive(key);
}

void bind_comes_before_the_send_behind_it(Trial& trial) {
  Windowed that(trial);
  const std::uint32_t key = ibv_inc_rkey(that.window->rkey);
  Memory to(trial, that.pair.client.pd.get(), 8, kLocalWrite), from(trial, that.pair.server.pd.get(), 8, kLocalWrite);
  trial.call(that.pair.client.receive({to.all()}), "ibv_post_recv");
  std::vector<ibv_sge> none, message{from.all()};
  ibv_send_wr second = request(IBV_WR_SEND, 2, IBV_SEND_SIGNALED, message);
  ibv_send_wr first = request(IBV_WR_BIND_MW, 1, 0, none);
  first.bind_mw.mw = that.window.get();
  first.bind_mw.rkey = key;
  first.bind_mw.bind_info = {that.region.region.get(), that.region.at(64), 64, kReadWrite};
  first.next = &second;
  trial.call(that.pair.server.post(first), "ibv_post_send of BIND_MW and SEND");
  (void)that.pair.client.received_well();
  that.write_must_arrive(key);
  const ibv_wc done = that.pair.server.sent_well();
  trial.require(done.wr_id == 2, "wr_id of the only completion is 2", std::to_string(done.wr_id));
  that.window->rkey = key;
}

void bind_beyond_the_region_fails(Trial& trial) {
  Windowed that(trial);
  const std::uint32_t key = ibv_inc_rkey(that.window->rkey);
  if (that.pair.server.bind(that.window.get(), that.region, 200, 57, kReadWrite, key) != 0) return;
  const ibv_wc done = that.pair.server.sent()[0];
  trial.require(done.status != IBV_WC_SUCCESS, "a bind beyond the region fails", words(done));
}

}  // namespace

std::vector<Check> window_checks() {
  static constexpr std::string_view kBinding = "IBA 10.6 (type 2 memory windows); RFC 8166 8.1";
  const auto check = [](std::string_view id, std::string_view title, void (*perform)(Trial&),
                        Weight weight = Weight::kNeeded) {
    return Check{id, kBinding, title, Needs::kWindows, weight, perform};
  };
  return {
      check("window.access", "A window gives access to its range, though the region gives none", window_gives_access),
      check("window.end", "The end of a window holds to the byte", end_of_a_window_holds),
      check("window.begin", "The beginning of a window holds to the byte", beginning_of_a_window_holds),
      check("window.outside", "Nothing outside the region is reached", outside_of_the_region_is_refused),
      check("window.rights", "A window gives only the rights of its binding", rights_of_a_window_hold),
      check("window.unbound", "A window that is not bound gives no access", unbound_window_gives_nothing),
      check("window.stale", "The key before the bind is stale", key_before_the_bind_is_stale),
      check("window.invalidated", "A key is dead after its invalidation", key_is_dead_after_invalidation),
      check("window.again", "A window is bound again 300 times, under one key after the other",
            window_is_bound_again_and_again),
      check("window.order", "A bind has happened when the Send after it arrives", bind_comes_before_the_send_behind_it),
      check("window.bind-limit", "A bind beyond the region fails", bind_beyond_the_region_fails),
      check("window.remote-invalidation", "A peer's invalidation ends access, and the Receive names the key",
            peer_invalidates),
      check("window.no-key", "Send With Invalidate of a key that nobody made breaks the connection",
            invalidation_of_no_key_is_refused, Weight::kAdvised),
      check("window.anothers", "Send With Invalidate of another connection's window is refused",
            invalidation_of_anothers_window_is_refused),
  };
}

}  // namespace rpcrdma::verify
