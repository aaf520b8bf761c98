// SPDX-License-Identifier: BSD-3-Clause
//
// This file has NFS version 3 over an exported tree: every procedure of RFC 1813, over RDMA or TCP.
// It is for readers who run a server, or who wonder what a call does. The tree executes the calls
// (tree/tree.h); this service converts arguments and results.
//
// READ reads into memory of the endpoint's pool, from where the data are pushed into the client's
// Write chunk. WRITE writes the data of its Read chunk from where they were pulled to. Neither is
// copied.
//
// spec: [RFC 1813 3], [RFC 8267 4]
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>

#include "nfs/server/busy.h"
#include "nfs/server/early_write.h"
#include "nfs/stub/nfs3.h"
#include "nfs/tree/tree.h"
#include "oncrpc/auth_sys.h"
#include "oncrpc/stub/at_work.h"
#include "oncrpc/stub/busy_answers.h"
#include "oncrpc/workers.h"
#include "rpcrdma/endpoint/serve_options.h"

namespace nfs {

class Listing;

/// With workers, a worker executes each call, and the endpoint's thread waits for no disk; without
/// them calls are answered at once. With workers, READs and WRITEs of 256 KiB and more can have two
/// parts: the first part of a WRITE is written while the rest is pulled (so a client that
/// disconnects leaves it half written); the first part of a READ is sent while the rest is read.
/// Where too much waits or memory is short, clients get NFS3ERR_JUKEBOX and call again; before
/// that, a READ or READDIR gets less than it asks for. Several threads of an endpoint may call it
/// at once.
class Nfs3Service final : public nfs::stub::nfs3::NfsV3Service, public oncrpc::stub::BusyAnswers {
 public:
  /// tree      must outlive this
  /// workers   must outlive this, and finish all work of this service before it ends; nullptr: none
  explicit Nfs3Service(Tree& tree, oncrpc::Workers* workers = nullptr);
  ~Nfs3Service() override;

  /// Returns options for `serve()`: which replies the reply cache keeps, which calls begin before
  /// all their data have arrived, and who answers JUKEBOX.
  rpcrdma::endpoint::ServeOptions options() const;
  /// Encodes NFS3ERR_JUKEBOX for a call with data to be pulled: a WRITE.  returns  its bytes; 0: it
  /// is another procedure, or `out` is too short
  std::size_t busy(std::uint32_t procedure, xdr::MutableBytes out) const override;

  /// The procedures, each answered as RFC 1813 says.  spec: [RFC 1813 3.3.1]
  void getattr(oncrpc::stub::Call<Getattr>& call) override { put(call); }
  void setattr(oncrpc::stub::Call<Setattr>& call) override { put(call); }  ///< [RFC 1813 3.3.2]
  void lookup(oncrpc::stub::Call<Lookup>& call) override { put(call); }    ///< [RFC 1813 3.3.3]
  void access(oncrpc::stub::Call<Access>& call) override { put(call); }    ///< [RFC 1813 3.3.4]
  /// The content goes into the Write chunk, if there is one.  spec: [RFC 1813 3.3.5], [RFC 8267 4]
  void readlink(oncrpc::stub::Call<Readlink>& call) override;
  /// The data go into the Write chunk, if there is one.  spec: [RFC 1813 3.3.6], [RFC 8267 4]
  void read(oncrpc::stub::Call<Read>& call) override;
  /// The data come from the Read chunk, if there is one.  spec: [RFC 1813 3.3.7], [RFC 8267 4]
  void write(oncrpc::stub::Call<Write>& call) override;
  void create(oncrpc::stub::Call<Create>& call) override { put(call); }      ///< [RFC 1813 3.3.8]
  void mkdir(oncrpc::stub::Call<Mkdir>& call) override { put(call); }        ///< [RFC 1813 3.3.9]
  void symlink(oncrpc::stub::Call<Symlink>& call) override { put(call); }    ///< [RFC 1813 3.3.10]
  void mknod(oncrpc::stub::Call<Mknod>& call) override { put(call); }        ///< [RFC 1813 3.3.11]
  void remove(oncrpc::stub::Call<Remove>& call) override { put(call); }      ///< [RFC 1813 3.3.12]
  void rmdir(oncrpc::stub::Call<Rmdir>& call) override { put(call); }        ///< [RFC 1813 3.3.13]
  void rename(oncrpc::stub::Call<Rename>& call) override { put(call); }      ///< [RFC 1813 3.3.14]
  void link(oncrpc::stub::Call<Link>& call) override { put(call); }          ///< [RFC 1813 3.3.15]
  void readdir(oncrpc::stub::Call<Readdir>& call) override;                  ///< [RFC 1813 3.3.16]
  void readdirplus(oncrpc::stub::Call<Readdirplus>& call) override;          ///< [RFC 1813 3.3.17]
  void fsstat(oncrpc::stub::Call<Fsstat>& call) override { put(call); }      ///< [RFC 1813 3.3.18]
  void fsinfo(oncrpc::stub::Call<Fsinfo>& call) override { put(call); }      ///< [RFC 1813 3.3.19]
  void pathconf(oncrpc::stub::Call<Pathconf>& call) override { put(call); }  ///< [RFC 1813 3.3.20]
  void commit(oncrpc::stub::Call<Commit>& call) override { put(call); }      ///< [RFC 1813 3.3.21]

