/**
 * Changes to many records: one change to a field of all that a search selects, or the changed cells of an exported table.
 * Both become a set of changes that is read first and then applied as one batch (store/change-sets.ts).
 */
import type { Catalog } from '../../catalog/catalog.ts'
import { FieldNameSchema } from '../../catalog/crosswalk.ts'
import { badParameters } from '../../catalog/errors.ts'
import * as deskChangesServerWords from '../../messages/areas/desk-changes-server.ts'
import { inEnglish } from '../../messages/in-english.ts'
import type { Language } from '../../messages/languages.ts'
import { type ChangeSet, type ProposedChange, recordHash, type Store } from '../../store/index.ts'
import { problemIn } from '../problems.ts'
import { changeFault, changeValues, type FieldChange } from './change-values.ts'
import { compareRecords, type FieldDifference } from './compare-records.ts'
import { type FormFault, judgeDraft, namesOf, recordJudge } from './judge-record.ts'
import type { EditNote, ListWanted } from './open-editing.ts'
import { valuesOf } from './record-form.ts'
import { mergeRow, sheetHead, sheetLine, sheetRows } from './spreadsheet.ts'

/** Most records that one set may change. */
const MOST_CHANGED = 20_000
const AT_ONCE = inEnglish(deskChangesServerWords.atOnce, { most: MOST_CHANGED })
/** Problems that a set keeps in words. */
const MOST_PROBLEMS = 200
/** Records looked at before others are answered. */
const STRETCH = 100

interface ProposedDifference {
  id: string
  title: string
  differences: FieldDifference[]
}

export interface ChangeMany {
  /** @returns id of the set. @throws ArchiveError 400 naming what is wrong with a change. */
  proposeChange(selection: ListWanted, changes: readonly FieldChange[], note: EditNote): Promise<string>
  /**
   * @param requireRecord throws for records that whoever sends the file may not read: nothing is kept then.
   * @returns id of the set. @throws ArchiveError 400 where the file is no table.
   */
  proposeSheet(bytes: Uint8Array, file: string, note: EditNote, requireRecord?: (id: string) => void): Promise<string>
  /** The selected records as a table to edit. */
  sheet(selection: ListWanted): AsyncGenerator<string>
  sets(): ChangeSet[]
  set(id: string): ChangeSet
  /** What a set changes, record by record. */
  differences(id: string, offset: number, limit: number): ProposedDifference[]
  discard(id: string): Promise<void>
}

interface ChangeManyParts {
  store: Store
  catalog(): Catalog
  /** Ids of a selection, in the order of their call numbers. */
  select(selection: ListWanted, limit: number): Promise<string[]>
}

