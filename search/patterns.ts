/** Words with letters left open: `*` stands for any letters, `?` for one. */

/** @returns tests a folded word. */
export function patternOf(pattern: string): RegExp {
  const body = pattern.replace(/[*?]|[^*?]+/g, (piece) =>
    piece === '*' ? '.*' : piece === '?' ? '.' : piece.replace(/[\\^$.|+()[\]{}]/g, '\\$&'),
  )
  return new RegExp(`^${body}$`, 'su')
}
