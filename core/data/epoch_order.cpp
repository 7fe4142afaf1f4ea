// SPDX-License-Identifier: Apache-2.0
#include "core/data/epoch_order.h"

#include <cassert>
#include <cstddef>
#include <map>
#include <numeric>
#include <utility>
#include <vector>

#include "core/base/element.h"
#include "core/base/philox.h"
#include "core/data/prepared_data.h"

namespace lathe {

void permute(std::span<int64_t> order, uint64_t seed, int64_t epoch, RandomStream stream) {
    assert(order.size() <= size_t{UINT32_MAX});
    std::iota(order.begin(), order.end(), int64_t{0});
    const Philox random(seed, stream, static_cast<uint32_t>(epoch));
    for (size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[random.below(i, static_cast<uint32_t>(i))]);
}

namespace {

/// The samples of each class that occurs.
std::vector<std::vector<int64_t>> samplesByClass(std::span<const int64_t> classes) {
    std::map<int64_t, std::vector<int64_t>> samples;
    for (size_t i = 0; i < classes.size(); ++i) samples[classes[i]].push_back(static_cast<int64_t>(i));
    std::vector<std::vector<int64_t>> out;
    for (auto& [number, list] : samples) out.push_back(std::move(list));
    return out;
}

/// `places` samples of one class: all of them in random order, again and again.
class ClassTurns {
public:
    ClassTurns(const Philox& random, uint64_t& used) : m_random(random), m_used(used) {}
    void add(std::vector<int64_t> samples, size_t places, std::vector<int64_t>& to) {
        for (size_t i = 0; i < places; ++i) {
            const size_t done = i % samples.size(), left = samples.size() - done;
            std::swap(samples[done], samples[done + m_random.below(m_used++, static_cast<uint32_t>(left))]);
            to.push_back(samples[done]);
        }
    }

private:
    const Philox& m_random;
    uint64_t& m_used;
};

}  // namespace

void permuteBalanced(std::span<int64_t> order, std::span<const int64_t> classes, uint64_t seed, int64_t epoch) {
    constexpr uint32_t turns = 1;  // `permute` has 0
    const Philox random(seed, RandomStream::Shuffle, static_cast<uint32_t>(epoch), turns);
    const std::vector<std::vector<int64_t>> samples = samplesByClass(classes);
    std::vector<int64_t> chosen;
    uint64_t used = 0;
    for (size_t c = 0; c < samples.size(); ++c) {
        const size_t rest = order.size() % samples.size(), turn = (c + static_cast<size_t>(epoch)) % samples.size();
        ClassTurns(random, used).add(samples[c], order.size() / samples.size() + (turn < rest ? 1 : 0), chosen);
    }
    permute(order, seed, epoch);
    for (int64_t& place : order) place = element(chosen, place);
}

void orderEpoch(const PreparedData& data, int64_t epoch, std::span<int64_t> order) {
    if (!order.empty() && data.balance.size() == order.size())
        permuteBalanced(order, data.balance, data.seed, epoch);
    else
        permute(order, data.seed, epoch);
}

int64_t batchCount(int64_t samples, int64_t batch, bool dropPartial) {
    return dropPartial ? samples / batch : (samples + batch - 1) / batch;
}

}  // namespace lathe
