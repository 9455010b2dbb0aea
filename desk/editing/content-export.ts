/**
 * `npm run content:export`: what archivists and imports made goes back into content files, so that a fresh start from them
 * gives the same records. All is written beside the content and read back first; content that would not load stays as it is.
 */
import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { isSeq, parse, parseDocument, stringify } from 'yaml'
import { z } from 'zod'
import { publicViewer } from '../../catalog/access.ts'
import { articleFile, articleFromSource, sourceOfArticle } from '../../catalog/articles/read-article.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { type EntityEdit, type EntityKind, EntityKindSchema, entitiesOf } from '../../catalog/entities.ts'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { OWN_ID } from '../../catalog/record-ids.ts'
import { readCsv, readJsonLines } from '../../catalog/row-files.ts'
import { type ArchiveRecord, RecordSchema } from '../../catalog/schemas/record.ts'
import { RECORD_COLUMNS, type RecordRow, recordFromRow, rowOfRecord, TYPE_OF_FILE } from '../../catalog/schemas/record-row.ts'

import { fold } from '../../search/analysis.ts'
import { CASES_FILE, casesOfContent } from '../../search/relevance-cases.ts'
import { readGroups, THESAURUS_FILE } from '../../search/thesaurus.ts'
import { recordHash, type Store } from '../../store/index.ts'
import { sameData, withoutEmpty } from '../entities/open-entities.ts'
import { caseOf } from '../searches/search-fixes.ts'

interface ExportReport {
  /** Records whose content differs from the store's: written anew, added or taken out. */
  changed: number
  added: number
  removed: number
  /** Files written, from the content folder. */
  files: string[]
}

/** What an export that was killed left. */
const PART = /^\.[0-9a-f-]{36}\.part$/

/**
 * Writes the store's records into a content folder.
 * @param folder the content folder that the catalog was loaded from.
 * @throws ArchiveError 'content-problems' where what would be written does not load; nothing is changed then.
 */
export function exportContent(store: Store, catalog: Catalog, folder: string): ExportReport {
  for (const name of readdirSync(folder)) if (PART.test(name)) rmSync(join(folder, name))
  const trial = mkdtempSync(join(tmpdir(), 'content-export-'))
  try {
    cpSync(folder, trial, { recursive: true })
    const { files, ...counts } = plan(store, catalog, trial)
    for (const [path, text] of files) write(trial, path, text)
    loadCatalog(trial)
    // Likewise: what would not be read back is not written.
    readGroups(trial)
    casesOfContent(trial)
    for (const path of inOrder(files)) write(folder, path, files.get(path) ?? '')
    return { ...counts, files: [...files.keys()] }
  } finally {
    rmSync(trial, { recursive: true, force: true })
  }
}

/** Names before the records that use them, what goes last: where the export is ended in between, what is there can still be read. */
function inOrder(files: ReadonlyMap<string, string>): string[] {
  const rank = (path: string) => (files.get(path) === '' ? 2 : path.startsWith('records/') ? 1 : 0)
  return [...files.keys()].sort((a, b) => rank(a) - rank(b))
}

/** A file is there whole or as it was. @param text '' takes the file away. */
function write(folder: string, path: string, text: string): void {
  const file = join(folder, path)
  if (text === '') {
    rmSync(file, { force: true })
    return
  }
  mkdirSync(dirname(file), { recursive: true })
  // Outside the folders that content is read from: what a killed export leaves is no content.
  const aside = join(folder, `.${randomUUID()}.part`)
  writeFileSync(aside, text)
  renameSync(aside, file)
}

function isWithdrawn(store: Store, id: string): boolean {
  const current = store.records.currentOf(id)
  return current?.deleted === true && current.origin !== 'content'
}

