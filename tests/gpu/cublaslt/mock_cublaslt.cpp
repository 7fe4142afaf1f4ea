// SPDX-License-Identifier: Apache-2.0
// A libcublasLt.so.13 for tests: the functions that gpu/blas uses, written after NVIDIA's documentation and not after gpu/blas.
// Products are computed by what the descriptors say alone; what the documentation forbids is refused.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <functional>
#include <vector>

#include <cuda_runtime.h>

#include "core/tensor/half.h"

#if !defined(MOCK_VERSION)
#define MOCK_VERSION 130100
#endif

namespace {

enum Status { Success = 0, InvalidValue = 7, NotSupported = 15 };
enum DataType { F32 = 0, F64 = 1, F16 = 2, BF16 = 14 };
enum Compute { Compute32F = 68, Compute64F = 70, Compute32FFastTF32 = 77 };
enum Epilogue {
    EpilogueDefault = 1,
    EpilogueRelu = 2,
    EpilogueBias = 4,
    EpilogueReluBias = 6,
    EpilogueBiasGradientA = 256,
    EpilogueBiasGradientB = 512
};

constexpr uint64_t magic = 0x6d6f636b, failingVariant = 2;

struct Matrix {
    int type;
    uint64_t rows, columns;
    int64_t leading;
    int32_t batches = 1;
    int64_t stride = 0;
};

struct Operation {
    int compute, scale;
    int32_t transposeA = 0, transposeB = 0;
    uint32_t epilogue = EpilogueDefault;
    void* bias = nullptr;  ///< read by some epilogues, and written by others
};

struct Preference {
    uint64_t workspace = 0;
    uint32_t reductions = 7;
    uint32_t alignment[4] = {256, 256, 256, 256};
};

struct Algo {
    uint64_t data[8];
};
struct Result {
    Algo algo;
    size_t workspace;
    int state;
    float waves;
    int reserved[4];
};

using Enqueue = cudaError_t (*)(cudaStream_t, std::function<cudaError_t()>);
Enqueue enqueue = nullptr;
int lastCompute = 0;
uint64_t lastAlignment = 0, lastVariant = 0, workspaceNeeded = 3000;
bool hasBiasGradients = true;

size_t sizeOf(int type) {
    return type == F64 ? 8 : type == F32 ? 4 : 2;
}

double load(const void* data, int type, int64_t i) {
    switch (type) {
        case F64: return static_cast<const double*>(data)[i];
        case F32: return static_cast<const float*>(data)[i];
        case F16: return static_cast<float>(static_cast<const lathe::Float16*>(data)[i]);
        default: return static_cast<float>(static_cast<const lathe::BFloat16*>(data)[i]);
    }
}

void store(void* data, int type, int64_t i, double value) {
    switch (type) {
        case F64: static_cast<double*>(data)[i] = value; break;
        case F32: static_cast<float*>(data)[i] = static_cast<float>(value); break;
        case F16: static_cast<lathe::Float16*>(data)[i] = lathe::Float16(static_cast<float>(value)); break;
        default: static_cast<lathe::BFloat16*>(data)[i] = lathe::BFloat16(static_cast<float>(value)); break;
    }
}

template <class T>
int set(T& to, const void* from, size_t bytes) {
    if (!from || bytes != sizeof(T)) return InvalidValue;
    std::memcpy(&to, from, bytes);
    return Success;
}

bool isBiasGradient(const Operation& o) {
    return o.epilogue == EpilogueBiasGradientA || o.epilogue == EpilogueBiasGradientB;
}

bool usesBias(const Operation& o) {
    return (o.epilogue & EpilogueBias) || isBiasGradient(o);
}

bool validMatrix(const Matrix& m) {
    return m.rows > 0 && m.columns > 0 && m.leading >= static_cast<int64_t>(m.rows) && m.batches > 0 &&
           (m.batches == 1 || m.stride >= m.leading * static_cast<int64_t>(m.columns));
}

bool validTypes(const Operation& o, int type) {
    if (type == F64) return o.compute == Compute64F && o.scale == F64 && o.epilogue == EpilogueDefault;
    if (type == F32) return (o.compute == Compute32F || o.compute == Compute32FFastTF32) && o.scale == F32;
    return o.compute == Compute32F && o.scale == F32;
}

struct Extents {
    uint64_t rows, columns;
};
Extents extentsOf(const Matrix& m, bool transposed) {
    return transposed ? Extents{m.columns, m.rows} : Extents{m.rows, m.columns};
}

int check(const Operation& o, const Matrix& a, const Matrix& b, const Matrix& c, const Matrix& d) {
    for (const Matrix* m : {&a, &b, &c, &d})
        if (!validMatrix(*m) || m->type != d.type || m->batches != d.batches) return InvalidValue;
    const Extents left = extentsOf(a, o.transposeA == 1), right = extentsOf(b, o.transposeB == 1);
    if (left.rows != d.rows || right.columns != d.columns || left.columns != right.rows) return InvalidValue;
    if (c.rows != d.rows || c.columns != d.columns) return InvalidValue;
    const uint32_t known[] = {EpilogueDefault,  EpilogueRelu,          EpilogueBias,
                              EpilogueReluBias, EpilogueBiasGradientA, EpilogueBiasGradientB};
    if (std::find(std::begin(known), std::end(known), o.epilogue) == std::end(known)) return NotSupported;
    if (usesBias(o) && !o.bias) return InvalidValue;
    if (isBiasGradient(o) && d.batches > 1) return NotSupported;  // its vectors would need a stride
    return validTypes(o, d.type) ? Success : NotSupported;
}

/// What an algorithm was chosen for.
uint64_t fingerprint(const Operation& o, std::initializer_list<const Matrix*> matrices) {
    uint64_t h = 1469598103934665603u;
    const auto add = [&](uint64_t v) { h = (h ^ v) * 1099511628211u; };
    for (const uint64_t v :
         {uint64_t(o.compute), uint64_t(o.scale), uint64_t(o.transposeA), uint64_t(o.transposeB), uint64_t{o.epilogue}})
        add(v);
    for (const Matrix* m : matrices)
        for (const uint64_t v :
             {uint64_t(m->type), m->rows, m->columns, uint64_t(m->leading), uint64_t(m->batches), uint64_t(m->stride)})
            add(v);
    return h;
}

struct Call {
    Operation o;
    Matrix a, b, d;
    double alpha, beta;
    const void *left, *right, *c;
    void *to, *bias;
};

double element(const Call& k, int64_t batch, uint64_t row, uint64_t column) {
    const uint64_t inner = extentsOf(k.a, k.o.transposeA == 1).columns;
    const auto at = [batch](const Matrix& m, bool transposed, uint64_t r, uint64_t c) {
        if (transposed) std::swap(r, c);
        return batch * m.stride + static_cast<int64_t>(c) * m.leading + static_cast<int64_t>(r);
    };
    double sum = 0;
    for (uint64_t i = 0; i < inner; ++i)
        sum += load(k.left, k.a.type, at(k.a, k.o.transposeA == 1, row, i)) *
               load(k.right, k.b.type, at(k.b, k.o.transposeB == 1, i, column));
    sum *= k.alpha;
    if (k.beta != 0) sum += k.beta * load(k.c, k.d.type, at(k.d, false, row, column));
    if (k.o.epilogue & EpilogueBias) sum += load(k.bias, k.d.type, static_cast<int64_t>(row));
    if (k.o.epilogue & EpilogueRelu) sum = sum < 0 ? 0 : sum;
    return sum;
}

/// For each row of op(A), or each column of op(B): the sum over the dimension that the product sums over.
void computeBiasGradient(const Call& k) {
    const bool ofA = k.o.epilogue == EpilogueBiasGradientA;
    const Matrix& m = ofA ? k.a : k.b;
    const bool transposed = (ofA ? k.o.transposeA : k.o.transposeB) == 1, ofColumns = ofA == transposed;  // as they are stored
    for (uint64_t i = 0; i < (ofA ? k.d.rows : k.d.columns); ++i) {
        double sum = 0;
        for (uint64_t j = 0; j < extentsOf(k.a, k.o.transposeA == 1).columns; ++j) {
            const uint64_t row = ofColumns ? j : i, column = ofColumns ? i : j;
            sum += load(ofA ? k.left : k.right, m.type, static_cast<int64_t>(column) * m.leading + static_cast<int64_t>(row));
        }
        store(k.bias, k.d.type, static_cast<int64_t>(i), sum);
    }
}

void compute(const Call& k) {
    if (isBiasGradient(k.o)) computeBiasGradient(k);
    for (int32_t batch = 0; batch < k.d.batches; ++batch)
        for (uint64_t column = 0; column < k.d.columns; ++column)
            for (uint64_t row = 0; row < k.d.rows; ++row)
                store(k.to, k.d.type, batch * k.d.stride + static_cast<int64_t>(column) * k.d.leading + static_cast<int64_t>(row),
                      element(k, batch, row, column));
}

double scalar(const void* p, int type) {
    return load(p, type, 0);
}

}  // namespace

