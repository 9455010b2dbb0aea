/**
 * `npm run content:export`: what archivists and imports made goes back into content files, so that a fresh start from them
 * gives the same records. All is written beside the content and read back first; content that would not load stays as it is.
 */
import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { stringify } from 'yaml'
import { publicViewer } from '../../catalog/access.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import type { ArchiveRecord } from '../../catalog/schemas/record.ts'
import { casesOfContent } from '../../search/relevance-cases.ts'
import { readGroups } from '../../search/thesaurus.ts'
import { recordHash, type Store } from '../../store/index.ts'
import { mendFiles } from '../searches/mend-files.ts'
import { entityFiles } from './entity-files.ts'
import { recordFiles } from './record-files.ts'

export interface ExportReport {
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
  for (const collection of store.imports.collections()) {
    if (closed.has(collection.id)) continue
    const path = `collections/${collection.id}.yaml`
    const text = stringify(collection)
    if (catalog.collection(collection.id) === null && store.entities.version('collection', collection.id) === 0) files.set(path, text)
    else if (existsSync(join(folder, path)) && readFileSync(join(folder, path), 'utf8') === text) files.delete(path)
  }
  for (const [path, text] of entityFiles(folder, catalog, store, (kind, id) => kind === 'collection' && closed.has(id)))
    files.set(path, text)
  for (const [path, text] of mendFiles(store, folder)) files.set(path, text)
  return { files, changed: put.length - added, added, removed: removed.size }
}
