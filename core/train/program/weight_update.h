// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/train/program/optimizer.h"

namespace lathe {

/// The optimizer's view of one weight at a time. States and shared scalars go into the training Program of the lowering.
class WeightUpdate final : public UpdateContext {
public:
    /// Adds the inputs "lr" and "step" to the Program; new states also go to `states`. Both must outlive this object.
    WeightUpdate(Lowering&, std::vector<StateDef>& states, const Params&);

    /// The following calls are for this weight, a state of the Program.
    void begin(const std::string& weight, bool mayDecay);

    Builder& ops() override { return m_lowering.ops(); }
    Value learningRate() override { return m_learningRate; }
    double rate() const override { return m_rate; }
    /// Of the weight: StateDef::maxNorm.
    double maxNorm() const { return m_maxNorm; }
    bool mayDecay() const override { return m_mayDecay; }
    Value step() override { return m_step; }
    Value setting(std::string_view key) override;
    Value shared(std::string_view name, Value (*make)(UpdateContext&, const Params&)) override;
    Value state(std::string_view key) override;
    void update(std::string_view key, Value next) override;
    Value sharedState(std::string_view key) override;
    void updateShared(std::string_view key, Value next) override;

private:
    Program& program() { return m_lowering.ops().program(); }
    std::string nameOf(std::string_view key) const;
    Value addScalar(std::string name);
    Value stateNamed(const std::string& name, const TensorType&);
    void setNext(const std::string& state, Value next);

    Lowering& m_lowering;
    std::vector<StateDef>& m_states;
    const Params& m_params;
    double m_rate = 1, m_maxNorm = 0;
    bool m_mayDecay = true;
    Value m_learningRate, m_step;
    std::map<std::string, Value, std::less<>> m_shared;
    std::string m_weight;
    TensorType m_type;
};

}  // namespace lathe
