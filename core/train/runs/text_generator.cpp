// SPDX-License-Identifier: Apache-2.0
#include "core/train/runs/text_generator.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

#include "core/base/philox.h"

namespace lathe {

namespace {

/// The `k` tokens with the highest scores, the highest first.
std::vector<size_t> highest(std::span<const double> scores, size_t k) {
    std::vector<size_t> order(scores.size());
    std::iota(order.begin(), order.end(), size_t{0});
    const auto isBefore = [&](size_t a, size_t b) { return scores[a] != scores[b] ? scores[a] > scores[b] : a < b; };
    std::partial_sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(k), order.end(), isBefore);
    order.resize(k);
    return order;
}

bool predictsTokens(const DatasetInfo& info) {
    const bool tokens = info.features.dtype == DType::I64 && info.features.shape.rank() == 1;
    return tokens && info.hasPositions() && info.target == info.features;
}

Diagnostic noText() {
    return requestError("generate.no_text", "generate", "the model does not predict the next token of a text", {},
                        "use a model that was trained with the reader \"text\"");
}

Diagnostic notFinite() {
    return workError("predict.not_finite", "generate", "some predictions are not finite numbers", {},
                     "check the weights and the input for values that are not finite or too large");
}

Diagnostic seesAhead() {
    return requestError("generate.sees_ahead", "generate",
                        "the scores of a position depend on later tokens, so the network cannot continue a text", {},
                        "set `causal` in its attention layers and train only one direction of its recurrent layers, then train "
                        "again");
}

}  // namespace

int64_t sampleToken(std::span<const double> scores, const SamplingOptions& o, uint64_t number) {
    const bool greedy = o.temperature <= 0;
    const size_t among = greedy ? 1 : o.topK > 0 ? std::min(scores.size(), static_cast<size_t>(o.topK)) : scores.size();
    const std::vector<size_t> order = highest(scores, among);
    if (greedy) return static_cast<int64_t>(order.front());
    std::vector<double> sums;
    double total = 0;
    for (const size_t token : order) sums.push_back(total += std::exp((scores[token] - scores[order.front()]) / o.temperature));
    const double drawn = Philox(o.seed, RandomStream::Sampler).uniform53(number) * total;
    const auto at = std::upper_bound(sums.begin(), sums.end(), drawn) - sums.begin();
    return static_cast<int64_t>(order[std::min(order.size() - 1, static_cast<size_t>(at))]);
}

Result<TextGenerator> TextGenerator::open(const TrainedModel& model, const ModelOptions& options, BackendRegistry& registry) {
    if (!predictsTokens(model.info)) return noText();
    LATHE_TRY(LoadedProgram program,
              loadProgram(model, model.info, {.programs = &TrainingPrograms::predictByBucket}, options, registry));
    const Shape scores = program.longest().shape(program.longest().outputs.front().value);
    TextGenerator generator(std::move(program), model.info.features.shape[0], scores.dim(-1));
    LATHE_CHECK(generator.checkCausal());
    return generator;
}

// Another last token must not change the scores of earlier positions.
Status TextGenerator::checkCausal() {
    if (m_length < 2 || m_vocabulary < 2) return {};
    std::vector<int64_t> sample(static_cast<size_t>(m_length), 0);
    LATHE_CHECK(compute(sample));
    const std::vector<double> before = scoresAt(m_length - 2);
    sample.back() = m_vocabulary - 1;
    LATHE_CHECK(compute(sample));
    const std::vector<double> after = scoresAt(m_length - 2);
    double largest = 0, change = 0;
    for (size_t i = 0; i < before.size(); ++i) {
        largest = std::max({largest, std::abs(before[i]), std::abs(after[i])});
        change = std::max(change, std::abs(before[i] - after[i]));
    }
    return change > 1e-5 * largest ? Status(seesAhead()) : Status();
}

void TextGenerator::append(int64_t token) {
    if (static_cast<int64_t>(m_recent.size()) == m_length) m_recent.erase(m_recent.begin());
    m_recent.push_back(token);
}

Result<std::vector<double>> TextGenerator::scores() {
    assert(!m_recent.empty());
    std::vector<int64_t> sample = m_recent;
    sample.resize(static_cast<size_t>(m_length), 0);  // what follows a position does not matter
    LATHE_CHECK(compute(sample));
    std::vector<double> scores = scoresAt(static_cast<int64_t>(m_recent.size()) - 1);
    if (!std::all_of(scores.begin(), scores.end(), [](double s) { return std::isfinite(s); })) return notFinite();
    return scores;
}

Status TextGenerator::compute(const std::vector<int64_t>& sample) {
    const auto* x = reinterpret_cast<const std::byte*>(sample.data());
    if (const auto ticket = m_program.executable->submit(0, {&x, 1}); !ticket) return ticket.error();
    if (const auto done = m_program.executable->poll(m_result, true); !done) return done.error();
    return {};
}

std::vector<double> TextGenerator::scoresAt(int64_t position) const {
    const Tensor& all = m_result.outputs.front();
    std::vector<double> scores;
    for (int64_t i = 0; i < m_vocabulary; ++i) scores.push_back(all.at(position * m_vocabulary + i));
    return scores;
}

}  // namespace lathe
