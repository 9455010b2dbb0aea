/**
 * Records as archivists change them. Every change is a version of the one store, with who and why; nobody overwrites what
 * somebody else has written meanwhile without having seen it.
 */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { publicViewer } from '../../catalog/access.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { ABOUT, NEWS } from '../../catalog/contract/addresses.ts'
import { ArchiveError, notFound } from '../../catalog/errors.ts'
import { type ArchiveRecord, RecordSchema, type RecordType } from '../../catalog/schemas/record.ts'
import * as deskFormFaultsWords from '../../messages/areas/desk-form-faults.ts'
import { inEnglish } from '../../messages/in-english.ts'
import type { SearchEngine } from '../../search/search-engine.ts'
import type { ArchiveEvent, Batch, ListedRecord, ListFilter, Store } from '../../store/index.ts'
import type { NewName } from '../entities/new-names.ts'
import type { Privacy } from '../privacy/open-privacy.ts'
import { type PrivateFile, privateFaults } from '../privacy/private-items.ts'
import { type ChangeMany, openChangeMany } from './change-many.ts'
import { compareRecords, type FieldDifference } from './compare-records.ts'
import { BLANK_RECORD, type FormFault, recordJudge } from './judge-record.ts'
import { type FormValues, type PickList, valuesOf } from './record-form.ts'

export interface EditNote {
  actor: string
  reason: string
  /** Why what is private in it is published; '' or left out: what is private is refused. */
  privacy?: string
  /** Files that are published with it. */
  files?: readonly PrivateFile[]
}

export type EditOutcome =
  /** `decided`: private items that the reason lets through. */
  | { state: 'saved'; id: string; version: number; decided: number }
  | { state: 'unchanged'; id: string }
  /** `isPrivate`: it lacks nothing but a reason to publish what is private. */
  | { state: 'refused'; faults: FormFault[]; isPrivate?: boolean }
  /** Somebody else changed it since the form was opened. */
  | { state: 'conflict'; version: number; by: string; time: string; differences: FieldDifference[] }

interface OpenRecord {
  id: string
  /** As it is, or as it last was where it is withdrawn. */
  record: ArchiveRecord
  version: number
  origin: string
  withdrawn: boolean
  values: FormValues
}

/** Which records are meant: what the list of records is narrowed by. */
export type ListWanted = Pick<ListFilter, 'state' | 'collection' | 'collections' | 'origin' | 'basis'> & { words: string }

export interface Editing {
  list(filter: ListWanted & Pick<ListFilter, 'offset' | 'limit'>): Promise<{ total: number; records: ListedRecord[] }>
  open(id: string): OpenRecord
  /** What a new record of a type begins with: its template, where one is kept. */
  blank(type: RecordType): FormValues
  hasTemplate(type: RecordType): boolean
  /** Keeps what a form says as the beginning of further records of its type; null: none. */
  setTemplate(type: RecordType, values: FormValues | null): Promise<void>
  /** @param names that will be in the authority files by then. */
  judge(
    id: string | null,
    values: FormValues,
    names?: readonly NewName[],
  ): { record: ArchiveRecord | null; faults: FormFault[]; differences: FieldDifference[] }
  /** @param finish what the record still needs to know of its id. */
  create(values: FormValues, note: EditNote, finish?: (record: ArchiveRecord) => ArchiveRecord): Promise<EditOutcome>
  /** @param base version that the form was filled from. */
  save(id: string, base: number, values: FormValues, note: EditNote): Promise<EditOutcome>
  withdraw(id: string, base: number, note: EditNote): Promise<EditOutcome>
  /** Makes an earlier version the newest one. */
  restore(id: string, version: number, base: number, note: EditNote): Promise<EditOutcome>
  history(id: string): ArchiveEvent[]
  compare(id: string, from: number, to: number): FieldDifference[]
  /** @param reads whether whoever chooses may read a record; all, unless given. */
  picks(reads?: (record: ArchiveRecord) => boolean): PickLists
  /** A record that begins as a copy of another. */
  duplicate(id: string): FormValues
  /** Changes to many records at once. */
  many: ChangeMany
}

