// SPDX-License-Identifier: Apache-2.0
#include "app/cli/fetch/fetch_verb.h"

#include <iostream>
#include <memory>
#include <string>
#include <unistd.h>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "app/cli/live_line.h"
#include "app/cli/text.h"
#include "app/fetch/fetch_set.h"
#include "core/base/file.h"
#include "core/graph/params.h"

namespace lathe {

namespace {

using fetch::FetchSet;

struct FetchOptions {
    std::string name, folder, mirror;
    bool accepted = false;
};

std::string sizeTextOf(const FetchSet& set) {
    return bytesText(static_cast<int64_t>(fetch::bytesOf(set)));
}

Json toJson(const FetchSet& set) {
    Json::Array files;
    for (const fetch::FetchFile& file : set.files)
        files.push_back(Json::Object{{"name", file.name},
                                     {"address", file.address},
                                     {"bytes", file.bytes},
                                     {"sum", fetch::name(file.sum.kind)},
                                     {"hex", file.sum.hex}});
    return Json::Object{{"name", set.name},       {"title", set.title}, {"content", set.content},
                        {"license", set.licence}, {"page", set.page},   {"files", std::move(files)}};
}

ExitCode listSets(const Session& session) {
    std::vector<std::vector<std::string>> rows{{"name", "size", "content", "license"}};
    Json::Array sets;
    for (const FetchSet& set : fetch::fetchCatalogue()) {
        rows.push_back({std::string(set.name), sizeTextOf(set), std::string(set.content), std::string(set.licence)});
        sets.push_back(toJson(set));
    }
    session.result(tableText(rows, {false, true, false, false}));
    session.report("`lathe data fetch NAME` downloads a set");
    return session.answer(Json::Object{{"sets", std::move(sets)}});
}

/// Shows on a terminal how far a download is, and stops it at Ctrl+C.
class FetchProgress final : public fetch::DownloadWatch {
public:
    explicit FetchProgress(Session& session) : m_session(session), m_line(session) {}

    void progress(const fetch::DownloadProgress& p) override {
        const auto done = static_cast<int64_t>(p.done), total = static_cast<int64_t>(p.total);
        const std::string file = nameOf(std::string(p.file));
        if (total == 0) return m_line.show(fmt::format("downloading {}: {}", file, bytesText(done)));
        const double share = static_cast<double>(done) / static_cast<double>(total);
        m_line.show(fmt::format("downloading {} {} {} of {}", file, barText(share, 20), bytesText(done), bytesText(total)));
    }
    bool stopRequested() override {
        if (!m_session.stopRequested()) return false;
        m_line.clear();
        return true;
    }
    void end() { m_line.clear(); }

private:
    Session& m_session;
    LiveLine m_line;
};

void showLicence(const FetchSet& set, const Session& session) {
    session.report(fmt::format("{}: {}\nsize       {}\npage       {}\nlicense    {}\nchecksums  {}", set.title, set.content,
                               sizeTextOf(set), set.page, set.licence, set.sums));
}

/// On a terminal the user is asked.
bool isAccepted(const FetchOptions& o) {
    if (o.accepted) return true;
    if (isatty(STDIN_FILENO) == 0 || isatty(STDERR_FILENO) == 0) return false;
    std::cerr << "Download it under these terms? [y/N] " << std::flush;
    std::string answer;
    std::getline(std::cin, answer);
    return answer == "y" || answer == "Y" || answer == "yes";
}

ExitCode download(const FetchSet& set, const FetchOptions& o, Session& session) {
    const std::string folder = o.folder.empty() ? std::string(set.name) : o.folder;
    FetchProgress watch(session);
    // From here on Ctrl+C does not end the program: what has arrived is kept.
    if (watch.stopRequested()) return session.answer(Json::Object{{"stopped", true}}, ExitCode::Stopped);
    const auto fetched = fetch::fetchSet(set, folder, o.mirror, watch);
    watch.end();
    if (!fetched.ok()) return session.refuse(fetched.error());
    const Json answer = Json::Object{
        {"name", set.name}, {"data", fetched->data}, {"downloaded", fetched->downloaded}, {"stopped", fetched->stopped}};
    if (fetched->stopped) {
        session.report("stopped; the same command continues the download");
        return session.answer(answer, ExitCode::Stopped);
    }
    session.report(fmt::format("{} is in {}", set.title, fetched->data));
    session.report(fmt::format("`lathe data inspect {}` shows it", fetched->data));
    return session.answer(answer);
}

ExitCode fetchNamed(const FetchOptions& o, Session& session) {
    if (o.name.empty()) return listSets(session);
    const FetchSet* set = fetch::findFetchSet(o.name);
    if (!set) {
        std::vector<std::string_view> names;
        for (const FetchSet& known : fetch::fetchCatalogue()) names.push_back(known.name);
        return session.refuse(unknownName("fetch.name", {}, "data set", o.name, names));
    }
    showLicence(*set, session);
    if (isAccepted(o)) return download(*set, o, session);
    return session.refuse(requestError("fetch.terms", o.name, "nothing was downloaded, because the terms were not accepted", {},
                                       "add --yes to accept them"));
}

Action addFetch(CLI::App& app) {
    auto o = std::make_shared<FetchOptions>();
    app.add_option("NAME", o->name, "Data set; without a name, all are listed");
    app.add_option("--to", o->folder, "Folder for the files (default: NAME)");
    app.add_option("--mirror", o->mirror, "Address of a folder with the same files; their checksums are checked, too")
        ->type_name("ADDRESS");
    app.add_flag("--yes", o->accepted, "Accept the terms of the data set");
    return [o](Session& session) { return fetchNamed(*o, session); };
}

}  // namespace

const Verb fetchVerb{.name = "fetch",
                     .help = "Download a published data set",
                     .examples =
                         "lathe data fetch\n"
                         "lathe data fetch fashion-mnist --yes\n"
                         "lathe data fetch ag-news --to news",
                     .add = addFetch};

}  // namespace lathe
