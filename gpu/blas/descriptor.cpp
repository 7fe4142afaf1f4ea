// SPDX-License-Identifier: Apache-2.0
#include "gpu/blas/descriptor.h"

namespace lathe::gpu::blas {

namespace {

Status checked(const Library& library, int status) {
    if (status == api::success) return {};
    return library.problem(status);
}

template <class Pointer, class Attribute, class T>
Status set(const Library& library, int (*function)(Pointer, Attribute, const void*, size_t), Pointer to, Attribute attribute,
           const T& value) {
    return checked(library, function(to, attribute, &value, sizeof value));
}

}  // namespace

Result<Descriptor<api::MatrixPointer>> makeMatrix(const Library& library, api::Type type, const MatrixShape& m) {
    const api::Functions& f = library.functions();
    api::MatrixPointer made = nullptr;
    LATHE_CHECK(
        checked(library, f.createMatrix(&made, type, static_cast<uint64_t>(m.rows), static_cast<uint64_t>(m.columns), m.rows)));
    Descriptor<api::MatrixPointer> matrix(made, f.destroyMatrix);
    LATHE_CHECK(set(library, f.setMatrix, made, api::MatrixAttribute::BatchCount, static_cast<int32_t>(m.batches)));
    LATHE_CHECK(set(library, f.setMatrix, made, api::MatrixAttribute::BatchStride, m.rows * m.columns));
    return matrix;
}

Result<Descriptor<api::OperationPointer>> makeOperation(const Library& library, const OperationShape& o) {
    const api::Functions& f = library.functions();
    api::OperationPointer made = nullptr;
    LATHE_CHECK(checked(library, f.createOperation(&made, o.compute, o.scale)));
    Descriptor<api::OperationPointer> operation(made, f.destroyOperation);
    const auto transposed = [](bool yes) { return yes ? api::Operation::Transpose : api::Operation::None; };
    LATHE_CHECK(set(library, f.setOperation, made, api::OperationAttribute::OperationA, transposed(o.transposeA)));
    LATHE_CHECK(set(library, f.setOperation, made, api::OperationAttribute::OperationB, transposed(o.transposeB)));
    LATHE_CHECK(set(library, f.setOperation, made, api::OperationAttribute::Epilogue, o.epilogue));
    return operation;
}

Status setBias(const Library& library, const Descriptor<api::OperationPointer>& operation, const void* bias) {
    return set(library, library.functions().setOperation, operation.get(), api::OperationAttribute::BiasPointer, bias);
}

Result<Descriptor<api::PreferencePointer>> makePreference(const Library& library, uint64_t workspaceBytes, uint32_t alignment) {
    const api::Functions& f = library.functions();
    api::PreferencePointer made = nullptr;
    LATHE_CHECK(checked(library, f.createPreference(&made)));
    Descriptor<api::PreferencePointer> preference(made, f.destroyPreference);
    LATHE_CHECK(set(library, f.setPreference, made, api::PreferenceAttribute::WorkspaceBytes, workspaceBytes));
    // The other schemes add in the type of the result, which rounds sums to 16 bits several times.
    LATHE_CHECK(
        set(library, f.setPreference, made, api::PreferenceAttribute::ReductionSchemes, api::ReductionScheme::ComputeType));
    for (const auto operand : {api::PreferenceAttribute::AlignmentA, api::PreferenceAttribute::AlignmentB,
                               api::PreferenceAttribute::AlignmentC, api::PreferenceAttribute::AlignmentD})
        LATHE_CHECK(set(library, f.setPreference, made, operand, alignment));
    return preference;
}

}  // namespace lathe::gpu::blas
