// SPDX-License-Identifier: Apache-2.0
#include "core/train/ranks/rank_commands.h"

namespace lathe {

namespace {

constexpr int64_t maxTextBytes = int64_t{256} << 20;

template <class T>
std::span<std::byte> bytesOf(T& value) {
    return std::as_writable_bytes(std::span(&value, 1));
}

}  // namespace

Status RankBroadcaster::send(RankCommand command) {
    return m_ranks ? m_ranks->broadcast(bytesOf(command)) : Status();
}

Status RankBroadcaster::setUp(const Json& what) {
    if (!m_ranks) return {};
    LATHE_CHECK(send({.kind = RankCommand::Kind::SetUp}));
    std::string text = what.dump(-1);
    return broadcastText(*m_ranks, text);
}

Status RankBroadcaster::states(Executable& executable, const std::vector<StateDef>& states) {
    if (!m_ranks) return {};
    LATHE_CHECK(send({.kind = RankCommand::Kind::States}));
    return broadcastStates(*m_ranks, executable, states);
}

Status RankBroadcaster::begin(int64_t epoch, int64_t batch) {
    return send({.kind = RankCommand::Kind::Begin, .first = epoch, .second = batch});
}

Status RankBroadcaster::step(const StepScalars& s, bool measured) {
    if (!m_ranks) return {};
    LATHE_CHECK(send({.kind = RankCommand::Kind::Step,
                      .first = s.step,
                      .second = s.seed,
                      .learningRate = s.learningRate,
                      .averagingShare = s.averagingShare,
                      .mixupAlpha = s.mixupAlpha,
                      .cutmixAlpha = s.cutmixAlpha,
                      .measured = measured}));
    std::vector<double> settings(s.settings.begin(), s.settings.end());
    return m_ranks->broadcast(std::as_writable_bytes(std::span(settings)));
}

Status RankBroadcaster::evaluate(Split split) {
    return send({.kind = RankCommand::Kind::Evaluate, .first = static_cast<int64_t>(split)});
}

Status broadcastText(Communicator& ranks, std::string& text) {
    auto size = static_cast<int64_t>(text.size());
    LATHE_CHECK(ranks.broadcast(bytesOf(size)));
    if (size < 0 || size > maxTextBytes) return workError("ranks.text", {}, "a message from rank 0 is too long");
    text.resize(static_cast<size_t>(size));
    return ranks.broadcast(std::as_writable_bytes(std::span(text.data(), text.size())));
}

Status broadcastStates(Communicator& ranks, Executable& executable, const std::vector<StateDef>& states) {
    for (const StateDef& def : states) {
        Tensor tensor(def.type.dtype, def.type.shape);
        if (ranks.rank() == 0) {
            LATHE_TRY(tensor, executable.read(def.name));
        }
        LATHE_CHECK(ranks.broadcast({tensor.raw(), tensor.bytes()}));
        if (ranks.rank() != 0) LATHE_CHECK(executable.write(def.name, tensor));
    }
    return {};
}

}  // namespace lathe
