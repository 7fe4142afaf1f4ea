// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/workspace/background.h"

#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <thread>

#include <QMetaObject>
#include <QObject>

namespace lathe::workbench {

namespace {

struct Request {
    Background::Work work;
    std::atomic<bool> stale = false;
};

void endNow(int status, void*) {
    std::fflush(nullptr);
    std::_Exit(status);
}

}  // namespace

struct Background::Shared {
    std::mutex mutex;
    std::condition_variable idle;
    QObject* owner = nullptr;  ///< null: gone
    std::shared_ptr<Request> waiting, running;
    std::shared_ptr<Request> newest;  ///< whose delivery is still wanted
    bool threadRuns = false;

    void run(const std::shared_ptr<Shared>& self);
    void deliver(const std::shared_ptr<Shared>& self, const std::shared_ptr<Request>&, Delivery);
};

// The thread ends when there is nothing left to do; a request starts another.
void Background::Shared::run(const std::shared_ptr<Shared>& self) {
    for (;;) {
        std::shared_ptr<Request> request;
        {
            std::unique_lock lock(mutex);
            if (!waiting) {
                threadRuns = false;
                idle.notify_all();
                return;
            }
            request = running = std::exchange(waiting, nullptr);
        }
        Delivery delivery = request->work(request->stale);
        request->work = nullptr;
        std::unique_lock lock(mutex);
        running = nullptr;
        if (owner && newest == request) deliver(self, request, std::move(delivery));
    }
}

void Background::Shared::deliver(const std::shared_ptr<Shared>& self, const std::shared_ptr<Request>& request,
                                 Delivery delivery) {
    QMetaObject::invokeMethod(
        owner,
        [self, request, delivery = std::move(delivery)] {
            {
                std::unique_lock lock(self->mutex);
                if (self->newest != request) return;
                self->newest = nullptr;
            }
            if (delivery) delivery();
        },
        Qt::QueuedConnection);
}

Background::Background(QObject* owner) : m_shared(std::make_shared<Shared>()) {
    m_shared->owner = owner;
}

// A reader in the middle of a large file cannot be interrupted. It may end by itself later; when the process ends before, static
// objects that it uses must not be taken away under it, so the process then ends without destroying them.
Background::~Background() {
    cancel();
    std::unique_lock lock(m_shared->mutex);
    m_shared->owner = nullptr;
    const auto ended = [this] { return !m_shared->threadRuns; };
    if (!m_shared->idle.wait_for(lock, std::chrono::milliseconds(20), ended)) ::on_exit(endNow, nullptr);
}

void Background::request(Work work) {
    auto request = std::make_shared<Request>();
    request->work = std::move(work);
    std::unique_lock lock(m_shared->mutex);
    if (m_shared->running) m_shared->running->stale = true;
    m_shared->waiting = m_shared->newest = request;
    if (m_shared->threadRuns) return;
    m_shared->threadRuns = true;
    std::thread([shared = m_shared] { shared->run(shared); }).detach();
}

void Background::cancel() {
    std::unique_lock lock(m_shared->mutex);
    if (m_shared->running) m_shared->running->stale = true;
    m_shared->waiting = m_shared->newest = nullptr;
}

bool Background::busy() const {
    std::unique_lock lock(m_shared->mutex);
    return m_shared->newest != nullptr;
}

}  // namespace lathe::workbench
