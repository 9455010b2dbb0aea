import { checkBound } from '../index/bounds.ts'

/** A list of unsigned 32-bit numbers that grows without moving what is in it: doubling copies hurt at 300 MB. */
const FIRST = 1_024
const LARGEST = 1 << 22

export class Growing {
  length = 0
  private readonly full: Uint32Array[] = []
  private last = new Uint32Array(FIRST)
  private at = 0

  push(value: number): void {
    if (this.at === this.last.length) {
      this.full.push(this.last)
      this.last = new Uint32Array(Math.min(this.length, LARGEST))
      this.at = 0
    }
    this.last[this.at++] = value
    this.length++
  }

  /** The numbers in one array. The list is empty afterwards, so that both do not stand in memory for long. @throws RangeError beyond 2^32. */
  take(): Uint32Array {
    checkBound('places', 'words or values', this.length)
    const whole = new Uint32Array(this.length)
    let at = 0
    for (const part of this.full.splice(0)) {
      whole.set(part, at)
      at += part.length
    }
    whole.set(this.last.subarray(0, this.at), at)
    this.last = new Uint32Array(FIRST)
    this.at = 0
    this.length = 0
    return whole
  }
}
