// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/backend/backend.h"
#include "core/train/program/training_program.h"

namespace lathe::test {

/// A batch of random samples, the same for the same number.
struct Samples {
    Tensor x, y;
};
Samples samplesOf(const DatasetInfo&, int64_t batch, int64_t number, DType);

/// What came out of some training steps.
struct Steps {
    std::vector<Tensor> outputs;  ///< of every step
    std::map<std::string, Tensor> states;
    std::string problem;  ///< empty when all went well
    MemoryPlan memory;    ///< of rank 0; not compared
    bool operator==(const Steps& other) const;
};

/// Runs the training Program of a project for `count` steps on the CPU, the micro-batches shared out among as many ranks as
/// there are communicators (empty: one). Each rank gets its rows of each batch.
struct StepRequest {
    Project project;
    DatasetInfo info;
    DType real = DType::F32;
    KernelChoice kernels = KernelChoice::Fast;
    int count = 3;
    std::function<Samples(int64_t number)> samples = {};  ///< empty: samplesOf
    int64_t memory = 0;                                   ///< limit in bytes, instead of that of the project; 0: that
};
Steps runSteps(const StepRequest&, const std::vector<std::unique_ptr<Communicator>>& ranks);

}  // namespace lathe::test
