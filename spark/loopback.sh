# A Spark cluster on this machine: one master and workers, each a process of its own. To be sourced.
#
#   SPARK_HOME   a Spark distribution; without it the jars that Maven has resolved are used
#   work         a folder for logs and shuffle files, set by who sources this
#   driver_options   what Java a driver is given instead of -Xmx2g

module=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
jar=$module/target/onebox-spark.jar
processes=()
export SPARK_LOCAL_IP=127.0.0.1 SPARK_SCALA_VERSION=2.13 # the latter because jars alone do not tell
opens=$(sed -n 's|.*<spark.opens>\(.*\)</spark.opens>.*|\1|p' "$module/pom.xml")

prepare_spark() {
    local own=$module/target/spark-home
    if [ ! -f "$jar" ] || [ ! -d "$own/jars" ]; then
        (cd "$module/.." && mvn -q -B -ntp -pl spark -am -Dquick -DskipTests package dependency:copy-dependencies \
            -DincludeScope=provided -DoutputDirectory="$own/jars")
    fi
    export SPARK_HOME=${SPARK_HOME:-$own}
}

# java_of_spark LOG CLASS ARGUMENT…: starts a process of the cluster; its id is in $started.
java_of_spark() {
    local log=$1
    shift
    # shellcheck disable=SC2086
    "${JAVA_HOME:+$JAVA_HOME/bin/}java" $opens -Xmx512m -cp "$SPARK_HOME/jars/*" "$@" >"$log" 2>&1 &
    started=$!
    processes+=("$started")
}

start_master() {
    java_of_spark "$work/master.log" org.apache.spark.deploy.master.Master \
        --host 127.0.0.1 --port 0 --webui-port 0
    wait_for "$work/master.log" "I have been elected leader"
    master=$(grep -o 'spark://127.0.0.1:[0-9]*' "$work/master.log" | head -1)
}

# start_worker NAME CORES MEMORY
start_worker() {
    java_of_spark "$work/$1.log" org.apache.spark.deploy.worker.Worker \
        --host 127.0.0.1 --cores "$2" --memory "$3" --webui-port 0 --work-dir "$work/$1" "$master"
    wait_for "$work/$1.log" "Successfully registered with master"
}

# wait_for LOG TEXT [PROCESS]: until it is said; ten minutes at most, and not longer than the process lives.
wait_for() {
    for _ in $(seq 6000); do
        grep -q "$2" "$1" 2>/dev/null && return
        kill -0 "${3:-$started}" 2>/dev/null || break
        sleep 0.1
    done
    grep -q "$2" "$1" 2>/dev/null && return
    echo "\"$2\" was not said in $1" >&2
    tail -5 "$1" >&2
    exit 1
}

# submit LOG OPTION… -- ARGUMENT…: runs the job jar; options are those of spark-submit, $driver_options those of its Java.
submit() {
    local log=$1 options=()
    shift
    while [ "$1" != -- ]; do
        options+=("$1")
        shift
    done
    shift
    # shellcheck disable=SC2086
    "${JAVA_HOME:+$JAVA_HOME/bin/}java" $opens --add-modules jdk.incubator.vector -XX:PerMethodTrapLimit=100000 ${driver_options:--Xmx2g} -cp "$SPARK_HOME/jars/*" \
        org.apache.spark.deploy.SparkSubmit --master "$master" \
        --conf "spark.executor.extraJavaOptions=--add-modules=jdk.incubator.vector -XX:PerMethodTrapLimit=100000 -XX:+UseParallelGC" \
        --conf spark.local.dir="$work" --conf spark.ui.enabled=false \
        --conf spark.scheduler.minRegisteredResourcesRatio=1.0 \
        "${options[@]}" "$jar" "$@" 2>"$log"
}

stop_spark() {
    for process in "${processes[@]}"; do
        kill "$process" 2>/dev/null || true
    done
    wait 2>/dev/null || true
}
