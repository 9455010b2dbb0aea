/** The collection of examples/documents: its files can be made again, and it is imported as its README says. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { PDFDocument, PDFName } from 'pdf-lib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { matchFile } from '../../desk/media/media-subject.ts'
import { COLLECTION_ID, fileOf, pdfOf, SCANS, scanOf } from '../../lab/showcase/files.ts'
import { COLLECTION, MADE, tableOfLaws } from '../../lab/showcase/pages.ts'
import { textOfPage } from '../../media/page-words.ts'
import { OUTLINES, wordsOfMarks } from '../../media/record-drawing.ts'
import { temporaryArchive } from './temporary-archive.ts'

const files = () => readdirSync(join(COLLECTION, 'media'))

test('a PDF is made again byte by byte, with outline, page labels and properties', async () => {
  const made = await pdfOf(tableOfLaws(OUTLINES))
  expect(Buffer.from(made).equals(readFileSync(fileOf('laws', 'pdf')))).toBe(true)
  const pdf = await PDFDocument.load(made)
  expect(pdf.getSubject()).toContain(MADE)
  for (const part of ['Outlines', 'PageLabels']) expect(pdf.catalog.has(PDFName.of(part))).toBe(true)
})

test('a scan is made again pixel by pixel', async () => {
  const [, scan] = SCANS
  if (!scan) throw new Error('There is a second scan')
  const pixels = (picture: Buffer | string) => sharp(picture).greyscale().raw().toBuffer()
  const [made, kept] = await Promise.all(
    [scanOf(scan, 0), readFileSync(fileOf('objects-scan', 'jpg'))].map(async (one) => pixels(await one)),
  )
  expect(made?.length).toBe(kept?.length)
  // Other processors round otherwise.
  const apart = made?.reduce((sum, value, at) => sum + Math.abs(value - (kept?.[at] ?? 0)), 0) ?? Number.NaN
  expect(apart / (made?.length ?? 0)).toBeLessThan(1)
})

test('every page says that it was made for demonstration, and all files together are small', () => {
  for (const { document } of SCANS) for (const marks of document.pages) expect(textOfPage(wordsOfMarks(marks))).toContain(MADE)
  expect(files().reduce((sum, name) => sum + statSync(join(COLLECTION, 'media', name)).size, 0)).toBeLessThan(3_000_000)
})

test('the table is imported into an empty archive, and each file belongs to one of its records', async () => {
  const archive = temporaryArchive()
  const report = await archive.import({
    file: join(COLLECTION, 'documents.csv'),
    map: join(COLLECTION, 'documents.yaml'),
    collection: COLLECTION_ID,
  })
  expect(report).toMatchObject({ state: 'done', added: 8, problems: 0, warnings: 0 })
  const ids = [...archive.store().records.all()].map(({ id }) => id)
  expect(ids).toHaveLength(8)
  const owners = files().map((name) => matchFile(basename(name), (identifier) => (ids.includes(identifier) ? identifier : null))?.id)
  expect(owners).not.toContain(undefined)
  expect(new Set(owners)).toEqual(new Set(ids))
})
