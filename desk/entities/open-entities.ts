/**
 * Entries as archivists change them: people, units, places, subjects, sources, collections, and the words on pages. Every change is a
 * version in the store's one sequence; what would leave a reference without its target is refused.
 */
import { z } from 'zod'
import { Catalog } from '../../catalog/catalog.ts'
import {
  brokenBy,
  type Entity,
  type EntityEdit,
  type EntityKind,
  EntityKindSchema,
  entitiesOf,
  placeOf,
  withEdits,
} from '../../catalog/entities.ts'
import { notFound } from '../../catalog/errors.ts'
import { HEADING_GROUPS, type HeadingGroup } from '../../catalog/match-headings.ts'
import * as deskEntitiesServerWords from '../../messages/areas/desk-entities-server.ts'
import { inEnglish } from '../../messages/in-english.ts'
import type { Batch, EditedCatalog, EntityChange, EntityVersion, Store } from '../../store/index.ts'
import type { EditNote } from '../editing/open-editing.ts'
import { BY_NAME, mergedData, renamedInData, renamedInRecord, withVariants } from './merge-entries.ts'

export type Data = Readonly<Record<string, unknown>>
const GroupSchema = z.enum(HEADING_GROUPS)

export interface EntityFault {
  /** Field of the schema, with the place of an entry in a list. */
  field: string
  found: string
  expected: string
}

export type EntityOutcome =
  | { state: 'saved'; id: string; records: number }
  | { state: 'unchanged'; id: string }
  | { state: 'refused'; faults: EntityFault[] }
  | { state: 'conflict'; by: string; time: string }
  /** Nothing was changed: so many records name it that a job has to change them. */
  | { state: 'large'; records: number }

interface OpenEntity extends Entity {
  /** 0: as content has it. */
  version: number
  /** Records that name it. */
  records: number
}

export interface DeskEntities extends EntityVersions {
  list(kind: EntityKind, words: string): Entity[]
  /** @throws ArchiveError 404. */
  open(kind: EntityKind, id: string): OpenEntity
  judge(kind: EntityKind, id: string, data: Data): EntityFault[]
  /** @param base version that the form was filled from; null: a new entry. */
  save(kind: EntityKind, id: string, base: number | null, data: Data, note: EditNote): Promise<EntityOutcome>
  /** Puts another entry in the place of one: its name becomes a variant, its address leads there, records name the other. */
  merge(kind: EntityKind, id: string, into: string, note: EditNote): Promise<EntityOutcome>
  remove(kind: EntityKind, id: string, note: EditNote): Promise<EntityOutcome>
  /** Makes an earlier version the newest one, also of an entry that was removed. */
  restore(kind: EntityKind, id: string, version: number, base: number, note: EditNote): Promise<EntityOutcome>
}

interface EntityParts {
  store: Store
  catalog: EditedCatalog
  /** Brings the index to what was saved. */
  indexed(): Promise<void>
  /** Most records changed with an entry in one transaction; a few where readers wait for the thread. */
  mostRecords?: number
}

interface Rename {
  kind: EntityKind
  from: string
  to: string
}

/** What is to be written, or why nothing is. */
type Decision = { changes: EntityChange[]; id: string; rename?: Rename } | { outcome: EntityOutcome }

/** On the server's own thread. */
const FEW_RECORDS = 200

