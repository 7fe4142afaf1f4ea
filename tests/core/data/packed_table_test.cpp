// SPDX-License-Identifier: Apache-2.0
// Tables in gzip and zip files.
#include "core/data/csv/packed_table.h"

#include <filesystem>
#include <string>
#include <sys/stat.h>
#include <vector>

#include <gmock/gmock.h>

#include "core/base/gzip.h"
#include "core/data/csv/csv_pieces.h"
#include "core/data/table.h"
#include "core/data/texts/text_table.h"
#include "tests/core/data/data_support.h"
#include "tests/support/archive_files.h"
#include "tests/support/temporary_folder.h"

namespace lathe::packed_table_test {
namespace {

using test::PackedFile;
using test::zipBytes;
using testing::ElementsAre;
using testing::HasSubstr;

const std::string animals = "width,height,kind\n1,2,dog\n3,4,cat\n5,6,dog\n7,8,cat\n";
const std::vector<PackedFile> oneTable{
    {"read me.txt", "text"}, {"__MACOSX/._a.csv", "x"}, {".b.csv", "x"}, {"in/a.csv", animals}};

class PackedTable : public testing::Test {
protected:
    std::string put(const std::string& name, const std::string& bytes) const {
        test::writeFile(m_folder / name, bytes);
        return m_folder / name;
    }
    Result<DatasetPair> open(const std::string& name, const std::string& bytes) const {
        put(name, bytes);
        return test::openReader("csv", {{"path", name}}, m_folder.path());
    }
    std::string error(const std::string& name, const std::string& bytes) const {
        const auto pair = open(name, bytes);
        return pair ? "opened" : pair.error().code;
    }
    /// The whole text, a few bytes at a time.
    Result<std::string> textOf(const std::string& name, const std::string& bytes) const {
        LATHE_TRY(CsvBytes in, CsvBytes::open(put(name, bytes)));
        std::string text;
        while (!in.atEnd()) LATHE_CHECK(in.append(text, 4));
        return text;
    }

