import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { degrees, PDFName, StandardFonts } from 'pdf-lib'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { drawPicture } from '../draw-picture.ts'
import { openDrawing } from '../drawing-processes.ts'
import { type PageWords, textOfPage } from '../page-words.ts'
import { wordsOfPdf } from '../pdf-page.ts'
import { openMediaReader } from '../read-media.ts'
import { outline, pdfOf, rawPdf } from './pdf-fixture.ts'

const folder = mkdtempSync(join(tmpdir(), 'pdf-'))
afterAll(() => rmSync(folder, { recursive: true }))
const reader = openMediaReader()

function kept(name: string, bytes: Uint8Array): string {
  const file = join(folder, `${name}.pdf`)
  writeFileSync(file, bytes)
  return file
}

async function pagesOf(file: string): Promise<PageWords[]> {
  const pages: PageWords[] = []
  for await (const page of wordsOfPdf(file)) pages.push(page)
  return pages
}

/** Where ink is on a page: the box of its dark pixels, in points. */
async function inkOf(file: string, page: number) {
  const drawn = await drawPicture({ file, page }, { width: 850, format: 'png' })
  const { data, info } = await sharp(drawn).grayscale().raw().toBuffer({ resolveWithObject: true })
  const box = { left: Number.POSITIVE_INFINITY, top: Number.POSITIVE_INFINITY, right: 0, bottom: 0 }
  for (let at = 0; at < data.length; at += 1) {
    if ((data[at] ?? 255) > 128) continue
    const [x, y] = [at % info.width, Math.floor(at / info.width)]
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  }
  return { box, width: info.width }
}

test('words are read in lines and blocks; a page without text has none', async () => {
  const file = kept('two', await pdfOf([['General Order No. 4', 'All posts report.', '', '', 'Signed'], []]))
  const [first, second] = await pagesOf(file)
  expect(first).toMatchObject({ width: 612, height: 792 })
  expect(first && textOfPage(first)).toBe('General Order No. 4\nAll posts report.\n\nSigned')
  expect(second?.words).toEqual([])
})

test('a space that is a gap alone parts words, and so does the number of a note; capitals in two sizes are one word', async () => {
  const file = kept(
    'gaps',
    await pdfOf([[]], async (made) => {
      const font = await made.embedFont(StandardFonts.TimesRoman)
      const page = made.getPage(0)
      const draw = (text: string, x: number, y: number, size = 12) => {
        page.drawText(text, { x, y, size, font })
        return x + font.widthOfTextAtSize(text, size)
      }
      draw('a', draw('whenever', 72, 700) + 2.2, 700)
      draw('2', draw('barracks', 72, 650), 654, 7)
      draw('ROOP', draw('T', 72, 600), 600, 9)
    }),
  )
  const [page] = await pagesOf(file)
  expect(page?.words.map(({ text }) => text)).toEqual(['whenever', 'a', 'barracks', '2', 'TROOP'])
})

test('what was typed into a form is among the words of its page', async () => {
  const file = kept(
    'form',
    await pdfOf([['Name']], (made) => {
      const field = made.getForm().createTextField('name')
      field.setText('Quapton')
      field.addToPage(made.getPage(0), { x: 72, y: 500, width: 200, height: 20 })
    }),
  )
  const [page] = await pagesOf(file)
  expect(page?.words.map(({ text }) => text)).toEqual(['Name', 'Quapton'])
})

test('words that are hyphenated at the end of a line have a place in each line, and are one in the text', async () => {
  const [page] = await pagesOf(kept('hyphens', await pdfOf([['The police of Massachu-', 'setts in 1914-', '18, by Smith-', 'Jones']])))
  expect(page?.words.map(({ text, line }) => [text, line])).toEqual([
    ...['The', 'police', 'of', 'Massachu-'].map((text) => [text, 0]),
    ...['setts', 'in', '1914-'].map((text) => [text, 1]),
    ...['18,', 'by', 'Smith-'].map((text) => [text, 2]),
    ['Jones', 3],
  ])
  expect(page?.words.every(({ height }) => height < 14)).toBe(true)
  expect(page && textOfPage(page)).toBe('The police of Massachusetts\nin 1914-\n18, by Smith-\nJones')
})

test.each([0, 90, 180, 270])('a page turned by %i degrees and cropped has its words where they are drawn', async (turned) => {
  const file = kept(
    `turned-${turned}`,
    await pdfOf([['Barracks']], (made) => {
      const page = made.getPage(0)
      page.setRotation(degrees(turned))
      page.setCropBox(50, 300, 400, 450)
    }),
  )
  const [page] = await pagesOf(file)
  const [word] = page?.words ?? []
  if (!page || !word) throw new Error('The page has a word')
  expect(word.text).toBe('Barracks')
  expect(page).toMatchObject(turned % 180 === 0 ? { width: 400, height: 450 } : { width: 450, height: 400 })
  const { box, width } = await inkOf(file, 0)
  const scale = width / page.width
  expect(box.left).toBeGreaterThanOrEqual(word.x * scale - 2)
  expect(box.right).toBeLessThanOrEqual((word.x + word.width) * scale + 2)
  expect(box.top).toBeGreaterThanOrEqual(word.y * scale - 2)
  expect(box.bottom).toBeLessThanOrEqual((word.y + word.height) * scale + 2)
})

