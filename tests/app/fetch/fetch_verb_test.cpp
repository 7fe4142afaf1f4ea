// SPDX-License-Identifier: Apache-2.0
// `lathe data fetch`, with a server on this machine as its mirror.
#include <cerrno>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <thread>

#include <gtest/gtest.h>

#include "core/base/file.h"
#include "core/base/json.h"
#include "tests/app/fetch/http_server.h"
#include "tests/support/faults.h"
#include "tests/support/process.h"
#include "tests/support/shared_dir.h"
#include "tests/support/temporary_folder.h"

namespace lathe::test::fetch_verb_test {
namespace {

namespace fs = std::filesystem;

constexpr const char* smallSet = "tiny-shakespeare";

/// The program asks the server, whatever proxies this machine has.
Command fetchCommand(std::vector<std::string> arguments) {
    std::vector<std::string> all{"data", "fetch"};
    all.insert(all.end(), arguments.begin(), arguments.end());
    Command command = latheCommand(all);
    command.environment["no_proxy"] = "127.0.0.1";
    command.environment["NO_PROXY"] = "127.0.0.1";
    return command;
}

std::string codeOf(const ProcessResult& result) {
    const auto json = Json::parse(result.out);
    return json.ok() ? (*json)["error"]["code"].toString() : "no JSON: " + result.out;
}

class FetchVerb : public testing::Test {
protected:
    std::vector<std::string> arguments(const HttpServer& server) const {
        return {smallSet, "--yes", "--json", "--mirror", server.address(), "--to", folder()};
    }
    std::string folder() const { return m_folder / "data"; }
    std::string part() const { return folder() + "/input.txt.part"; }

    TemporaryFolder m_folder;
};

}  // namespace

TEST_F(FetchVerb, ListsTheCatalogue) {
    const ProcessResult json = run(fetchCommand({"--json"}));
    EXPECT_EQ(json.exitCode, 0) << json.err;
    const auto list = Json::parse(json.out);
    ASSERT_TRUE(list) << json.out;
    EXPECT_GE((*list)["sets"].array().size(), 8u);
    const ProcessResult text = run(fetchCommand({}));
    EXPECT_NE(text.out.find(smallSet), std::string::npos) << text.out;
    EXPECT_NE(text.out.find("license"), std::string::npos);
}

TEST_F(FetchVerb, WantsAKnownNameAndTheTermsAccepted) {
    EXPECT_EQ(codeOf(run(fetchCommand({"tiny-shakespear", "--yes", "--json"}))), "fetch.name");
    const HttpServer server([](const HttpRequest&) { return httpStatus("404 Not Found"); });
    const ProcessResult asked = run(fetchCommand({smallSet, "--json", "--mirror", server.address(), "--to", folder()}));
    EXPECT_EQ(asked.exitCode, 2);
    EXPECT_EQ(codeOf(asked), "fetch.terms");
    EXPECT_NE(asked.err.find("public domain"), std::string::npos) << "the licence is shown: " << asked.err;
    EXPECT_TRUE(server.requests().empty());
    const ProcessResult accepted = run(fetchCommand(arguments(server)));
    EXPECT_EQ(accepted.exitCode, 1) << "the control";
    EXPECT_EQ(codeOf(accepted), "fetch.status");
}

TEST_F(FetchVerb, ChecksTheSum) {
    const HttpServer server([](const HttpRequest& r) { return httpFile(r, "another text", "\"1\""); });
    const ProcessResult result = run(fetchCommand(arguments(server)));
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_EQ(codeOf(result), "fetch.checksum");
    EXPECT_FALSE(fs::exists(part()));
}

TEST_F(FetchVerb, InterruptKeepsWhatArrived) {
    const HttpServer server([](const HttpRequest& r) {
        HttpResponse response = httpFile(r, std::string(1100000, 'x'), "\"1\"");
        response.chunkPause = 5;
        return response;
    });
    ChildProcess child(fetchCommand(arguments(server)));
    for (int i = 0; i < 2000 && !(fs::exists(part()) && fs::file_size(part()) > 4000); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    child.send(SIGINT);
    const ProcessResult result = child.wait();
    EXPECT_EQ(result.exitCode, 3) << result.err;
    EXPECT_GT(fs::file_size(part()), 4000u);
    EXPECT_TRUE(fs::exists(part() + ".json"));
}

TEST_F(FetchVerb, AFullDiskIsReported) {
    const HttpServer server([](const HttpRequest& r) { return httpFile(r, std::string(1000000, 'x'), "\"1\""); });
    Command command = fetchCommand(arguments(server));
    // The first write is that of the file with the ETag.
    const Fault full{
        .operation = "write", .at = 2, .error = ENOSPC, .lasting = true, .folder = m_folder.path(), .mark = m_folder / "hit"};
    for (const auto& [name, value] : faultEnvironment(full)) command.environment[name] = value;
    const ProcessResult result = run(command);
    EXPECT_EQ(result.exitCode, 1) << result.err;
    EXPECT_EQ(codeOf(result), "file.no-space");
    EXPECT_TRUE(fs::exists(m_folder / "hit"));
}

TEST_F(FetchVerb, WhatIsFetchedIsAProjectsData) {
    LATHE_NEEDS_SHARED("data/text/tinyshakespeare/input.txt");
    const auto text = readFile((sharedDir() / "data/text/tinyshakespeare/input.txt").string());
    ASSERT_TRUE(text);
    const HttpServer server([&](const HttpRequest& r) { return httpFile(r, *text, "\"1\""); });
    const ProcessResult result = run(fetchCommand(arguments(server)));
    ASSERT_EQ(result.exitCode, 0) << result.err;
    const auto json = Json::parse(result.out);
    ASSERT_TRUE(json);
    EXPECT_EQ((*json)["data"].toString(), folder() + "/input.txt");
    EXPECT_EQ(run(latheCommand({"data", "inspect", folder() + "/input.txt"})).exitCode, 0);
}

}  // namespace lathe::test::fetch_verb_test