function plan(store: Store, catalog: Catalog, folder: string) {
  const inContent = new Map(catalog.contentRecords.map((record) => [record.id, recordHash(record)]))
  const put: ArchiveRecord[] = []
  let added = 0
  // What nobody may know of is no content: it stays in the store.
  const closed = new Set(
    store.imports
      .collections()
      .filter(({ id }) => catalog.collection(id) === null && !store.shelf.knowsCollection(publicViewer(), id))
      .map(({ id }) => id),
  )
  for (const record of store.records.all()) {
    // What the store has from content, content says itself, and newer where no server has read it yet.
    if (closed.has(record.collection) || store.records.currentOf(record.id)?.origin === 'content') continue
    const hash = inContent.get(record.id)
    if (hash === undefined) added += 1
    if (hash !== recordHash(record)) put.push(record)
  }
  // Taken out is what somebody withdrew; what the store never had is new in content.
  const removed = new Set([...inContent.keys()].filter((id) => isWithdrawn(store, id)))
  const files = recordFiles(folder, catalog, put, removed)
  for (const [path, text] of removedFile(folder, catalog, store, put, removed)) files.set(path, text)
  for (const collection of store.imports.collections()) {
    if (closed.has(collection.id)) continue
    const path = `collections/${collection.id}.yaml`
    const text = stringify(collection)
    if (catalog.collection(collection.id) === null && store.entities.version('collection', collection.id) === 0) files.set(path, text)
    else if (existsSync(join(folder, path)) && readFileSync(join(folder, path), 'utf8') === text) files.delete(path)
  }
  for (const [path, text] of entityFiles(folder, catalog, store, (kind, id) => kind === 'collection' && closed.has(id)))
    files.set(path, text)
  for (const [path, text] of searchFixFiles(store, folder)) files.set(path, text)
  return { files, changed: put.length - added, added, removed: removed.size }
}

const REMOVED = 'records/removed.yaml'

/** The list of what was taken out: with what was withdrawn, without what is a record again. */
function removedFile(
  folder: string,
  catalog: Catalog,
  store: Pick<Store, 'records'>,
  put: readonly ArchiveRecord[],
  withdrawn: ReadonlySet<string>,
): Map<string, string> {
  const before = existsSync(join(folder, REMOVED)) ? readFileSync(join(folder, REMOVED), 'utf8') : ''
  const listed = new Set(catalog.removedRecords.map(({ id }) => id))
  let text = before
  for (const { id } of put) if (listed.has(id)) text = withEntry(text, id, null)
  for (const { id, basis, collection } of catalog.contentRecords) {
    const [newest] = withdrawn.has(id) ? store.records.versions(id) : []
    if (newest) text = withEntry(text, id, { id, date: newest.time.slice(0, 10), reason: newest.reason, basis, collection })
  }
  return new Map(text === before ? [] : [[REMOVED, text]])
}

/** Kinds whose entries stand in one list, and kinds with a file an entry. */
const LISTS: Readonly<Partial<Record<EntityKind, string>>> = {
  person: 'people/people.yaml',
  unit: 'people/units.yaml',
  place: 'people/places.yaml',
  subject: 'people/subjects.yaml',
  source: 'site/bibliography.yaml',
}
const FOLDERS: Readonly<Partial<Record<EntityKind, string>>> = { collection: 'collections', timeline: 'timelines', exhibit: 'exhibits' }
const IdSchema = z.looseObject({ id: z.string() })

/**
 * @param catalog of the content folder, without edits.
 * @param leaves whether an entry is left out, such as a collection that nobody may know of.
 * @returns the files that change, by path in the folder; '' for one that is removed.
 */
function entityFiles(
  folder: string,
  catalog: Catalog,
  store: Pick<Store, 'entities'>,
  leaves: (kind: EntityKind, id: string) => boolean,
): Map<string, string> {
  const files = new Map<string, string>()
  const textOf = (path: string) => files.get(path) ?? (existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : '')
  for (const { kind, id, data } of store.entities.edits()) {
    const known = EntityKindSchema.safeParse(kind)
    if (!known.success || leaves(known.data, id)) continue
    const inContent = entitiesOf(catalog, known.data).find((entity) => entity.id === id)
    if (inContent ? sameData(inContent.data, asContent(known.data, data)) : data === null) continue
    const list = LISTS[known.data]
    const parts = FOLDERS[known.data]
    if (list) files.set(list, withEntry(textOf(list), id, data))
    else if (parts) files.set(fileOf(folder, parts, id), data === null ? '' : stringify(withoutEmpty(data)))
    else if (known.data === 'site') files.set('site/site.yaml', stringify(withoutEmpty(data)))
    else setArticle(files, catalog, id, data)
  }
  return files
}