interface EditingParts {
  store: Store
  /** As it is when it is asked. */
  catalog(): Catalog
  engine: SearchEngine
  /** The review before publication. */
  privacy: Pick<Privacy, 'open' | 'decide'>
  /** Brings the index to the store's last event, so that what was saved is found. */
  indexed(): Promise<void>
}

/** A search by words lists no more than these. */
const MOST_FOUND = 50_000
/** What a copy does not take over: it is another item. */
const OWN_ONLY = ['identifiers', 'variantTitles', 'media', 'transcription', 'position'] as const
const TEMPLATE = 'template '
const TemplateSchema = z.record(z.string(), z.array(z.string()))

/** Whether a copy takes over what an input says. */
function isShared([name]: [string, unknown]): boolean {
  return !OWN_ONLY.some((field) => name === field || name.startsWith(`${field}.`))
}

export const MISSING_REASON: FormFault = {
  field: 'reason',
  found: '',
  expected: inEnglish(deskFormFaultsWords.reasonExpected),
  words: inEnglish(deskFormFaultsWords.reason),
}
/** Stands in for the id of a record that has none yet. */
const UNBORN: Readonly<Record<RecordType, string>> = {
  Photograph: 'new:photo:nd:000',
  Document: 'new:doc:nd:000',
  Video: 'new:video:nd:000',
  Audio: 'new:audio:nd:000',
  Artifact: 'new:artifact:nd:000',
}

