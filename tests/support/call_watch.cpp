// SPDX-License-Identifier: Apache-2.0
#include "tests/support/call_watch.h"

#include <atomic>
#include <cerrno>
#include <cstddef>
#include <cstring>
#include <dlfcn.h>
#include <initializer_list>
#include <malloc.h>
#include <new>
#include <pthread.h>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define LATHE_SANITIZED 1
#endif

namespace lathe::test {
namespace {

std::atomic<bool> watching{false};
std::atomic<int64_t> live{0};
std::atomic<int64_t> allocations[2], locks[2];

#if !defined(LATHE_SANITIZED)

/// 1 when `caller` is code of oneDNN or of its threads.
int whose(const void* caller) {
    Dl_info info{};
    if (!dladdr(caller, &info) || !info.dli_fname) return 0;
    return std::strstr(info.dli_fname, "libdnnl") || std::strstr(info.dli_fname, "libgomp") ? 1 : 0;
}

void* counted(void* block, const void* caller) {
    if (block) live += static_cast<int64_t>(malloc_usable_size(block));
    if (watching.load(std::memory_order_relaxed)) ++allocations[whose(caller)];
    return block;
}

using Lock = int (*)(pthread_mutex_t*);

Lock lockOfTheSystem() {
    static std::atomic<Lock> found{nullptr};
    if (!found) found = reinterpret_cast<Lock>(dlsym(RTLD_NEXT, "pthread_mutex_lock"));
    return found;
}

void released(void* block) {
    if (block) live -= static_cast<int64_t>(malloc_usable_size(block));
}

#endif

}  // namespace

void startWatch() {
    for (int i : {0, 1}) allocations[i] = locks[i] = 0;
    watching = true;
}

Calls stopWatch() {
    watching = false;
    return {allocations[0], allocations[1], locks[0], locks[1]};
}

int64_t liveBytes() {
    return live;
}

bool canWatch() {
#if defined(LATHE_SANITIZED)
    return false;
#else
    return true;
#endif
}

}  // namespace lathe::test

#if !defined(LATHE_SANITIZED)

using lathe::test::counted;
using lathe::test::released;

extern "C" {
void* __libc_malloc(size_t);
void* __libc_calloc(size_t, size_t);
void* __libc_realloc(void*, size_t);
void* __libc_memalign(size_t, size_t);
void __libc_free(void*);

void* malloc(size_t bytes) {
    return counted(__libc_malloc(bytes), __builtin_return_address(0));
}
void* calloc(size_t count, size_t bytes) {
    return counted(__libc_calloc(count, bytes), __builtin_return_address(0));
}
void* realloc(void* old, size_t bytes) {
    released(old);
    return counted(__libc_realloc(old, bytes), __builtin_return_address(0));
}
void* memalign(size_t alignment, size_t bytes) {
    return counted(__libc_memalign(alignment, bytes), __builtin_return_address(0));
}
void* aligned_alloc(size_t alignment, size_t bytes) {
    return counted(__libc_memalign(alignment, bytes), __builtin_return_address(0));
}
int posix_memalign(void** block, size_t alignment, size_t bytes) {
    *block = counted(__libc_memalign(alignment, bytes), __builtin_return_address(0));
    return *block ? 0 : ENOMEM;
}
void free(void* block) {
    released(block);
    __libc_free(block);
}

int pthread_mutex_lock(pthread_mutex_t* mutex) {
    if (lathe::test::watching.load(std::memory_order_relaxed)) {
        ++lathe::test::locks[lathe::test::whose(__builtin_return_address(0))];
    }
    return lathe::test::lockOfTheSystem()(mutex);
}
}

// Without these, every `new` would seem to come from the C++ library.
void* operator new(size_t bytes) {
    if (void* block = counted(__libc_malloc(bytes), __builtin_return_address(0))) return block;
    throw std::bad_alloc();
}
void* operator new(size_t bytes, std::align_val_t alignment) {
    if (void* block = counted(__libc_memalign(static_cast<size_t>(alignment), bytes), __builtin_return_address(0))) return block;
    throw std::bad_alloc();
}
void operator delete(void* block) noexcept {
    free(block);
}
void operator delete(void* block, size_t) noexcept {
    free(block);
}
void operator delete(void* block, std::align_val_t) noexcept {
    free(block);
}
void operator delete(void* block, size_t, std::align_val_t) noexcept {
    free(block);
}

#endif
