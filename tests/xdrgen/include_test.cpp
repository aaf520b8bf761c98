// SPDX-License-Identifier: BSD-3-Clause
//
// rpcgen's preprocessor: which files may be included, from which folders, and which place each byte
// is reported at.
#include "extract/include.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "emit/xdr/emit_xdr.h"
#include "preprocessed.h"
#include "support.h"

namespace xdrgen::test {
namespace include_test {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

class Includes : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::path(testing::TempDir()) /
              (std::string("xdrgen_include_") + testing::UnitTest::GetInstance()->current_test_info()->name());
    fs::remove_all(folder_);
    fs::create_directories(folder_ / "here" / "sub");
    fs::create_directories(folder_ / "there");
  }
  void TearDown() override { fs::remove_all(folder_); }

  void write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name, std::ios::binary) << text;
  }
  /// Preprocesses here/t.x, which may include files from here/ and there/.
  Left run(const std::string& text) const {
    write("here/t.x", text);
    return preprocess(text, {}, {folder_ / "here", folder_ / "there"}, (folder_ / "here/t.x").string());
  }
  /// Compiles here/NAME.
  Outcome compile(const std::string& text, const std::string& name = "t.x") const {
    write("here/" + name, text);
    Outcome run;
    source::Buffers::LoadError error;
    const auto buffer = run.buffers.load(folder_ / "here" / name, error);
    EXPECT_TRUE(buffer) << error.reason;
    if (!buffer) return run;
    run.inputs.documents = {{*buffer}};
    run.model = compile_documents(run.buffers, run.inputs, run.sink);
    return run;
  }

  fs::path folder_;
};

TEST_F(Includes, AreReadFromTheGivenDirectoriesInTheirOrder) {
  write("here/a.x", "const A = 1;");
  write("there/a.x", "const WRONG = 1;\n");
  write("there/b.x", "const B = 2;\n");
  write("here/sub/c.x", "const C = 3;\n");
  const Left result = run("#include \"a.x\"\n#include <b.x>\n#include \"sub/c.x\"\n#include \"./a.x\"\nconst D = 4;\n");
  EXPECT_THAT(result.found(), IsEmpty());
  EXPECT_EQ(result.lines(), "const A = 1;\nconst B = 2;\nconst C = 3;\nconst A = 1;\nconst D = 4;\n");
  EXPECT_THAT(result.document->includes, SizeIs(3));
}

TEST_F(Includes, PlacesOfIncludedTextPointIntoTheIncludedFile) {
  write("here/a.x", "const A = 1;\nconst B = 2;\n");
  const Left result = run("\n\n#include \"a.x\"\nconst C = 3;\n");
  const auto at = static_cast<std::uint32_t>(result.text().find("B"));
  const source::Place place = result.document->text.place({at, at + 1});
  EXPECT_EQ(place.buffer, result.document->includes.front());
  EXPECT_EQ(result.buffers.position(place).line, 2U);
  const auto behind = static_cast<std::uint32_t>(result.text().find("C"));
  EXPECT_EQ(result.buffers.position(result.document->text.place({behind, behind + 1})).line, 4U);
}

TEST_F(Includes, ShareMacrosWithTheIncludingDocument) {
  write("here/a.x", "#ifndef A_X\n#define A_X\n#define N 3\nconst A = M;\n#endif\n");
  EXPECT_EQ(run("#define M 7\n#include \"a.x\"\n#include \"a.x\"\nconst B = N;\n").lines(),
            "const A = 7;\nconst B = 3;\n");
}

TEST_F(Includes, OfHiddenFilesFoldersAndFilesOutsideTheDirectoriesAreRefused) {
  write("secret.x", "const SECRET = 1;\n");
  fs::create_symlink(folder_ / "secret.x", folder_ / "here/link.x");
  fs::create_symlink(folder_, folder_ / "here/up");
  const auto refused = [&](const std::string& name) {
    const Left result = run("#include \"" + name + "\"\n");
    EXPECT_EQ(result.text().find("SECRET"), std::string::npos) << name;
    EXPECT_TRUE(result.document->includes.empty());
    return result.found();
  };
  fs::create_directories(folder_ / "here/.git");
  write("here/.git/config", "const SECRET = 1;\n");
  write("here/.env", "SECRET=1\n");
  fs::create_symlink(".env", folder_ / "here/plain.x");
  const std::vector<std::string> names{"../secret.x",
                                       "sub/../../secret.x",
                                       (folder_ / "secret.x").string(),
                                       "link.x",
                                       "up/secret.x",
                                       "sub",
                                       ".",
                                       ".env",
                                       ".git/config",
                                       "./.env",
                                       "plain.x"};
  for (const std::string& name : names) {
    EXPECT_THAT(refused(name), ElementsAre("X0156 1")) << name;
  }
  EXPECT_THAT(refused(std::string("a\0b", 3)), ElementsAre("X0156 1"));
  EXPECT_THAT(refused("/dev/zero"), ElementsAre("X0156 1"));
  EXPECT_THAT(refused(""), ElementsAre("X0156 1"));
}

