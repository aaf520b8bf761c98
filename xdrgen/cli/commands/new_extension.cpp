// SPDX-License-Identifier: BSD-3-Clause
//
// `xdrgen new-extension` writes a blank draft, or copies one that is there, and writes all files to
// build it. It never overwrites a file.
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <system_error>

#include "cli/commands/commands.h"
#include "cli/commands/extension_from_draft.h"
#include "cli/commands/new_extension_files.h"
#include "cli/known.h"
#include "diag/render.h"

namespace xdrgen::cli {
namespace {

namespace fs = std::filesystem;

/// Values of rdma_opttype from here on are for trials. [xcharext-00 6.3] reserves the same
/// range for experimental characteristics; for operations no document reserves one.
constexpr std::uint32_t kFirstExperimental = 0xffffff00;
constexpr std::uint32_t kExperimental = 0x100;

/// Returns a code that no known operation has. The same name gives the same code, and other names
/// give other codes where possible.
std::optional<std::uint32_t> free_code(std::string_view name, const std::set<std::uint32_t>& taken) {
  std::uint32_t hash = 2166136261;  // FNV-1a
  for (const char c : name) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619;
  for (std::uint32_t i = 0; i < kExperimental; ++i) {
    const std::uint32_t code = kFirstExperimental + (hash + i) % kExperimental;
    if (!taken.contains(code)) return code;
  }
  return std::nullopt;
}

/// Creates files that do not exist. All or none: after a failure, removes those that it has
/// created.
class NewFiles {
 public:
  explicit NewFiles(diag::Sink& sink) : sink_(sink) {}

  bool write(const fs::path& folder, const std::vector<NewFile>& files) {
    std::error_code error;
    made_folder_ = fs::create_directories(folder, error);
    if (error) return failed(folder, error.message());
    for (const NewFile& file : files) {
      if (!write(folder / file.name, file.text)) {
        for (const fs::path& path : made_) fs::remove(path, error);
        if (made_folder_) fs::remove(folder, error);
        return false;
      }
    }
    return true;
  }

 private:
  bool write(const fs::path& path, std::string_view text) {
    const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file < 0) {
      return failed(path, errno == EEXIST ? "it is there already, and nothing is written over" : std::strerror(errno));
    }
    made_.push_back(path);
    while (!text.empty()) {
      const ::ssize_t done = ::write(file, text.data(), text.size());
      if (done < 0 && errno == EINTR) continue;
      if (done <= 0) break;
      text.remove_prefix(static_cast<std::size_t>(done));
    }
    const int why = errno;
    const bool closed = ::close(file) == 0;
    return (text.empty() && closed) || failed(path, std::strerror(text.empty() ? errno : why));
  }

  bool failed(const fs::path& path, const std::string& reason) {
    sink_.report(diag::Kind::kCannotWrite, std::nullopt, fmt::format("cannot write `{}`: {}", path.string(), reason));
    return false;
  }

