/**
 * An order in which neighbors differ: one of each subject, then the second of each. Sourced records are dealt before
 * samples. For walls of pictures. Server only.
 */
import type { SeenRecord } from '../../../catalog/access.ts'
import { isSample } from '../../../catalog/samples.ts'

/**
 * Deals ids out by what they show, those with the least to show at the end of each round.
 * @param subjectOf what a record shows; '' for nothing in particular.
 */
export function mixedOrder(records: readonly SeenRecord[], subjectOf: (record: SeenRecord) => string): string[] {
  const sourced = dealt(
    records.filter((record) => !isSample(record)),
    subjectOf,
  )
  const samples = dealt(records.filter(isSample), subjectOf)
  const last = sourced.at(-1)
  // Where the two meet, the first sample that shows something else comes next.
  const next = last ? samples.findIndex((record) => subjectOf(record) !== subjectOf(last)) : 0
  if (next > 0) samples.unshift(...samples.splice(next, 1))
  return [...sourced, ...samples].map(({ id }) => id)
}

function dealt(records: readonly SeenRecord[], subjectOf: (record: SeenRecord) => string): SeenRecord[] {
  const rounds = new Map<number, SeenRecord[]>()
  const counts = new Map<string, number>()
  for (const record of records) {
    const subject = subjectOf(record)
    const round = counts.get(subject) ?? 0
    counts.set(subject, round + 1)
    const same = rounds.get(round) ?? []
    same.push(record)
    rounds.set(round, same)
  }
  return [...rounds].sort(([a], [b]) => a - b).flatMap(([, same]) => same)
}
