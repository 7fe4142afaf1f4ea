// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/pruning/reason.h"

#include <charconv>

namespace lathe::sweep {

Diagnostic reason(std::string_view code, std::string_view text, std::vector<std::string> args) {
    Diagnostic d = requestError(code, {}, text, std::move(args));
    d.severity = Severity::Note;
    return d;
}

std::string shortNumber(double value) {
    char text[32];
    const auto end = std::to_chars(text, text + sizeof text, value, std::chars_format::general, 4).ptr;
    return {text, end};
}

double metricValue(double report, const PrunerContext& context) {
    return context.maximized ? -report : report;
}

std::vector<std::string> reportArgs(const Curve& curve, const PrunerContext& context) {
    const Curve::Report& last = curve.reports.back();
    return {shortNumber(last.resource), context.metric, shortNumber(metricValue(last.value, context))};
}

PruningDecision pruneNotFinite(const Curve& curve, const PrunerContext& context) {
    return {PruningDecision::Kind::Prune,
            reason("pruned.not-finite", "at epoch {0}, its {1} is not a finite number", reportArgs(curve, context))};
}

}  // namespace lathe::sweep
