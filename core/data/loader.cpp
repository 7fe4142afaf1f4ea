// SPDX-License-Identifier: Apache-2.0
#include "core/data/loader.h"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <condition_variable>
#include <mutex>
#include <numeric>
#include <thread>
#include <utility>

#include "core/base/element.h"
#include "core/data/batch_maker.h"
#include "core/data/epoch_order.h"
#include "core/data/length_buckets.h"

namespace lathe {
namespace {

// Batches that the caller may hold at once, for a device that is still reading the last ones.
constexpr int heldAtOnce = 4;

enum class SlotState { Free, Making, Ready, Held };

struct Slot {
    SlotState state = SlotState::Free;
    int64_t number = -1;
    int64_t count = 0;
    Status status;
    BatchBuffers buffers;
    std::vector<int64_t> samples;  // of a batch that is named
};

}  // namespace

struct Loader::Impl {
    const PreparedData& data;
    LoaderOptions options;
    int64_t allBatches, batches;  // of the part, of this rank
    std::vector<int64_t> order;
    std::vector<size_t> buckets;     // by batch of the split; empty: all 0
    std::vector<BatchMaker> makers;  // one a thread; the caller's own when there are none

    std::mutex mutex;
    std::condition_variable work, done;
    std::vector<Slot> slots;
    int64_t epoch = 0, nextToMake = 0, nextToGive = 0;
    int making = 0;
    std::atomic<int> ready{0};
    LoadTimes times;
    bool stopping = false;
    std::vector<std::thread> threads;

