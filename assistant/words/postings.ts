/** Where a term stands: passages in ascending order, each with how much the term says there, in one 32-bit number. */

/** Passages that can be numbered: the number takes 24 bits, the impact 8. */
export const MOST_PASSAGES = 2 ** 24
const ROOM = 4

export class Postings {
  #entries = new Uint32Array(ROOM)
  #count = 0

  get count(): number {
    return this.#count
  }

  /** @param impact 1 to 255. @param passage above any added before. */
  add(passage: number, impact: number): void {
    if (this.#count === this.#entries.length) {
      const wider = new Uint32Array(Math.ceil(this.#count * 1.6))
      wider.set(this.#entries)
      this.#entries = wider
    }
    this.#entries[this.#count++] = ((passage << 8) | impact) >>> 0
  }

  passageAt(place: number): number {
    return (this.#entries[place] ?? 0) >>> 8
  }

  impactAt(place: number): number {
    return (this.#entries[place] ?? 0) & 0xff
  }

  /** Impact in one passage, or 0. */
  impactIn(passage: number): number {
    let low = 0
    let high = this.#count - 1
    while (low <= high) {
      const middle = (low + high) >> 1
      const found = this.passageAt(middle)
      if (found === passage) return this.impactAt(middle)
      if (found < passage) low = middle + 1
      else high = middle - 1
    }
    return 0
  }
}
