// SPDX-License-Identifier: Apache-2.0
#include "core/base/diagnostic.h"

#include <algorithm>
#include <cctype>

namespace lathe {
namespace {

Diagnostic make(ErrorCategory category, std::string_view code, std::string_view where, std::string_view text,
                std::vector<std::string> args, std::string_view remedy) {
    return {.code = std::string(code),
            .text = std::string(text),
            .args = std::move(args),
            .remedy = std::string(remedy),
            .where = std::string(where),
            .category = category};
}

}  // namespace

Diagnostic requestError(std::string_view code, std::string_view where, std::string_view text, std::vector<std::string> args,
                        std::string_view remedy) {
    return make(ErrorCategory::Request, code, where, text, std::move(args), remedy);
}

Diagnostic workError(std::string_view code, std::string_view where, std::string_view text, std::vector<std::string> args,
                     std::string_view remedy) {
    return make(ErrorCategory::Work, code, where, text, std::move(args), remedy);
}

std::string fillTemplate(std::string_view pattern, const std::vector<std::string>& args) {
    std::string out;
    for (size_t i = 0; i < pattern.size(); ++i) {
        const bool hole = i + 2 < pattern.size() && pattern[i] == '{' &&
                          std::isdigit(static_cast<unsigned char>(pattern[i + 1])) && pattern[i + 2] == '}';
        const size_t index = hole ? static_cast<size_t>(pattern[i + 1] - '0') : args.size();
        if (index < args.size()) {
            out += args[index];
            i += 2;
        } else {
            out += pattern[i];
        }
    }
    return out;
}

std::string toString(const Diagnostic& d) {
    std::string out = d.where.empty() ? "" : d.where + ": ";
    out += fillTemplate(d.text, d.args);
    if (!d.remedy.empty()) out += "; " + fillTemplate(d.remedy, d.args);
    return out;
}

bool hasErrors(const Diagnostics& diagnostics) {
    return std::any_of(diagnostics.begin(), diagnostics.end(), [](const Diagnostic& d) { return d.severity == Severity::Error; });
}

}  // namespace lathe
