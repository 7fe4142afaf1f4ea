// SPDX-License-Identifier: Apache-2.0
#include "gpu/jit/source.h"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "core/base/sha256.h"

namespace lathe::gpu::jit {

namespace {

const char* typeName(DType type) {
    switch (type) {
        case DType::F64: return "double";
        case DType::F16: return "lathe::Float16";
        case DType::BF16: return "lathe::BFloat16";
        default: return "float";
    }
}

int64_t bytesOf(DType type) {
    return type == DType::F64 ? 8 : type == DType::F32 ? 4 : 2;
}

/// Writes the source of one chain.
template <class C>
class Writer {
public:
    Writer(const C& chain, bool wide) : m_chain(chain), m_real(wide ? "double" : "float"), m_wide(wide) {
        for (int i = 0; i < chain.operands; ++i) m_strided = m_strided || kind(i) == ChainOperand::Kind::Strided;
    }

    /// `@` is a placeholder for the name.
    std::string write() {
        m_text = "namespace @_parts {\nusing namespace lathe::gpu;\n";
        for (int i = 0; i < m_chain.operands; ++i)
            if (kind(i) == ChainOperand::Kind::Strided) writeOffset(i);
        writeSteps();
        writeRange();
        m_text += "}\n";
        writeOne();
        if (!m_strided) writeMany();
        return m_text;
    }

    bool isStrided() const { return m_strided; }

    /// Number of elements that are loaded or stored together.
    int64_t packed() const {
        int64_t smallest = 16;
        for (int i = 0; i < m_chain.operands; ++i)
            if (isPacked(i)) smallest = std::min(smallest, bytesOf(m_chain.operand[i].element));
        for (int r = 0; r < m_chain.results; ++r) smallest = std::min(smallest, bytesOf(m_chain.result[r].element));
        const int64_t pack = 16 / smallest;
        for (int i = 0; i < m_chain.operands; ++i)
            if (kind(i) == ChainOperand::Kind::Strided && !followsPacks(i, pack)) return 1;
        return pack;
    }

private:
    template <class... A>
    void line(fmt::format_string<A...> text, A&&... arguments) {
        m_text += fmt::format(text, std::forward<A>(arguments)...);
        m_text += '\n';
    }

    ChainOperand::Kind kind(int i) const { return m_chain.operand[i].kind; }
    int64_t innerStride(int i) const { return m_chain.operand[i].stride[m_chain.rank - 1]; }
    /// True if neighbors of the result read neighbors of the operand.
    bool isPacked(int i) const {
        return kind(i) == ChainOperand::Kind::Full || (kind(i) == ChainOperand::Kind::Strided && innerStride(i) == 1);
    }
    /// True if the elements of each pack of the result read a pack of this operand (`Strided`), or one element of it.
    bool followsPacks(int i, int64_t pack) const {
        if (innerStride(i) > 1 || m_chain.extent[m_chain.rank - 1] % pack != 0) return false;
        for (int axis = 0; axis + 1 < m_chain.rank; ++axis)
            if (innerStride(i) == 1 && m_chain.operand[i].stride[axis] % pack != 0) return false;
        return true;
    }
    const char* typeOfOperand(int i) const { return typeName(m_chain.operand[i].element); }
    const char* typeOfResult(int r) const { return typeName(m_chain.result[r].element); }
    int pointers() const { return m_chain.operands + m_chain.results; }
    std::string number(double x) const { return m_wide ? fmt::format("{:a}", x) : fmt::format("{:a}f", static_cast<float>(x)); }

    void writeOffset(int operand) {
        const bool small = m_chain.elements <= std::numeric_limits<int32_t>::max();
        line("__device__ inline int64_t offset{}(int64_t element) {{", operand);
        line("    {} i = element;\n    int64_t offset = 0;", small ? "uint32_t" : "int64_t");
        for (int axis = m_chain.rank - 1; axis > 0; --axis)
            line("    offset += int64_t(i % {0}) * {1}, i /= {0};", m_chain.extent[axis], m_chain.operand[operand].stride[axis]);
        line("    return offset + int64_t(i) * {};\n}}", m_chain.operand[operand].stride[0]);
    }

