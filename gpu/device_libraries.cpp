// SPDX-License-Identifier: Apache-2.0
#include "gpu/device_libraries.h"

#include "gpu/blas/session.h"
#include "gpu/dnn/library.h"
#include "gpu/jit/compiler.h"
#include "gpu/jit/nvrtc.h"
#include "gpu/runtime/check.h"
#include "gpu/runtime/shared_library.h"

namespace lathe::gpu {

namespace fs = std::filesystem;

namespace {

Result<std::shared_ptr<const blas::Session>> openBlas(std::span<const fs::path> folders, int ordinal, int capability) {
    LATHE_TRY(auto library, blas::Library::open(folders));
    LATHE_CHECK(check(cudaSetDevice(ordinal), "choosing the device"));
    return blas::Session::onDevice(std::move(library), capability);
}

Result<std::shared_ptr<jit::Compiler>> openCompiler(std::span<const fs::path> folders, int capability) {
    LATHE_TRY(auto nvrtc, jit::Nvrtc::open(folders, capability));
    return std::make_shared<jit::Compiler>(std::move(nvrtc), jit::ImageCache(jit::ImageCache::usualFolder()));
}

/// The opened library; or null, with a note that explains the error.
template <class T>
T orNote(Result<T> opened, Diagnostics& notes) {
    if (opened.ok()) return std::move(*opened);
    notes.push_back(opened.error());
    notes.back().severity = Severity::Note;
    return nullptr;
}

}  // namespace

Result<std::shared_ptr<const dnn::Library>> openCudnn(std::span<const fs::path> folders) {
    LATHE_CHECK(SharedLibrary::open(folders, blas::libraryFile));
    return dnn::Library::open(folders);
}

DeviceContext openDeviceLibraries(std::span<const fs::path> folders, int ordinal, int capability) {
    DeviceContext context;
    context.blas = orNote(openBlas(folders, ordinal, capability), context.notes);
    context.jit = orNote(openCompiler(folders, capability), context.notes);
    return context;
}

}  // namespace lathe::gpu
