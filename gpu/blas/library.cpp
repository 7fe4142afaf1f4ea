// SPDX-License-Identifier: Apache-2.0
#include "gpu/blas/library.h"

#include "gpu/runtime/shared_library.h"
#include "gpu/runtime/version_text.h"

namespace lathe::gpu::blas {

namespace {

bool findAll(const SharedLibrary& l, api::Functions& f) {
    return l.find("cublasLtGetVersion", f.getVersion) && l.find("cublasLtGetStatusString", f.getStatusString) &&
           l.find("cublasLtCreate", f.create) && l.find("cublasLtDestroy", f.destroy) &&
           l.find("cublasLtMatrixLayoutCreate", f.createMatrix) && l.find("cublasLtMatrixLayoutDestroy", f.destroyMatrix) &&
           l.find("cublasLtMatrixLayoutSetAttribute", f.setMatrix) && l.find("cublasLtMatmulDescCreate", f.createOperation) &&
           l.find("cublasLtMatmulDescDestroy", f.destroyOperation) && l.find("cublasLtMatmulDescSetAttribute", f.setOperation) &&
           l.find("cublasLtMatmulPreferenceCreate", f.createPreference) &&
           l.find("cublasLtMatmulPreferenceDestroy", f.destroyPreference) &&
           l.find("cublasLtMatmulPreferenceSetAttribute", f.setPreference) &&
           l.find("cublasLtMatmulAlgoGetHeuristic", f.getHeuristic) && l.find("cublasLtMatmulAlgoCheck", f.checkAlgorithm) &&
           l.find("cublasLtMatmul", f.multiply);
}

Diagnostic absent(const std::string& why) {
    return workError("cuda.blas.absent", "cuBLASLt", "the library was not found: {0}", {why},
                     "install cuBLAS 13, or set LATHE_CUDA_LIBRARY_DIR to its folder");
}

}  // namespace

Result<std::shared_ptr<const Library>> Library::open(std::span<const std::filesystem::path> folders, const std::string& file) {
    const auto module = SharedLibrary::open(folders, file);
    if (!module.ok()) return absent(module.error().args.front());
    auto library = std::make_shared<Library>();
    if (!findAll(*module, library->m_functions)) return absent("some of its functions are not in " + file);
    const auto version = static_cast<int64_t>(library->m_functions.getVersion());
    library->m_version = versionText(version);
    if (version < oldestVersion || version >= firstForeignVersion)
        return workError("cuda.blas.version", "cuBLASLt", "its version is {0}, but Lathe needs {1} or a later version 13",
                         {library->m_version, versionText(oldestVersion)},
                         "install cuBLAS 13, or set LATHE_CUDA_LIBRARY_DIR to its folder");
    return std::shared_ptr<const Library>(std::move(library));
}

Diagnostic Library::problem(int status) const {
    return workError("cuda.blas.refused", "cuBLASLt", "it rejected a call: {0}", {m_functions.getStatusString(status)});
}

}  // namespace lathe::gpu::blas
