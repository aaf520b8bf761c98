// SPDX-License-Identifier: BSD-3-Clause
//
// The texts that ship with xdrgen, by the names of their codecs: `--extends NAME`, `xdrgen list`,
// and which module declares a name that a document lacks.
#include "cli/modules.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "support.h"
#include "xdrgen/command_in_folder.h"

namespace xdrgen::test {
namespace modules_test {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

/// Modules of the test: `base`, and `more` on top of it, in a folder with the layout of an
/// installation.
class Modules : public CommandInFolder {
 protected:
  void SetUp() override {
    CommandInFolder::SetUp();
    file("share/modules.toml",
         "[[module]]\nname = \"base\"\ndocument = \"base-text.txt\"\nheader = \"a/base.h\"\nnamespace = \"a::base\"\n"
         "overlays = [\"overlays/base-text.toml\"]\n"
         "[[module]]\nname = \"more\"\ndocument = \"more-text.txt\"\nheader = \"a/more.h\"\nnamespace = \"a::more\"\n"
         "bindings = [\"bindings/more.toml\"]\nextends = [\"base\"]\n"
         "[[module]]\nname = \"absent\"\ndocument = \"absent.txt\"\nheader = \"a/absent.h\"\nnamespace = "
         "\"a::absent\"\n");
    file("share/spec/base-text.txt",
         "1.  XDR\n\n   /// typedef uint32 base_number;\n   /// const BASE_MOST = 0x10;\n   /// enum base_kind { "
         "BASE_ONE = 1 };\n"
         "   /// struct base_pair { struct base_number x; };\n");
    file("share/spec/overlays/base-text.toml",
         "document = \"base-text.txt\"\n[[declare]]\ntext = \"typedef unsigned int uint32;\"\nreason = \"lacks\"\n"
         "[[replace]]\nline = 6\nold = \"struct base_number x\"\nnew = \"base_number x\"\nreason = \"is none\"\n");
    file("share/spec/more-text.txt",
         "1.  XDR\n\n   /// const MORE_CODE = 7;\n   /// struct more_content { unsigned odd; base_pair p; };\n");
    file("share/spec/bindings/more.toml",
         "document = \"more-text.txt\"\n[[operation]]\nname = \"MORE\"\ncode = \"MORE_CODE\"\ncontent = "
         "\"more_content\"\n"
         "sent_by = [\"requester\"]\nsection = \"1\"\n");
    known_ = folder_ / "share/spec";
  }

