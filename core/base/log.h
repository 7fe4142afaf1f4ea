// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string_view>
#include <utility>

#include "core/base/diagnostic.h"

namespace lathe {

enum class LogLevel { Debug, Info, Warning, Error };

/// Where messages for a person go. Made by `main`, passed by reference; a default one drops everything. The sink decides about
/// threads: one that is called from several must do its own locking.
class Log {
public:
    using Sink = std::function<void(LogLevel, std::string_view)>;

    Log() = default;
    explicit Log(Sink sink, LogLevel least = LogLevel::Info) : m_sink(std::move(sink)), m_least(least) {}

    /// Ask before building an expensive message.
    bool wants(LogLevel level) const { return m_sink && level >= m_least; }
    void write(LogLevel level, std::string_view message) const {
        if (wants(level)) m_sink(level, message);
    }
    void debug(std::string_view message) const { write(LogLevel::Debug, message); }
    void info(std::string_view message) const { write(LogLevel::Info, message); }
    void warning(std::string_view message) const { write(LogLevel::Warning, message); }
    void error(std::string_view message) const { write(LogLevel::Error, message); }
    void report(const Diagnostic& d) const { write(levelOf(d.severity), toString(d)); }

private:
    static LogLevel levelOf(Severity s) {
        return s == Severity::Error ? LogLevel::Error : s == Severity::Warning ? LogLevel::Warning : LogLevel::Info;
    }

    Sink m_sink;
    LogLevel m_least = LogLevel::Info;
};

}  // namespace lathe