#define EXPORT extern "C" [[gnu::visibility("default")]]

EXPORT void mockSetEnqueue(Enqueue function) {
    enqueue = function;
}
/// Compute type of the last product, the alignment that its algorithm relies on, and which of the algorithms it is.
EXPORT int mockLastCompute() {
    return lastCompute;
}
EXPORT uint64_t mockLastAlignment() {
    return lastAlignment;
}

EXPORT uint64_t mockLastVariant() {
    return lastVariant;
}
/// Bytes of workspace that algorithms need from now on (3000 at first); those for the gradient of a bias need twice as many.
EXPORT void mockSetWorkspace(uint64_t bytes) {
    workspaceNeeded = bytes;
}
/// Whether there are algorithms that compute the gradient of a bias.
EXPORT void mockSetBiasGradients(bool has) {
    hasBiasGradients = has;
}

EXPORT size_t cublasLtGetVersion() {
    return MOCK_VERSION;
}
EXPORT const char* cublasLtGetStatusString(int status) {
    return status == Success ? "success" : status == NotSupported ? "not supported" : "invalid value";
}
EXPORT int cublasLtCreate(void** handle) {
    *handle = new int(7);
    return Success;
}
EXPORT int cublasLtDestroy(void* handle) {
    delete static_cast<int*>(handle);
    return Success;
}
EXPORT int cublasLtMatrixLayoutCreate(Matrix** to, int type, uint64_t rows, uint64_t columns, int64_t leading) {
    *to = new Matrix{type, rows, columns, leading};
    return Success;
}
EXPORT int cublasLtMatrixLayoutDestroy(Matrix* m) {
    delete m;
    return Success;
}
EXPORT int cublasLtMatrixLayoutSetAttribute(Matrix* m, int attribute, const void* from, size_t bytes) {
    if (attribute == 5) return set(m->batches, from, bytes);
    return attribute == 6 ? set(m->stride, from, bytes) : InvalidValue;
}
EXPORT int cublasLtMatmulDescCreate(Operation** to, int compute, int scale) {
    *to = new Operation{compute, scale};
    return Success;
}
EXPORT int cublasLtMatmulDescDestroy(Operation* o) {
    delete o;
    return Success;
}
EXPORT int cublasLtMatmulDescSetAttribute(Operation* o, int attribute, const void* from, size_t bytes) {
    switch (attribute) {
        case 3: return set(o->transposeA, from, bytes);
        case 4: return set(o->transposeB, from, bytes);
        case 7: return set(o->epilogue, from, bytes);
        case 8: return set(o->bias, from, bytes);
        default: return InvalidValue;
    }
}
EXPORT int cublasLtMatmulPreferenceCreate(Preference** to) {
    *to = new Preference;
    return Success;
}
EXPORT int cublasLtMatmulPreferenceDestroy(Preference* p) {
    delete p;
    return Success;
}
EXPORT int cublasLtMatmulPreferenceSetAttribute(Preference* p, int attribute, const void* from, size_t bytes) {
    if (attribute == 1) return set(p->workspace, from, bytes);
    if (attribute == 3) return set(p->reductions, from, bytes);
    return attribute >= 5 && attribute <= 8 ? set(p->alignment[attribute - 5], from, bytes) : InvalidValue;
}

