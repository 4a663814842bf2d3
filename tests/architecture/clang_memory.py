"""How clang gets its memory from the system when it is called thousands of times.

It asks for it in small pieces, and each page of them is a fault of its own. In large pieces, of large
pages where the system has them, it takes a third less time.
"""
import os

ENVIRONMENT = {
    **os.environ,
    "GLIBC_TUNABLES": "glibc.malloc.hugetlb=1:glibc.malloc.top_pad=67108864"
                      ":glibc.malloc.mmap_threshold=134217728",
}
