// SPDX-License-Identifier: Apache-2.0
#include "app/cli/list_hint.h"

#include <algorithm>
#include <string_view>

namespace lathe {
namespace {

/// A problem by its code and, where one code serves several lists, by the beginning of its place.
struct Known {
    std::string_view code, where, list;
};

constexpr Known known[] = {{"graph.unknown-layer", "", "layers"},
                           {"project.unknown_type", "training.loss", "losses"},
                           {"project.unknown_type", "training.metrics", "metrics"},
                           {"project.unknown_type", "training.optimizer", "optimizers"},
                           {"project.unknown_type", "training.schedule", "schedules"},
                           {"project.unknown_type", "training.averaging", "averagings"},
                           {"project.unknown_type", "data.transforms", "transforms"},
                           {"project.unknown_type", "data.reader", "readers"},
                           {"data.reader", "", "readers"},
                           {"data.unknown-format", "", "readers"},
                           {"sweep.sampler", "", "samplers"},
                           {"sweep.pruner", "", "pruners"},
                           {"export.format", "", "exporters"},
                           {"new.template", "", "templates"}};

bool matches(const Known& k, const Diagnostic& d) {
    return d.code == k.code && std::string_view(d.where).starts_with(k.where);
}

}  // namespace

std::string listHint(const Diagnostic& d) {
    const auto* found = std::find_if(std::begin(known), std::end(known), [&](const Known& k) { return matches(k, d); });
    return found == std::end(known) ? std::string() : "see `lathe list " + std::string(found->list) + '`';
}

}  // namespace lathe
