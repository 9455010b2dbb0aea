/** The best of many by score: a heap of fixed size whose root is the worst kept. */
export class TopList {
  readonly #size: number
  readonly #items: Uint32Array
  readonly #scores: Float64Array
  #count = 0

  constructor(size: number) {
    this.#size = size
    this.#items = new Uint32Array(size)
    this.#scores = new Float64Array(size)
  }

  /** Scores that are not above this cannot enter. */
  get threshold(): number {
    return this.#count < this.#size ? -Infinity : (this.#scores[0] ?? -Infinity)
  }

  offer(item: number, score: number): void {
    if (this.#count < this.#size) {
      this.#rise(this.#count++, item, score)
    } else if (score > (this.#scores[0] ?? -Infinity)) this.#sink(item, score)
  }

  /** Best first; equal scores by the smaller item, so that the order is the same every time. */
  ranked(): { item: number; score: number }[] {
    const found = Array.from(this.#items.subarray(0, this.#count), (item, at) => ({ item, score: this.#scores[at] ?? 0 }))
    return found.sort((a, b) => b.score - a.score || a.item - b.item)
  }

  #rise(from: number, item: number, score: number): void {
    let at = from
    while (at > 0) {
      const parent = (at - 1) >> 1
      if ((this.#scores[parent] ?? 0) <= score) break
      this.#move(parent, at)
      at = parent
    }
    this.#items[at] = item
    this.#scores[at] = score
  }

  #sink(item: number, score: number): void {
    let at = 0
    for (;;) {
      let child = at * 2 + 1
      if (child >= this.#count) break
      if (child + 1 < this.#count && (this.#scores[child + 1] ?? 0) < (this.#scores[child] ?? 0)) child++
      if ((this.#scores[child] ?? 0) >= score) break
      this.#move(child, at)
      at = child
    }
    this.#items[at] = item
    this.#scores[at] = score
  }

  #move(from: number, to: number): void {
    this.#items[to] = this.#items[from] ?? 0
    this.#scores[to] = this.#scores[from] ?? 0
  }
}
