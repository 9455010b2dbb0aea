import { utils, write } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { openLook } from '../../ingest/index.ts'
import { firstRows } from '../../ingest/look-into.ts'
import { sheetWith } from '../fixtures/sheet-with.ts'
import { zipOfFiles } from '../fixtures/zip-of-files.ts'
import { temporaryArchive } from './temporary-archive.ts'

const MAP = `format: csv
collection: { title: Rows, description: Rows for a test., heldBy: A test, citation: A test }
id: hA
type: { value: Document }
rights: Not evaluated
fields: { title: hB }
extra: keep
`

test('a sheet is read by its cells, whatever it says of its size', async () => {
  const archive = temporaryArchive()
  const file = archive.write('giant.xlsx', await sheetWith({ dimension: 'A1:XFD1048576' }))
  expect(await firstRows(file, 10)).toMatchObject({
    columns: ['hA', 'hB', 'hC'],
    rows: [
      ['A2', 'B2', 'C2'],
      ['A3', 'B3', 'C3'],
    ],
  })
  const report = await archive.import({ file, map: archive.write('map.yaml', MAP), collection: 'rows' })
  expect(report).toMatchObject({ state: 'done', read: 2, added: 2 })
})

test('cells that are too far apart, and parts that unpack into too much, are refused with what was found', async () => {
  const archive = temporaryArchive()
  const far = archive.write('far.xlsx', await sheetWith({ dimension: 'A1:C3', far: true }))
  const look = openLook()
  await expect(look.firstRows(far, 1_048_576, '')).rejects.toMatchObject({ status: 413, message: expect.stringContaining('XFD1048576') })
  const bomb = archive.write(
    'bomb.xlsx',
    await zipOfFiles({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': Buffer.alloc(300 * 1024 * 1024) }),
  )
  await expect(look.firstRows(bomb, 1, '')).rejects.toMatchObject({ status: 413, message: expect.stringContaining('when unpacked') })
})

test('a sheet of many rows is imported whole, in parts', async () => {
  const archive = temporaryArchive()
  const book = utils.book_new()
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([['hA', 'hB'], ...Array.from({ length: 1_000 }, (_, at) => [`${at}`, `Title ${at}`])]),
    'S',
  )
  const bytes: unknown = write(book, { type: 'buffer', bookType: 'xlsx' })
  if (!Buffer.isBuffer(bytes)) throw new Error('no workbook')
  const report = await archive.import({ file: archive.write('many.xlsx', bytes), map: archive.write('map.yaml', MAP), collection: 'rows' })
  expect(report).toMatchObject({ state: 'done', read: 1_000, added: 1_000 })
})