  diag::Sink& sink_;
  std::vector<fs::path> made_;
  bool made_folder_ = false;
};

std::set<std::uint32_t> taken_codes(const Arguments& arguments, const Terminal& terminal, Session& session) {
  std::set<std::uint32_t> taken;
  for (const ir::Model& model : load_known(arguments, terminal, session)) {
    for (const ir::Operation& operation : model.operations) taken.insert(operation.code);
  }
  return taken;
}

/// Returns a copy of a file, the draft or one of its overlays; its name has no folder.
NewFile copy_of(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {fs::path(path).filename().string(), std::string(std::istreambuf_iterator<char>(in), {})};
}

std::string list_operations(const FoundExtension& found) {
  std::string text;
  for (const FoundOperation& one : found.operations) {
    const std::string similar =
        one.similar_code.empty() ? std::string() : fmt::format("; did you mean {}?", one.similar_code);
    text += fmt::format("{}: {} in rdma_optinfo, {}{}\n", one.code, one.content,
                        one.new_number ? fmt::format("{:#x} until the draft says otherwise", *one.new_number)
                                       : std::string("its number as the draft has it"),
                        similar);
  }
  for (const LeftOut& left : found.left) text += fmt::format("{} is left out: {}\n", left.name, left.why);
  return text;
}

/// Returns the copied draft and the files around it, and prints the operations that were found;
/// returns none after an error.
std::vector<NewFile> files_around(const std::string& draft, const ExtensionNames& names, const Arguments& arguments,
                                  const Terminal& terminal, Session& session) {
  const auto model = compile_documents(session.buffers(), session.together(), session.sink());
  session.leave_out_bases();
  if (!model || session.failed()) return {};
  std::set<std::uint32_t> taken = taken_codes(arguments, terminal, session);
  const FoundExtension found = find_operations(*model, "example::" + names.identifier, [&](std::string_view name) {
    const auto code = free_code(name, taken);
    if (code) taken.insert(*code);
    return code;
  });
  if (found.operations.empty()) {
    auto& diagnostic = session.sink().report(diag::Kind::kNoOperation, std::nullopt,
                                             fmt::format("{} declares nothing that looks like an operation", draft));
    for (const LeftOut& left : found.left) diagnostic.note(fmt::format("`{}` is left out: {}", left.name, left.why));
    diagnostic.help("call the structure that is the content of one `optinfo_x`, and its code `ROPT_X`");
    return {};
  }
  std::vector<NewFile> files = {copy_of(draft)};
  std::vector<std::string> overlays;
  for (const std::string& overlay : arguments.overlays) {
    files.push_back(copy_of(overlay));
    overlays.push_back(files.back().name);
  }
  std::vector<std::string> modules;
  for (const Base& base : arguments.extends) modules.push_back(base.document);
  for (NewFile& file : files_from_draft(names, found, files.front().name, overlays, modules)) {
    files.push_back(std::move(file));
  }
  terminal.out << list_operations(found);
  return files;
}

/// Returns what the author does next with the project in `folder`.
///
/// draft     file name of the draft
/// options   further ones of `xdrgen check`, each with a space before it
std::string next_steps(const std::string& folder, const ExtensionNames& names, std::string_view draft,
                       std::string_view options) {
  return fmt::format(
      "next: xdrgen check {0}/{2} --binding {0}/{1}.toml{3}\n"
      "      cmake -S {0} -B {0}/build && cmake --build {0}/build && ctest --test-dir {0}/build\n"
      "      rpcrdma dump --extension {0}/build/{1}_wire_generated/{1}_wire.json {0}/build/messages/*.hex\n",
      folder, names.identifier, draft, options);
}

int run_from_draft(const std::string& draft, const Arguments& arguments, const Terminal& terminal) {
  Session session(arguments, terminal);
  const ExtensionNames names(arguments.name);
  const fs::path folder = arguments.output.empty() ? fs::path(names.name) : fs::path(arguments.output);
  const std::vector<NewFile> files = files_around(draft, names, arguments, terminal, session);
  if (!files.empty() && !session.failed() && NewFiles(session.sink()).write(folder, files)) {
    std::string options;
    for (const NewFile& file : files) {
      const bool overlay = file.name != names.identifier + ".toml" && file.name.ends_with(".toml");
      if (overlay) options += fmt::format(" --overlay {}/{}", folder.string(), file.name);
    }
    for (const Base& base : arguments.extends) options += " --extends " + base.document;
    terminal.out << fmt::format(
                        "{0}: a copy of the draft, its bindings, a handler, a test, two endpoints; look at "
                        "{0}/{1}.toml first\n",
                        folder.string(), names.identifier)
                 << next_steps(folder.string(), names, files.front().name, options);
  }
  return finish(session, arguments, terminal);
}

}  // namespace

int run_new_extension(const Arguments& arguments, const Terminal& terminal) {
  if (!arguments.documents.empty()) return run_from_draft(arguments.documents.front(), arguments, terminal);
  Session session(arguments, terminal);
  const ExtensionNames names(arguments.name);
  const fs::path folder = arguments.output.empty() ? fs::path(names.name) : fs::path(arguments.output);
  const std::set<std::uint32_t> taken = taken_codes(arguments, terminal, session);
  const auto code = free_code(names.name, taken);
  if (!code) {
    session.sink().report(diag::Kind::kCodeCollision, std::nullopt,
                          "known extensions have all the numbers from 0xffffff00 on");
  }
  if (!session.failed() && NewFiles(session.sink()).write(folder, new_extension_files(names, *code))) {
    const std::string path = folder.string();
    terminal.out << fmt::format(
                        "{0}: a draft with one operation, {1:#x}, its bindings, a handler, a test, two endpoints\n",
                        path, *code)
                 << next_steps(path, names, names.draft, "");
  }
  return finish(session, arguments, terminal);
}

}  // namespace xdrgen::cli
