// SPDX-License-Identifier: Apache-2.0
#include "app/hdf5/h5.h"

#include <algorithm>

namespace lathe::hdf5 {
namespace {

herr_t takeReason(unsigned, const H5E_error2_t* error, void* into) {
    auto& reason = *static_cast<std::string*>(into);
    if (reason.empty() && error->desc) reason = error->desc;
    return 0;
}

/// Since version 1.14, the library lists the folders of plugins for each file that it cannot open, although it may load none. The
/// sandbox would end the program.
void removePluginFolders() {
    unsigned folders = 0;
    if (H5PLsize(&folders) < 0) return;
    while (folders-- > 0 && H5PLremove(0) >= 0) {
    }
}

}  // namespace

std::string libraryReason(const std::string& otherwise) {
    std::string reason;
    H5Ewalk2(H5E_DEFAULT, H5E_WALK_UPWARD, takeReason, &reason);
    if (reason.find("0x") != std::string::npos)
        reason.resize(std::min(reason.find(':'), reason.find("0x")));  // addresses in memory
    return reason.empty() ? otherwise : otherwise + " (" + reason + ")";
}

void startLibrary() {
    checked(H5open(), "the HDF5 library does not start");
    H5Eset_auto2(H5E_DEFAULT, nullptr, nullptr);
    H5PLset_loading_state(0);
    removePluginFolders();
}

}  // namespace lathe::hdf5