test('what a PDF says of itself is read: sizes, outline, properties, attachments, scripts', async () => {
  const file = kept(
    'about',
    await pdfOf([['One'], ['Two'], ['Three']], async (made) => {
      made.setTitle('Annual report')
      made.setAuthor('Commissioner of Public Safety')
      outline(made, [
        { title: 'Roster', page: 0 },
        { title: 'Vehicles', page: 2 },
      ])
      made.catalog.set(PDFName.of('PageLabels'), made.context.obj({ Nums: [0, { S: 'r' }, 1, { S: 'D' }] }))
      await made.attach(Buffer.from('a,b'), 'roster.csv')
      made.addJavaScript('open', 'app.alert(1)')
    }),
  )
  expect(await reader.documentOf(file)).toMatchObject({
    problem: '',
    count: 3,
    pages: Array.from({ length: 3 }, () => ({ width: 1700, height: 2200 })),
    labels: ['i', '1', '2'],
    outline: [
      { title: 'Roster', page: 0, level: 0 },
      { title: 'Vehicles', page: 2, level: 0 },
    ],
    properties: { Title: 'Annual report', Author: 'Commissioner of Public Safety' },
    attachments: ['roster.csv'],
    form: '',
    scripts: true,
    encrypted: false,
  })
})

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>'
const DAMAGED_PAGE = rawPdf([
  CATALOG,
  '<< /Type /Pages /Kids [3 0 R 9 0 R] /Count 2 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] >>',
])
const HOSTILE: readonly [string, () => Uint8Array, string][] = [
  ['nothing', () => new Uint8Array(), 'damaged'],
  ['zeros', () => new Uint8Array(5_000), 'damaged'],
  ['a page tree of no pages', () => rawPdf([CATALOG, '<< /Type /Pages /Kids [] /Count 0 >>']), 'damaged'],
  ['a page tree that contains itself', () => rawPdf([CATALOG, '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 >>']), 'damaged'],
  [
    'a password',
    () =>
      rawPdf(
        [CATALOG, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] >>'],
        `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${'a1'.repeat(32)}> /U <${'b2'.repeat(32)}> /P -4 >> /ID [<00> <00>]`,
      ),
    'encrypted',
  ],
]

test.each(HOSTILE)('a file with %s is kept and not read, and its problem says why', async (name, bytes, problem) => {
  const file = kept(`hostile ${name}`, bytes())
  expect(await reader.documentOf(file)).toMatchObject({ problem, pages: [] })
  expect(await reader.pagesOf(file)).toBe(0)
  await expect(reader.sizeOf(file, 0)).rejects.toMatchObject({ status: 404 })
})

test('a page that cannot be drawn says so in its place', async () => {
  const file = kept('damaged page', DAMAGED_PAGE)
  expect((await reader.documentOf(file)).pages.map(({ damaged = false }) => damaged)).toEqual([false, true])
  expect((await pagesOf(file)).map(({ words }) => words)).toEqual([[], []])
  const drawn = (page: number) => openDrawing()(400, { draw: 'picture', source: { file, page }, options: { width: 400, format: 'png' } })
  const inks = await Promise.all([0, 1].map(async (page) => (await sharp(await drawn(page)).stats()).channels[0]?.min))
  expect(inks[0]).toBe(255)
  expect(inks[1]).toBeLessThan(100)
})

test('a page of miles is drawn in the pixels that a page may have', async () => {
  const huge = rawPdf([
    CATALOG,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 2000000 1000000] >>',
  ])
  const file = kept('huge', huge)
  const { pages } = await reader.documentOf(file)
  expect(pages[0] && pages[0].width * pages[0].height).toBeLessThan(31_000_000)
  const { width, height } = await sharp(await drawPicture({ file, page: 0 }, { width: 800, format: 'png' })).metadata()
  expect([width, height]).toEqual([800, 400])
})

test('an outline that leads back into itself ends', async () => {
  const file = kept(
    'loop',
    rawPdf([
      '<< /Type /Catalog /Pages 2 0 R /Outlines 4 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] >>',
      '<< /First 5 0 R /Last 5 0 R >>',
      '<< /Title (Again) /Parent 4 0 R /Next 5 0 R /First 5 0 R /Dest [3 0 R /Fit] >>',
    ]),
  )
  expect((await reader.documentOf(file)).outline).toEqual([{ title: 'Again', page: 0, level: 0 }])
})
