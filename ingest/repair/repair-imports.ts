/**
 * What earlier imports published although their source marks it as private, and the language that they made up where nobody states one:
 * files are read again and compared with the archive. Those that uploads kept are found by themselves, with their mappings; others are named.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { mayKnow, opensOn, publicViewer } from '../../catalog/access.ts'
import { type RightsEntry, RightsVocabulary } from '../../catalog/rights-vocabulary.ts'
import type { ArchiveRecord } from '../../catalog/schemas/record.ts'
import { openStore, recordHash, type Store, storeFile } from '../../store/index.ts'
import { accessRulesText } from '../access/access-review.ts'
import { readAccessRules } from '../access/access-rules.ts'

import { openFile } from '../bytes/open-file.ts'
import { chooseReader } from '../choose-reader.ts'
import type { Draft, FileFacts } from '../draft.ts'
import { bare } from '../ead/element.ts'
import { settleHeadings } from '../headings/review-headings.ts'
import { keepAsWords } from '../keep-as-words.ts'
import { checkOptions } from '../options.ts'
import { ImportReportSchema } from '../report.ts'

interface RepairOptions {
  dataDir: string
  /** Original files, or folders of them. */
  files: readonly string[]
  actor: string
  /** The archive's vocabulary of rights; left out: the standard one. */
  rights?: RightsEntry[]
  /** false: says what would change. */
  apply: boolean
}

interface Repair {
  id: string
  file: string
  /** `close`: nothing of it is for the public; `remove`: parts of it are not; `language`: it is said to be English, which its source does not say. */
  what: 'close' | 'remove' | 'language'
}

interface RepairReport {
  repairs: Repair[]
  /** Imports whose original was not found: what they published cannot be judged. */
  unread: { collection: string; file: string }[]
  /** Of the versions that were written; '' for none. */
  batch: string
}

interface Source {
  collection: string
  file: string
  original: Original | null
}

interface Original {
  path: string
  /** Of a table; a finding aid needs none. */
  map?: string
}

/** The language that imports once gave to records whose source states none. */
const MADE_UP = 'English'

const UploadSchema = z.looseObject({ name: z.string() })

/** @throws ArchiveError where a file that is named cannot be read. */
export async function repairImports(options: RepairOptions): Promise<RepairReport> {
  const { dataDir, files, actor, apply } = options
  if (!existsSync(storeFile(dataDir))) return { repairs: [], unread: [], batch: '' }
  const store = openStore(storeFile(dataDir), { readOnly: !apply })
  try {
    const sources = sourcesOf(store, originals(dataDir, files))
    const found: (Repair & { record: ArchiveRecord; version: number })[] = []
    for (const source of sources)
      if (source.original !== null) for await (const repair of repairsOf(store, options, source, source.original)) found.push(repair)
    const report: RepairReport = {
      repairs: found.map(({ id, file, what }) => ({ id, file, what })),
      unread: sources.filter(({ original }) => original === null).map(({ collection, file }) => ({ collection, file })),
      batch: '',
    }
    if (!apply || found.length === 0) return report
    const batches: string[] = []
    for (const [reason, repairs] of [
      ['Marked as private in the file that it was imported from', found.filter(({ what }) => what !== 'language')],
      ['Its language is not stated in the file that it was imported from', found.filter(({ what }) => what === 'language')],
    ] as const) {
      if (repairs.length === 0) continue
      const { batch } = await store.write(() =>
        store.records.change({ actor, reason, origin: 'import' }, ({ put, remove }) => {
          for (const { id, record, version, what } of repairs) {
            const current = store.records.get(id)
            if (current?.version !== version) continue
            // Withdrawn and put back, so that no reader gets the versions that say what was private (decision 122).
            if (what === 'remove') remove(id)
            put(record, undefined, current.origin)
          }
        }),
      )
      batches.push(batch)
    }
    return { ...report, batch: batches.join(', ') }
  } finally {
    store.close()
  }
}

/** Files by the name that imports know them by: those that are named first, then those that uploads kept. */
function originals(dataDir: string, files: readonly string[]): Map<string, Original> {
  const paths = files.flatMap((path) => (statSync(path).isDirectory() ? readdirSync(path).map((name) => join(path, name)) : [path]))
  const named = paths.map((path): [string, Original] => [basename(path), { path }])
  return new Map([...uploaded(join(dataDir, 'uploads')), ...named])
}

