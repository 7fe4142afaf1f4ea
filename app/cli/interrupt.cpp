// SPDX-License-Identifier: Apache-2.0
#include "app/cli/interrupt.h"

#include <csignal>
#include <initializer_list>

namespace lathe {
namespace {

// A signal handler has no other way to reach anything.
std::atomic<bool> stopRequested{false};
static_assert(std::atomic<bool>::is_always_lock_free);

void onSignal(int) {
    stopRequested.store(true);
}

}  // namespace

const std::atomic<bool>& catchInterrupts() {
    struct sigaction action {};
    action.sa_handler = onSignal;
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    sigemptyset(&action.sa_mask);
    for (int signal : {SIGINT, SIGTERM, SIGUSR1}) sigaction(signal, &action, nullptr);
    return stopRequested;
}

}  // namespace lathe
