import { expect, test } from 'vitest'
import { runImport } from '../../ingest/run-import.ts'
import { undoImport } from '../../ingest/undo-import.ts'
import { temporaryArchive } from '../../tests/ingest/temporary-archive.ts'
import { resultInWords } from './job-words.ts'

const MAP = `format: csv
collection: { title: Rows, description: Rows for a test., heldBy: A test, citation: A test }
id: id
type: { value: Document }
rights: Not evaluated
fields: { title: title }
`

test('an import, its dry run, its refusal and its undoing are told in words; an undo names what it left alone, and why', async () => {
  const archive = temporaryArchive()
  const [file, map] = [archive.write('rows.csv', 'id,title\n1,One\n2,Two\n'), archive.write('map.yaml', MAP)]
  const options = { file, map, collection: 'rows', dataDir: archive.dataDir }
  const words = (kind: string, report: unknown) => resultInWords('en', kind, JSON.stringify(report))
  expect(words('import', await runImport({ ...options, dryRun: true }))).toBe(
    'Dry run, nothing was changed: 2 read, 2 added, 0 changed, 0 unchanged',
  )
  const report = await runImport(options)
  expect(words('import', report)).toBe('2 read, 2 added, 0 changed, 0 unchanged')
  const bad = archive.write('bad.csv', 'id,title\n,Nameless\n')
  expect(words('import', await runImport({ ...options, file: bad }))).toMatch(
    /^Refused, nothing was changed: 1 problem, such as line 2, id \(id\): expected /,
  )
  const store = archive.store()
  const record = store.records.get('rows:2')?.record
  store.records.change({ actor: 'Ben', reason: 'A test', origin: 'edit', now: new Date('2026-11-24T09:00:00Z') }, ({ put }) => {
    if (record) put({ ...record, title: 'Edited' })
  })
  expect(words('undo', undoImport(store, report.batch, 'Anna'))).toBe(
    '0 records restored, 1 removed; 1 record left alone: rows:2 was changed by Ben on 2026-11-24',
  )
})

test('words stay as they are, and what is damaged is shown as it is', () => {
  expect(resultInWords('en', 'relevance', JSON.stringify({ asked: 40, held: 39, known: 0, cases: [] }))).toBe('39 of 40 cases hold')
  expect(resultInWords('en', 'mail', '3 letters sent')).toBe('3 letters sent')
  expect(resultInWords('en', 'import', 'The upload was not found')).toBe('The upload was not found')
  expect(resultInWords('en', 'import', '{"state":"unknown"}')).toBe('{"state":"unknown"}')
})
