// SPDX-License-Identifier: Apache-2.0
// A libnccl.so.2 whose ranks are processes or threads of one machine and meet in a folder. Sums are made where the streams of the
// simulated device come to them (mockSetStreams), or at once. Ranks that ask for different things, or of which only some capture,
// end with a sentence. A sum with a rank that is gone never ends, as on a device, until it is aborted; and a communicator does
// not go before the graphs that have its calls.
//
// What it is told by MOCK_NCCL: "ordered" (adds in the order of the ranks; else another one); "echo" (the others need not be
// there: they have what this one has); and what goes wrong: "old", "init", "sum" (the second call fails), "late" (an error that
// shows only afterwards).
#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <fcntl.h>
#include <fstream>
#include <functional>
#include <memory>
#include <mutex>
#include <sstream>
#include <string>
#include <sys/file.h>
#include <thread>
#include <unistd.h>
#include <vector>

#include <cuda_runtime_api.h>

struct NcclId {
    char bytes[128];
};

namespace {

constexpr int success = 0, systemError = 2, invalidArgument = 4, float32 = 7, float64 = 8;

using Operation = std::function<cudaError_t()>;
cudaError_t (*enqueue)(cudaStream_t, Operation) = nullptr;

bool isReported(std::string_view what) {
    const char* told = std::getenv("MOCK_NCCL");
    return told && what == told;
}

[[noreturn]] void stop(const std::string& why) {
    std::fprintf(stderr, "mock NCCL: %s\n", why.c_str());
    std::abort();
}

}  // namespace

struct NcclComm {
    std::string folder;
    int rank = 0, ranks = 1, alive = -1;
    int calls = 0;
    long sums = 0;
    std::atomic<bool> aborted{false};
    std::atomic<int> captured{0};  ///< calls

    std::string file(const std::string& what, int of) const { return folder + '/' + what + '-' + std::to_string(of); }

    /// The system frees the lock of whoever ends, however it ends.
    bool isAlive(int other) const {
        const int handle = ::open(file("rank", other).c_str(), O_RDONLY | O_CLOEXEC);
        if (handle < 0) return false;
        const bool held = ::flock(handle, LOCK_SH | LOCK_NB) < 0;
        ::close(handle);
        return held;
    }
};

namespace {

struct Sum {
    NcclComm* comm = nullptr;
    std::byte* memory = nullptr;
    size_t count = 0;
    int type = 0;
    cudaStream_t stream = nullptr;

    size_t bytes() const { return count * (type == float32 ? 4 : 8); }
};

thread_local int depth = 0;
thread_local std::vector<Sum> grouped;

void put(const std::string& path, const std::string& content) {
    std::ofstream(path + ".part", std::ios::binary) << content;
    ::rename((path + ".part").c_str(), path.c_str());
}

bool get(const std::string& path, std::string& content) {
    std::ifstream in(path, std::ios::binary);
    if (!in) return false;
    std::ostringstream text;
    text << in.rdbuf();
    content = text.str();
    return true;
}

template <class T>
void add(const std::string& from, size_t offset, const Sum& to) {
    T* into = reinterpret_cast<T*>(to.memory);
    for (size_t i = 0; i < to.count; ++i) {
        T value;
        std::memcpy(&value, from.data() + offset + i * sizeof(T), sizeof(T));
        into[i] += value;
    }
}

/// One call on the device: what this rank has is shown to the others, and theirs is added when it is there.
class Call {
public:
    Call(std::vector<Sum> sums, bool captured) : m_sums(std::move(sums)), m_comm(*m_sums.front().comm), m_captured(captured) {
        if (captured) ++m_comm.captured;
        std::ostringstream head;
        head << (captured ? "captured" : "single");
        for (const Sum& s : m_sums) head << ' ' << s.type << 'x' << s.count;
        m_head = head.str() + '\n';
    }

    ~Call() {
        if (m_captured) --m_comm.captured;
    }
    Call(const Call&) = delete;

    /// cudaErrorNotReady: another rank is gone.
    cudaError_t run() {
        if (m_comm.aborted) return cudaSuccess;
        if (!m_shown) show();
        std::vector<std::string> all(static_cast<size_t>(m_comm.ranks));
        for (int rank = 0; rank < m_comm.ranks; ++rank)
            if (!fetch(rank, all[static_cast<size_t>(rank)])) return cudaErrorNotReady;
        addAll(all);
        ::unlink(m_comm.file(std::to_string(m_comm.sums - 2), m_comm.rank).c_str());  // read by all: they have shown the next
        ++m_comm.sums;
        m_shown = false;
        return cudaSuccess;
    }

private:
    void show() {
        m_own = m_head;
        for (const Sum& s : m_sums) m_own.append(reinterpret_cast<const char*>(s.memory), s.bytes());
        if (!isReported("echo")) put(m_comm.file(std::to_string(m_comm.sums), m_comm.rank), m_own);
        m_shown = true;
    }