/** What a file holds of an entry: the text of an article without blanks around it. */
function asContent(kind: EntityKind, data: EntityEdit['data']): unknown {
  if (kind !== 'article' || data === null) return data
  const { value } = articleFromSource(data, '')
  return value ? sourceOfArticle(value) : data
}

function setArticle(files: Map<string, string>, catalog: Catalog, id: string, data: EntityEdit['data']): void {
  const path = `/${id.replaceAll('~', '/')}`
  const before = catalog.article(path)?.file
  if (data === null) {
    if (before) files.set(before, '')
    return
  }
  const { value } = articleFromSource(data, id)
  if (value) files.set(before ?? `articles/${value.section}/${id.split('~').at(-1)}.md`, articleFile(sourceOfArticle(value)))
}

/** The file of an entry, whatever it is called; a new one is called by its id. */
function fileOf(folder: string, parts: string, id: string): string {
  const found = readdirSync(join(folder, parts)).find(
    (name) => /\.ya?ml$/.test(name) && IdSchema.safeParse(parse(readFileSync(join(folder, parts, name), 'utf8'))).data?.id === id,
  )
  return `${parts}/${found ?? `${id}.yaml`}`
}

/** A list with one entry replaced, added or, where `data` is null, removed; the rest of the text stays as it is. */
function withEntry(text: string, id: string, data: unknown): string {
  const written = data === null ? '' : stringify([withoutEmpty(data)])
  const { contents } = parseDocument(text)
  const entry = isSeq(contents) ? contents.items.find((item) => IdSchema.safeParse(toPlain(item)).data?.id === id) : undefined
  const range = RangeSchema.safeParse(entry).data?.range
  if (!range) return `${text.replace(/(?<!\n)\n*$/, '\n')}${written}`
  // An entry begins after its hyphen.
  const start = text.lastIndexOf('-', range[0])
  return text.slice(0, start) + written + text.slice(range[1]).replace(/^\n/, '')
}

const RangeSchema = z.looseObject({ range: z.tuple([z.number(), z.number(), z.number()]) })

function toPlain(node: unknown): unknown {
  return typeof node === 'object' && node !== null && 'toJSON' in node && typeof node.toJSON === 'function' ? node.toJSON() : null
}

/** The files of content/records as they would be with records put in and taken out; a row that stays keeps its bytes. */
interface RecordFile {
  /** Lines by record id, in the order of the file. */
  lines: Map<string, string>
  touched: boolean
}

/**
 * @param folder content folder with the files as they are.
 * @returns the files that change, by path in the folder; '' for one that has nothing left.
 */
function recordFiles(folder: string, catalog: Catalog, put: readonly ArchiveRecord[], removed: ReadonlySet<string>): Map<string, string> {
  const files = readFiles(folder)
  const homes = new Map([...files].flatMap(([path, { lines }]) => [...lines.keys()].map((id): [string, string] => [id, path])))
  const take = (id: string) => {
    const file = files.get(homes.get(id) ?? '')
    if (file?.lines.delete(id)) file.touched = true
  }
  for (const id of removed) take(id)
  for (const record of put) {
    const row = rowThatHolds(record, catalog)
    const path = row ? tableOf(record, homes.get(record.id)) : wholeRecordsOf(record)
    if (homes.get(record.id) !== path) take(record.id)
    const file = files.get(path) ?? { lines: new Map(), touched: true }
    files.set(path, file)
    file.lines.set(record.id, row ? csvLine(RECORD_COLUMNS.map((column) => row[column] ?? '')) : `${JSON.stringify(record)}\n`)
    file.touched = true
  }
  return new Map([...files].filter(([, { touched }]) => touched).map(([path, { lines }]) => [path, textOf(path, lines)]))
}

