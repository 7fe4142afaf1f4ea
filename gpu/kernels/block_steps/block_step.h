// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/ops/op_kind.h"
#include "core/tensor/dtype_kind.h"
#include "gpu/kernels/common/strided_index.h"

/// Calls of kernels with small tensors, as plain data that one block of a sequence (kernels/sequence) executes. All of them
/// compute in float32. Each gives the bits of the kernel that describes itself as such (Kernel::asBlockStep).
namespace lathe::gpu {

/// Threads of the block.
constexpr unsigned blockThreads = 1024;
/// Limits of a step: with more work, a launch with many blocks is faster. Elements of element-wise steps and copies: two for each
/// thread. Elements of a sum: four. Rows of a loss: four for each warp.
constexpr int64_t mostBlockElements = 2 * blockThreads, mostBlockTerms = 4 * blockThreads, mostBlockRows = 4 * blockThreads / 32;

/// A chain of element-wise steps (chains/chain.h), without `Strided` operands.
struct BlockChain {
    struct Operand {
        const void* data;
        DType element;
        bool scalar;
    };
    struct Step {
        OpKind function;
        uint8_t a, b;
        DType to;
        float scale, shift;
    };
    struct Result {
        void* data;
        DType element;
        uint8_t value;
    };
    static constexpr int mostOperands = 10, mostSteps = 20, mostResults = 6;
    int32_t operands, steps, results;
    Operand operand[mostOperands];
    Step step[mostSteps];
    Result result[mostResults];
};

/// A sum in one part (reduce/reduce.h): result k is the sum over r of from[kept(k) + reduced(r)].
struct BlockSum {
    StridedIndex kept, reduced;
    int32_t results, terms;
    int32_t threads;  ///< of a result; 0: 32 neighboring results have 256 threads (ReducePlan::columns)
    DType element;
    const void* from;
    float* to;
};

/// Copies elements that a StridedIndex selects.
struct BlockGather {
    StridedIndex index;
    int32_t bytes;  ///< of an element
    const void* from;
    void* to;
};

/// Sets elements of this size to `word`.
struct BlockFill {
    void* to;
    uint64_t word;
    int32_t bytes;
};

struct BlockCast {
    const void* from;
    void* to;
    DType fromType, toType;
};

/// Cross-entropy, its gradient, or whether the target is among the k largest logits. Rows have less than 64 classes.
struct BlockLoss {
    int64_t rows, classes;
    const float* logits;
    const int64_t* target;
    const float* weights;  ///< of the classes; null: all have weight 1
    float smoothing;
    int64_t k;           ///< BlockStep::Kind::TopKCorrect only
    const float* dloss;  ///< CrossEntropyGrad only
    float *to, *weight;  ///< weight: CrossEntropy only
};

/// c[row, column] = activation(sum over k of a[row, k] b[k, column] + bias[column]). Strides in elements; c is dense.
struct BlockProduct {
    int32_t rows, columns, inner;
    int32_t aRow, aInner, bInner, bColumn;
    Activation activation;
    DType element;             ///< of a, b, bias and c
    const void *a, *b, *bias;  ///< bias[columns]; null: no bias
    void* c;
};

struct BlockStep {
    enum class Kind : uint8_t { Chain, Sum, Gather, Fill, Cast, CrossEntropy, CrossEntropyGrad, TopKCorrect, Product };
    Kind kind = Kind::Fill;
    bool waits = false;    ///< for the results of the steps before it
    int64_t elements = 0;  ///< read or written, whichever are more
    union {
        BlockChain chain;
        BlockSum sum;
        BlockGather gather;
        BlockFill fill;
        BlockCast cast;
        BlockLoss loss;
        BlockProduct product;
    };

    BlockStep() : fill{} {}
};

}  // namespace lathe::gpu