    TemporaryFolder m_folder;
};

std::string manyRows(int rows) {
    std::string text = "a,b,label\n";
    for (int i = 0; i < rows; ++i)
        text += std::to_string(i * 7919 % 10007) + "," + std::to_string(i) + ".25," + (i % 3 ? "yes" : "no") + "\n";
    return text;
}

TEST_F(PackedTable, HoldsTheSameAsThePlainFile) {
    for (const std::string& text : {animals, manyRows(60'000)}) {
        ASSERT_TRUE(text == animals || text.size() > 2 * CsvPieces::pieceBytes);
        const auto plain = open("plain.csv", text);
        ASSERT_TRUE(plain);
        const std::vector<PackedFile> files{{"a.csv", text}};
        for (const auto& [name, bytes] : {std::pair{"a.csv.gz", gzipBytes(text)},
                                          {"b.csv.zip", zipBytes(files)},
                                          {"c.zip", zipBytes(files, false)},
                                          {"d.csv", gzipBytes(text.substr(0, 30)) + gzipBytes(text.substr(30))}}) {
            const auto packed = open(name, bytes);
            ASSERT_TRUE(packed) << name << toString(packed.error());
            EXPECT_EQ(packed->table->values, plain->table->values) << name;
            EXPECT_EQ(packed->table->targets, plain->table->targets) << name;
            EXPECT_EQ(packed->table->lines, plain->table->lines) << name;
            EXPECT_EQ(packed->fingerprint == plain->fingerprint, std::string(name) != "d.csv")
                << name << ": a gzip file of two parts does not say how large it is";
        }
    }
}

TEST_F(PackedTable, IsRecognised) {
    const auto reader = [&](const std::string& name, const std::string& bytes) {
        const ReaderDef* def = findReaderFor(put(name, bytes));
        return def ? std::string(def->type) : "none";
    };
    EXPECT_EQ(reader("a.csv.gz", gzipBytes(animals)), "csv");
    EXPECT_EQ(reader("a.TSV.GZ", gzipBytes(animals)), "csv");
    EXPECT_EQ(reader("a.zip", zipBytes(oneTable)), "csv");
    EXPECT_EQ(reader("a.zip", zipBytes({{"a.csv", animals}, {"b.csv", animals}})), "none");
    EXPECT_EQ(reader("a.zip", zipBytes({{"notes.dat", "1 2\n"}})), "none") << "only a table by its name is one";
    EXPECT_EQ(reader("a.zip", "PK\x03\x04"), "none");
    EXPECT_EQ(reader("a.gz", gzipBytes("1 2\n3 4\n")), "none");
}

TEST_F(PackedTable, AZipFileHasOneTable) {
    EXPECT_EQ(error("a.zip", zipBytes(oneTable)), "opened");
    EXPECT_EQ(error("a.zip", zipBytes({{"a.data", animals}})), "opened") << "the only file";
    EXPECT_EQ(error("a.zip", zipBytes({{"train.csv", animals}, {"test.csv", animals}})), "csv.archive");
    EXPECT_EQ(error("a.zip", zipBytes({{"a.data", animals}, {"b.data", animals}})), "csv.archive");
    EXPECT_EQ(error("a.zip", zipBytes({})), "csv.archive");
    EXPECT_EQ(error("a.tar.gz", gzipBytes(test::tarBytes(oneTable))), "csv.archive_kind");
}

TEST_F(PackedTable, APipeIsAnErrorAtOnce) {
    ASSERT_EQ(::mkfifo((m_folder / "a.csv").c_str(), 0600), 0);
    ASSERT_EQ(::mkfifo((m_folder / "a.zip").c_str(), 0600), 0);
    for (const std::string name : {"a.csv", "a.zip"}) {
        const auto pair = test::openReader("csv", {{"path", name}}, m_folder.path());
        ASSERT_FALSE(pair);
        EXPECT_EQ(pair.error().code, "file.kind");
        EXPECT_FALSE(isZipOfTable(m_folder / name));
    }
}

TEST_F(PackedTable, ADamagedFileIsAnError) {
    const std::string text = manyRows(1000), gzip = gzipBytes(text), zip = zipBytes({{"a.csv", text}});
    EXPECT_EQ(error("a.csv.gz", gzip), "opened") << "the control";
    EXPECT_EQ(error("a.csv.gz", gzip.substr(0, gzip.size() / 2)), "archive.damaged");
    EXPECT_EQ(error("a.csv.gz", gzip.substr(0, 12)), "archive.damaged");
    std::string wrong = gzip;
    wrong[gzip.size() - 6] ^= 1;  // its checksum
    EXPECT_EQ(error("a.csv.gz", wrong), "archive.damaged");
    wrong = zip;
    wrong[16] ^= 1;  // the checksum in the local header, which is not used
    EXPECT_EQ(error("a.zip", wrong), "opened");
    const size_t directory = zip.find("PK\x01\x02");
    wrong = zip;
    wrong[directory + 16] ^= 1;
    EXPECT_EQ(error("a.zip", wrong), "archive.damaged");
    wrong = zip;
    wrong[directory + 24] ^= 1;  // its size
    EXPECT_EQ(error("a.zip", wrong), "archive.damaged");
    EXPECT_EQ(error("a.zip", zip.substr(0, zip.size() / 2)), "archive.damaged");
}

TEST_F(PackedTable, AFileDoesNotSayMoreThanCanBe) {
    std::string gzip = gzipBytes(animals);
    EXPECT_EQ(tableBytes(put("a.csv.gz", gzip)), animals.size());
    gzip.replace(gzip.size() - 4, 4, "\xff\xff\xff\x7f");
    EXPECT_EQ(tableBytes(put("a.csv.gz", gzip)), archives::mostExpected(gzip.size()));
    EXPECT_EQ(tableBytes(put("a.csv", animals)), animals.size());
    EXPECT_EQ(tableBytes(m_folder / "missing"), 0u);
    EXPECT_EQ(tableBytes(put("a.zip", zipBytes(oneTable))), animals.size());
}

TEST_F(PackedTable, TextMayHaveAnyEncoding) {
    const std::string wide(
        "\xff\xfe"
        "a\0,\0\xe4\0\n\0",
        10);
    EXPECT_EQ(*textOf("a.csv.gz", gzipBytes(wide)), "a,\xc3\xa4\n");
    EXPECT_EQ(*textOf("a.csv.gz", gzipBytes("\xef\xbb\xbf"
                                            "a,b\n")),
              "a,b\n");
    EXPECT_EQ(*textOf("a.zip", zipBytes({{"a.csv", "a,b\n"}}, false)), "a,b\n");
    EXPECT_EQ(*textOf("a.csv.gz", gzipBytes("")), "");
}

TEST_F(PackedTable, PartsOfATableMayBeCompressed) {
    put("part-1.csv.gz", gzipBytes(animals));
    put("part-2.csv", "kind,height,width\ncat,6,5\n");
    const auto pair = test::openReader("csv", {{"path", "part-*"}}, m_folder.path());
    ASSERT_TRUE(pair) << toString(pair.error());
    EXPECT_EQ(pair->table->rows(), 5);
    const auto folder = test::openReader("csv", {{"path", "."}}, m_folder.path());
    ASSERT_TRUE(folder) << toString(folder.error());
    EXPECT_EQ(folder->table->values, pair->table->values);
}

TEST_F(PackedTable, AModelReadsCompressedFiles) {
    const auto pair = open("a.csv", animals);
    put("new.csv.gz", gzipBytes("height,width\n2,1\n9,9\n"));
    const auto read =
        findReader("csv")->openBySchema({{"path", m_folder / "new.csv.gz"}}, ".", wholeTable(*pair->table), {.targets = false});
    ASSERT_TRUE(read) << toString(read.error());
    EXPECT_EQ(read->table->rows(), 2);
}

TEST_F(PackedTable, TextsWithClassesMayBeCompressed) {
    const std::string lines =
        "{\"text\": \"a good day for a walk\", \"class\": \"x\"}\n"
        "{\"text\": \"no good day for a walk\", \"class\": \"y\"}\n";
    const auto table = readTextTable(put("a.jsonl.gz", gzipBytes(lines)), std::nullopt);
    ASSERT_TRUE(table) << toString(table.error());
    EXPECT_THAT(table->columns, ElementsAre("class", "text"));
    EXPECT_EQ(table->rows.size(), 2u);
    const auto tabs =
        readTextTable(put("a.zip", zipBytes({{"a.tsv", "class\ttext\nx\tsays \"no\nx\tso it is\n"}})), std::nullopt);
    ASSERT_TRUE(tabs) << toString(tabs.error());
    EXPECT_THAT(tabs->columns, ElementsAre("class", "text"));
    EXPECT_THAT(tabs->rows, ElementsAre(ElementsAre("x", "says \"no"), ElementsAre("x", "so it is")));
}

}  // namespace
}  // namespace lathe::packed_table_test
