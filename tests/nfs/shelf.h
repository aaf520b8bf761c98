// SPDX-License-Identifier: BSD-3-Clause
//
// A server of files in memory, for tests of the client: correct unless a test changes that, with
// only as much of NFS as the client uses.
#pragma once

#include <algorithm>
#include <array>
#include <cstring>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "nfs/stub/nfs3.h"

namespace rpcrdma::test {

namespace nfs3 = nfs::wire::nfs3;

/// The byte at `offset` of file `seed`.
inline std::byte content_at(std::uint64_t seed, std::uint64_t offset) {
  return static_cast<std::byte>((offset * 0x9e3779b97f4a7c15 + seed) >> 56);
}
inline std::vector<std::byte> content(std::uint64_t seed, std::uint64_t offset, std::size_t bytes) {
  std::vector<std::byte> made(bytes);
  for (std::size_t i = 0; i < bytes; ++i) made[i] = content_at(seed, offset + i);
  return made;
}

class Shelf : public nfs::stub::nfs3::NfsV3Service {
 public:
  struct Node {
    nfs3::Ftype3 type = nfs3::Ftype3::NF3REG;
    std::uint32_t mode = 0644;
    std::vector<std::byte> data{};       ///< as readers see it
    std::vector<std::byte> committed{};  ///< what remains of it after a loss
    std::string link{};
    std::map<std::string, std::uint64_t, std::less<>> names{};
    std::optional<std::array<std::byte, 8>> verifier{};  ///< of the EXCLUSIVE create that made it
    std::uint32_t mtime = 0, ctime = 0;
  };
  static constexpr std::uint64_t kRoot = 1;

  // How the server behaves, and what it has seen.
  std::uint32_t most_read = 1u << 20, most_write = 1u << 20;
  bool attributes = true, plus = true, handles = true, never_eof = false, no_new_names = false, lie_unstable = false;
  std::optional<nfs3::Nfsstat3> status{};  ///< instead of the result of any READ or WRITE
  std::uint32_t busy = 0;                  ///< how many of the next LOOKUPs, READs and WRITEs get JUKEBOX
  std::uint32_t lookups = 0;
  std::set<std::string, std::less<>> gone{}, closed{};  ///< names that are listed and fail a LOOKUP: NOENT, ACCES
  std::optional<std::uint32_t> counted{};               ///< instead of the count in a READ or WRITE result
  std::uint32_t lose_after_writes = 0;                  ///< acts as if restarted after every so many WRITEs; 0: never
  nfs3::StableHow committed_as = nfs3::StableHow::UNSTABLE;
  std::uint32_t page_entries = 50;
  std::optional<std::uint64_t> stuck_at{};  ///< the cookie of every entry, so that no listing ends
  std::size_t hold_reads = 0;               ///< waits for so many READs and answers them together
  std::size_t unanswered_fsinfos = 0;       ///< leaves so many FSINFOs without an answer
  std::uint32_t reads = 0, writes = 0, commits = 0, unreduced_writes = 0, unoffered_reads = 0, pages = 0;
  bool link_was_reduced = false, link_was_offered = false;
  std::array<std::byte, 8> verifier{};
  bool exclusive = true;                           ///< supports EXCLUSIVE in CREATE
  std::optional<nfs3::Nfsstat3> setattr_status{};  ///< instead of the result of any SETATTR
  std::optional<nfs3::Nfsstat3> created_status{};  ///< instead of a CREATE's success, although the file is made
  std::uint32_t creates = 0, renames = 0;
  std::function<void()> on_done{};  ///< called when a CREATE or RENAME is executed and not yet answered

  Shelf() { nodes_[kRoot] = {.type = nfs3::Ftype3::NF3DIR, .mode = 0755}; }

  std::uint64_t add(std::uint64_t directory, const std::string& name, Node node) {
    const std::uint64_t number = ++last_;
    nodes_[number] = std::move(node);
    nodes_[directory].names[name] = number;
    return number;
  }
  std::uint64_t add_file(const std::string& name, std::vector<std::byte> data) {
    return add(kRoot, name, {.data = data, .committed = data});
  }
  Node& node(std::uint64_t number) { return nodes_.at(number); }
  Node* find(std::string_view name, std::uint64_t directory = kRoot) {
    const auto found = nodes_.at(directory).names.find(name);
    return found == nodes_.at(directory).names.end() ? nullptr : &nodes_.at(found->second);
  }
  /// Acts as if the server had restarted: uncommitted data is lost.
  void lose() {
    for (auto& [number, node] : nodes_) node.data = node.committed;
    verifier[7] = static_cast<std::byte>(std::to_integer<unsigned>(verifier[7]) + 1);
  }

