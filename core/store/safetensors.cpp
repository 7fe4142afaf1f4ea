// SPDX-License-Identifier: Apache-2.0
#include "core/store/safetensors.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <optional>
#include <vector>

#include "core/base/atomic_file.h"
#include "core/base/json.h"
#include "core/base/sha256.h"
#include "core/base/untrusted_reader.h"

namespace lathe {
namespace {

static_assert(std::endian::native == std::endian::little, "the format is little-endian and so are our tensors");

constexpr uint64_t maxHeaderBytes = 100'000'000;
constexpr std::string_view metadataKey = "__metadata__";

struct TypeName {
    DType dtype;
    std::string_view text;
};
constexpr std::array typeNames = {TypeName{DType::F32, "F32"}, TypeName{DType::F64, "F64"}, TypeName{DType::I32, "I32"},
                                  TypeName{DType::I64, "I64"}, TypeName{DType::U8, "U8"}};

std::string_view typeText(DType dtype) {
    return std::find_if(typeNames.begin(), typeNames.end(), [&](const TypeName& t) { return t.dtype == dtype; })->text;
}

std::optional<DType> typeOf(std::string_view text) {
    const auto found = std::find_if(typeNames.begin(), typeNames.end(), [&](const TypeName& t) { return t.text == text; });
    return found == typeNames.end() ? std::nullopt : std::optional(found->dtype);
}

using NamedTensor = const std::pair<const std::string, Tensor>*;

std::vector<NamedTensor> fileOrder(const std::map<std::string, Tensor>& tensors) {
    std::vector<NamedTensor> order;
    for (const auto& named : tensors) order.push_back(&named);
    std::stable_sort(order.begin(), order.end(),
                     [](NamedTensor a, NamedTensor b) { return sizeOf(a->second.dtype()) > sizeOf(b->second.dtype()); });
    return order;
}

Json describe(const Tensor& tensor, uint64_t begin) {
    Json out, shape = Json::Array{};
    for (int64_t extent : tensor.shape()) shape.push(extent);
    out.set("dtype", typeText(tensor.dtype()));
    out.set("shape", std::move(shape));
    out.set("data_offsets", Json::Array{begin, begin + tensor.bytes()});
    return out;
}

std::string headerOf(const TensorFile& content, const std::vector<NamedTensor>& order) {
    Json header = Json::Object{}, metadata;
    for (const auto& [key, value] : content.metadata) metadata.set(key, value);
    if (!metadata.isNull()) header.set(metadataKey, std::move(metadata));
    uint64_t begin = 0;
    for (NamedTensor named : order) {
        header.set(named->first, describe(named->second, begin));
        begin += named->second.bytes();
    }
    std::string text = header.dump(-1);
    text.append((8 - text.size() % 8) % 8, ' ');
    return text;
}

/// One tensor as the header announces it, checked as far as that is possible without its neighbours.
struct Announced {
    std::string name;
    DType dtype;
    Shape shape;
    uint64_t begin, end;
};

class Parser {
public:
    explicit Parser(UntrustedReader& in) : m_in(in) {}

    Result<std::map<std::string, std::string>> metadata() {
        LATHE_TRY(const Json header, readHeader());
        std::map<std::string, std::string> out;
        if (header.contains(metadataKey)) LATHE_CHECK(addMetadata(header[metadataKey], out));
        return out;
    }