    Impl(const PreparedData&, const LoaderOptions&);
    ~Impl();
    bool training() const { return options.shuffled(); }
    bool names() const { return options.set.number >= 0 && options.set.cached; }
    void employ();
    void dismiss();
    size_t bucketOf(int64_t number) const { return buckets.empty() ? 0 : element(buckets, number); }
    int64_t numberInSplit(int64_t number) const { return training() ? number : number * options.ranks + options.rank; }
    std::span<const int64_t> positions(int64_t number) const;
    Slot* find(SlotState state, int64_t number);
    Slot* claim();
    void makeClaimed(BatchMaker& maker, Slot& slot);
    void nameClaimed(Slot& slot);
    void run(BatchMaker& maker);
    void restart(int64_t epoch, int64_t first);
    void sortByLength();
    void permuteBatches();
    Batch hand(Slot& slot);
};

Loader::Impl::Impl(const PreparedData& d, const LoaderOptions& o)
    : data(d),
      options(o),
      allBatches(batchCount(d.size(o.split), o.batch, o.shuffled())),
      batches(o.shuffled() ? allBatches : (allBatches - o.rank + o.ranks - 1) / o.ranks),
      order(static_cast<size_t>(d.size(o.split))),
      slots(static_cast<size_t>(std::max(o.ahead, 1) + heldAtOnce)) {
    assert(o.batch > 0 && isReal(o.real) && o.threads >= 0 && o.rank < o.ranks);
    assert(!o.shuffled() || o.batch % o.ranks == 0);
    std::iota(order.begin(), order.end(), int64_t{0});
    if (!training()) sortByLength();
    nextToMake = nextToGive = batches;
    for (Slot& s : slots) s.samples.reserve(names() ? static_cast<size_t>(o.rows()) : 0);
    if (!names()) employ();
}

void Loader::Impl::employ() {
    const int count = std::max(options.threads, 1);
    makers.reserve(static_cast<size_t>(count));
    for (int i = 0; i < count; ++i) makers.emplace_back(data, options);
    for (Slot& s : slots) s.buffers = makers.front().buffers();
    try {
        for (int i = 0; i < options.threads; ++i) threads.emplace_back([this, i] { run(element(makers, i)); });
    } catch (...) {  // the system has no further thread
        dismiss();
        throw;
    }
}

void Loader::Impl::dismiss() {
    {
        const std::lock_guard lock(mutex);
        stopping = true;
    }
    work.notify_all();
    for (std::thread& t : threads) t.join();
}

Loader::Impl::~Impl() {
    dismiss();
}

std::span<const int64_t> Loader::Impl::positions(int64_t number) const {
    const int64_t first = training() ? options.rank * options.rows() : 0;
    const size_t from = static_cast<size_t>(numberInSplit(number) * options.batch + first);
    return std::span(order).subspan(from, std::min(static_cast<size_t>(options.rows()), order.size() - from));
}

Slot* Loader::Impl::find(SlotState state, int64_t number) {
    const auto it = std::find_if(slots.begin(), slots.end(),
                                 [&](const Slot& s) { return s.state == state && (number < 0 || s.number == number); });
    return it == slots.end() ? nullptr : &*it;
}

/// The next batch and a slot for it, or null when there is nothing to make now. With the mutex held.
Slot* Loader::Impl::claim() {
    if (nextToMake >= batches || nextToMake >= nextToGive + std::max(options.ahead, 1)) return nullptr;
    Slot* slot = find(SlotState::Free, -1);
    if (!slot) return nullptr;
    slot->state = SlotState::Making;
    slot->number = nextToMake++;
    ++making;
    return slot;
}

void Loader::Impl::makeClaimed(BatchMaker& maker, Slot& slot) {
    const auto samples = positions(slot.number);
    slot.count = static_cast<int64_t>(samples.size());
    slot.status = maker.make(samples, epoch, bucketOf(numberInSplit(slot.number)), slot.buffers);
}

void Loader::Impl::nameClaimed(Slot& slot) {
    const std::vector<int64_t>& numbers = element(data.indices, options.split);
    slot.samples.clear();
    for (const int64_t position : positions(slot.number)) slot.samples.push_back(element(numbers, position));
    slot.count = static_cast<int64_t>(slot.samples.size());
}

void Loader::Impl::run(BatchMaker& maker) {
    std::unique_lock lock(mutex);
    while (!stopping) {
        Slot* slot = claim();
        if (!slot) {
            work.wait(lock);
            continue;
        }
        lock.unlock();
        makeClaimed(maker, *slot);
        lock.lock();
        times += maker.takeTimes();
        slot->state = SlotState::Ready;
        ready.fetch_add(1, std::memory_order_relaxed);
        --making;
        done.notify_one();
    }
}

/// Puts samples of one bucket side by side, and says the bucket of each batch.
void Loader::Impl::sortByLength() {
    const std::vector<int64_t>& lengths = element(data.lengths, options.split);
    if (!options.byLength || data.buckets.size() < 2) return;
    const auto bucketOfSample = [&](int64_t position) { return bucketFor(data.buckets, element(lengths, position)); };
    const auto batchSize = static_cast<size_t>(options.batch);
    // What training drops is left out first: at the end of the sorted order, it would always be the same lengths.
    const auto used = order.begin() + std::min<std::ptrdiff_t>(allBatches * options.batch, std::ssize(order));
    std::stable_sort(order.begin(), used, [&](int64_t a, int64_t b) { return bucketOfSample(a) > bucketOfSample(b); });
    buckets.clear();
    for (size_t end = batchSize; buckets.size() < static_cast<size_t>(allBatches); end += batchSize)
        buckets.push_back(bucketOfSample(order[std::min(end, order.size()) - 1]));  // the longest comes last
    if (training()) permuteBatches();
}

/// The sorted batches in a permuted order, a function of (seed, epoch).
void Loader::Impl::permuteBatches() {
    std::vector<int64_t> batchOrder(static_cast<size_t>(allBatches)), sorted = order;
    permute(batchOrder, data.seed, epoch, RandomStream::BatchOrder);
    std::vector<size_t> sortedBuckets = buckets;
    for (size_t to = 0; to < batchOrder.size(); ++to) {
        const int64_t from = batchOrder[to];
        std::copy_n(sorted.begin() + from * options.batch, options.batch,
                    order.begin() + static_cast<int64_t>(to) * options.batch);
        buckets[to] = element(sortedBuckets, from);
    }
}

void Loader::Impl::restart(int64_t newEpoch, int64_t first) {
    {
        std::unique_lock lock(mutex);
        nextToMake = batches;
        done.wait(lock, [this] { return making == 0; });
        for (Slot& s : slots)
            if (s.state == SlotState::Ready) s.state = SlotState::Free;
        ready = 0;
        epoch = newEpoch;
        if (training()) {
            orderEpoch(data, epoch, order);
            sortByLength();
        }
        nextToMake = nextToGive = std::min(first, batches);
    }
    work.notify_all();
}

Batch Loader::Impl::hand(Slot& slot) {
    slot.state = SlotState::Held;
    const BatchBuffers& made = slot.buffers;
    Batch batch{.count = slot.count, .slot = &slot - slots.data(), .bucket = bucketOf(numberInSplit(slot.number))};
    if (names())
        batch.samples = {options.set.number, slot.samples, epoch, training(), nullptr, nullptr, slot.count};
    else if (options.set.number >= 0)
        batch.samples = {options.set.number, {}, epoch, false, made.features.data(), made.target.data(), slot.count};
    else
        batch.features = made.features.data(), batch.target = made.target.data(), batch.mask = made.mask.data();
    batch.moreInputs = made.moreInputs, batch.moreTargets = made.moreTargets;
    return batch;
}

Loader::Loader(const PreparedData& data, const LoaderOptions& options) : m_impl(std::make_unique<Impl>(data, options)) {}
Loader::~Loader() = default;

int64_t Loader::batchesPerEpoch() const {
    return m_impl->batches;
}

int64_t Loader::numberInSplit(int64_t number) const {
    return m_impl->numberInSplit(number);
}

int64_t Loader::batchesOfAllRanks() const {
    return m_impl->allBatches;
}

size_t Loader::bucketOf(int64_t numberInSplit) const {
    return m_impl->bucketOf(numberInSplit);
}

std::span<const int64_t> Loader::positionsOf(int64_t number) const {
    return m_impl->positions(number);
}

void Loader::start(int64_t epoch, int64_t first) {
    m_impl->restart(epoch, first);
}

Result<Batch> Loader::next() {
    Impl& l = *m_impl;
    std::unique_lock lock(l.mutex);
    if (l.nextToGive >= l.batches) return Batch{};
    assert(std::count_if(l.slots.begin(), l.slots.end(), [](auto& s) { return s.state == SlotState::Held; }) < heldAtOnce);
    Slot* slot = nullptr;
    if (l.threads.empty()) {
        slot = l.claim();
        l.names() ? l.nameClaimed(*slot) : l.makeClaimed(l.makers.front(), *slot);
        --l.making;
    } else {
        l.done.wait(lock, [&] { return (slot = l.find(SlotState::Ready, l.nextToGive)) != nullptr; });
        l.ready.fetch_sub(1, std::memory_order_relaxed);
    }
    ++l.nextToGive;
    const Batch batch = l.hand(*slot);
    const Status status = slot->status;
    if (!status) slot->state = SlotState::Free;
    lock.unlock();
    l.work.notify_one();
    if (!status) return status.error();
    return batch;
}

int Loader::ready() const {
    return m_impl->names() ? std::max(m_impl->options.ahead, 1) : m_impl->ready.load(std::memory_order_relaxed);
}

LoadTimes Loader::takeTimes() {
    const std::lock_guard lock(m_impl->mutex);
    if (m_impl->threads.empty() && !m_impl->makers.empty()) return m_impl->makers.front().takeTimes();
    return std::exchange(m_impl->times, {});
}

void Loader::giveBack(const Batch& batch) {
    if (batch.slot < 0) return;
    {
        const std::lock_guard lock(m_impl->mutex);
        element(m_impl->slots, batch.slot).state = SlotState::Free;
    }
    m_impl->work.notify_one();
}

}  // namespace lathe
