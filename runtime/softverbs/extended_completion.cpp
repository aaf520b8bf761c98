// SPDX-License-Identifier: BSD-3-Clause
// Completion queues that are read by calls (ibv_start_poll(3) and related calls), and the other
// extended calls of a device. For readers of the manual page ibv_create_cq_ex(3). Not supported:
// time stamps, flow tags, tag matching.
#include <algorithm>
#include <cerrno>
#include <cstring>
#include <mutex>
#include <new>
#include <utility>

#include "softverbs/extended.h"
#include "softverbs/fabric.h"
#include "softverbs/programs.h"
#include "softverbs/softverbs.h"

namespace softverbs {

/// The completion that the reading calls describe. From the start to the end of a poll it belongs
/// to one thread.
class CompletionReader {
 public:
  std::mutex mutex;
  ibv_wc current{};
};

void CompletionReaderDeleter::operator()(CompletionReader* reader) const { delete reader; }

namespace {

CompletionQueue& queue_of(ibv_cq_ex* cq) { return *static_cast<CompletionQueue*>(ibv_cq_ex_to_cq(cq)); }
CompletionReader& reader_of(ibv_cq_ex* cq) { return *queue_of(cq).reader; }

/// Polls the next completion.  errors  ENOENT: empty; EIO: the queue is broken
int take_next(ibv_cq_ex* cq) {
  ibv_wc& current = reader_of(cq).current;
  const int taken = poll_cq(ibv_cq_ex_to_cq(cq), 1, &current);
  if (taken <= 0) return taken == 0 ? ENOENT : errno;
  cq->wr_id = current.wr_id;
  cq->status = current.status;
  return 0;
}

int start_poll(ibv_cq_ex* cq, ibv_poll_cq_attr* attributes) {
  if (attributes != nullptr && attributes->comp_mask != 0) return EINVAL;
  CompletionReader& reader = reader_of(cq);
  reader.mutex.lock();
  const int error = take_next(cq);
  if (error != 0) reader.mutex.unlock();  // end_poll() follows start_poll() only if that succeeded
  return error;
}

void end_poll(ibv_cq_ex* cq) { reader_of(cq).mutex.unlock(); }

void offer_reading(ibv_cq_ex& cq) {
  cq.start_poll = &start_poll;
  cq.next_poll = &take_next;
  cq.end_poll = &end_poll;
  cq.read_opcode = [](ibv_cq_ex* of) { return reader_of(of).current.opcode; };
  cq.read_vendor_err = [](ibv_cq_ex* of) { return reader_of(of).current.vendor_err; };
  cq.read_byte_len = [](ibv_cq_ex* of) { return reader_of(of).current.byte_len; };
  // Immediate data and the invalidated key share one member.
  cq.read_imm_data = [](ibv_cq_ex* of) { return reader_of(of).current.imm_data; };
  cq.read_qp_num = [](ibv_cq_ex* of) { return reader_of(of).current.qp_num; };
  cq.read_src_qp = [](ibv_cq_ex* of) { return reader_of(of).current.src_qp; };
  cq.read_wc_flags = [](ibv_cq_ex* of) { return reader_of(of).current.wc_flags; };
  cq.read_slid = [](ibv_cq_ex* of) { return std::uint32_t{reader_of(of).current.slid}; };
  cq.read_sl = [](ibv_cq_ex* of) { return reader_of(of).current.sl; };
  cq.read_dlid_path_bits = [](ibv_cq_ex* of) { return reader_of(of).current.dlid_path_bits; };
}

}  // namespace

ibv_cq_ex* create_cq_ex(ibv_context* context, ibv_cq_init_attr_ex* wanted) {
  // This flag is a promise of the caller, for a faster queue. It changes nothing here, because a
  // queue serves any number of threads.
  constexpr std::uint32_t kHarmless = IBV_CREATE_CQ_ATTR_SINGLE_THREADED;
  const std::uint32_t flags = (wanted->comp_mask & IBV_CQ_INIT_ATTR_MASK_FLAGS) != 0 ? wanted->flags : 0;
  if ((wanted->wc_flags & ~std::uint64_t{IBV_WC_STANDARD_FLAGS}) != 0 || (flags & ~kHarmless) != 0 ||
      (wanted->comp_mask & ~unsigned{IBV_CQ_INIT_ATTR_MASK_FLAGS}) != 0) {
    errno = EOPNOTSUPP;
    return nullptr;
  }
  const auto entries = static_cast<int>(std::min<std::uint32_t>(wanted->cqe, 1U << 30U));
  const auto vector = static_cast<int>(std::min<std::uint32_t>(wanted->comp_vector, 1U << 30U));
  CompletionReaderHandle reader(new (std::nothrow) CompletionReader);
  if (!reader) {
    errno = ENOMEM;
    return nullptr;
  }
  ibv_cq* const made = create_cq(context, entries, wanted->cq_context, wanted->channel, vector);
  if (made == nullptr) return nullptr;
  auto& cq = *static_cast<CompletionQueue*>(made);
  cq.reader = std::move(reader);
  offer_reading(cq.extended());
  return &cq.extended();
}

int query_device_ex(ibv_context* context, const ibv_query_device_ex_input* input, ibv_device_attr_ex* attributes,
                    std::size_t size) {
  if (input != nullptr && input->comp_mask != 0) return EINVAL;
  if (size < sizeof attributes->orig_attr) return EINVAL;
  ibv_device_attr_ex whole{};
  if (const int error = query_device(context, &whole.orig_attr)) return error;
  whole.phys_port_cnt_ex = whole.orig_attr.phys_port_cnt;
  std::memcpy(static_cast<void*>(attributes), &whole, std::min(size, sizeof whole));
  return 0;
}

void offer_extended_calls(verbs_context& verbs) {
  verbs.create_qp_ex = &create_qp_ex;
  verbs.create_cq_ex = &create_cq_ex;
  verbs.query_device_ex = &query_device_ex;
}

}  // namespace softverbs
