// SPDX-License-Identifier: Apache-2.0
#include <bit>

#include "core/base/philox.h"
#include "core/sweep/models/lattice.h"

namespace lathe::sweep::samplers::latin_def {

namespace {

constexpr uint32_t strataMinor = 0x1A710000, placeMinor = 0x1A720000;
constexpr int rounds = 4, tries = 100;
constexpr int64_t firstBlock = 16;

/// A block of trials that are one Latin hypercube: `size` of them, this one the `index`-th.
struct LatinBlock {
    uint32_t id = 0;
    int64_t size = 1, index = 0;
};

/// Blocks of the budget's size; without a budget, each twice as long as the one before.
LatinBlock blockOf(int64_t number, int64_t trials) {
    if (trials > 0) return {static_cast<uint32_t>(number / trials), trials, number % trials};
    LatinBlock b{0, firstBlock, number};
    while (b.index >= b.size) b = {b.id + 1, 2 * b.size, b.index - b.size};
    return b;
}

/// One of the permutations of 0 .. n - 1, by `random`: a Feistel network over the next power of four, walked until it is back
/// below n (Black, Rogaway 2002).
int64_t permuted(const Philox& random, int64_t n, int64_t i) {
    const int half = (static_cast<int>(std::bit_width(static_cast<uint64_t>(n))) + 1) / 2;
    const uint64_t mask = (uint64_t{1} << half) - 1;
    auto value = static_cast<uint64_t>(i);
    do {
        for (uint64_t round = 0; round < rounds; ++round) {
            const uint64_t left = value >> half, right = value & mask;
            value = (right << half) | ((left ^ random.block((round << 32) | right).v[0]) & mask);
        }
    } while (value >= static_cast<uint64_t>(n));
    return static_cast<int64_t>(value);
}

double coordinate(const Question& q, const LatinBlock& block, int axis, int attempt) {
    const auto minor = static_cast<uint32_t>(axis);
    const Philox strata(q.seed, RandomStream::Sampler, block.id, strataMinor + minor);
    const Philox place(q.seed, RandomStream::Sampler, static_cast<uint32_t>(q.number), placeMinor + minor);
    const auto stratum = static_cast<double>(permuted(strata, block.size, block.index));
    return (stratum + place.uniform53(static_cast<uint64_t>(attempt))) / static_cast<double>(block.size);
}

class Latin final : public Sampler {
public:
    std::optional<Proposal> ask(const Question& q) override {
        const LatinBlock block = blockOf(q.number, q.trials);
        const auto attempt = [&](int t) {
            Coordinates x;
            for (int axis = 0; axis < q.coding.size(); ++axis) x.push_back(coordinate(q, block, axis, t));
            return x;
        };
        auto x = freePoint(q, attempt, tries);
        if (!x) return std::nullopt;
        return Proposal{std::move(*x), {}, {}};
    }
};

std::unique_ptr<Sampler> make(const Params&) {
    return std::make_unique<Latin>();
}

}  // namespace

extern const SamplerDef latin{
    .type = "latin",
    .label = "Latin hypercube",
    .help =
        "Divides the range of each parameter into as many intervals as there are trials, and uses each interval once. Without a "
        "number of trials, it starts with 16 trials, then adds 32, and so on.",
    .maxObjectives = 1000,
    .make = make,
};

}  // namespace lathe::sweep::samplers::latin_def
