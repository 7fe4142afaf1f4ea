// SPDX-License-Identifier: Apache-2.0
#include "core/data/hdf5/hdf5_writer.h"

#include <algorithm>
#include <fcntl.h>
#include <unistd.h>

#include "core/base/atomic_file.h"

namespace lathe::hdf5 {
namespace {

constexpr int64_t chunkBytes = 256 << 10;
/// Of one request.
constexpr size_t appendBytes = size_t{8} << 20;

int64_t rowBytesOf(const OutputSet& d) {
    return d.sample.elements() * (d.isText ? 16 : static_cast<int64_t>(lathe::sizeOf(d.type)));
}

Json specOf(const OutputSet& d, int gzip) {
    Json shape = Json::Array{d.rows};
    for (const int64_t extent : d.sample) shape.push(extent);
    return Json::Object{{"path", d.path},
                        {"shape", std::move(shape)},
                        {"type", d.isText ? "string" : name(d.type)},
                        {"chunk", std::clamp<int64_t>(chunkBytes / std::max<int64_t>(1, rowBytesOf(d)), 1, 65536)},
                        {"gzip", gzip}};
}

Json specOf(const OutputFile& content) {
    Json datasets = Json::Array{}, attributes = Json::Object{};
    for (const OutputSet& d : content.datasets) datasets.push(specOf(d, content.gzip));
    for (const auto& [path, values] : content.attributes) attributes.set(path, values);
    return Json::Object{{"datasets", std::move(datasets)}, {"attributes", std::move(attributes)}};
}

}  // namespace

Result<Hdf5Writer> Hdf5Writer::create(const std::string& path, const OutputFile& content) {
    const std::string temporary = AtomicFile::temporaryPath(path);
    auto file = openFile(temporary, O_RDWR | O_CREAT | O_EXCL);
    if (!file.ok()) {
        Diagnostic error = file.error();
        error.where = path;  // the name that the user knows
        return error;
    }
    Hdf5Writer writer(path, temporary, std::move(*file), content);
    LATHE_TRY(writer.m_process, Hdf5Process::start(writer.m_file, Mode::Write, path));
    LATHE_CHECK(writer.ask({.verb = Verb::Create}, specOf(content).dump(-1)));
    return writer;
}

Hdf5Writer::~Hdf5Writer() {
    if (m_file.isOpen()) ::unlink(m_temporary.c_str());
}

Status Hdf5Writer::ask(const Request& request, std::string_view bytes) {
    const auto answer = m_process->ask(request, bytes);
    if (answer.ok()) return {};
    if (answer.error().code != "hdf5.refused") return answer.error();
    return workError("hdf5.write", m_path, "the file cannot be written: {0}", answer.error().args,
                     "check the free space of the disk, and the names of the data sets");
}

Status Hdf5Writer::send(size_t dataset, int64_t rows, std::string_view bytes) {
    return ask({.verb = Verb::Append, .dataset = static_cast<uint32_t>(dataset), .rows = static_cast<uint64_t>(rows)}, bytes);
}

Status Hdf5Writer::append(size_t dataset, std::span<const std::byte> bytes) {
    const auto rowBytes = static_cast<size_t>(rowBytesOf(m_datasets[dataset]));
    if (rowBytes == 0) return {};
    const size_t most = std::max<size_t>(1, appendBytes / rowBytes) * rowBytes;
    while (!bytes.empty()) {
        const auto part = bytes.first(std::min(most, bytes.size()));
        LATHE_CHECK(send(dataset, static_cast<int64_t>(part.size() / rowBytes),
                         {reinterpret_cast<const char*>(part.data()), part.size()}));
        bytes = bytes.subspan(part.size());
    }
    return {};
}

Status Hdf5Writer::append(size_t dataset, std::span<const std::string> texts) {
    constexpr size_t most = 10'000;
    for (; !texts.empty(); texts = texts.subspan(std::min(most, texts.size()))) {
        std::string block;
        for (const std::string& text : texts.first(std::min(most, texts.size()))) {
            const auto length = static_cast<uint32_t>(text.size());
            block.append(reinterpret_cast<const char*>(&length), sizeof length);
            block += text;
        }
        LATHE_CHECK(send(dataset, static_cast<int64_t>(std::min(most, texts.size())), block));
    }
    return {};
}

Status Hdf5Writer::commit() {
    LATHE_CHECK(ask({.verb = Verb::Finish}, {}));
    m_process.reset();
    LATHE_CHECK(syncFile(m_file, m_temporary));
    LATHE_CHECK(renameDurably(m_temporary, m_path));
    m_file.reset();
    return {};
}

}  // namespace lathe::hdf5
