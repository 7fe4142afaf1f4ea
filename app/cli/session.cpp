// SPDX-License-Identifier: Apache-2.0
#include "app/cli/session.h"

#include <algorithm>
#include <cstdio>

#include <fmt/format.h>

#include "app/cli/interrupt.h"
#include "app/cli/list_hint.h"
#include "core/backend/plugin_loader.h"
#include "core/data/read_watch.h"
#include "core/layers/formula/formula_error.h"

namespace lathe {
namespace {

std::string_view nameOf(Severity severity) {
    constexpr std::string_view names[] = {"note", "warning", "error"};
    return names[static_cast<size_t>(severity)];
}

void print(std::FILE* stream, std::string_view text) {
    std::fwrite(text.data(), 1, text.size(), stream);
    std::fputc('\n', stream);
}

ExitCode codeFor(const Diagnostic& error) {
    if (isReadingStopped(error)) return ExitCode::Stopped;
    return error.category == ErrorCategory::Request ? ExitCode::Refused : ExitCode::Failed;
}

constexpr size_t markWidth = 76;  // characters of a formula, behind the indentation

void printDiagnostic(const Diagnostic& d) {
    const std::string hint = listHint(d);
    print(stderr, std::string(nameOf(d.severity)) + ": " + toString(d) + (hint.empty() ? "" : " (" + hint + ")"));
    if (const auto mark = formulaMark(d, markWidth)) {
        print(stderr, "    " + mark->formula);
        print(stderr, "    " + mark->caret);
    }
}

}  // namespace

Session::Session() = default;
Session::~Session() = default;

const std::atomic<bool>& Session::stopRequested() const {
    return catchInterrupts();
}

BackendRegistry& Session::registry() {
    if (!m_registry) {
        m_registry = std::make_unique<BackendRegistry>();
        m_registry->openPlugins(pluginFolders());
        m_registry->setDeviceTest([this](Backend& backend, const DeviceInfo& device) { return testDevice(backend, device); });
    }
    return *m_registry;
}

DeviceTests& Session::deviceTests() {
    if (!m_deviceTests) m_deviceTests = std::make_unique<DeviceTests>(DeviceTests::usualFile(), registry().plugins());
    return *m_deviceTests;
}

Status Session::testDevice(Backend& backend, const DeviceInfo& device) {
    const auto begins = [this](const DeviceInfo& tested) {
        report(fmt::format("testing {} before it is used for the first time; this takes some seconds", tested.name));
    };
    return deviceTests().check(backend, device, *registry().backends().front(), begins);
}

// Flushed line by line: in a file that takes both streams, lines stay in their order.
void Session::result(std::string_view line) const {
    const bool objectOnStdout = json || onAnswer;
    if (quiet) return;
    print(objectOnStdout ? stderr : stdout, line);
    if (!objectOnStdout) std::fflush(stdout);
}

void Session::output(std::string_view bytes) const {
    std::fwrite(bytes.data(), 1, bytes.size(), stdout);
    std::fflush(stdout);
}

void Session::report(std::string_view line) const {
    if (!quiet) print(stderr, line);
}

void Session::report(const Diagnostic& d) const {
    const bool isWanted = !quiet || d.severity == Severity::Error;
    if (isWanted && m_notes.isDue(d)) printDiagnostic(d);
}

void Session::report(const Diagnostics& diagnostics) const {
    for (const Diagnostic& d : diagnostics) report(d);
}

ExitCode Session::answer(const Json& object, ExitCode code) const {
    if (onAnswer)
        onAnswer(object);
    else if (json)
        print(stdout, object.dump());
    return code;
}

ExitCode Session::refuse(const Diagnostic& error) const {
    return refuse(Diagnostics{error});
}

ExitCode Session::refuse(const Diagnostics& problems) const {
    for (const Diagnostic& d : problems) printDiagnostic(d);
    const auto isError = [](const Diagnostic& d) { return d.severity == Severity::Error; };
    const auto first = std::find_if(problems.begin(), problems.end(), isError);
    const Diagnostic& error = first == problems.end() ? problems.front() : *first;
    return answer(Json::Object{{"error", toJson(error)}, {"problems", toJson(problems)}}, codeFor(error));
}

}  // namespace lathe
