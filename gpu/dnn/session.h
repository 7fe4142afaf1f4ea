// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>

#include "core/base/json.h"
#include "gpu/dnn/descriptor.h"

namespace lathe::gpu::dnn {

/// What of a device decides which plans it takes.
struct DeviceFacts {
    std::string name;
    int sm = 0;  ///< compute capability: 90 for 9.0
    int multiprocessors = 0;
    std::string driver;  ///< the CUDA that it serves: "13.0"
};

/// cuDNN for one device: of this machine, or described by a file, for which plans can be made but not run. One thread at a time.
class Session {
public:
    /// The CUDA device that is current.
    static Result<std::shared_ptr<Session>> onDevice(std::shared_ptr<const Library>, DeviceFacts);
    /// `description`: JSON as in gpu/dnn/device_props.
    static Result<std::shared_ptr<Session>> described(std::shared_ptr<const Library>, const std::string& description);
    ~Session();
    Session(const Session&) = delete;

    const Library& library() const { return *m_library; }
    const DeviceFacts& device() const { return m_device; }
    const Descriptor& properties() const { return m_properties; }
    /// Null for a described device.
    api::HandlePointer handle() const { return m_handle; }

private:
    explicit Session(std::shared_ptr<const Library> library) : m_library(std::move(library)) {}

    std::shared_ptr<const Library> m_library;
    DeviceFacts m_device;
    api::HandlePointer m_handle = nullptr;
    Descriptor m_properties;
};

}  // namespace lathe::gpu::dnn
