// SPDX-License-Identifier: Apache-2.0
#include "tests/gpu/sim/fiber.h"

#include <cstdint>

#if !defined(__x86_64__)
#include <ucontext.h>
#endif
#if defined(__SANITIZE_ADDRESS__)
#include <sanitizer/common_interface_defs.h>
#endif

namespace lathe::sim {

namespace {

#if defined(__SANITIZE_ADDRESS__)
constexpr size_t stackBytes = 256 * 1024;
#else
constexpr size_t stackBytes = 64 * 1024;
#endif

/// The fiber that is being resumed, for its first steps.
Fiber* starting = nullptr;

}  // namespace

#if defined(__x86_64__)

// Saves what a function must preserve, and where the stack stands; then goes on where the other one rested.
extern "C" void latheSwitchStack(void** saved, void* other);
asm(R"(
    .text
    .hidden latheSwitchStack
    .globl latheSwitchStack
    .type latheSwitchStack, @function
latheSwitchStack:
    pushq %rbp
    pushq %rbx
    pushq %r12
    pushq %r13
    pushq %r14
    pushq %r15
    movq %rsp, (%rdi)
    movq %rsi, %rsp
    popq %r15
    popq %r14
    popq %r13
    popq %r12
    popq %rbx
    popq %rbp
    ret
    .size latheSwitchStack, .-latheSwitchStack
)");

struct Fiber::Context {
    void* own = nullptr;
    void* owner = nullptr;

    void prepare(std::byte* stack, void (*entry)()) {
        auto top = reinterpret_cast<uintptr_t>(stack + stackBytes) / 16 * 16 - 32;
        *reinterpret_cast<void (**)()>(top) = entry;
        own = reinterpret_cast<void*>(top - 6 * sizeof(void*));
    }
    void enter() { latheSwitchStack(&owner, own); }
    void leave() { latheSwitchStack(&own, owner); }
#else

struct Fiber::Context {
    ucontext_t own, owner;

    void prepare(std::byte* stack, void (*entry)()) {
        getcontext(&own);
        own.uc_stack.ss_sp = stack;
        own.uc_stack.ss_size = stackBytes;
        own.uc_link = nullptr;
        makecontext(&own, entry, 0);
    }
    void enter() { swapcontext(&owner, &own); }
    void leave() { swapcontext(&own, &owner); }
#endif
    void* fakeStack = nullptr;  // AddressSanitizer's, of the owner while the fiber runs
    void* ownFakeStack = nullptr;
    const void* ownerStack = nullptr;
    size_t ownerBytes = 0;
};

Fiber::Fiber(void (*work)(void*), void* context)
    : m_work(work), m_argument(context), m_stack(new std::byte[stackBytes]), m_context(std::make_unique<Context>()) {
    m_context->prepare(m_stack.get(), start);
}

Fiber::~Fiber() = default;

#if defined(__SANITIZE_ADDRESS__)

void Fiber::enter() {
    __sanitizer_start_switch_fiber(&m_context->fakeStack, m_stack.get(), stackBytes);
    m_context->enter();
    __sanitizer_finish_switch_fiber(m_context->fakeStack, nullptr, nullptr);
}

void Fiber::leave() {
    __sanitizer_start_switch_fiber(&m_context->ownFakeStack, m_context->ownerStack, m_context->ownerBytes);
    m_context->leave();
    __sanitizer_finish_switch_fiber(m_context->ownFakeStack, &m_context->ownerStack, &m_context->ownerBytes);
}

#else

void Fiber::enter() {
    m_context->enter();
}

void Fiber::leave() {
    m_context->leave();
}

#endif

void Fiber::start() {
    Fiber* const self = starting;
#if defined(__SANITIZE_ADDRESS__)
    __sanitizer_finish_switch_fiber(nullptr, &self->m_context->ownerStack, &self->m_context->ownerBytes);
#endif
    for (;;) {
        self->m_work(self->m_argument);
        self->leave();
    }
}

void Fiber::resume() {
    starting = this;
    enter();
}

void Fiber::suspend() {
    leave();
}

}  // namespace lathe::sim
