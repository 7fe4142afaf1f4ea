// SPDX-License-Identifier: Apache-2.0
#include "core/store/device_queue.h"

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <charconv>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include "core/base/json.h"
#include "core/base/user_folders.h"

namespace lathe {
namespace {

constexpr std::string_view ticketPrefix = "ticket-";

bool tryLock(const FileHandle& file, int kind) {
    int result = 0;
    do result = ::flock(file.get(), kind | LOCK_NB);
    while (result < 0 && errno == EINTR);
    return result == 0;
}

/// Whoever looks at the line or changes it has it for that moment.
Result<FileHandle> lockQueue(const PrivateFolder& folder) {
    LATHE_TRY(FileHandle file, folder.openFile("line", O_RDWR | O_CREAT));
    while (::flock(file.get(), LOCK_EX) < 0)
        if (errno != EINTR) return fileError("lock", folder.pathOf("line"), errno);
    return file;
}

/// A name for a file, whatever the device is called.
std::string lockName(std::string key) {
    std::replace_if(
        key.begin(), key.end(), [](unsigned char c) { return !std::isalnum(c); }, '-');
    return "device-" + key;
}

std::string ticketName(int64_t number) {
    const std::string digits = std::to_string(number);
    return std::string(ticketPrefix).append(12 - std::min<size_t>(digits.size(), 12), '0').append(digits);
}

std::vector<int64_t> ticketNumbers(const PrivateFolder& folder) {
    std::vector<int64_t> numbers;
    for (const std::string& name : folder.names()) {
        int64_t number = 0;
        if (!name.starts_with(ticketPrefix)) continue;
        std::from_chars(name.data() + ticketPrefix.size(), name.data() + name.size(), number);
        if (number > 0) numbers.push_back(number);
    }
    std::sort(numbers.begin(), numbers.end());
    return numbers;
}

Json contentOf(const PrivateFolder& folder, const std::string& name) {
    char text[65536];
    const auto file = folder.openFile(name, O_RDONLY);
    const ssize_t n = file ? ::pread(file->get(), text, sizeof(text), 0) : -1;
    const auto json = n > 0 ? Json::parse(std::string_view(text, static_cast<size_t>(n)), name) : Result<Json>(Json());
    return json ? *json : Json();
}

bool isHeld(const PrivateFolder& folder, const std::string& name) {
    const auto file = folder.openFile(name, O_RDONLY);
    return file && !tryLock(*file, LOCK_SH);
}

Status writeOwner(const FileHandle& file, const std::string& path, Json content, const std::string& run) {
    content.set("pid", static_cast<int64_t>(::getpid()));
    content.set("run", run);
    if (::ftruncate(file.get(), 0) < 0) return fileError("truncate", path, errno);
    return writeAll(file, content.dump(-1) + "\n", path);
}

Json keysOf(const std::vector<QueuedDevice>& devices) {
    Json::Array keys;
    for (const QueuedDevice& device : devices) keys.emplace_back(device.key);
    return keys;
}

bool isRequested(const Json& ticket, const std::string& key) {
    const auto& keys = ticket["devices"].array();
    return std::any_of(keys.begin(), keys.end(), [&](const Json& k) { return k.toString() == key; });
}

std::string idsOf(const std::vector<QueuedDevice>& devices) {
    std::string ids;
    for (const QueuedDevice& device : devices) ids.append(ids.empty() ? "" : ", ").append(device.id);
    return ids;
}

}  // namespace

std::string DeviceQueue::usualFolder() {
    return (userRuntimeFolder() / "devices").string();
}

Result<DeviceTicket> DeviceQueue::enqueue(std::vector<QueuedDevice> requested, size_t count, std::string run) const {
    DeviceTicket ticket;
    LATHE_TRY(ticket.m_folder, PrivateFolder::open(m_folder));
    LATHE_TRY(const FileHandle line, lockQueue(ticket.m_folder));
    ticket.m_requested = std::move(requested);
    ticket.m_count = count;
    ticket.m_run = std::move(run);
    const std::vector<int64_t> others = ticketNumbers(ticket.m_folder);
    ticket.m_number = others.empty() ? 1 : others.back() + 1;
    const std::string name = ticketName(ticket.m_number);
    LATHE_TRY(ticket.m_lock, ticket.m_folder.openFile(name, O_RDWR | O_CREAT | O_EXCL));
    ticket.m_file = name;
    const std::string path = ticket.m_folder.pathOf(name);
    if (!tryLock(ticket.m_lock, LOCK_EX)) return fileError("lock", path, errno);
    LATHE_CHECK(writeOwner(ticket.m_lock, path, Json::Object{{"devices", keysOf(ticket.m_requested)}}, ticket.m_run));
    return ticket;
}

bool DeviceQueue::isFree(const std::string& key) const {
    const auto folder = PrivateFolder::find(m_folder);
    if (!folder) return true;
    if (isHeld(*folder, lockName(key))) return false;
    for (const int64_t number : ticketNumbers(*folder)) {
        const std::string name = ticketName(number);
        if (isHeld(*folder, name) && isRequested(contentOf(*folder, name), key)) return false;
    }
    return true;
}

DeviceTicket::~DeviceTicket() {
    if (m_lock.isOpen()) m_folder.remove(m_file);
}

/// Tickets that nobody holds any more are thrown away.
bool DeviceTicket::isFirst() {
    for (const int64_t number : ticketNumbers(m_folder)) {
        if (number >= m_number) break;
        const std::string name = ticketName(number);
        if (!isHeld(m_folder, name)) {
            m_folder.remove(name);
            continue;
        }
        const Json other = contentOf(m_folder, name);
        const auto shared =
            std::find_if(m_requested.begin(), m_requested.end(), [&](const auto& d) { return isRequested(other, d.key); });
        if (shared == m_requested.end()) continue;
        m_holder = {shared->id, other["run"].toString(), other["pid"].toInt(), true};
        return false;
    }
    return true;
}

/// Of as many as are wanted, if there are; their handles go into `locks`. A file that is not ours is an error, not a device that
/// somebody has: nobody would ever give it back.
Result<std::vector<size_t>> DeviceTicket::tryLocks(std::vector<FileHandle>& locks) {
    std::vector<size_t> got;
    for (size_t i = 0; i < m_requested.size() && got.size() < m_count; ++i) {
        const std::string name = lockName(m_requested[i].key);
        LATHE_TRY(FileHandle file, m_folder.openFile(name, O_RDWR | O_CREAT));
        if (tryLock(file, LOCK_EX)) {
            got.push_back(i);
            locks.push_back(std::move(file));
        } else {
            const Json owner = contentOf(m_folder, name);
            m_holder = {m_requested[i].id, owner["run"].toString(), owner["pid"].toInt(), false};
        }
    }
    return got;
}

Result<std::optional<DeviceClaim>> DeviceTicket::take() {
    LATHE_TRY(const FileHandle line, lockQueue(m_folder));
    if (!isFirst()) return std::optional<DeviceClaim>();
    DeviceClaim claim;
    LATHE_TRY(const std::vector<size_t> got, tryLocks(claim.m_locks));
    if (got.size() < m_count) return std::optional<DeviceClaim>();
    for (size_t i = 0; i < got.size(); ++i) {
        LATHE_CHECK(writeOwner(claim.m_locks[i], m_folder.pathOf(lockName(m_requested[got[i]].key)), Json(), m_run));
        claim.m_ids.push_back(m_requested[got[i]].id);
    }
    m_folder.remove(m_file);
    m_lock.reset();
    return std::optional(std::move(claim));
}

Diagnostic DeviceTicket::reason() const {
    const std::string requested = m_requested.size() == m_count ? m_holder.device : idsOf(m_requested);
    const std::vector<std::string> who{requested, m_holder.run, std::to_string(m_holder.pid)};
    Diagnostic d = requestError("device.waiting", m_run, "queued for {0}, which is used by {1} (process {2})", who,
                                "wait, stop the other run, name another device, or use --share-device to train at the same time");
    if (m_holder.waits)
        d = requestError("device.in_line", m_run, "queued for {0}, behind {1} (process {2})", who,
                         "wait, name another device, or use --share-device to train at the same time as other processes");
    d.severity = Severity::Note;
    return d;
}

}  // namespace lathe