/** The row of a record, or null where a row cannot say all of it. */
function rowThatHolds(record: ArchiveRecord, catalog: Catalog): RecordRow | null {
  if (!OWN_ID.test(record.id)) return null
  const row = rowOfRecord(record)
  const read = RecordSchema.safeParse(recordFromRow(row, record.type, (ref) => catalog.source(ref)?.citation ?? ref))
  return read.success && recordHash(read.data) === recordHash(record) ? row : null
}

/** The table it stands in already, where that is of its type; else the one of its basis and type. */
function tableOf(record: ArchiveRecord, home: string | undefined): string {
  if (home !== undefined && TYPE_OF_FILE[basename(home)] === record.type) return home
  const [name] = Object.entries(TYPE_OF_FILE).find(([, type]) => type === record.type) ?? ['']
  return `records/${record.basis === 'sample' ? 'samples' : 'sourced'}/${name}`
}

function wholeRecordsOf(record: ArchiveRecord): string {
  return OWN_ID.test(record.id) ? 'records/described.jsonl' : `records/imported/${record.id.slice(0, record.id.indexOf(':'))}.jsonl`
}

function readFiles(folder: string): Map<string, RecordFile> {
  const paths = readdirSync(join(folder, 'records'), { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'))
  return new Map(
    paths
      .filter((path) => /\.(csv|jsonl)$/.test(path))
      .sort()
      .map((path) => [`records/${path}`, { lines: linesOf(join(folder, 'records', path), path), touched: false }]),
  )
}

function linesOf(file: string, path: string): Map<string, string> {
  if (path.endsWith('.csv')) {
    const { rows } = readCsv(file, path, RECORD_COLUMNS)
    return new Map(rows.map(({ cells }) => [cells.id ?? '', csvLine(RECORD_COLUMNS.map((column) => cells[column] ?? ''))]))
  }
  const { values } = readJsonLines(file, path)
  return new Map(values.map(({ value }) => [RecordSchema.parse(value).id, `${JSON.stringify(value)}\n`]))
}

function textOf(path: string, lines: ReadonlyMap<string, string>): string {
  const head = path.endsWith('.csv') ? csvLine(RECORD_COLUMNS) : ''
  return head + [...lines.values()].join('')
}

/** Plain RFC 4180 with the line ends of the repository: unlike an export for readers, nothing is put before a formula. */
function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\n`
}

/** @returns the files that change, by path in the folder. What stands there already is not written again. */
function searchFixFiles(store: Store, folder: string): Map<string, string> {
  const files = new Map<string, string>()
  const textOf = (path: string) => (existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : '')
  const known = new Set(readGroups(folder).map(keyOf))
  const groups = store.mends.groups().filter((group) => !known.has(keyOf(group)))
  if (groups.length > 0) files.set(THESAURUS_FILE, textOf(THESAURUS_FILE) + groups.map(lineOf).join(''))
  const asked = new Set(casesOfContent(folder).map(({ query, first }) => JSON.stringify([query, first])))
  const cases = store.mends
    .list()
    .filter(({ kind, terms, words }) => kind === 'case' && !asked.has(JSON.stringify([terms, words])))
    .map(({ terms, words }) => {
      const { intent, query, first, within } = caseOf({ terms, words })
      return { intent, query, first, within }
    })
  if (cases.length > 0) files.set(CASES_FILE, textOf(CASES_FILE) + stringify(cases))
  return files
}

const keyOf = (group: readonly string[]): string => JSON.stringify(group.map(fold).toSorted())

/** In one line, as the file is written by hand; what YAML could take for something else stands in quotation marks. */
function lineOf(group: readonly string[]): string {
  const plain = (word: string) => /^\p{L}[\p{L}\p{N} '-]*$/u.test(word) && !/^(true|false|null)$/i.test(word)
  return `- [${group.map((word) => (plain(word) ? word : JSON.stringify(word))).join(', ')}]\n`
}
