/** Neighbours in a list that share a heading, under it. The order of the list stays. */
export interface HeadedRun<T> {
  name: string
  /** Its own, also where a heading comes back further down. */
  key: string
  of: T[]
}

export function runsOf<T>(list: readonly T[], nameOf: (entry: T) => string): HeadedRun<T>[] {
  const runs: HeadedRun<T>[] = []
  for (const entry of list) {
    const name = nameOf(entry)
    const last = runs.at(-1)
    if (last?.name === name) last.of.push(entry)
    else runs.push({ name, key: `${name}-${runs.length}`, of: [entry] })
  }
  return runs
}
