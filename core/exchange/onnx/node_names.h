// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/exchange/onnx/onnx_model.h"

namespace lathe {

/// A node's name as Lathe allows it: "/features/0/Conv" gives "features_0_Conv".
std::string cleanName(std::string_view);

/// How the layers of an imported model are called, and where they were in the modules of the exporting program.
class NodeNames {
public:
    explicit NodeNames(const OnnxModel& model) : m_model(model) {}

    /// The name of the module that has the weights of the node; else the name of the node; may be empty.
    std::string layerName(const OnnxNode&) const;
    /// A layer with weights is the module that has them, unless several share them. Other nodes say it in their names, if they
    /// have paths at all. Nothing: unknown.
    std::optional<std::string> moduleOf(const OnnxNode&) const;

private:
    std::string weightPrefix(const OnnxNode&) const;
    std::string layerOf(const std::string& node) const;

    const OnnxModel& m_model;
};

}  // namespace lathe