    Result<TensorFile> parse() {
        TensorFile out;
        LATHE_TRY(const Json header, readHeader());
        for (const auto& [name, value] : header.object())
            if (name == metadataKey)
                LATHE_CHECK(addMetadata(value, out.metadata));
            else
                LATHE_CHECK(announce(name, value));
        LATHE_CHECK(checkLayout());
        for (const Announced& a : m_announced) {
            Tensor tensor(a.dtype, a.shape);
            LATHE_CHECK(m_in.read(tensor.raw(), tensor.bytes()));
            out.tensors.emplace(a.name, std::move(tensor));
        }
        return out;
    }

private:
    Result<Json> readHeader() {
        LATHE_TRY(const uint64_t bytes, m_in.take<uint64_t>());
        if (bytes > maxHeaderBytes)
            return m_in.damaged("the header of {1} bytes is larger than the limit of {2} bytes of the format",
                                {std::to_string(bytes), std::to_string(maxHeaderBytes)});
        LATHE_TRY(const std::string text, m_in.takeString(bytes));
        if (!text.starts_with('{')) return m_in.damaged("the header before offset {0} is not a JSON object");
        LATHE_CHECK(m_in.spend(memoryOf(text)));
        return Json::parse(text, m_in.name());
    }
    /// What a text of JSON may need as values, from above: no value comes without a bracket, a comma or a colon.
    static uint64_t memoryOf(const std::string& text) {
        const auto values =
            std::count_if(text.begin(), text.end(), [](char c) { return c == '[' || c == '{' || c == ',' || c == ':'; });
        return static_cast<uint64_t>(values) * sizeof(Json) + text.size();
    }
    Status addMetadata(const Json& value, std::map<std::string, std::string>& metadata) {
        if (!value.isObject()) return m_in.damaged("__metadata__ is not a map of strings");
        for (const auto& [key, text] : value.object()) {
            if (!text.isString()) return m_in.damaged("__metadata__ is not a map of strings ({1})", {key});
            metadata.emplace(key, text.toString());
        }
        return {};
    }
    Status announce(const std::string& name, const Json& value) {
        const std::string type = value["dtype"].toString();
        const std::optional<DType> dtype = typeOf(type);
        if (!dtype && !type.empty())
            return requestError("safetensors.dtype", m_in.name(),
                                "the tensor \"{0}\" has the type {1}, which Lathe does not support", {name, type},
                                "convert it to F32, F64, I32, I64 or U8 first");
        const auto shape = shapeOf(value["shape"]);
        const Json::Array& offsets = value["data_offsets"].array();
        const bool sound = offsets.size() == 2 && offsets[0].isInt() && offsets[1].isInt() && offsets[0].toInt() >= 0 &&
                           offsets[1].toInt() >= offsets[0].toInt();
        if (!dtype || !shape || !sound) return m_in.damaged("the entry of the tensor \"{1}\" is not valid", {name});
        LATHE_TRY(const uint64_t bytes, m_in.product({static_cast<uint64_t>(*shape->checkedElements()), sizeOf(*dtype)}));
        const auto begin = static_cast<uint64_t>(offsets[0].toInt()), end = static_cast<uint64_t>(offsets[1].toInt());
        if (end - begin != bytes)
            return m_in.damaged("the tensor \"{1}\" needs {2} bytes for its shape, but has {3}",
                                {name, std::to_string(bytes), std::to_string(end - begin)});
        m_announced.push_back({name, *dtype, *shape, begin, end});
        return {};
    }
    static std::optional<Shape> shapeOf(const Json& value) {
        if (!value.isArray() || value.array().size() > static_cast<size_t>(Shape::maxRank)) return std::nullopt;
        Shape shape;
        for (const Json& extent : value.array()) {
            if (!extent.isInt() || extent.toInt() < 0) return std::nullopt;
            shape.append(extent.toInt());
        }
        return shape.checkedElements() ? std::optional(shape) : std::nullopt;
    }
    /// The tensors must cover all that follows the header, each byte once.
    Status checkLayout() {
        std::sort(m_announced.begin(), m_announced.end(),
                  [](const Announced& a, const Announced& b) { return std::tie(a.begin, a.end) < std::tie(b.begin, b.end); });
        uint64_t at = 0;
        for (const Announced& a : m_announced) {
            if (a.begin != at) return m_in.damaged("there is a gap or an overlap before the tensor \"{1}\"", {a.name});
            at = a.end;
        }
        LATHE_CHECK(m_in.need(at));
        if (at == m_in.remaining()) return {};
        return m_in.damaged("{1} bytes follow the last tensor", {std::to_string(m_in.remaining() - at)});
    }

    UntrustedReader& m_in;
    std::vector<Announced> m_announced;
};

}  // namespace

Result<WrittenFile> writeSafetensors(const std::string& path, const TensorFile& content) {
    const std::vector<NamedTensor> order = fileOrder(content.tensors);
    const std::string header = headerOf(content, order);
    LATHE_TRY(AtomicFile file, AtomicFile::create(path));
    WrittenFile written;
    Sha256 sum;
    const auto put = [&](const void* data, size_t bytes) {
        sum.update(data, bytes);
        written.bytes += bytes;
        return file.write(data, bytes);
    };
    const uint64_t headerBytes = header.size();
    LATHE_CHECK(put(&headerBytes, sizeof headerBytes));
    LATHE_CHECK(put(header.data(), header.size()));
    for (NamedTensor named : order) LATHE_CHECK(put(named->second.raw(), named->second.bytes()));
    LATHE_CHECK(file.commit());
    written.sha256 = sum.hex();
    return written;
}

Result<TensorFile> readSafetensors(const std::string& path) {
    LATHE_TRY(UntrustedReader in, UntrustedReader::open(path));
    return Parser(in).parse();
}

Result<std::map<std::string, std::string>> readSafetensorsMetadata(const std::string& path) {
    LATHE_TRY(UntrustedReader in, UntrustedReader::open(path));
    return Parser(in).metadata();
}

Result<TensorFile> parseSafetensors(std::string_view bytes, const std::string& name) {
    UntrustedReader in(bytes, name);
    return Parser(in).parse();
}

}  // namespace lathe
