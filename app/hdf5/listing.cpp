// SPDX-License-Identifier: Apache-2.0
#include "app/hdf5/listing.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/data/hdf5/hdf5_protocol.h"

namespace lathe::hdf5 {
namespace {

using nlohmann::json;

constexpr size_t mostAttributeElements = 100'000, mostAttributeBytes = size_t{16} << 20;
/// Deflate makes at most 1032 bytes of one.
constexpr uint64_t mostExpansion = 1100, freeBytes = uint64_t{1} << 20;

std::vector<hsize_t> extentsOf(hid_t space) {
    const int rank = checked(H5Sget_simple_extent_ndims(space), "the number of dimensions is damaged");
    if (rank > mostDimensions) throw Failure("it has more than 8 dimensions");
    std::vector<hsize_t> extents(static_cast<size_t>(rank));
    if (rank > 0) checked(H5Sget_simple_extent_dims(space, extents.data(), nullptr), "the dimensions are damaged");
    return extents;
}

/// Of all extents, or nothing sensible: the largest number.
uint64_t productOf(const std::vector<hsize_t>& extents) {
    uint64_t product = 1;
    for (const hsize_t extent : extents)
        if (__builtin_mul_overflow(product, uint64_t{extent}, &product)) return UINT64_MAX;
    return product;
}

// ---- types ---------------------------------------------------------------------------------------------------------------

/// "byte", "integer", "real" or "string"; else a Failure that says why not.
std::string kindOf(hid_t type) {
    const size_t bytes = H5Tget_size(type);
    switch (H5Tget_class(type)) {
        case H5T_INTEGER:
            if (bytes > 8) throw Failure("its integers have more than 64 bits");
            return bytes == 1 && H5Tget_sign(type) == H5T_SGN_NONE ? "byte" : "integer";
        case H5T_ENUM: return "integer";
        case H5T_FLOAT: return "real";
        case H5T_STRING: return "string";
        case H5T_COMPOUND: throw Failure("its elements are records of several fields (a compound type)");
        case H5T_VLEN: throw Failure("its elements are sequences of different lengths (a variable-length type)");
        case H5T_ARRAY: throw Failure("its elements are arrays (an array type)");
        case H5T_REFERENCE: throw Failure("its elements are references to other objects");
        case H5T_BITFIELD: throw Failure("its elements are bit fields");
        case H5T_OPAQUE: throw Failure("its elements are opaque bytes");
        default: throw Failure("its type is unknown");
    }
}

std::string trimmed(const char* from, size_t most, H5T_str_t padding) {
    std::string text(from, ::strnlen(from, most));
    while (padding == H5T_STR_SPACEPAD && !text.empty() && text.back() == ' ') text.pop_back();
    return text;
}

// ---- attributes ------------------------------------------------------------------------------------------------------------

json numbersOf(hid_t attribute, hid_t type, size_t count) {
    json list = json::array();
    if (H5Tget_class(type) == H5T_FLOAT) {
        std::vector<double> values(count);
        checked(H5Aread(attribute, H5T_NATIVE_DOUBLE, values.data()), "an attribute cannot be read");
        for (const double v : values) list.push_back(v);
    } else {
        std::vector<int64_t> values(count);
        checked(H5Aread(attribute, H5T_NATIVE_INT64, values.data()), "an attribute cannot be read");
        for (const int64_t v : values) list.push_back(v);
    }
    return list;
}

json textsOf(hid_t attribute, hid_t type, size_t count) {
    const TypeId memory(H5Tcopy(type), "a type is damaged");
    std::vector<char> bytes(count * H5Tget_size(memory.get()));
    checked(H5Aread(attribute, memory.get(), bytes.data()), "an attribute cannot be read");
    json list = json::array();
    size_t total = 0;
    for (std::string& text : takeTexts(bytes, count, memory.get())) {
        if ((total += text.size()) > mostAttributeBytes) break;
        list.push_back(std::move(text));
    }
    return list;
}

/// Numbers or strings, one or a list of them; null for anything else.
json valueOf(hid_t attribute) {
    const TypeId type(H5Aget_type(attribute), "a type is damaged");
    const SpaceId space(H5Aget_space(attribute), "an attribute is damaged");
    if (H5Sget_simple_extent_type(space.get()) == H5S_NULL) return nullptr;
    const std::vector<hsize_t> extents = extentsOf(space.get());
    const uint64_t count = productOf(extents);
    if (extents.size() > 1 || count > mostAttributeElements) return nullptr;
    const H5T_class_t kind = H5Tget_class(type.get());
    const uint64_t bytes = count * H5Tget_size(type.get());
    if (bytes > mostAttributeBytes || (kind != H5T_STRING && kind != H5T_INTEGER && kind != H5T_FLOAT && kind != H5T_ENUM))
        return nullptr;
    json list = kind == H5T_STRING ? textsOf(attribute, type.get(), count) : numbersOf(attribute, type.get(), count);
    return extents.empty() && list.size() == 1 ? list.front() : list;
}

struct Attributes {
    json values = json::object();
    int left = mostAttributes;
};

herr_t takeAttribute(hid_t object, const char* name, const H5A_info_t*, void* into) {
    auto& attributes = *static_cast<Attributes*>(into);
    if (attributes.left-- <= 0) return 1;
    try {
        const AttributeId attribute(H5Aopen(object, name, H5P_DEFAULT), "an attribute cannot be opened");
        if (json value = valueOf(attribute.get()); !value.is_null()) attributes.values[name] = std::move(value);
    } catch (const std::exception&) {
        // An attribute that cannot be read says nothing; its object may still be read.
    }
    return 0;
}

json attributesOf(hid_t object) {
    Attributes attributes;
    H5Aiterate2(object, H5_INDEX_NAME, H5_ITER_NATIVE, nullptr, takeAttribute, &attributes);
    return attributes.values;
}

// ---- data sets -----------------------------------------------------------------------------------------------------------

std::string filterName(hid_t plist, unsigned index, H5Z_filter_t& filter) {
    unsigned flags = 0, config = 0;
    size_t values = 0;
    char name[64] = "";
    filter = H5Pget_filter2(plist, index, &flags, &values, nullptr, sizeof name, name, &config);
    if (filter < 0) throw Failure("the list of its filters is damaged");
    name[sizeof name - 1] = '\0';
    return name;
}

void checkFilters(hid_t plist) {
    const int count = checked(H5Pget_nfilters(plist), "the list of its filters is damaged");
    for (int i = 0; i < count; ++i) {
        H5Z_filter_t filter = 0;
        const std::string name = filterName(plist, static_cast<unsigned>(i), filter);
        if (H5Zfilter_avail(filter) <= 0)
            throw Failure("it is compressed with the filter \"" + name + "\" (number " + std::to_string(filter) +
                          "), which is not part of HDF5: write it again with gzip or without compression");
    }
}

/// The number of rows of a chunk; 1 without chunks.
uint64_t checkLayout(hid_t plist, size_t rank, uint64_t elementBytes) {
    if (H5Pget_external_count(plist) > 0) throw Failure("its elements are in other files, which are not read");
    const H5D_layout_t layout = H5Pget_layout(plist);
    if (layout == H5D_VIRTUAL) throw Failure("it is a virtual data set of other files, which are not read");
    if (layout != H5D_CHUNKED) return 1;
    std::vector<hsize_t> chunk(rank);
    checked(H5Pget_chunk(plist, static_cast<int>(rank), chunk.data()), "its chunks are damaged");
    const uint64_t elements = productOf(chunk);
    if (elements == 0 || elements > mostChunkBytes / elementBytes) throw Failure("its chunks are larger than 256 MiB");
    return chunk.empty() ? 1 : chunk.front();
}

void checkBytes(const Listed& dataset, uint64_t elementBytes, uint64_t fileBytes) {
    const uint64_t most = fileBytes > UINT64_MAX / mostExpansion - freeBytes ? UINT64_MAX : fileBytes * mostExpansion + freeBytes;
    const uint64_t elements = productOf(dataset.extents);
    if (elements > most / elementBytes)
        throw Failure("it declares " + std::to_string(elements) + " elements, which a file of " + std::to_string(fileBytes) +
                      " bytes cannot hold");
}

/// Fills `entry` with what is known of the data set, also when it throws.
void describe(hid_t dataset, uint64_t fileBytes, Listed& listed, json& entry) {
    const SpaceId space(H5Dget_space(dataset), "its space is damaged");
    listed.extents = extentsOf(space.get());
    entry["shape"] = json::array();
    for (const hsize_t extent : listed.extents)
        entry["shape"].push_back(static_cast<int64_t>(std::min<hsize_t>(extent, INT64_MAX)));
    const TypeId type(H5Dget_type(dataset), "its type is damaged");
    const uint64_t bytes = std::max<uint64_t>(1, H5Tget_size(type.get()));
    const std::string kind = kindOf(type.get());
    entry["kind"] = kind;
    listed.isText = kind == "string";
    entry["bytes"] = bytes;
    if (H5Sget_simple_extent_type(space.get()) == H5S_NULL) throw Failure("it is empty");
    if (listed.extents.empty()) throw Failure("it is a single value");
    const ListId plist(H5Dget_create_plist(dataset), "its description is damaged");
    entry["chunk"] = checkLayout(plist.get(), listed.extents.size(), bytes);
    checkFilters(plist.get());
    checkBytes(listed, bytes, fileBytes);
}

// ---- the file --------------------------------------------------------------------------------------------------------------

struct Walk {
    uint64_t fileBytes = 0;
    Listing listing = {};
    json datasets = json::array(), groups = json::object(), links = json::array();
    std::string path = {};  ///< of the group
    int objects = 0, levels = 0;
    bool cut = false;
};

herr_t visitLink(hid_t group, const char* name, const H5L_info_t* info, void* into);

void visitGroup(hid_t group, Walk& walk) {
    if (json attributes = attributesOf(group); !attributes.empty())
        walk.groups[walk.path.empty() ? "/" : walk.path] = std::move(attributes);
    if (++walk.levels > mostLevels)
        walk.cut = true;
    else
        H5Literate(group, H5_INDEX_NAME, H5_ITER_NATIVE, nullptr, visitLink, &walk);
    --walk.levels;
}

void visitDataset(hid_t dataset, Walk& walk) {
    Listed listed{walk.path, {}, false, {}};
    json entry = {{"path", walk.path}, {"attributes", attributesOf(dataset)}};
    try {
        describe(dataset, walk.fileBytes, listed, entry);
    } catch (const Failure& failure) {
        listed.problem = failure.what();
        entry["problem"] = listed.problem;
    }
    walk.listing.datasets.push_back(std::move(listed));
    walk.datasets.push_back(std::move(entry));
}

void visitObject(hid_t group, const char* name, Walk& walk) {
    const ObjectId object(H5Oopen(group, name, H5P_DEFAULT), "it is damaged, or written by a newer version of HDF5");
    const H5I_type_t type = H5Iget_type(object.get());
    if (type == H5I_GROUP) visitGroup(object.get(), walk);
    if (type == H5I_DATASET) visitDataset(object.get(), walk);
}

void noteDamaged(Walk& walk, const char* reason) {
    walk.listing.datasets.push_back({walk.path, {}, false, reason});
    walk.datasets.push_back({{"path", walk.path}, {"problem", reason}});
}

herr_t visitLink(hid_t group, const char* name, const H5L_info_t* info, void* into) {
    auto& walk = *static_cast<Walk*>(into);
    if (++walk.objects > mostObjects) {
        walk.cut = true;
        return 1;
    }
    const std::string above = walk.path;
    walk.path += '/';
    walk.path += name;
    if (info->type != H5L_TYPE_HARD) {
        walk.links.push_back(walk.path);
    } else {
        try {
            visitObject(group, name, walk);
        } catch (const std::exception& failure) {
            noteDamaged(walk, failure.what());
        }
    }
    walk.path = above;
    return 0;
}

}  // namespace

std::vector<std::string> takeTexts(std::vector<char>& bytes, size_t count, hid_t type) {
    const size_t size = H5Tget_size(type);
    const H5T_str_t padding = H5Tget_strpad(type);
    std::vector<std::string> texts;
    if (H5Tis_variable_str(type) <= 0) {
        for (size_t i = 0; i < count; ++i) texts.push_back(trimmed(bytes.data() + i * size, size, padding));
        return texts;
    }
    for (size_t i = 0; i < count; ++i) {
        char* text = nullptr;
        std::memcpy(&text, bytes.data() + i * sizeof text, sizeof text);
        texts.emplace_back(text ? text : "");
        H5free_memory(text);
    }
    return texts;
}

Listing listFile(hid_t file, uint64_t fileBytes) {
    const GroupId root(H5Gopen2(file, "/", H5P_DEFAULT), "the root group is damaged");
    Walk walk{fileBytes};
    visitGroup(root.get(), walk);
    const json all = {{"datasets", std::move(walk.datasets)},
                      {"groups", std::move(walk.groups)},
                      {"links", std::move(walk.links)},
                      {"cut", walk.cut}};
    walk.listing.json = all.dump(-1, ' ', true, json::error_handler_t::replace);
    return std::move(walk.listing);
}

}  // namespace lathe::hdf5