export function openChangeMany({ store, catalog, select }: ChangeManyParts): ChangeMany {
  const judgeValues = recordJudge(catalog)

  function keep(note: EditNote, title: string, made: Computed): Promise<string> {
    const { changes, problems, examined } = made
    const named = problems.slice(0, MOST_PROBLEMS)
    if (problems.length > named.length) named.push(inEnglish(deskChangesServerWords.more, { count: problems.length - named.length }))
    const set = { actor: note.actor, title, reason: note.reason.trim(), examined, problems: named }
    return store.write(() => store.changeSets.propose(set, changes))
  }

  return {
    async proposeChange(selection, changes, note) {
      requireReason(note)
      const faults = changes.map((change) => changeFault(change)).filter((fault) => fault !== '')
      if (changes.length === 0) faults.push(inEnglish(deskChangesServerWords.chooseField))
      if (faults.length > 0) throw badParameters(faults.map((expected) => ({ where: 'change', expected, found: '' })))
      const ids = await select(selection, MOST_CHANGED + 1)
      if (ids.length > MOST_CHANGED) throw badParameters([{ where: 'records', expected: AT_ONCE, found: String(ids.length) }])
      const made = nothingYet(ids.length)
      for await (const id of inStretches(ids)) {
        const stored = store.records.get(id)
        if (!stored) continue
        const before = valuesOf(stored.record)
        const values = changes.reduce(changeValues, before)
        if (JSON.stringify(values) === JSON.stringify(before)) continue
        const { record, faults } = judgeValues(id, values)
        if (!record) made.problems.push(inWords(id, faults, catalog()))
        else if (recordHash(record) !== recordHash(stored.record)) made.changes.push({ record, base: stored.version })
      }
      return keep(note, changes.map(changeInWords).join('; '), made)
    },

    async proposeSheet(bytes, file, note, requireRecord = () => {}) {
      requireReason(note)
      const known = namesOf(catalog())
      const made = nothingYet(0)
      const met = new Set<string>()
      for await (const { line, cells } of sheetRows(bytes)) {
        made.examined += 1
        if (made.examined > MOST_CHANGED)
          throw badParameters([
            { where: 'rows', expected: AT_ONCE, found: inEnglish(deskChangesServerWords.moreThan, { most: MOST_CHANGED }) },
          ])
        const id = cells.id ?? ''
        if (store.records.currentOf(id)) requireRecord(id)
        const stored = store.records.get(id)
        const base = store.records.at(id, Number(cells.version))
        if (!stored || !base)
          made.problems.push(
            stored
              ? inEnglish(deskChangesServerWords.noVersion, { line, id, version: String(cells.version) })
              : id === ''
                ? inEnglish(deskChangesServerWords.noCallNumber, { line })
                : inEnglish(deskChangesServerWords.noRecord, { line, id }),
          )
        else if (met.has(id)) made.problems.push(inEnglish(deskChangesServerWords.earlierLine, { line, id }))
        else {
          const merged = mergeRow(cells, base.record, stored.record, catalog())
          if (merged.state === 'conflict') {
            const changes = merged.columns.map((one) => inEnglish(deskChangesServerWords.isNow, one)).join('; ')
            made.problems.push(inEnglish(deskChangesServerWords.changedSince, { id, changes }))
          } else if (merged.state === 'changed') {
            const { record, faults } = judgeDraft(id, merged.draft, known)
            if (!record) made.problems.push(inWords(id, faults, catalog()))
            else if (recordHash(record) !== recordHash(stored.record)) made.changes.push({ record, base: stored.version })
          }
        }
        met.add(id)
      }
      return keep(note, inEnglish(deskChangesServerWords.editedTable, { file }), made)
    },

    async *sheet(selection) {
      yield sheetHead()
      for await (const id of inStretches(await select(selection, MOST_CHANGED))) {
        const stored = store.records.get(id)
        if (stored) yield sheetLine(stored.record, stored.version)
      }
    },

    sets: () => store.changeSets.list(),
    set: (id) => store.changeSets.get(id),
    differences: (id, offset, limit) =>
      store.changeSets.changes(id, offset, limit).map(({ record, base }) => ({
        id: record.id,
        title: record.title,
        differences: compareRecords(store.records.at(record.id, base)?.record ?? null, record),
      })),
    discard: (id) => store.write(() => store.changeSets.discard(id)),
  }
}

/** The record whose words a problem of a set may quote; '' where it quotes none. */
export function problemSubject(problem: string): string {
  return /^(?:Line )?\d+(?:: | more$)/.test(problem) ? '' : (problem.split(': ', 1)[0] ?? '')
}

interface Computed {
  changes: ProposedChange[]
  problems: string[]
  examined: number
}

function nothingYet(examined: number): Computed {
  return { changes: [], problems: [], examined }
}

function requireReason({ reason }: EditNote): void {
  if (reason.trim() === '') throw badParameters([{ where: 'reason', expected: inEnglish(deskChangesServerWords.reason), found: '' }])
}

function inWords(id: string, faults: readonly FormFault[], { crosswalk }: Catalog): string {
  return `${id}: ${faults.map(({ field, words }) => `${crosswalk.label(FieldNameSchema.parse(field.split('.')[0]))}: ${words}`).join(' ')}`
}

function changeInWords({ field, action, value, replacement }: FieldChange): string {
  if (action === 'set' && value === '') return inEnglish(deskChangesServerWords.clear, { field })
  if (action === 'set') return inEnglish(deskChangesServerWords.set, { field, value })
  if (action === 'add') return inEnglish(deskChangesServerWords.add, { value, field })
  if (action === 'remove') return inEnglish(deskChangesServerWords.remove, { value, field })
  return inEnglish(deskChangesServerWords.replace, { value, replacement, field })
}

/** @param title of a set of changes: a change or several, or a table. */
export function changeTitleIn(language: Language, title: string): string {
  return title
    .split('; ')
    .map((part) => problemIn(language, part))
    .join('; ')
}

async function* inStretches<T>(items: readonly T[]): AsyncGenerator<T> {
  for (const [at, item] of items.entries()) {
    if (at % STRETCH === STRETCH - 1) await new Promise((next) => setImmediate(next))
    yield item
  }
}
