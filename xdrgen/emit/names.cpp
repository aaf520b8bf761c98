// SPDX-License-Identifier: BSD-3-Clause
//
// The lists of names that C++ has other uses for, and the order in which names are handed out.
#include "emit/names.h"

#include <algorithm>
#include <array>

namespace xdrgen::emit {

namespace {

constexpr std::array kKeywords = std::to_array<std::string_view>(
    {"alignas",     "alignof",  "and",        "and_eq",    "asm",       "auto",         "bitand",
     "bitor",       "bool",     "break",      "case",      "catch",     "char",         "char16_t",
     "char32_t",    "char8_t",  "class",      "co_await",  "co_return", "co_yield",     "compl",
     "concept",     "const",    "const_cast", "consteval", "constexpr", "constinit",    "continue",
     "decltype",    "default",  "delete",     "do",        "double",    "dynamic_cast", "else",
     "enum",        "explicit", "export",     "extern",    "false",     "float",        "for",
     "friend",      "goto",     "if",         "inline",    "int",       "long",         "mutable",
     "namespace",   "new",      "noexcept",   "not",       "not_eq",    "nullptr",      "operator",
     "or",          "or_eq",    "private",    "protected", "public",    "register",     "reinterpret_cast",
     "requires",    "return",   "short",      "signed",    "sizeof",    "static",       "static_assert",
     "static_cast", "struct",   "switch",     "template",  "this",      "thread_local", "throw",
     "true",        "try",      "typedef",    "typeid",    "typename",  "union",        "unsigned",
     "using",       "virtual",  "void",       "volatile",  "wchar_t",   "while",        "xor",
     "xor_eq"});

// Macros of the C and C++ libraries and of the compilers that are short enough for a protocol to use as names.
constexpr std::array kMacros = std::to_array<std::string_view>(
    {"BUFSIZ",    "CHAR_BIT",     "CHAR_MAX",     "CHAR_MIN",     "CLOCKS_PER_SEC", "DBL_MAX",      "DBL_MIN",
     "DOMAIN",    "EOF",          "EXIT_FAILURE", "EXIT_SUCCESS", "FALSE",          "FILENAME_MAX", "FLT_MAX",
     "FLT_MIN",   "FOPEN_MAX",    "HUGE_VAL",     "INFINITY",     "INT_MAX",        "INT_MIN",      "LONG_MAX",
     "LONG_MIN",  "MB_CUR_MAX",   "NAN",          "NDEBUG",       "NULL",           "OVERFLOW",     "PATH_MAX",
     "RAND_MAX",  "SCHAR_MAX",    "SEEK_CUR",     "SEEK_END",     "SEEK_SET",       "SHRT_MAX",     "SING",
     "SIG_DFL",   "SIG_ERR",      "SIG_IGN",      "TRUE",         "UCHAR_MAX",      "UINT_MAX",     "ULONG_MAX",
     "UNDERFLOW", "USHRT_MAX",    "assert",       "errno",        "i386",           "linux",        "major",
     "makedev",   "minor",        "offsetof",     "setjmp",       "signbit",        "stderr",       "stdin",
     "stdout",    "unix",         "va_arg",       "va_copy",      "va_end",         "va_start",     "isnan",
     "isinf",     "NFSD_MAXVERS", "htons",        "htonl",        "ntohs",          "ntohl"});

// <cerrno>; system headers bring it in almost everywhere.
constexpr std::array kErrnos = std::to_array<std::string_view>(
    {"E2BIG",           "EACCES",       "EADDRINUSE",   "EADDRNOTAVAIL", "EAFNOSUPPORT",
     "EAGAIN",          "EALREADY",     "EBADF",        "EBADMSG",       "EBUSY",
     "ECANCELED",       "ECHILD",       "ECONNABORTED", "ECONNREFUSED",  "ECONNRESET",
     "EDEADLK",         "EDESTADDRREQ", "EDOM",         "EDQUOT",        "EEXIST",
     "EFAULT",          "EFBIG",        "EHOSTUNREACH", "EIDRM",         "EILSEQ",
     "EINPROGRESS",     "EINTR",        "EINVAL",       "EIO",           "EISCONN",
     "EISDIR",          "ELOOP",        "EMFILE",       "EMLINK",        "EMSGSIZE",
     "EMULTIHOP",       "ENAMETOOLONG", "ENETDOWN",     "ENETRESET",     "ENETUNREACH",
     "ENFILE",          "ENOBUFS",      "ENODATA",      "ENODEV",        "ENOENT",
     "ENOEXEC",         "ENOLCK",       "ENOLINK",      "ENOMEM",        "ENOMSG",
     "ENOPROTOOPT",     "ENOSPC",       "ENOSR",        "ENOSTR",        "ENOSYS",
     "ENOTBLK",         "ENOTCONN",     "ENOTDIR",      "ENOTEMPTY",     "ENOTRECOVERABLE",
     "ENOTSOCK",        "ENOTSUP",      "ENOTTY",       "ENXIO",         "EOPNOTSUPP",
     "EOVERFLOW",       "EOWNERDEAD",   "EPERM",        "EPIPE",         "EPROTO",
     "EPROTONOSUPPORT", "EPROTOTYPE",   "ERANGE",       "EREMOTE",       "EROFS",
     "ESPIPE",          "ESRCH",        "ESTALE",       "ETIME",         "ETIMEDOUT",
     "ETXTBSY",         "EUSERS",       "EWOULDBLOCK",  "EXDEV"});

// What every generated class has, or what its member templates call their parameters.
const std::set<std::string> kClassNames = {
    "Fields",   "In",           "Out",        "at",       "at_",          "arm_",        "bytes", "check",
    "encode",   "encoded_size", "in",         "kChecked", "kEncodedSize", "kFirstField", "kInfo", "kMaxSize",
    "kMinSize", "kRestricted",  "legal",      "load",     "none_",        "otherwise",   "out",   "parse",
    "put",      "size_",        "size_bytes", "std",      "store",        "walk",        "xdr"};

// What every generated namespace has or uses.
const std::set<std::string> kNamespaceNames = {"Field",   "Fields",  "In",        "Out", "Types", "is_known",
                                               "is_open", "kFields", "to_string", "std", "xdr",   "kDocument"};

template <std::size_t N>
bool among(std::string_view name, const std::array<std::string_view, N>& list) {
  return std::find(list.begin(), list.end(), name) != list.end();
}

char raised(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }
char lowered(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// A bindings file may say anything where a document has an identifier.
bool in_identifier(char c) {
  return c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// Name of a case in C++: `RDMA_DONE`, `TRUE_`, `case_3`, `case_minus_1`.
std::string case_name(const std::string& written, const ir::Integer& value) {
  const bool number = written.empty() || written.front() == '-' || (written.front() >= '0' && written.front() <= '9');
  if (!number) return spelled(written);
  return (value.negative ? "case_minus_" : "case_") + std::to_string(value.magnitude);
}

}  // namespace

std::string upper_camel(std::string_view snake) {
  std::string result;
  bool raise = true;
  for (const char c : snake) {
    if (!in_identifier(c) || c == '_') {
      raise = true;
      continue;
    }
    result += raise ? raised(c) : c;
    raise = false;
  }
  if (result.empty() || (result.front() >= '0' && result.front() <= '9')) result.insert(0, "X");
  return result;
}

std::string camel_of_capitals(std::string_view capitals) {
  std::string lower;
  for (const char c : capitals) lower += lowered(c);
  return upper_camel(lower);
}

std::string spelled(std::string_view name) {
  std::string result;
  for (const char c : name) result += in_identifier(c) ? c : '_';
  if (result.empty() || (result.front() >= '0' && result.front() <= '9')) result.insert(0, "x");
  if (among(name, kKeywords) || among(name, kMacros) || among(name, kErrnos)) result += '_';
  return result;
}

std::string Scope::claim(std::string wanted) {
  while (!taken_.insert(wanted).second) wanted += '_';
  return wanted;
}

Names::Names(const ir::Model& model) : types_(model.types.size()) {
  Scope level(kNamespaceNames);
  Scope infos;
  const auto claim = [&](std::string wanted) { return *level_.insert(level.claim(std::move(wanted))).first; };
  // Constants first: they keep the document's spelling, types give way.
  for (const auto& constant : model.constants) constants_.push_back(claim(spelled(constant.name)));
  for (std::size_t i = 0; i < model.types.size(); ++i) {
    TypeNames& names = types_[i];
    names.value = claim(upper_camel(model.types[i].name));
    names.info = infos.claim(spelled(model.types[i].name));
  }
  for (auto& names : types_) {
    names.view = claim(names.value + "View");
    names.wire = claim(names.value + "Xdr");
  }
  for (const auto& program : model.programs) programs_.push_back(claim(camel_of_capitals(program.name)));
  for (std::size_t i = 0; i < model.types.size(); ++i) name_members(model.types[i], types_[i]);
}

void Names::name_messages(std::string_view module) {
  Scope level(level_);
  messages_ = level.claim(upper_camel(module) + "Messages");
}

void Names::name_members(const ir::Type& type, TypeNames& names) const {
  std::set<std::string> taken = kClassNames;
  taken.insert(kNamespaceNames.begin(), kNamespaceNames.end());
  taken.insert(level_.begin(), level_.end());
  Scope scope(taken);
  const auto member = [&](std::string_view name) { names.members.push_back(scope.claim(spelled(name))); };
  if (const auto* const body = std::get_if<ir::Enum>(&type.body)) {
    Scope values;
    for (const auto& enumerator : body->enumerators) names.members.push_back(values.claim(spelled(enumerator.name)));
    return;
  }
  if (const auto* const body = std::get_if<ir::Struct>(&type.body)) {
    for (const auto& declaration : body->members) member(declaration.name);
  } else if (const auto* const choice = std::get_if<ir::Union>(&type.body)) {
    member(choice->discriminant.name);
    for (const auto& arm : choice->arms) {
      names.void_arms.emplace_back();
      if (arm.declaration.shape == ir::Shape::kVoid) {
        names.members.emplace_back();
        for (std::size_t i = 0; i < arm.cases.size(); ++i) {
          names.void_arms.back().push_back(scope.claim(case_name(arm.case_names.at(i), arm.cases[i])));
        }
      } else {
        member(arm.declaration.name);
      }
    }
    if (choice->default_arm) {
      if (choice->default_arm->shape == ir::Shape::kVoid) {
        names.members.emplace_back("otherwise");
      } else {
        member(choice->default_arm->name);
      }
    }
  }
  for (const auto& name : names.members) {
    names.stored.push_back(name.empty() ? "" : scope.claim(name + "_"));
    names.after.push_back(name.empty() ? "" : scope.claim("after_" + name + "_"));
  }
}

}  // namespace xdrgen::emit
