// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <csignal>
#include <sys/time.h>

#include "app/hdf5/serve.h"

namespace lathe::hdf5 {
namespace {

/// Limits the processor time until the next call; the process ends when it is used up. `seconds`: rounded up to milliseconds.
void allowSeconds(double seconds) {
    itimerval timer{};
    timer.it_value.tv_sec = static_cast<time_t>(seconds);
    timer.it_value.tv_usec = static_cast<suseconds_t>((seconds - static_cast<double>(timer.it_value.tv_sec)) * 1e6) + 1000;
    if (timer.it_value.tv_usec >= 1'000'000) timer.it_value.tv_usec = 999'999;
    ::setitimer(ITIMER_PROF, &timer, nullptr);
}

/// What an honest file needs: a slow processor inflates 20 MB in a second.
double secondsFor(uint64_t bytes) {
    return 0.5 + static_cast<double>(bytes) / 20e6;
}
constexpr double secondsForList = 0.7;

hid_t nativeType(ElementType type) {
    const hid_t types[] = {H5T_NATIVE_UINT8, H5T_NATIVE_INT64, H5T_NATIVE_FLOAT, H5T_NATIVE_DOUBLE};
    return types[static_cast<size_t>(type)];
}

/// Elements of one row.
hsize_t rowElements(const std::vector<hsize_t>& extents) {
    hsize_t elements = 1;
    for (size_t i = 1; i < extents.size(); ++i) elements *= extents[i];
    return elements;
}

/// A chunk is decompressed once if the cache holds it.
DatasetId openDataset(hid_t file, const std::string& path) {
    const ListId access(H5Pcreate(H5P_DATASET_ACCESS), "no access list");
    checked(H5Pset_chunk_cache(access.get(), 521, mostBlockBytes, 1.0), "the cache of chunks cannot be set");
    return {H5Dopen2(file, path.c_str(), access.get()), "the data set is damaged"};
}

uint64_t chunkBytes(hid_t dataset, size_t rank) {
    const ListId plist(H5Dget_create_plist(dataset), "its description is damaged");
    if (H5Pget_layout(plist.get()) != H5D_CHUNKED) return 0;
    std::vector<hsize_t> chunk(rank);
    checked(H5Pget_chunk(plist.get(), static_cast<int>(rank), chunk.data()), "its chunks are damaged");
    const TypeId type(H5Dget_type(dataset), "its type is damaged");
    uint64_t bytes = H5Tget_size(type.get());
    for (const hsize_t extent : chunk) bytes *= extent;
    return bytes;
}

std::string asBlock(const std::vector<std::string>& texts) {
    std::string block;
    for (const std::string& text : texts) {
        const auto length = static_cast<uint32_t>(text.size());
        block.append(reinterpret_cast<const char*>(&length), sizeof length);
        block += text;
        if (block.size() > mostBlockBytes) throw Failure("its strings are too long");
    }
    return block;
}

/// The selection of the requested rows, in the file and in memory.
struct Selection {
    SpaceId file, memory;
};
Selection select(hid_t dataset, const std::vector<hsize_t>& extents, const Request& request) {
    std::vector<hsize_t> start(extents.size(), 0), count = extents;
    start.front() = request.first;
    count.front() = request.rows;
    Selection out{{H5Dget_space(dataset), "its space is damaged"},
                  {H5Screate_simple(static_cast<int>(count.size()), count.data(), nullptr), "no space"}};
    checked(H5Sselect_hyperslab(out.file.get(), H5S_SELECT_SET, start.data(), nullptr, count.data(), nullptr),
            "the rows cannot be selected");
    return out;
}

}  // namespace

std::string Reading::list() {
    allowSeconds(secondsForList);
    const ListId access = accessTo(m_descriptor, m_bytes);
    m_file = FileId(H5Fopen(theFile, H5F_ACC_RDONLY, access.get()), "this is not an HDF5 file, or it is damaged");
    m_listing = listFile(m_file.get(), m_bytes);
    if (m_listing.json.size() > mostListBytes) throw Failure("it has too many objects");
    return m_listing.json;
}

std::string Reading::rows(const Request& request) {
    if (request.dataset >= m_listing.datasets.size()) throw Failure("there is no such data set");
    const Listed& listed = m_listing.datasets[request.dataset];
    const bool texts = request.verb == Verb::Texts;
    if (!listed.problem.empty() || listed.extents.empty()) throw Failure(listed.problem);
    if (texts != listed.isText) throw Failure("its elements have another type");
    const hsize_t all = listed.extents.front(), elements = rowElements(listed.extents) * request.rows;
    if (request.first > all || request.rows > all - request.first || request.rows == 0 || elements == 0)
        throw Failure("there are no such rows");
    allowSeconds(secondsForList);
    if (m_number != request.dataset) m_dataset = openDataset(m_file.get(), listed.path);
    m_number = request.dataset;
    const TypeId type = texts ? TypeId(H5Dget_type(m_dataset.get()), "its type is damaged") : TypeId();
    const uint64_t bytes = elements * (texts ? H5Tget_size(type.get()) : sizeOf(request.type));
    if (bytes > mostBlockBytes) throw Failure("a row has more than 64 MiB");
    allowSeconds(secondsFor(std::max(bytes, chunkBytes(m_dataset.get(), listed.extents.size()))));
    const Selection selection = select(m_dataset.get(), listed.extents, request);
    const char* const damaged = "its elements are damaged";
    if (texts) {
        std::vector<char> memory(bytes);
        checked(H5Dread(m_dataset.get(), type.get(), selection.memory.get(), selection.file.get(), H5P_DEFAULT, memory.data()),
                damaged);
        return asBlock(takeTexts(memory, elements, type.get()));
    }
    std::string block(bytes, '\0');
    checked(H5Dread(m_dataset.get(), nativeType(request.type), selection.memory.get(), selection.file.get(), H5P_DEFAULT,
                    block.data()),
            damaged);
    return block;
}

bool isSane(const Request& r) {
    return r.magic == protocolMagic && r.verb <= Verb::Finish && r.type <= ElementType::F64 && r.bytes <= mostBlockBytes;
}

std::string Reading::answer(const Request& request) {
    if (request.verb == Verb::List) return list();
    if (request.verb != Verb::Rows && request.verb != Verb::Texts) throw Failure("the file is open for reading");
    return rows(request);
}

}  // namespace lathe::hdf5
