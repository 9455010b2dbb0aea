/** Data of entries: what says nothing is left out, and equal is what says the same. */

/** Parts of an entry that say nothing are left out, so that the schema's defaults hold. */
export function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) =>
      part === '' || part === null || part === undefined ? [] : [[name, withoutEmpty(part)]],
    ),
  )
}

/** Whether two entries say the same, in whatever order. */
export function sameData(one: unknown, other: unknown): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .map(([name, part]) => [name, inOrder(part)] as const)
    .filter(([, part]) => !saysNothing(part))
    .sort(([a], [b]) => (a < b ? -1 : 1))
}

function saysNothing(part: unknown): boolean {
  return part === '' || part === null || part === undefined || part === false || (Array.isArray(part) && part.length === 0)
}
