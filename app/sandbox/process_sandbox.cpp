// SPDX-License-Identifier: Apache-2.0
#include "app/sandbox/process_sandbox.h"

#include <cerrno>
#include <initializer_list>
#include <seccomp.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

namespace lathe::sandbox {
namespace {

constexpr scmp_datum_t allBits = ~scmp_datum_t{0};

bool limit(__rlimit_resource_t what, rlim_t most) {
    const rlimit both{most, most};
    return ::setrlimit(what, &both) == 0;
}

bool limitResources(const Rules& rules) {
    return limit(RLIMIT_AS, rules.memory) && limit(RLIMIT_CPU, rules.seconds) && limit(RLIMIT_NOFILE, STDERR_FILENO + 1) &&
           limit(RLIMIT_CORE, 0);
}

/// A filter of system calls under construction.
class Filter {
public:
    Filter() : m_filter(seccomp_init(SCMP_ACT_KILL_PROCESS)) {}
    ~Filter() {
        if (m_filter) seccomp_release(m_filter);
    }
    Filter(const Filter&) = delete;

    void allow(int call) { add(seccomp_rule_add_array(m_filter, SCMP_ACT_ALLOW, call, 0, nullptr)); }
    /// If the argument, seen through `mask`, has this value.
    void allowIf(int call, unsigned argument, scmp_datum_t mask, scmp_datum_t value) {
        const scmp_arg_cmp condition{argument, SCMP_CMP_MASKED_EQ, mask, value};
        add(seccomp_rule_add_array(m_filter, SCMP_ACT_ALLOW, call, 1, &condition));
    }
    void allowOn(int call, int descriptor) { allowIf(call, 0, allBits, static_cast<scmp_datum_t>(descriptor)); }
    /// Memory of the process alone, without code.
    void allowMemory() {
        const scmp_arg_cmp conditions[] = {{2, SCMP_CMP_MASKED_EQ, PROT_EXEC, 0},
                                           {3, SCMP_CMP_MASKED_EQ, MAP_ANONYMOUS, MAP_ANONYMOUS}};
        add(seccomp_rule_add_array(m_filter, SCMP_ACT_ALLOW, SCMP_SYS(mmap), 2, conditions));
        allowIf(SCMP_SYS(mprotect), 2, PROT_EXEC, 0);
        for (const int call : {SCMP_SYS(munmap), SCMP_SYS(mremap), SCMP_SYS(madvise), SCMP_SYS(brk)}) allow(call);
    }
    bool load() { return m_filter && m_error == 0 && (add(seccomp_load(m_filter)), m_error == 0); }
    int error() const { return m_error; }

private:
    void add(int result) {
        if (result < 0 && m_error == 0) m_error = -result;
    }

    scmp_filter_ctx m_filter;
    int m_error = 0;
};

bool filterCalls(const Rules& rules) {
    Filter filter;
    filter.allowOn(SCMP_SYS(read), STDIN_FILENO);
    filter.allowOn(SCMP_SYS(write), STDOUT_FILENO);
    filter.allowOn(SCMP_SYS(write), STDERR_FILENO);
    if (rules.file >= 0)
        for (const int call : {SCMP_SYS(pread64), SCMP_SYS(pwrite64), SCMP_SYS(ftruncate)}) filter.allowOn(call, rules.file);
    if (rules.timers) filter.allow(SCMP_SYS(setitimer));
    filter.allowMemory();
    for (const int call : {SCMP_SYS(exit), SCMP_SYS(exit_group), SCMP_SYS(futex), SCMP_SYS(getrandom), SCMP_SYS(rt_sigreturn),
                           SCMP_SYS(clock_gettime)})
        filter.allow(call);
    const bool loaded = filter.load();
    errno = filter.error();
    return loaded;
}

}  // namespace

bool enter(const Rules& rules) {
    if (!isOn) return true;
    if (!limitResources(rules) || ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return false;
    return filterCalls(rules);
}

}  // namespace lathe::sandbox
