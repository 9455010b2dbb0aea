/**
 * Documents of a segment that were deleted or replaced. Immutable: what left later makes a new one, which shares the list of those
 * before, so that an edit copies nothing, however many left before it.
 */
export class Deletions {
  static readonly NONE = new Deletions([], new Map(), 0)
  readonly size: number
  /** In the order in which they left, and the place of each; of those the first `size`. */
  private readonly order: number[]
  private readonly places: Map<number, number>

  private constructor(order: number[], places: Map<number, number>, size: number) {
    this.order = order
    this.places = places
    this.size = size
  }

  static of(documents: readonly number[]): Deletions {
    return documents.length === 0
      ? Deletions.NONE
      : new Deletions([...documents], new Map(documents.map((document, at) => [document, at])), documents.length)
  }

  has(document: number): boolean {
    return (this.places.get(document) ?? this.size) < this.size
  }

  /** In the order in which they left. */
  list(): readonly number[] {
    return this.order.slice(0, this.size)
  }

  /** These and others. */
  and(others: readonly number[]): Deletions {
    const left = others.filter((document) => !this.has(document))
    if (left.length === 0) return this
    // Another one went on from here, or there is no list yet.
    if (this.order.length > this.size || this.size === 0) return Deletions.of([...this.list(), ...left])
    for (const document of left) this.places.set(document, this.order.push(document) - 1)
    return new Deletions(this.order, this.places, this.order.length)
  }

  /** Those that left since others had. */
  since(before: Deletions): readonly number[] {
    return before.order === this.order ? this.order.slice(before.size, this.size) : this.list().filter((document) => !before.has(document))
  }
}