  /// Answers held READs and FSINFOs with SYSTEM_ERR, and holds no READ from now on. The destructor
  /// of the endpoint waits for held calls.
  void drop_held() {
    hold_reads = 0;
    held_.clear();
    unanswered_.clear();
  }

  void getattr(oncrpc::stub::Call<Getattr>& call) override {
    const auto number = number_of(call.arguments().object());
    if (!number) return void(call.reply(nfs3::GETATTR3res::otherwise(kStale)));
    call.reply(nfs3::GETATTR3res::resok({.obj_attributes = attributes_of(*number)}));
  }
  void setattr(oncrpc::stub::Call<Setattr>& call) override {
    const auto number = number_of(call.arguments().object());
    if (!number) return void(call.reply(nfs3::SETATTR3res::resfail(kStale, {kNoWcc})));
    if (setattr_status) return void(call.reply(nfs3::SETATTR3res::resfail(*setattr_status, {kNoWcc})));
    const auto& wanted = call.arguments().new_attributes();
    if (const auto size = wanted.size().as_size()) nodes_[*number].data.resize(*size);
    if (const auto mode = wanted.mode().as_mode()) nodes_[*number].mode = *mode;
    nodes_[*number].committed = nodes_[*number].data;
    call.reply(nfs3::SETATTR3res::resok({kNoWcc}));
  }
  void lookup(oncrpc::stub::Call<Lookup>& call) override {
    ++lookups;
    if (is_busy()) return void(call.reply(nfs3::LOOKUP3res::resfail(kBusy, {kNone})));
    const auto& what = call.arguments().what();
    const bool is_closed = closed.contains(what.name());
    if (is_closed || gone.contains(what.name()))
      return void(call.reply(nfs3::LOOKUP3res::resfail(
          is_closed ? nfs3::Nfsstat3::NFS3ERR_ACCES : nfs3::Nfsstat3::NFS3ERR_NOENT, {kNone})));
    const auto directory = number_of(what.dir());
    if (!directory) return void(call.reply(nfs3::LOOKUP3res::resfail(kStale, {kNone})));
    if (nodes_[*directory].type != nfs3::Ftype3::NF3DIR)
      return void(call.reply(nfs3::LOOKUP3res::resfail(nfs3::Nfsstat3::NFS3ERR_NOTDIR, {kNone})));
    const auto found = nodes_[*directory].names.find(what.name());
    if (found == nodes_[*directory].names.end())
      return void(call.reply(nfs3::LOOKUP3res::resfail(nfs3::Nfsstat3::NFS3ERR_NOENT, {kNone})));
    const Bytes8 handle = handle_of(found->second);
    call.reply(nfs3::LOOKUP3res::resok(
        {.object = {.data = handle}, .obj_attributes = post(found->second), .dir_attributes = kNone}));
  }
  void readlink(oncrpc::stub::Call<Readlink>& call) override {
    const auto number = number_of(call.arguments().symlink());
    if (!number || nodes_[*number].type != nfs3::Ftype3::NF3LNK)
      return void(call.reply(nfs3::READLINK3res::resfail(nfs3::Nfsstat3::NFS3ERR_INVAL, {kNone})));
    link_was_offered = !call.arrived().offered.empty();
    call.reply(nfs3::READLINK3res::resok({.symlink_attributes = post(*number), .data = nodes_[*number].link}));
  }
  void read(oncrpc::stub::Call<Read>& call) override {
    ++reads;
    unoffered_reads += call.arrived().offered.empty() ? 1 : 0;
    if (is_busy()) return void(call.reply(nfs3::READ3res::resfail(kBusy, {kNone})));
    if (hold_reads == 0) return answer(call, *number_of(call.arguments().file()), call.arguments());
    held_.push_back(call.later(512, call.arguments().count()));
    if (held_.size() < hold_reads) return;
    for (auto& held : held_) {
      held.with_arguments([&](const auto& arguments) {
        const auto data = part_of(*number_of(arguments.file()), arguments.offset(), arguments.count());
        const core::MemoryRef memory = held.items();
        std::ranges::copy(data, memory.address);
        const bool end = arguments.offset() + data.size() >= nodes_[*number_of(arguments.file())].data.size();
        held.reply(nfs3::READ3res::resok({.file_attributes = kNone,
                                          .count = static_cast<std::uint32_t>(data.size()),
                                          .eof = end,
                                          .data = {memory.address, data.size()}}));
      });
    }
    held_.clear();
  }
  void write(oncrpc::stub::Call<Write>& call) override {
    const auto& wanted = call.arguments();
    ++writes;
    unreduced_writes += call.arrived().reduced.empty() ? 1 : 0;
    if (is_busy()) return void(call.reply(nfs3::WRITE3res::resfail(kBusy, {kNoWcc})));
    if (status) return void(call.reply(nfs3::WRITE3res::resfail(*status, {kNoWcc})));
    Node& file = nodes_[*number_of(wanted.file())];
    const std::size_t bytes = std::min<std::size_t>(wanted.data().size(), most_write);
    const std::size_t offset = static_cast<std::size_t>(wanted.offset());
    file.data.resize(std::max(file.data.size(), offset + bytes));
    std::copy_n(wanted.data().begin(), bytes, file.data.begin() + static_cast<std::ptrdiff_t>(offset));
    const bool stable = wanted.stable() != nfs3::StableHow::UNSTABLE;
    if (stable) file.committed = file.data;
    const auto how = stable && committed_as == nfs3::StableHow::UNSTABLE ? nfs3::StableHow::FILE_SYNC : committed_as;
    call.reply(nfs3::WRITE3res::resok({.file_wcc = kNoWcc,
                                       .count = counted.value_or(static_cast<std::uint32_t>(bytes)),
                                       .committed = lie_unstable ? nfs3::StableHow::UNSTABLE : how,
                                       .verf = verifier}));
    if (lose_after_writes != 0 && writes % lose_after_writes == 0) lose();
  }
  void commit(oncrpc::stub::Call<Commit>& call) override {
    ++commits;
    Node& file = nodes_[*number_of(call.arguments().file())];
    file.committed = file.data;
    call.reply(nfs3::COMMIT3res::resok({.file_wcc = kNoWcc, .verf = verifier}));
  }
  void create(oncrpc::stub::Call<Create>& call) override {
    const auto& where = call.arguments().where();
    const std::uint64_t directory = *number_of(where.dir());
    const auto found = nodes_[directory].names.find(where.name());
    if (no_new_names) return void(call.reply(nfs3::CREATE3res::resfail(nfs3::Nfsstat3::NFS3ERR_ACCES, {kNoWcc})));
    ++creates;
    const auto wanted_verifier = call.arguments().how().as_verf();
    if (wanted_verifier && !exclusive)
      return void(call.reply(nfs3::CREATE3res::resfail(nfs3::Nfsstat3::NFS3ERR_NOTSUPP, {kNoWcc})));
    const bool there = found != nodes_[directory].names.end();
    const bool made_by_it = there && wanted_verifier && nodes_[found->second].verifier == wanted_verifier;
    if (there && !made_by_it && call.arguments().how().mode() != nfs3::Createmode3::UNCHECKED)
      return void(call.reply(nfs3::CREATE3res::resfail(nfs3::Nfsstat3::NFS3ERR_EXIST, {kNoWcc})));
    Node node;
    node.verifier = wanted_verifier;
    if (const auto* wanted = call.arguments().how().as_obj_attributes())
      if (const auto mode = wanted->mode().as_mode()) node.mode = *mode;
    const std::uint64_t number = found != nodes_[directory].names.end()
                                     ? found->second
                                     : add(directory, std::string(where.name()), std::move(node));
    if (on_done) on_done();
    if (created_status) return void(call.reply(nfs3::CREATE3res::resfail(*created_status, {kNoWcc})));
    const Bytes8 handle = handle_of(number);
    call.reply(
        nfs3::CREATE3res::resok({.obj = handles ? nfs3::PostOpFh3::handle({.data = handle}) : nfs3::PostOpFh3::FALSE_(),
                                 .obj_attributes = post(number),
                                 .dir_wcc = kNoWcc}));
  }
  void symlink(oncrpc::stub::Call<Symlink>& call) override {
    const auto& where = call.arguments().where();
    link_was_reduced = !call.arrived().reduced.empty();
    const std::uint64_t number =
        add(*number_of(where.dir()), std::string(where.name()),
            {.type = nfs3::Ftype3::NF3LNK, .link = std::string(call.arguments().symlink().symlink_data())});
    const Bytes8 handle = handle_of(number);
    call.reply(nfs3::SYMLINK3res::resok(
        {.obj = nfs3::PostOpFh3::handle({.data = handle}), .obj_attributes = post(number), .dir_wcc = kNoWcc}));
  }
  void mkdir(oncrpc::stub::Call<Mkdir>& call) override {
    const auto& where = call.arguments().where();
    const std::uint64_t number =
        add(*number_of(where.dir()), std::string(where.name()), {.type = nfs3::Ftype3::NF3DIR, .mode = 0755});
    const Bytes8 handle = handle_of(number);
    call.reply(nfs3::MKDIR3res::resok(
        {.obj = nfs3::PostOpFh3::handle({.data = handle}), .obj_attributes = post(number), .dir_wcc = kNoWcc}));
  }
  void remove(oncrpc::stub::Call<Remove>& call) override {
    const auto& what = call.arguments().object();
    auto& names = nodes_[*number_of(what.dir())].names;
    const auto found = names.find(what.name());
    if (found == names.end())
      return void(call.reply(nfs3::REMOVE3res::resfail(nfs3::Nfsstat3::NFS3ERR_NOENT, {kNoWcc})));
    names.erase(found);
    call.reply(nfs3::REMOVE3res::resok({kNoWcc}));
  }
  void rmdir(oncrpc::stub::Call<Rmdir>& call) override {
    call.reply(nfs3::RMDIR3res::resfail(nfs3::Nfsstat3::NFS3ERR_NOTEMPTY, {kNoWcc}));
  }
  void rename(oncrpc::stub::Call<Rename>& call) override {
    ++renames;
    auto& from = nodes_[*number_of(call.arguments().from().dir())].names;
    auto& to = nodes_[*number_of(call.arguments().to().dir())].names;
    const auto found = from.find(call.arguments().from().name());
    if (found == from.end())
      return void(call.reply(nfs3::RENAME3res::resfail(nfs3::Nfsstat3::NFS3ERR_NOENT, {kNoWcc, kNoWcc})));
    const std::uint64_t number = found->second;
    from.erase(found);
    to[std::string(call.arguments().to().name())] = number;
    if (on_done) on_done();
    call.reply(nfs3::RENAME3res::resok({kNoWcc, kNoWcc}));
  }
  void readdir(oncrpc::stub::Call<Readdir>& call) override {
    ++pages;
    std::vector<nfs3::Entry3> entries;
    const bool end = page(*number_of(call.arguments().dir()), call.arguments().cookie(),
                          [&](const std::string& name, std::uint64_t number, std::uint64_t cookie) {
                            entries.push_back({.fileid = number, .name = name, .cookie = cookie});
                          });
    call.reply(nfs3::READDIR3res::resok({.dir_attributes = kNone, .reply = {.entries = entries, .eof = end}}));
  }
  void readdirplus(oncrpc::stub::Call<Readdirplus>& call) override {
    ++pages;
    if (!plus) return void(call.reply(nfs3::READDIRPLUS3res::resfail(nfs3::Nfsstat3::NFS3ERR_NOTSUPP, {kNone})));
    std::vector<nfs3::Entryplus3> entries;
    std::vector<Bytes8> kept(page_entries + 2);
    const bool end = page(*number_of(call.arguments().dir()), call.arguments().cookie(),
                          [&](const std::string& name, std::uint64_t number, std::uint64_t cookie) {
                            kept[entries.size()] = handle_of(number);
                            entries.push_back({.fileid = number,
                                               .name = name,
                                               .cookie = cookie,
                                               .name_attributes = post(number),
                                               .name_handle = nfs3::PostOpFh3::handle({.data = kept[entries.size()]})});
                          });
    call.reply(nfs3::READDIRPLUS3res::resok({.dir_attributes = kNone, .reply = {.entries = entries, .eof = end}}));
  }
  void fsinfo(oncrpc::stub::Call<Fsinfo>& call) override {
    if (unanswered_fsinfos != 0) {
      --unanswered_fsinfos;
      return unanswered_.push_back(call.later(512));
    }
    call.reply(nfs3::FSINFO3res::resok({.obj_attributes = kNone,
                                        .rtmax = 1u << 20,
                                        .rtpref = 1u << 17,
                                        .wtmax = 4u << 20,
                                        .wtpref = 1u << 16,
                                        .dtpref = 4096,
                                        .maxfilesize = 1ull << 40}));
  }

