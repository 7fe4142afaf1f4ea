// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/simd/attention.h"

#include <algorithm>

#include "core/backend/cpu/kernels/kernel_lists.h"
#include "core/backend/cpu/kernels/pieces.h"
#include "core/backend/cpu/simd/dropout.h"
#include "core/backend/cpu/simd/gemm.h"
#include "core/ops/attention_dropout.h"
#include "core/ops/attention_operands.h"
#include "core/ops/dropout_site.h"

namespace lathe::cpu {
namespace {

/// Queries that are computed together: the memory for their weights is linear in the number of keys.
constexpr int64_t blockRows = 48;

struct Functions {
    const GemmTable& gemm;
    const AttentionTable& attention;
    const DropoutTable& dropout;
};

/// What both directions share. The unit of work is a block of queries of one head.
class AttentionBase : public Kernel {
public:
    AttentionBase(const KernelRequest& r, const Functions& f)
        : m_f(f),
          m_a(r.instruction.as<AttentionAttributes>()),
          m_at(attentionOperands(r.instruction.kind, m_a, typesOf(r.program, r.instruction.inputs))),
          m_samples(m_at.samples),
          m_queries(m_at.queries),
          m_keys(m_at.keys),
          m_width(m_at.width),
          m_valueWidth(m_at.valueWidth),
          m_stride((m_keys + attentionLanes - 1) / attentionLanes * attentionLanes),
          m_scale(static_cast<float>(m_at.scale)) {}

protected:
    struct Block {
        int64_t sample, head;
        Range queries;
    };

    int64_t blocks() const { return (m_queries + blockRows - 1) / blockRows; }
    int64_t keyHead(int64_t head) const { return head / (m_a.heads / m_a.keyHeads); }
    Range block(int64_t i) const { return {i * blockRows, std::min((i + 1) * blockRows, m_queries)}; }
    int64_t resultDistance() const { return m_a.heads * m_valueWidth; }
    int64_t queryAt(const Block& b) const {
        return (b.sample * m_queries + b.queries.begin) * m_at.q.distance + m_at.q.begin + b.head * m_width;
    }
    int64_t keyAt(const Block& b) const { return b.sample * m_keys * m_at.k.distance + m_at.k.begin + keyHead(b.head) * m_width; }
    int64_t valueAt(const Block& b) const {
        return b.sample * m_keys * m_at.v.distance + m_at.v.begin + keyHead(b.head) * m_valueWidth;
    }
    /// The first number of a block in an operand, or in the result that has its gradient.
    const float* q(const Block& b, const KernelArguments& a) const { return a.in<float>(m_at.q.operand) + queryAt(b); }
    const float* k(const Block& b, const KernelArguments& a) const { return a.in<float>(m_at.k.operand) + keyAt(b); }
    const float* v(const Block& b, const KernelArguments& a) const { return a.in<float>(m_at.v.operand) + valueAt(b); }
    float* dq(const Block& b, const KernelArguments& a) const {
        return a.out<float>(AttentionOperands::resultOf(m_at.q)) + queryAt(b);
    }
    float* dk(const Block& b, const KernelArguments& a) const {
        return a.out<float>(AttentionOperands::resultOf(m_at.k)) + keyAt(b);
    }
    float* dv(const Block& b, const KernelArguments& a) const {
        return a.out<float>(AttentionOperands::resultOf(m_at.v)) + valueAt(b);
    }
    int64_t resultAt(const Block& b) const {
        return (b.sample * m_queries + b.queries.begin) * resultDistance() + b.head * m_valueWidth;
    }
    int64_t logsumAt(const Block& b) const { return (b.sample * m_a.heads + b.head) * m_queries + b.queries.begin; }
    /// Keys that at least one query of the block sees, if it is causal.
    int64_t keysOf(const Block& b) const { return m_a.causal ? std::min(b.queries.end, m_keys) : m_keys; }
    int64_t strideOf(int64_t keys) const { return (keys + attentionLanes - 1) / attentionLanes * attentionLanes; }

    ScoreRows rowsOf(const Block& b, float* scores, const KernelArguments& a) const {
        const int64_t keys = keysOf(b);
        return {scores,
                b.queries.size(),
                keys,
                strideOf(keys),
                m_a.masked ? a.in<float>(m_at.mask) + b.sample * m_keys : nullptr,
                m_a.causal ? b.queries.begin : m_keys,
                m_scale};
    }

    /// scores[queries, keys] = a b^T, rows of a head's width.
    void multiplyRows(const float* a, int64_t aDistance, const float* b, int64_t bDistance, int64_t width, const ScoreRows& to,
                      float* scratch) const {
        GemmCall g;
        g.a = a;
        g.b = b;
        g.c = to.scores;
        g.scratch = scratch;
        g.aRow = aDistance;
        g.aColumn = g.bRow = 1;
        g.bColumn = bDistance;
        g.cRow = to.stride;
        g.m = to.rows;
        g.n = to.keys;
        g.k = width;
        m_f.gemm.run(g);
    }