/// One that does not work, one that needs too much memory, three that are right on paper. Of these, variant 2 fails when it is to
/// run. Before them comes one that adds in the type of the result, if it may; it fails, too. Thirteen rows are beyond it.
EXPORT int cublasLtMatmulAlgoGetHeuristic(void*, const Operation* o, const Matrix* a, const Matrix* b, const Matrix* c,
                                          const Matrix* d, const Preference* p, int wanted, Result* results, int* found) {
    *found = 0;
    if (const int status = check(*o, *a, *b, *c, *d); status != Success) return status;
    if (wanted < 1) return InvalidValue;
    if (d->columns == 13 || (isBiasGradient(*o) && !hasBiasGradients)) return Success;
    uint64_t alignment = *std::min_element(p->alignment, p->alignment + 4);
    if (usesBias(*o))
        while (reinterpret_cast<uintptr_t>(o->bias) % alignment != 0) alignment /= 2;
    const uint64_t shape = fingerprint(*o, {a, b, c, d});
    const uint64_t workspace = isBiasGradient(*o) ? 2 * workspaceNeeded : workspaceNeeded;
    const auto algo = [&](uint64_t variant) { return Algo{{magic, shape, alignment, workspace, variant, 0, 0, 0}}; };
    const bool inTypeOfResult = p->reductions & 5;
    const Result all[] = {{algo(failingVariant), workspace, inTypeOfResult ? Success : NotSupported, 1, {}},
                          {{}, 0, NotSupported, 0, {}},
                          {algo(9), size_t{1} << 30, Success, 1, {}},
                          {algo(1), workspace, Success, 1, {}},
                          {algo(failingVariant), workspace, Success, 1, {}},
                          {algo(3), workspace, Success, 1, {}}};
    for (const Result& r : all)
        if (*found < wanted) results[(*found)++] = r;
    return Success;
}

