#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# A Slurm of one node on the loopback interface, for tests. Everything of it lies in one folder.
#
#   slurm_box.sh start FOLDER PID          all of it, until process PID ends; prints the path of slurm.conf, or on stderr why it
#                                          cannot run here
#   slurm_box.sh stop FOLDER
#   slurm_box.sh kill FOLDER DAEMON        slurmctld or slurmd, by SIGKILL
#   slurm_box.sh revive FOLDER DAEMON
set -euo pipefail

export PATH=$PATH:/usr/sbin:/sbin
folder=$2
cpus=${SLURM_BOX_CPUS:-4}

fail() {
    echo "$*" >&2
    exit 1
}

write_settings() {
    local user host port=$((21000 + ($$ + RANDOM) % 9000 * 2))
    user=$(id -un)
    host=$(hostname -s)
    mkdir -p "$folder"/{state,spool}
    cat >"$folder/slurm.conf" <<END
ClusterName=box
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$port
SlurmdPort=$((port + 1))
AuthType=auth/munge
AuthInfo=socket=$folder/munge.socket
CredType=cred/munge
SlurmUser=$user
SlurmdUser=$user
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd.pid
SlurmctldLogFile=$folder/slurmctld.log
SlurmdLogFile=$folder/slurmd.log
SlurmdParameters=config_overrides
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
JobCompType=jobcomp/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SchedulerType=sched/backfill
SchedulerParameters=batch_sched_delay=0,sched_interval=1,sched_min_interval=100000,bf_interval=1
ReturnToService=2
KillWait=3
MinJobAge=10
SlurmctldTimeout=30
SlurmdTimeout=60
MessageTimeout=5
NodeName=$host NodeAddr=127.0.0.1 CPUs=$cpus RealMemory=1000 State=UNKNOWN
PartitionName=box Nodes=ALL Default=YES MaxTime=INFINITE State=UP
END
}

start_munge() {
    (umask 077 && head -c 1024 /dev/urandom >"$folder/munge.key")
    munged --force --num-threads=1 --key-file="$folder/munge.key" --socket="$folder/munge.socket" --pid-file="$folder/munged.pid" \
        --log-file="$folder/munged.log" --seed-file="$folder/munge.seed" >"$folder/munged.out" 2>&1 ||
        fail "munged does not start: $(tail -n 1 "$folder/munged.out")"
}

start_daemon() {
    (cd "$folder" && SLURM_CONF=$folder/slurm.conf setsid "$1" >"$folder/$1.out" 2>&1) ||
        fail "$1 does not start: $(tail -n 1 "$folder/$1.out")"
}

pid_of() { cat "$folder/$1.pid" 2>/dev/null || true; }

wait_until_idle() {
    local i
    for ((i = 0; i < 200; ++i)); do
        [ "$(SLURM_CONF=$folder/slurm.conf sinfo --noheader --format=%T 2>/dev/null)" = idle ] && return
        sleep 0.1
    done
    fail "the node does not come up: $(tail -n 1 "$folder/slurmd.log" 2>/dev/null)"
}

start() {
    local program
    for program in munged slurmctld slurmd sbatch squeue scancel scontrol; do
        command -v $program >/dev/null || fail "$program is not installed (Debian: slurmctld slurmd slurm-client munge)"
    done
    [ ${#folder} -le 80 ] || fail "the path of the socket would be too long"
    write_settings
    trap 'stop >/dev/null 2>&1' EXIT
    start_munge
    start_daemon slurmctld
    start_daemon slurmd
    wait_until_idle
    setsid "$0" watch "$folder" "$1" </dev/null >/dev/null 2>&1 &
    trap - EXIT
    echo "$folder/slurm.conf"
}

# A test that is killed leaves no daemons behind.
watch() {
    while kill -0 "$1" 2>/dev/null && kill -0 "$(pid_of munged)" 2>/dev/null; do sleep 0.5; done
    stop
}

# Processes of jobs that outlived a daemon that was killed: they know this Slurm's settings.
kill_remains() {
    local process
    for process in /proc/[0-9]*; do
        case $(cat "$process/comm" 2>/dev/null) in slurmstepd | slurm_script | lathe) ;; *) continue ;; esac
        if tr '\0' '\n' 2>/dev/null <"$process/environ" | grep -qxF "SLURM_CONF=$folder/slurm.conf"; then
            kill -KILL "${process#/proc/}" 2>/dev/null || true
        fi
    done
}

# Jobs first: their processes would outlive the daemons.
stop() {
    local daemon pid i
    if [ -e "$folder/slurm.conf" ] && kill -0 "$(pid_of slurmctld)" 2>/dev/null; then
        SLURM_CONF=$folder/slurm.conf timeout 10 scancel --quiet --user="$(id -un)" || true
        for ((i = 0; i < 100; ++i)); do
            [ -n "$(SLURM_CONF=$folder/slurm.conf timeout 5 squeue --noheader 2>/dev/null)" ] || break
            sleep 0.1
        done
    fi
    for daemon in slurmd slurmctld munged; do
        pid=$(pid_of $daemon)
        [ -n "$pid" ] || continue
        kill -TERM "$pid" 2>/dev/null || continue
        for ((i = 0; i < 50; ++i)); do kill -0 "$pid" 2>/dev/null && sleep 0.1; done
        kill -KILL "$pid" 2>/dev/null || true
    done
    kill_remains
}

case $1 in
start) start "$3" ;;
watch) watch "$3" ;;
stop) stop ;;
kill) kill -KILL "$(pid_of "$3")" ;;
revive) start_daemon "$3" ;;
*) fail "no such order: $1" ;;
esac
