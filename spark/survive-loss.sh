#!/usr/bin/env bash
# Gathers, trains and detects on a cluster of one master and two workers on this machine, each job twice: undisturbed, and
# with one worker killed in the middle. Fails unless both give the same bytes.
#
#   spark/survive-loss.sh [FOLDER OF DATA [JOB…]]      default: shared/data beside the repository; gather train detect
set -euo pipefail
. "$(dirname "$0")/loopback.sh"
data=$(cd "${1:-$module/../../shared/data}" && pwd)
jobs=" ${*:2} "
[ "$jobs" != "  " ] || jobs=" gather train detect "
work=$(mktemp -d)
trap 'stop_spark; [ -n "${KEEP:-}" ] || rm -rf "$work"' EXIT

prepare_spark
start_master
start_worker stays 1 2g
start_worker dies 1 2g
victim=$started

# twice NAME ARGUMENT…: runs a job undisturbed and with a loss; OUT stands for where it writes.
twice() {
    local name=$1
    shift
    echo "$name, undisturbed"
    submit "$work/$name.log" --executor-memory 1500m -- "${@//OUT/$work/$name-whole}"
    echo "$name, one worker killed in the middle"
    submit "$work/$name-loss.log" --executor-memory 1500m -- "${@//OUT/$work/$name-loss}" &
    local job=$!
    wait_for "$work/$name-loss.log" 'Finished task .* (1/\([5-9]\|[1-9][0-9]\))' "$job" # not one of the small tasks before
    kill -9 "$victim"
    wait "$victim" 2>/dev/null || true
    wait "$job"
    grep -q "Lost executor" "$work/$name-loss.log" || { echo "$name was done before the worker was missed" >&2; exit 1; }
    grep -h "kernels on the executors" "$work/$name-loss.log"
    start_worker dies 1 2g
    victim=$started
}

gather() {
    twice gather gather "$data" -o OUT.stats.safetensors
    cmp "$work/gather-whole.stats.safetensors" "$work/gather-loss.stats.safetensors"
    echo "gather: the same bytes"
}

train() {
    twice train train -a "$data/boxes.csv" "$data" -o OUT --files OUT-files --template 10x10 \
        --partition-bytes 8000000
    diff -r "$work/train-whole-files" "$work/train-loss-files"
    echo "train: $(find "$work/train-whole-files" -name '*.safetensors' | wc -l) detectors, the same bytes"
}

detect() {
    submit "$work/labels.log" --executor-memory 1500m -- \
        train -a "$data/boxes.csv" "$data" -o "$work/labels" --per label --limit 100
    twice detect detect -d "$work/labels" "$data/bsds500/val" -o OUT --partition-bytes 1000000
    diff -r "$work/detect-whole" "$work/detect-loss"
    echo "detect: $(find "$work/detect-whole" -name 'part-*.parquet' | wc -l) files, the same bytes"
}

for name in $jobs; do
    "$name"
done
