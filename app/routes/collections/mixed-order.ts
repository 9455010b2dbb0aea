/** An order in which neighbours differ: one of each subject, then the second of each. For walls of pictures. Server only. */
import type { SeenRecord } from '../../../catalog/access.ts'

/**
 * Deals ids out by what they show, those with the least to show at the end of each round.
 * @param subjectOf what a record shows; '' for nothing in particular.
 */
export function mixedOrder(records: readonly SeenRecord[], subjectOf: (record: SeenRecord) => string): string[] {
  const rounds = new Map<number, SeenRecord[]>()
  const dealt = new Map<string, number>()
  for (const record of records) {
    const subject = subjectOf(record)
    const round = dealt.get(subject) ?? 0
    dealt.set(subject, round + 1)
    const same = rounds.get(round) ?? []
    same.push(record)
    rounds.set(round, same)
  }
  return [...rounds].sort(([a], [b]) => a - b).flatMap(([, same]) => same.map(({ id }) => id))
}
