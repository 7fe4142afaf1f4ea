// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/simd/gemm.h"

#include "core/backend/cpu/simd/math.h"
#include "core/backend/cpu/simd/transpose.h"

namespace lathe::cpu::LATHE_SIMD_NAMESPACE {
namespace {

constexpr int slabRows = LATHE_SIMD_LEVEL == 4 ? 12 : 6;
constexpr int panelColumns = 2 * lanes;
constexpr int64_t packedSlabs = 4;  // from so many slabs on, packing a panel costs less than it saves
constexpr int64_t depth = 384;      // rows of b that are multiplied in one go: a panel of them stays in the second-level cache
constexpr int64_t lineFloats = 16;  // of a line of the cache

/// Pointers to every third row of a: an address holds a register and a multiple of another, so that few registers serve all.
struct Rows {
    const float *row0, *row3, *row6, *row9;

    [[gnu::always_inline]] Rows(const float* a, int rows, int64_t stride)
        : row0(a),
          row3(rows > 3 ? a + 3 * stride : a),
          row6(rows > 6 ? a + 6 * stride : a),
          row9(rows > 9 ? a + 9 * stride : a) {}
    template <int row>
    [[gnu::always_inline]] const float* at() const {
        return row < 3 ? row0 : row < 6 ? row3 : row < 9 ? row6 : row9;
    }
    [[gnu::always_inline]] void advance(int64_t step) {
        row0 += step;
        row3 += step;
        row6 += step;
        row9 += step;
    }
};

/// Sums of R rows and one or two vectors of columns. Named members instead of an array: gcc keeps arrays of vectors in memory.
template <int R>
struct Sums {
    Sums<R - 1> before;
    Vector left, right;

