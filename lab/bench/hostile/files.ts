/** Sixty files that are damaged, hostile or odd: bombs, loops, sizes that cannot be, scripts. Made by script, the same in every run. */
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { pngOfOneColor } from '../../../tests/fixtures/png-of-one-color.ts'
import { sheetWith } from '../../../tests/fixtures/sheet-with.ts'
import { zipOfFiles } from '../../../tests/fixtures/zip-of-files.ts'
import { PDFS } from './pdfs.ts'

/** What is wrong with it, and its bytes. */
export type Hostile = readonly [what: string, bytes: () => Uint8Array | Promise<Uint8Array>]

export interface HostileFile {
  /** Where it is sent. */
  to: 'media' | 'imports'
  ending: string
  what: string
  bytes: () => Uint8Array | Promise<Uint8Array>
}

const text = (words: string) => () => Buffer.from(words)
const picture = () => sharp({ create: { width: 400, height: 300, channels: 3, background: '#345' } })
const filled = (size: number, values: Readonly<Record<number, readonly number[]>>) => {
  const bytes = Buffer.alloc(size)
  for (const [at, value] of Object.entries(values)) bytes.set(value, Number(at))
  return bytes
}

/** A JPEG or PNG whose head claims other sides. */
async function claiming(format: 'jpeg' | 'png', side: number): Promise<Buffer> {
  const bytes = await picture()[format]().toBuffer()
  if (format === 'png') {
    bytes.writeUInt32BE(side, 16)
    bytes.writeUInt32BE(side, 20)
    return bytes
  }
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(side, frame + 5)
  bytes.writeUInt16BE(side, frame + 7)
  return bytes
}

/** A progressive JPEG whose last scan is there ten thousand times. */
async function manyScans(): Promise<Buffer> {
  const bytes = await picture().jpeg({ progressive: true }).toBuffer()
  const scan = bytes.subarray(bytes.lastIndexOf(Buffer.from([0xff, 0xda])), bytes.length - 2)
  return Buffer.concat([bytes.subarray(0, -2), ...Array.from({ length: 10_000 }, () => scan), bytes.subarray(-2)])
}

/** A TIFF of one row whose next page is itself. */
function loopingTiff(): Buffer {
  const entries = [
    [256, 1],
    [257, 1],
    [258, 8],
    [259, 1],
    [262, 1],
    [273, 4],
    [278, 1],
    [279, 1],
  ] as const
  const bytes = Buffer.alloc(8 + 2 + entries.length * 12 + 4)
  bytes.write('II*\0', 'latin1')
  bytes.writeUInt32LE(8, 4)
  bytes.writeUInt16LE(entries.length, 8)
  for (const [at, [tag, value]] of entries.entries()) {
    bytes.writeUInt16LE(tag, 10 + at * 12)
    bytes.writeUInt16LE(4, 12 + at * 12)
    bytes.writeUInt32LE(1, 14 + at * 12)
    bytes.writeUInt32LE(value, 18 + at * 12)
  }
  bytes.writeUInt32LE(8, bytes.length - 4)
  return bytes
}

const LAUGHS = `<!DOCTYPE x [<!ENTITY a0 "ha">${Array.from({ length: 9 }, (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`).join('')}]>`
const ALTO = '<alto xmlns="http://www.loc.gov/standards/alto/ns-v4#">'
const EAD = '<ead xmlns="urn:isbn:1-931666-22-9"><eadheader><eadid>x</eadid></eadheader><archdesc level="collection"><did><unittitle>'
const EAD_END = '</unittitle></did></archdesc></ead>'
const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inner}</svg>`
const boxes = (depth: number) =>
  Buffer.concat(Array.from({ length: depth }, () => filled(8, { 0: [0, 0, 0xff, 0xff], 4: [...Buffer.from('moov')] })))
const FTYP = filled(20, { 3: [20], 4: [...Buffer.from('ftypisom')], 16: [...Buffer.from('isom')] })

