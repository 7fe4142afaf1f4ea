// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string_view>

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

/// One run of the program: how it speaks (people: stderr; programs: one JSON object on stdout), and what verbs share.
class Session {
public:
    Session();
    ~Session();
    Session(const Session&) = delete;

    bool json = false;   ///< --json
    bool quiet = false;  ///< --quiet: nothing but errors for people
    /// Where the one object of --json goes; empty: to stdout.
    std::function<void(const Json&)> onAnswer;

    /// Set by Ctrl+C or a cluster's signal, which from the first call on no longer end the program.
    const std::atomic<bool>& stopRequested() const;
    /// The devices of this machine, with their plug-ins; opened at the first call.
    BackendRegistry& registry();
    /// The data that were read last.
    DataCache& data() { return m_data; }

    /// A line for people.
    void say(std::string_view line) const;
    /// "warning: ..." or "note: ..." for people.
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
    DataCache m_data;
};

}  // namespace lathe
