/** Records with files of every kind of which a place is to be covered: a page, sound or film says two invented words there and nowhere else. */
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { recordFixture } from '../../catalog/record-fixture.ts'
import { openRecordMedia, type RecordMedia } from '../../desk/media/record-media.ts'
import { joinTiff } from '../../desk/redaction/cover-picture.ts'
import { outlined } from '../../media/lettering.ts'
import { PAGE_BREAK, type PageWords, PageWordsSchema, textOfPage, wordsFileOf } from '../../media/page-words.ts'
import { pdfOf } from '../../media/pdf/pdf-fixture.ts'
import { openStore, type Store, storeFile } from '../../store/index.ts'
import { noFileReview } from '../fixtures/nothing-private.ts'

export const CASE_KINDS = ['pdf', 'png', 'mp4', 'tiff', 'scanned pdf', 'jpeg', 'mp3'] as const
type CaseKind = (typeof CASE_KINDS)[number]

export interface RedactionCase {
  id: string
  kind: CaseKind
  /** Name of its file. */
  file: string
  /** Searched for, next to the secret: an answer may repeat what was asked. */
  probe: string
  secret: string
  /** Fields of the form that covers both. */
  place: Readonly<Record<string, string>>
}

interface Parts {
  store: Store
  media: RecordMedia
  folder: string
}

/** Writes records and files into a running archive, of each kind in turn. */
export async function keepCases(dataDir: string, count: number, kinds: readonly CaseKind[] = CASE_KINDS): Promise<RedactionCase[]> {
  const store = openStore(storeFile(dataDir))
  try {
    const parts = { store, media: openRecordMedia(dataDir, store, noFileReview), folder: dataDir }
    const cases: RedactionCase[] = []
    for (let at = 0; at < count; at += 1) cases.push(await keepCase(parts, at, kinds[at % kinds.length] ?? 'png'))
    return cases
  } finally {
    store.close()
  }
}

const word = (stem: string) =>
  stem +
  randomBytes(5)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? 'q')

async function keepCase(parts: Parts, at: number, kind: CaseKind): Promise<RedactionCase> {
  const id = `msp:doc:1938:${9001 + at}`
  const [probe, secret] = [word('zyx'), word('quap')]
  const isPlayed = kind === 'mp3' || kind === 'mp4'
  const { file, text } = isPlayed
    ? await keepRecording(parts, id, kind, `${probe} ${secret}`)
    : await keepPages(parts, id, kind, { probe, secret })
  const record = recordFixture({
    id,
    title: `Statement ${at + 1} of the redaction set`,
    type: 'Document',
    basis: 'sourced',
    sources: [{ citation: 'A register of statements', locator: '' }],
    collection: 'orders',
    date: '1938',
    transcription: text.replaceAll(PAGE_BREAK, '\n'),
    media: [
      { file, kind: kind === 'mp3' ? 'audio' : kind === 'mp4' ? 'video' : kind.endsWith('pdf') ? 'pdf' : 'image', text, textOrigin: 'ocr' },
    ],
  })
  for (const description of ['First version.', 'Second version.'])
    await parts.store.write(() =>
      parts.store.records.change({ actor: 'ada', reason: 'test', origin: 'edit' }, ({ put }) => void put({ ...record, description })),
    )
  return {
    id,
    kind,
    file,
    probe,
    secret,
    place: isPlayed ? { page: '', start: '2', end: '3' } : placeOf(parts.media.path(id, file), [probe, secret]),
  }
}

/** A box around two words, in percent of their page. */
function placeOf(path: string, words: readonly string[]): Record<string, string> {
  const pages = readFileSync(wordsFileOf(path), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => PageWordsSchema.parse(JSON.parse(line)))
  const page = pages.findIndex((one) => one.words.some(({ text }) => words.includes(text)))
  const { width, height, words: all } = pages[page] ?? { width: 1, height: 1, words: [] }
  const own = all.filter(({ text }) => words.includes(text))
  if (own.length !== words.length) throw new Error(`${path} does not say ${words.join(' ')}`)
  const [left, top] = [Math.min(...own.map(({ x }) => x)), Math.min(...own.map(({ y }) => y))]
  const right = Math.max(...own.map((one) => one.x + one.width))
  const bottom = Math.max(...own.map((one) => one.y + one.height))
  const percent = (value: number, whole: number) => String((value / whole) * 100)
  return {
    page: String(page + 1),
    left: percent(left, width),
    top: percent(top, height),
    width: percent(right - left, width),
    height: percent(bottom - top, height),
  }
}

