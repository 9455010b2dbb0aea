/** What a snapshot holds: tables of records, collections, people, places and subjects, each described for programs (Frictionless Table Schema). */
import { csvCell, csvLine } from '../../catalog/row-files.ts'
import { lookUp, type Store } from '../../store/index.ts'
import { csvHeads, csvRow } from '../export/writers.ts'
import { recordJson } from '../record-formats/json.ts'
import { recordView, type ViewSetting } from '../record-formats/record-view.ts'
import { allCollections } from '../search-api/search.ts'

export interface TableField {
  name: string
  type: 'string' | 'boolean' | 'number'
  description?: string
  constraints?: Readonly<Record<string, unknown>>
}

export interface SnapshotFile {
  /** 'records.csv' */
  path: string
  title: string
  mediatype: string
  /** Columns of a table; null for a file that is none. */
  fields: readonly TableField[] | null
  pieces(): Iterable<string>
}

export interface SnapshotSource extends ViewSetting {
  store: Store
  /** Whether sample records are published, each marked as one. */
  samples: boolean
}

/** Records read at once. */
const STEP = 500

/** Every record that may be harvested, in the order of the event sequence. */
function* views(source: SnapshotSource) {
  const { store, viewer, samples } = source
  for (let after = 0; ; ) {
    const page = store.harvest.page({ viewer, samples }, { from: '', before: '', after, upTo: null, limit: STEP })
    for (const { id, live } of page) {
      const found = live ? lookUp(store, id, viewer) : null
      if (found?.state === 'seen') yield recordView(found.record, found, source)
    }
    const last = page.at(-1)
    if (!last || page.length < STEP) return
    after = last.sequence
  }
}

const ID: TableField = { name: 'id', type: 'string', constraints: { required: true, unique: true } }
const URL_FIELD: TableField = { name: 'url', type: 'string', description: 'Page for readers', constraints: { required: true } }
const text = (name: string, description?: string): TableField => ({ name, type: 'string', ...(description ? { description } : {}) })
const number = (name: string): TableField => ({ name, type: 'number' })

export function snapshotFiles(source: SnapshotSource): SnapshotFile[] {
  const { catalog, site } = source
  const { crosswalk } = catalog
  const labels = new Map<string, string>(crosswalk.entries.map(({ field }) => [field, crosswalk.label(field)]))
  const recordFields = csvHeads(catalog).map((name): TableField => {
    if (name === 'id') return ID
    if (name === 'url') return URL_FIELD
    if (name === 'basis') return { ...text(name), constraints: { required: true, enum: ['sourced', 'sample'] } }
    return name === 'sample' ? { name, type: 'boolean', constraints: { required: true } } : text(name, labels.get(name))
  })
  const degrees = (value: number | null) => (value === null ? '' : String(value))
  return [
    table('records.csv', 'Records', recordFields, function* () {
      for (const view of views(source)) yield csvRow(view)
    }),
    {
      path: 'records.jsonl',
      title: 'Records with every field, one JSON object a line, as at /records/{id}.json',
      mediatype: 'application/x-ndjson',
      fields: null,
      *pieces() {
        for (const view of views(source)) yield `${JSON.stringify(recordJson(view))}\n`
      },
    },
    table('collections.csv', 'Collections', [ID, URL_FIELD, text('title'), text('description'), text('years')], function* () {
      for (const { id, title, description, dateRange } of allCollections(source))
        yield [id, site + catalog.collectionPath(id), title, description, dateRange]
    }),
    table(
      'people.csv',
      'People and bodies',
      [ID, URL_FIELD, text('name'), text('kind'), text('variants'), text('note'), text('identifiers')],
      function* () {
        for (const { id, name, kind, variants, note, identifiers: known } of catalog.people)
          yield [id, `${site}/people/${id}`, name, kind, variants.join('; '), note, known.join('; ')]
      },
    ),
    table(
      'places.csv',
      'Places',
      [ID, URL_FIELD, text('name'), text('variants'), number('latitude'), number('longitude'), text('note'), text('identifiers')],
      function* () {
        for (const { id, name, variants, latitude, longitude, note, identifiers: known } of catalog.places)
          yield [id, `${site}/places/${id}`, name, variants.join('; '), degrees(latitude), degrees(longitude), note, known.join('; ')]
      },
    ),
    table('subjects.csv', 'Subjects', [ID, URL_FIELD, text('name'), text('variants'), text('note'), text('identifiers')], function* () {
      for (const { id, name, variants, note, identifiers: known } of catalog.subjects)
        yield [id, `${site}/subjects/${id}`, name, variants.join('; '), note, known.join('; ')]
    }),
  ]
}

function table(path: string, title: string, fields: readonly TableField[], rows: () => Iterable<readonly string[]>): SnapshotFile {
  const isNumber = new Set(fields.flatMap(({ type }, at) => (type === 'number' ? [at] : [])))
  // A negative number is no formula.
  const line = (row: readonly string[]) => `${row.map((cell, at) => (isNumber.has(at) ? cell : csvCell(cell))).join(',')}\r\n`
  return {
    path,
    title,
    mediatype: 'text/csv',
    fields,
    *pieces() {
      yield csvLine(fields.map(({ name }) => name))
      for (const row of rows()) yield line(row)
    },
  }
}
