// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "app/cli/def_list.h"

namespace lathe {
namespace {

struct PytorchName {
    std::string_view list, type, name;
};

// Only what is the same thing: the same figures from the same weights.
constexpr PytorchName names[] = {
    {"layers", "add", "torch.add"},
    {"layers", "avg_pool2d", "torch.nn.AvgPool2d"},
    {"layers", "batch_norm", "torch.nn.BatchNorm1d, torch.nn.BatchNorm2d"},
    {"layers", "concat", "torch.cat"},
    {"layers", "conv2d", "torch.nn.Conv2d"},
    {"layers", "dense", "torch.nn.Linear"},
    {"layers", "dropout", "torch.nn.Dropout"},
    {"layers", "flatten", "torch.nn.Flatten"},
    {"layers", "gelu", "torch.nn.GELU"},
    {"layers", "global_avg_pool", "torch.nn.AdaptiveAvgPool2d(1)"},
    {"layers", "layer_norm", "torch.nn.LayerNorm"},
    {"layers", "leaky_relu", "torch.nn.LeakyReLU"},
    {"layers", "max_pool2d", "torch.nn.MaxPool2d"},
    {"layers", "relu", "torch.nn.ReLU"},
    {"layers", "reshape", "torch.reshape"},
    {"layers", "sigmoid", "torch.nn.Sigmoid"},
    {"layers", "silu", "torch.nn.SiLU"},
    {"layers", "softmax", "torch.nn.Softmax"},
    {"layers", "tanh", "torch.nn.Tanh"},
    {"losses", "bce_with_logits", "torch.nn.BCEWithLogitsLoss"},
    {"losses", "cross_entropy", "torch.nn.CrossEntropyLoss"},
    {"losses", "mse", "torch.nn.MSELoss"},
    {"optimizers", "adam", "torch.optim.Adam"},
    {"optimizers", "adamw", "torch.optim.AdamW"},
    {"optimizers", "sgd", "torch.optim.SGD"},
    {"schedules", "cosine", "torch.optim.lr_scheduler.CosineAnnealingLR"},
    {"schedules", "one_cycle", "torch.optim.lr_scheduler.OneCycleLR"},
    {"schedules", "step", "torch.optim.lr_scheduler.StepLR"},
    {"schedules", "triangular", "torch.optim.lr_scheduler.CyclicLR"},
};

}  // namespace

std::string_view pytorchName(std::string_view list, std::string_view type) {
    const auto* found =
        std::find_if(std::begin(names), std::end(names), [&](const PytorchName& n) { return n.list == list && n.type == type; });
    return found == std::end(names) ? std::string_view() : found->name;
}

}  // namespace lathe
