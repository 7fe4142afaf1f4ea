// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <bit>
#include <cstddef>
#include <memory>
#include <type_traits>

namespace lathe {

/// A lock-free queue from one producer thread to one consumer thread. It allocates only in the constructor. The producer never
/// waits: `push` returns false if the ring is full.
template <class T>
class EventRing {
    static_assert(std::is_trivially_copyable_v<T>);

public:
    /// Room for at least `capacity` items (rounded up to a power of two).
    explicit EventRing(size_t capacity)
        : m_mask(std::bit_ceil(capacity < 2 ? size_t{2} : capacity) - 1), m_items(std::make_unique<T[]>(m_mask + 1)) {}

    size_t capacity() const { return m_mask + 1; }

    /// Producer only. False if the ring is full; the item is then not added.
    bool push(const T& item) {
        const size_t tail = m_tail.load(std::memory_order_relaxed);
        if (tail - m_knownHead == capacity()) {
            m_knownHead = m_head.load(std::memory_order_acquire);
            if (tail - m_knownHead == capacity()) return false;
        }
        m_items[tail & m_mask] = item;
        m_tail.store(tail + 1, std::memory_order_release);
        return true;
    }

    /// Consumer only. False if the ring is empty.
    bool pop(T& item) {
        const size_t head = m_head.load(std::memory_order_relaxed);
        if (head == m_knownTail) {
            m_knownTail = m_tail.load(std::memory_order_acquire);
            if (head == m_knownTail) return false;
        }
        item = m_items[head & m_mask];
        m_head.store(head + 1, std::memory_order_release);
        return true;
    }

private:
    static constexpr size_t cacheLine = 64;

    const size_t m_mask;
    const std::unique_ptr<T[]> m_items;
    alignas(cacheLine) std::atomic<size_t> m_tail{0};
    size_t m_knownHead = 0;  // the producer's last copy of m_head; avoids reading the shared cache line while there is room
    alignas(cacheLine) std::atomic<size_t> m_head{0};
    size_t m_knownTail = 0;
};

}  // namespace lathe