 protected:
  /// Accepts AUTH_NONE and a well-formed AUTH_SYS, and denies others.
  std::optional<oncrpc::wire::rpc::AuthStat> denies(const oncrpc::Credential& credential) const override {
    return oncrpc::denial_of(credential);
  }
  /// The data of a call begin to arrive: if it is a WRITE that may have a first part, prepares
  /// that.
  void* arriving(const oncrpc::stub::Arrived& call) override;
  /// Has a worker write the first part, once it has arrived.
  void filled(void* watched, std::uint64_t bytes) override;
  /// While `gone` is true, nothing more is written.
  void put_off(void* watched, const std::atomic<bool>& gone) override;
  /// A worker that is writing keeps `memory` until it has stopped.
  void lost(void* watched, oncrpc::stub::HeldMemory& memory) override;

 private:
  friend class oncrpc::stub::AtWork;

  /// A READ in two parts. Two workers read one part each at the same time, and the one that ends
  /// last answers; one reads both if no second worker begins before the first part is read.
  struct ReadInParts final : oncrpc::Work {
    Nfs3Service* service = nullptr;
    oncrpc::PeerHost host{};
    oncrpc::Credential credential{};  // of the call; the data go to `memory`
    xdr::MemoryRef memory{};
    FileHandle file{};
    std::uint64_t offset = 0;
    oncrpc::stub::LaterCall<Read> call{};
    ReadResult first{}, rest{};
    std::atomic<bool> one_is_done = false;
    const char* name() const override { return Read::kProcedure.name.data(); }
    void work() override { service->read_rest(*this); }
  };
  /// Hands a call to a worker; called on the endpoint's thread.
  template <class P>
  void put(oncrpc::stub::Call<P>& call, const oncrpc::stub::Room& room = {.results = P::kProcedure.most_result_bytes}) {
    if (at_work_.put(call, *this, room) != oncrpc::stub::Put::kPut)
      call.reply(nfs::busy<typename P::Results>(), {.not_done = true});
  }
  template <class P>
  void put_listing(oncrpc::stub::Call<P>& call, std::uint32_t bytes);

  // These execute the calls: on a worker, if there are workers.
  void work(oncrpc::stub::WorkCall<Getattr>& call);
  void work(oncrpc::stub::WorkCall<Setattr>& call);
  void work(oncrpc::stub::WorkCall<Lookup>& call);
  void work(oncrpc::stub::WorkCall<Access>& call);
  void work(oncrpc::stub::WorkCall<Readlink>& call);
  void work(oncrpc::stub::WorkCall<Read>& call);
  void work(oncrpc::stub::WorkCall<Write>& call);
  void work(oncrpc::stub::WorkCall<Create>& call);
  void work(oncrpc::stub::WorkCall<Mkdir>& call);
  void work(oncrpc::stub::WorkCall<Symlink>& call);
  void work(oncrpc::stub::WorkCall<Mknod>& call);
  void work(oncrpc::stub::WorkCall<Remove>& call);
  void work(oncrpc::stub::WorkCall<Rmdir>& call);
  void work(oncrpc::stub::WorkCall<Rename>& call);
  void work(oncrpc::stub::WorkCall<Link>& call);
  void work(oncrpc::stub::WorkCall<Readdir>& call);
  void work(oncrpc::stub::WorkCall<Readdirplus>& call);
  void work(oncrpc::stub::WorkCall<Fsstat>& call);
  void work(oncrpc::stub::WorkCall<Fsinfo>& call);
  void work(oncrpc::stub::WorkCall<Pathconf>& call);
  void work(oncrpc::stub::WorkCall<Commit>& call);

  void read_in_parts(oncrpc::stub::WorkCall<Read>& call);
  ReadResult read_part(const ReadInParts& read, std::size_t from, std::size_t bytes);
  void read_rest(ReadInParts& read);
  void end_part(ReadInParts& read);
  oncrpc::stub::ReplyOptions counted_as_sent(std::size_t bytes);

  Tree& tree_;
  oncrpc::stub::AtWork at_work_;
  oncrpc::Reused<ReadInParts> reads_in_parts_;
  EarlyWrite::All early_writes_;
  std::atomic<std::uint32_t> reads_being_sent_ = 0;  // READs of 256 KiB and more
  std::uint32_t most_bytes_;                         // that a READ gets
  std::unique_ptr<oncrpc::Reused<Listing>> listings_;
};

}  // namespace nfs
