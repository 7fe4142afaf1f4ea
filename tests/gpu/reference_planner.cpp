// SPDX-License-Identifier: Apache-2.0
#include "tests/gpu/reference_planner.h"

#include "tests/gpu/sim/cudnn/reference_cudnn.h"

namespace lathe::gpu {

std::shared_ptr<dnn::Session> referenceSession() {
    return dnn::Session::onDevice(dnn::Library::of(sim::cudnn::functions()), {"Simulated", 90, 132, "13.0"}).value();
}

dnn::Planner& referencePlanner() {
    static dnn::Planner planner(referenceSession(), {}, std::nullopt);
    return planner;
}

const std::vector<CheckedContext>& checkedContexts() {
    static const std::vector<CheckedContext> one = [] {
        DeviceContext device;
        device.planner = &referencePlanner();
        return std::vector<CheckedContext>{{"f32", 0, device}};
    }();
    return one;
}

}  // namespace lathe::gpu
