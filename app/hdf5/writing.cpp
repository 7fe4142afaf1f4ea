// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstring>
#include <map>

#include <nlohmann/json.hpp>

#include "app/hdf5/serve.h"

namespace lathe::hdf5 {
namespace {

using nlohmann::json;

TypeId textType() {
    TypeId type(H5Tcopy(H5T_C_S1), "no type");
    checked(H5Tset_size(type.get(), H5T_VARIABLE), "no type of strings");
    checked(H5Tset_cset(type.get(), H5T_CSET_UTF8), "no type of strings");
    return type;
}

TypeId memoryType(const std::string& name) {
    if (name == "string") return textType();
    const std::map<std::string, hid_t> types{
        {"u8", H5T_NATIVE_UINT8}, {"i64", H5T_NATIVE_INT64}, {"f32", H5T_NATIVE_FLOAT}, {"f64", H5T_NATIVE_DOUBLE}};
    return {H5Tcopy(types.at(name)), "no type"};
}

/// The same on every machine.
TypeId fileType(const std::string& name) {
    if (name == "string") return textType();
    const std::map<std::string, hid_t> types{
        {"u8", H5T_STD_U8LE}, {"i64", H5T_STD_I64LE}, {"f32", H5T_IEEE_F32LE}, {"f64", H5T_IEEE_F64LE}};
    return {H5Tcopy(types.at(name)), "no type"};
}

ListId creationOf(const json& spec, const std::vector<hsize_t>& extents) {
    ListId plist(H5Pcreate(H5P_DATASET_CREATE), "no description");
    checked(H5Pset_obj_track_times(plist.get(), false), "times cannot be left out");
    if (std::find(extents.begin(), extents.end(), hsize_t{0}) != extents.end()) return plist;
    std::vector<hsize_t> chunk = extents;
    chunk.front() = std::clamp<hsize_t>(spec.at("chunk").get<hsize_t>(), 1, extents.front());
    checked(H5Pset_chunk(plist.get(), static_cast<int>(chunk.size()), chunk.data()), "the chunks are too large");
    const int level = spec.at("gzip").get<int>();
    if (level > 0 && spec.at("type") != "string") {
        checked(H5Pset_shuffle(plist.get()), "no filter shuffle");
        checked(H5Pset_deflate(plist.get(), static_cast<unsigned>(level)), "no filter gzip");
    }
    return plist;
}

ListId withGroupsAbove() {
    ListId plist(H5Pcreate(H5P_LINK_CREATE), "no description");
    checked(H5Pset_create_intermediate_group(plist.get(), 1), "no groups");
    return plist;
}

std::vector<const char*> pointersTo(const std::vector<std::string>& texts) {
    std::vector<const char*> pointers;
    for (const std::string& text : texts) pointers.push_back(text.c_str());
    return pointers;
}

SpaceId spaceFor(const json& value) {
    if (!value.is_array()) return {H5Screate(H5S_SCALAR), "no space"};
    const hsize_t count = value.size();
    return {H5Screate_simple(1, &count, nullptr), "no space"};
}

void writeAttribute(hid_t object, const std::string& name, const json& value) {
    const json list = value.is_array() ? value : json::array({value});
    const bool text = list.empty() || list.front().is_string();
    const bool integer = !text && list.front().is_number_integer();
    const TypeId memory = memoryType(text ? "string" : integer ? "i64" : "f64");
    const TypeId stored = fileType(text ? "string" : integer ? "i64" : "f64");
    const SpaceId space = spaceFor(value);
    const AttributeId attribute(H5Acreate2(object, name.c_str(), stored.get(), space.get(), H5P_DEFAULT, H5P_DEFAULT),
                                "an attribute cannot be created");
    if (list.empty()) return;
    const auto write = [&](const void* from) {
        checked(H5Awrite(attribute.get(), memory.get(), from), "an attribute cannot be written");
    };
    if (text) {
        const auto texts = list.get<std::vector<std::string>>();
        write(pointersTo(texts).data());
    } else if (integer) {
        write(list.get<std::vector<int64_t>>().data());
    } else {
        write(list.get<std::vector<double>>().data());
    }
}

/// The strings of a block: each with its length before it.
std::vector<std::string> textsIn(const std::string& block) {
    std::vector<std::string> texts;
    for (size_t at = 0; at < block.size();) {
        uint32_t length = 0;
        if (block.size() - at < sizeof length) throw Failure("the strings are cut off");
        std::memcpy(&length, block.data() + at, sizeof length);
        at += sizeof length;
        if (block.size() - at < length) throw Failure("the strings are cut off");
        texts.push_back(block.substr(at, length));
        at += length;
    }
    return texts;
}

void createGroup(hid_t file, const std::string& path) {
    if (path == "/" || H5Lexists(file, path.c_str(), H5P_DEFAULT) > 0) return;
    const ListId links = withGroupsAbove();
    const GroupId group(H5Gcreate2(file, path.c_str(), links.get(), H5P_DEFAULT, H5P_DEFAULT), "a group cannot be created");
}

}  // namespace

void Writing::create(const std::string& text) {
    const json spec = json::parse(text);
    const ListId access = accessTo(m_descriptor, 0);
    // What any HDF5 library since 2008 can open.
    checked(H5Pset_libver_bounds(access.get(), H5F_LIBVER_EARLIEST, H5F_LIBVER_V18), "no such version of the format");
    m_file = FileId(H5Fcreate(theFile, H5F_ACC_TRUNC, H5P_DEFAULT, access.get()), "the file cannot be written");
    const ListId links = withGroupsAbove();
    for (const json& one : spec.at("datasets")) {
        Written written;
        const auto type = one.at("type").get<std::string>();
        written.extents = one.at("shape").get<std::vector<hsize_t>>();
        written.type = memoryType(type);
        written.isText = type == "string";
        const SpaceId space(H5Screate_simple(static_cast<int>(written.extents.size()), written.extents.data(), nullptr),
                            "no space");
        const ListId creation = creationOf(one, written.extents);
        const TypeId stored = fileType(type);
        written.dataset = DatasetId(H5Dcreate2(m_file.get(), one.at("path").get<std::string>().c_str(), stored.get(), space.get(),
                                               links.get(), creation.get(), H5P_DEFAULT),
                                    "a data set cannot be created");
        m_datasets.push_back(std::move(written));
    }
    for (const auto& [path, attributes] : spec.at("attributes").items()) {
        createGroup(m_file.get(), path);
        const ObjectId object(H5Oopen(m_file.get(), path.c_str(), H5P_DEFAULT), "an object is missing");
        for (const auto& [name, value] : attributes.items()) writeAttribute(object.get(), name, value);
    }
}

void Writing::append(const Request& request, const std::string& bytes) {
    if (request.dataset >= m_datasets.size()) throw Failure("there is no such data set");
    Written& to = m_datasets[request.dataset];
    if (request.rows > to.extents.front() - to.rows) throw Failure("there are too many rows");
    std::vector<hsize_t> start(to.extents.size(), 0), count = to.extents;
    start.front() = to.rows;
    count.front() = request.rows;
    hsize_t elements = 1;
    for (const hsize_t extent : count) elements *= extent;
    if (elements == 0) return;
    const SpaceId file(H5Dget_space(to.dataset.get()), "no space");
    const SpaceId memory(H5Screate_simple(static_cast<int>(count.size()), count.data(), nullptr), "no space");
    checked(H5Sselect_hyperslab(file.get(), H5S_SELECT_SET, start.data(), nullptr, count.data(), nullptr), "no such rows");
    const auto write = [&](const void* from) {
        checked(H5Dwrite(to.dataset.get(), to.type.get(), memory.get(), file.get(), H5P_DEFAULT, from),
                "the rows cannot be written");
    };
    if (to.isText) {
        const std::vector<std::string> texts = textsIn(bytes);
        if (texts.size() != elements) throw Failure("the number of strings is wrong");
        write(pointersTo(texts).data());
    } else {
        if (bytes.size() != elements * H5Tget_size(to.type.get())) throw Failure("the number of bytes is wrong");
        write(bytes.data());
    }
    to.rows += request.rows;
}

void Writing::finish() {
    for (const Written& written : m_datasets)
        if (written.rows != written.extents.front()) throw Failure("some rows are missing");
    m_datasets.clear();
    checked(H5Fflush(m_file.get(), H5F_SCOPE_GLOBAL), "the file cannot be written");
    checked(H5Fclose(m_file.release()), "the file cannot be written");
}

std::string Writing::answer(const Request& request, const std::string& bytes) {
    if (request.verb == Verb::Create)
        create(bytes);
    else if (request.verb == Verb::Append)
        append(request, bytes);
    else if (request.verb == Verb::Finish)
        finish();
    else
        throw Failure("the file is open for writing");
    return {};
}

}  // namespace lathe::hdf5
