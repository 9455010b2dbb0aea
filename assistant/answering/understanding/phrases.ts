/** Turns of phrase in a question. */

/** Words that may stand between two of a phrase. */
const BETWEEN = 2

/** Whether the words of a phrase stand in a text in their order, near each other. */
export function follows(call: readonly string[], said: readonly string[]): boolean {
  return said.some((first, start) => {
    if (first !== call[0]) return false
    let at = start
    return call.slice(1).every((term) => {
      const next = said.slice(at + 1, at + 2 + BETWEEN).indexOf(term)
      at += next + 1
      return next >= 0
    })
  })
}
