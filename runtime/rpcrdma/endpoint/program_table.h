// SPDX-License-Identifier: BSD-3-Clause
//
// Which handler calls of a program and version go to, and what it wants for them. Private to the endpoint.
#pragma once

#include <cstdint>
#include <deque>
#include <utility>

#include "rpcrdma/endpoint/inbound_call.h"
#include "rpcrdma/endpoint/serve_options.h"

namespace rpcrdma::endpoint {

/// One version of a program.
class ServedProgram {
 public:
  ServedProgram(std::uint32_t program, std::uint32_t version, OnCall handler, const ServeOptions& options)
      : program_(program), version_(version), handler_(std::move(handler)), options_(options) {}

  bool is(std::uint32_t program, std::uint32_t version) const { return program_ == program && version_ == version; }
  /// It may be replaced meanwhile: from the next call on.
  void handle(InboundCall& call);
  /// In place of what it had.
  void replace(OnCall handler, const ServeOptions& options);

  bool remembers(std::uint32_t procedure) const { return has(options_.remembered_procedures, procedure); }
  /// nullptr: calls of this procedure are not watched while they arrive.
  oncrpc::stub::ArrivalWatcher* watcher_of(std::uint32_t procedure) const {
    const bool watched = has(options_.watched_procedures & ~options_.remembered_procedures, procedure);
    return watched ? options_.watcher : nullptr;
  }
  const ServeOptions& options() const { return options_; }

 private:
  friend class ProgramTable;
  static bool has(std::uint64_t procedures, std::uint32_t procedure) {
    return procedure < 64 && (procedures >> procedure & 1) != 0;
  }

  std::uint32_t program_, version_;
  OnCall handler_;
  ServeOptions options_;
  bool running_ = false;
  OnCall next_;  // given while it runs
};

class ProgramTable {
 public:
  /// As `Dispatcher::serve()`.
  void serve(std::uint32_t program, std::uint32_t version, OnCall handler, const ServeOptions& options);
  /// What such a call goes to; nullptr: nothing. Stays where it is.
  ServedProgram* find(const oncrpc::ProcedureId& procedure);

  /// Versions of a program that there are; none where `low` is above `high`.
  struct Versions {
    std::uint32_t low = 0xffffffff, high = 0;
  };
  Versions versions_of(std::uint32_t program) const;

 private:
  std::deque<ServedProgram> programs_;
};

}  // namespace rpcrdma::endpoint
