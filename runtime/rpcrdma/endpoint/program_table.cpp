// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/endpoint/program_table.h"

#include <algorithm>
#include <utility>

namespace rpcrdma::endpoint {

void ServedProgram::handle(InboundCall& call) {
  struct Running {
    explicit Running(ServedProgram& its) : program(its) { program.running_ = true; }
    ~Running() {
      program.running_ = false;
      if (program.next_) program.handler_ = std::move(program.next_);
    }
    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;
    ServedProgram& program;
  };
  const Running running(*this);  // resets it even if the handler throws
  handler_(call);
}

void ServedProgram::replace(OnCall handler, const ServeOptions& options) {
  (running_ ? next_ : handler_) = std::move(handler);
  options_ = options;
}

void ProgramTable::serve(std::uint32_t program, std::uint32_t version, OnCall handler, const ServeOptions& options) {
  for (ServedProgram& known : programs_)
    if (known.is(program, version)) return known.replace(std::move(handler), options);
  programs_.emplace_back(program, version, std::move(handler), options);
}

ServedProgram* ProgramTable::find(const oncrpc::ProcedureId& procedure) {
  for (ServedProgram& one : programs_)
    if (one.is(procedure.program, procedure.version)) return &one;
  return nullptr;
}

ProgramTable::Versions ProgramTable::versions_of(std::uint32_t program) const {
  Versions versions;
  for (const ServedProgram& one : programs_) {
    if (one.program_ != program) continue;
    versions.low = std::min(versions.low, one.version_);
    versions.high = std::max(versions.high, one.version_);
  }
  return versions;
}

}  // namespace rpcrdma::endpoint
