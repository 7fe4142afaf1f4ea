// SPDX-License-Identifier: Apache-2.0
#include "tests/gpu/sim/grid.h"

#include <algorithm>
#include <cstring>
#include <cxxabi.h>
#include <dlfcn.h>
#include <map>
#include <memory>
#include <mutex>
#include <numeric>
#include <vector>

#include "tests/gpu/sim/fiber.h"

namespace lathe::sim {

Thread current;

namespace {

constexpr unsigned warpSize = 32;
constexpr size_t mostSharedBytes = 48 * 1024;
Order order;

/// Threads that wait for each other. Who has arrived last goes on at once, and so do the others when they have their turn.
struct Barrier {
    unsigned arrived = 0, generation = 0;
    int line = 0;
};

struct Warp {
    Barrier barrier;
    uint64_t values[2][warpSize];  // in turns: the slow may still read the last ones while the fast hand in the next
};

/// A fiber and the thread that rests on it.
struct Seat {
    std::unique_ptr<Fiber> fiber;
    unsigned thread = 0;
    const Barrier* awaited = nullptr;
    unsigned seen = 0;

    bool ready() const { return awaited && awaited->generation != seen; }
};

/// Shared memory of the block that runs, each array with a place of its own in the heap.
class SharedMemory {
public:
    void* array(const void* key, size_t bytes) {
        auto& found = m_arrays[key];
        if (!found.data) {
            found = {std::unique_ptr<std::byte[]>(new std::byte[bytes]), bytes};
            std::memset(found.data.get(), poison, bytes);
        }
        return found.data.get();
    }
    void spoil() {
        for (auto& [key, array] : m_arrays) std::memset(array.data.get(), poison, array.bytes);
    }
    size_t bytes() const {
        size_t sum = 0;
        for (const auto& [key, array] : m_arrays) sum += array.bytes;
        return sum;
    }

private:
    static constexpr int poison = 0xA5;
    struct Array {
        std::unique_ptr<std::byte[]> data;
        size_t bytes = 0;
    };
    std::map<const void*, Array> m_arrays;
};

std::string text(const Triple& t) {
    return std::to_string(t.x) + "," + std::to_string(t.y) + "," + std::to_string(t.z);
}

Triple tripleOf(uint64_t linear, const Triple& extent) {
    return {static_cast<unsigned>(linear % extent.x), static_cast<unsigned>(linear / extent.x % extent.y),
            static_cast<unsigned>(linear / extent.x / extent.y)};
}

/// The stacks are kept from launch to launch.
std::vector<Seat>& seats() {
    static std::vector<Seat> all;
    return all;
}

class GridRun {
public:
    explicit GridRun(const Launch& launch)
        : m_launch(launch), m_threads(static_cast<unsigned>(launch.block.count())), m_warps((m_threads + 31) / warpSize) {
        m_dynamic = m_shared.array(this, launch.dynamicBytes);
    }

    std::string run();

    /// On a fiber: starts threads until one has to wait or all have been started.
    void work();
    void wait(Barrier& barrier, unsigned needed, int line);
    Warp& warp() { return m_warps[m_thread / warpSize]; }
    unsigned lane() const { return m_thread % warpSize; }
    unsigned warpThreads() const { return std::min(warpSize, m_threads - m_thread / warpSize * warpSize); }
    unsigned threads() const { return m_threads; }
    Barrier& barrier() { return m_barrier; }
    /// In turns, like Warp::values.
    bool& vote() { return m_votes[m_barrier.generation % 2]; }
    SharedMemory& shared() { return m_shared; }
    void* dynamic() const { return m_dynamic; }

private:
    void runBlock(uint64_t block);
    void become(unsigned thread);
    bool resumeReady();
    bool resumeReady(size_t first, size_t end);
    void blame(const std::string& what);
    std::string whoWaits() const;

    const Launch& m_launch;
    unsigned m_threads;
    std::vector<Warp> m_warps;
    Barrier m_barrier;
    bool m_votes[2] = {};
    SharedMemory m_shared;
    void* m_dynamic;

