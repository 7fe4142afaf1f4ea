// SPDX-License-Identifier: Apache-2.0
#include <chrono>
#include <sys/utsname.h>
#include <thread>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/cli/device_check.h"
#include "app/cli/gpu_report.h"
#include "app/cli/text.h"
#include "app/cli/verb.h"
#include "core/backend/nvml/library.h"
#include "core/backend/plugin_loader.h"
#include "core/base/atomic_file.h"
#include "core/train/devices/self_test.h"

namespace lathe::verbs::doctor_def {

namespace {

namespace fs = std::filesystem;

struct Findings {
    Json::Array devices;
    Diagnostics problems;  ///< errors: what should work and does not
    Diagnostics notes;     ///< why there are fewer devices than one might think
    std::string best;      ///< device that `--device auto` would take
};

Json systemFacts() {
    utsname system{};
    uname(&system);
    const int64_t memory = int64_t{sysconf(_SC_PHYS_PAGES)} * sysconf(_SC_PAGESIZE);
    std::error_code ignored;
    const auto space = fs::space(".", ignored);
    return Json::Object{{"system", fmt::format("{} {} {}", system.sysname, system.release, system.machine)},
                        {"cores", static_cast<int64_t>(std::thread::hardware_concurrency())},
                        {"memory_bytes", memory},
                        {"free_disk_bytes", static_cast<int64_t>(space.available)}};
}

Json libraryFacts() {
    return Json::Object{{"lathe", buildIdentity()},
                        {"compiler", __VERSION__},
                        {"fmt", fmt::format("{}.{}.{}", FMT_VERSION / 10000, FMT_VERSION / 100 % 100, FMT_VERSION % 100)},
                        {"nlohmann_json", fmt::format("{}.{}.{}", NLOHMANN_JSON_VERSION_MAJOR, NLOHMANN_JSON_VERSION_MINOR,
                                                      NLOHMANN_JSON_VERSION_PATCH)},
                        {"cli11", CLI11_VERSION}};
}

void printFacts(const Session& session, const Json& facts) {
    for (const auto& [key, value] : facts.object()) {
        const bool bytes = key.ends_with("_bytes");
        const std::string shown = bytes ? bytesText(value.toInt()) : value.isString() ? value.toString() : value.dump(-1);
        session.result(fmt::format("  {:<16} {}", bytes ? key.substr(0, key.size() - 6) : key, shown));
    }
}

/// Writes, syncs, renames and removes a small file, as a training does with its checkpoints.
Status testWriting(Session& session) {
    const std::string file = fmt::format("lathe-doctor-{}.tmp", getpid());
    const auto begin = std::chrono::steady_clock::now();
    LATHE_CHECK(writeFileAtomically(file, std::string(1 << 20, 'x')));
    const std::chrono::duration<double, std::milli> elapsed = std::chrono::steady_clock::now() - begin;
    LATHE_CHECK(removeTree(file));
    session.result(
        fmt::format("disk: 1 MiB written and synced in {:.0f} ms in {}", elapsed.count(), fs::current_path().string()));
    return {};
}

void testTraining(Session& session, Backend& backend, const DeviceInfo& device, Json& facts, Findings& out) {
    const auto test = selfTest(backend, device.id, *session.registry().backends().front());
    if (!test.ok()) {
        out.problems.push_back(test.error());
        return;
    }
    facts.set(
        "training",
        Json::Object{
            {"agrees", test->passed()}, {"float32", test->float32}, {"bfloat16", test->bfloat16}, {"repeats", test->repeats}});
    session.result(fmt::format("  {:<16} losses differ from the reference by {:.1e} in float32, {:.1e} in bfloat16", "training",
                               test->float32, test->bfloat16));
    if (const auto problem = problemOf(*test, device.id)) out.problems.push_back(*problem);
    if (device.id != "cpu") session.deviceTests().store(device, *test);
}

void examineDevice(Session& session, Backend& backend, const DeviceInfo& device, Findings& out) {
    Backend& reference = *session.registry().backends().front();
    const auto check = checkDevice(backend, device.id, reference);
    Json facts =
        Json::Object{{"id", device.id}, {"name", device.name}, {"memory_bytes", device.memoryBytes}, {"details", device.details}};
    session.result(fmt::format("{}: {}, {}", device.id, device.name, bytesText(device.memoryBytes)));
    printFacts(session, device.details);
    if (!check.ok()) {
        out.problems.push_back(check.error());
    } else {
        facts.set("convolution",
                  Json::Object{{"agrees", check->agrees()}, {"max_rel", check->largestRelative}, {"ms", check->milliseconds}});
        session.result(fmt::format("  {:<16} {:.3f} ms, differs from the reference by {:.1e}", "convolution", check->milliseconds,
                                   check->largestRelative));
        if (!check->agrees())
            out.problems.push_back(workError(
                "doctor.wrong-result", device.id, "a convolution differs from the reference kernel by {0}",
                {figureText(check->largestRelative)}, "do not train on this device; if it is a GPU, update its driver"));
    }
    testTraining(session, backend, device, facts, out);
    out.devices.push_back(std::move(facts));
}

Findings examineDevices(Session& session) {
    Findings out;
    BackendRegistry& registry = session.registry();
    session.report(registry.problems());
    out.notes = registry.problems();
    for (const auto& backend : registry.backends()) {
        const ProbeReport report = backend->probe();
        session.report(report.problems);
        out.notes.insert(out.notes.end(), report.problems.begin(), report.problems.end());
        for (const DeviceInfo& device : report.devices) examineDevice(session, *backend, device, out);
    }
    if (const auto choice = registry.choose("auto"); choice.ok())
        out.best = choice->device.id;
    else
        out.problems.push_back(choice.error());
    return out;
}

std::string summaryOf(const Findings& f) {
    if (!f.problems.empty()) return "Problem found: " + toString(f.problems.front());
    if (f.best == "cpu") return "All checks passed: trainings run on the CPU.";
    return "All checks passed: trainings run on " + f.best + '.';
}

ExitCode run(Session& session) {
    const Json system = systemFacts(), libraries = libraryFacts();
    session.result("system");
    printFacts(session, system);
    session.result("libraries");
    printFacts(session, libraries);
    Findings found = examineDevices(session);
    Json gpus = reportGpus(session, nvml::defaultLibrary);
    if (const Status written = testWriting(session); !written.ok()) found.problems.push_back(written.error());
    session.report(found.problems);
    const std::string summary = summaryOf(found);
    session.result(summary);
    const bool ok = found.problems.empty();
    return session.answer(Json::Object{{"ok", ok},
                                       {"verdict", summary},
                                       {"device", found.best},
                                       {"devices", std::move(found.devices)},
                                       {"nvml", std::move(gpus)},
                                       {"system", system},
                                       {"libraries", libraries},
                                       {"problems", lathe::toJson(found.problems)},
                                       {"notes", lathe::toJson(found.notes)}},
                          ok ? ExitCode::Done : ExitCode::Failed);
}

Action add(CLI::App&) {
    return run;
}

}  // namespace

extern const Verb doctor{
    .name = "doctor",
    .help = "Show devices, libraries and versions, and test them",
    .examples =
        "lathe doctor\n"
        "lathe doctor --json | jq .devices",
    .add = add,
};

}  // namespace lathe::verbs::doctor_def
