// SPDX-License-Identifier: Apache-2.0
#include "gpu/blas/session.h"

namespace lathe::gpu::blas {

Result<std::shared_ptr<const Session>> Session::onDevice(std::shared_ptr<const Library> library, int capability) {
    std::shared_ptr<Session> session(new Session(std::move(library), capability));
    if (const int status = session->library().functions().create(&session->m_handle); status != api::success)
        return session->library().problem(status);
    return std::shared_ptr<const Session>(std::move(session));
}

Session::~Session() {
    if (m_handle) m_library->functions().destroy(m_handle);
}

}  // namespace lathe::gpu::blas
