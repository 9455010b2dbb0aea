/** Several lists in order as one: a heap of what each of them gives next, the first of all on top. */
export class Heads<Head> {
  private readonly heads: Head[]
  private readonly comesBefore: (one: Head, other: Head) => boolean

  constructor(heads: Head[], comesBefore: (one: Head, other: Head) => boolean) {
    this.heads = heads
    this.comesBefore = comesBefore
    for (let at = (heads.length >>> 1) - 1; at >= 0; at--) this.sink(at)
  }

  get first(): Head | undefined {
    return this.heads[0]
  }

  /** The first one has come to what its list gives next. @param more whether there was any. */
  next(more: boolean): void {
    const last = more ? this.heads[0] : this.heads.pop()
    if (last === undefined || this.heads.length === 0) return
    this.heads[0] = last
    this.sink(0)
  }

  private sink(from: number): void {
    const { heads } = this
    const head = heads[from]
    if (head === undefined) return
    let at = from
    for (;;) {
      let below = 2 * at + 1
      let first = heads[below]
      const other = heads[below + 1]
      if (first === undefined) break
      if (other !== undefined && this.comesBefore(other, first)) {
        first = other
        below++
      }
      if (!this.comesBefore(first, head)) break
      heads[at] = first
      at = below
    }
    heads[at] = head
  }
}