export function openEditing({ store, catalog, engine, privacy, indexed }: EditingParts): Editing {
  const judgeRecord = recordJudge(catalog)

  function judgeAny(id: string | null, values: FormValues, names?: readonly NewName[]) {
    const type = RecordSchema.shape.type.safeParse(values.type?.[0])
    return judgeRecord(id ?? UNBORN[type.data ?? 'Document'], values, names)
  }

  async function write(id: string | null, base: number, note: EditNote, make: (id: string) => ArchiveRecord | null): Promise<EditOutcome> {
    const reason = note.reason.trim()
    if (reason === '') return { state: 'refused', faults: [MISSING_REASON] }
    const isCurrent = id === null || store.records.currentOf(id)?.version === base
    const proposed = isCurrent ? make(id ?? '') : null
    const found = proposed ? await privacy.open(proposed, note.files ?? []) : []
    const kept = (note.privacy ?? '').trim()
    if (found.length > 0 && kept === '') return { state: 'refused', faults: privateFaults(catalog().privacyRules, found), isPrivate: true }
    let written = id ?? ''
    const outcome: { conflict: EditOutcome | null } = { conflict: null }
    const change = (batch: Batch) => {
      const current = id === null ? null : store.records.currentOf(id)
      if (id !== null && current?.version !== base) {
        outcome.conflict = conflictOf(id, base)
        return
      }
      const record = make(written)
      written = record?.id ?? written
      if (record) batch.put(record)
      else batch.remove(written)
    }
    const counts = await store.write(() => store.records.change({ actor: note.actor, reason, origin: 'edit' }, change))
    if (outcome.conflict) return outcome.conflict
    if (found.length > 0) await privacy.decide(written, found, { actor: note.actor, reason: kept })
    if (counts.added + counts.changed + counts.removed === 0) return { state: 'unchanged', id: written }
    await indexed()
    return { state: 'saved', id: written, version: store.records.currentOf(written)?.version ?? 0, decided: found.length }
  }

  function conflictOf(id: string, base: number): EditOutcome {
    const [newest] = store.records.versions(id)
    if (!newest) throw notFound(`The record ${id}`)
    return {
      state: 'conflict',
      version: newest.version,
      by: newest.actor,
      time: newest.time,
      differences: compare(id, base, newest.version),
    }
  }

  function compare(id: string, from: number, to: number): FieldDifference[] {
    const versions = store.records.versions(id)
    const at = (version: number): ArchiveRecord | null => {
      const found = versions.find((entry) => entry.version === version)
      if (!found) throw notFound(`Version ${version} of ${id}`)
      return found.record
    }
    return compareRecords(at(from), at(to))
  }

  function open(id: string): OpenRecord {
    const versions = store.records.versions(id)
    const last = versions.find(({ record }) => record !== null)
    const [newest] = versions
    if (!newest || !last?.record) throw notFound(`The record ${id}`)
    const { version, origin } = newest
    return { id, record: last.record, version, origin, withdrawn: newest.record === null, values: valuesOf(last.record) }
  }

  async function list({ words, ...filter }: ListWanted & Pick<ListFilter, 'offset' | 'limit'>) {
    const { day } = publicViewer()
    if (words === '') return store.list.list({ ...filter, day })
    if (filter.state === 'withdrawn') return store.list.list({ ...filter, text: words, day })
    return store.list.list({ ...filter, ids: await found(engine, words), day })
  }

  function templateOf(type: RecordType): FormValues | null {
    const kept = store.notes.get(`${TEMPLATE}${type}`)
    return kept ? TemplateSchema.parse(JSON.parse(kept)) : null
  }

  return {
    open,
    compare,
    history: (id) => store.records.versions(id).map(({ record: _, ...event }) => event),
    picks: (reads) => pickLists(catalog(), store, reads),
    blank(type) {
      const empty = { ...valuesOf(RecordSchema.parse({ ...BLANK_RECORD, id: UNBORN[type], type })), title: [''], collection: [''] }
      return { ...empty, ...templateOf(type), type: [type] }
    },
    hasTemplate: (type) => templateOf(type) !== null,
    setTemplate(type, values) {
      const kept = values === null ? '' : JSON.stringify(Object.fromEntries(Object.entries(values).filter(isShared)))
      return store.write(() => store.notes.set(`${TEMPLATE}${type}`, kept))
    },
    list,
    many: openChangeMany({
      store,
      catalog,
      select: async (wanted, limit) => (await list({ ...wanted, offset: 0, limit })).records.map(({ id }) => id),
    }),
    duplicate(id) {
      const { record } = open(id)
      const empty = valuesOf(RecordSchema.parse({ ...BLANK_RECORD, id: UNBORN[record.type], type: record.type }))
      return { ...empty, ...Object.fromEntries(Object.entries(valuesOf(record)).filter(isShared)) }
    },
    judge(id, values, names) {
      const { record, faults } = judgeAny(id, values, names)
      const before = id === null ? null : (store.records.get(id)?.record ?? null)
      return { record, faults, differences: record ? compareRecords(before, { ...record, id: before?.id ?? record.id }) : [] }
    },
    async create(values, note, finish = (record) => record) {
      const { record, faults } = judgeAny(null, values)
      if (!record) return { state: 'refused', faults }
      const { idPrefix } = catalog().contract.identity
      return write(null, 0, note, () => finish({ ...record, id: mintId(store, idPrefix, record.type, record.date) }))
    },
    async save(id, base, values, note) {
      const { record, faults } = judgeAny(id, values)
      return record ? write(id, base, note, () => record) : { state: 'refused', faults }
    },
    withdraw: (id, base, note) => write(id, base, note, () => null),
    async restore(id, version, base, note) {
      const record = store.records.versions(id).find((entry) => entry.version === version)?.record
      if (!record) throw new ArchiveError(404, 'not-found', `Version ${version} of ${id} holds no record`)
      return write(id, base, note, () => record)
    },
  }
}

/** Ids of all records that the words find, staff's view. */
async function found(engine: SearchEngine, words: string): Promise<string[]> {
  const ids: string[] = []
  const { day } = publicViewer()
  const query = { text: words, kind: 'record', facets: {}, from: null, to: null, sort: 'relevance' } as const
  for await (const id of engine.matchingIds({ ...query, viewer: { role: 'staff', day }, countFacets: [] })) {
    ids.push(id)
    if (ids.length >= MOST_FOUND) break
  }
  return ids
}

