/** Reads the names of every imported record: puts those that archivists settled, and counts the others for the review list. */
import { z } from 'zod'
import type { ArchiveRecord } from '../../catalog/schemas/record.ts'
import { resultOfWorker } from '../../catalog/worker-result.ts'
import * as versionReasonsWords from '../../messages/areas/version-reasons.ts'
import { inEnglish } from '../../messages/in-english.ts'
import { type HeadingUse, headingKey, openStore, type Store, storeFile } from '../../store/index.ts'

const HeadingReviewSchema = z.object({
  /** Records read, and of them those that name another entry now. */
  read: z.number(),
  changed: z.number(),
  /** Different headings. */
  headings: z.number(),
})
export type HeadingReview = z.infer<typeof HeadingReviewSchema>

/** In one transaction: records, and the count that belongs to them. */
export async function reviewHeadings({ dataDir, actor }: { dataDir: string; actor: string }): Promise<HeadingReview> {
  const store = openStore(storeFile(dataDir))
  try {
    return await store.write(() => reviewIn(store, actor))
  } finally {
    store.close()
  }
}

function reviewIn(store: Store, actor: string): HeadingReview {
  const uses = new Map<string, HeadingUse>()
  const result = { read: 0, changed: 0, headings: 0 }
  store.records.change({ actor, reason: inEnglish(versionReasonsWords.names), origin: 'import' }, ({ put }) => {
    // Inside, so that a decision made meanwhile is in it or waits for the next run.
    const names = store.headings.names()
    for (const id of store.list.idsOfOrigin('import')) {
      const stored = store.records.get(id)
      if (!stored) continue
      const record = settleHeadings(stored.record, names)
      result.read += 1
      if (record !== stored.record) {
        put(record)
        result.changed += 1
      }
      count(record, uses)
    }
    store.headings.replaceUses(uses.values())
  })
  return { ...result, headings: uses.size }
}

function count(record: ArchiveRecord, uses: Map<string, HeadingUse>): void {
  const said = new Map(record.headings.map((heading) => [heading.text, heading]))
  const names = [
    ...[...record.people, ...record.creators.map(({ name }) => name)].map((text) => ({ kind: 'person' as const, text })),
    ...record.places.map(({ name }) => ({ kind: 'place' as const, text: name })),
    ...record.subjects.map((text) => ({ kind: 'subject' as const, text })),
  ]
  const counted = new Set<string>()
  for (const { kind, text } of names) {
    const key = headingKey(kind, text)
    if (counted.has(key)) continue
    counted.add(key)
    const known = uses.get(key)
    const { vocabulary = '', identifier = '', dates = '' } = said.get(text) ?? {}
    if (!known) uses.set(key, { kind, text, records: 1, example: record.id, vocabulary, identifier, dates })
    else {
      known.records += 1
      if (known.dates === '') known.dates = dates
      if (known.identifier === '' && identifier !== '') Object.assign(known, { vocabulary, identifier })
    }
  }
}

/** `reviewHeadings` in a thread of its own. */
export function reviewHeadingsInWorker(given: { dataDir: string; actor: string }): Promise<HeadingReview> {
  return resultOfWorker(new URL('./headings-worker.ts', import.meta.url), given, HeadingReviewSchema)
}

/** @param names what headings are called here, by `headingKey`. @returns the same record where nothing of it was settled. */
export function settleHeadings(record: ArchiveRecord, names: ReadonlyMap<string, string>): ArchiveRecord {
  if (names.size === 0) return record
  let settled = false
  const swap = (kind: string, text: string) => {
    const name = names.get(headingKey(kind, text))
    if (name === undefined || name === text) return text
    settled = true
    return name
  }
  const unique = <T>(values: readonly T[], key: (value: T) => string) =>
    values.filter((value, at) => values.findIndex((one) => key(one) === key(value)) === at)
  const next = {
    ...record,
    people: unique(
      record.people.map((name) => swap('person', name)),
      (name) => name,
    ),
    creators: unique(
      record.creators.map((creator) => ({ ...creator, name: swap('person', creator.name) })),
      ({ name, role }) => `${name}\n${role}`,
    ),
    places: unique(
      record.places.map((place) => ({ ...place, name: swap('place', place.name) })),
      ({ name }) => name,
    ),
    subjects: unique(
      record.subjects.map((name) => swap('subject', name)),
      (name) => name,
    ),
  }
  return settled ? next : record
}
