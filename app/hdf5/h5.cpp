// SPDX-License-Identifier: Apache-2.0
#include "app/hdf5/h5.h"

namespace lathe::hdf5 {
namespace {

herr_t takeReason(unsigned, const H5E_error2_t* error, void* into) {
    auto& reason = *static_cast<std::string*>(into);
    if (reason.empty() && error->desc) reason = error->desc;
    return 0;
}

}  // namespace

std::string libraryReason(const std::string& otherwise) {
    std::string reason;
    H5Ewalk2(H5E_DEFAULT, H5E_WALK_UPWARD, takeReason, &reason);
    return reason.empty() ? otherwise : otherwise + " (" + reason + ")";
}

void startLibrary() {
    checked(H5open(), "the HDF5 library does not start");
    H5Eset_auto2(H5E_DEFAULT, nullptr, nullptr);
    H5PLset_loading_state(0);
}

}  // namespace lathe::hdf5
