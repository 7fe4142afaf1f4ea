// SPDX-License-Identifier: Apache-2.0
// tar, tar.gz and zip files that are read in place, and hostile ones.
#include <algorithm>
#include <map>

#include <gmock/gmock.h>

#include "core/base/gzip.h"
#include "core/data/archives/archive.h"
#include "core/data/archives/byte_stream.h"
#include "core/data/archives/zip_file.h"
#include "tests/core/data/data_support.h"
#include "tests/support/archive_files.h"
#include "tests/support/temporary_folder.h"

namespace lathe::archives_test {
namespace {

using namespace archives;
using test::PackedFile;
using test::tarBytes;
using test::tarHeader;
using test::zipBytes;
using testing::ElementsAre;
using testing::IsEmpty;

const std::vector<PackedFile> files{{"a/one", "1"}, {"./a/two", std::string(700, '2')}, {"b/empty", ""}, {"b/three", "333"}};

class Archives : public testing::Test {
protected:
    std::string put(const std::string& bytes, const std::string& name = "archive") {
        test::writeFile(m_folder / name, bytes);
        return m_folder / name;
    }
    std::unique_ptr<Archive> open(const std::string& bytes) {
        auto archive = Archive::open(put(bytes), [](int64_t) { return true; });
        EXPECT_TRUE(archive) << toString(archive.error());
        return archive ? *std::move(archive) : nullptr;
    }
    std::string codeOf(const std::string& bytes) {
        const auto archive = Archive::open(put(bytes), [](int64_t) { return true; });
        return archive ? "opened" : archive.error().code;
    }
    /// Contents by path; a problem instead of them begins with "!".
    static std::map<std::string, std::string> contentsOf(const Archive& archive, uint64_t mostBytes = 1 << 20) {
        std::vector<size_t> all;
        for (size_t i = archive.list().entries.size(); i-- > 0;) all.push_back(i);
        const auto contents = archive.contents(all, mostBytes);
        std::map<std::string, std::string> out;
        for (;;) {
            const auto next = contents->next();
            EXPECT_TRUE(next) << toString(next.error());
            if (!next || !*next) return out;
            const EntryContent& content = **next;
            out[archive.list().entries[all[content.index]].path] =
                content.problem.empty() ? content.bytes : "!" + content.problem;
        }
    }
    TemporaryFolder m_folder;
};

const std::map<std::string, std::string> expected{
    {"a/one", "1"}, {"a/two", std::string(700, '2')}, {"b/empty", ""}, {"b/three", "333"}};

std::string gzipped(const std::string& bytes) {
    return gzipBytes(bytes);
}

TEST_F(Archives, AllKindsHoldTheSame) {
    const std::string tar = tarBytes(files);
    for (const std::string& bytes :
         {tar, gzipped(tar), gzipped(tar.substr(0, 1000)) + gzipped(tar.substr(1000)), zipBytes(files), zipBytes(files, false)}) {
        ASSERT_TRUE(Archive::isArchive(put(bytes)));
        const auto archive = open(bytes);
        ASSERT_TRUE(archive);
        EXPECT_EQ(contentsOf(*archive), expected);
        EXPECT_EQ(archive->startOf(1), std::string(16, '2'));
        EXPECT_EQ(archive->startOf(3), "333");
        EXPECT_EQ(contentsOf(*archive, 500).at("a/two"), "!the file is larger than 500 B");
        EXPECT_EQ(contentsOf(*archive, 500).at("b/three"), "333");
    }
}

TEST_F(Archives, OtherFilesAreNoArchives) {
    for (const std::string& bytes : {std::string(), std::string("PK"), std::string(2000, '\0'), std::string(2000, 'x'),
                                     gzipped("a text"), gzipped(std::string(2000, '\0'))})
        EXPECT_FALSE(Archive::isArchive(put(bytes)));
    EXPECT_FALSE(Archive::isArchive(m_folder.path()));
    EXPECT_FALSE(Archive::isArchive(m_folder / "missing"));
}

TEST_F(Archives, NamesThatLeadOutAreLeftOut) {
    for (const char* name : {"/etc/passwd", "../up", "a/../../b", "..", "a/.."}) EXPECT_EQ(safePath(name), "") << name;
    EXPECT_EQ(safePath(std::string("a\0b", 3)), "");
    EXPECT_EQ(safePath(std::string(5000, 'x')), "");
    EXPECT_EQ(safePath("./a//b/./c"), "a/b/c");
    EXPECT_EQ(safePath("a/..b/c.."), "a/..b/c..");
    const std::vector<PackedFile> hostile{{"../a", "1"}, {"/b", "2"}, {"c", "3"}};
    for (const std::string& bytes : {tarBytes(hostile), zipBytes(hostile)}) {
        const auto archive = open(bytes);
        EXPECT_EQ(archive->list().unsafe, 2);
        EXPECT_THAT(contentsOf(*archive), ElementsAre(std::pair<const std::string, std::string>("c", "3")));
    }
}

TEST_F(Archives, LinksAndDevicesAreLeftOut) {
    std::string tar;
    for (const char type : {'1', '2', '3', '4', '6'}) tar += tarHeader("special", 0, type);
    tar += tarHeader("folder/", 0, '5') + tarBytes({{"file", "f"}});
    const auto archive = open(tar);
    EXPECT_EQ(archive->list().special, 5);
    EXPECT_EQ(contentsOf(*archive).size(), 1u);
    const auto links = open(zipBytes({{"link", "/etc/passwd"}}, true, 0120777u << 16));
    EXPECT_EQ(links->list().special, 1);
    EXPECT_THAT(links->list().entries, IsEmpty());
    std::string encrypted = zipBytes({{"secret", "123"}});
    encrypted[encrypted.find("PK\x01\x02") + 8] = 1;
    EXPECT_EQ(open(encrypted)->list().special, 1);
}

TEST_F(Archives, LongNamesOfTar) {
    const std::string name = "folder/" + std::string(150, 'n');
    const std::string gnu =
        tarHeader("././@LongLink", name.size() + 1, 'L') + test::paddedTo512(name + '\0') + tarBytes({{"folder/short", "gnu"}});
    const std::string record = "path=" + name + "\n", length = std::to_string(record.size() + 4);
    const std::string pax =
        tarHeader("pax", record.size() + 4, 'x') + test::paddedTo512(length + ' ' + record) + tarBytes({{"short", "pax"}});
    EXPECT_EQ(contentsOf(*open(gnu)).at(name), "gnu");
    EXPECT_EQ(contentsOf(*open(pax)).at(name), "pax");
    std::string prefixed = tarHeader("file", 1);
    prefixed.replace(345, 6, "before");
    prefixed.replace(148, 8, std::string(8, ' '));
    unsigned sum = 0;
    for (const char c : prefixed) sum += static_cast<unsigned char>(c);
    char text[8];
    std::snprintf(text, sizeof text, "%06o", sum);
    prefixed.replace(148, 7, std::string(text, 7));
    EXPECT_EQ(contentsOf(*open(prefixed + test::paddedTo512("p"))).at("before/file"), "p");
}

TEST_F(Archives, EveryCutAndFlipIsRefusedOrRead) {
    for (const std::string& whole : {tarBytes(files), gzipped(tarBytes(files)), zipBytes(files)}) {
        int refused = 0;
        for (size_t n = 1; n < whole.size(); n += 13) refused += codeOf(whole.substr(0, n)) != "opened";
        EXPECT_GT(refused, 3);
        for (size_t at = 0; at < whole.size(); at += 7) {
            std::string bad = whole;
            bad[at] = static_cast<char>(bad[at] ^ 0xFF);
            const auto archive = Archive::open(put(bad), [](int64_t) { return true; });
            if (!archive) continue;
            std::vector<size_t> all;
            for (size_t i = 0; i < (*archive)->list().entries.size(); ++i) all.push_back(i), (*archive)->startOf(i);
            const auto contents = (*archive)->contents(all, 1 << 20);
            for (size_t i = 0; i < all.size(); ++i) static_cast<void>(contents->next().ok());
        }
    }
    EXPECT_EQ(codeOf(tarBytes(files).substr(0, 1200)), "archive.damaged");
    EXPECT_EQ(codeOf(zipBytes(files).substr(0, 100)), "archive.damaged");
}

TEST_F(Archives, AFileOfAZipWithAWrongSumIsAProblem) {
    std::string zip = zipBytes(files, false);
    zip[zip.find("333")] = 'X';
    const auto contents = contentsOf(*open(zip));
    EXPECT_EQ(contents.at("b/three"), "!the file b/three in the zip file is damaged");
    EXPECT_EQ(contents.at("a/one"), "1");
}

TEST_F(Archives, BombsAreBounded) {
    EXPECT_EQ(mostUnpacked(0), uint64_t{1} << 30);
    EXPECT_EQ(mostUnpacked(UINT64_MAX / 2), UINT64_MAX);
    // A zip file whose files all claim 1 GiB.
    std::string zip = zipBytes({{"a", "1"}, {"b", "2"}});
    for (size_t at = zip.find("PK\x01\x02"); at != std::string::npos; at = zip.find("PK\x01\x02", at + 1))
        zip.replace(at + 24, 4, test::littleEndian(uint64_t{1} << 30, 4));
    EXPECT_EQ(codeOf(zip), "archive.too_large");
    // A tar file whose only file is said to be larger than the archive.
    EXPECT_EQ(codeOf(tarHeader("a", size_t{1} << 32) + "little"), "archive.damaged");
    EXPECT_EQ(codeOf(tarHeader("a", 100, 'x') + std::string(100, '9')), "archive.damaged");
    EXPECT_EQ(codeOf(tarHeader("a", size_t{1} << 30, 'L') + "little"), "archive.damaged");
}

TEST_F(Archives, TheListCanBeStopped) {
    std::vector<PackedFile> many;
    for (int i = 0; i < 1000; ++i) many.push_back({"f" + std::to_string(i), ""});
    const std::string path = put(tarBytes(many));
    int64_t last = 0;
    const auto stopped = Archive::open(path, [&](int64_t count) { return (last = count) < 300; });
    ASSERT_TRUE(stopped);
    EXPECT_LT((*stopped)->list().entries.size(), 1000u);
    const auto few = Archive::open(
        path, [](int64_t) { return true; }, 40);
    EXPECT_EQ((*few)->list().entries.size(), 40u);
}

}  // namespace
}  // namespace lathe::archives_test
