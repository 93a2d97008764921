"""Reads detectors and statistics of Onebox with numpy alone: python3 read_onebox.py FILE prints what is in it."""
import json
import struct
import sys
import zlib

import numpy


def read(path):
    """Metadata (strings by name) and tensors (arrays by name) of a safetensors file, whose checksum must be right."""
    with open(path, "rb") as file:
        raw = file.read()
    begin = 8 + struct.unpack("<Q", raw[:8])[0]
    header, data = json.loads(raw[8:begin]), raw[begin:]
    metadata, tensors = header.pop("__metadata__", {}), {}
    if "onebox.checksum" in metadata:  # of all bytes, its own eight digits being zeros
        entry = b'"onebox.checksum":"crc32:%s"'
        digits = metadata["onebox.checksum"][-8:]
        zeroed = raw.replace(entry % digits.encode(), entry % b"00000000", 1)
        if "%08x" % zlib.crc32(zeroed) != digits:
            sys.exit(f"{path}: damaged: its checksum does not fit its content")
    for name, entry in header.items():
        begin, end = entry["data_offsets"]
        kind = {"F32": "<f4", "F64": "<f8"}[entry["dtype"]]
        tensors[name] = numpy.frombuffer(data[begin:end], kind).reshape(entry["shape"])
    return metadata, tensors


def covariance(sums, p, q, du, dv):
    """g_pq[du, dv] under normalisation B, du >= 0, from the sums of a statistics file."""
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
    if metadata["onebox.kind"] == "statistics":
        print("variance of channel 0", repr(float(covariance(tensors["sums"], 0, 0, 0, 0))))
    for i in range(len(tensors) if metadata["onebox.kind"] == "detector" else 0):
        score = tensors[f"weights.{i}"].sum(dtype="f8") + float(metadata[f"bias.{i}"])
        print("score of a window of ones", repr(float(score)), "object", metadata[f"object.{i}"])
