// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/data/target_mismatch.h"

#include <algorithm>

#include "app/workbench/workspace/analysis.h"
#include "app/workbench/workspace/document.h"

namespace lathe::workbench {

namespace {

constexpr std::string_view codes[] = {"training.target_kind", "training.too_few_scores", "loss.target_shape",
                                      "advice.spare_scores"};

}  // namespace

std::optional<TargetMismatch> targetMismatch(const Document& document, const Analysis& analysis, FreshId fresh) {
    const auto data = analysis.data();
    if (!data) return std::nullopt;
    const RemedyContext context{document.project(), analysis.inference(), &data->info, std::move(fresh)};
    for (const Diagnostic& problem : analysis.problems()) {
        if (std::ranges::find(codes, problem.code) == std::end(codes)) continue;
        if (auto remedy = remedyFor(problem, context)) return TargetMismatch{problem, std::move(*remedy)};
    }
    return std::nullopt;
}

std::optional<TargetMismatch> targetMismatch(const Document& document, const Analysis& analysis) {
    int64_t last = 0;
    for (const Node& node : document.project().graph.nodes) last = std::max(last, node.id.value);
    return targetMismatch(document, analysis, [last]() mutable { return NodeId{++last}; });
}

std::optional<Remedy> remedyOfNote(const Diagnostic& note, const Document& document, const Analysis& analysis) {
    return remedyFor(note, {document.project(), analysis.inference(), nullptr, [] { return NodeId(); }});
}

}  // namespace lathe::workbench