    unsigned m_thread = 0, m_started = 0, m_ended = 0;
    size_t m_seat = 0;
    std::string m_fault;
};

/// One launch at a time; its fibers are kept for the next.
GridRun* running = nullptr;
std::mutex oneAtATime;

void workOfRunning(void*) {
    running->work();
}

void GridRun::become(unsigned thread) {
    m_thread = thread;
    current.thread = tripleOf(thread, m_launch.block);
}

void GridRun::work() {
    while (m_started < m_threads) {
        const unsigned next = m_started++;
        become(order.backwards ? m_threads - 1 - next : next);
        m_launch.body();
        ++m_ended;
    }
}

void GridRun::wait(Barrier& barrier, unsigned needed, int line) {
    if (barrier.arrived == 0) barrier.line = line;
    if (barrier.line != line)
        blame("threads wait at line " + std::to_string(barrier.line) + ", and thread " + text(current.thread) + " at line " +
              std::to_string(line));
    if (++barrier.arrived == needed && m_fault.empty()) {
        barrier.arrived = 0;
        ++barrier.generation;
        return;
    }
    Seat& seat = seats()[m_seat];
    seat.awaited = &barrier;
    seat.seen = barrier.generation;
    seat.thread = m_thread;
    seat.fiber->suspend();
}

/// Each warp goes as far as it can before the next has its turn: who relies on the others to keep up is found out.
bool GridRun::resumeReady() {
    bool any = false;
    for (size_t first = 0, end = 0; first < seats().size() && m_fault.empty(); first = end) {
        const unsigned warp = seats()[first].thread / warpSize;
        while (end < seats().size() && seats()[end].thread / warpSize == warp) ++end;
        while (resumeReady(first, end)) any = true;
    }
    return any;
}

bool GridRun::resumeReady(size_t first, size_t end) {
    bool any = false;
    for (m_seat = first; m_seat < end && m_fault.empty(); ++m_seat) {
        Seat& seat = seats()[m_seat];
        if (!seat.ready()) continue;
        any = true;
        seat.awaited = nullptr;
        become(seat.thread);
        seat.fiber->resume();
    }
    return any;
}

std::string GridRun::whoWaits() const {
    std::map<int, std::pair<unsigned, unsigned>> lines;  // how many, and one of them
    for (const Seat& seat : seats())
        if (seat.awaited) lines[seat.awaited->line] = {lines[seat.awaited->line].first + 1, seat.thread};
    std::string all;
    for (const auto& [line, who] : lines)
        all += std::to_string(who.first) + " threads wait at line " + std::to_string(line) + " (one is thread " +
               text(tripleOf(who.second, m_launch.block)) + "), ";
    return all + std::to_string(m_ended) + " of " + std::to_string(m_threads) + " have ended";
}

void GridRun::blame(const std::string& what) {
    if (!m_fault.empty()) return;
    m_fault = kernelName(m_launch.kernel) + ", block " + text(current.block) + ": " + what;
}

void GridRun::runBlock(uint64_t block) {
    current.block = tripleOf(block, m_launch.grid);
    m_shared.spoil();
    m_started = m_ended = 0;
    for (m_seat = 0; m_started < m_threads && m_fault.empty(); ++m_seat) {
        if (m_seat == seats().size()) seats().push_back({std::make_unique<Fiber>(workOfRunning, nullptr)});
        seats()[m_seat].fiber->resume();
    }
    while (m_ended < m_threads && m_fault.empty()) {
        if (!resumeReady()) blame("a barrier or shuffle that not all threads reach: " + whoWaits());
    }
}

std::string GridRun::run() {
    current.blockSize = m_launch.block;
    current.gridSize = m_launch.grid;
    const uint64_t blocks = m_launch.grid.count();
    uint64_t step = order.seed % blocks + 1;
    while (std::gcd(step, blocks) != 1) ++step;
    for (uint64_t i = 0; i < blocks && m_fault.empty(); ++i) runBlock((order.seed + i * step) % blocks);
    if (m_fault.empty() && m_shared.bytes() > mostSharedBytes)
        blame(std::to_string(m_shared.bytes()) + " bytes of shared memory; " + std::to_string(mostSharedBytes) +
              " are to be had");
    if (!m_fault.empty()) seats().clear();  // what rests on them has no end
    return m_fault;
}

}  // namespace

void setOrder(const Order& wanted) {
    order = wanted;
}

std::string run(const Launch& launch) {
    const std::lock_guard lock(oneAtATime);
    GridRun grid(launch);
    running = &grid;
    std::string fault = grid.run();
    running = nullptr;
    return fault;
}

void syncBlock(int line) {
    running->wait(running->barrier(), running->threads(), line);
}

void syncWarp(int line) {
    running->wait(running->warp().barrier, running->warpThreads(), line);
}

uint64_t shuffle(uint64_t value, unsigned lane, int line) {
    Warp& warp = running->warp();
    uint64_t* const values = warp.values[warp.barrier.generation % 2];
    values[running->lane()] = value;
    syncWarp(line);
    return lane < running->warpThreads() ? values[lane] : value;
}

uint32_t ballot(bool own, int line) {
    Warp& warp = running->warp();
    uint64_t* const values = warp.values[warp.barrier.generation % 2];
    values[running->lane()] = own ? 1 : 0;
    syncWarp(line);
    uint32_t bits = 0;
    for (unsigned lane = 0; lane < running->warpThreads(); ++lane) bits |= static_cast<uint32_t>(values[lane]) << lane;
    return bits;
}

bool anyOfBlock(bool own, int line) {
    bool& vote = running->vote();
    if (running->barrier().arrived == 0) vote = false;
    vote = vote || own;
    syncBlock(line);
    return vote;
}

unsigned laneOfThread() {
    return running->lane();
}

void* sharedArray(const void* key, size_t bytes) {
    return running->shared().array(key, bytes);
}

void* dynamicArray() {
    return running->dynamic();
}

std::string kernelName(const void* kernel) {
    Dl_info info{};
    if (dladdr(kernel, &info) == 0 || !info.dli_sname) return "a kernel without a name";
    int status = 0;
    const std::unique_ptr<char, decltype(&std::free)> name(abi::__cxa_demangle(info.dli_sname, nullptr, nullptr, &status),
                                                           &std::free);
    return name ? name.get() : info.dli_sname;
}

}  // namespace lathe::sim
