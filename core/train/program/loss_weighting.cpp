// SPDX-License-Identifier: Apache-2.0
#include "core/train/program/loss_weighting.h"

#include <cmath>

namespace lathe {

std::string logVarianceState(const LossTerm& term) {
    return term.name + "." + std::string(logVarianceKey);
}

Value logVariance(Lowering& lowering, const LossTerm& term) {
    lowering.enter(term.name);
    return lowering.weight(logVarianceKey, {}, Init::constant(-std::log(term.weight)));
}

Value learnedFactor(Builder& ops, Value logVariance) {
    return ops.unary(OpKind::Exp, ops.affine(logVariance, -1));
}

Value learnedTerm(Builder& ops, Value logVariance, Value loss) {
    return ops.add(ops.mul(learnedFactor(ops, logVariance), loss), logVariance);
}

Value gradientOfFactor(Builder& ops, Value logVariance, Value loss) {
    return ops.affine(ops.mul(learnedFactor(ops, logVariance), loss), -1, 1);
}

double termOf(const LossTerm& term, double loss, double logVariance) {
    if (term.learned) return std::exp(-logVariance) * loss + logVariance;
    return term.weight == 0 ? 0 : term.weight * loss;  // also of a NaN: a loss of weight 0 is measured only
}

Diagnostics checkLearnedWeights(const Heads& heads) {
    Diagnostics problems;
    for (const LossTerm& term : heads.losses) {
        if (!term.learned) continue;
        if (heads.losses.size() == 1)
            problems.push_back(requestError("training.learned_weight", term.where,
                                            "its weight is to be learned, but it is the only loss", {},
                                            "set `weighting` to fixed, or add another loss"));
        else if (term.weight <= 0)
            problems.push_back(requestError("training.learned_weight", term.where, "a learned weight cannot start at 0", {},
                                            "set `weight` above 0, or `weighting` to fixed"));
    }
    return problems;
}

}  // namespace lathe