    /// to = from, dropped at the addresses of these rows; may be the same memory. Without dropout, nothing happens.
    void drop(const Block& b, const ScoreRows& shape, const float* from, float* to, const KernelArguments& a) const {
        if (!m_a.drops) return;
        const size_t at = m_at.seed;
        const DropoutSite site = DropoutSite::of(m_a.site);
        const Philox random(static_cast<uint64_t>(*a.in<int64_t>(at)), RandomStream::Dropout,
                            static_cast<uint32_t>(*a.in<int64_t>(at + 1)), site.layer);
        const float p = *a.in<float>(at + 2), scale = p < 1 ? static_cast<float>(1 / (1 - static_cast<double>(p))) : 0;
        const int64_t sample = site.firstElement(m_samples) + b.sample;
        for (int64_t r = 0; r < shape.rows; ++r)
            m_f.dropout.drop(random, attentionDropoutRow(sample, m_a.heads, b.head, b.queries.begin + r), from + r * shape.stride,
                             to + r * shape.stride, 0, shape.stride, p, scale);
    }

    Functions m_f;
    AttentionAttributes m_a;
    AttentionOperands m_at;
    int64_t m_samples, m_queries, m_keys, m_width, m_valueWidth, m_stride;
    float m_scale;
};

class AttentionKernel final : public AttentionBase {
public:
    AttentionKernel(const KernelRequest& r, const Functions& f) : AttentionBase(r, f) {
        m_phases = {partsFor(units(), blockRows * m_keys * (m_width + m_valueWidth) / 8)};
        m_partBytes = Own(*this, nullptr).pieces.bytes();
        m_workspaceBytes = static_cast<size_t>(m_phases[0]) * m_partBytes;
    }

    void run(int, int part, const KernelArguments& a) const noexcept override {
        const Own own(*this, a.workspace + static_cast<size_t>(part) * m_partBytes);
        const Range mine = rangeOf(units(), m_phases[0], part);
        for (int64_t i = mine.begin; i < mine.end; ++i) {
            const int64_t head = i / blocks();
            oneBlock({head / m_a.heads, head % m_a.heads, block(i % blocks())}, a, own);
        }
    }

private:
    struct Own {
        Pieces pieces;
        float *weights, *scratch;
        Own(const AttentionKernel& k, std::byte* at)
            : pieces(at), weights(pieces.take(blockRows * k.m_stride)), scratch(pieces.take(k.m_f.gemm.scratchFloats)) {}
    };

    int64_t units() const { return m_samples * m_a.heads * blocks(); }

    void oneBlock(const Block& b, const KernelArguments& a, const Own& own) const {
        const ScoreRows rows = rowsOf(b, own.weights, a);
        multiplyRows(q(b, a), m_at.q.distance, k(b, a), m_at.k.distance, m_width, rows, own.scratch);
        m_f.attention.weights(rows, a.out<float>(1) + logsumAt(b));
        drop(b, rows, rows.scores, rows.scores, a);
        GemmCall g;
        g.a = rows.scores;
        g.b = v(b, a);
        g.c = a.out<float>(0) + resultAt(b);
        g.scratch = own.scratch;
        g.aRow = rows.stride;
        g.aColumn = g.bColumn = 1;
        g.bRow = m_at.v.distance;
        g.cRow = resultDistance();
        g.m = rows.rows;
        g.n = m_valueWidth;
        g.k = rows.keys;
        m_f.gemm.run(g);
    }

    size_t m_partBytes;
};

/// Each part takes heads of keys and values, so that nobody else adds to their gradients.
class AttentionGradKernel final : public AttentionBase {
public:
    AttentionGradKernel(const KernelRequest& r, const Functions& f) : AttentionBase(r, f) {
        const int64_t units = m_samples * m_a.keyHeads;
        m_phases = {partsFor(units, m_a.heads / m_a.keyHeads * m_queries * m_keys * (3 * m_width + 2 * m_valueWidth) / 8)};
        m_partBytes = Own(*this, nullptr).pieces.bytes();
        m_workspaceBytes = static_cast<size_t>(m_phases[0]) * m_partBytes;
    }

    void run(int, int part, const KernelArguments& a) const noexcept override {
        const Own own(*this, a.workspace + static_cast<size_t>(part) * m_partBytes);
        const Range mine = rangeOf(m_samples * m_a.keyHeads, m_phases[0], part);
        for (int64_t i = mine.begin; i < mine.end; ++i) oneKeyHead(i / m_a.keyHeads, i % m_a.keyHeads, a, own);
    }

private:
    struct Own {
        Pieces pieces;
        float *weights, *dropped, *dweights, *product, *delta, *scratch;
        Own(const AttentionGradKernel& k, std::byte* at)
            : pieces(at),
              weights(pieces.take(blockRows * k.m_stride)),
              dropped(pieces.take(k.m_a.drops ? blockRows * k.m_stride : 0)),
              dweights(pieces.take(blockRows * k.m_stride)),
              product(pieces.take(k.m_keys * std::max(k.m_width, k.m_valueWidth))),
              delta(pieces.take(blockRows)),
              scratch(pieces.take(k.m_f.gemm.scratchFloats)) {}
    };

