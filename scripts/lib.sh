# shellcheck shell=bash
# SPDX-License-Identifier: Apache-2.0
# What scripts/run, scripts/test and .ci/run share. Sourced by bash, never executed.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

# The one list of packages. The names hold for Debian 12 and 13 and for Ubuntu 24.04 (that line has not been run yet).
packages_build='g++ cmake ninja-build ccache libdnnl-dev libonnx-dev libprotobuf-dev protobuf-compiler libfmt-dev
nlohmann-json3-dev libcli11-dev zlib1g-dev libsqlite3-dev libyaml-cpp-dev libjpeg-dev libpng-dev libwebp-dev libgif-dev
libtiff-dev libseccomp-dev'
# The window: Qt, QCustomPlot, Dear ImGui, and the one-file libraries that ImGui's headers name.
packages_window='qt6-base-dev qt6-svg-dev qt6-tools-dev qt6-tools-dev-tools qt6-l10n-tools libqcustomplot-dev libimgui-dev
libstb-dev'
# The program for HDF5 files.
packages_build+=' libhdf5-dev'
# Downloads of data sets.
packages_build+=' libcurl4-openssl-dev'
# Only some releases have these: Debian 12 and Ubuntu 24.04 keep OpenGL's headers apart, Debian 13 has them in qt6-base-dev, which
# then provides the name.
packages_where_they_exist='libqt6opengl6-dev'
packages_test='libgtest-dev libgmock-dev python3-venv'
# A Slurm for its tests. They bring daemons, so only .ci/run installs them; elsewhere the tests are skipped.
packages_slurm='slurmctld slurmd slurm-client munge'

say() { printf '%s\n' "$*" >&2; }
step() { printf '\n== %s\n' "$*" >&2; }
die() {
    say "$(basename "$0"): $*"
    exit 1
}

# --- packages -------------------------------------------------------------------------------------------------------------

missing_packages() {
    local package
    for package in "$@"; do
        dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q ' installed$' || echo "$package"
    done
}

# Whether an installed package of another name stands in for this one.
is_provided() {
    dpkg-query -W -f='${db:Status-Status} ${Provides}\n' | grep -E "^installed .*\b$1\b" >/dev/null
}

# as_root COMMAND...: as root, or through sudo; fails where neither is to be had.
as_root() {
    if [ "$(id -u)" = 0 ]; then
        "$@"
    elif command -v sudo >/dev/null && { sudo -n true 2>/dev/null || [ -t 0 ]; }; then
        sudo -- "$@"
    else
        return 1
    fi
}

apt_install() {
    local -a apt=(env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=300)
    as_root "${apt[@]}" update && as_root "${apt[@]}" install --no-install-recommends "$@"
}

# Those of $packages_where_they_exist that this release has and this machine lacks. Asks apt's lists, so after an update.
missing_where_they_exist() {
    local package
    # shellcheck disable=SC2086
    for package in $(missing_packages $packages_where_they_exist); do
        is_provided "$package" && continue
        if [ -n "$(apt-cache search --names-only "^$package\$" 2>/dev/null)" ]; then echo "$package"; fi
    done
}

