// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/data/thumbnail_cache.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <unordered_set>
#include <vector>

#include <QCache>

namespace lathe::ui {

/// What the threads see.
struct ThumbnailCache::Shared {
    std::mutex mutex;
    std::condition_variable work;
    std::shared_ptr<const ThumbnailSource> source;
    std::deque<int64_t> wanted;
    std::vector<std::pair<int64_t, QImage>> made;
    uint64_t generation = 0;
    bool stopping = false;
};

struct ThumbnailCache::Impl {
    Shared shared;
    QCache<int64_t, QImage> cache;
    std::unordered_set<int64_t> asked;
    std::vector<std::thread> threads;

    void run(ThumbnailCache* owner);
    void forget(int64_t item) { asked.erase(item); }
};

// Makes one picture after the other until the owner stops.
void ThumbnailCache::Impl::run(ThumbnailCache* owner) {
    std::unique_lock lock(shared.mutex);
    while (!shared.stopping) {
        if (shared.wanted.empty()) {
            shared.work.wait(lock);
            continue;
        }
        const int64_t item = shared.wanted.back();
        shared.wanted.pop_back();
        const uint64_t generation = shared.generation;
        const auto source = shared.source;
        lock.unlock();
        QImage image = (*source)(item);
        lock.lock();
        if (generation != shared.generation || shared.stopping) continue;
        shared.made.emplace_back(item, std::move(image));
        if (shared.made.size() == 1) QMetaObject::invokeMethod(owner, &ThumbnailCache::arrived, Qt::QueuedConnection);
    }
}

ThumbnailCache::ThumbnailCache(int64_t byteLimit, int threads, QObject* parent)
    : QObject(parent), m_impl(std::make_unique<Impl>()) {
    m_impl->cache.setMaxCost(static_cast<qsizetype>(byteLimit));
    for (int i = 0; i < threads; ++i) m_impl->threads.emplace_back([this] { m_impl->run(this); });
    connect(this, &ThumbnailCache::arrived, this, [this] {
        const std::lock_guard lock(m_impl->shared.mutex);
        for (auto& [item, image] : m_impl->shared.made) {
            const auto cost = std::max<qsizetype>(1, image.sizeInBytes());
            m_impl->cache.insert(item, new QImage(std::move(image)), cost);
            m_impl->forget(item);
        }
        m_impl->shared.made.clear();
    });
}

ThumbnailCache::~ThumbnailCache() {
    {
        const std::lock_guard lock(m_impl->shared.mutex);
        m_impl->shared.stopping = true;
    }
    m_impl->shared.work.notify_all();
    for (std::thread& t : m_impl->threads) t.join();
}

void ThumbnailCache::setSource(ThumbnailSource source) {
    const std::lock_guard lock(m_impl->shared.mutex);
    ++m_impl->shared.generation;
    m_impl->shared.source = std::make_shared<const ThumbnailSource>(std::move(source));
    m_impl->shared.wanted.clear();
    m_impl->shared.made.clear();
    m_impl->asked.clear();
    m_impl->cache.clear();
}

const QImage* ThumbnailCache::find(int64_t item) {
    if (const QImage* image = m_impl->cache.object(item)) return image;
    if (!m_impl->asked.insert(item).second) return nullptr;
    {
        const std::lock_guard lock(m_impl->shared.mutex);
        if (!m_impl->shared.source) return nullptr;
        m_impl->shared.wanted.push_back(item);
        if (m_impl->shared.wanted.size() > longestQueue) {
            m_impl->forget(m_impl->shared.wanted.front());
            m_impl->shared.wanted.pop_front();
        }
    }
    m_impl->shared.work.notify_one();
    return nullptr;
}

int64_t ThumbnailCache::bytes() const {
    return m_impl->cache.totalCost();
}

int ThumbnailCache::count() const {
    return static_cast<int>(m_impl->cache.count());
}

}  // namespace lathe::ui
