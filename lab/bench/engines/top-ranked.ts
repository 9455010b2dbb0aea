/** The first few of many, by a rank or score, without sorting them all. */

/** @returns the numbers with the smallest keys, smallest first, at most `count`. Keys are read from an array of ranks. */
export function smallest(numbers: Uint32Array, ranks: Uint32Array, count: number): number[] {
  const heap: number[] = []
  const key = (at: number) => ranks[heap[at] ?? 0] ?? 0
  const swap = (a: number, b: number) => {
    const kept = heap[a] ?? 0
    heap[a] = heap[b] ?? 0
    heap[b] = kept
  }
  for (const number of numbers) {
    const rank = ranks[number] ?? 0
    if (heap.length < count) {
      heap.push(number)
      for (let at = heap.length - 1; at > 0 && key(at) > key((at - 1) >> 1); at = (at - 1) >> 1) swap(at, (at - 1) >> 1)
    } else if (rank < key(0)) {
      heap[0] = number
      sink()
    }
  }
  return heap.sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0))

  function sink(): void {
    for (let at = 0; ; ) {
      const left = at * 2 + 1
      if (left >= heap.length) return
      const larger = left + 1 < heap.length && key(left + 1) > key(left) ? left + 1 : left
      if (key(at) >= key(larger)) return
      swap(at, larger)
      at = larger
    }
  }
}
