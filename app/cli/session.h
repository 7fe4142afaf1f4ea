// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string_view>

#include "app/cli/note_once.h"
#include "core/backend/registry.h"
#include "core/base/json.h"
#include "core/base/result.h"
#include "core/data/data_cache.h"
#include "core/store/diagnostic_json.h"
#include "core/train/devices/device_tests.h"

namespace lathe {

/// Exit code of the program.
enum class ExitCode : int {
    Done = 0,
    Failed = 1,   ///< the request was valid, but failed
    Refused = 2,  ///< the request was invalid
    Stopped = 3   ///< stopped on request; can be resumed
};

/// One execution of the program: its output, and objects shared by the verbs. Results go to stdout; progress, notes and problems
/// to stderr. With --json, one object goes to stdout and everything else to stderr.
class Session {
public:
    Session();
    ~Session();
    Session(const Session&) = delete;

    bool json = false;   ///< --json
    bool quiet = false;  ///< --quiet: errors only
    /// Receives the object of --json instead of stdout. Empty: stdout.
    std::function<void(const Json&)> onAnswer;

    /// True after Ctrl+C or a cluster's signal. From the first call on, these signals no longer end the program.
    const std::atomic<bool>& stopRequested() const;
    /// The devices of this machine, with their plug-ins. Opened at the first call.
    BackendRegistry& registry();
    /// The tests that devices passed. `registry()` asks for them before "auto" chooses a GPU.
    DeviceTests& deviceTests();
    /// The data that were read last.
    DataCache& data() { return m_data; }

    /// Prints a line of the result for the user: on stdout; with --json, on stderr.
    void result(std::string_view line) const;
    /// Writes a result as bytes (e.g. a table as CSV) to stdout at once, also with --quiet.
    void output(std::string_view bytes) const;
    /// Prints a line about the work: progress, a confirmation, the next step. Not printed with --quiet.
    void report(std::string_view line) const;
    /// Prints "warning: ..." or "note: ...". Notes about the installation are printed only once (note_once.h).
    void report(const Diagnostic&) const;
    void report(const Diagnostics&) const;

    /// Writes the object of --json. Returns the code.
    ExitCode answer(const Json&, ExitCode = ExitCode::Done) const;
    /// Prints the error to stderr and, with --json, as {"error": ..., "problems": [...]}. The exit code depends on the category
    /// of the error: request or work. Reading that was stopped on request is no failure (ExitCode::Stopped).
    ExitCode refuse(const Diagnostic&) const;
    ExitCode refuse(const Diagnostics&) const;

private:
    Status testDevice(Backend&, const DeviceInfo&);

    std::unique_ptr<BackendRegistry> m_registry;
    std::unique_ptr<DeviceTests> m_deviceTests;
    mutable NoteOnce m_notes{NoteOnce::usualFile()};
    DataCache m_data;
};

}  // namespace lathe
