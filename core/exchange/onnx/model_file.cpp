// SPDX-License-Identifier: Apache-2.0
#include "core/exchange/onnx/model_file.h"

#include <optional>

#include "core/base/atomic_file.h"

#ifdef LATHE_HAVE_ONNX

#include <google/protobuf/io/coded_stream.h>
#include <google/protobuf/io/zero_copy_stream_impl_lite.h>
#include <google/protobuf/unknown_field_set.h>
#include <onnx/onnx_pb.h>

#include "core/exchange/onnx/node_scopes.h"
#include "core/exchange/onnx/tensor_codec.h"
#include "core/exchange/onnx/wire_budget.h"

namespace lathe {

namespace {

constexpr int64_t largestFile = INT32_MAX;  // protobuf's own limit

// ---- writing ---------------------------------------------------------------------------------------------------------

void encode(onnx::AttributeProto& p, int64_t v) {
    p.set_type(onnx::AttributeProto::INT);
    p.set_i(v);
}
void encode(onnx::AttributeProto& p, float v) {
    p.set_type(onnx::AttributeProto::FLOAT);
    p.set_f(v);
}
void encode(onnx::AttributeProto& p, const std::string& v) {
    p.set_type(onnx::AttributeProto::STRING);
    p.set_s(v);
}
void encode(onnx::AttributeProto& p, const std::vector<int64_t>& v) {
    p.set_type(onnx::AttributeProto::INTS);
    for (int64_t i : v) p.add_ints(i);
}
void encode(onnx::AttributeProto& p, const std::vector<float>& v) {
    p.set_type(onnx::AttributeProto::FLOATS);
    for (float f : v) p.add_floats(f);
}
void encode(onnx::AttributeProto& p, const std::vector<std::string>& v) {
    p.set_type(onnx::AttributeProto::STRINGS);
    for (const std::string& s : v) p.add_strings(s);
}
void encode(onnx::AttributeProto& p, const Tensor& v) {
    p.set_type(onnx::AttributeProto::TENSOR);
    encodeTensor(v, *p.mutable_t());
}

void encode(onnx::NodeProto& p, const OnnxNode& node) {
    const size_t dot = node.op.rfind('.');
    p.set_op_type(dot == std::string::npos ? node.op : node.op.substr(dot + 1));
    if (dot != std::string::npos) p.set_domain(node.op.substr(0, dot));
    p.set_name(node.name);
    for (const std::string& name : node.inputs) p.add_input(name);
    for (const std::string& name : node.outputs) p.add_output(name);
    for (const auto& [key, value] : node.attributes) {
        onnx::AttributeProto& attribute = *p.add_attribute();
        attribute.set_name(key);
        std::visit([&](const auto& v) { encode(attribute, v); }, value);
    }
}

int32_t elementType(const OnnxValueInfo& info) {
    if (info.text) return onnx::TensorProto::STRING;
    if (info.dtype == DType::F64) return onnx::TensorProto::DOUBLE;
    return info.dtype == DType::I64 ? onnx::TensorProto::INT64 : onnx::TensorProto::FLOAT;
}

void encode(onnx::ValueInfoProto& p, const OnnxValueInfo& info) {
    p.set_name(info.name);
    if (!info.doc.empty()) p.set_doc_string(info.doc);
    auto& tensor = *p.mutable_type()->mutable_tensor_type();
    tensor.set_elem_type(elementType(info));
    for (const auto& extent : info.shape) {
        auto& dim = *tensor.mutable_shape()->add_dim();
        extent.value >= 0 ? dim.set_dim_value(extent.value) : dim.set_dim_param(extent.name);
    }
}

onnx::ModelProto toProto(const OnnxModel& m) {
    onnx::ModelProto p;
    p.set_ir_version(m.irVersion);
    p.set_producer_name(m.producer);
    const auto addOpset = [&](std::string_view domain, int64_t version) {
        onnx::OperatorSetIdProto& opset = *p.add_opset_import();
        opset.set_domain(std::string(domain));
        opset.set_version(version);
    };
    addOpset("", m.opset);
    if (m.mlOpset > 0) addOpset(onnxMlDomain, m.mlOpset);
    for (const auto& [key, value] : m.metadata) {
        auto& entry = *p.add_metadata_props();
        entry.set_key(key);
        entry.set_value(value);
    }
    onnx::GraphProto& graph = *p.mutable_graph();
    graph.set_name(m.graphName);
    for (const OnnxNode& node : m.nodes) encode(*graph.add_node(), node);
    for (const auto& [name, tensor] : m.initializers) {
        onnx::TensorProto& initializer = *graph.add_initializer();
        initializer.set_name(name);
        encodeTensor(tensor, initializer);
    }
    for (const OnnxValueInfo& info : m.inputs) encode(*graph.add_input(), info);
    for (const OnnxValueInfo& info : m.outputs) encode(*graph.add_output(), info);
    return p;
}

// ---- reading ---------------------------------------------------------------------------------------------------------

/// Nothing for graphs and sequences: no operator that Lathe reads has such attributes.
Result<std::optional<OnnxAttribute>> decode(const onnx::AttributeProto& p, std::string_view where) {
    using Proto = onnx::AttributeProto;
    const auto found = [](OnnxAttribute v) { return std::optional(std::move(v)); };
    if (p.type() == Proto::INT) return found(int64_t{p.i()});
    if (p.type() == Proto::FLOAT) return found(p.f());
    if (p.type() == Proto::STRING) return found(p.s());
    if (p.type() == Proto::INTS) return found(std::vector<int64_t>(p.ints().begin(), p.ints().end()));
    if (p.type() == Proto::FLOATS) return found(std::vector<float>(p.floats().begin(), p.floats().end()));
    if (p.type() == Proto::STRINGS) return found(std::vector<std::string>(p.strings().begin(), p.strings().end()));
    if (p.type() != Proto::TENSOR) return std::optional<OnnxAttribute>();
    LATHE_TRY(Tensor tensor, decodeTensor(p.t(), where));
    return found(std::move(tensor));
}

Result<OnnxNode> decode(const onnx::NodeProto& p, std::string_view where) {
    OnnxNode node{.op = p.op_type(),
                  .inputs = {p.input().begin(), p.input().end()},
                  .outputs = {p.output().begin(), p.output().end()},
                  .attributes = {},
                  .name = p.name()};
    if (!p.domain().empty() && p.domain() != "ai.onnx") node.op = p.domain() + "." + p.op_type();
    for (const auto& attribute : p.attribute()) {
        LATHE_TRY(std::optional<OnnxAttribute> value, decode(attribute, where));
        if (value) node.attributes.insert_or_assign(attribute.name(), std::move(*value));
    }
    return node;
}

/// The metadata of a node, which versions of the ONNX library before 1.16 do not know: to them it is the unknown field 9.
template <class Message, class Take>
void forMetadata(const Message& p, const Take& take) {
    if constexpr (requires { p.metadata_props(); }) {
        for (const auto& entry : p.metadata_props()) take(entry.key(), entry.value());
    } else {
        const auto& fields = p.unknown_fields();
        for (int i = 0; i < fields.field_count(); ++i) {
            const auto& field = fields.field(i);
            onnx::StringStringEntryProto entry;
            const bool isText = field.number() == 9 && field.type() == google::protobuf::UnknownField::TYPE_LENGTH_DELIMITED;
            if (isText && entry.ParseFromString(field.length_delimited())) take(entry.key(), entry.value());
        }
    }
}

void readScope(const onnx::NodeProto& p, OnnxModel& m) {
    forMetadata(p, [&](const std::string& key, const std::string& value) {
        if (key == "pkg.torch.onnx.name_scopes" && p.output_size() > 0) m.scopes[p.output(0)] = scopeOfList(value);
    });
}

OnnxValueInfo decode(const onnx::ValueInfoProto& p) {
    const auto& tensor = p.type().tensor_type();
    OnnxValueInfo info{.name = p.name(), .dtype = DType::F32, .shape = {}, .hasShape = tensor.has_shape(), .doc = p.doc_string()};
    const auto type = tensor.elem_type();
    info.text = type == onnx::TensorProto::STRING;
    if (type == onnx::TensorProto::DOUBLE) info.dtype = DType::F64;
    if (type != onnx::TensorProto::DOUBLE && type != onnx::TensorProto::FLOAT && type != onnx::TensorProto::FLOAT16)
        info.dtype = type == onnx::TensorProto::INT64 ? DType::I64 : DType::I32;  // I32: no samples of a network
    for (const auto& dim : tensor.shape().dim())
        info.shape.push_back({dim.has_dim_value() ? dim.dim_value() : -1, dim.dim_param()});
    return info;
}

Result<OnnxModel> fromProto(const onnx::ModelProto& p, std::string_view where) {
    OnnxModel m;
    m.irVersion = p.ir_version();
    m.producer = p.producer_name();
    m.graphName = p.graph().name();
    m.opset = 1;
    for (const auto& opset : p.opset_import())
        if (opset.domain().empty() || opset.domain() == "ai.onnx")
            m.opset = opset.version();
        else if (opset.domain() == onnxMlDomain)
            m.mlOpset = opset.version();
    for (const auto& entry : p.metadata_props()) m.metadata[entry.key()] = entry.value();
    for (const auto& initializer : p.graph().initializer()) {
        LATHE_TRY(Tensor tensor, decodeTensor(initializer, where));
        m.initializers.insert_or_assign(initializer.name(), std::move(tensor));
    }
    m.nodes.reserve(static_cast<size_t>(p.graph().node_size()));
    for (const auto& node : p.graph().node()) {
        readScope(node, m);
        LATHE_TRY(OnnxNode decoded, decode(node, where));
        m.nodes.push_back(std::move(decoded));
    }
    for (const auto& info : p.graph().input())
        if (!m.initializers.contains(info.name())) m.inputs.push_back(decode(info));
    for (const auto& info : p.graph().output()) m.outputs.push_back(decode(info));
    return m;
}

}  // namespace

Result<std::string> onnxBytes(const OnnxModel& model) {
    const onnx::ModelProto p = toProto(model);
    if (p.ByteSizeLong() > static_cast<size_t>(largestFile))
        return workError("onnx.too_large", {}, "an ONNX file can be at most 2 GiB large", {}, "export as safetensors");
    std::string bytes;
    google::protobuf::io::StringOutputStream stream(&bytes);
    google::protobuf::io::CodedOutputStream coded(&stream);
    coded.SetSerializationDeterministic(true);
    p.SerializeToCodedStream(&coded);
    coded.Trim();
    return bytes;
}

Result<OnnxModel> parseOnnx(std::string_view bytes, std::string_view where) {
    const Diagnostic broken =
        workError("onnx.broken", where, "this is not an ONNX model, or it is damaged", {}, "export or download the file again");
    if (bytes.empty() || bytes.size() > static_cast<size_t>(largestFile)) return broken;
    LATHE_CHECK(checkOnnxMemory(bytes, where));
    google::protobuf::io::CodedInputStream coded(reinterpret_cast<const uint8_t*>(bytes.data()), static_cast<int>(bytes.size()));
    coded.SetRecursionLimit(deepestOnnxNesting);
    onnx::ModelProto p;
    if (!p.ParseFromCodedStream(&coded) || !coded.ConsumedEntireMessage() || !p.has_graph()) return broken;
    return fromProto(p, where);
}

}  // namespace lathe

#else

namespace lathe {

namespace {

Diagnostic absent() {
    return requestError("onnx.absent", {}, "this build of Lathe cannot read or write ONNX files", {},
                        "install libonnx-dev and libprotobuf-dev and build again");
}

}  // namespace

Result<std::string> onnxBytes(const OnnxModel&) {
    return absent();
}
Result<OnnxModel> parseOnnx(std::string_view, std::string_view) {
    return absent();
}

}  // namespace lathe

#endif

namespace lathe {

Status writeOnnxFile(const std::filesystem::path& path, const OnnxModel& model) {
    LATHE_TRY(const std::string bytes, onnxBytes(model));
    return writeFileAtomically(path.string(), bytes);
}

Result<OnnxModel> readOnnxFile(const std::filesystem::path& path) {
    LATHE_TRY(const std::string bytes, readFile(path.string(), INT32_MAX));
    return parseOnnx(bytes, path.filename().string());
}

}  // namespace lathe