EXPORT int cublasLtMatmulAlgoCheck(void*, const Operation* o, const Matrix* a, const Matrix* b, const Matrix* c, const Matrix* d,
                                   const Algo* algo, Result* result) {
    if (const int status = check(*o, *a, *b, *c, *d); status != Success) return status;
    if (algo->data[0] != magic || algo->data[1] != fingerprint(*o, {a, b, c, d})) return InvalidValue;
    if (algo->data[4] < 1 || algo->data[4] > 3) return NotSupported;
    result->workspace = algo->data[3];
    result->state = Success;
    result->waves = 1;
    return Success;
}

EXPORT int cublasLtMatmul(void* handle, const Operation* o, const void* alpha, const void* left, const Matrix* a,
                          const void* right, const Matrix* b, const void* beta, const void* c, const Matrix* cDesc, void* to,
                          const Matrix* d, const Algo* algo, void* workspace, size_t workspaceBytes, cudaStream_t stream) {
    if (!handle || *static_cast<int*>(handle) != 7 || !enqueue) return 1;
    if (const int status = check(*o, *a, *b, *cDesc, *d); status != Success) return status;
    if (!algo || algo->data[0] != magic || algo->data[1] != fingerprint(*o, {a, b, cDesc, d})) return InvalidValue;
    if (workspaceBytes < algo->data[3]) return InvalidValue;
    if (algo->data[4] == failingVariant) return 13;
    std::vector<const void*> addresses{left, right, c, to};
    if (usesBias(*o)) addresses.push_back(o->bias);
    for (const void* address : addresses)
        if (reinterpret_cast<uintptr_t>(address) % std::max(algo->data[2], uint64_t{sizeOf(d->type)}) != 0) return InvalidValue;
    lastCompute = o->compute;
    lastAlignment = algo->data[2];
    lastVariant = algo->data[4];
    // Scalars of the host are read now, as they are by the library; the rest when the stream comes to it.
    const Call call{*o, *a, *b, *d, scalar(alpha, o->scale), scalar(beta, o->scale), left, right, c, to, o->bias};
    const cudaError_t enqueued = enqueue(stream, [call, workspace, workspaceBytes] {
        std::memset(workspace, 0xCC, workspaceBytes);
        compute(call);
        return cudaSuccess;
    });
    return enqueued == cudaSuccess ? Success : 13;
}