    bool fetch(int rank, std::string& content) {
        if (rank == m_comm.rank || isReported("echo")) {
            content = m_own;
            return true;
        }
        const std::string path = m_comm.file(std::to_string(m_comm.sums), rank);
        while (!get(path, content)) {
            if (!m_comm.isAlive(rank) && !get(path, content)) return false;
            std::this_thread::sleep_for(std::chrono::microseconds(50));
        }
        if (content.compare(0, m_head.size(), m_head) != 0)
            stop("rank " + std::to_string(m_comm.rank) + " adds " + m_head + "rank " + std::to_string(rank) + " adds " +
                 content.substr(0, content.find('\n')));
        return true;
    }

    void addAll(const std::vector<std::string>& all) {
        size_t offset = m_head.size();
        for (const Sum& s : m_sums) {
            std::memset(s.memory, 0, s.bytes());
            for (size_t i = 0; i < all.size(); ++i) {
                const std::string& from = all[isReported("ordered") ? i : all.size() - 1 - i];
                s.type == float32 ? add<float>(from, offset, s) : add<double>(from, offset, s);
            }
            offset += s.bytes();
        }
    }

    std::vector<Sum> m_sums;
    NcclComm& m_comm;
    bool m_captured;
    std::string m_head, m_own;
    bool m_shown = false;
};

bool isCapturing(cudaStream_t stream);

int send(std::vector<Sum> sums) {
    const Sum first = sums.front();
    if (++first.comm->calls > 1 && isReported("sum")) return systemError;
    const bool captured = enqueue && isCapturing(first.stream);
    const auto call = std::make_shared<Call>(std::move(sums), captured);
    if (enqueue) return enqueue(first.stream, [call] { return call->run(); }) == cudaSuccess ? success : systemError;
    while (call->run() == cudaErrorNotReady) std::this_thread::yield();
    return success;
}

cudaError_t (*askCapturing)(cudaStream_t, cudaStreamCaptureStatus*) = nullptr;

bool isCapturing(cudaStream_t stream) {
    cudaStreamCaptureStatus status = cudaStreamCaptureStatusNone;
    askCapturing(stream, &status);
    return status != cudaStreamCaptureStatusNone;
}

/// Never destroyed: graphs hold it for as long as the process lives, and a thread may still wait for ranks that are gone while
/// the process ends.
NcclComm* newComm() {
    static auto& mutex = *new std::mutex;
    static auto& all = *new std::deque<NcclComm>;
    const std::lock_guard lock(mutex);
    return &all.emplace_back();
}

}  // namespace

extern "C" {

void mockSetStreams(cudaError_t (*to)(cudaStream_t, Operation),
                    cudaError_t (*capturing)(cudaStream_t, cudaStreamCaptureStatus*)) {
    enqueue = to;
    askCapturing = capturing;
}

int ncclGetVersion(int* version) {
    *version = isReported("old") ? 20403 : 22809;
    return success;
}

int ncclGetUniqueId(NcclId* id) {
    const char* folder = std::getenv("TMPDIR");
    std::snprintf(id->bytes, sizeof id->bytes, "%s/mock-nccl-XXXXXX", folder ? folder : "/tmp");
    return ::mkdtemp(id->bytes) ? success : systemError;
}

int ncclCommInitRank(NcclComm** comm, int ranks, NcclId id, int rank) {
    if (isReported("init")) return systemError;
    *comm = newComm();
    (*comm)->folder = id.bytes;
    (*comm)->rank = rank;
    (*comm)->ranks = ranks;
    const std::string own = (*comm)->file("rank", rank);
    (*comm)->alive = ::open(own.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    ::flock((*comm)->alive, LOCK_EX);
    for (int other = 0; other < ranks && !isReported("echo"); ++other)
        while (!(*comm)->isAlive(other)) std::this_thread::sleep_for(std::chrono::microseconds(200));
    return success;
}

int ncclGroupStart() {
    ++depth;
    return success;
}

int ncclAllReduce(const void* from, void* to, size_t count, int type, int operation, NcclComm* comm, cudaStream_t stream) {
    if (from != to || operation != 0 || (type != float32 && type != float64)) return invalidArgument;
    grouped.push_back({comm, static_cast<std::byte*>(to), count, type, stream});
    return depth > 0 ? success : send(std::exchange(grouped, {}));
}

int ncclGroupEnd() {
    if (--depth > 0 || grouped.empty()) return success;
    return send(std::exchange(grouped, {}));
}

int ncclCommGetAsyncError(NcclComm* comm, int* result) {
    *result = comm->calls > 0 && isReported("late") ? systemError : success;
    return success;
}

int ncclCommDestroy(NcclComm* comm) {
    while (comm->captured > 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    ::unlink(comm->file("rank", comm->rank).c_str());
    ::rmdir(comm->folder.c_str());  // where nothing else is left
    ::close(comm->alive);
    return success;
}

int ncclCommAbort(NcclComm* comm) {
    comm->aborted = true;
    return ncclCommDestroy(comm);
}

const char* ncclGetErrorString(int result) {
    return result == success ? "no error" : "unhandled system error";
}
}
