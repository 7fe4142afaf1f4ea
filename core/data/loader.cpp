// SPDX-License-Identifier: Apache-2.0
#include "core/data/loader.h"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <condition_variable>
#include <mutex>
#include <numeric>
#include <thread>

#include "core/data/batch_maker.h"
#include "core/data/epoch_order.h"

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
};

}  // namespace

struct Loader::Impl {
    const PreparedData& data;
    LoaderOptions options;
    int64_t allBatches, batches;  // of the part, of this rank
    std::vector<int64_t> order;
    std::vector<BatchMaker> makers;  // one a thread; the caller's own when there are none

    std::mutex mutex;
    std::condition_variable work, done;
    std::vector<Slot> slots;
    int64_t epoch = 0, nextToMake = 0, nextToGive = 0;
    int making = 0;
    std::atomic<int> ready{0};
    bool stopping = false;
    std::vector<std::thread> threads;

    Impl(const PreparedData&, const LoaderOptions&);
    ~Impl();
    bool training() const { return options.part == Part::Training; }
    int64_t numberInPart(int64_t number) const { return training() ? number : number * options.ranks + options.rank; }
    std::span<const int64_t> positions(int64_t number) const;
    Slot* find(SlotState state, int64_t number);
    Slot* claim();
    void makeClaimed(BatchMaker& maker, Slot& slot);
    void run(BatchMaker& maker);
    void restart(int64_t epoch, int64_t first);
    Batch hand(Slot& slot);
};

Loader::Impl::Impl(const PreparedData& d, const LoaderOptions& o)
    : data(d),
      options(o),
      allBatches(batchCount(d.size(o.part), o.batch, o.part == Part::Training)),
      batches(o.part == Part::Training ? allBatches : (allBatches - o.rank + o.ranks - 1) / o.ranks),
      order(static_cast<size_t>(d.size(o.part))),
      slots(static_cast<size_t>(std::max(o.ahead, 1) + heldAtOnce)) {
    assert(o.batch > 0 && isReal(o.real) && o.threads >= 0 && o.rank < o.ranks);
    assert(o.part != Part::Training || o.batch % o.ranks == 0);
    std::iota(order.begin(), order.end(), int64_t{0});
    nextToMake = nextToGive = batches;
    makers.reserve(static_cast<size_t>(std::max(o.threads, 1)));
    for (int i = 0; i < std::max(o.threads, 1); ++i) makers.emplace_back(data, options);
    for (Slot& s : slots) s.buffers = makers.front().buffers();
    for (int i = 0; i < o.threads; ++i) threads.emplace_back([this, i] { run(makers[static_cast<size_t>(i)]); });
}

Loader::Impl::~Impl() {
    {
        const std::lock_guard lock(mutex);
        stopping = true;
    }
    work.notify_all();
    for (std::thread& t : threads) t.join();
}

std::span<const int64_t> Loader::Impl::positions(int64_t number) const {
    const int64_t first = training() ? options.rank * options.rows() : 0;
    const size_t from = static_cast<size_t>(numberInPart(number) * options.batch + first);
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
    slot.status = maker.make(samples, epoch, slot.buffers);
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
        slot->state = SlotState::Ready;
        ready.fetch_add(1, std::memory_order_relaxed);
        --making;
        done.notify_one();
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
        if (training()) permute(order, data.seed, epoch);
        nextToMake = nextToGive = std::min(first, batches);
    }
    work.notify_all();
}

Batch Loader::Impl::hand(Slot& slot) {
    slot.state = SlotState::Held;
    return {slot.buffers.features.data(), slot.buffers.target.data(), slot.buffers.mask.data(), slot.count, &slot - slots.data()};
}

Loader::Loader(const PreparedData& data, const LoaderOptions& options) : m_impl(std::make_unique<Impl>(data, options)) {}
Loader::~Loader() = default;

int64_t Loader::batchesPerEpoch() const {
    return m_impl->batches;
}

int64_t Loader::numberInPart(int64_t number) const {
    return m_impl->numberInPart(number);
}

int64_t Loader::batchesOfAllRanks() const {
    return m_impl->allBatches;
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
        l.makeClaimed(l.makers.front(), *slot);
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
    return m_impl->ready.load(std::memory_order_relaxed);
}

void Loader::giveBack(const Batch& batch) {
    if (batch.slot < 0) return;
    {
        const std::lock_guard lock(m_impl->mutex);
        m_impl->slots[static_cast<size_t>(batch.slot)].state = SlotState::Free;
    }
    m_impl->work.notify_one();
}

std::vector<int64_t> batchOrder(const PreparedData& data, Part part, int64_t batch, int64_t epoch, int64_t number) {
    std::vector<int64_t> order(static_cast<size_t>(data.size(part)));
    std::iota(order.begin(), order.end(), int64_t{0});
    if (part == Part::Training) permute(order, data.seed, epoch);
    if (number < 0 || number >= batchCount(data.size(part), batch, part == Part::Training)) return {};
    const auto from = order.begin() + number * batch;
    return {from, from + std::min(batch, order.end() - from)};
}

Result<Tensor> augmentedSample(const PreparedData& data, int64_t position, int64_t epoch) {
    const TensorType& type = data.info.features;
    Tensor image(type.dtype, type.shape);
    std::vector<std::byte> target(static_cast<size_t>(data.info.target.shape.elements()) * sizeOf(data.info.target.dtype));
    const int64_t sample = data.indices[0][static_cast<size_t>(position)];
    LATHE_CHECK(data.source[0]->read(sample, image.raw(), target.data()));
    if (type.dtype == DType::U8)
        Augmenter(data.transforms, type, data.seed).apply(epoch, sample, {image.data<uint8_t>(), image.bytes()});
    return image;
}

}  // namespace lathe