# need_window_packages: what exists only in some releases, after need_packages has brought the lists up to date.
need_window_packages() {
    command -v apt-cache >/dev/null || return 0
    local -a missing
    mapfile -t missing < <(missing_where_they_exist)
    [ ${#missing[@]} = 0 ] || need_packages "${missing[@]}"
}

# need_packages PACKAGE...: prints everything that is missing at once with the line that installs it, and installs it where that
# is possible. LATHE_NO_INSTALL=1 only reports and goes on: for systems that bring the libraries in another way.
need_packages() {
    if ! command -v dpkg-query >/dev/null; then
        say "This system is not Debian or Ubuntu, so the packages cannot be checked. Required packages (Debian names):" "$@"
        return
    fi
    local -a missing
    mapfile -t missing < <(missing_packages "$@")
    [ ${#missing[@]} -gt 0 ] || return 0
    say "Missing packages (${#missing[@]}):"
    say "    sudo apt-get install --no-install-recommends ${missing[*]}"
    [ -z "${LATHE_NO_INSTALL:-}" ] || return 0
    step "Installing them (log: build/logs/packages.log)"
    apt_install "${missing[@]}" >"$(log_file packages)" 2>&1 && return
    tail -n 15 "$(log_file packages)" >&2
    die "the packages could not be installed. Run the line above as root, or set LATHE_NO_INSTALL=1 to continue without it."
}

log_file() {
    mkdir -p "$root/build/logs"
    echo "$root/build/logs/$1.log"
}

# --- building -------------------------------------------------------------------------------------------------------------

# As many jobs as there are cores, and no more than memory carries: our heaviest sources take about 1 GB each.
build_jobs() {
    local cores gigabytes
    cores=$(nproc 2>/dev/null || echo 2)
    gigabytes=$(awk '/^MemAvailable/ {print int($2 / 1048576)}' /proc/meminfo 2>/dev/null || echo "$cores")
    [ "$gigabytes" -ge 1 ] || gigabytes=1
    echo $((cores < gigabytes ? cores : gigabytes))
}

cached() { sed -n "s/^$2:[A-Z]*=//p" "$root/build/$1/CMakeCache.txt" 2>/dev/null; }

# configure PRESET [-DNAME=VALUE]...: skipped where the build folder already has these values; ninja itself notices changed files.
configure() {
    local preset=$1 option name current=yes
    shift
    [ -e "$root/build/$preset/build.ninja" ] || current=
    for option in "$@"; do
        name=${option#-D}
        [ "$(cached "$preset" "${name%%=*}")" = "${option#*=}" ] || current=
    done
    [ -n "$current" ] && return
    step "Configuring build/$preset"
    (cd "$root" && cmake --preset "$preset" "$@") >"$(log_file "configure-$preset")" 2>&1 || {
        tail -n 25 "$(log_file "configure-$preset")" >&2
        die "the configuration failed (whole log: build/logs/configure-$preset.log)"
    }
    grep -E '^-- (oneDNN|ONNX|CUDA):' "$(log_file "configure-$preset")" >&2 || true
}

# build PRESET [TARGET...]
build() {
    local preset=$1 target
    local -a targets=()
    shift
    for target in "$@"; do targets+=(--target "$target"); done
    cmake --build "$root/build/$preset" -j "$(build_jobs)" "${targets[@]}" >&2 || die "the build of $preset failed (see above)"
}

# --- the Python that interop tests ask --------------------------------------------------------------------------------------

interop_venv=$root/.venv-interop
interop_wanted=$root/scripts/requirements-interop.txt
interop_is_ready() { cmp -s "$interop_wanted" "$interop_venv/installed.txt"; }

# Makes a Python with requirements-interop.txt. Where that cannot be had the tests that need it are skipped and say so: nothing of
# Lathe itself needs Python.
make_interop_python() {
    [ -z "${LATHE_INTEROP_PYTHON:-}" ] && ! interop_is_ready || return 0
    local log
    log=$(log_file interop)
    step "Python for the interop tests (.venv-interop)"
    if { python3 -m venv --clear "$interop_venv" && "$interop_venv/bin/pip" install -q --retries 1 -r "$interop_wanted" &&
        "$interop_venv/bin/python" -c 'import numpy, onnx, onnxruntime'; } >"$log" 2>&1; then
        cp "$interop_wanted" "$interop_venv/installed.txt"
    else
        say "not available: $(tail -n 1 "$log"); the tests that need it will be skipped (whole log: build/logs/interop.log)"
    fi
}

# Sets LATHE_INTEROP_PYTHON to that Python, if it was made.
use_interop_python() {
    if [ -z "${LATHE_INTEROP_PYTHON:-}" ] && interop_is_ready; then export LATHE_INTEROP_PYTHON=$interop_venv/bin/python; fi
}

interop_python() {
    make_interop_python
    use_interop_python
}

# --- ctest ----------------------------------------------------------------------------------------------------------------

# by_label CTEST ARGUMENT...: whether the arguments choose tests by label.
by_label() { case " $* " in *' -L '* | *' -LE '* | *' --label'*) true ;; *) false ;; esac; }

# run_tests PRESET [CTEST ARGUMENT...]: everything but the long tests, unless the arguments choose by label themselves.
# test_prefix may hold a command that starts ctest. One job more than there are cores: many tests wait for a process or a timer.
test_prefix=()
run_tests() {
    local preset=$1 rc=0
    local report=$root/build/$preset/tests.xml
    local -a selection=(-LE '^long$')
    shift
    if by_label "$@"; then selection=(); fi
    rm -f "$report"
    "${test_prefix[@]}" ctest --test-dir "$root/build/$preset" -j $(($(build_jobs) + 1)) --output-on-failure --no-tests=error \
        --test-output-size-passed 1000000 --output-junit "$report" "${selection[@]}" "$@" || rc=$?
    skipped_tests "$report"
    return $rc
}

# skipped_tests REPORT: "skipped: NAME: REASON", one a line, from ctest's JUnit report.
skipped_tests() {
    [ -e "$1" ] || return 0
    # A test of ctest is one test of GoogleTest, or a suite: then its output names those that were skipped.
    awk '
        function report(who) { print "skipped: " who ": " (reason == "" ? "no reason given" : reason); reason = "" }
        /<testcase name="/ {
            name = $0; sub(/.*<testcase name="/, "", name); sub(/".*/, "", name)
            program = name; sub(/:.*/, "", program)
            isSuite = name ~ /\.\*$/; skipped = 0; reason = ""
        }
        /<skipped/ { skipped = 1 }
        want { reason = $0; want = 0 }
        /: Skipped$/ { want = 1 }
        isSuite && /\[ +RUN +\]/ { reason = "" }
        isSuite && /\[ +SKIPPED +\] .* \([0-9]+ ms\)/ { test = $0; sub(/.*\] /, "", test); sub(/[, ].*/, "", test); report(program ":" test) }
        /<\/testcase>/ && skipped && !isSuite { report(name) }
    ' "$1"
}