    void writeSteps() {
        m_text += "__device__ inline void steps(";
        for (int i = 0; i < m_chain.operands; ++i) m_text += fmt::format("{}{} v{}", i ? ", " : "", m_real, i);
        for (int r = 0; r < m_chain.results; ++r) m_text += fmt::format(", {}& r{}", typeOfResult(r), r);
        m_text += ") {\n";
        for (int s = 0; s < m_chain.steps; ++s) writeStep(m_chain.operands + s, m_chain.step[s]);
        for (int r = 0; r < m_chain.results; ++r)
            line("    r{} = stored<{}>(v{});", r, typeOfResult(r), static_cast<int>(m_chain.result[r].value));
        m_text += "}\n";
    }

    void writeStep(int value, const ChainStep& s) {
        const int a = s.a, b = s.b;
        if (s.function == OpKind::Cast)
            line("    const {0} v{1} = loaded<{0}>(stored<{2}>(v{3}));", m_real, value, m_wide ? "double" : typeName(s.to), a);
        else
            line("    const {} v{} = apply<{}>(lathe::OpKind({}), v{}, v{}, {}, {});", m_real, value, m_real,
                 static_cast<int>(s.function), a, b, number(s.scale), number(s.shift));
    }

    /// Elements [begin, end) of one chain, shared among the threads of a block or grid. All operands of an element are read
    /// before its results are written.
    void writeRange() {
        m_text +=
            "__device__ inline void range(void* const* p, int64_t begin, int64_t end, int64_t first, int64_t step) {\n"
            "    if (begin >= end) return;\n";
        for (int i = 0; i < m_chain.operands; ++i) {
            line("    const {0}* const a{1} = static_cast<const {0}*>(p[{1}]);", typeOfOperand(i), i);
            if (kind(i) == ChainOperand::Kind::Scalar) line("    const {0} s{1} = loaded<{0}>(*a{1});", m_real, i);
        }
        for (int r = 0; r < m_chain.results; ++r)
            line("    {0}* const q{1} = static_cast<{0}*>(p[{2}]);", typeOfResult(r), r, m_chain.operands + r);
        if (packed() > 1) writePacks();
        line("    for (int64_t i = begin + first; i < end; i += step) {{");
        for (int r = 0; r < m_chain.results; ++r) line("        {} r{};", typeOfResult(r), r);
        m_text += "        steps(";
        for (int i = 0; i < m_chain.operands; ++i) m_text += (i ? ", " : "") + operand(i);
        for (int r = 0; r < m_chain.results; ++r) m_text += fmt::format(", r{}", r);
        m_text += ");\n";
        for (int r = 0; r < m_chain.results; ++r) line("        q{0}[i] = r{0};", r);
        m_text += "    }\n}\n";
    }

    std::string operand(int i) const {
        switch (kind(i)) {
            case ChainOperand::Kind::Full: return fmt::format("loaded<{}>(a{}[i])", m_real, i);
            case ChainOperand::Kind::Scalar: return fmt::format("s{}", i);
            case ChainOperand::Kind::Strided: break;
        }
        return fmt::format("loaded<{0}>(a{1}[offset{1}(i)])", m_real, i);
    }