const MEDIA: Readonly<Record<string, readonly Hostile[]>> = {
  pdf: PDFS,
  png: [
    ['50,000 px square in one color', () => pngOfOneColor(50_000)],
    ['a head of two billion pixels square', () => claiming('png', 0x7fffffff)],
    ['cut in the middle', async () => (await picture().png().toBuffer()).subarray(0, 300)],
    ['a web page', text('<!doctype html><script>alert(1)</script>')],
    ['a drawing with scripts', text(svg('<script>alert(1)</script>'))],
    ['a drawing of a billion words', text(LAUGHS + svg('<text>&a9;</text>'))],
  ],
  jpg: [
    ['a head of 65,000 px square', () => claiming('jpeg', 65_000)],
    ['ten thousand scans', manyScans],
    ['a packed folder', () => zipOfFiles({ 'a.jpg': 'x' })],
  ],
  tif: [['pages that follow themselves', loopingTiff]],
  webp: [['cut in the middle', async () => (await picture().webp().toBuffer()).subarray(0, 100)]],
  mp4: [
    ['a head alone', () => FTYP],
    ['10,000 boxes in each other', () => Buffer.concat([FTYP, boxes(10_000)])],
  ],
  mp3: [['a tag that claims 256 MB', () => filled(4_000, { 0: [...Buffer.from('ID3'), 4, 0, 0, 0x7f, 0x7f, 0x7f, 0x7f] })]],
  vtt: [['scripts', text('WEBVTT\n\n00:00.000 --> 00:01.000\n<script>alert(1)</script>\n')]],
  txt: [['signs that are no text', () => Buffer.from([0x54, 0, 0xff, 0xfe, 0x1b])]],
  xml: [
    ['ALTO of a billion words', text(`${LAUGHS}${ALTO}&a9;</alto>`)],
    ['ALTO 200,000 deep', text(`${ALTO}${'<a>'.repeat(200_000)}`)],
  ],
}

const IMPORTS: Readonly<Record<string, readonly Hostile[]>> = {
  xlsx: [
    [
      '300 MB of zeros, packed',
      () => zipOfFiles({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': Buffer.alloc(300 * 1024 * 1024) }),
    ],
    ['a size of all cells', () => sheetWith({ dimension: 'A1:XFD1048576' })],
    ['a cell in its last corner', () => sheetWith({ dimension: 'A1', rows: 30, far: true })],
    ['no sheet at all', text('PK\u0003\u0004 nothing')],
  ],
  csv: [
    ['a row of 20 MB', text(`id,title\n1,${'x'.repeat(20_000_000)}\n`)],
    ['100,000 columns', text(`${Array.from({ length: 100_000 }, (_, at) => `c${at}`).join(',')}\n1\n`)],
    ['a quotation without end', text(`id,title\n1,"${'x,\n'.repeat(200_000)}`)],
    ['formulas', text("id,title\n1,=cmd|'/C calc'!A0\n")],
  ],
  gz: [['a gigabyte of zeros, packed', () => gzipSync(Buffer.alloc(1_000_000_000), { level: 9 })]],
  json: [['100,000 deep', text('['.repeat(100_000))]],
  xml: [
    ['a finding aid of a billion words', text(`${LAUGHS}${EAD}&a9;${EAD_END}`)],
    ['a finding aid with a file of the server', text(`<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${EAD}&a;${EAD_END}`)],
    ['elements 100,000 deep', text('<a>'.repeat(100_000))],
  ],
  zip: [
    [
      'ways out of its folder',
      async () =>
        Buffer.from(
          (await zipOfFiles({ 'aa/aa/etc.csv': 'id,title\n1,One\n' })).toString('latin1').replaceAll('aa/aa/', '../../'),
          'latin1',
        ),
    ],
  ],
}

function filesOf(to: HostileFile['to'], kinds: typeof MEDIA): HostileFile[] {
  return Object.entries(kinds).flatMap(([ending, files]) => files.map(([what, bytes]) => ({ to, ending, what, bytes })))
}

export const HOSTILE_FILES: readonly HostileFile[] = [...filesOf('media', MEDIA), ...filesOf('imports', IMPORTS)]
