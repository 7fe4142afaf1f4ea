// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace lathe {

/// How much a diagnostic matters. Only `Error` stops the work.
enum class Severity { Note, Warning, Error };

/// Who can cure it. Decides the exit code of a command: `Request` 2 (ask differently), `Work` 1 (it failed while working).
enum class Cure { Request, Work };

/// One thing to tell a person: what is wrong, where, and what to do about it.
///
/// `text` and `remedy` are English templates with {0}, {1}, ... standing for `args`; `code` names the pair of templates
/// for ever ("graph.cycle"), so that the window can translate them and tests need not compare prose.
struct Diagnostic {
    std::string code;
    std::string text;
    std::vector<std::string> args;
    std::string remedy;
    std::string where;  ///< `conv2d "stem"`, a file name, a path in the project file; empty when there is no place
    Severity severity = Severity::Error;
    Cure cure = Cure::Request;

    bool operator==(const Diagnostic&) const = default;
};

using Diagnostics = std::vector<Diagnostic>;

/// `Diagnostic` for a wrong request, in the order in which one says it.
Diagnostic requestError(std::string_view code, std::string_view where, std::string_view text, std::vector<std::string> args = {},
                        std::string_view remedy = {});

/// `Diagnostic` for work that failed (I/O, devices): the request was in order.
Diagnostic workError(std::string_view code, std::string_view where, std::string_view text, std::vector<std::string> args = {},
                     std::string_view remedy = {});

/// Replaces {0}, {1}, ... in `pattern`; an index without an argument stays as it is.
std::string fillTemplate(std::string_view pattern, const std::vector<std::string>& args);

/// "conv2d "stem": kernel 7 is larger than the input 5; add padding or use a smaller kernel"
std::string toString(const Diagnostic&);

bool hasErrors(const Diagnostics&);

}  // namespace lathe
