// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>
#include <vector>

#include "core/data/dataset.h"
#include "core/graph/project.h"

namespace lathe {

/// A network on which Lathe is held against PyTorch: same layers, weight names, loss and optimizer
/// (SGD, lr 0.01, momentum 0.9, no weight decay).
struct Workload {
    std::string_view id;  ///< "W0"
    Project project;
    DatasetInfo info;
};

/// W0 micro-MLP, W1 MLP, W2 LeNet, W3 ResNet-8, W8 HIGGS-shaped; the others need layers that are not there yet. R18 and R50:
/// ResNet-18 for CIFAR-10 and ResNet-50 for ImageNet, for figures of speed alone.
Workload workload(std::string_view id);
/// Those of which PyTorch's curves are stored.
std::vector<std::string_view> workloadIds();

}  // namespace lathe