export function openEntities({ store, catalog: edited, indexed, mostRecords = FEW_RECORDS }: EntityParts): DeskEntities {
  const catalog = edited.whole
  const versions = entityVersions(store, edited)
  const find = (kind: EntityKind, id: string) => entitiesOf(catalog(), kind).find((one) => one.id === id) ?? null
  const must = (kind: EntityKind, id: string) => {
    const found = find(kind, id)
    if (!found) throw notFound(`The entry ${id}`)
    return found
  }
  const keyOf = (kind: EntityKind, entity: Entity) =>
    BY_NAME.has(kind) ? entity.name : kind === 'source' || kind === 'collection' ? entity.id : ''
  /** Large collections are counted, not read. */
  const countNaming = (kind: EntityKind, key: string) => {
    if (key === '') return 0
    return kind === 'collection' ? store.shelf.sizeOf(key) : naming(kind, key).length
  }
  const naming = (kind: EntityKind, name: string) =>
    store.list.idsWithValue(name).flatMap((id) => {
      const stored = store.records.get(id)
      return stored && names(stored.record, kind, name) ? [stored] : []
    })

  /** The other entries that name it, as they become. */
  function followers(kind: EntityKind, id: string, from: string, to: string): EntityChange[] {
    const kinds: EntityKind[] = ['timeline', 'article', 'person', 'unit', 'exhibit']
    return kinds.flatMap((other) =>
      entitiesOf(catalog(), other)
        .filter((one) => other !== kind || one.id !== id)
        .flatMap((one) => {
          const data = renamedInData(one.data, kind, from, to)
          return JSON.stringify(data) === JSON.stringify(one.data) ? [] : [{ kind: other, id: one.id, data }]
        }),
    )
  }

  /** @param rename what records will name in place of another: those that content ships are judged as they become. */
  function faultsOf(changes: readonly EntityChange[], rename?: Rename): EntityFault[] {
    const before = catalog()
    const edits: EntityEdit[] = changes.map(({ kind, id, data, mergedInto = '' }) => ({ kind, id, data, mergedInto }))
    const { catalog: after, problems } = withEdits(before, edits)
    const { parts } = after
    const records = rename && parts.records.map((record) => renamedInRecord(record, rename.kind, rename.from, rename.to))
    const found = problems.length > 0 ? problems : brokenBy(before, records ? new Catalog({ ...parts, records }, after.merged) : after)
    // What is wrong with the entries themselves stands at their fields; what they break elsewhere, by its place.
    const own = new Set<string>(edits.map(({ kind, id }) => placeOf(EntityKindSchema.parse(kind), id)))
    return found.map(({ file, field, found, expected }) => ({
      field: problems.length > 0 || own.has(file) ? field : `${file} ${field}`,
      found,
      expected,
    }))
  }

  /** Decides and writes in one transaction, by what everyone has saved until then: nobody can write between the check and the change. */
  async function write({ actor, reason }: EditNote, decide: () => Decision): Promise<EntityOutcome> {
    const made: { outcome: EntityOutcome } = { outcome: { state: 'refused', faults: [] } }
    const change = (batch: Batch) => {
      edited.follow()
      const decision = decide()
      if ('outcome' in decision) {
        made.outcome = decision.outcome
        return
      }
      const { changes, id, rename } = decision
      const records = rename ? naming(rename.kind, rename.from) : []
      if (records.length > mostRecords) {
        made.outcome = { state: 'large', records: records.length }
        return
      }
      for (const change of changes) batch.putEntity(change)
      if (rename) {
        // An imported record stays one where the next import of its file will say the same.
        const group = GroupSchema.safeParse(rename.kind).data
        for (const { record, origin } of records)
          batch.put(
            renamedInRecord(record, rename.kind, rename.from, rename.to),
            undefined,
            group && origin === 'import' ? 'import' : 'edit',
          )
        if (group) settleHeadings({ group, rename, id, changes, actor, imported: records.some(({ origin }) => origin === 'import') })
      }
      made.outcome = { state: 'saved', id, records: records.length }
    }
    await store.write(() => store.records.change({ actor, reason, origin: 'edit' }, change))
    edited.follow()
    if (made.outcome.state === 'saved') await indexed()
    return made.outcome
  }

  /** What imported headings meant follows the entry, and its former name is one of them. */
  function settleHeadings(given: {
    group: HeadingGroup
    rename: Rename
    id: string
    changes: EntityChange[]
    actor: string
    imported: boolean
  }) {
    const { group: kind, rename, id, changes, actor, imported } = given
    const gone = changes.find(({ mergedInto }) => mergedInto === id)?.id ?? id
    store.headings.renamed({ kind, entry: gone, into: id, name: rename.to })
    if (imported) store.headings.decide({ kind, text: rename.from, decision: 'same', entry: id, name: rename.to, actor })
  }

  const missingReason = (note: EditNote): EntityFault[] =>
    note.reason.trim() === '' ? [{ field: 'reason', found: '', expected: inEnglish(deskEntitiesServerWords.reason) }] : []

  function save(kind: EntityKind, id: string, base: number | null, given: Data, note: EditNote): Promise<EntityOutcome> {
    return write(note, () => {
      const before = find(kind, id)
      const faults = missingReason(note)
      if (base === null && (before || store.entities.version(kind, id) > 0))
        faults.push({ field: 'id', found: id, expected: inEnglish(deskEntitiesServerWords.freeId) })
      const from = before ? keyOf(kind, before) : ''
      const to = typeof given.name === 'string' ? given.name.trim() : ''
      const renamed = before !== null && BY_NAME.has(kind) && to !== '' && from !== to
      // The former name still finds it.
      const data = renamed ? withVariants(given, to, [from]) : given
      const changes: EntityChange[] = [{ kind, id, data }, ...(renamed ? followers(kind, id, from, to) : [])]
      faults.push(...faultsOf(changes))
      if (faults.length > 0) return { outcome: { state: 'refused', faults } }
      if (base !== null && store.entities.version(kind, id) !== base) {
        const [newest] = store.entities.versions(kind, id)
        return { outcome: { state: 'conflict', by: newest?.actor ?? '', time: newest?.time ?? '' } }
      }
      if (before && sameData(data, before.data)) return { outcome: { state: 'unchanged', id } }
      return renamed ? { changes, id, rename: { kind, from, to } } : { changes, id }
    })
  }

  return {
    ...versions,
    async restore(kind, id, version, base, note) {
      const data = versions.at(kind, id, version)
      if (!data) throw notFound(`Version ${version} of ${id}`)
      return save(kind, id, base, data, note)
    },
    list(kind, words) {
      const wanted = words.toLowerCase()
      const all = entitiesOf(catalog(), kind)
      return wanted === ''
        ? all
        : all.filter(({ name, data }) => `${name} ${JSON.stringify(data.variants ?? '')}`.toLowerCase().includes(wanted))
    },
    open(kind, id) {
      const found = must(kind, id)
      const key = keyOf(kind, found)
      return { ...found, version: store.entities.version(kind, id), records: countNaming(kind, key) }
    },
    judge: (kind, id, data) => faultsOf([{ kind, id, data }]),
    save,
    merge: (kind, id, into, note) =>
      write(note, () => {
        const [gone, stays] = [must(kind, id), must(kind, into)]
        const faults = missingReason(note)
        if (id === into) faults.push({ field: 'into', found: into, expected: inEnglish(deskEntitiesServerWords.anotherEntry) })
        // Pages of the site's own collections have addresses that stay; the next import of a file would bring an imported one again.
        if (kind === 'collection' && versions.at(kind, id, 0))
          faults.push({ field: 'into', found: id, expected: inEnglish(deskEntitiesServerWords.addedHere) })
        const rename = { kind, from: keyOf(kind, gone), to: keyOf(kind, stays) }
        const { from, to } = rename
        const changes: EntityChange[] = [
          { kind, id, data: null, mergedInto: into },
          { kind, id: into, data: mergedData(kind, stays, gone) },
          ...followers(kind, id, from, to).filter((one) => one.kind !== kind || one.id !== into),
        ]
        if (faults.length === 0) faults.push(...faultsOf(changes, rename))
        return faults.length > 0 ? { outcome: { state: 'refused', faults } } : { changes, id: into, rename }
      }),
    remove: (kind, id, note) =>
      write(note, () => {
        const gone = must(kind, id)
        const key = keyOf(kind, gone)
        const faults = [...missingReason(note), ...faultsOf([{ kind, id, data: null }])]
        const used = countNaming(kind, key)
        if (used > 0)
          faults.push({
            field: 'records',
            found: inEnglish(deskEntitiesServerWords.naming, { count: used }),
            expected: inEnglish(deskEntitiesServerWords.mergeInstead),
          })
        return faults.length > 0 ? { outcome: { state: 'refused', faults } } : { changes: [{ kind, id, data: null }], id }
      }),
  }
}