    [[gnu::always_inline]] void clear() {
        before.clear();
        left = right = Vector{};
    }
    template <bool two>
    [[gnu::always_inline]] void load(const float* c, int64_t stride) {
        before.template load<two>(c, stride);
        left = LATHE_SIMD_NAMESPACE::load(c + (R - 1) * stride);
        if constexpr (two) right = LATHE_SIMD_NAMESPACE::load(c + (R - 1) * stride + lanes);
    }
    template <bool two>
    [[gnu::always_inline]] void store(float* c, int64_t stride) const {
        before.template store<two>(c, stride);
        LATHE_SIMD_NAMESPACE::store(c + (R - 1) * stride, left);
        if constexpr (two) LATHE_SIMD_NAMESPACE::store(c + (R - 1) * stride + lanes, right);
    }
    template <bool two>
    [[gnu::always_inline]] void add(const Rows& rows, int64_t stride, Vector b0, Vector b1) {
        before.template add<two>(rows, stride, b0, b1);
        const Vector a = spread(rows.at<R - 1>()[(R - 1) % 3 * stride]);
        left = multiplyAdd(a, b0, left);
        if constexpr (two) right = multiplyAdd(a, b1, right);
    }
    template <class F>
    [[gnu::always_inline]] void apply(const F& f) {
        before.apply(f);
        left = f(left, 0);
        right = f(right, 1);
    }
};

template <>
struct Sums<0> {
    [[gnu::always_inline]] void clear() {}
    template <bool two>
    [[gnu::always_inline]] void load(const float*, int64_t) {}
    template <bool two>
    [[gnu::always_inline]] void store(float*, int64_t) const {}
    template <bool two>
    [[gnu::always_inline]] void add(const Rows&, int64_t, Vector, Vector) {}
    template <class F>
    [[gnu::always_inline]] void apply(const F&) {}
};

/// One tile: R rows, one or two vectors of columns, `k` steps.
struct Tile {
    const float* a;
    const float* b;
    const float* bias;
    float* c;
    int64_t aRow, aColumn, bRow, cRow, k;
    bool first, last;
    GemmActivation activation;
};

/// Bias and activation, while the sums are still in registers.
template <int R, bool two>
[[gnu::always_inline]] inline void finish(Sums<R>& sums, const Tile& t) {
    if (t.bias) {
        const Vector bias0 = load(t.bias), bias1 = two ? load(t.bias + lanes) : bias0;
        sums.apply([=](Vector v, int half) __attribute__((always_inline)) { return v + (half ? bias1 : bias0); });
    }
    if (t.activation == GemmActivation::Relu) {
        sums.apply([](Vector v, int) __attribute__((always_inline)) { return larger(v, Vector{}); });
    }
}

/// `fetches`: rows of a lie next to each other, and what the next tile reads at the same step is fetched into the cache.
template <int R, bool two, bool fetches>
void multiplyTile(const Tile& t) noexcept {
    Sums<R> sums;
    if (t.first) {
        sums.clear();
    } else {
        sums.template load<two>(t.c, t.cRow);
    }
    Rows rows(t.a, R, t.aRow);
    const int64_t aRow = t.aRow, aColumn = t.aColumn, bRow = t.bRow;
    const float* b = t.b;
    for (int64_t k = t.k; k > 0; --k) {
        if constexpr (fetches) __builtin_prefetch(rows.row0 + slabRows + lineFloats);
        const Vector b0 = load(b);
        const Vector b1 = two ? load(b + lanes) : b0;
        sums.template add<two>(rows, aRow, b0, b1);
        b += bRow;
        rows.advance(aColumn);
    }
    if (t.last) finish<R, two>(sums, t);
    sums.template store<two>(t.c, t.cRow);
}

using TileFunction = void (*)(const Tile&) noexcept;

template <bool two, bool fetches>
TileFunction tileFunction(int rows) {
    static constexpr TileFunction functions[] = {
        multiplyTile<1, two, fetches>,
        multiplyTile<2, two, fetches>,
        multiplyTile<3, two, fetches>,
        multiplyTile<4, two, fetches>,
        multiplyTile<5, two, fetches>,
        multiplyTile<6, two, fetches>,
#if LATHE_SIMD_LEVEL == 4
        multiplyTile<7, two, fetches>,
        multiplyTile<8, two, fetches>,
        multiplyTile<9, two, fetches>,
        multiplyTile<10, two, fetches>,
        multiplyTile<11, two, fetches>,
        multiplyTile<12, two, fetches>,
#endif
    };
    return functions[rows - 1];
}

/// Rows [k0, k0 + steps) and columns [column, column + columns) of b.
struct Panel {
    int64_t column, columns, k0, steps;
};

/// to[k][i] = from[i][k], in squares of vectors, and one by one at the edges.
void packTransposed(const float* from, int64_t stride, int64_t columns, int64_t steps, float* to, int64_t width) {
    const int64_t wholeColumns = columns / lanes * lanes, wholeSteps = steps / lanes * lanes;
    for (int64_t i = 0; i < wholeColumns; i += lanes) {
        for (int64_t k = 0; k < wholeSteps; k += lanes) transposeSquare(from + i * stride + k, stride, to + k * width + i, width);
    }
    for (int64_t i = 0; i < columns; ++i) {
        for (int64_t k = i < wholeColumns ? wholeSteps : 0; k < steps; ++k) to[k * width + i] = from[i * stride + k];
    }
}

/// to[k][width] = the panel of b, zeros beyond its columns.
void pack(const GemmCall& g, const Panel& p, float* to, int64_t width) {
    const float* from = g.b + p.k0 * g.bRow + p.column * g.bColumn;
    if (g.bColumn != 1) {
        packTransposed(from, g.bColumn, p.columns, p.steps, to, width);
    } else {
        for (int64_t k = 0; k < p.steps; ++k) {
            for (int64_t i = 0; i < p.columns; ++i) to[k * width + i] = from[k * g.bRow + i];
        }
    }
    for (int64_t k = 0; k < p.steps; ++k) {
        for (int64_t i = p.columns; i < width; ++i) to[k * width + i] = 0;
    }
}

void multiplyPanel(const GemmCall& g, const Panel& p) {
    const bool two = p.columns > lanes;
    const int64_t width = two ? panelColumns : lanes;
    const bool ragged = p.columns != width;
    const int64_t slabs = (g.m + slabRows - 1) / slabRows;
    // Rows of b often lie a power of two apart and displace one another in the first-level cache: packed, they do not.
    const bool packed = g.bColumn != 1 || ragged || (slabs >= packedSlabs && g.bRow != width);
    // Steps of a transposed matrix lie far apart: the processor does not foresee them.
    const bool fetches = two && g.aRow == 1 && g.aColumn != 1;
    const auto tileOf = fetches ? tileFunction<true, true> : two ? tileFunction<true, false> : tileFunction<false, false>;
    float* const packedB = g.scratch;
    float* const spare = g.scratch + depth * panelColumns;  // a tile, and a bias, of full width
    float* const spareBias = spare + slabRows * panelColumns;
    if (packed) pack(g, p, packedB, width);
    const float* bias = g.bias ? g.bias + p.column : nullptr;
    if (bias && ragged) {
        for (int64_t i = 0; i < width; ++i) spareBias[i] = i < p.columns ? bias[i] : 0;
        bias = spareBias;
    }
    for (int64_t s = 0; s < slabs; ++s) {
        const int64_t row = g.m * s / slabs, rows = g.m * (s + 1) / slabs - row;
        float* const c = g.c + row * g.cRow + p.column;
        Tile t{g.a + row * g.aRow + p.k0 * g.aColumn,
               packed ? packedB : g.b + p.k0 * g.bRow + p.column,
               bias,
               ragged ? spare : c,
               g.aRow,
               g.aColumn,
               packed ? width : g.bRow,
               ragged ? width : g.cRow,
               p.steps,
               p.k0 == 0,
               p.k0 + p.steps == g.k,
               g.activation};
        if (ragged && !t.first) {
            for (int64_t r = 0; r < rows; ++r) {
                for (int64_t i = 0; i < p.columns; ++i) spare[r * width + i] = c[r * g.cRow + i];
            }
        }
        tileOf(static_cast<int>(rows))(t);
        if (!ragged) continue;
        for (int64_t r = 0; r < rows; ++r) {
            for (int64_t i = 0; i < p.columns; ++i) c[r * g.cRow + i] = spare[r * width + i];
        }
    }
}

/// Sigmoid and tanh need more registers than the sums leave: a pass of their own over the panel, still in the cache.
template <float (*function)(float)>
void applyToPanel(const GemmCall& g, int64_t column, int64_t columns) {
    for (int64_t row = 0; row < g.m; ++row) {
        float* const c = g.c + row * g.cRow + column;
        for (int64_t i = 0; i < columns; ++i) c[i] = function(c[i]);
    }
}

void gemm(const GemmCall& g) noexcept {
    const int64_t blocks = (g.k + depth - 1) / depth;
    for (int64_t j = 0; j < g.n; j += panelColumns) {
        const int64_t columns = g.n - j < panelColumns ? g.n - j : panelColumns;
        for (int64_t block = 0; block < blocks; ++block) {
            const int64_t k0 = g.k * block / blocks;
            multiplyPanel(g, {j, columns, k0, g.k * (block + 1) / blocks - k0});
        }
        if (g.activation == GemmActivation::Sigmoid) applyToPanel<logistic>(g, j, columns);
        if (g.activation == GemmActivation::Tanh) applyToPanel<hyperbolicTangent>(g, j, columns);
    }
}

}  // namespace

const GemmTable gemmTable{gemm, panelColumns, slabRows, depth* panelColumns + (slabRows + 1) * panelColumns};

}  // namespace lathe::cpu::LATHE_SIMD_NAMESPACE