TEST_F(Includes, FollowALinkToAFileInTheSameDirectory) {
  write("here/sub/a.x", "const A = 1;\n");
  fs::create_symlink("sub/a.x", folder_ / "here/inside.x");
  const Left result = run("#include \"inside.x\"\n");
  EXPECT_THAT(result.found(), IsEmpty());
  EXPECT_EQ(result.lines(), "const A = 1;\n");
}

TEST_F(Includes, OfAFolderOrOfALinkOutOfTheDirectoryAreRefusedWithTheReason) {
  write("secret.x", "const SECRET = 1;\n");
  fs::create_symlink(folder_ / "secret.x", folder_ / "here/link.x");
  fs::create_symlink(".", folder_ / "here/self");
  const auto reason = [&](const std::string& name) {
    const auto found = extract::find_include(name, {folder_ / "here"});
    const auto* refused = std::get_if<extract::IncludeRefused>(&found);
    return refused != nullptr ? refused->reason : "it is not refused";
  };
  EXPECT_EQ(reason("link.x"), "it is a link to a file outside of the directory");
  for (const std::string name : {"sub", ".", "./.", "self"}) {
    EXPECT_EQ(reason(name), "it is no regular file") << name;
  }
}

TEST_F(Includes, DoNotFollowALinkThatReplacesAFoundFile) {
  write("secret.x", "const SECRET = 1;\n");
  fs::create_directories(folder_ / "elsewhere");
  write("elsewhere/c.x", "const SECRET = 1;\n");
  const auto find = [&](const std::string& name) {
    return std::get<extract::IncludedFile>(extract::find_include(name, {folder_ / "here"}));
  };
  source::Buffers buffers;
  const auto failure = [&](const extract::IncludedFile& file) {
    source::Buffers::LoadError error;
    EXPECT_FALSE(extract::load_include(buffers, file, error)) << file.path;
    return error.reason;
  };
  write("here/a.x", "const A = 1;\n");
  write("here/sub/c.x", "const C = 1;\n");
  const extract::IncludedFile a = find("a.x");
  const extract::IncludedFile c = find("sub/c.x");
  source::Buffers::LoadError error;
  EXPECT_TRUE(extract::load_include(buffers, a, error));
  EXPECT_TRUE(extract::load_include(buffers, c, error));
  fs::remove(folder_ / "here/a.x");
  fs::create_symlink(folder_ / "secret.x", folder_ / "here/a.x");
  EXPECT_EQ(failure(a), "it has become a link");
  fs::remove_all(folder_ / "here/sub");
  fs::create_directory_symlink(folder_ / "elsewhere", folder_ / "here/sub");
  EXPECT_NE(failure(c), "");
  // Nobody writes to this FIFO, so a blocking open would never return.
  fs::remove(folder_ / "here/a.x");
  ASSERT_EQ(::mkfifo((folder_ / "here/a.x").c_str(), 0600), 0);
  EXPECT_EQ(failure(a), "it is no regular file any more");
  EXPECT_EQ(buffers.loaded().size(), 2U);
}

TEST_F(Includes, MissingFileIsReportedAtItsLine) {
  EXPECT_THAT(run("x\n#include \"gone.x\"\n").found(), ElementsAre("X0155 2"));
}

TEST_F(Includes, FileThatIncludesItselfThroughAnotherIsRefused) {
  write("here/a.x", "#include \"b.x\"\n");
  write("here/b.x", "const B = 1;\n#include \"a.x\"\n");
  fs::create_symlink("a.x", folder_ / "here/alias.x");
  EXPECT_THAT(run("#include \"a.x\"\n").found(), ElementsAre("X0157 2"));
  EXPECT_THAT(run("#include \"alias.x\"\n").found(), ElementsAre("X0157 2"));
}