function uploaded(root: string): [string, Original][] {
  if (!existsSync(root)) return []
  return readdirSync(root).flatMap((id): [string, Original][] => {
    const [about, file, map] = [join(root, id, 'upload.json'), join(root, id, 'file'), join(root, id, 'mapping.yaml')]
    if (!existsSync(about) || !existsSync(file)) return []
    const { name } = UploadSchema.parse(JSON.parse(readFileSync(about, 'utf8')))
    return [[name, { path: file, ...(existsSync(map) ? { map } : {}) }]]
  })
}

/** Each file that was imported, once for each collection; tables, which mark nothing as private, where a language may be made up. */
function sourcesOf(store: Store, found: ReadonlyMap<string, Original>): Source[] {
  const sources = new Map<string, Source>()
  const english = new Set<string>()
  for (const { collection, language } of store.records.all()) if (language === MADE_UP) english.add(collection)
  for (const { collection, file, report } of store.imports.list()) {
    const known = ImportReportSchema.safeParse(JSON.parse(report))
    if (!known.success) continue
    const table = known.data.format !== 'ead' && known.data.format !== 'records'
    if (table && !english.has(collection)) continue
    const original = found.get(file) ?? null
    sources.set(`${collection} ${file}`, { collection, file, original: table && original?.map === undefined ? null : original })
  }
  return [...sources.values()]
}

async function* repairsOf(store: Store, { dataDir, rights }: RepairOptions, { collection, file }: Source, { path, map }: Original) {
  const options = checkOptions({ file: path, map, collection, dataDir, rights, source: file })
  const open = await openFile(path)
  const reader = await chooseReader(open, options)
  const facts: FileFacts = { format: reader.format, encoding: '', title: '', description: '', dateRange: '' }
  const title = store.imports.collection(collection)?.title ?? collection
  const accessRules = readAccessRules(accessRulesText(dataDir))
  const names = store.headings.names()
  for await (const part of reader.read({
    file,
    collection,
    title,
    earlier: () => null,
    accessRules,
    rights: new RightsVocabulary(options.rights),
    facts,
  }))
    for (const reading of part) {
      if (!('draft' in reading)) continue
      const { record } = keepAsWords(reading.draft, file)
      const repair = record && repairOf(store, settleHeadings(record, names), reading.draft)
      if (repair) yield { id: repair.record.id, file, ...repair }
    }
}

/** What a record has to become; null where it shows nothing that is private or made up. */
function repairOf(
  store: Store,
  fresh: ArchiveRecord,
  { omitted = [] }: Draft,
): { what: Repair['what']; record: ArchiveRecord; version: number } | null {
  const stored = store.records.get(fresh.id)
  const viewer = publicViewer()
  if (!stored) return null
  const { version, origin } = stored
  // What was published by the import: an archivist's own words are not in question.
  const imported = origin === 'import' ? stored.record : store.records.versions(fresh.id).find((one) => one.origin === 'import')?.record
  const madeUp = fresh.language === '' && stored.record.language === MADE_UP && imported?.language === MADE_UP
  const record = madeUp ? { ...stored.record, language: '' } : stored.record
  const otherwise = madeUp ? ({ what: 'language', record, version } as const) : null
  if (!mayKnow(opensOn(stored.record), viewer)) return otherwise
  if (!mayKnow(opensOn(fresh), viewer)) return { what: 'close', record: { ...record, access: fresh.access }, version }
  if (!omitted.some(({ reason }) => reason.startsWith('marked as '))) return otherwise
  const words = bare(JSON.stringify(fresh))
  const isPrivate = (text: string) => !words.includes(bare(text))
  const hidden = new Set(imported?.notes.filter(({ text }) => isPrivate(text)).map(({ text }) => text))
  const cited = imported?.sources.some(({ citation }) => isPrivate(citation)) ?? false
  const identified = imported?.identifiers.some(isPrivate) ?? false
  if (hidden.size === 0 && !cited && !identified) return otherwise
  if (origin === 'import') return recordHash(fresh) === recordHash(stored.record) ? null : { what: 'remove', record: fresh, version }
  const kept: ArchiveRecord = {
    ...record,
    notes: record.notes.filter(({ text }) => !hidden.has(text)),
    sources: cited ? fresh.sources : record.sources,
    identifiers: record.identifiers.filter((one) => !imported?.identifiers.includes(one) || !isPrivate(one)),
  }
  return recordHash(kept) === recordHash(record) ? otherwise : { what: 'remove', record: kept, version }
}
