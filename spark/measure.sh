#!/usr/bin/env bash
# Speed on a cluster of one master and one worker with two cores on this machine, against one JVM with two threads, in
# the same run: gathering from 1,000 photos, and 10,000 exemplar detectors. docs/scaling.md has the results.
#
#   spark/measure.sh gather|train [FOLDER OF DATA]      default: shared/data beside the repository
#   ONEBOX=…                                            the program to compare with; by default that of this clone
set -euo pipefail
. "$(dirname "$0")/loopback.sh"
what=$1
data=$(cd "${2:-$module/../../shared/data}" && pwd)
work=$(mktemp -d)
trap 'stop_spark; [ -n "${KEEP:-}" ] || rm -rf "$work"' EXIT
prepare_spark
mkdir "$work/photos" "$work/events"
events=(--conf spark.eventLog.enabled=true --conf spark.eventLog.dir="$work/events" --conf spark.eventLog.compress=false)
mapfile -t sources < <(find "$data/bsds500" -name '*.jpg' | sort)

start_cluster() {
    start_master
    start_worker worker 2 6g
    worker=$started
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

case $what in
gather)
    for i in $(seq 0 999); do
        cp "${sources[i % ${#sources[@]}]}" "$work/photos/$(printf %04d "$i").jpg"
    done
    start_cluster
    watch_memory "$work/memory" &
    for round in 1 2; do
        "${ONEBOX:-$module/../onebox}" gather "$work/photos" -o "$work/one.stats.safetensors" --threads 2 --force --no-progress
        submit "$work/gather-$round.log" --executor-memory 4g "${events[@]}" -- \
            gather "$work/photos" -o "$work/many.stats.safetensors" --force
    done
    ;;
train)
    for i in $(seq 0 299); do
        cp "${sources[i]}" "$work/photos/$(printf %04d "$i").jpg"
    done
    awk 'BEGIN { srand(7); print "image,label,x,y,width,height"
        for (i = 0; i < 10000; i++) { edge = 60 + int(rand() * 100)
            printf "%04d.jpg,one,%d,%d,%d,%d\n", int(i * 300 / 10000), rand() * (320 - edge), rand() * (320 - edge), edge, edge } }' \
        >"$work/boxes.csv"
    start_cluster
    watch_memory "$work/memory" &
    for round in 1 2; do
        "${JAVA_HOME:+$JAVA_HOME/bin/}java" --add-modules jdk.incubator.vector -Xmx4g \
            -cp "$module/target/test-classes:$jar" dev.onebox.spark.OneMachine "$work/boxes.csv" "$work/photos" 10x10
        submit "$work/train-$round.log" --executor-memory 4g "${events[@]}" -- \
            train -a "$work/boxes.csv" "$work/photos" -o "$work/detectors-$round" --template 10x10 \
            --partition-bytes 8000000
    done
    ;;
esac
grep -rho '"Shuffle Bytes Written":[0-9]*' "$work/events" | awk -F: '$2 > 0 { n++; sum += $2 }
    END { printf "shuffled: %d tasks, %.1f MB each\n", n, sum / n / 1e6 }'
echo "most memory of an executor: $(sort -n "$work/memory" | tail -1)"
