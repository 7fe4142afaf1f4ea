// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstring>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "gpu/dnn/api.h"

/// A stand-in for cuDNN: it keeps descriptors, refuses what lacks an attribute, and computes graphs by plain loops in float64 on
/// the simulated device, rounding to the type of each tensor. It was written from NVIDIA's documents, so it proves what we mean,
/// not what NVIDIA's code does.
namespace lathe::sim::cudnn {

namespace api = gpu::dnn::api;

/// Of the engines that it proposes for everything, in this order. The third is offered and cannot be built; the last one is
/// offered twice, with its knob at 0 and at 1.
constexpr int64_t tensorCoreEngine = 100, nondeterministicEngine = 101, brokenEngine = 102, plainEngine = 103;
constexpr int knobOfPlainEngine = 7;
constexpr int64_t workspaceBytes = 1024;

api::Functions functions();

struct Descriptor;
using Shared = std::shared_ptr<const Descriptor>;

/// What was set.
struct Value {
    api::Type type = api::Type::Int64;
    std::vector<std::byte> bytes;
    std::vector<Shared> descriptors;

    template <class T>
    std::vector<T> as() const {
        std::vector<T> elements(bytes.size() / sizeof(T));
        std::copy(bytes.begin(), bytes.end(), reinterpret_cast<std::byte*>(elements.data()));
        return elements;
    }
};

struct Descriptor {
    api::Kind kind = api::Kind::Tensor;
    bool finalized = false;
    std::map<api::Attribute, Value> values;

    bool has(api::Attribute a) const { return values.contains(a); }
    const Descriptor& child(api::Attribute a) const { return *values.at(a).descriptors.at(0); }
    template <class T>
    std::vector<T> all(api::Attribute a) const {
        return values.at(a).as<T>();
    }
    template <class T>
    T one(api::Attribute a) const {
        T element;
        std::memcpy(&element, values.at(a).bytes.data(), sizeof element);
        return element;
    }
};

/// Computes the operations of a graph. `memory`: addresses by uid; numbers on the host for tensors by value.
/// Throws std::runtime_error with what it does not know.
void compute(const Descriptor& graph, const std::map<int64_t, void*>& memory);

}  // namespace lathe::sim::cudnn
