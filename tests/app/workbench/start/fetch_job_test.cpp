// SPDX-License-Identifier: Apache-2.0
#include "app/workbench/start/fetch_job.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>

#include <QSignalSpy>
#include <QTest>
#include <gtest/gtest.h>

#include "app/fetch/transfer.h"
#include "app/workbench/start/dataset_catalogue.h"
#include "core/base/file.h"
#include "core/base/sha256.h"
#include "tests/app/workbench/start/file_server.h"
#include "tests/app/workbench/start/no_proxies.h"
#include "tests/support/places.h"
#include "tests/support/temporary_folder.h"

namespace lathe::workbench::fetch_job_test {
namespace {

namespace fs = std::filesystem;

QByteArray noise(int bytes, uint seed) {
    QByteArray out(bytes, '\0');
    for (char& c : out) seed = seed * 1664525U + 1013904223U, c = static_cast<char>(seed >> 24);
    return out;
}

class Fetch : public testing::Test {
protected:
    void SetUp() override {
        if (!fetch::canTransfer()) GTEST_SKIP() << "this build has no libcurl (LATHE_FETCH)";
    }
    Fetch() {
        server.files = {{"/a.gz", noise(300000, 1)}, {"/b.gz", noise(70, 2)}};
        set = {.name = "set", .title = "Set", .content = "noise", .licence = "MIT", .page = {}, .sums = {}, .files = {}};
        add("a.gz", sumA);
        add("b.gz", sumB);
    }
    void add(const char* name, std::string& sum) {
        const QByteArray& bytes = server.files[QString("/") + name];
        sum = sha256Hex({bytes.constData(), static_cast<size_t>(bytes.size())});
        set.files.push_back({name, {}, static_cast<uint64_t>(bytes.size()), {fetch::SumKind::Sha256, sum}});
    }
    FetchOrder order() { return {alwaysThere(set), folder / "data", server.address()}; }

    // True: it came; false: it failed, and `problem` says why.
    bool fetchAll() {
        FetchJob job(order());
        QSignalSpy done(&job, &FetchJob::finished);
        job.start();
        EXPECT_TRUE(QTest::qWaitFor([&] { return !job.running(); }, 20000));
        problem = job.problem().value_or(Diagnostic());
        EXPECT_EQ(job.isDone(), done.count() == 1);
        return done.count() == 1;
    }
    std::string place(const std::string& name) { return folder / ("data/" + name); }
    bool holds(const char* name) {
        const auto bytes = readFile(place(name));
        return bytes.ok() && QByteArray::fromStdString(*bytes) == server.files[QString("/") + name];
    }

    test::NoProxies noProxies;
    test::FileServer server;
    TemporaryFolder folder;
    std::string sumA, sumB;
    fetch::FetchSet set;
    Diagnostic problem;
};

TEST_F(Fetch, BringsEveryFileUnderItsName) {
    EXPECT_FALSE(fetch::isFetched(set, folder / "data"));
    EXPECT_TRUE(fetchAll()) << toString(problem);
    EXPECT_TRUE(holds("a.gz") && holds("b.gz"));
    EXPECT_TRUE(fetch::isFetched(set, folder / "data"));
    EXPECT_EQ(fetch::bytesThere(set, folder / "data"), 300070U);
    EXPECT_FALSE(fs::exists(place("a.gz.part")));
    server.requests.clear();
    EXPECT_TRUE(fetchAll());
    EXPECT_TRUE(server.requests.isEmpty()) << "what is there is not fetched again";
}

TEST_F(Fetch, GoesOnWhereAConnectionEnded) {
    server.breakAfter = 60000;
    EXPECT_FALSE(fetchAll());
    EXPECT_EQ(problem.code, "fetch.cut");
    EXPECT_EQ(problem.remedy.find("--"), std::string::npos) << "a remedy of the window";
    EXPECT_EQ(fs::file_size(place("a.gz.part")), 180000U) << "three tries";
    EXPECT_FALSE(fs::exists(place("a.gz"))) << "half a file has not its name";
    EXPECT_EQ(FetchJob(order()).received(), 180000U);
    server.breakAfter = -1;
    server.requests.clear();
    EXPECT_TRUE(fetchAll()) << toString(problem);
    EXPECT_EQ(server.requests.value(0), "/a.gz bytes=180000-");
    EXPECT_TRUE(holds("a.gz"));
}

TEST_F(Fetch, BeginsAnewWhereTheServerKnowsNoRanges) {
    server.breakAfter = 60000;
    EXPECT_FALSE(fetchAll());
    server.breakAfter = -1;
    server.knowsRanges = false;
    EXPECT_TRUE(fetchAll()) << toString(problem);
    EXPECT_TRUE(holds("a.gz"));
}

TEST_F(Fetch, RefusesWhatIsNotTheFileOfTheCatalogue) {
    server.files["/a.gz"][5] = static_cast<char>(~server.files["/a.gz"][5]);
    EXPECT_FALSE(fetchAll());
    EXPECT_EQ(problem.code, "fetch.checksum");
    EXPECT_FALSE(fs::exists(place("a.gz")));
    EXPECT_FALSE(fs::exists(place("a.gz.part"))) << "the next time begins anew";
}

TEST_F(Fetch, SaysWhatAServerSays) {
    server.files.erase("/b.gz");
    EXPECT_FALSE(fetchAll());
    EXPECT_EQ(problem.code, "fetch.status");
    EXPECT_TRUE(toString(problem).find("404") != std::string::npos) << toString(problem);
    server.close();
    EXPECT_FALSE(fetchAll());
    EXPECT_EQ(problem.code, "fetch.connection");
    EXPECT_FALSE(problem.remedy.empty());
}

TEST_F(Fetch, StopKeepsWhatHasComeAndItIsResumed) {
    server.holds = true;
    FetchJob job(order());
    QSignalSpy done(&job, &FetchJob::finished);
    job.start();
    ASSERT_TRUE(QTest::qWaitFor([&] { return job.received() >= 150000; }, 20000));
    job.stop();
    EXPECT_FALSE(job.running());
    server.holds = false;
    server.requests.clear();
    job.start();
    ASSERT_TRUE(QTest::qWaitFor([&] { return !job.running(); }, 20000));
    EXPECT_TRUE(job.isDone()) << toString(job.problem().value_or(Diagnostic()));
    EXPECT_EQ(done.count(), 1);
    EXPECT_EQ(server.requests.value(0), "/a.gz bytes=150000-");
    EXPECT_TRUE(holds("a.gz"));
}

TEST_F(Fetch, AFolderThatCannotBeWrittenIsReported) {
    std::ofstream(folder / "data") << "a file where the folder should be";
    EXPECT_FALSE(fetchAll());
    EXPECT_TRUE(problem.code.starts_with("file.")) << problem.code;
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
}  // namespace lathe::workbench::fetch_job_test