/** Call numbers for records that are made here: type, year, and the next number that no record ever had. */
const WORDS: Readonly<Record<RecordType, string>> = {
  Photograph: 'photo',
  Document: 'doc',
  Video: 'video',
  Audio: 'audio',
  Artifact: 'artifact',
}

/**
 * The year that the id of a record says: the first of its date, or `nd` where the date gives none for certain.
 * @param date EDTF.
 */
function yearOfId(date: string): string {
  return /^\d{4}/.exec(date)?.[0] ?? 'nd'
}

/**
 * The next free id; numbers of withdrawn records are not given out again.
 * @param prefix of the archive.
 */
function mintId(store: Store, prefix: string, type: RecordType, date: string): string {
  const stem = `${prefix}:${WORDS[type]}:${yearOfId(date)}:`
  for (let number = 1; ; number += 1) {
    const id = stem + String(number).padStart(3, '0')
    if (!store.records.currentOf(id)) return id
  }
}

/** What the draft of a record is kept under that has no id yet. */
const NEW = 'new-'

export function newDraftSubject(): string {
  return NEW + randomUUID()
}

export function isNewDraft(subject: string): boolean {
  return subject.startsWith(NEW)
}

/** What can be chosen while a record is typed: the authority files, and the words that records use already. */
interface PickOption {
  value: string
  /** Said beside it, such as the citation of a source. */
  label: string
}
export type PickLists = Readonly<Record<PickList, readonly PickOption[]>>

/** Most values that a list taken from the records offers. */
const MOST = 400

type Own = Catalog['contentRecords'][number]

/** @param reads whether whoever chooses may read a record: its words are offered only then. */
export function pickLists(catalog: Catalog, store: Store, reads: (record: Own) => boolean = () => true): PickLists {
  const records = catalog.contentRecords.filter(reads)
  const names = (entries: readonly { name: string }[]): PickOption[] => entries.map(({ name }) => ({ value: name, label: '' }))
  const imported = store.imports.collections().filter(({ id }) => !catalog.collection(id))
  return {
    units: names(catalog.units),
    people: names(catalog.people),
    places: names(catalog.places),
    sources: catalog.bibliography.map(({ id, citation }) => ({ value: id, label: citation })),
    collections: [...catalog.collections, ...imported]
      .map(({ id, title }) => ({ value: id, label: title }))
      .sort((a, b) => a.label.localeCompare(b.label)),
    series: catalog.collections.flatMap(({ title, series }) => series.map(({ name }) => ({ value: name, label: title }))),
    subjects: merged(
      used(records, ({ subjects }) => subjects),
      names(catalog.subjects),
    ),
    genres: used(records, ({ genre }) => [genre]),
    categories: catalog.contract.news.map(({ id, title }) => ({ value: id, label: title.en })),
    sections: [
      { value: NEWS, label: 'News' },
      { value: ABOUT, label: 'About this site' },
      ...catalog.contract.sections.map(({ id, title }) => ({ value: id, label: title.en })),
    ],
    rights: catalog.rights.labels.map((value) => ({ value, label: '' })),
    plates: used(records, ({ plate }) => [plate]),
  }
}

function merged(first: readonly PickOption[], further: readonly PickOption[]): PickOption[] {
  return [...new Map([...first, ...further].map((one) => [one.value, one])).values()]
}

/** Values of our own records, most used first. */
function used(records: readonly Own[], valuesOf: (record: Own) => readonly string[]): PickOption[] {
  const counts = new Map<string, number>()
  for (const record of records) {
    for (const value of valuesOf(record)) if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return [...counts]
    .sort(([a, many], [b, few]) => few - many || a.localeCompare(b))
    .slice(0, MOST)
    .map(([value]) => ({ value, label: '' }))
}
