// SPDX-License-Identifier: BSD-3-Clause
#include "nfs/client/files.h"

#include <algorithm>
#include <array>
#include <random>

#include "rpcrdma/endpoint/engine.h"

namespace nfs::client {

namespace {

namespace nfs3 = nfs::wire::nfs3;
using Nfs = nfs::stub::nfs3::NfsV3;

nfs3::Sattr3 to_wire(const NewAttributes& wanted) {
  return {.mode = wanted.mode ? nfs3::SetMode3::mode(*wanted.mode) : nfs3::SetMode3::otherwise(false),
          .uid = nfs3::SetUid3::otherwise(false),
          .gid = nfs3::SetGid3::otherwise(false),
          .size = wanted.size ? nfs3::SetSize3::size(*wanted.size) : nfs3::SetSize3::otherwise(false),
          .atime = nfs3::SetAtime::otherwise(nfs3::TimeHow::DONT_CHANGE),
          .mtime = nfs3::SetMtime::otherwise(nfs3::TimeHow::DONT_CHANGE)};
}

/// Returns the first attributes of a file that an EXCLUSIVE create has made: they include the
/// times, because the server may keep the verifier in them [RFC 1813 3.3.8].
nfs3::Sattr3 first_attributes(const NewAttributes& wanted) {
  nfs3::Sattr3 first = to_wire(wanted);
  first.atime = nfs3::SetAtime::otherwise(nfs3::TimeHow::SET_TO_SERVER_TIME);
  first.mtime = nfs3::SetMtime::otherwise(nfs3::TimeHow::SET_TO_SERVER_TIME);
  return first;
}

/// Returns a verifier for one EXCLUSIVE create, which no other has.
nfs3::Createverf3 own_verifier() {
  std::random_device chance;
  nfs3::Createverf3 verifier{};
  for (std::byte& each : verifier) each = static_cast<std::byte>(chance());
  return verifier;
}

nfs3::Diropargs3 named(const Handle& directory, std::string_view name) {
  return {.dir = directory.wire(), .name = name};
}

/// Tells whether `name` is a name in a directory; one with a '/' or NUL could lead elsewhere.
bool is_name(std::string_view name) {
  return !name.empty() && name.find('/') == std::string_view::npos && name.find('\0') == std::string_view::npos;
}

/// The parser has checked the length: every parsed handle fits.
Handle handle_of(const nfs3::NfsFh3View& handle) { return *Handle::of(handle.data()); }

Entry entry_of(const nfs3::Entry3View& entry) {
  return {.name = std::string(entry.name()), .file_number = entry.fileid()};
}

Entry entry_of(const nfs3::Entryplus3View& entry) {
  Entry made{.name = std::string(entry.name()),
             .file_number = entry.fileid(),
             .attributes = entry.name_attributes().as_attributes()};
  if (const auto* handle = entry.name_handle().as_handle()) made.handle = handle_of(*handle);
  return made;
}

}  // namespace

Files::Files(rpcrdma::endpoint::Client& endpoint, const FilesConfig& config, Work work)
    : endpoint_(endpoint),
      config_(config),
      work_(std::move(work)),
      calls_(endpoint, {.credential = config.credential, .deadline = config.call_time}) {
  if (work_ == nullptr) {
    work_ = [this] {
      constexpr int kLongMs = 1000;  // calls have deadlines of their own
      endpoint_.wait(kLongMs);
      return true;
    };
  }
}

Files::~Files() {
  if (calls_.outstanding() == 0) return;
  endpoint_.close();
  until([this] { return calls_.outstanding() == 0; });
}

oncrpc::stub::CallOptions Files::options() const {
  oncrpc::stub::CallOptions options;
  options.resend = config_.resend;
  return options;
}

bool Files::until(const std::function<bool()>& done) {
  while (!done())
    if (!work_()) return done();
  return true;
}

bool Files::until(const std::function<bool()>& done, xdr::TimePoint at_latest) {
  return until([this, &done, at_latest] {
    if (done() || rpcrdma::endpoint::Engine::now() >= at_latest) return true;
    endpoint_.wake_at(at_latest);
    return false;
  });
}

std::optional<Error> Files::wait_for_connection(std::string_view step, std::string_view place) {
  const auto met = [this] { return endpoint_.state() != rpcrdma::endpoint::Client::State::kConnecting; };
  if (met()) return std::nullopt;
  const auto limit = oncrpc::Deadline{config_.call_time}.from(rpcrdma::endpoint::Engine::now());
  if (!(limit ? until(met, *limit) : until(met))) return stalled_error(step, std::string(place));
  if (met()) return std::nullopt;
  return transport_error(step, oncrpc::TransportError::kTimedOut, std::string(place));
}

Patience Files::patience() const { return Patience(config_.busy, config_.call_time, rpcrdma::endpoint::Engine::now()); }

/// Makes a call, and repeats it while the server is busy and the Patience of the call allows it.
template <class P, class Take>
std::optional<Error> Files::ask(std::string_view step, const typename P::Arguments& arguments, std::string_view place,
                                const oncrpc::stub::CallOptions& options, Take take,
                                std::shared_ptr<const void> memory) {
  Patience patience = this->patience();
  if (auto error = wait_for_connection(step, place)) return error;
  oncrpc::stub::CallOptions timed = options;
  timed.deadline = patience.deadline();
  for (;;) {
    const auto error = ask_once<P>(step, arguments, place, timed, take, memory);
    if (!error || !error->is(nfs3::Nfsstat3::NFS3ERR_JUKEBOX)) return error;
    const auto when = patience.again(rpcrdma::endpoint::Engine::now());
    if (!when) return error;
    if (!until([] { return false; }, *when)) return stalled_error(step, std::string(place));
  }
}

/// Makes a call, waits for its end, and passes the results to `take`, which returns an error if
/// their status is one, or they are invalid.
///
/// memory   kept until the call has ended
template <class P, class Take>
std::optional<Error> Files::ask_once(std::string_view step, const typename P::Arguments& arguments,
                                     std::string_view place, const oncrpc::stub::CallOptions& options, const Take& take,
                                     const std::shared_ptr<const void>& memory) {
  // The call may outlive this function: its callback then finds `left` set.
  struct Asked {
    bool over = false, left = false;
    std::optional<Error> error{};
    std::shared_ptr<const void> memory{};
  };
  const auto asked = std::make_shared<Asked>();
  asked->memory = memory;
  const auto* const taker = &take;
  const auto started =
      calls_.start({P::kProcedure, P::encode_arguments, &arguments}, options,
                   oncrpc::stub::OnOutcome<P>([asked, taker, step, place](const oncrpc::stub::Outcome<P>& outcome) {
                     if (asked->left) return;
                     asked->over = true;
                     asked->error = failure_of(outcome, step, place);
                     if (!asked->error) asked->error = (*taker)(outcome.results());
                   }).take());
  if (!started) return transport_error(step, started.error(), std::string(place));
  if (!until([&] { return asked->over; })) {
    asked->left = true;
    calls_.cancel(*started);
    return stalled_error(step, std::string(place));
  }
  return asked->error;
}

Result<Attributes> Files::getattr(const Handle& file, std::string_view place) {
  Attributes attributes;
  const auto error = ask<Nfs::Getattr>("GETATTR", {.object = file.wire()}, place, options(),
                                       [&](const nfs3::GETATTR3resView& results) -> std::optional<Error> {
                                         const auto found = results.as_resok();
                                         if (!found)
                                           return status_error("GETATTR", results.status(), std::string(place));
                                         attributes = found->obj_attributes;
                                         return std::nullopt;
                                       });
  if (error) return xdr::unexpected(*error);
  return attributes;
}

Result<Found> Files::lookup(const Handle& directory, std::string_view name, std::string_view place) {
  if (place.empty()) place = name;
  Found found;
  const auto error = ask<Nfs::Lookup>("LOOKUP", {.what = named(directory, name)}, place, options(),
                                      [&](const nfs3::LOOKUP3resView& results) -> std::optional<Error> {
                                        const auto* resok = results.as_resok();
                                        if (resok == nullptr)
                                          return status_error("LOOKUP", results.status(), std::string(place));
                                        found = {handle_of(resok->object()), resok->obj_attributes().as_attributes()};
                                        return std::nullopt;
                                      });
  if (error) return xdr::unexpected(*error);
  return found;
}

/// The text may be pushed into a Write chunk, as that of a SYMLINK may go in a Read chunk
/// [RFC 8267 4].
Result<std::string> Files::readlink(const Handle& link, std::string_view place) {
  auto memory = endpoint_.pool().allocate(config_.most_link_bytes);
  if (!memory) return xdr::unexpected(bound_error("READLINK", "no registered memory is left", std::string(place)));
  const auto kept = std::make_shared<rpcrdma::endpoint::Buffer>(std::move(*memory));
  oncrpc::stub::CallOptions options = this->options();
  options.into = kept->ref();
  std::string content;
  const auto error = ask<Nfs::Readlink>(
      "READLINK", {.symlink = link.wire()}, place, options,
      [&](const nfs3::READLINK3resView& results) -> std::optional<Error> {
        const auto* resok = results.as_resok();
        if (resok == nullptr) return status_error("READLINK", results.status(), std::string(place));
        content = std::string(resok->data());
        return std::nullopt;
      },
      kept);
  if (error) return xdr::unexpected(*error);
  return content;
}

Result<Sizes> Files::fsinfo(const Handle& root) {
  Sizes sizes;
  const auto error = ask<Nfs::Fsinfo>("FSINFO", {.fsroot = root.wire()}, {}, options(),
                                      [&](const nfs3::FSINFO3resView& results) -> std::optional<Error> {
                                        const auto* resok = results.as_resok();
                                        if (resok == nullptr) return status_error("FSINFO", results.status());
                                        const auto sane = [](std::uint32_t bytes) {
                                          return std::clamp<std::uint32_t>(bytes, 1, Sizes::kMostTransfer);
                                        };
                                        sizes = {.most_read = sane(resok->rtmax()),
                                                 .best_read = sane(std::min(resok->rtpref(), resok->rtmax())),
                                                 .most_write = sane(resok->wtmax()),
                                                 .best_write = sane(std::min(resok->wtpref(), resok->wtmax())),
                                                 .best_page = sane(resok->dtpref()),
                                                 .most_file = resok->maxfilesize()};
                                        return std::nullopt;
                                      });
  if (error) return xdr::unexpected(*error);
  return sizes;
}

/// Makes a call that creates a file. If the server does not return a handle, looks the new name up.
template <class P>
Result<Found> Files::make(std::string_view step, const typename P::Arguments& arguments, const Handle& directory,
                          std::string_view name) {
  std::optional<Found> found;
  const auto error =
      ask<P>(step, arguments, name, options(), [&](const typename P::ResultsView& results) -> std::optional<Error> {
        const auto* resok = results.as_resok();
        if (resok == nullptr) return status_error(step, results.status(), std::string(name));
        if (const auto* handle = resok->obj().as_handle())
          found = {handle_of(*handle), resok->obj_attributes().as_attributes()};
        return std::nullopt;
      });
  if (error) return xdr::unexpected(*error);
  return found ? Result<Found>(*found) : lookup(directory, name);
}

Result<Found> Files::create(const Handle& directory, std::string_view name, Creating how,
                            const NewAttributes& attributes) {
  const auto create = [&](const nfs3::Createhow3& wanted) {
    return make<Nfs::Create>("CREATE", {.where = named(directory, name), .how = wanted}, directory, name);
  };
  const auto with_attributes = [&](nfs3::Createmode3 mode) {
    return nfs3::Createhow3::obj_attributes(mode, to_wire(attributes));
  };
  if (how == Creating::kOpen) return create(with_attributes(nfs3::Createmode3::UNCHECKED));
  auto made = create(nfs3::Createhow3::verf(own_verifier()));
  if (!made && made.error().is(nfs3::Nfsstat3::NFS3ERR_NOTSUPP))
    return create(with_attributes(nfs3::Createmode3::GUARDED));
  if (!made) return made;
  if (auto error = set(made->handle, first_attributes(attributes), name)) {
    remove(directory, name);
    return xdr::unexpected(*error);
  }
  made->attributes.reset();  // the server sent them before the SETATTR
  return made;
}

Result<Found> Files::mkdir(const Handle& directory, std::string_view name, const NewAttributes& attributes) {
  return make<Nfs::Mkdir>("MKDIR", {.where = named(directory, name), .attributes = to_wire(attributes)}, directory,
                          name);
}

Result<Found> Files::symlink(const Handle& directory, std::string_view name, std::string_view content) {
  return make<Nfs::Symlink>(
      "SYMLINK",
      {.where = named(directory, name), .symlink = {.symlink_attributes = to_wire({}), .symlink_data = content}},
      directory, name);
}

Result<nfs3::Writeverf3> Files::commit(const Handle& file, std::string_view place) {
  nfs3::Writeverf3 verifier{};
  const auto error = ask<Nfs::Commit>("COMMIT", {.file = file.wire(), .offset = 0, .count = 0}, place, options(),
                                      [&](const nfs3::COMMIT3resView& results) -> std::optional<Error> {
                                        const auto* resok = results.as_resok();
                                        if (resok == nullptr)
                                          return status_error("COMMIT", results.status(), std::string(place));
                                        verifier = resok->verf();
                                        return std::nullopt;
                                      });
  if (error) return xdr::unexpected(*error);
  return verifier;
}

std::optional<Error> Files::setattr(const Handle& file, const NewAttributes& attributes, std::string_view place) {
  return set(file, to_wire(attributes), place);
}

std::optional<Error> Files::set(const Handle& file, const nfs3::Sattr3& wanted, std::string_view place) {
  return ask<Nfs::Setattr>("SETATTR",
                           {.object = file.wire(), .new_attributes = wanted, .guard = nfs3::Sattrguard3::FALSE_()},
                           place, options(), [&](const nfs3::SETATTR3resView& results) -> std::optional<Error> {
                             if (results.as_resok() != nullptr) return std::nullopt;
                             return status_error("SETATTR", results.status(), std::string(place));
                           });
}

std::optional<Error> Files::remove(const Handle& directory, std::string_view name) {
  return ask<Nfs::Remove>("REMOVE", {.object = named(directory, name)}, name, options(),
                          [&](const nfs3::REMOVE3resView& results) -> std::optional<Error> {
                            if (results.as_resok() != nullptr) return std::nullopt;
                            return status_error("REMOVE", results.status(), std::string(name));
                          });
}

std::optional<Error> Files::rmdir(const Handle& directory, std::string_view name) {
  return ask<Nfs::Rmdir>("RMDIR", {.object = named(directory, name)}, name, options(),
                         [&](const nfs3::RMDIR3resView& results) -> std::optional<Error> {
                           if (results.as_resok() != nullptr) return std::nullopt;
                           return status_error("RMDIR", results.status(), std::string(name));
                         });
}

std::optional<Error> Files::rename(const Handle& from, std::string_view name, const Handle& to,
                                   std::string_view new_name, const Handle* moved) {
  const auto error = ask<Nfs::Rename>("RENAME", {.from = named(from, name), .to = named(to, new_name)}, name, options(),
                                      [&](const nfs3::RENAME3resView& results) -> std::optional<Error> {
                                        if (results.as_resok() != nullptr) return std::nullopt;
                                        return status_error("RENAME", results.status(), std::string(name));
                                      });
  if (!error || moved == nullptr || !error->is(nfs3::Nfsstat3::NFS3ERR_NOENT)) return error;
  const auto there = lookup(to, new_name);
  return there && there->handle == *moved ? std::nullopt : error;
}

template <class P>
std::optional<Error> Files::read_page(std::string_view step, const typename P::Arguments& arguments,
                                      std::string_view place, Page& page,
                                      const std::function<bool(const Entry&)>& take) {
  const auto take_page = [&](const typename P::ResultsView& results) -> std::optional<Error> {
    const auto* resok = results.as_resok();
    if (resok == nullptr) return status_error(step, results.status(), std::string(place));
    const std::uint64_t before = page.cookie;
    std::size_t entries = 0;
    for (const auto& entry : resok->reply().entries()) {
      ++entries;
      page.cookie = entry.cookie();
      if (entry.name() == "." || entry.name() == "..") continue;
      if (!is_name(entry.name()))
        return results_error(step, "an entry has a name that is empty, or has a '/' or NUL", std::string(place));
      if (++page.entries > config_.most_entries)
        return bound_error(step, "the directory has more entries than this client accepts", std::string(place));
      page.enough = !take(entry_of(entry));
      if (page.enough) return std::nullopt;
    }
    page.end = resok->reply().eof();
    std::ranges::copy(resok->cookieverf(), page.verifier.begin());
    if (!page.end && (entries == 0 || page.cookie == before))
      return results_error(step, "the server sent a page that does not advance in the directory", std::string(place));
    return std::nullopt;
  };
  return ask<P>(step, arguments, place, options(), take_page);
}

std::optional<Error> Files::list(const Handle& directory, const std::function<bool(const Entry&)>& take,
                                 std::string_view place) {
  Page page;
  bool plus = true;
  while (!page.end && !page.enough) {
    std::optional<Error> error;
    if (plus) {
      error = read_page<Nfs::Readdirplus>("READDIRPLUS",
                                          {.dir = directory.wire(),
                                           .cookie = page.cookie,
                                           .cookieverf = page.verifier,
                                           .dircount = config_.page_bytes,
                                           .maxcount = config_.page_bytes},
                                          place, page, take);
      const bool lacking = error && (error->is(nfs3::Nfsstat3::NFS3ERR_NOTSUPP) ||
                                     error->rpc == oncrpc::RpcError::kProcedureUnavailable);
      if (lacking && page.cookie == 0) {
        plus = false;
        continue;
      }
    } else {
      error = read_page<Nfs::Readdir>(
          "READDIR",
          {.dir = directory.wire(), .cookie = page.cookie, .cookieverf = page.verifier, .count = config_.page_bytes},
          place, page, take);
    }
    if (error) return error;
  }
  return std::nullopt;
}

}  // namespace nfs::client
