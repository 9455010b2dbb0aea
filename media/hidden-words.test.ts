import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  degrees,
  type PDFDocument,
  PDFName,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  setTextRenderingMode,
  TextRenderingMode,
} from 'pdf-lib'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { pagesWithHiddenWords } from './hidden-words.ts'
import { pdfOf } from './pdf/pdf-fixture.ts'

const folder = mkdtempSync(join(tmpdir(), 'hidden-'))
afterAll(() => rmSync(folder, { recursive: true }))
const LINES = [
  'Witness Quapton saw the car',
  'ill 11 I l 1 il. Till I fill it, if it is lit',
  'x',
  'A 2 b',
  'Contents................................................4',
]

async function found(change: (made: PDFDocument) => unknown, pages: string[][] = [['Page one'], LINES]): Promise<number[]> {
  const file = join(folder, 'one.pdf')
  writeFileSync(file, await pdfOf(pages, change))
  return pagesWithHiddenWords(file)
}
const page = (made: PDFDocument) => made.getPage(1)

test('words that are seen are not hidden: small, slim, colored, turned, over gray', async () => {
  expect(
    await found((made) => {
      page(made).drawText('Tiny words of a footnote', { x: 72, y: 400, size: 5 })
      page(made).drawText('Red words', { x: 72, y: 380, size: 12, color: rgb(0.9, 0.2, 0.2) })
      page(made).drawText('Upward', { x: 300, y: 300, size: 10, rotate: degrees(90) })
      page(made).drawRectangle({ x: 60, y: 340, width: 200, height: 20, color: rgb(0.8, 0.8, 0.8) })
      page(made).drawText('Words over gray', { x: 72, y: 345, size: 11 })
      page(made).drawRectangle({ x: 60, y: 310, width: 200, height: 20, color: rgb(0, 0, 0) })
      page(made).drawText('White over black', { x: 72, y: 315, size: 11, color: rgb(1, 1, 1) })
      page(made).drawRectangle({ x: 60, y: 695, width: 200, height: 16, color: rgb(1, 1, 0), opacity: 0.4 })
    }),
  ).toEqual([])
})

const box = { x: 112, y: 697, width: 48, height: 14 }
test.each<[string, (made: PDFDocument) => unknown]>([
  ['a black box', (made) => page(made).drawRectangle({ ...box, color: rgb(0, 0, 0) })],
  ['a white box', (made) => page(made).drawRectangle({ ...box, color: rgb(1, 1, 1) })],
  ['a box that leaves the edges of letters', (made) => page(made).drawRectangle({ ...box, y: 701, height: 6, color: rgb(0.2, 0.2, 0.3) })],
  ['a box of three letters', (made) => page(made).drawRectangle({ ...box, width: 24, color: rgb(0, 0, 0) })],
  [
    'an annotation',
    (made) => {
      const { context } = made
      const corner = [box.x, box.y, box.x + box.width, box.y + box.height]
      const form = context.register(
        context.stream(`0 0 0 rg 0 0 ${box.width} ${box.height} re f`, {
          Type: 'XObject',
          Subtype: 'Form',
          BBox: [0, 0, box.width, box.height],
        }),
      )
      const note = context.register(context.obj({ Type: 'Annot', Subtype: 'Square', F: 4, Rect: corner, AP: { N: form } }))
      page(made).node.set(PDFName.of('Annots'), context.obj([note]))
    },
  ],
  [
    'a picture with noise',
    async (made) => {
      const noise = {
        create: {
          width: 96,
          height: 28,
          channels: 3 as const,
          background: '#101010',
          noise: { type: 'gaussian' as const, mean: 16, sigma: 3 },
        },
      }
      page(made).drawImage(await made.embedJpg(await sharp(noise).jpeg().toBuffer()), box)
    },
  ],
  ['the color of the paper', (made) => page(made).drawText('Quapton', { x: 72, y: 300, size: 12, color: rgb(1, 1, 1) })],
  [
    'a mode that draws nothing',
    (made) => {
      page(made).pushOperators(pushGraphicsState(), setTextRenderingMode(TextRenderingMode.Invisible))
      page(made).drawText('Quapton', { x: 72, y: 300, size: 12 })
      page(made).pushOperators(popGraphicsState())
    },
  ],
])('words below %s are found, with their page', async (_, cover) => {
  expect(await found(cover)).toEqual([2])
})

test('what cannot be read has none', async () => {
  const file = join(folder, 'damaged.pdf')
  writeFileSync(file, 'no PDF')
  expect(await pagesWithHiddenWords(file)).toEqual([])
})