function names(record: Parameters<typeof renamedInRecord>[0], kind: EntityKind, name: string): boolean {
  return JSON.stringify(renamedInRecord(record, kind, name, '\0')) !== JSON.stringify(record)
}

/** Versions of entries as they are read: what content ships is version 0, further ones were made at the desk. */
interface EntityVersions {
  /** Those made at the desk, newest first. */
  history(kind: EntityKind, id: string): EntityVersion[]
  /** What an entry was at a version; null: there was none, or it was removed. */
  at(kind: EntityKind, id: string, version: number): Data | null
  /** What an entry is called, or was before it was removed; the id where there never was one. */
  nameOf(kind: EntityKind, id: string): string
  /** Entries that were removed or merged. */
  removed(kind: EntityKind): { id: string; name: string; into: string }[]
}

const DataSchema = z.record(z.string(), z.unknown())

function entityVersions(store: Pick<Store, 'entities'>, edited: EditedCatalog): EntityVersions {
  const history = (kind: EntityKind, id: string) => store.entities.versions(kind, id)

  function at(kind: EntityKind, id: string, version: number): Data | null {
    if (version === 0) return entitiesOf(edited.shipped(), kind).find((one) => one.id === id)?.data ?? null
    const found = history(kind, id).find((one) => one.version === version)
    return DataSchema.nullable().catch(null).parse(found?.data)
  }

  function nameOf(kind: EntityKind, id: string): string {
    const now = entitiesOf(edited.whole(), kind).find((one) => one.id === id)
    if (now) return now.name
    const last = history(kind, id).find(({ data }) => data !== null)?.version ?? 0
    const data = at(kind, id, last)
    return String(data?.name ?? data?.title ?? data?.citation ?? id)
  }

  return {
    history,
    at,
    nameOf,
    removed: (kind) =>
      store.entities
        .edits()
        .filter((edit) => edit.kind === kind && (edit.data ?? null) === null)
        .map(({ id, mergedInto }) => ({ id, name: nameOf(kind, id), into: mergedInto })),
  }
}

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