TEST_F(Includes, BeyondTheLimitsOfNumberDepthOrSizeAreRefused) {
  write("here/a.x", "const A = 1;\n");
  std::string many;
  for (std::size_t i = 0; i <= extract::kMostIncludes; ++i) many += "#include \"a.x\"\n";
  EXPECT_THAT(run(many).found(), ElementsAre("X0158 65"));
  for (std::size_t i = 0; i <= extract::kDeepestInclude + 1; ++i) {
    write("here/d" + std::to_string(i) + ".x", "#include \"d" + std::to_string(i + 1) + ".x\"\n");
  }
  EXPECT_THAT(run("#include \"d0.x\"\n").found(), ElementsAre("X0158 1"));
  write("here/large.x", std::string(3 * 1024 * 1024, ' ') + "\n");
  EXPECT_THAT(run("#include \"large.x\"\n#include \"large.x\"\n").found(), SizeIs(1));
}

TEST_F(Includes, UnendedConditionalsAndCommentsDoNotContinueAfterTheInclude) {
  write("here/a.x", "#if 1\nconst A = 1;\n");
  EXPECT_THAT(run("#include \"a.x\"\n#endif\n").found(), testing::UnorderedElementsAre("X0150 1", "X0150 2"));
  write("here/a.x", "const A = 1; /* open\n");
  const Left result = run("#include \"a.x\"\nconst B = 2; /* b */\n");
  EXPECT_THAT(result.found(), ElementsAre("X0309 1"));
  EXPECT_THAT(result.text(), HasSubstr("*/\nconst B = 2;"));
}

TEST_F(Includes, AreCompiledAsPartOfTheDocument) {
  write("here/types.x", "typedef unsigned int uint32;\n");
  const Outcome run = compile("#include \"types.x\"\nstruct s {\n  uint32 a;\n};\n");
  ASSERT_TRUE(run.model) << run.rendered();
  EXPECT_EQ(type(*run.model, "uint32").origin.line, 1U);
  EXPECT_EQ(type(*run.model, "s").origin.line, 2U);
  EXPECT_NE(type(*run.model, "uint32").origin.document, type(*run.model, "s").origin.document);
}

TEST_F(Includes, LicensesOfIncludedFilesStaySeparate) {
  write("here/li.x", "/* Copyright Other people */\nconst A = 1;\n");
  const Outcome run = compile("#include \"li.x\"\n/*\n * Copyright Me\n */\nconst B = 2;\n");
  ASSERT_TRUE(run.model) << run.rendered();
  ASSERT_THAT(run.model->documents, SizeIs(2));
  EXPECT_EQ(run.model->documents[0].license, "Copyright Me");
  EXPECT_EQ(run.model->documents[1].license, "Copyright Other people");
}

TEST_F(Includes, DoNotCountAsExtractedLines) {
  write("here/inc.x", "const A = 1;\nconst B = 2;\nconst C = 3;");
  const Outcome run = compile("\n   /// #include \"inc.x\"\n   /// const D = 4;\n", "t.txt");
  ASSERT_TRUE(run.model) << run.rendered();
  ASSERT_THAT(run.model->constants, SizeIs(4));
  EXPECT_EQ(run.model->constants[1].origin.extracted_line, 0U);
  EXPECT_EQ(run.model->constants[3].origin.extracted_line, 2U);
}

TEST_F(Includes, KeepTheOrderOfPercentLinesAndDefinitions) {
  write("here/inc.x", "%a\nconst A = 1;\n%b\n");
  const Outcome run = compile("%first\n#include \"inc.x\"\n%c\nconst B = 2;\n%d\nconst C = 3;\n");
  ASSERT_TRUE(run.model) << run.rendered();
  const std::string text = emit::emit_xdr(*run.model, {true});
  std::size_t at = 0;
  for (const char* next : {"%first", "%a", "const A", "%b", "%c", "const B", "%d", "const C"}) {
    const std::size_t found = text.find(next);
    ASSERT_NE(found, std::string::npos) << next << " in " << text;
    EXPECT_GE(found, at) << next << " in " << text;
    at = found;
  }
}

TEST_F(Includes, InStandardInputUseOnlyGivenDirectories) {
  write("here/a.x", "const A = 1;\n");
  const auto compile_input = [&](const std::vector<fs::path>& directories) {
    Outcome run;
    // The caller chooses the name of standard input; no file with that name was read.
    run.inputs.documents = {{run.buffers.add((folder_ / "here/standard-input.x").string(), "#include \"a.x\"\n")}};
    run.inputs.include_directories = directories;
    run.model = compile_documents(run.buffers, run.inputs, run.sink);
    return run;
  };
  EXPECT_THAT(compile_input({}).errors(), ElementsAre("X0155 1:1 `a.x` is not found"));
  EXPECT_THAT(compile_input({folder_ / "here"}).errors(), IsEmpty());
}

}  // namespace include_test
}  // namespace xdrgen::test
