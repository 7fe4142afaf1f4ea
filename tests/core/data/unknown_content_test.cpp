// SPDX-License-Identifier: Apache-2.0
#include "core/data/unknown_content.h"

#include <filesystem>
#include <string>

#include <gtest/gtest.h>

#include "core/data/prepare_parts.h"
#include "core/data/reader.h"
#include "tests/core/data/data_support.h"
#include "tests/support/temporary_folder.h"

namespace lathe::unknown_content_test {
namespace {

namespace fs = std::filesystem;

class UnknownContent : public testing::Test {
protected:
    std::string code(const std::string& name) const {
        const auto reason = unknownContent(m_folder / name, name);
        return reason ? reason->code : "nothing plain";
    }
    std::string code(const std::string& name, const std::string& bytes) const {
        test::writeFile(m_folder / name, bytes);
        return code(name);
    }

    TemporaryFolder m_folder;
};

TEST_F(UnknownContent, EmptyIsSaid) {
    fs::create_directories(fs::path(m_folder.path()) / "folder");
    EXPECT_EQ(code("folder"), "data.empty");
    EXPECT_EQ(code("file.h5", ""), "data.empty");
    test::writeFile(m_folder / "folder/a.txt", "a");
    EXPECT_EQ(code("folder"), "nothing plain");
}

TEST_F(UnknownContent, AFileThatIsNotWhatItsNameSaysIsDamaged) {
    EXPECT_EQ(code("a.png", "\xffPNG\r\n\x1a\n"), "data.damaged");
    EXPECT_EQ(code("a.PNG", "\x89PNG\r\n\x1a\n"), "nothing plain") << "the control";
    EXPECT_EQ(code("a.zip", "P"), "data.damaged") << "shorter than its beginning";
    EXPECT_EQ(code("a.tar.gz", "text"), "data.damaged");
    EXPECT_EQ(code("a.xyz", "text"), "nothing plain");
    EXPECT_EQ(code("missing.png"), "nothing plain");
}

TEST_F(UnknownContent, ForeignFormatsHaveTheirName) {
    const auto said = [&](const std::string& name, const std::string& bytes) {
        test::writeFile(m_folder / name, bytes);
        const auto reason = foreignFormat(m_folder / name, name);
        return reason ? toString(*reason) : "";
    };
    EXPECT_EQ(said("a", "PAR1\x15\x04...PAR1"), "a: Lathe cannot read this Parquet file; save the table as a CSV file");
    EXPECT_EQ(said("a.XLSX", "PK\x03\x04"), "") << "workbooks are read";
    EXPECT_EQ(said("a.ods", "PK\x03\x04"),
              "a.ods: Lathe cannot read this OpenDocument file; save the table as an .xlsx or CSV file");
    EXPECT_EQ(said("a.xls", "\xd0\xcf\x11\xe0"),
              "a.xls: Lathe cannot read this Excel 97 file; save the table as an .xlsx or CSV file");
    EXPECT_EQ(
        said("a.xlsx", "\xd0\xcf\x11\xe0"),
        "a.xlsx: Lathe cannot read this password-protected Excel file; remove the password, or save the table as a CSV file");
    EXPECT_EQ(said("a.npz", "PK\x03\x04"), "");
    EXPECT_EQ(said("a.csv", "PAR1,PAR2\n1,2\n"), "");
    EXPECT_EQ(said("b.csv", "ARROW1,b\n1,2\n"), "");
    EXPECT_EQ(said("a.json", "a,b\n1,2\n"), "");
    EXPECT_EQ(said("a.csv.gz", "\x1f\x8b\x08"), "") << "readers say more";
    EXPECT_EQ(said("a.zip", "PK\x03\x04"), "");
    EXPECT_EQ(code("a.notes.gz", "\x1f\x8b\x08"), "data.foreign_format");
    EXPECT_EQ(said("a.csv", "version https://git-lfs.github.com/spec/v1\noid sha256:12\nsize 3\n"),
              "a.csv: Lathe cannot read this Git LFS pointer file; run `git lfs pull` in its repository to download the data");
    EXPECT_EQ(code("a.zip", "PK\x03\x04"), "data.foreign_format");
    EXPECT_EQ(code("a.tar.gz", "\x1f\x8b\x08"), "nothing plain") << "archives of images and sounds";
    EXPECT_EQ(code("a.parquet", "PAR1\x15\x04...PAR1"), "data.foreign_format");
    EXPECT_EQ(said("a.conllu", "# text = Hello\n1\tHello\thello\tINTJ\n"),
              "a.conllu: Lathe cannot read this CoNLL file; save the numbers of the words and of their classes with numpy.save, "
              "padded to one length, and use the template arrays");
    EXPECT_EQ(openData({"labeled_text", {{"path", m_folder / "a.conllu"}}}, ".").error().code, "data.foreign_format")
        << "its words are no classes of texts";
    EXPECT_FALSE(findReaderFor(m_folder / "a.conllu"));
    EXPECT_EQ(code("a.ts", "@problemName GunPoint\n@data\n1,2:a\n"), "data.foreign_format");
    EXPECT_EQ(code("a.arff", "% weather\n@relation weather\n"), "data.foreign_format");
    test::writeFile(m_folder / "b.csv", "PAR1\x15\x04...PAR1");
    EXPECT_EQ(openData({"csv", {{"path", m_folder / "b.csv"}}}, ".").error().code, "data.foreign_format");
}

TEST_F(UnknownContent, ImagesWithoutLabelsAreIdxFiles) {
    const std::string images = test::idxBytes(8, {1, 2, 2}, "abcd");
    test::writeFile(m_folder / "train-images-idx3-ubyte", images);
    const ReaderDef* reader = findReaderFor(m_folder / "train-images-idx3-ubyte");
    ASSERT_TRUE(reader);
    const auto pair = reader->open({{"path", std::string(m_folder / "train-images-idx3-ubyte")}}, ".");
    ASSERT_FALSE(pair);
    EXPECT_EQ(pair.error().code, "idx.no-labels");
    test::writeFile(m_folder / "images of idx 3", images);
    EXPECT_FALSE(findReaderFor(m_folder / "images of idx 3")) << "another name says nothing";
}

}  // namespace
}  // namespace lathe::unknown_content_test
