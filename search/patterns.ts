/** Words with letters left open: `*` stands for any letters, `?` for one. */

/** @returns tests a folded word. */
export function patternOf(pattern: string): RegExp {
  const [first = '', ...others] = pattern.split('*').map((piece) => piece.replace(/[\\^$.|+()[\]{}]/g, '\\$&').replaceAll('?', '.'))
  if (others.length === 0) return new RegExp(`^${first}$`, 'su')
  const last = others.pop()
  // The first place of each piece is as good as a later one: it is taken for good, or many stars would be tried in all combinations.
  const between = others.filter(Boolean).map((piece, at) => `(?=(.*?${piece}))\\${at + 1}`)
  return new RegExp(`^${first}${between.join('')}.*${last}$`, 'su')
}
