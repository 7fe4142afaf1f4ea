// SPDX-License-Identifier: Apache-2.0
#include "core/compile/batch_statistics.h"

#include <algorithm>
#include <cassert>

#include "core/compile/micro_batch.h"

namespace lathe {
namespace {

class StatisticsSharer {
public:
    explicit StatisticsSharer(Program& program) : m_program(program), m_builder(program) {}

    void run() {
        const std::vector<Instruction> old = std::move(m_program.instructions);
        m_program.instructions.clear();
        for (const Instruction& i : old) {
            m_builder.setLayer(i.layer);
            m_builder.setStage(i.stage);
            if (i.kind == OpKind::BatchNormTrain)
                normalise(i);
            else if (i.kind == OpKind::BatchNormGrad)
                differentiate(i);
            else
                m_program.instructions.push_back(i);
        }
    }

private:
    /// The value that the last instruction made, under the number that others know it by.
    Value known(Value old, Value made) {
        assert(m_program.instructions.back().outputs[0] == made);
        m_program.instructions.back().outputs[0] = old;
        (void)made;
        return old;
    }

    void enter(const Value x) {
        m_rank = m_builder.shape(x).rank();
        m_count = static_cast<double>(m_program.microBatches * m_builder.shape(x).elements() / m_builder.shape(x)[1]);
    }

    /// [C] as [1, C, 1, ...].
    Value perChannel(Value v) {
        Shape shape{1, m_builder.shape(v)[0]};
        while (shape.rank() < m_rank) shape.append(1);
        return m_builder.reshape(v, shape);
    }

    Value sumOfChannels(Value v) {
        std::vector<int> axes{0};
        for (int i = 2; i < m_rank; ++i) axes.push_back(i);
        return m_builder.reduceSum(v, std::move(axes));
    }

    Value meanOfBatch(Value v) { return m_builder.affine(sumOverMicroBatches(m_builder, sumOfChannels(v)), 1 / m_count); }

    Value centred(Value x, Value mean) { return m_builder.sub(x, perChannel(mean)); }

    /// (1 - momentum) * old + share * now.
    Value running(Value old, Value now, double momentum, double share) {
        return m_builder.add(m_builder.affine(old, 1 - momentum), m_builder.affine(now, share));
    }

    void normalise(const Instruction& i) {
        const auto& a = i.as<NormAttributes>();
        assert(a.activation == Activation::None && i.inputs.size() == 5);
        Builder& b = m_builder;
        const Value x = i.inputs[0], scale = i.inputs[1], bias = i.inputs[2];
        enter(x);
        const Value mean = known(i.outputs[1], meanOfBatch(x));
        const Value variance = meanOfBatch(b.unary(OpKind::Square, centred(x, mean)));
        const Value invStd = known(i.outputs[2], b.unary(OpKind::Rsqrt, b.affine(variance, 1, a.epsilon)));
        const Value scaled = b.mul(centred(x, mean), perChannel(b.mul(scale, invStd)));
        known(i.outputs[0], b.add(scaled, perChannel(bias)));
        const double unbiased = m_count / std::max(m_count - 1, 1.0);
        known(i.outputs[3], running(i.inputs[3], mean, a.momentum, a.momentum));
        known(i.outputs[4], running(i.inputs[4], variance, a.momentum, a.momentum * unbiased));
    }

    /// dx = scale * invStd * (dy - (dbias + z * dscale) / count), z = (x - mean) * invStd; sums over the whole batch.
    void differentiate(const Instruction& i) {
        assert(i.inputs.size() == 5);
        Builder& b = m_builder;
        const Value dy = i.inputs[0], x = i.inputs[1], mean = i.inputs[2], invStd = i.inputs[3], scale = i.inputs[4];
        enter(x);
        const auto normalised = [&] { return b.mul(centred(x, mean), perChannel(invStd)); };
        const Value dscale = known(i.outputs[1], sumOfChannels(b.mul(dy, normalised())));
        const Value dbias = known(i.outputs[2], sumOfChannels(dy));
        const Value byScale = b.affine(sumOverMicroBatches(b, dscale), 1 / m_count);
        const Value byBias = b.affine(sumOverMicroBatches(b, dbias), 1 / m_count);
        const Value common = b.add(b.mul(normalised(), perChannel(byScale)), perChannel(byBias));
        known(i.outputs[0], b.mul(b.sub(dy, common), perChannel(b.mul(scale, invStd))));
    }

    Program& m_program;
    Builder m_builder;
    int m_rank = 0;
    double m_count = 1;  // elements of a channel in the whole batch
};

}  // namespace

void shareBatchStatistics(Program& program) {
    StatisticsSharer(program).run();
}

}  // namespace lathe
