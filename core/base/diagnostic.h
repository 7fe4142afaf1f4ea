// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace lathe {

/// How severe a diagnostic is. Only `Error` stops the work.
enum class Severity { Note, Warning, Error };

/// Error category; decides the exit code of a command. `Request` (2): the request was wrong. `Work` (1): the work failed.
enum class ErrorCategory { Request, Work };

/// One message for the user: what is wrong, where, and what to do.
///
/// `text` and `remedy` are English templates; {0}, {1}, ... stand for `args`. `code` ("graph.cycle") identifies the templates and
/// never changes, so the window can translate them and tests need not compare texts.
struct Diagnostic {
    std::string code;
    std::string text;
    std::vector<std::string> args;
    std::string remedy;
    std::string where;  ///< `conv2d "stem"`, a file name, a path in the project file; empty if there is no location
    Severity severity = Severity::Error;
    ErrorCategory category = ErrorCategory::Request;

    bool operator==(const Diagnostic&) const = default;
};

using Diagnostics = std::vector<Diagnostic>;

/// A `Diagnostic` for a wrong request (`Severity::Error`, `ErrorCategory::Request`). `args` fill the {0}, {1}, ... of both texts.
Diagnostic requestError(std::string_view code, std::string_view where, std::string_view text, std::vector<std::string> args = {},
                        std::string_view remedy = {});

/// A `Diagnostic` for failed work (I/O, devices; `Severity::Error`, `ErrorCategory::Work`): the request was correct.
Diagnostic workError(std::string_view code, std::string_view where, std::string_view text, std::vector<std::string> args = {},
                     std::string_view remedy = {});

/// Replaces {0}, {1}, ... in `pattern` by `args`; an index without an argument remains as text.
std::string fillTemplate(std::string_view pattern, const std::vector<std::string>& args);

/// The diagnostic in English on one line: "conv2d "stem": kernel 7 is larger than the input 5; add padding or use a smaller
/// kernel".
std::string toString(const Diagnostic&);

/// Whether at least one diagnostic has `Severity::Error`; notes and warnings do not count.
bool hasErrors(const Diagnostics&);

}  // namespace lathe
