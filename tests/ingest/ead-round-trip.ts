/**
 * A finding aid imported, exported as EAD 2002 and EAD 3, and imported again into an empty archive: what differs between the
 * records before and after, component for component.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publicViewer, type SeenRecord, seenBy } from '../../catalog/access.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { EAD_FORMATS, type EadFormat, eadDocument } from '../../endpoints/finding-aid/ead-document.ts'
import { runImport } from '../../ingest/run-import.ts'
import { openStore, storeFile } from '../../store/index.ts'

export interface RoundTrip {
  format: EadFormat
  components: number
  notes: number
  dates: number
  /** One line for each difference. */
  lost: string[]
  /** The exported document. */
  text: string
}

const COLLECTION = 'trip'

/** @param catalog content that the export takes names from; it needs none of the file. */
export async function roundTrip(file: string, catalog: Catalog): Promise<RoundTrip[]> {
  const work = mkdtempSync(join(tmpdir(), 'ead-round-trip-'))
  try {
    const before = join(work, 'before')
    await imported(file, before)
    const results: RoundTrip[] = []
    for (const format of Object.keys(EAD_FORMATS).filter((name): name is EadFormat => name in EAD_FORMATS)) {
      const text = await exported(before, format, catalog)
      const path = join(work, `${format}.xml`)
      writeFileSync(path, text)
      const after = join(work, format)
      await imported(path, after)
      results.push({ format, text, ...compared(recordsOf(before), recordsOf(after), format) })
    }
    return results
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

async function imported(file: string, dataDir: string): Promise<void> {
  const report = await runImport({ file, collection: COLLECTION, dataDir })
  if (report.state !== 'done') throw new Error(`${file}: ${report.state} ${JSON.stringify(report.findings.slice(0, 3))}`)
}

async function exported(dataDir: string, format: EadFormat, catalog: Catalog): Promise<string> {
  const store = openStore(storeFile(dataDir), { readOnly: true })
  try {
    const collection = store.imports.collection(COLLECTION)
    if (!collection) throw new Error('The import brought no collection')
    const settings = { publicUrl: '', publishSamples: false, publicKey: '', release: '' }
    const source = { catalog, store, settings, viewer: publicViewer(), site: 'https://archive.example.org' }
    let text = ''
    for await (const piece of eadDocument(collection, format, source)) text += piece
    return text
  } finally {
    store.close()
  }
}

/** What readers may see: nothing else is exported. */
function recordsOf(dataDir: string): Map<string, SeenRecord> {
  const store = openStore(storeFile(dataDir), { readOnly: true })
  try {
    const seen = [...store.records.all()].flatMap((record) => seenBy(record, publicViewer()) ?? [])
    return new Map(seen.map((record) => [record.id, record]))
  } finally {
    store.close()
  }
}

function compared(before: Map<string, SeenRecord>, after: Map<string, SeenRecord>, format: EadFormat) {
  const lost: string[] = []
  let notes = 0
  let dates = 0
  for (const [id, was] of before) {
    const is = after.get(id)
    notes += was.notes.length
    if (was.date !== '' || was.dateNote !== '') dates += 1
    if (!is) {
      lost.push(`${id}: the component`)
      continue
    }
    for (const [field, value] of Object.entries(plain(was, format))) {
      const [one, other] = [JSON.stringify(value), JSON.stringify(Reflect.get(plain(is, format), field))]
      if (one !== other) lost.push(`${id} ${field}: ${one.slice(0, 300)} became ${other.slice(0, 300)}`)
    }
    const said = is.notes.map(({ text }) => text).join('\n\n')
    for (const { kind, text } of was.notes)
      if (kind === 'description')
        for (const part of text.split('\n\n')) if (!said.includes(part)) lost.push(`${id} about the finding aid: ${part.slice(0, 300)}`)
  }
  for (const id of after.keys()) if (!before.has(id)) lost.push(`${id}: a component that was not there`)
  return { components: before.size, notes, dates, lost }
}

/** Without what is not shown, and what follows from the document: where in the file a component was, and what the file says about itself. */
function plain(record: SeenRecord, format: EadFormat): Partial<SeenRecord> {
  const { sources, position: _position, withheld: _withheld, notes, places, headings, ...fields } = record
  return {
    ...fields,
    notes: notes.filter(({ kind }) => kind !== 'description'),
    // Which of them comes first says nothing.
    headings: headings.toSorted((one, other) => `${one.kind} ${one.text}`.localeCompare(`${other.kind} ${other.text}`)),
    sources: sources.map((source) => ({ ...source, locator: '' })),
    // EAD 2002 has no place for coordinates.
    places: format === 'ead' ? places.map((place) => ({ ...place, latitude: null, longitude: null })) : places,
  }
}