  const std::string uses_more_ = "typedef more_content mine<BASE_MOST>;\n";
};

TEST_F(Modules, OptionExtendsAddsTextCorrectionsBindingsAndBasesOfAModule) {
  const std::string mine = file("mine.x", uses_more_);
  EXPECT_EQ(run({"check", "--quiet", mine, "--extends", "more"}), kOk) << err_.str();
  EXPECT_EQ(
      run({"compile", "--lang=cpp", "--namespace", "m", "--module", "m", "-o", path("out"), mine, "--extends", "more"}),
      kOk)
      << err_.str();
  EXPECT_THAT(read("out/m.h"), HasSubstr("#include \"a/more.h\""));
  EXPECT_THAT(read("out/m.h"), HasSubstr("a::more::MoreContent"));
  EXPECT_THAT(read("out/m.h"), Not(HasSubstr("struct MoreContent")));
}

TEST_F(Modules, MayBeNamedTwiceAndBesideTheirOwnFiles) {
  const std::string mine = file("mine.x", uses_more_);
  EXPECT_EQ(run({"check", mine, "--extends", "base", "--extends", "more", "--binding",
                 path("share/spec/bindings/more.toml"), "--overlay", path("share/spec/overlays/base-text.toml")}),
            kOk)
      << err_.str();
}

TEST_F(Modules, CommandListShowsInstalledModules) {
  EXPECT_EQ(run({"list"}), kOk);
  EXPECT_EQ(out_.str(), "base  base-text.txt, with corrections\nmore  more-text.txt, with bindings, on top of base\n");
  EXPECT_EQ(run({"list"}, {}), kOk);
  EXPECT_EQ(out_.str(), "no texts are installed with this command\n");
}

TEST_F(Modules, UnknownModuleIsAnErrorWithASuggestion) {
  const std::string mine = file("mine.x", "const A = 1;\n");
  EXPECT_EQ(run({"check", mine, "--extends", "mroe"}), kErrors);
  EXPECT_THAT(err_.str(), HasSubstr("error[X0010]: `mroe` is no file, and no module that ships with xdrgen"));
  EXPECT_THAT(err_.str(), HasSubstr("help: did you mean `more`?"));
  EXPECT_THAT(err_.str(), HasSubstr("`xdrgen list`"));
  EXPECT_EQ(run({"check", mine, "--extends", path("mroe.x")}), kErrors);
  EXPECT_THAT(err_.str(), HasSubstr("mroe.x`: No such file or directory"));
}

// A file may have a name without suffix, like a module; xdrgen does not know where its codec is.
TEST_F(Modules, FilesWithoutASuffixNeedAHeaderToo) {
  file("mroe", "typedef int number;\n");
  const std::string mine = file("mine.x", "typedef number mine;\n");
  const auto before = std::filesystem::current_path();
  std::filesystem::current_path(folder_);
  EXPECT_EQ(
      run({"compile", "--lang=cpp", "--namespace", "m", "--module", "m", "-o", path("out"), mine, "--extends", "mroe"}),
      kUsage);
  std::filesystem::current_path(before);
  EXPECT_THAT(err_.str(), HasSubstr("where the codec of mroe is: DOC=NAMESPACE,HEADER"));
  EXPECT_FALSE(std::filesystem::exists(path("out")));
}

TEST_F(Modules, ErrorForAnUndeclaredNameSuggestsTheModuleThatDeclaresTheName) {
  EXPECT_EQ(run({"check", file("mine.x", "typedef more_content mine<BASE_MOST>;\n")}), kErrors);
  EXPECT_THAT(err_.str(), HasSubstr("help: declared by more: add `--extends more`\n"));
  EXPECT_THAT(err_.str(), HasSubstr("help: declared by base: add `--extends base`\n"));
}

TEST_F(Modules, AnotherEditionOfTheDocumentIsNotSuggestedAsABase) {
  const std::string mine = file("mine.x",
                                "typedef more_content first;\nstruct base_pair { int x; };\nconst BASE_MOST = 1;\n"
                                "const BASE_ONE = 1;\nstruct base_other { base_kind y; };\n");
  EXPECT_EQ(run({"check", mine}), kErrors);
  EXPECT_THAT(err_.str(), HasSubstr("help: declared by more: add `--extends more`\n"));
  EXPECT_THAT(err_.str(), HasSubstr("note: base declares it, and 3 names more that are declared here as well: "
                                    "it is no base to extend\n"));
  EXPECT_THAT(err_.str(), Not(HasSubstr("`--extends base`")));
}

// A name that a shipped text declares is not treated as a misspelling.
TEST_F(Modules, HintOfTheDeclaringModuleReplacesSpellingSuggestions) {
  EXPECT_EQ(run({"check", file("mine.x", "struct base_pairs { int x; };\nstruct s { base_pair y; };\n")}), kErrors);
  EXPECT_THAT(err_.str(), HasSubstr("help: declared by base: add `--extends base`\n"));
  EXPECT_THAT(err_.str(), Not(HasSubstr("base_pairs` is declared")));
}

TEST_F(Modules, CommonNameIsNotAttributedToAModule) {
  EXPECT_EQ(run({"check", file("mine.x", "struct s { uint32 y; };\n")}), kErrors);
  EXPECT_THAT(err_.str(), HasSubstr("RFC 4506 has no `uint32`"));
  EXPECT_THAT(err_.str(), Not(HasSubstr("--extends")));
}

// A document that lacks other names of a base, too, takes the common name from there.
TEST_F(Modules, CommonNameIsAttributedToTheFileThatDeclaresOtherMissingNames) {
  file("words.x", "typedef unsigned int uint32;\ntypedef int word;\n");
  file("others.x", "typedef unsigned int uint32;\n");
  const std::string hint = "help: declared by `" + path("words.x") + "`: add `--extends " + path("words.x") + "`\n";
  EXPECT_EQ(run({"check", file("mine.x", "struct s { uint32 x; word y; };\n")}), kErrors);
  EXPECT_THAT(err_.str(), Not(HasSubstr("RFC 4506 has no `uint32`")));
  EXPECT_THAT(err_.str(), Not(HasSubstr("others.x")));
  const std::size_t first = err_.str().find(hint);
  ASSERT_NE(first, std::string::npos) << err_.str();
  EXPECT_NE(err_.str().find(hint, first + 1), std::string::npos) << "of both names: " << err_.str();
  // Beside a name that nobody declares, it is a name that XDR does not have: two files declare it.
  EXPECT_EQ(run({"check", file("mine.x", "struct s { uint32 x; unknown y; };\n")}), kErrors);
  EXPECT_THAT(err_.str(), HasSubstr("RFC 4506 has no `uint32`"));
  EXPECT_THAT(err_.str(), Not(HasSubstr("words.x")));
}

TEST_F(Modules, CommonNameIsAttributedToTheOnlyFileBesideTheDocumentThatDeclaresTheName) {
  file("words.x", "typedef unsigned int uint32;\ntypedef int word;\n");
  const std::string hint = "help: declared by `" + path("words.x") + "`: add `--extends " + path("words.x") + "`\n";
  EXPECT_EQ(run({"check", file("mine.x", "struct s { uint32 x; };\n")}), kErrors);
  EXPECT_THAT(err_.str(), HasSubstr(hint));
  EXPECT_THAT(err_.str(), Not(HasSubstr("RFC 4506 has no `uint32`")));
  EXPECT_EQ(run({"check", "--quiet", path("mine.x"), "--extends", path("words.x")}), kOk) << err_.str();
  // Another edition of the document is no base.
  file("words.x", "typedef unsigned int uint32;\nconst A = 1;\nconst B = 1;\nconst C = 1;\n");
  EXPECT_EQ(run({"check", file("mine.x", "const A = 1;\nconst B = 1;\nconst C = 1;\ntypedef uint32 x;\n")}), kErrors);
  EXPECT_THAT(err_.str(), HasSubstr("declare it: `typedef unsigned int uint32;`"));
}

TEST_F(Modules, CommonNameIsAttributedToTheFileWhoseHeaderTheDocumentIncludes) {
  for (const char* name : {"a.x", "words.x", "z.x"}) file(name, "typedef unsigned int uint32;\n");
  EXPECT_EQ(run({"check", file("mine.x", "%#include \"rpc/words.h\"\nstruct s { uint32 x; };\n")}), kErrors);
  EXPECT_THAT(err_.str(), HasSubstr("declared by `" + path("words.x") + "`: add `--extends "));
  EXPECT_THAT(err_.str(), Not(HasSubstr("a.x")));
  EXPECT_EQ(run({"check", file("mine.x", "%#include \"other.h\"\nstruct s { uint32 x; };\n")}), kErrors);
  EXPECT_THAT(err_.str(), HasSubstr("declare it: `typedef unsigned int uint32;`"));
  EXPECT_THAT(err_.str(), Not(HasSubstr("--extends")));
}

TEST_F(Modules, FileBesideTheDocumentThatDeclaresANameIsSuggested) {
  file("other.x", "enum color { RED = 0 };\n/* struct commented { int x; }; */\n%struct passed { int x; };\n");
  const std::string mine = file("mine.x", "struct s { color c; commented d; passed e; opaque f<RED>; };\n");
  EXPECT_EQ(run({"check", mine}), kErrors);
  const std::string hint = "help: declared by `" + path("other.x") + "`: add `--extends " + path("other.x") + "`\n";
  EXPECT_THAT(err_.str(), HasSubstr("`color` is not declared"));
  std::size_t hints = 0;
  for (std::size_t at = err_.str().find(hint); at != std::string::npos; at = err_.str().find(hint, at + 1)) ++hints;
  EXPECT_EQ(hints, 2U) << err_.str();
  EXPECT_EQ(
      run({"check", "--quiet", file("mine.x", "struct s { color c; opaque f[4]; };\n"), "--extends", path("other.x")}),
      kOk)
      << err_.str();
}

TEST_F(Modules, FilesBesideEachOfSeveralDocumentsAreSuggested) {
  for (const std::string folder : {"first/", "second/"}) {
    file(folder + "other.x", "enum color { RED = 0 };\n");
    file(folder + "mine.x", "struct s { color c; };\n");
  }
  EXPECT_EQ(run({"check", path("first/mine.x"), path("second/mine.x")}), kErrors);
  EXPECT_THAT(err_.str(), HasSubstr("help: declared by `" + path("first/other.x") + "`: add `--extends "));
  EXPECT_THAT(err_.str(), HasSubstr("help: declared by `" + path("second/other.x") + "`: add `--extends "));
}

TEST_F(Modules, OptionsForOtherUndeclaredNamesAreSuggested) {
  EXPECT_EQ(
      run({"check", file("mine.x", "%#include \"types.h\"\nstruct s { opaque x<ELSEWHERE>; opaque y<THERE>; };\n")}),
      kErrors);
  EXPECT_THAT(err_.str(), HasSubstr("help: line 1 includes `types.h` for C, `--extends DOC` adds the document that "
                                    "declares it\n"));
  EXPECT_THAT(err_.str(), HasSubstr("`-D ELSEWHERE=VALUE` does the same here"));
  EXPECT_THAT(err_.str(), Not(HasSubstr("-D THERE"))) << "once is enough";
  EXPECT_EQ(run({"check", "--quiet", path("mine.x"), "-D", "ELSEWHERE=3", "-D", "THERE=4"}), kOk) << err_.str();
}

// A base is a document that another one extends. Warnings and notes about it are shown only with
// --bases, because the author of the extension cannot change the base.
TEST_F(Modules, NotesAboutABaseAreShownOnlyWithOptionBases) {
  const std::string base =
      file("base.x", "%#include \"a.h\"\n#define MOST 4\ntypedef unsigned b<MOST>;\nstruct c { u_int x; };\n");
  const std::string mine = file("mine.x", "typedef b mine;\ntypedef c other;\n");
  EXPECT_EQ(run({"check", mine, "--extends", base}), kOk);
  EXPECT_EQ(err_.str(), "");
  EXPECT_EQ(run({"check", mine, "--extends", base, "--format=json"}), kOk);
  EXPECT_THAT(out_.str(), Not(HasSubstr("base.x\",")));
  EXPECT_EQ(run({"check", mine, "--extends", base, "--bases"}), kOk);
  EXPECT_THAT(err_.str(), HasSubstr("base.x:2:1"));
  EXPECT_EQ(run({"check", "--strict", mine, "--extends", base}), kOk) << err_.str();
  EXPECT_EQ(run({"check", "--strict", file("mine.x", "typedef unsigned d;\n"), "--extends", base}), kErrors);
  EXPECT_THAT(err_.str(), HasSubstr("mine.x:1:9"));
}

TEST_F(Modules, HelpSaysThatOptionDefineAlsoGivesAConstant) {
  EXPECT_EQ(run({"check", "--help"}), kOk);
  EXPECT_THAT(out_.str(), HasSubstr("also a constant"));
}

// ---- modules that ship

class ShippedModules : public CommandInFolder {
 protected:
  void SetUp() override {
    CommandInFolder::SetUp();
    known_ = XDRGEN_SPEC;
    if (!have_drafts()) GTEST_SKIP() << kNoDrafts;
  }
};

TEST_F(ShippedModules, CanAllBeExtended) {
  source::Buffers buffers;
  diag::Sink sink;
  const cli::Modules modules(known_, buffers, sink);
  EXPECT_THAT(modules.all(), testing::SizeIs(testing::Ge(10U)));
  for (const cli::Module& module : modules.all()) {
    EXPECT_EQ(run({"check", file("mine.x", "typedef int mine;\n"), "--extends", module.name}), kOk)
        << module.name << "\n"
        << err_.str();
    EXPECT_EQ(err_.str(), "") << module.name;
  }
}

TEST_F(ShippedModules, AreSuggestedForNamesThatADocumentLacks) {
  EXPECT_EQ(run({"check", file("mine.x", "typedef opaque attr3<4>;\nstruct s { fattr3 a; attr3 b; };\n")}), kErrors);
  EXPECT_THAT(err_.str(), HasSubstr("declared by nfs3: add `--extends nfs3`"));
  EXPECT_THAT(err_.str(), Not(HasSubstr("write `attr3`")));
  EXPECT_EQ(run({"check", file("mine.x", "const MNTUDPPATHLEN = 4;\ntypedef opaque p<MNTPATHLEN>;\n")}), kErrors);
  EXPECT_THAT(err_.str(), HasSubstr("declared by mount3: add `--extends mount3`"));
  EXPECT_THAT(err_.str(), Not(HasSubstr("write `MNTUDPPATHLEN`")));
}

// NFSACL takes `uint32` from NFS version 3, as all other names that it does not declare.
TEST_F(ShippedModules, ModuleOfOtherMissingNamesIsSuggestedForACommonName) {
  EXPECT_EQ(run({"check", (known_ / "nfsacl-version-three.txt").string()}), kErrors);
  EXPECT_THAT(err_.str(), HasSubstr("error[X0204]: `uint32` is not declared"));
  EXPECT_THAT(err_.str(), HasSubstr("declared by nfs3: add `--extends nfs3`"));
  EXPECT_THAT(err_.str(), Not(HasSubstr("RFC 4506 has no")));
  EXPECT_THAT(err_.str(), Not(HasSubstr("typedef")));
}

// ---- names, found without a grammar

TEST(DeclaredNames, AreThoseOfTypesConstantsAndEnumerators) {
  EXPECT_THAT(cli::declared_names("const A = 1;\ntypedef unsigned int b;\ntypedef opaque c<A>;\ntypedef string d<>;\n"
                                  "enum e { F = 1, G = 2 };\nstruct h { int no; e neither; };\n"
                                  "union i switch (e which) { case F: int x; default: void; };\n"
                                  "typedef struct { int x; } j;\nstruct k *not_this;\ntypedef struct h *l;\n"
                                  "/* const NO = 1; */\n%const NOR = 2;\n#define NEITHER = 3\n"),
              ElementsAre("A", "F", "G", "b", "c", "d", "e", "h", "i", "j", "l"));
  EXPECT_THAT(cli::declared_names("typedef typedef < [ { } ; ; = = /* "), IsEmpty());
  EXPECT_THAT(cli::declared_names(""), IsEmpty());
}

TEST(DeclaredNames, IncludeThoseInsideNamespacesAndNoneOfLineComments) {
  EXPECT_THAT(cli::declared_names("namespace outer { namespace inner {\n"
                                  "typedef opaque a[4];   // typedef int no; it's {\n"
                                  "struct b { a x; };\ntypedef b c<>;\n} }\n%const NOR = 1;\ntypedef int d;\n"),
              ElementsAre("a", "b", "c", "d"));
  EXPECT_THAT(cli::declared_names("// typedef int no;\rtypedef int a;\r%const NOR = 1;\rtypedef int b;\r"),
              ElementsAre("a", "b"));
}

// These are different names and not misspellings of each other.
TEST(Suggestions, ExcludeNamesThatDifferInAWordOrInTheFirstLetter) {
  const auto rendered = [](const std::string& text) { return compile_text({"t.x", text}).rendered(); };
  EXPECT_THAT(rendered("typedef opaque attr3<4>;\nstruct s { fattr3 a; };\n"), Not(HasSubstr("write `attr3`")));
  EXPECT_THAT(rendered("const MNTUDPPATHLEN = 4;\ntypedef opaque p<MNTPATHLEN>;\n"),
              Not(HasSubstr("write `MNTUDPPATHLEN`")));
  const std::string callbacks = "enum nfs_cb_opnum4 { OP_CB = 1 };\nstruct s { nfs_opnum4 a; };\n";
  EXPECT_THAT(rendered(callbacks), Not(HasSubstr("write `nfs_cb_opnum4`")));
  EXPECT_THAT(rendered(callbacks + "struct t { nfs_cb_opnum4 a; };\n"), Not(HasSubstr("`nfs_cb_opnum4` is declared")));
  // Two swapped letters are a misspelling; a name that begins in the same way is suggested, too.
  EXPECT_THAT(rendered("typedef opaque handle<4>;\nstruct s { hnadle a; };\n"), HasSubstr("write `handle`"));
  EXPECT_THAT(rendered("typedef opaque handle<4>;\nstruct s { ahndle a; };\n"), HasSubstr("write `handle`"));
  EXPECT_THAT(rendered("typedef opaque chunk_lists<4>;\nstruct s { chunks a; };\n"), HasSubstr("write `chunk_lists`"));
}

}  // namespace modules_test
}  // namespace xdrgen::test