    void oneKeyHead(int64_t sample, int64_t keyHead, const KernelArguments& a, const Own& own) const {
        const int64_t group = m_a.heads / m_a.keyHeads;
        const Block first{sample, keyHead * group, block(0)};
        clear(dk(first, a), m_at.k.distance, m_width, keysOf(first));
        clear(dv(first, a), m_at.v.distance, m_valueWidth, keysOf(first));
        for (int64_t head = first.head; head < first.head + group; ++head)
            for (int64_t i = 0; i < blocks(); ++i) oneBlock({sample, head, block(i)}, head == first.head && i == 0, a, own);
    }

    /// The rows from `begin` on: those of keys that the first block does not see.
    void clear(float* rows, int64_t distance, int64_t width, int64_t begin) const {
        for (int64_t j = begin; j < m_keys; ++j) std::fill_n(rows + j * distance, width, 0.0f);
    }

    /// `isFirst`: nothing was added to the gradients of keys and values yet.
    void oneBlock(const Block& b, bool isFirst, const KernelArguments& a, const Own& own) const {
        const float* dy = a.in<float>(0) + resultAt(b);
        const ScoreRows w = rowsOf(b, own.weights, a);
        multiplyRows(q(b, a), m_at.q.distance, k(b, a), m_at.k.distance, m_width, w, own.scratch);
        m_f.attention.weightsAgain(w, a.in<float>(2) + logsumAt(b));
        drop(b, w, w.scores, own.dropped, a);
        addTransposed(m_a.drops ? own.dropped : w.scores, w, dy, resultDistance(), m_valueWidth, dv(b, a), m_at.v.distance,
                      isFirst, own);
        ScoreRows d = w;
        d.scores = own.dweights;
        for (int64_t r = 0; r < d.rows; ++r) std::fill_n(d.scores + r * d.stride + d.keys, d.stride - d.keys, 0.0f);
        multiplyRows(dy, resultDistance(), v(b, a), m_at.v.distance, m_valueWidth, d, own.scratch);
        drop(b, d, d.scores, d.scores, a);
        m_f.attention.products(dy, a.in<float>(1) + resultAt(b), d.rows, m_valueWidth, resultDistance(), own.delta);
        m_f.attention.scoreGradients(w, d.scores, own.delta);
        multiplyKeys(d, k(b, a), dq(b, a), own.scratch);
        addTransposed(d.scores, d, q(b, a), m_at.q.distance, m_width, dk(b, a), m_at.k.distance, isFirst, own);
    }

    /// dq[queries, width] = dscores k
    void multiplyKeys(const ScoreRows& d, const float* k, float* dq, float* scratch) const {
        GemmCall g;
        g.a = d.scores;
        g.b = k;
        g.c = dq;
        g.scratch = scratch;
        g.aRow = d.stride;
        g.aColumn = g.bColumn = 1;
        g.bRow = m_at.k.distance;
        g.cRow = m_at.q.distance;
        g.m = d.rows;
        g.n = m_width;
        g.k = d.keys;
        m_f.gemm.run(g);
    }

    /// to[keys, width] += weights^T rows; for the first block `=`
    void addTransposed(const float* weights, const ScoreRows& w, const float* rows, int64_t distance, int64_t width, float* to,
                       int64_t toDistance, bool isFirst, const Own& own) const {
        GemmCall g;
        g.a = weights;
        g.b = rows;
        g.c = isFirst ? to : own.product;
        g.scratch = own.scratch;
        g.aRow = 1;
        g.aColumn = w.stride;
        g.bRow = distance;
        g.bColumn = 1;
        g.cRow = isFirst ? toDistance : width;
        g.m = w.keys;
        g.n = width;
        g.k = w.rows;
        m_f.gemm.run(g);
        if (!isFirst) m_f.attention.add(to, toDistance, own.product, w.keys, width);
    }

    size_t m_partBytes;
};

Result<std::unique_ptr<Kernel>> prepareAttention(const KernelRequest& r) {
    const GemmTable* gemm = selectGemm(r.simd);
    const AttentionTable* attention = attentionFunctions(r.simd);
    const DropoutTable* dropout = dropoutFunctions(r.simd);
    if (!gemm || !attention || !dropout) return refuse("no vector code for this processor");
    if (!r.allF32() || !r.allPlain()) return refuse("not float32 in plain layout");
    for (size_t i = 0; i < r.inputs.size(); ++i)
        if (r.input(i).shape.elements() == 0) return refuse("nothing to compute");
    using Made = std::unique_ptr<Kernel>;
    const Functions functions{*gemm, *attention, *dropout};
    const bool forward = r.instruction.kind == OpKind::Attention || r.instruction.kind == OpKind::PackedAttention;
    if (forward) return Made(std::make_unique<AttentionKernel>(r, functions));
    return Made(std::make_unique<AttentionGradKernel>(r, functions));
}

constexpr KernelDef attentionKernelList[] = {{"attention.blocks", prepareAttention}};

}  // namespace

std::span<const KernelDef> attentionKernels() {
    return attentionKernelList;
}

}  // namespace lathe::cpu
