/** PDFs that are damaged, hostile or odd, each made by script. */
import { deflateSync } from 'node:zlib'
import { PDFName } from 'pdf-lib'
import { outline, pdfOf, rawPdf } from '../../../media/pdf/pdf-fixture.ts'
import type { Hostile } from './files.ts'

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>'
const ONE = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'
const page = (more = '') => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] ${more} >>`
const stream = (dictionary: string, content: string | Buffer) =>
  `<< ${dictionary} /Length ${content.length} >>\nstream\n${content.toString('latin1')}\nendstream`
const drawing = (content: string, more = '', objects: readonly string[] = []) =>
  rawPdf([CATALOG, ONE, page(`/Contents 4 0 R ${more}`), stream('', content), ...objects])
const FONT = '/Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>'

/** A form drawn by forms that each draw the next ten times. */
function laughing(depth: number): Buffer {
  const forms = Array.from({ length: depth }, (_, at) => {
    const next = at + 1 < depth ? `/Resources << /XObject << /X ${6 + at} 0 R >> >>` : ''
    return stream(`/Type /XObject /Subtype /Form /BBox [0 0 9 9] ${next}`, at + 1 < depth ? '/X Do '.repeat(10) : '0 0 5 5 re f')
  })
  return drawing('/X Do', '/Resources << /XObject << /X 5 0 R >> >>', forms)
}

const zeros = (size: number) => deflateSync(Buffer.alloc(size), { level: 9 })

export const PDFS: readonly Hostile[] = [
  ['an empty file', () => Buffer.alloc(0)],
  ['a head and zeros', () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5_000)])],
  ['a head and nothing whole', () => Buffer.from('%PDF-1.7\nnothing of it is whole')],
  ['cut in the middle', async () => Buffer.from(await pdfOf([['One'], ['Two'], ['Three']])).subarray(0, 900)],
  ['a page tree of no pages', () => rawPdf([CATALOG, '<< /Type /Pages /Kids [] /Count 0 >>'])],
  ['a page tree that contains itself', () => rawPdf([CATALOG, '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 >>'])],
  [
    'a page tree 10,000 deep',
    () => rawPdf([CATALOG, ...Array.from({ length: 10_000 }, (_, at) => `<< /Type /Pages /Kids [${at + 3} 0 R] /Count 1 >>`), page()]),
  ],
  ['a count of two billion pages', () => rawPdf([CATALOG, '<< /Type /Pages /Kids [3 0 R] /Count 2147483647 >>', page()])],
  [
    'an unknown password',
    () =>
      rawPdf(
        [CATALOG, ONE, page()],
        `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${'a1'.repeat(32)}> /U <${'b2'.repeat(32)}> /P -4 >> /ID [<00> <00>]`,
      ),
  ],
  ['a page of miles', () => rawPdf([CATALOG, ONE, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 2000000 1000000] >>'])],
  ['a page without extent', () => rawPdf([CATALOG, ONE, '<< /Type /Page /Parent 2 0 R /MediaBox [50 50 50 50] >>'])],
  ['a page that is missing', () => rawPdf([CATALOG, '<< /Type /Pages /Kids [3 0 R 9 0 R] /Count 2 >>', page()])],
  ['10,000 pages', () => pdfOf(Array.from({ length: 10_000 }, () => ['One']))],
  [
    'an outline that leads into itself',
    () =>
      rawPdf([
        '<< /Type /Catalog /Pages 2 0 R /Outlines 4 0 R >>',
        ONE,
        page(),
        '<< /First 5 0 R /Last 5 0 R >>',
        '<< /Title (Again) /Parent 4 0 R /Next 5 0 R /First 5 0 R /Dest [3 0 R /Fit] >>',
      ]),
  ],
  [
    'an outline of 50,000 entries',
    () =>
      pdfOf([['One']], (made) =>
        outline(
          made,
          Array.from({ length: 50_000 }, (_, at) => ({ title: `Entry ${at}`, page: 0 })),
        ),
      ),
  ],
  ['scripts', () => pdfOf([['One']], (made) => made.addJavaScript('open', 'while (true) app.alert(1)'))],
  [
    'a program to start',
    () => pdfOf([['One']], (made) => void made.catalog.set(PDFName.of('OpenAction'), made.context.obj({ S: 'Launch', F: '/bin/sh' }))),
  ],
  ['a file called ../../../etc/passwd', () => pdfOf([['One']], (made) => made.attach(Buffer.from('x'), '../../../etc/passwd'))],
  [
    'a page of 2 GB, packed twice',
    () => {
      const packed = deflateSync(zeros(2_000_000_000), { level: 9 })
      return rawPdf([CATALOG, ONE, page('/Contents 4 0 R'), stream('/Filter [/FlateDecode /FlateDecode]', packed)])
    },
  ],
  [
    'a picture of 50,000 px in a few bytes',
    () =>
      drawing('600 0 0 700 0 0 cm /X Do', '/Resources << /XObject << /X 5 0 R >> >>', [
        stream(
          '/Type /XObject /Subtype /Image /Width 50000 /Height 50000 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode',
          zeros(20_000_000),
        ),
      ]),
  ],
  [
    'a drawing that draws itself',
    () =>
      drawing('/X Do', '/Resources << /XObject << /X 5 0 R >> >>', [
        stream('/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 5 0 R >> >>', '/X Do'),
      ]),
  ],
  ['ten billion drawings', () => laughing(11)],
  ['a table of objects that follows itself', () => rawPdf([CATALOG, ONE, page()], '/Prev 9')],
  [
    'a page of 200,000 words',
    () => drawing(`BT /F 1 Tf 1 792 Td ${Array.from({ length: 200_000 }, (_, at) => `(w${at} ) Tj`).join(' ')} ET`, FONT),
  ],
  [
    '100,000 notes',
    () =>
      rawPdf([
        CATALOG,
        ONE,
        page(`/Annots [${'4 0 R '.repeat(100_000)}]`),
        '<< /Type /Annot /Subtype /Text /Rect [0 0 9 9] /Contents (x) >>',
      ]),
  ],
  [
    'a web page before its head',
    async () => Buffer.concat([Buffer.from('<script>alert(1)</script>\n'), Buffer.from(await pdfOf([['One']]))]),
  ],
  ['20 MB of zeros behind its end', async () => Buffer.concat([Buffer.from(await pdfOf([['One']])), Buffer.alloc(20_000_000)])],
  ['a title of a megabyte', () => pdfOf([['One']], (made) => made.setTitle('Title\u0000\u202E'.repeat(150_000)))],
]
