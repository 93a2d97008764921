"""Reads the files of Onebox with numpy alone: detectors and statistics, both in the safetensors format.

    python3 read_onebox.py FILE         prints what is in it
"""
import json
import struct
import sys

import numpy

TYPES = {"F32": numpy.dtype("<f4"), "F64": numpy.dtype("<f8")}


def read(path):
    """Metadata (strings by name) and tensors (arrays by name) of a safetensors file."""
    with open(path, "rb") as file:
        (length,) = struct.unpack("<Q", file.read(8))
        header = json.loads(file.read(length))
        data = file.read()
    metadata = header.pop("__metadata__", {})
    tensors = {}
    for name, entry in header.items():
        begin, end = entry["data_offsets"]
        tensors[name] = numpy.frombuffer(data[begin:end], TYPES[entry["dtype"]]).reshape(entry["shape"])
    return metadata, tensors


def components(metadata, tensors):
    """A detector's components: weights [rows, columns, channels], bias, and the object's box in cells."""
    for i in range(len(tensors)):
        box = [float(number) for number in metadata[f"object.{i}"].split(",")]
        yield tensors[f"weights.{i}"], float(metadata[f"bias.{i}"]), box


def covariance(tensors, p, q, du, dv):
    """g_pq[du, dv] under normalisation B, du >= 0, from the sums of a statistics file."""
    sums = tensors["sums"]
    k, column = sums.shape[0] - 1, (sums.shape[3] - 1) // 2 + dv
    total, low, high, count = (sums[i, j, du, column] for i, j in ((p, q), (p, k), (k, q), (k, k)))
    mean = sums[:, k, 0, column - dv] / sums[k, k, 0, column - dv]
    return (total - mean[p] * high - low * mean[q] + mean[p] * mean[q] * count) / count


if __name__ == "__main__":
    metadata, tensors = read(sys.argv[1])
    for name, value in metadata.items():
        print(name, "=", value)
    for name, tensor in tensors.items():
        print(name, tensor.dtype, list(tensor.shape), "sum", repr(float(tensor.sum(dtype="f8"))))
    if metadata["onebox.kind"] == "detector":
        for weights, bias, box in components(metadata, tensors):
            print("score of a window of ones", repr(float(weights.sum(dtype="f8") + bias)), "object", box)
    else:
        print("variance of channel 0", repr(float(covariance(tensors, 0, 0, 0, 0))))
