/**
 * The numeric bounds of the index format, all of them. An index that would need more is refused while it is built, and the one before
 * stays in use: beyond a bound numbers would wrap around or round, and name other documents.
 */
export const BOUNDS = {
  /** Documents of one kind: their ranks share the 53 bits that a double holds exactly with scores and the bit of samples (select.ts). */
  documents: 2 ** 24 - 1,
  /** Places in a column of one kind are 32 bits: words of all its documents, postings, facet values, bytes of its sorted texts. */
  places: 2 ** 32 - 1,
  /** Scores have 28 bits, in bands (score-bands.ts). Higher ones are no error: they count as this. */
  score: 2 ** 28 - 1,
  /** A word's share in a document has 8 bits (build/postings.ts), and is rounded. */
  impact: 2 ** 8 - 1,
} as const

/**
 * @param what is counted, in the plural: 'documents'.
 * @throws RangeError where there are more than the index has room for.
 */
export function checkBound(bound: 'documents' | 'places', what: string, found: number): void {
  if (found <= BOUNDS[bound]) return
  const [most, many] = [BOUNDS[bound], found].map((number) => number.toLocaleString('en-US'))
  throw new RangeError(`The search index has room for at most ${most} ${what} of one kind, found ${many}`)
}