  using Bytes8 = std::array<std::byte, 8>;
  static Bytes8 handle_of(std::uint64_t number) {
    Bytes8 handle;
    std::memcpy(handle.data(), &number, sizeof number);
    return handle;
  }

 private:
  static constexpr auto kStale = nfs3::Nfsstat3::NFS3ERR_STALE, kBusy = nfs3::Nfsstat3::NFS3ERR_JUKEBOX;
  bool is_busy() {
    if (busy == 0) return false;
    --busy;
    return true;
  }
  static inline const nfs3::PostOpAttr kNone = nfs3::PostOpAttr::FALSE_();
  static inline const nfs3::WccData kNoWcc{.before = nfs3::PreOpAttr::FALSE_(), .after = nfs3::PostOpAttr::FALSE_()};

  std::optional<std::uint64_t> number_of(const nfs3::NfsFh3View& handle) const {
    std::uint64_t number = 0;
    if (handle.data().size() != sizeof number) return std::nullopt;
    std::memcpy(&number, handle.data().data(), sizeof number);
    return nodes_.contains(number) ? std::optional(number) : std::nullopt;
  }
  nfs3::Fattr3 attributes_of(std::uint64_t number) const {
    const Node& node = nodes_.at(number);
    return {.type = node.type,
            .mode = node.mode,
            .nlink = 1,
            .size = node.type == nfs3::Ftype3::NF3LNK ? node.link.size() : node.data.size(),
            .fileid = number,
            .mtime = {.seconds = node.mtime},
            .ctime = {.seconds = node.ctime}};
  }
  nfs3::PostOpAttr post(std::uint64_t number) const {
    return attributes ? nfs3::PostOpAttr::attributes(attributes_of(number)) : kNone;
  }
  std::span<const std::byte> part_of(std::uint64_t number, std::uint64_t offset, std::uint32_t count) {
    const auto& data = nodes_[number].data;
    if (offset >= data.size()) return {};
    return std::span(data)
        .subspan(static_cast<std::size_t>(offset))
        .first(std::min<std::size_t>({count, most_read, data.size() - static_cast<std::size_t>(offset)}));
  }
  void answer(oncrpc::stub::Call<Read>& call, std::uint64_t number, const nfs3::READ3argsView& wanted) {
    if (status) return void(call.reply(nfs3::READ3res::resfail(*status, {kNone})));
    const auto data = part_of(number, wanted.offset(), wanted.count());
    const bool end = wanted.offset() + data.size() >= nodes_[number].data.size();
    call.reply(nfs3::READ3res::resok({.file_attributes = kNone,
                                      .count = counted.value_or(static_cast<std::uint32_t>(data.size())),
                                      .eof = end && !never_eof,
                                      .data = data}));
  }
  /// Adds up to `page_entries` entries after a cookie; the first of all are "." and "..".
  /// returns  whether there are no more
  template <class Add>
  bool page(std::uint64_t directory, std::uint64_t cookie, const Add& add) {
    std::vector<std::pair<std::string, std::uint64_t>> all{{".", directory}, {"..", directory}};
    for (const auto& [name, number] : nodes_[directory].names) all.emplace_back(name, number);
    names_.assign(all.begin(), all.end());
    std::uint64_t at = cookie;
    for (; at < names_.size() && at < cookie + page_entries; ++at)
      add(names_[at].first, names_[at].second, stuck_at ? *stuck_at : at + 1);
    return at >= names_.size() && !stuck_at;
  }

  std::map<std::uint64_t, Node> nodes_;
  std::vector<std::pair<std::string, std::uint64_t>> names_;
  std::vector<oncrpc::stub::LaterCall<Read>> held_;
  std::vector<oncrpc::stub::LaterCall<Fsinfo>> unanswered_;
  std::uint64_t last_ = kRoot;
};

}  // namespace rpcrdma::test
