// SPDX-License-Identifier: Apache-2.0
#include "gpu/dnn/configuration.h"

#include <fmt/format.h>

namespace lathe::gpu::dnn {

namespace {

using api::Attribute;

std::string settingsOf(const Session& session, const Descriptor& config) {
    constexpr int most = 64;  // cuDNN 9.19 has 44 kinds of settings
    std::vector<Descriptor> knobs;
    for (int i = 0; i < most; ++i) knobs.emplace_back(session.library(), api::Kind::KnobChoice);
    const int64_t filled = config.getDescriptors(Attribute::ConfigKnobChoices, knobs);
    std::string settings;
    for (int64_t i = 0; i < filled; ++i) {
        const Descriptor& knob = knobs[static_cast<size_t>(i)];
        const auto type = knob.get<api::KnobType>(Attribute::KnobChoiceType, 1);
        const auto value = knob.get<int64_t>(Attribute::KnobChoiceValue, 1);
        if (!type.empty() && !value.empty()) settings.append(fmt::format(" {}={}", static_cast<int>(type[0]), value[0]));
    }
    return settings;
}

void readEngine(const Session& session, Configuration& c) {
    Descriptor engine(session.library(), api::Kind::Engine);
    if (c.config.getDescriptors(Attribute::ConfigEngine, std::span(&engine, 1)) != 1) return;
    if (const auto index = engine.get<int64_t>(Attribute::EngineGlobalIndex, 1); !index.empty()) c.engine = index[0];
    c.notes = engine.get<api::NumericalNote>(Attribute::EngineNumericalNote, 16);
    c.settings = settingsOf(session, c.config);
    const auto behaviour = engine.get<api::BehaviorNote>(Attribute::EngineBehaviorNote, 16);
    c.isCompiled = std::find(behaviour.begin(), behaviour.end(), api::BehaviorNote::RuntimeCompilation) != behaviour.end();
}

}  // namespace

std::string Configuration::choice() const {
    return fmt::format("eng{}{}", engine, settings);
}

std::vector<Configuration> proposedConfigurations(const Session& session, const Descriptor& graph, api::HeuristicsMode mode) {
    Descriptor heuristics(session.library(), api::Kind::EngineHeuristics);
    heuristics.set(Attribute::HeuristicsGraph, graph)
        .set(Attribute::HeuristicsMode, mode)
        .set(Attribute::HeuristicsDevice, session.properties());
    if (!heuristics.finalize("a question")) return {};
    const int64_t count = heuristics.count(Attribute::HeuristicsResults, api::Type::Descriptor);
    std::vector<Descriptor> configs;
    for (int64_t i = 0; i < count; ++i) configs.emplace_back(session.library(), api::Kind::EngineConfig);
    const int64_t filled = heuristics.getDescriptors(Attribute::HeuristicsResults, configs);
    std::vector<Configuration> proposed;
    for (int64_t i = 0; i < filled; ++i) {
        proposed.emplace_back().config = std::move(configs[static_cast<size_t>(i)]);
        readEngine(session, proposed.back());
    }
    return proposed;
}

}  // namespace lathe::gpu::dnn