async function keepPages({ media }: Parts, id: string, kind: CaseKind, { probe, secret }: { probe: string; secret: string }) {
  const first = pageOf(['General order of the day', 'All posts report', 'Signed by hand'])
  const second = pageOf(['Statement of a witness', `She named ${probe} ${secret} twice`, 'End of the page'])
  const pages = kind === 'png' || kind === 'jpeg' ? [second] : [first, second]
  const said = `${probe} ${secret}`
  const { name } = await media.keep(id, kind === 'pdf' ? await typedPdf(pages, said) : await scanned(kind, pages, said))
  if (kind === 'pdf') await media.readDocument(id, name, null, () => {})
  else await media.keep(id, hocrOf(pages))
  return { file: name, text: pages.map(textOfPage).join(PAGE_BREAK) }
}

const SIZE = { width: 1000, height: 500 }
const COLUMN = 190

function pageOf(lines: readonly string[]): PageWords {
  const words = lines.flatMap((line, row) =>
    line
      .split(' ')
      .map((text, at) => ({ text, x: 20 + at * COLUMN, y: 40 + row * 120, width: COLUMN - 10, height: 40, line: row, block: 0 })),
  )
  return { ...SIZE, words }
}

function typedPdf(pages: readonly PageWords[], said: string): Promise<Uint8Array> {
  return pdfOf(
    pages.map((page) => textOfPage(page).split('\n')),
    async (made) => {
      made.setTitle(said)
      await made.attach(Buffer.from(said), 'notes.txt')
    },
  )
}

async function scanned(kind: CaseKind, pages: readonly PageWords[], said: string): Promise<Uint8Array> {
  const format = kind === 'scanned pdf' ? 'png' : kind === 'png' || kind === 'jpeg' ? kind : 'tiff'
  const drawn: Buffer[] = []
  for (const page of pages) drawn.push(await draw(page, format, said))
  if (kind === 'tiff') return joinTiff(drawn)
  if (kind !== 'scanned pdf') return drawn[0] ?? Buffer.alloc(0)
  const made = await PDFDocument.create()
  for (const picture of drawn) made.addPage([SIZE.width, SIZE.height]).drawImage(await made.embedPng(picture), { x: 0, y: 0, ...SIZE })
  return made.save()
}

function draw({ words }: PageWords, format: 'png' | 'jpeg' | 'tiff', said: string): Promise<Buffer> {
  const lines = words.map(({ text, x, y, height }) => outlined({ text, face: 'data', size: 22, x, y: y + height - 10, fill: '#000' }))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}"><rect width="100%" height="100%" fill="#fff"/>${lines.join('')}</svg>`
  return sharp(Buffer.from(svg))
    .flatten({ background: '#fff' })
    .withExif({ IFD0: { ImageDescription: said, Artist: said } })
    .toFormat(format)
    .toBuffer()
}

function hocrOf(pages: readonly PageWords[]): Uint8Array {
  const box = (x: number, y: number, width: number, height: number) => `title="bbox ${x} ${y} ${x + width} ${y + height}"`
  const page = ({ words, width, height }: PageWords) => {
    const rows = [...new Set(words.map(({ line }) => line))].map((row) => {
      const own = words.filter(({ line }) => line === row)
      const inside = own.map((one) => `<span class="ocrx_word" ${box(one.x, one.y, one.width, one.height)}>${one.text}</span>`)
      return `<span class="ocr_line" ${box(0, own[0]?.y ?? 0, width, own[0]?.height ?? 1)}>${inside.join(' ')}</span>`
    })
    return `<div class="ocr_page" ${box(0, 0, width, height)}>${rows.join('')}</div>`
  }
  return new TextEncoder().encode(`<html><body>${pages.map(page).join('')}</body></html>`)
}

async function keepRecording({ media, folder }: Parts, id: string, kind: 'mp3' | 'mp4', said: string) {
  const made = join(folder, `made.${kind}`)
  const film = kind === 'mp4' ? ['-f', 'lavfi', '-i', 'color=c=white:s=64x48:d=5:r=10'] : []
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=5', '-metadata', `title=${said}`, '-metadata', `comment=${said}`]
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...film, ...sound, made])
  const { name } = await media.keep(id, made)
  const text = `The line is open. ${said}. The line is closed.`
  await media.keep(id, Buffer.from(`WEBVTT\n\n00:00.000 --> 00:01.500\nThe line is open.\n\n00:02.000 --> 00:03.000\n${said}\n`))
  await media.keep(id, Buffer.from(text))
  return { file: name, text }
}
