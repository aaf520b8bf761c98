// SPDX-License-Identifier: BSD-3-Clause
// The verbs and rdma_cm calls of softverbs, with the signatures of rdma-core: the namespace
// replaces the prefix `ibv_`, `rdma_` names stay. For code that fills a table of such functions,
// and for tests that call them directly. Posting and polling also work through the inline functions
// of <infiniband/verbs.h>, which use ibv_context's ops. Extended creation calls and synchronous
// rdma_cm_ids (without an event channel) are not declared here, but the drop-in libraries have
// them. There are no UD, UC and XRC queue pairs, no atomics, no multicast, and no connections whose
// queue pair the caller drives alone. Such calls fail with EOPNOTSUPP or EINVAL, never silently.
// control.h has seeds, modes, counters and fault injection.
#pragma once

#include <infiniband/verbs.h>
#include <rdma/rdma_cma.h>

#include <cstddef>
#include <cstdint>

#pragma GCC visibility push(default)

namespace softverbs {

// Results are as in rdma-core: ibv calls return 0 or an errno value (creating ones a pointer, or
// null and errno); get_cq_event, get_async_event and each rdma_ call that returns an int return 0,
// or -1 and errno.

// Device
/// Does nothing, because no device pins registered memory here.
int fork_init();
/// The devices of the default fabric that have not been removed; ends with null.
ibv_device** get_device_list(int* num_devices);
void free_device_list(ibv_device** list);         ///< does not affect contexts that are open
const char* get_device_name(ibv_device* device);  ///< valid until the fabric is reset
/// errors   ENODEV; the errno why the fabric's folder cannot be used (control::Config::directory);
///          EMFILE
ibv_context* open_device(ibv_device* device);
/// errors   EBUSY while an object of the context exists; EINVAL: the context belongs to rdma_cm
int close_device(ibv_context* context);
/// The limits are those of control::DeviceLimits.
int query_device(ibv_context* context, ibv_device_attr* attributes);
/// Each device has one port, number 1.  errors: EINVAL for others
int query_port(ibv_context* context, std::uint8_t port, ibv_port_attr* attributes);
/// Each port has one GID, index 0.  errors: -1 and EINVAL for others
int query_gid(ibv_context* context, std::uint8_t port, int index, ibv_gid* gid);
/// Takes the next asynchronous event; blocks while there is none, unless O_NONBLOCK is set on
/// context->async_fd (then -1 and EAGAIN).
int get_async_event(ibv_context* context, ibv_async_event* event);
/// As get_async_event() of a caller that has set O_NONBLOCK: -1 and EAGAIN while there is no event.
/// Saves the system call that asks the descriptor for O_NONBLOCK.
int try_get_async_event(ibv_context* context, ibv_async_event* event);
/// Does nothing, because nothing is kept for an event that has been taken.
void ack_async_event(ibv_async_event* event);

// Memory
/// errors   ENODEV: the device is removed; ENOMEM: control::DeviceLimits::max_pd
ibv_pd* alloc_pd(ibv_context* context);
/// errors   EBUSY while a region, window, queue pair or shared receive queue of the domain exists
int dealloc_pd(ibv_pd* pd);
/// Gives the memory its pages at once (since Linux 5.14).
///
/// errors   EFAULT: it is not mapped, or (noticed since Linux 5.14) not writable although `access`
///          has LOCAL_WRITE; EINVAL: the length is 0 or too large, or peers may write but the local
///          side may not; EOPNOTSUPP: a right that is not supported; ENODEV; ENOMEM
ibv_mr* reg_mr(ibv_pd* pd, void* address, std::size_t length, int access);
/// As reg_mr(), but SGEs and peers use `base` as the address of the first byte. For memory that is
/// mapped twice, `address` may be in one mapping, through which data is moved, and `base` in the
/// other, which the program may protect in the meantime.
ibv_mr* reg_mr_iova(ibv_pd* pd, void* address, std::size_t length, std::uint64_t base, unsigned access);
/// errors   EBUSY while a window is bound to the region
int dereg_mr(ibv_mr* mr);
/// Type 2 only. A bind posted to a send queue does not change mw->rkey: the caller must store the
/// key that it has bound, as the kernel's soft-RoCE requires too. The next bind fails if mw->rkey
/// was not current.
///
/// errors   EOPNOTSUPP: another type, or the device has no windows; ENODEV; ENOMEM
ibv_mw* alloc_mw(ibv_pd* pd, ibv_mw_type type);
/// Ends the binding, if there is one; a peer's requests with its key fail from now on.
int dealloc_mw(ibv_mw* mw);

// Completion
/// errors   those of eventfd(2); ENODEV; ENOMEM
ibv_comp_channel* create_comp_channel(ibv_context* context);
/// errors   EBUSY while a completion queue uses it
int destroy_comp_channel(ibv_comp_channel* channel);
/// The queue holds exactly `cqe` entries. One more is fatal to it and to its queue pairs.
///
/// errors   EINVAL: `cqe` is below 1 or beyond control::DeviceLimits, no such vector (there are
///          four), or a channel of another context; ENODEV; ENOMEM
ibv_cq* create_cq(ibv_context* context, int cqe, void* cq_context, ibv_comp_channel* channel, int vector);
/// Blocks until every event taken for the queue is acknowledged.  errors: EBUSY while a queue pair
/// uses it
int destroy_cq(ibv_cq* cq);
/// Keeps the entries and the arming.
///
/// errors   EINVAL: too few for the entries, or too many, or the queue has overrun; ENODEV; ENOMEM
int resize_cq(ibv_cq* cq, int cqe);
/// Asks for an event at the next completion. First places the late Writes that complete to this
/// queue, because a caller that arms it is about to sleep.
int req_notify_cq(ibv_cq* cq, int solicited_only);
/// Takes the next completion event; blocks while there is none, unless O_NONBLOCK is set on
/// channel->fd (then -1 and EAGAIN).
int get_cq_event(ibv_comp_channel* channel, ibv_cq** cq, void** cq_context);
/// As `try_get_async_event()`: -1 and EAGAIN while there is no event.
int try_get_cq_event(ibv_comp_channel* channel, ibv_cq** cq, void** cq_context);
/// `destroy_cq()` waits until all events are acknowledged. More than were taken count as a misuse.
void ack_cq_events(ibv_cq* cq, unsigned count);
/// A poll that finds nothing lets time pass (control::Config::poll_tick_ns).
///
/// returns  the completions taken, at most `count`; -1 and EIO: the queue has overrun, and all that
///          it held before has been taken
int poll_cq(ibv_cq* cq, int count, ibv_wc* completions);

// Queue pairs
/// Reliable connections only. Writes the numbers that it granted to `attributes`.
///
/// errors   EOPNOTSUPP: another type; EINVAL: a completion queue is missing or of another context,
///          or a number beyond control::DeviceLimits; ENOMEM: `max_qp`; ENODEV; why the fabric's
///          folder cannot be used
ibv_qp* create_qp(ibv_pd* pd, ibv_qp_init_attr* attributes);
/// errors   EINVAL for a transition or a value that verbs do not allow; ENOMEM: nothing has changed
int modify_qp(ibv_qp* qp, ibv_qp_attr* attributes, int mask);
/// Fills in everything, whatever `mask` asks for.
int query_qp(ibv_qp* qp, ibv_qp_attr* attributes, int mask, ibv_qp_init_attr* initial);
/// Outstanding requests vanish with the queue pair: they get no completion, and completions not yet
/// polled are removed.
int destroy_qp(ibv_qp* qp);
/// Executes what can be executed before it returns. The first request that is refused goes to
/// `bad`, and those before it are posted. On a queue pair in the error state requests are accepted,
/// and flushed at once.
///
/// errors   EINVAL before the queue pair is ready to send (ENOTCONN in iWARP mode), or for a
///          request that is not valid; ENOMEM: the queue is full; EPERM: a bind to a region of
///          another domain
int post_send(ibv_qp* qp, ibv_send_wr* request, ibv_send_wr** bad);
/// errors   ENOMEM: the queue is full; EINVAL: too many SGEs, or the queue pair is in RESET or uses
///          a shared queue. Those before `bad` are posted; in the error state they are flushed at
///          once
int post_recv(ibv_qp* qp, ibv_recv_wr* request, ibv_recv_wr** bad);
/// The queue has exactly the size that is asked for. `srq_limit` is ignored: no limit is armed.
///
/// errors   EINVAL, ENOMEM: limits of control::DeviceLimits; EINVAL: `max_wr` is 0; ENODEV
ibv_srq* create_srq(ibv_pd* pd, ibv_srq_init_attr* attributes);
/// Sets the limit for IBV_EVENT_SRQ_LIMIT_REACHED, which is reported once: when a message takes a
/// Receive and leaves fewer than the limit, even if there were fewer before. 0 disarms it.  errors:
/// EOPNOTSUPP: `mask` has IBV_SRQ_MAX_WR; EINVAL: the limit exceeds the size, and the old one stays
int modify_srq(ibv_srq* srq, ibv_srq_attr* attributes, int mask);
/// Fills in the size, as it was asked for, and the limit if it is armed, otherwise 0. Always
/// returns 0, on a removed device too.
int query_srq(ibv_srq* srq, ibv_srq_attr* attributes);
/// errors   EBUSY while a queue pair uses it
int destroy_srq(ibv_srq* srq);
int post_srq_recv(ibv_srq* srq, ibv_recv_wr* request, ibv_recv_wr** bad);  ///< as `post_recv()`

// Words
/// A status in words, such as "local length error"; "unknown status" for a number that is none.
const char* wc_status_str(ibv_wc_status status);
/// An asynchronous event in words. As all of these, valid for ever.
const char* event_type_str(ibv_event_type event);
const char* port_state_str(ibv_port_state state);      ///< a port's state in words
const char* node_type_str(ibv_node_type type);         ///< a device's type in words
const char* rdma_event_str(rdma_cm_event_type event);  ///< the enumerator's name, "RDMA_CM_EVENT_REJECTED"
/// "nobody listens there; softverbs looked ...", with the places where rdma_connect() looks: this
/// process, and the folder of the fabric. The text is valid for ever.
const char* nobody_listens();

// Connections. Inside this namespace, and where both are visible, call these qualified.
rdma_event_channel* rdma_create_event_channel();  ///< in the default fabric
/// While it has ids it stays, and control::Counters::misuses counts the call.
void rdma_destroy_event_channel(rdma_event_channel* channel);
/// `context` comes with each event of the id, as `id->context`; an id that a connection request
/// makes has that of its listener. After an error, `*id` is unchanged.
///
/// errors   EOPNOTSUPP: another space than RDMA_PS_TCP, or no channel; ENODEV: no device is left;
///          ENOMEM
int rdma_create_id(rdma_event_channel* channel, rdma_cm_id** id, void* context, rdma_port_space space);
/// Blocks until every event taken for the id is acknowledged. The other end of a connection gets
/// DISCONNECTED, that of a request which this id has not answered REJECTED.  errors: EBUSY while
/// the id has a queue pair
int rdma_destroy_id(rdma_cm_id* id);
/// Moves the events that wait, too. Blocks until every event taken for the id is acknowledged.
int rdma_migrate_id(rdma_cm_id* id, rdma_event_channel* channel);
/// Type of service and timeouts are accepted and change nothing.  errors: ENOSYS for an unknown
/// level or option; EINVAL for another length than the option's
int rdma_set_option(rdma_cm_id* id, int level, int name, void* value, std::size_t length);
/// An address other than the wildcard binds the id to a device; port 0: any free port.  errors:
/// EINVAL: the id has an address; EADDRINUSE; EAFNOSUPPORT; those of the fabric's folder
int rdma_bind_addr(rdma_cm_id* id, sockaddr* address);
/// Every address is a host of this fabric. The event is there when the call returns: ADDR_RESOLVED,
/// or ADDR_ERROR if the device of the source is removed.  errors: EINVAL: `destination` is the
/// wildcard, the families differ, or the id listens or is resolved already; EADDRINUSE;
/// EAFNOSUPPORT; ENOMEM
int rdma_resolve_addr(rdma_cm_id* id, sockaddr* source, sockaddr* destination, int timeout_ms);
/// Follows rdma_resolve_addr(), whose event need not be taken before. The event ROUTE_RESOLVED is
/// there when the call returns.  errors: EINVAL: the id does not come from rdma_resolve_addr(), or
/// this is the second call
int rdma_resolve_route(rdma_cm_id* id, int timeout_ms);
/// An id without an address gets the wildcard of IPv4 and a free port. `backlog` is at most 1024,
/// and 1024 if it is 0 or less.
int rdma_listen(rdma_cm_id* id, int backlog);
/// `pd` null: a protection domain that all such ids of the device share.  errors: those of
/// create_qp(); EINVAL: the id has no device yet, or a queue pair already, or the domain is of
/// another context
int rdma_create_qp(rdma_cm_id* id, ibv_pd* pd, ibv_qp_init_attr* attributes);
void rdma_destroy_qp(rdma_cm_id* id);  ///< does nothing without one
/// Returns 0 when the attempt has begun; an event reports how it ends: REJECTED also if nobody
/// listens at the port. Each side's rnr_retry_count applies to the peer's Sends, as in rdma_cm.
///
/// parameters  null, and RDMA_MAX_RESP_RES or RDMA_MAX_INIT_DEPTH in it: the device's limits
/// errors      in this order: EINVAL: the id does not come from rdma_resolve_route(), so each id
///             connects once; EOPNOTSUPP: no queue pair; ENODEV: the device is removed; EINVAL:
///             more Reads than the device's limits allow, or more private data than rdma_cm sends:
///             56 bytes, or 255 with iWARP; ENOMEM
int rdma_connect(rdma_cm_id* id, rdma_conn_param* parameters);
/// The id gets ESTABLISHED once the connecting side has taken its own event of that name; or
/// UNREACHABLE, if that side is gone.
///
/// errors   EINVAL: the id is not that of an unanswered request, more Reads than the device's
///          limits allow, or too much private data; EOPNOTSUPP: no queue pair; ENOMEM
int rdma_accept(rdma_cm_id* id, rdma_conn_param* parameters);
/// The connecting side gets RDMA_CM_EVENT_REJECTED with the private data. The id stays.
int rdma_reject(rdma_cm_id* id, const void* private_data, std::uint8_t private_data_len);
/// Moves this side's queue pair to the error state. The peer's stays as it is until the peer calls
/// this too (InfiniBand). Both ids get DISCONNECTED, once.  errors: EINVAL: the id is not and was
/// not connected
int rdma_disconnect(rdma_cm_id* id);
/// Takes the next connection event; blocks while there is none, unless O_NONBLOCK is set on
/// channel->fd (then -1 and EAGAIN). When it takes the ESTABLISHED event, the connecting side's
/// queue pair becomes ready to send, in iWARP mode too; if that fails, the event is CONNECT_ERROR.
int rdma_get_cm_event(rdma_event_channel* channel, rdma_cm_event** event);
/// As `try_get_async_event()`: -1 and EAGAIN while there is no event.
int try_get_cm_event(rdma_event_channel* channel, rdma_cm_event** event);
int rdma_ack_cm_event(rdma_cm_event* event);  ///< frees the event
__be16 rdma_get_src_port(rdma_cm_id* id);     ///< 0: not bound
__be16 rdma_get_dst_port(rdma_cm_id* id);     ///< 0: no peer
/// Returns the contexts of the default fabric that rdma_cm uses, in a list that ends with nullptr.
/// They stay until the list is freed. `num_devices` may be nullptr.
ibv_context** rdma_get_devices(int* num_devices);
void rdma_free_devices(ibv_context** list);  ///< contexts of removed devices end then, if nothing else refers to them

}  // namespace softverbs

#pragma GCC visibility pop
