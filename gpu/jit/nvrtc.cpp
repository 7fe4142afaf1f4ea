// SPDX-License-Identifier: Apache-2.0
#include "gpu/jit/nvrtc.h"

#include <array>

#include <fmt/format.h>

#include "gpu/runtime/shared_library.h"

namespace lathe::gpu::jit {

/// The functions of nvrtc.h that are used.
struct NvrtcFunctions {
    using Program = struct ProgramTag*;
    int (*version)(int* major, int* minor) = nullptr;
    const char* (*words)(int) = nullptr;
    int (*create)(Program*, const char* source, const char* name, int headers, const char* const*, const char* const*) = nullptr;
    int (*destroy)(Program*) = nullptr;
    int (*compile)(Program, int options, const char* const*) = nullptr;
    int (*cubinSize)(Program, size_t*) = nullptr;
    int (*cubin)(Program, char*) = nullptr;
    int (*logSize)(Program, size_t*) = nullptr;
    int (*log)(Program, char*) = nullptr;
};

namespace {

constexpr const char* commonOptions[] = {"-std=c++17", "-fmad=false", "-default-device"};

bool findAll(const SharedLibrary& l, NvrtcFunctions& f) {
    return l.find("nvrtcVersion", f.version) && l.find("nvrtcGetErrorString", f.words) &&
           l.find("nvrtcCreateProgram", f.create) && l.find("nvrtcDestroyProgram", f.destroy) &&
           l.find("nvrtcCompileProgram", f.compile) && l.find("nvrtcGetCUBINSize", f.cubinSize) &&
           l.find("nvrtcGetCUBIN", f.cubin) && l.find("nvrtcGetProgramLogSize", f.logSize) && l.find("nvrtcGetProgramLog", f.log);
}

Diagnostic absent(const std::string& why) {
    return workError("cuda.nvrtc.absent", "NVRTC", "the library was not found: {0}", {why},
                     "install the CUDA run-time compiler (NVRTC), or set LATHE_CUDA_LIBRARY_DIR to its folder");
}

class Program {
public:
    Program(const NvrtcFunctions& functions, const std::string& code) : m_functions(functions) {
        m_status = functions.create(&m_program, code.c_str(), "chain.cu", 0, nullptr, nullptr);
    }
    ~Program() {
        if (m_program) m_functions.destroy(&m_program);
    }
    Program(const Program&) = delete;

    Result<std::string> compile(const std::string& chip) {
        std::array<const char*, std::size(commonOptions) + 1> options{};
        std::copy(std::begin(commonOptions), std::end(commonOptions), options.begin());
        options.back() = chip.c_str();
        if (m_status == 0) m_status = m_functions.compile(m_program, static_cast<int>(options.size()), options.data());
        if (m_status != 0) return problem();
        return take(m_functions.cubinSize, m_functions.cubin);
    }

private:
    std::string take(int (*size)(NvrtcFunctions::Program, size_t*), int (*get)(NvrtcFunctions::Program, char*)) const {
        size_t bytes = 0;
        if (size(m_program, &bytes) != 0) return {};
        std::string text(bytes, '\0');
        return get(m_program, text.data()) == 0 ? text : std::string();
    }
    Diagnostic problem() const {
        std::string words = m_functions.words(m_status);
        if (m_program) words.append("; ").append(take(m_functions.logSize, m_functions.log));
        return workError("cuda.nvrtc.refused", "NVRTC", "it cannot compile a fused elementwise kernel: {0}", {words});
    }

    const NvrtcFunctions& m_functions;
    NvrtcFunctions::Program m_program = nullptr;
    int m_status = 0;
};

}  // namespace

Nvrtc::Nvrtc(std::unique_ptr<NvrtcFunctions> functions, int capability)
    : m_functions(std::move(functions)), m_chip(fmt::format("--gpu-architecture=sm_{}", capability)) {}
Nvrtc::~Nvrtc() = default;

Result<std::unique_ptr<Nvrtc>> Nvrtc::open(std::span<const std::filesystem::path> folders, int capability,
                                           const std::string& file) {
    const auto library = SharedLibrary::open(folders, file);
    if (!library.ok()) return absent(library.error().args.front());
    auto functions = std::make_unique<NvrtcFunctions>();
    if (!findAll(*library, *functions)) return absent("some of its functions are not in " + file);
    return std::unique_ptr<Nvrtc>(new Nvrtc(std::move(functions), capability));
}

std::string Nvrtc::version() const {
    int major = 0, minor = 0;
    m_functions->version(&major, &minor);
    return fmt::format("{}.{}", major, minor);
}

std::string Nvrtc::identity() const {
    std::string text = fmt::format("nvrtc {} {}", version(), m_chip);
    for (const char* option : commonOptions) text.append(" ").append(option);
    return text;
}

Result<std::string> Nvrtc::translate(const std::string& code) const {
    return Program(*m_functions, code).compile(m_chip);
}

}  // namespace lathe::gpu::jit
