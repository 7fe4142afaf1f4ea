// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>

#include "core/base/json.h"
#include "gpu/dnn/descriptor.h"

namespace lathe::gpu::dnn {

/// Properties of a device that affect which plans it can run.
struct DeviceFacts {
    std::string name;
    int sm = 0;  ///< compute capability: 90 for 9.0
    int multiprocessors = 0;
    std::string driver;  ///< CUDA version that the driver supports: "13.0"
};

/// A cuDNN session for one device: a device of this machine, or one described by a file (plans can be made for it, but not run).
/// Not thread-safe.
class Session {
public:
    /// For the current CUDA device. Error cuda.dnn.refused.
    static Result<std::shared_ptr<Session>> onDevice(std::shared_ptr<const Library>, DeviceFacts);
    /// `description`: JSON as in gpu/dnn/device_props. Errors: not JSON, or cuda.dnn.refused.
    static Result<std::shared_ptr<Session>> described(std::shared_ptr<const Library>, const std::string& description);
    ~Session();
    Session(const Session&) = delete;

    const Library& library() const { return *m_library; }
    const DeviceFacts& device() const { return m_device; }
    const Descriptor& properties() const { return m_properties; }
    /// The device as cuDNN describes it: JSON as in gpu/dnn/device_props. Empty if cuDNN reports an error.
    std::string description() const;
    /// The cuDNN handle; null for a described device.
    api::HandlePointer handle() const { return m_handle; }

private:
    explicit Session(std::shared_ptr<const Library> library) : m_library(std::move(library)) {}

    std::shared_ptr<const Library> m_library;
    DeviceFacts m_device;
    api::HandlePointer m_handle = nullptr;
    Descriptor m_properties;
};

}  // namespace lathe::gpu::dnn
