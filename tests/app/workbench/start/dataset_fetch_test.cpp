// SPDX-License-Identifier: Apache-2.0
#include "app/workbench/start/dataset_fetch.h"

#include <fstream>

#include <QFile>
#include <QSignalSpy>
#include <QTest>
#include <gtest/gtest.h>

#include "app/workbench/start/dataset_catalogue.h"
#include "core/base/file.h"
#include "core/base/sha256.h"
#include "tests/app/workbench/start/file_server.h"
#include "tests/support/places.h"
#include "tests/support/temporary_folder.h"

namespace lathe::workbench::dataset_fetch_test {
namespace {

namespace fs = std::filesystem;

QByteArray noise(int bytes, uint seed) {
    QByteArray out(bytes, '\0');
    for (char& c : out) seed = seed * 1664525U + 1013904223U, c = static_cast<char>(seed >> 24);
    return out;
}

class Fetch : public testing::Test {
protected:
    Fetch() {
        server.files = {{"/a.gz", noise(300000, 1)}, {"/b.gz", noise(70, 2)}};
        set = {"set", "Set", "MIT", server.address(), {}};
        for (const auto& [path, bytes] : server.files)
            set.files.push_back(
                {path.mid(1).toStdString(), bytes.size(), sha256Hex({bytes.constData(), static_cast<size_t>(bytes.size())})});
    }

    // True: it came; false: it failed, and `reason` says why.
    bool fetch() {
        DatasetFetch one(set, folder.path());
        QSignalSpy done(&one, &DatasetFetch::finished), failed(&one, &DatasetFetch::failed);
        one.start();
        EXPECT_TRUE(QTest::qWaitFor([&] { return done.count() + failed.count() > 0; }, 20000));
        reason = failed.isEmpty() ? QString() : failed[0][0].toString();
        EXPECT_FALSE(one.running());
        return done.count() == 1;
    }
    bool holds(const char* name) {
        const auto bytes = readFile(folder / name);
        return bytes.ok() && QByteArray::fromStdString(*bytes) == server.files[QString("/") + name];
    }

