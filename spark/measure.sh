#!/usr/bin/env bash
# Speed on a cluster of one master and one worker with two cores on this machine, against one JVM with two threads, in
# the same run: gathering from photos, and 10,000 exemplar detectors. docs/scaling.md has the results.
#
#   spark/measure.sh gather|train [FOLDER OF DATA]      default: shared/data beside the repository
#   ONEBOX=…                                            the program to compare with; by default that of this clone
#
# Gathering is timed on 1,000 photos, cold and with start-up excluded. Cold is by the clocks of `onebox gather` and of the
# job, which start when their processes are up but nothing is loaded and compiled. Without start-up is the median of five jobs
# after three, which take turns with the library alone, in the driver's JVM with as much memory as an executor; it is compared
# with those turns, and with what `onebox gather` takes for a thousand after its first.
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

# on_cluster LOG OPTION… -- ARGUMENT…: all cores must be there before the job begins.
on_cluster() {
    local log=$1
    shift
    submit "$log" --executor-memory 4g --total-executor-cores 2 --conf spark.eventLog.enabled=true \
        --conf spark.eventLog.dir="$work/events" --conf spark.eventLog.compress=false "$@"
}

# watch_memory FILE: the most memory an executor ever had, in kB, until the worker ends.
watch_memory() {
    while kill -0 "$worker" 2>/dev/null; do
        for process in $(pgrep -P "$worker"); do
            sed -n 's/VmHWM:\s*//p' "/proc/$process/status" 2>/dev/null || true
        done >>"$1"
        sleep 1
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

# compare WHAT COUNT ONE MANY: speeds from the files in which both said their seconds.
compare() {
    awk -v what="$1" -v count="$2" -v one="$(seconds "$3")" -v many="$(seconds "$4")" 'BEGIN {
        printf "%s: %.1f per second, cluster %.1f, ratio %.2f\n", what, count / one, count / many, one / many }'
}

java_with_vectors() {
    "${JAVA_HOME:+$JAVA_HOME/bin/}java" --add-modules jdk.incubator.vector -XX:PerMethodTrapLimit=100000 -XX:+UseParallelGC -Xmx4g "$@"
}

# one_gathers COUNT: `onebox gather` on two threads.
one_gathers() {
    "${ONEBOX:-$module/../onebox}" gather "$work/$1" -o "$work/one-$1.stats.safetensors" --threads 2 --no-progress --force |
        tee "$work/one-$1"
}

gather() {
    photos 1000
    photos 3000
    sync
    one_gathers 1000 >/dev/null # so that nobody is the first to read them
    one_gathers 1000
    one_gathers 3000
    awk -v all="$(seconds "$work/one-3000")" -v first="$(seconds "$work/one-1000")" \
        'BEGIN { printf "%.2f s\n", (all - first) / 2 }' >"$work/one-later"
    on_cluster "$work/cold.log" -- gather "$work/1000" -o "$work/many.stats.safetensors" | tee "$work/many"
    (cd "$module/target/test-classes" &&
        "${JAVA_HOME:+$JAVA_HOME/bin/}jar" --create --file "$work/warm.jar" dev/onebox/spark/WarmGather*.class)
    driver_options="-XX:+UseParallelGC -Xmx4g" on_cluster "$work/warm.log" --jars "$work/warm.jar" \
        --class dev.onebox.spark.WarmGather -- "$work/1000" "$work/warm.stats.safetensors" "$work/one-warm" "$work/many-warm"
    compare "1,000 photos, cold, onebox gather" 1000 "$work/one-1000" "$work/many"
    compare "1,000 photos, start-up excluded, onebox gather" 1000 "$work/one-later" "$work/many-warm"
    compare "1,000 photos, start-up excluded, the library alone" 1000 "$work/one-warm" "$work/many-warm"
}

train() {
    photos 300
    awk 'BEGIN { srand(7); print "image,label,x,y,width,height"
        for (i = 0; i < 10000; i++) { edge = 60 + int(rand() * 100)
            printf "%04d.jpg,one,%d,%d,%d,%d\n", int(i * 300 / 10000), rand() * (320 - edge), rand() * (320 - edge), edge, edge } }' \
        >"$work/boxes.csv"
    java_with_vectors -cp "$module/target/test-classes:$jar" dev.onebox.spark.OneMachine \
        "$work/boxes.csv" "$work/300" 10x10 | tee "$work/one"
    on_cluster "$work/train.log" -- train -a "$work/boxes.csv" "$work/300" -o "$work/detectors" --template 10x10 \
        --partition-bytes 8000000 | tee "$work/many"
    compare "10,000 detectors, one JVM" 10000 "$work/one" "$work/many"
}

start_cluster
watch_memory "$work/memory" &
"$what"
grep -rho '"Shuffle Bytes Written":[0-9]*' "$work/events" | awk -F: '$2 > 0 { n++; sum += $2 }
    END { printf "shuffled: %d tasks, %.1f MB each\n", n, sum / n / 1e6 }'
echo "most memory of an executor: $(sort -n "$work/memory" | tail -1)"
