// SPDX-License-Identifier: Apache-2.0
// dnn_plans <cudnn folder> <driver stand-in> <description of a device> <name of it> all|some|layouts
// layouts: prints the engine and the bytes of workspace of each convolution and normalization in each layout. Else it prints a
// row for each graph: device, precision, graph, engine or fallback. One process for one device: cuDNN keeps what it learnt of one
// (a matmul refused for sm_75 is refused for sm_80 afterwards).
#include <cstdio>
#include <dlfcn.h>
#include <filesystem>
#include <set>

#include "core/base/file.h"
#include "gpu/dnn/plan.h"
#include "gpu/runtime/version_text.h"
#include "tests/gpu/dnn/template_graphs.h"

namespace lathe::gpu {
namespace {

/// Convolutions are there ready made. What is compiled takes half a second each and more: one of each family and precision must
/// do for every day.
bool isOfEveryDay(const WantedGraph& wanted, std::set<std::string>& seen, std::string_view device) {
    if (wanted.family == "conv") return true;
    return device == "sm90" && wanted.precision != "f16" && seen.insert(wanted.family + wanted.precision).second;
}

/// Whether what a plan says of itself is enough to have it again, as the cache does.
bool loadsAgain(const dnn::Plan& plan, const dnn::Graph& graph, const std::shared_ptr<dnn::Session>& session) {
    const auto again = dnn::Plan::fromJson(session, graph, plan.engine(), plan.json());
    return again.ok() && again->workspaceBytes() == plan.workspaceBytes();
}

void printRow(std::string_view device, const WantedGraph& wanted, const std::shared_ptr<dnn::Session>& session) {
    dnn::PlanOptions options;
    options.strict = wanted.precision == "f32";
    const auto plan = dnn::Plan::make(session, wanted.graph, options);
    std::string served = plan.ok() ? plan->engine() : "fallback: " + wanted.fallback;
    if (plan.ok() && !loadsAgain(*plan, wanted.graph, session)) served.append(", cannot be kept");
    std::printf("%s\t%s\t%s\t%s\n", std::string(device).c_str(), wanted.precision.c_str(), wanted.graph.name().c_str(),
                served.c_str());
    if (!plan.ok()) std::fprintf(stderr, "%s\n", toString(plan.error()).c_str());
    std::fflush(stdout);
}

/// Whether cuDNN gives back what it was given: on a real device, its description is read in the same way.
bool describesItself(const dnn::Session& session, const std::string& given) {
    const auto back = Json::parse(session.description(), "cuDNN's description");
    const bool same = back.ok() && *back == Json::parse(given, "a description").value();
    if (!same) std::fprintf(stderr, "cuDNN describes the device as: %s\n", session.description().c_str());
    return same;
}

void printLayouts(std::string_view device, const LayoutGraphs& graphs, const std::shared_ptr<dnn::Session>& session) {
    dnn::PlanOptions options;
    options.strict = graphs.precision == "f32";
    for (const auto& [layout, graph] : graphs.graphs) {
        const auto plan = dnn::Plan::make(session, graph, options);
        std::printf("%s\t%s\t%s\t%s\t%s\t%lld\n", std::string(device).c_str(), graphs.precision.c_str(), graph.name().c_str(),
                    layout.c_str(), plan.ok() ? plan->choice().c_str() : "none",
                    plan.ok() ? static_cast<long long>(plan->workspaceBytes()) : 0LL);
    }
    std::fflush(stdout);
}

int fail(const Diagnostic& d) {
    std::fprintf(stderr, "%s\n", toString(d).c_str());
    return 1;
}

int main(char** arguments) {
    const std::string_view device = arguments[4], which = arguments[5];
    if (!dlopen(arguments[2], RTLD_NOW | RTLD_GLOBAL)) std::fprintf(stderr, "%s\n", dlerror());
    const std::vector<std::filesystem::path> folders{arguments[1]};
    auto library = dnn::Library::open(folders);
    if (!library.ok()) return fail(library.error());
    const auto description = readFile(arguments[3]);
    if (!description.ok()) return fail(description.error());
    const auto session = dnn::Session::described(*library, *description);
    if (!session.ok()) return fail(session.error());
    if (!describesItself(**session, *description)) return 1;
    std::printf("# cuDNN %s\n", versionText((*library)->version()).c_str());
    if (which == "layouts") {
        for (const LayoutGraphs& graphs : graphsByLayout()) printLayouts(device, graphs, *session);
        return 0;
    }
    std::set<std::string> seen;
    for (const WantedGraph& wanted : wantedGraphs())
        if (which == "all" || isOfEveryDay(wanted, seen, device)) printRow(device, wanted, *session);
    return 0;
}

}  // namespace
}  // namespace lathe::gpu

int main(int count, char** arguments) {
    return count == 6 ? lathe::gpu::main(arguments) : 2;
}
