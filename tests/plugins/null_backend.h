// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>

#include "core/backend/backend.h"

namespace lathe {

/// How the null backend misbehaves.
struct NullBehaviour {
    int late = 2;             ///< a result can be polled when this many more steps have been submitted
    std::string failingCall;  ///< "compile", "write", "read", "submit" or "poll": fails ...
    int failAt = 0;           ///< ... at its n-th call, from 1; 0: never
};

/// A device that computes nothing: real outputs are 1 / ticket, states keep what was written. For everything that must
/// work without believing in a synchronous device.
std::unique_ptr<Backend> makeNullBackend(const NullBehaviour&);

/// From LATHE_NULL_LATE and LATHE_NULL_FAIL ("submit:3").
NullBehaviour nullBehaviourFromEnvironment();

}  // namespace lathe
