import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type PageWords, textOfPage } from './page-words.ts'
import { placesOf } from './placed-text.ts'
import { readWords } from './read-words.ts'
import { altoOf, hocrOf } from './write-words.ts'

const folder = mkdtempSync(join(tmpdir(), 'read-words-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function read(content: string | Uint8Array): Promise<PageWords[]> {
  const path = join(folder, 'sent')
  writeFileSync(path, content)
  const pages: PageWords[] = []
  for await (const page of readWords(path)) pages.push(page)
  return pages
}
const placed = ({ words }: PageWords) => words.map(({ text, x, y, width, height, line, block }) => [text, x, y, width, height, line, block])

const alto = (page: string, head = 'xmlns="http://www.loc.gov/standards/alto/ns-v4#"') =>
  `<?xml version="1.0" encoding="UTF-8"?><!-- made by a program --><alto ${head}><Description><MeasurementUnit>mm10</MeasurementUnit></Description><Layout>${page}</Layout></alto>`
const LINE = `<TextBlock><TextLine HPOS="10" VPOS="20" WIDTH="300" HEIGHT="30">
  <String CONTENT="State" HPOS="10" VPOS="20" WIDTH="50" HEIGHT="30" WC="0.91"/><SP/><String CONTENT="investi" HPOS="70" VPOS="20" WIDTH="80" HEIGHT="30" SUBS_TYPE="HypPart1" SUBS_CONTENT="investigation"/><HYP CONTENT="-"/>
</TextLine><TextLine HPOS="10" VPOS="60" WIDTH="300" HEIGHT="30"><String CONTENT="gation" HPOS="10" VPOS="60" WIDTH="70" HEIGHT="30" SUBS_TYPE="HypPart2" SUBS_CONTENT="investigation"/></TextLine></TextBlock>`

test('ALTO: words with confidence, hyphenated words whole, several pages', async () => {
  const [first, second] = await read(
    alto(
      `<Page ID="p1" WIDTH="2100" HEIGHT="2970"><PrintSpace>${LINE}<TextBlock><TextLine><String CONTENT="R&amp;D" HPOS="1" VPOS="2" WIDTH="3" HEIGHT="4"/></TextLine></TextBlock></PrintSpace></Page><Page ID="p2" WIDTH="2100" HEIGHT="2970"/>`,
    ),
  )
  if (!first) throw new Error('A page was read')
  expect({ width: first.width, height: first.height }).toEqual({ width: 2100, height: 2970 })
  expect(placed(first)).toEqual([
    ['State', 10, 20, 50, 30, 0, 0],
    ['investi', 70, 20, 80, 30, 0, 0],
    ['gation', 10, 60, 70, 30, 1, 0],
    ['R&D', 1, 2, 3, 4, 2, 1],
  ])
  expect(first.words[0]?.confidence).toBe(0.91)
  expect(textOfPage(first)).toBe('State investigation\n\nR&D')
  expect(second?.words).toEqual([])
})

test.each([
  ['2', 'xmlns="http://www.loc.gov/standards/alto/ns-v2#"'],
  ['3', 'xmlns="http://www.loc.gov/standards/alto/ns-v3#"'],
  ['without a namespace', 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'],
])('ALTO %s', async (_, head) => {
  const [page] = await read(
    alto(`<Page WIDTH="10" HEIGHT="10">${LINE.replaceAll(/(HPOS|VPOS|WIDTH|HEIGHT)="\d+"/g, '$1="1"')}</Page>`, head),
  )
  expect(page?.words).toHaveLength(3)
})

const pageXml = (regions: string, order = '') =>
  `<PcGts xmlns="http://schema.primaresearch.org/PAGE/gts/pagecontent/2019-07-15"><Page imageWidth="1000" imageHeight="800">${order}${regions}</Page></PcGts>`
const region = (id: string, word: string) =>
  `<TextRegion id="${id}"><Coords points="0,0 100,0 100,40 0,40"/><TextLine id="${id}l"><Coords points="0,0 100,20"/><Word id="${id}w"><Coords points="5,5 55,6 55,19 5,20"/><Glyph><Coords points="0,0 1,1"/><TextEquiv><Unicode>X</Unicode></TextEquiv></Glyph><TextEquiv index="1" conf="0.2"><Unicode>other</Unicode></TextEquiv><TextEquiv index="0" conf="0.8"><Unicode>${word}</Unicode></TextEquiv></Word><TextEquiv><Unicode>${word} of line</Unicode></TextEquiv></TextLine><TextEquiv><Unicode>whole</Unicode></TextEquiv></TextRegion>`

test('PAGE XML: the reading order, the first of several readings, lines without words', async () => {
  const order =
    '<ReadingOrder><OrderedGroup id="g"><RegionRefIndexed index="1" regionRef="a"/><RegionRefIndexed index="0" regionRef="b"/></OrderedGroup></ReadingOrder>'
  const line =
    '<TextRegion id="c"><Coords points="0,100 200,100 200,140"/><TextLine id="cl"><Coords points="0,100 110,140"/><TextEquiv><Unicode>by hand out</Unicode></TextEquiv></TextLine></TextRegion>'
  const [page] = await read(pageXml(region('a', 'second') + region('b', 'first') + line, order))
  if (!page) throw new Error('A page was read')
  expect(placed(page)).toEqual([
    ['first', 5, 5, 50, 15, 0, 0],
    ['second', 5, 5, 50, 15, 1, 1],
    ['by', 0, 100, 20, 40, 2, 2],
    ['hand', 30, 100, 40, 40, 2, 2],
    ['out', 80, 100, 30, 40, 2, 2],
  ])
  expect(page.words[0]?.confidence).toBe(0.8)
})

test('PAGE XML of 2010 has points as elements', async () => {
  const [page] = await read(
    '<PcGts xmlns="http://schema.primaresearch.org/PAGE/gts/pagecontent/2010-03-19"><Page imageWidth="100" imageHeight="80"><TextRegion id="r"><Coords><Point x="0" y="0"/><Point x="40" y="20"/></Coords><TextEquiv><Unicode>one\ntwo</Unicode></TextEquiv></TextRegion></Page></PcGts>',
  )
  expect(page && placed(page)).toEqual([
    ['one', 0, 0, 40, 10, 0, 0],
    ['two', 0, 10, 40, 10, 1, 0],
  ])
})

const hocr = (body: string) => `<html><head><title></title><meta name='ocr-system' content='x'></head><body>${body}</body></html>`

test('hOCR as HTML that is not well-formed: entities, soft hyphens, lines without words', async () => {
  const [page] = await read(
    hocr(
      `<div class='ocr_page' title='image "a;b.png"; bbox 0 0 500 400; ppageno 0'><br><div class=ocr_carea title="bbox 0 0 100 50"><p class=ocr_par><span class=ocr_line title="bbox 0 0 200 20"><span class='ocrx_word' title='bbox 0 0 40 20; x_wconf 87'><strong>Smith</strong> &amp;</span> <span class='ocrx_word' title='bbox 50 0 90 20'>Com&shy;</span></span><span class=ocr_line title="bbox 0 30 200 50"><span class='ocrx_word' title='bbox 0 30 40 50'>pany</span></span><p class=ocr_par><span class=ocr_line title="bbox 0 60 110 80">by lines on</span></div></div>`,
    ),
  )
  if (!page) throw new Error('A page was read')
  expect(placed(page)).toEqual([
    ['Smith &', 0, 0, 40, 20, 0, 0],
    ['Com\u00AD', 50, 0, 40, 20, 0, 0],
    ['pany', 0, 30, 40, 20, 1, 0],
    ['by', 0, 60, 20, 20, 2, 1],
    ['lines', 30, 60, 50, 20, 2, 1],
    ['on', 90, 60, 20, 20, 2, 1],
  ])
  expect(page.words[0]?.confidence).toBe(0.87)
  expect(textOfPage(page)).toBe('Smith & Company\n\nby lines on')
})

test.each([
  ['no format of these', '<?xml version="1.0"?><mods/>', 'hOCR, ALTO or PAGE XML'],
  ['ALTO that breaks off', alto(`<Page WIDTH="10" HEIGHT="10">${LINE}`).slice(0, -30), 'well-formed XML to its end'],
  ['another alto', alto('', 'xmlns="urn:voice"'), 'the namespace of ALTO'],
  ['a page without a size', alto(`<Page>${LINE}</Page>`), 'a page with its width and height'],
  [
    'PAGE XML without an outline',
    pageXml('<TextRegion id="r"><TextEquiv><Unicode>x</Unicode></TextEquiv></TextRegion>'),
    'a place in numbers',
  ],
  ['a page that is no hOCR', hocr('<p>ocr_page</p>'), 'hOCR, ALTO or PAGE XML'],
  ['hOCR whose page is a comment', hocr('<!-- <p class=ocr_page> -->'), 'a page of hOCR'],
  [
    'hOCR without places',
    hocr('<div class="ocr_page" title="bbox 0 0 9 9"><span class="ocrx_word" title="bbox 1 2">x</span></div>'),
    'bbox with four numbers',
  ],
  [
    'an entity that grows',
    `<!DOCTYPE alto [<!ENTITY a "aaaa">]>${alto('<Page WIDTH="1" HEIGHT="1">&a;</Page>').slice(39)}`,
    'well-formed XML',
  ],
  ['elements without an end', alto('<Page WIDTH="1" HEIGHT="1">'.concat('<a>'.repeat(300))), 'at most 200 deep'],
  [
    'another encoding',
    Buffer.concat([Buffer.from('<?xml version="1.0" encoding="UTF-8"?><alto>'), Buffer.from([0xff, 0xfe, 0x41])]),
    'in the encoding that it names',
  ],
])('%s: a clear error', async (_, content, expected) => {
  const failed = await read(content).catch((error: unknown) => error)
  expect(failed).toMatchObject({ name: 'ArchiveError', details: [{ expected: expect.stringContaining(expected) }] })
})

test('what is written as ALTO and hOCR reads back as it was', async () => {
  const [page] = await read(alto(`<Page WIDTH="2100" HEIGHT="2970">${LINE}</Page>`))
  if (!page) throw new Error('A page was read')
  const text = { width: page.width, height: page.height, words: placesOf('State investigation', page) }
  for (const written of [
    altoOf(text, { file: 'a"b.tif', software: 'site' }),
    hocrOf(text, { file: "a'b.tif", software: 'site', language: 'en' }),
  ]) {
    const [again] = await read([...written].join(''))
    if (!again) throw new Error('A page was read')
    expect(again.words.map(({ x, y, width, height, line }) => [x, y, width, height, line])).toEqual(
      page.words.map(({ x, y, width, height, line }) => [x, y, width, height, line]),
    )
    expect(again.words[0]?.confidence).toBe(0.91)
    expect(textOfPage(again)).toBe('State investigation')
  }
})
