// SPDX-License-Identifier: Apache-2.0
// Each test has a server of its own on this machine; nothing is requested from a network.
#include "app/fetch/download.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <utility>

#include <gtest/gtest.h>

#include "app/fetch/fetch_set.h"
#include "core/base/sha256.h"
#include "tests/app/fetch/http_server.h"
#include "tests/support/archive_files.h"
#include "tests/support/temporary_folder.h"

namespace lathe::test::download_test {
namespace {

using namespace fetch;
namespace fs = std::filesystem;

std::string contentOf(int seed, size_t bytes) {
    std::string content(bytes, '\0');
    unsigned state = static_cast<unsigned>(seed) * 2654435761u + 1;
    for (char& c : content) {
        state = state * 1664525u + 1013904223u;
        c = static_cast<char>(state >> 24);
    }
    return content;
}

std::string readAll(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

/// Stops after some bytes, if asked to.
class Watch final : public DownloadWatch {
public:
    void progress(const DownloadProgress& p) override { most = std::max(most, p.done); }
    bool stopRequested() override { return most > stopAfter; }
    uint64_t most = 0, stopAfter = UINT64_MAX;
};

class Downloading : public testing::Test {
protected:
    // A proxy of this machine must not come between the test and its server.
    void SetUp() override {
        for (const char* name : {"http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy", "NO_PROXY"})
            ::unsetenv(name);
    }
    std::string target() const { return m_folder / "file.bin"; }
    std::string part() const { return target() + ".part"; }
    Download request(const std::string& address, const std::string& content) {
        m_sum = sha256Hex(content);
        return {address, target(), {SumKind::Sha256, m_sum}, content.size()};
    }
    Result<DownloadEnd> get(const HttpServer& server, const std::string& content) {
        return download(request(server.address("file.bin"), content), m_watch);
    }
    std::string code(const HttpServer& server, const std::string& content) {
        const auto end = get(server, content);
        return end ? std::string() : end.error().code;
    }
    bool isEmptyFolder() const { return fs::is_empty(m_folder.path()); }

    TemporaryFolder m_folder;
    Watch m_watch;
    std::string m_sum;
    const std::string m_content = contentOf(1, 300000);
};

}  // namespace

TEST_F(Downloading, AWholeFile) {
    const HttpServer server([&](const HttpRequest& r) { return httpFile(r, m_content, "\"1\""); });
    const auto end = get(server, m_content);
    ASSERT_TRUE(end) << toString(end.error());
    EXPECT_EQ(*end, DownloadEnd::Done);
    EXPECT_EQ(readAll(target()), m_content);
    EXPECT_FALSE(fs::exists(part()) || fs::exists(part() + ".json"));
    EXPECT_EQ(server.requests().size(), 1u);
    EXPECT_EQ(server.requests()[0].headers.count("range"), 0u);
    EXPECT_EQ(*get(server, m_content), DownloadEnd::AlreadyThere);
    EXPECT_EQ(server.requests().size(), 1u) << "nothing was requested again";
    EXPECT_EQ(code(server, contentOf(2, 10)), "fetch.other_file");
}

TEST_F(Downloading, ACutConnectionIsContinued) {
    int answers = 0;
    const HttpServer server([&](const HttpRequest& r) {
        HttpResponse response = httpFile(r, m_content, "\"1\"");
        if (answers++ == 0) response.body.resize(100000);
        return response;
    });
    ASSERT_TRUE(get(server, m_content));
    EXPECT_EQ(readAll(target()), m_content);
    ASSERT_EQ(server.requests().size(), 2u);
    EXPECT_EQ(server.requests()[1].headers.at("range"), "bytes=100000-");
    EXPECT_EQ(server.requests()[1].headers.at("if-range"), "\"1\"");
}

TEST_F(Downloading, WhatArrivedIsKeptAndContinuedByALaterCall) {
    bool isCutting = true;
    const HttpServer server([&](const HttpRequest& r) {
        HttpResponse response = httpFile(r, m_content, "\"1\"");
        if (isCutting) response.body.resize(1000);
        return response;
    });
    EXPECT_EQ(code(server, m_content), "fetch.cut");
    EXPECT_EQ(fs::file_size(part()), 3000u) << "three tries";
    isCutting = false;
    EXPECT_EQ(code(server, m_content), "");
    EXPECT_EQ(server.requests().back().headers.at("range"), "bytes=3000-");
    EXPECT_EQ(readAll(target()), m_content);
}

TEST_F(Downloading, AFileThatHasChangedIsTakenFromItsBeginning) {
    const std::string changed = contentOf(2, 250000);
    bool isFirst = true;
    const HttpServer server([&](const HttpRequest& r) {
        if (!std::exchange(isFirst, false)) return httpFile(r, changed, "\"2\"");
        HttpResponse response = httpFile(r, m_content, "\"1\"");
        response.body.resize(50000);
        return response;
    });
    EXPECT_EQ(code(server, changed), "");
    EXPECT_EQ(server.requests().at(1).headers.at("if-range"), "\"1\"");
    EXPECT_EQ(readAll(target()), changed);
}

TEST_F(Downloading, WithoutAValidatorNothingIsContinued) {
    bool isFirst = true;
    const HttpServer server([&](const HttpRequest& r) {
        HttpResponse response = httpFile(r, m_content, "");
        if (std::exchange(isFirst, false)) response.body.resize(50000);
        return response;
    });
    EXPECT_EQ(code(server, m_content), "");
    EXPECT_EQ(server.requests().at(1).headers.count("range"), 0u);
}

TEST_F(Downloading, AServerThatRefusesToContinueIsAskedForTheWholeFile) {
    int answers = 0;
    const HttpServer server([&](const HttpRequest& r) {
        if (r.headers.contains("range")) return httpStatus("416 Range Not Satisfiable");
        HttpResponse response = httpFile(r, m_content, "\"1\"");
        if (answers++ == 0) response.body.resize(50000);
        return response;
    });
    EXPECT_EQ(code(server, m_content), "");
    EXPECT_EQ(server.requests().size(), 3u);
    EXPECT_EQ(readAll(target()), m_content);
}

TEST_F(Downloading, AWrongSumLeavesNothing) {
    const HttpServer server([&](const HttpRequest& r) { return httpFile(r, contentOf(2, 300000), "\"1\""); });
    const auto end = get(server, m_content);
    ASSERT_FALSE(end);
    EXPECT_EQ(end.error().code, "fetch.checksum");
    EXPECT_EQ(end.error().args.at(2), sha256Hex(m_content));
    EXPECT_TRUE(isEmptyFolder());
}

TEST_F(Downloading, AStatusIsReported) {
    const HttpServer server([](const HttpRequest&) { return httpStatus("404 Not Found"); });
    const auto end = get(server, m_content);
    ASSERT_FALSE(end);
    EXPECT_EQ(end.error().code, "fetch.status");
    EXPECT_EQ(end.error().args.at(0), "404");
    EXPECT_TRUE(isEmptyFolder()) << "the page of the error is not the file";
}

TEST_F(Downloading, RedirectsAreFollowedAFewTimes) {
    std::string loop;
    const HttpServer server([&](const HttpRequest& r) {
        if (r.target == "/moved") return httpStatus("302 Found", "Location: /file.bin\r\n");
        if (r.target == "/local") return httpStatus("302 Found", "Location: file:///etc/passwd\r\n");
        return r.target == "/file.bin" ? httpFile(r, m_content, "\"1\"") : httpStatus("302 Found", "Location: /again\r\n");
    });
    EXPECT_EQ(download(request(server.address("again"), m_content), m_watch).error().code, "fetch.redirects");
    EXPECT_LE(server.requests().size(), 7u);
    EXPECT_EQ(download(request(server.address("local"), m_content), m_watch).error().code, "fetch.connection");
    EXPECT_TRUE(isEmptyFolder());
    EXPECT_TRUE(download(request(server.address("moved"), m_content), m_watch));
    EXPECT_EQ(readAll(target()), m_content);
}

TEST_F(Downloading, AFileThatIsMuchLargerThanPublishedIsRefused) {
    const std::string large = contentOf(3, 4000000);
    bool isAnnounced = true;
    const HttpServer server([&](const HttpRequest& r) {
        HttpResponse response = httpFile(r, large, "\"1\"");
        if (!isAnnounced) response.head = "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n";
        return response;
    });
    EXPECT_EQ(code(server, m_content), "fetch.too_large");
    EXPECT_FALSE(fs::exists(part())) << "its length was announced";
    isAnnounced = false;
    EXPECT_EQ(code(server, m_content), "fetch.too_large");
    EXPECT_LT(fs::file_size(part()), 2000000u);
}

TEST_F(Downloading, StopsAndContinues) {
    const HttpServer server([&](const HttpRequest& r) {
        HttpResponse response = httpFile(r, m_content, "\"1\"");
        response.chunkPause = r.headers.contains("range") ? 0 : 2;
        return response;
    });
    m_watch.stopAfter = 50000;
    const auto end = get(server, m_content);
    ASSERT_TRUE(end) << toString(end.error());
    EXPECT_EQ(*end, DownloadEnd::Stopped);
    EXPECT_FALSE(fs::exists(target()));
    const auto there = fs::file_size(part());
    EXPECT_GT(there, 50000u);
    EXPECT_LT(there, m_content.size());
    m_watch = {};
    EXPECT_EQ(*get(server, m_content), DownloadEnd::Done);
    EXPECT_EQ(server.requests().back().headers.at("range"), "bytes=" + std::to_string(there) + "-");
    EXPECT_EQ(readAll(target()), m_content);
}

TEST_F(Downloading, UsesTheProxyOfTheEnvironment) {
    const auto answer = [&](const HttpRequest& r) { return httpFile(r, m_content, "\"1\""); };
    const HttpServer proxy(answer), direct(answer);
    ::setenv("http_proxy", proxy.address().c_str(), 1);
    ::setenv("no_proxy", "other.invalid", 1);
    const auto end = download(request("http://files.invalid/file.bin", m_content), m_watch);
    ASSERT_TRUE(end) << toString(end.error());
    ASSERT_EQ(proxy.requests().size(), 1u);
    EXPECT_EQ(proxy.requests()[0].target, "http://files.invalid/file.bin");
    fs::remove(target());
    ::setenv("no_proxy", "127.0.0.1", 1);
    EXPECT_EQ(code(direct, m_content), "");
    EXPECT_EQ(direct.requests().size(), 1u);
    EXPECT_EQ(proxy.requests().size(), 1u) << "not for a host of no_proxy";
    ::unsetenv("http_proxy");
    ::unsetenv("no_proxy");
}

TEST_F(Downloading, AServerThatIsNotThereIsReported) {
    std::string address;
    {
        const HttpServer server([](const HttpRequest&) { return httpStatus("404 Not Found"); });
        address = server.address("file.bin");
    }
    EXPECT_EQ(download(request(address, m_content), m_watch).error().code, "fetch.connection");
    EXPECT_EQ(download(request("file:///etc/passwd", m_content), m_watch).error().code, "fetch.connection");
    EXPECT_TRUE(isEmptyFolder());
}

TEST_F(Downloading, AStateFileOfOthersIsNotTrusted) {
    const HttpServer server([&](const HttpRequest& r) { return httpFile(r, m_content, "\"1\""); });
    for (const std::string& state :
         {std::string("{\"address\": \"http://other\", \"validator\": \"\\\"1\\\"\"}"),
          "{\"address\": \"" + server.address("file.bin") + "\", \"validator\": \"1\\r\\nX: y\"}", std::string("no JSON")}) {
        std::ofstream(part()) << "wrong bytes";
        std::ofstream(part() + ".json") << state;
        EXPECT_EQ(code(server, m_content), "") << state;
        EXPECT_EQ(server.requests().back().headers.count("range"), 0u) << state;
        EXPECT_EQ(server.requests().back().headers.count("x"), 0u);
        fs::remove(target());
    }
}

TEST_F(Downloading, ALinkInPlaceOfThePartIsNotFollowed) {
    std::ofstream(m_folder / "precious") << "keep";
    fs::create_symlink(m_folder / "precious", part());
    const HttpServer server([&](const HttpRequest& r) { return httpFile(r, m_content, "\"1\""); });
    EXPECT_NE(code(server, m_content), "");
    EXPECT_EQ(readAll(m_folder / "precious"), "keep");
}

TEST_F(Downloading, ASetWithAnArchiveIsUnpackedOnce) {
    const std::string archive = tarBytes({{"data/a.bin", "first"}, {"data/deep/b.txt", "second"}, {"other.txt", "x"}});
    const HttpServer server([&](const HttpRequest& r) { return httpFile(r, archive, "\"1\""); });
    const std::string address = server.address("set.tar"), sum = sha256Hex(archive);
    const FetchSet set{.name = "set",
                       .title = "Set",
                       .content = "two files",
                       .licence = "none",
                       .page = address,
                       .sums = "here",
                       .files = {{"set.tar", address, archive.size(), {SumKind::Sha256, sum}}},
                       .unpacked = "data"};
    const auto fetched = fetchSet(set, m_folder / "to", "", m_watch);
    ASSERT_TRUE(fetched) << toString(fetched.error());
    EXPECT_EQ(fetched->data, m_folder / "to/data");
    EXPECT_EQ(fetched->downloaded, 1);
    EXPECT_EQ(readAll(m_folder / "to/data/deep/b.txt"), "second");
    EXPECT_FALSE(fs::exists(m_folder / "to/set.tar") || fs::exists(m_folder / "to/data.part") ||
                 fs::exists(m_folder / "other.txt"));
    const auto again = fetchSet(set, m_folder / "to", "", m_watch);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->downloaded, 0);
    const auto mirrored = fetchSet(set, m_folder / "from", server.address("mirror"), m_watch);
    ASSERT_TRUE(mirrored) << toString(mirrored.error());
    EXPECT_EQ(server.requests().back().target, "/mirror/set.tar");
}

}  // namespace lathe::test::download_test
