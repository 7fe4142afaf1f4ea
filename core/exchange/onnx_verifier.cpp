// SPDX-License-Identifier: Apache-2.0
#include "core/exchange/onnx_verifier.h"

#include <array>
#include <cstdlib>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <system_error>

#include "core/base/file.h"
#include "core/base/json.h"
#include "core/store/safetensors.h"

extern char** environ;

namespace lathe {

namespace {

namespace fs = std::filesystem;

constexpr const char* scriptName = "onnx_verifier.py";

/// A folder of our own that goes when we go.
class TemporaryFolder {
public:
    static Result<TemporaryFolder> create() {
        std::string pattern = (fs::temp_directory_path() / "lathe-judge-XXXXXX").string();
        if (!mkdtemp(pattern.data())) return fileError("create", pattern, errno);
        return TemporaryFolder(pattern);
    }
    TemporaryFolder(TemporaryFolder&& o) noexcept : m_path(std::exchange(o.m_path, {})) {}
    ~TemporaryFolder() {
        std::error_code ignored;
        if (!m_path.empty()) fs::remove_all(m_path, ignored);
    }
    fs::path operator/(const char* name) const { return m_path / name; }

private:
    explicit TemporaryFolder(fs::path path) : m_path(std::move(path)) {}
    fs::path m_path;
};

Diagnostic verifierError(std::string_view text, std::vector<std::string> args) {
    return workError("onnx.judge", "onnxruntime", text, std::move(args),
                     "set a Python with the packages of scripts/requirements-interop.txt, or none");
}

/// Starts a program, with nothing on its standard output, and waits for its end.
Result<int> exitCodeOf(const std::vector<std::string>& arguments) {
    std::vector<char*> argv;
    for (const std::string& a : arguments) argv.push_back(const_cast<char*>(a.c_str()));
    argv.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
    pid_t pid = 0;
    const int failed = posix_spawnp(&pid, argv[0], &actions, nullptr, argv.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    if (failed)
        return verifierError("cannot start {0}: {1}", {arguments[0], std::error_code(failed, std::generic_category()).message()});
    int status = 0;
    while (waitpid(pid, &status, 0) < 0)
        if (errno != EINTR) return verifierError("the connection to {0} was lost", {arguments[0]});
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

/// Texts as indices into a list that stands in the metadata, under the name of the input.
TensorFile fileOf(const OnnxValues& inputs) {
    TensorFile file{.tensors = inputs.tensors, .metadata = {}};
    for (const auto& [name, texts] : inputs.texts) {
        std::map<std::string_view, int64_t> places;
        Json list = Json::Array{};
        Tensor indices(DType::I64, Shape{static_cast<int64_t>(texts.size()), 1});
        for (size_t i = 0; i < texts.size(); ++i) {
            const auto [place, isNew] = places.emplace(texts[i], static_cast<int64_t>(places.size()));
            if (isNew) list.push(texts[i]);
            indices.data<int64_t>()[i] = place->second;
        }
        file.tensors[name] = std::move(indices);
        file.metadata[name] = list.dump(-1);
    }
    return file;
}

}  // namespace

Result<fs::path> findVerifierScript() {
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    const fs::path script = program.parent_path().parent_path() / "share/lathe" / scriptName;
    if (fs::is_regular_file(script, error)) return script;
    return verifierError("{0} was not found", {script.string()});
}

Result<OnnxruntimeRun> runOnnxruntime(const fs::path& python, const fs::path& model, const OnnxValues& inputs) {
    LATHE_TRY(const fs::path script, findVerifierScript());
    LATHE_TRY(const TemporaryFolder folder, TemporaryFolder::create());
    const std::string in = folder / "in.safetensors", out = folder / "out.safetensors", report = folder / "report.json";
    LATHE_TRY([[maybe_unused]] const WrittenFile written, writeSafetensors(in, fileOf(inputs)));
    LATHE_TRY(const int code, exitCodeOf({python.string(), script.string(), model.string(), in, out, report}));
    const auto text = readFile(report);
    if (!text) return verifierError("{0} ended with exit code {1} without a message", {python.string(), std::to_string(code)});
    LATHE_TRY(const Json result, Json::parse(*text, "onnxruntime"));
    if (code != 0) return verifierError("{0}", {result["error"].toString("no reason given")});
    LATHE_TRY(const TensorFile results, readSafetensors(out));
    OnnxruntimeRun run{{}, result["onnxruntime"].toString(), result["onnx"].toString()};
    for (auto it = results.tensors.find("output.0"); it != results.tensors.end();
         it = results.tensors.find("output." + std::to_string(run.outputs.size())))
        run.outputs.push_back(it->second);
    if (run.outputs.empty()) return verifierError("{0} returned no outputs", {scriptName});
    return run;
}

}  // namespace lathe