    test::FileServer server;
    TemporaryFolder folder;
    CatalogueSet set;
    QString reason;
};

TEST_F(Fetch, BringsEveryFileUnderItsName) {
    EXPECT_FALSE(isComplete(set, folder.path()));
    EXPECT_TRUE(fetch()) << reason.toStdString();
    EXPECT_TRUE(holds("a.gz") && holds("b.gz"));
    EXPECT_TRUE(isComplete(set, folder.path()));
    EXPECT_FALSE(fs::exists(folder / "a.gz.part"));
    server.requests.clear();
    EXPECT_TRUE(fetch());
    EXPECT_TRUE(server.requests.isEmpty()) << "what is there is not fetched again";
}

TEST_F(Fetch, GoesOnWhereAConnectionEnded) {
    server.breakAfter = 100000;
    EXPECT_FALSE(fetch());
    EXPECT_FALSE(reason.isEmpty());
    EXPECT_EQ(fs::file_size(folder / "a.gz.part"), 100000U);
    EXPECT_FALSE(fs::exists(folder / "a.gz")) << "half a file has not its name";
    server.breakAfter = -1;
    server.requests.clear();
    EXPECT_TRUE(fetch()) << reason.toStdString();
    EXPECT_EQ(server.requests.value(0), "/a.gz bytes=100000-");
    EXPECT_TRUE(holds("a.gz"));
}

TEST_F(Fetch, BeginsAnewWhereTheServerKnowsNoRanges) {
    server.breakAfter = 100000;
    EXPECT_FALSE(fetch());
    server.breakAfter = -1;
    server.knowsRanges = false;
    EXPECT_TRUE(fetch()) << reason.toStdString();
    EXPECT_TRUE(holds("a.gz"));
}

TEST_F(Fetch, RefusesWhatIsNotTheFileOfTheCatalogue) {
    server.files["/a.gz"][5] = static_cast<char>(~server.files["/a.gz"][5]);
    EXPECT_FALSE(fetch());
    EXPECT_TRUE(reason.contains("SHA-256")) << reason.toStdString();
    EXPECT_FALSE(fs::exists(folder / "a.gz"));
    EXPECT_FALSE(fs::exists(folder / "a.gz.part")) << "the next time begins anew";
    server.files["/a.gz"] += "more than the catalogue says";
    EXPECT_FALSE(fetch());
    EXPECT_LE(fs::exists(folder / "a.gz.part") ? fs::file_size(folder / "a.gz.part") : 0, 300000U) << "the disk is not filled";
}

TEST_F(Fetch, SaysWhatAServerSays) {
    server.files.erase("/b.gz");
    EXPECT_FALSE(fetch());
    EXPECT_TRUE(reason.contains("Not Found", Qt::CaseInsensitive)) << reason.toStdString();
    server.close();
    EXPECT_FALSE(fetch());
    EXPECT_TRUE(reason.contains("refused", Qt::CaseInsensitive)) << reason.toStdString();
}

TEST_F(Fetch, StopKeepsWhatHasComeAndWritesNoMore) {
    server.holds = true;
    DatasetFetch one(set, folder.path());
    QSignalSpy failed(&one, &DatasetFetch::failed), done(&one, &DatasetFetch::finished);
    one.start();
    ASSERT_TRUE(QTest::qWaitFor([&] { return one.received() >= 150000; }, 20000));
    one.stop();
    EXPECT_FALSE(one.running());
    EXPECT_EQ(failed.count() + done.count(), 0);
    EXPECT_EQ(fs::file_size(folder / "a.gz.part"), 150000U);
    server.holds = false;
    EXPECT_TRUE(fetch()) << reason.toStdString();
    EXPECT_TRUE(holds("a.gz"));
}

TEST_F(Fetch, AFolderThatCannotBeWrittenIsToldAndNotRetried) {
    fs::create_directories(folder / "file");
    std::ofstream(folder / "file/set") << "a file where the folder should be";
    DatasetFetch one(set, fs::path(folder / "file/set"));
    QSignalSpy failed(&one, &DatasetFetch::failed);
    one.start();
    EXPECT_EQ(failed.count(), 1);
    EXPECT_TRUE(server.requests.isEmpty());
}

TEST(Catalogue, OursNamesAnAddressAndSums) {
    const auto sets = readCatalogue(fs::path(lathe::test::sourceDir()) / "datasets" / "catalogue.json");
    ASSERT_TRUE(sets.ok()) << toString(sets.error());
    ASSERT_EQ(sets->size(), 1U);
    EXPECT_EQ(sets->front().id, "fashion-mnist");
    EXPECT_TRUE(sets->front().address.starts_with("https://"));
    EXPECT_EQ(sets->front().files.size(), 4U);
    EXPECT_NEAR(static_cast<double>(sets->front().bytes()), 30.9e6, 0.1e6);
}

TEST(Catalogue, RefusesNamesThatLeadElsewhere) {
    const TemporaryFolder folder;
    const std::string good = "{\"s\":{\"files\":{\"a\":{\"bytes\":1,\"sha256\":\"" + std::string(64, 'a') + "\"}}}}";
    const auto read = [&](const std::string& text) {
        std::ofstream(folder / "c.json") << text;
        return readCatalogue(folder / "c.json").ok();
    };
    EXPECT_TRUE(read(good));
    for (const auto& [from, to] : {std::pair("\"a\"", "\"../a\""), {"\"s\"", "\"..\""}, {":1,", ":-1,"}, {"aaaa", "AAAA"}}) {
        std::string bad = good;
        bad.replace(bad.find(from), std::string(from).size(), to);
        EXPECT_FALSE(read(bad)) << bad;
    }
    EXPECT_FALSE(read("[]"));
    EXPECT_FALSE(read("{"));
}

}  // namespace
}  // namespace lathe::workbench::dataset_fetch_test
