/** Ids of imported records: `{collection}:{local id}` (product.md, "Where data lives"). */

/** Characters that an address or a list of ids cannot carry unharmed. */
const UNFIT = /[\s/?#\p{Cc}]+/gu

/** A local id as it stands in a record's id: each run of blanks, slashes, ? and # is one hyphen. */
export function localId(text: string): string {
  return text.trim().replace(UNFIT, '-')
}

export function recordId(collection: string, local: string): string {
  return `${collection}:${local}`
}
