/** A value as JSON, written in pieces of bounded length however long its texts are. */

/** Characters of a text written at once. */
const PIECE = 64 * 1024

export async function* jsonPieces(value: unknown): AsyncGenerator<string> {
  if (typeof value === 'string') {
    yield '"'
    // A character cut in two is written as its two escapes, which readers put together again.
    for (let at = 0; at < value.length; at += PIECE) yield JSON.stringify(value.slice(at, at + PIECE)).slice(1, -1)
    yield '"'
  } else if (Array.isArray(value)) {
    for (const [at, entry] of value.entries()) {
      yield at === 0 ? '[\n' : ',\n'
      yield* jsonPieces(entry)
    }
    yield value.length === 0 ? '[]' : ']'
  } else if (typeof value === 'object' && value !== null) {
    let before = '{'
    for (const [name, part] of Object.entries(value)) {
      if (part === undefined) continue
      yield `${before}${JSON.stringify(name)}:`
      yield* jsonPieces(part)
      before = ','
    }
    yield before === '{' ? '{}' : '}'
  } else yield JSON.stringify(value)
}
