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

namespace lathe {

enum class ExitCode : int {
    Done = 0,
    Failed = 1,   ///< the work failed
    Refused = 2,  ///< the request was wrong
    Stopped = 3   ///< stopped on request; can go on
};

/// One run of the program: how it speaks (results: stdout; progress, notes and problems: stderr; with --json one object on stdout
/// and the rest on stderr), and what verbs share.
class Session {
public:
    Session();
    ~Session();
    Session(const Session&) = delete;

    bool json = false;   ///< --json
    bool quiet = false;  ///< --quiet: errors only
    /// Where the one object of --json goes; empty: to stdout.
    std::function<void(const Json&)> onAnswer;

    /// Set by Ctrl+C or a cluster's signal, which from the first call on no longer end the program.
    const std::atomic<bool>& stopRequested() const;
    /// The devices of this machine, with their plug-ins; opened at the first call.
    BackendRegistry& registry();
    /// The data that were read last.
    DataCache& data() { return m_data; }

    /// A line of the result that the verb was asked for, for people: on stdout; with --json, where stdout has the object, on
    /// stderr.
    void result(std::string_view line) const;
    /// Bytes that are the result themselves (a table in CSV): on stdout, with --quiet too.
    void output(std::string_view bytes) const;
    /// A line about the work, for people: progress, a confirmation, what to do next.
    void say(std::string_view line) const;
    /// "warning: ..." or "note: ..." for people; a note about the installation once only (note_once.h).
    void say(const Diagnostic&) const;
    void say(const Diagnostics&) const;

    /// The one object on stdout, with --json.
    ExitCode answer(const Json&, ExitCode = ExitCode::Done) const;
    /// Says what was wrong, on stderr and with --json as {"error": ..., "problems": [...]}. The code follows from who can cure
    /// it.
    ExitCode refuse(const Diagnostic&) const;
    ExitCode refuse(const Diagnostics&) const;

private:
    std::unique_ptr<BackendRegistry> m_registry;
    mutable NoteOnce m_notes{NoteOnce::usualFile()};
    DataCache m_data;
};

}  // namespace lathe