    void writePacks() {
        m_text += "    uint64_t addresses = 0;\n";
        for (int i = 0; i < m_chain.operands; ++i)
            if (isPacked(i)) line("    addresses |= reinterpret_cast<uint64_t>(a{} + begin);", i);
        for (int r = 0; r < m_chain.results; ++r) line("    addresses |= reinterpret_cast<uint64_t>(q{} + begin);", r);
        line("    if (addresses % 16 == 0) {{\n        const int64_t packs = (end - begin) / {};", packed());
        line("        for (int64_t k = first; k < packs; k += step) {{\n            const int64_t i = begin + k * {};", packed());
        for (int i = 0; i < m_chain.operands; ++i) {
            const std::string at = kind(i) == ChainOperand::Kind::Strided ? fmt::format("offset{}(i)", i) : "i";
            if (isPacked(i))
                line("            const auto x{0} = *reinterpret_cast<const Pack<{1}, {2}>*>(a{0} + {3});", i, typeOfOperand(i),
                     packed(), at);
            else if (kind(i) == ChainOperand::Kind::Strided)
                line("            const {0} s{1} = loaded<{0}>(a{1}[{2}]);", m_real, i, at);
        }
        for (int r = 0; r < m_chain.results; ++r) line("            Pack<{}, {}> y{};", typeOfResult(r), packed(), r);
        line("#pragma unroll\n            for (int e = 0; e < {}; ++e)", packed());
        m_text += "                steps(";
        for (int i = 0; i < m_chain.operands; ++i) {
            m_text += (i ? ", " : "") + (isPacked(i) ? fmt::format("loaded<{}>(x{}.at[e])", m_real, i) : fmt::format("s{}", i));
        }
        for (int r = 0; r < m_chain.results; ++r) m_text += fmt::format(", y{}.at[e]", r);
        m_text += ");\n";
        for (int r = 0; r < m_chain.results; ++r)
            line("            put(reinterpret_cast<Pack<{1}, {2}>*>(q{0} + i), y{0});", r, typeOfResult(r), packed());
        line("        }}\n        begin += packs * {};\n    }}", packed());
    }

    void writeOne() {
        line("extern \"C\" __global__ void __launch_bounds__(256) @_one(const __grid_constant__ lathe::gpu::OneChain<{}> p) {{",
             pointers());
        m_text +=
            "    const int64_t first = int64_t{blockIdx.x} * blockDim.x + threadIdx.x, step = int64_t{gridDim.x} * blockDim.x;\n";
        line("    @_parts::range(p.pointer, 0, {}, first, step);\n}}",
             m_strided ? fmt::format("{}", m_chain.elements) : "p.elements");
        line("LATHE_ENTRY(@_one, lathe::gpu::OneChain<{}>)", pointers());
    }

    void writeMany() {
        m_text +=
            "extern \"C\" __global__ void __launch_bounds__(256) @_many(const __grid_constant__ lathe::gpu::ChainSegments t) {\n"
            "    for (int64_t piece = blockIdx.x; piece < t.pieces; piece += gridDim.x) {\n"
            "        const lathe::gpu::SegmentPart part = lathe::gpu::partOf(t, piece);\n";
        line("        @_parts::range(t.pointer + part.segment * {}, part.begin, part.end, threadIdx.x, blockDim.x);", pointers());
        m_text += "    }\n}\nLATHE_ENTRY(@_many, lathe::gpu::ChainSegments)\n";
    }

    const C& m_chain;
    std::string m_real;
    bool m_wide, m_strided = false;
    std::string m_text;
};

std::string named(const std::string& text, const std::string& name) {
    std::string out;
    for (const char c : text) c == '@' ? out += name : out += c;
    return out;
}

}  // namespace

template <class C>
Source bareSourceOf(const C& chain, bool wide) {
    Writer<C> writer(chain, wide);
    const std::string text = writer.write();
    const std::string name = "chain_" + sha256Hex(text).substr(0, 16);
    return {name, named(text, name), !writer.isStrided(), writer.packed()};
}
template Source bareSourceOf(const SmallChain&, bool);
template Source bareSourceOf(const LargeChain&, bool);

template <class C>
Source sourceOf(const C& chain, bool wide) {
    Source source = bareSourceOf(chain, wide);
    source.code.insert(0, preamble());
    return source;
}
template Source sourceOf(const SmallChain&, bool);
template Source sourceOf(const LargeChain&, bool);

}  // namespace lathe::gpu::jit
