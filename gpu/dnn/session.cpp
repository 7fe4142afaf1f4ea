// SPDX-License-Identifier: Apache-2.0
#include "gpu/dnn/session.h"

#include <algorithm>

namespace lathe::gpu::dnn {

namespace {

DeviceFacts factsIn(const Json& description) {
    return {description["deviceName"].toString(), static_cast<int>(description["deviceVer"].toInt() / 10),
            static_cast<int>(description["multiProcessorCount"].toInt()), std::to_string(description["driverVer"].toInt())};
}

}  // namespace

Result<std::shared_ptr<Session>> Session::onDevice(std::shared_ptr<const Library> library, DeviceFacts device) {
    std::shared_ptr<Session> session(new Session(std::move(library)));
    const Library& dnn = session->library();
    session->m_device = std::move(device);
    if (const int status = dnn.functions().create(&session->m_handle); status != api::success)
        return dnn.problem(status, session->m_device.name);
    session->m_properties = Descriptor(dnn, api::Kind::DeviceProperties);
    session->m_properties.set(api::Attribute::DeviceHandle, session->m_handle);
    LATHE_CHECK(session->m_properties.finalize(session->m_device.name));
    return session;
}

Result<std::shared_ptr<Session>> Session::described(std::shared_ptr<const Library> library, const std::string& description) {
    std::shared_ptr<Session> session(new Session(std::move(library)));
    LATHE_TRY(const Json json, Json::parse(description, "description of a device"));
    session->m_device = factsIn(json);
    const std::string text = json.dump(-1);
    session->m_properties = Descriptor(session->library(), api::Kind::DeviceProperties);
    session->m_properties.set(api::Attribute::DeviceJson, std::span<const char>(text));
    LATHE_CHECK(session->m_properties.finalize("the description of a device"));
    return session;
}

std::string Session::description() const {
    const std::vector<char> text =
        m_properties.get<char>(api::Attribute::DeviceJson, m_properties.count(api::Attribute::DeviceJson, api::Type::Char));
    return {text.begin(), std::find(text.begin(), text.end(), '\0')};
}

Session::~Session() {
    if (m_handle) m_library->functions().destroy(m_handle);
}

}  // namespace lathe::gpu::dnn
