#!/usr/bin/env bash
# Speed on a cluster of one master and one worker with two cores on this machine, against one JVM with two threads, in
# the same run: gathering from photos, and 10,000 exemplar detectors. docs/scaling.md has the results.
#
#   spark/measure.sh gather|train [FOLDER OF DATA]      default: shared/data beside the repository
#   ONEBOX=…                                            the program to compare with; by default that of this clone
#
# Gathering is timed for 1,000 photos and for 3,000, by each program's own clock, which starts when its processes are up.
# What the 2,000 more take is the speed without start-up: no class is loaded and nothing compiled for the first time.
set -euo pipefail
. "$(dirname "$0")/loopback.sh"
what=$1
data=$(cd "${2:-$module/../../shared/data}" && pwd)
work=$(mktemp -d)
trap 'stop_spark; [ -n "${KEEP:-}" ] || rm -rf "$work"' EXIT
prepare_spark
mkdir "$work/events"
mapfile -t sources < <(find "$data/bsds500" -name '*.jpg' | sort)

start_cluster() {
    start_master
    start_worker worker 2 6g
    worker=$started
}

# on_cluster LOG ARGUMENT…: all cores must be there before the job begins.
on_cluster() {
    local log=$1
    shift
    submit "$log" --executor-memory 4g --total-executor-cores 2 --conf spark.eventLog.enabled=true \
        --conf spark.eventLog.dir="$work/events" --conf spark.eventLog.compress=false -- "$@"
}

# watch_memory FILE: the most memory an executor ever had, in kB, until the worker ends.
watch_memory() {
    while kill -0 "$worker" 2>/dev/null; do
        for process in $(pgrep -P "$worker"); do
            sed -n 's/VmHWM:\s*//p' "/proc/$process/status" 2>/dev/null || true
        done >>"$1"
        sleep 0.5
    done
}

# photos COUNT: a folder of so many, which repeat after those there are.
photos() {
    mkdir "$work/$1"
    for i in $(seq 0 $(($1 - 1))); do
        cp "${sources[i % ${#sources[@]}]}" "$work/$1/$(printf %04d "$i").jpg"
    done
}

# seconds FILE: those that a program said it took.
seconds() {
    grep -o '[0-9.]* s\b' "$1" | tail -1 | cut -d ' ' -f 1
}

gather() {
    for count in 1000 3000; do
        photos "$count"
        "${ONEBOX:-$module/../onebox}" gather "$work/$count" -o "$work/one-$count.stats.safetensors" \
            --threads 2 --no-progress | tee "$work/one-$count"
        on_cluster "$work/gather-$count.log" gather "$work/$count" -o "$work/many-$count.stats.safetensors" |
            tee "$work/many-$count"
    done
    for who in one many; do
        awk -v who="$who" -v few="$(seconds "$work/$who-1000")" -v all="$(seconds "$work/$who-3000")" \
            'BEGIN { printf "%s: %.1f photos per second of the first 1,000, %.1f of 2,000 more\n", who, 1000 / few, 2000 / (all - few) }'
    done
}

train() {
    photos 300
    awk 'BEGIN { srand(7); print "image,label,x,y,width,height"
        for (i = 0; i < 10000; i++) { edge = 60 + int(rand() * 100)
            printf "%04d.jpg,one,%d,%d,%d,%d\n", int(i * 300 / 10000), rand() * (320 - edge), rand() * (320 - edge), edge, edge } }' \
        >"$work/boxes.csv"
    "${JAVA_HOME:+$JAVA_HOME/bin/}java" --add-modules jdk.incubator.vector -Xmx4g \
        -cp "$module/target/test-classes:$jar" dev.onebox.spark.OneMachine "$work/boxes.csv" "$work/300" 10x10
    on_cluster "$work/train.log" train -a "$work/boxes.csv" "$work/300" -o "$work/detectors" --template 10x10 \
        --partition-bytes 8000000
}

start_cluster
watch_memory "$work/memory" &
"$what"
grep -rho '"Shuffle Bytes Written":[0-9]*' "$work/events" | awk -F: '$2 > 0 { n++; sum += $2 }
    END { printf "shuffled: %d tasks, %.1f MB each\n", n, sum / n / 1e6 }'
echo "most memory of an executor: $(sort -n "$work/memory" | tail -1)"
