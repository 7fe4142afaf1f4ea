// SPDX-License-Identifier: Apache-2.0
// A libnccl.so.2 whose ranks are threads of one process and whose devices' memory is this process's own. What it is told by
// MOCK_NCCL goes wrong: "old", "init", "sum" (the second one fails), "late" (an error that shows only afterwards).
#include <condition_variable>
#include <cstdlib>
#include <cstring>
#include <map>
#include <memory>
#include <mutex>
#include <string_view>
#include <vector>

namespace {

constexpr int success = 0, systemError = 2;

bool isBroken(std::string_view what) {
    const char* told = std::getenv("MOCK_NCCL");
    return told && what == told;
}

struct Group {
    std::mutex mutex;
    std::condition_variable changed;
    std::vector<const void*> from;
    size_t here = 0, round = 0;

    void meet() {
        std::unique_lock lock(mutex);
        if (++here == from.size()) {
            here = 0;
            ++round;
            changed.notify_all();
            return;
        }
        changed.wait(lock, [this, old = round] { return round != old; });
    }
};

std::mutex groupsMutex;
std::map<int, std::weak_ptr<Group>> groups;

std::shared_ptr<Group> groupOf(int id, int ranks) {
    const std::lock_guard lock(groupsMutex);
    auto group = groups[id].lock();
    if (!group) groups[id] = group = std::make_shared<Group>();
    group->from.resize(static_cast<size_t>(ranks));
    return group;
}

template <class T>
std::vector<T> sumOf(const Group& group, size_t count) {
    std::vector<T> sum(count);
    for (size_t rank = group.from.size(); rank-- > 0;)  // another order than the proper one
        for (size_t i = 0; i < count; ++i) sum[i] += static_cast<const T*>(group.from[rank])[i];
    return sum;
}

template <class T>
void reduce(Group& group, size_t count, void* to) {
    const std::vector<T> sum = sumOf<T>(group, count);
    group.meet();
    std::memcpy(to, sum.data(), count * sizeof(T));
}

}  // namespace

extern "C" {

struct NcclComm {
    std::shared_ptr<Group> group;
    int rank = 0, sums = 0;
};
struct NcclId {
    char bytes[128];
};

int ncclGetVersion(int* version) {
    *version = isBroken("old") ? 20403 : 22809;
    return success;
}

int ncclGetUniqueId(NcclId* id) {
    static int last = 0;
    const int mine = ++last;
    std::memcpy(id->bytes, &mine, sizeof mine);
    return success;
}

int ncclCommInitRank(NcclComm** comm, int ranks, NcclId id, int rank) {
    if (isBroken("init")) return systemError;
    int number = 0;
    std::memcpy(&number, id.bytes, sizeof number);
    *comm = new NcclComm{groupOf(number, ranks), rank};
    (*comm)->group->meet();
    return success;
}

int ncclAllReduce(const void* from, void* to, size_t count, int type, int operation, NcclComm* comm, void*) {
    if (operation != 0 || (type != 7 && type != 8)) return systemError;
    if (++comm->sums > 1 && isBroken("sum")) return systemError;
    comm->group->from[static_cast<size_t>(comm->rank)] = from;
    comm->group->meet();
    type == 7 ? reduce<float>(*comm->group, count, to) : reduce<double>(*comm->group, count, to);
    return success;
}

int ncclCommGetAsyncError(NcclComm* comm, int* result) {
    *result = comm->sums > 0 && isBroken("late") ? systemError : success;
    return success;
}

int ncclCommDestroy(NcclComm* comm) {
    delete comm;
    return success;
}

int ncclCommAbort(NcclComm* comm) {
    return ncclCommDestroy(comm);
}

const char* ncclGetErrorString(int result) {
    return result == success ? "no error" : "unhandled system error";
}
}
