// SPDX-License-Identifier: Apache-2.0
#include "core/exchange/onnx/wire_budget.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

namespace lathe {

namespace {

// Bytes that protobuf and then our own values take, from above, for what may be two bytes in the file.
constexpr uint64_t messageCost = 512, textCost = 96, numberCost = 32, packedNumberCost = 16;
constexpr uint64_t freeBytes = uint64_t{64} << 20, bytesForEach = 16;

/// The messages of onnx.proto in which others lie. Of `Leaf` nothing need be known.
enum class Kind : uint8_t {
    Leaf,
    Model,
    Graph,
    Node,
    Attribute,
    Tensor,
    Sparse,
    ValueInfo,
    Type,
    TypeOfTensor,
    TypeOfItems,
    TypeOfMap,
    Shape,
    Annotation,
    Training,
    Function
};

struct Member {
    Kind of;
    uint64_t field;
    Kind kind;
};
constexpr Member members[] = {
    {Kind::Model, 7, Kind::Graph},         {Kind::Model, 8, Kind::Leaf},        {Kind::Model, 14, Kind::Leaf},
    {Kind::Model, 20, Kind::Training},     {Kind::Model, 25, Kind::Function},   {Kind::Graph, 1, Kind::Node},
    {Kind::Graph, 5, Kind::Tensor},        {Kind::Graph, 11, Kind::ValueInfo},  {Kind::Graph, 12, Kind::ValueInfo},
    {Kind::Graph, 13, Kind::ValueInfo},    {Kind::Graph, 14, Kind::Annotation}, {Kind::Graph, 15, Kind::Sparse},
    {Kind::Graph, 16, Kind::Leaf},         {Kind::Node, 5, Kind::Attribute},    {Kind::Node, 9, Kind::Leaf},
    {Kind::Attribute, 5, Kind::Tensor},    {Kind::Attribute, 6, Kind::Graph},   {Kind::Attribute, 10, Kind::Tensor},
    {Kind::Attribute, 11, Kind::Graph},    {Kind::Attribute, 14, Kind::Type},   {Kind::Attribute, 15, Kind::Type},
    {Kind::Attribute, 22, Kind::Sparse},   {Kind::Attribute, 23, Kind::Sparse}, {Kind::Tensor, 3, Kind::Leaf},
    {Kind::Tensor, 13, Kind::Leaf},        {Kind::Tensor, 16, Kind::Leaf},      {Kind::Sparse, 1, Kind::Tensor},
    {Kind::Sparse, 2, Kind::Tensor},       {Kind::ValueInfo, 2, Kind::Type},    {Kind::ValueInfo, 4, Kind::Leaf},
    {Kind::Type, 1, Kind::TypeOfTensor},   {Kind::Type, 4, Kind::TypeOfItems},  {Kind::Type, 5, Kind::TypeOfMap},
    {Kind::Type, 7, Kind::Leaf},           {Kind::Type, 8, Kind::TypeOfTensor}, {Kind::Type, 9, Kind::TypeOfItems},
    {Kind::TypeOfTensor, 2, Kind::Shape},  {Kind::TypeOfItems, 1, Kind::Type},  {Kind::TypeOfMap, 2, Kind::Type},
    {Kind::Shape, 1, Kind::Leaf},          {Kind::Annotation, 2, Kind::Leaf},   {Kind::Training, 1, Kind::Graph},
    {Kind::Training, 2, Kind::Graph},      {Kind::Training, 3, Kind::Leaf},     {Kind::Training, 4, Kind::Leaf},
    {Kind::Function, 7, Kind::Node},       {Kind::Function, 9, Kind::Leaf},     {Kind::Function, 11, Kind::Attribute},
    {Kind::Function, 12, Kind::ValueInfo}, {Kind::Function, 14, Kind::Leaf},
};

struct List {
    Kind of;
    uint64_t field;
};
constexpr List packedIntegers[] = {{Kind::Tensor, 1},  {Kind::Tensor, 5},    {Kind::Tensor, 7},
                                   {Kind::Tensor, 11}, {Kind::Attribute, 8}, {Kind::Sparse, 3}};

std::optional<Kind> memberOf(Kind of, uint64_t field) {
    const auto it =
        std::find_if(std::begin(members), std::end(members), [&](const Member& m) { return m.of == of && m.field == field; });
    return it == std::end(members) ? std::nullopt : std::optional(it->kind);
}

bool holdsPackedIntegers(Kind of, uint64_t field) {
    return std::any_of(std::begin(packedIntegers), std::end(packedIntegers),
                       [&](const List& l) { return l.of == of && l.field == field; });
}

/// One byte of each varint has its upper bit clear: the last.
uint64_t countVarints(std::string_view bytes) {
    return static_cast<uint64_t>(std::count_if(bytes.begin(), bytes.end(), [](char c) { return (c & 0x80) == 0; }));
}

class WireScan {
public:
    explicit WireScan(uint64_t limit) : m_limit(limit) {}

    /// Goes on until the memory is too much or something is not as it should be.
    void message(std::string_view bytes, Kind kind, int depth) {
        m_cost += messageCost;
        while (!bytes.empty() && !tooMuch())
            if (!field(bytes, kind, depth)) return;
    }
    bool tooMuch() const { return m_cost > m_limit; }

private:
    static std::optional<uint64_t> varint(std::string_view& bytes) {
        uint64_t value = 0;
        for (unsigned shift = 0; shift < 64 && !bytes.empty(); shift += 7) {
            const auto byte = static_cast<uint8_t>(bytes.front());
            bytes.remove_prefix(1);
            value |= uint64_t{byte & 0x7fu} << shift;
            if (byte < 0x80) return value;
        }
        return std::nullopt;
    }

    static bool skip(std::string_view& bytes, uint64_t count) {
        if (count > bytes.size()) return false;
        bytes.remove_prefix(count);
        return true;
    }

    bool field(std::string_view& bytes, Kind kind, int depth) {
        const auto tag = varint(bytes);
        if (!tag) return false;
        m_cost += numberCost;
        switch (*tag & 7) {
            case 0: return varint(bytes).has_value();
            case 1: return skip(bytes, 8);
            case 2: return delimited(bytes, kind, *tag >> 3, depth);
            case 3: m_cost += messageCost; return true;  // a group; what follows counts as if it were here
            case 4: return true;
            case 5: return skip(bytes, 4);
            default: return false;
        }
    }

    bool delimited(std::string_view& bytes, Kind kind, uint64_t field, int depth) {
        const auto length = varint(bytes);
        if (!length || *length > bytes.size()) return false;
        const std::string_view content = bytes.substr(0, *length);
        bytes.remove_prefix(*length);
        if (holdsPackedIntegers(kind, field))
            m_cost += packedNumberCost * countVarints(content);
        else if (const auto inner = memberOf(kind, field); inner && depth < deepestOnnxNesting)
            message(content, *inner, depth + 1);
        else
            m_cost += textCost;
        return true;
    }

    uint64_t m_limit, m_cost = 0;
};

}  // namespace

Status checkOnnxMemory(std::string_view bytes, std::string_view where) {
    WireScan scan(freeBytes + bytesForEach * bytes.size());
    scan.message(bytes, Kind::Model, 0);
    if (!scan.tooMuch()) return {};
    return workError("onnx.memory", where, "the file would need more than {0} times its size in memory",
                     {std::to_string(bytesForEach)}, "the file is damaged or malicious: export or download it again");
}

}  // namespace lathe
