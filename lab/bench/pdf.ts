/**
 * `npm run research -- bench:pdf [--folder DIR …] [--made 120]`: PDFs made here in varied layouts and those of folders, read as uploads
 * are, against `pdftotext -bbox -cropbox` (poppler): which of its words are found on their page, and for how many of those the box lies at
 * least 0.9 on its box (intersection over the smaller of the two); then a PDF of 1,000 pages: seconds to its first page as a picture and
 * to all its words, and the most memory of the process that reads. Files that either program cannot open are named and left out.
 *
 * Found files are fetched into a folder of their own and never committed (docs/bench.md has what they gave):
 * `for p in pypdf pikepdf pypdfium2; do pip download --no-deps --no-binary "$p" "$p"; done; for f in *.tar.gz; do tar xzf "$f"; done`
 * `apt-get download graphviz-doc gnuplot-doc octave-doc zsh-doc asymptote-doc units debian-policy fig2dev gprolog-doc menhir-doc pari-doc gap-doc`
 * `for f in *.deb; do dpkg -x "$f" .; done; find . -name '*.pdf.gz' -type f -exec gunzip {} +`
 */
import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { degrees, PDFDocument, type PDFFont, StandardFonts } from 'pdf-lib'
import { openInspector } from '../../desk/media/inspect.ts'
import { openDrawing } from '../../media/drawing-processes.ts'
import { type PageWords, readPageWords } from '../../media/page-words.ts'
import { openMediaReader } from '../../media/read-media.ts'
import { eachWord } from '../../search/analysis.ts'
import { pick as pickFrom, randomFrom } from './random.ts'

const { values } = parseArgs({
  options: {
    folder: { type: 'string', multiple: true, default: [] },
    made: { type: 'string', default: '120' },
    pages: { type: 'string', default: '1000' },
  },
})
const OVERLAP = 0.9
/** Files below these are named, with the first words that were not found. */
const [FOUND, PLACED] = [0.99, 0.95]
const LARGEST = 20 * 1024 * 1024
const random = randomFrom(65)
const pick = <T>(from: readonly T[]): T => pickFrom(random, from)
const WORDS =
  'the state police force of Massachusetts was founded by an act of the General Court on May 16, 1865, and its officers were first affiliated with offices in each district; señor José Núñez, façade, naïve, Œuvre, “quoted” words — 48 barracks, Troop A-2, $1,250.00'.split(
    ' ',
  )
const FONTS = [StandardFonts.TimesRoman, StandardFonts.Helvetica, StandardFonts.Courier, StandardFonts.TimesRomanBoldItalic]

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}
interface Word extends Box {
  text: string
}

const folder = mkdtempSync(join(tmpdir(), 'bench-pdf-'))
const { placeDocument } = openInspector()
try {
  await layouts()
  await large(Number(values.pages))
} finally {
  rmSync(folder, { recursive: true })
}
process.exit(0)

async function layouts(): Promise<void> {
  const made = await Promise.all(Array.from({ length: Number(values.made) }, (_, at) => layout(at)))
  const found = values.folder
    .flatMap((each) => globSync(join(each, '**', '*.pdf')))
    .filter((file) => statSync(file).isFile() && statSync(file).size < LARGEST)
    .sort()
  const total = { made: counts(), found: counts() }
  const unread: string[] = []
  const short: string[] = []
  for (const file of [...made, ...found]) {
    const sum = made.includes(file) ? total.made : total.found
    const own = counts()
    const copy = join(folder, 'one.pdf')
    writeFileSync(copy, readFileSync(file))
    try {
      const expected = poppler(copy)
      await placeDocument(copy, join(folder, 'none'))
      for (const [at, words] of expected.entries()) compare(words, await readPageWords(copy, at), own)
    } catch (error) {
      unread.push(`${file}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
      continue
    }
    add(sum, own)
    if (own.found < own.words * FOUND || own.placed < own.found * PLACED)
      short.push(
        `${own.words} words, ${percent(own.found, own.words)}, ${percent(own.placed, own.found)}: ${file} ${own.missed.slice(0, 12).join(' ')}`,
      )
  }
  for (const [name, { files, words, found, placed }] of Object.entries(total))
    console.log(
      `${name}: ${files} files, ${words} words of pdftotext, ${percent(found, words)} found on their page, ${percent(placed, found)} of these overlap by ${OVERLAP}`,
    )
  for (const line of short) console.log(`short: ${line}`)
  for (const line of unread) console.log(`left out: ${line}`)
}

function counts() {
  return { files: 0, words: 0, found: 0, placed: 0, missed: Array.of<string>() }
}

function add(sum: ReturnType<typeof counts>, { words, found, placed }: ReturnType<typeof counts>): void {
  sum.files += words > 0 ? 1 : 0
  sum.words += words
  sum.found += found
  sum.placed += placed
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / Math.max(1, whole)).toFixed(2)} %`
}

/** A word is found where the page has all that the search would look for: "O'Neal" as one word, "vis-à-vis" as three. */
function compare(expected: readonly Word[], page: PageWords | null, sum: ReturnType<typeof counts>): void {
  const left = new Map<string, Box[]>()
  for (const { text, x, y, width, height } of page?.words ?? [])
    for (const one of searched(text)) left.set(one, [...(left.get(one) ?? []), { left: x, top: y, right: x + width, bottom: y + height }])
  for (const word of expected) {
    const parts = searched(word.text)
    if (parts.length === 0) continue
    sum.words += 1
    const boxes = parts.flatMap((part) => {
      const same = left.get(part)?.sort((one, other) => overlap(one, word) - overlap(other, word))
      return same?.pop() ?? []
    })
    if (boxes.length < parts.length) {
      sum.missed.push(word.text)
      continue
    }
    sum.found += 1
    if (boxes.every((box) => overlap(box, word) >= OVERLAP)) sum.placed += 1
  }
}

function searched(text: string): string[] {
  const words: string[] = []
  eachWord(text, (word) => words.push(word))
  return words
}

function overlap(one: Box, other: Box): number {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  const area = ({ left, top, right, bottom }: Box) => (right - left) * (bottom - top)
  return across <= 0 || down <= 0 ? 0 : (across * down) / Math.max(1e-9, Math.min(area(one), area(other)))
}

function poppler(file: string): Word[][] {
  const said = execFileSync('pdftotext', ['-bbox', '-cropbox', file, '-'], {
    encoding: 'utf8',
    maxBuffer: 1e9,
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: 60_000,
  })
  return said
    .split('<page ')
    .slice(1)
    .map((page) =>
      [...page.matchAll(/<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)<\/word>/g)].map(
        ([, left, top, right, bottom, text = '']) => ({
          left: Number(left),
          top: Number(top),
          right: Number(right),
          bottom: Number(bottom),
          text: text
            .replaceAll('&lt;', '<')
            .replaceAll('&gt;', '>')
            .replaceAll('&quot;', '"')
            .replaceAll('&apos;', "'")
            .replaceAll('&amp;', '&'),
        }),
      ),
    )
}

async function layout(number: number): Promise<string> {
  const made = await PDFDocument.create()
  const font = await made.embedFont(pick(FONTS))
  const [columns, size] = [1 + (number % 3), 8 + Math.floor(random() * 6)]
  for (let at = 0; at < 1 + (number % 4); at += 1) {
    const [width, height] = pick([
      [612, 792],
      [792, 612],
      [595, 842],
      [1191, 842],
    ] as const)
    const page = made.addPage([width, height])
    const wide = (width - 100) / columns
    for (let column = 0; column < columns; column += 1)
      for (let y = height - 60; y > 60; y -= size * 1.35)
        page.drawText(lineOf(font, size, wide - 20), { x: 50 + column * wide, y, size, font })
    if (number % 5 === 1) page.setRotation(degrees(pick([90, 180, 270])))
    if (number % 7 === 2) page.setCropBox(30, 40, width - 60, height - 80)
  }
  const file = join(folder, `made-${number}.pdf`)
  writeFileSync(file, await made.save({ useObjectStreams: number % 2 === 0 }))
  return file
}

function lineOf(font: PDFFont, size: number, width: number): string {
  let line = pick(WORDS)
  for (let next = pick(WORDS); font.widthOfTextAtSize(`${line} ${next}`, size) < width; next = pick(WORDS)) line += ` ${next}`
  return line
}

async function large(pages: number): Promise<void> {
  const made = await PDFDocument.create()
  const font = await made.embedFont(StandardFonts.TimesRoman)
  for (let at = 0; at < pages; at += 1) {
    const page = made.addPage([612, 792])
    for (let line = 0; line < 45; line += 1) page.drawText(lineOf(font, 11, 490), { x: 60, y: 740 - line * 15, size: 11, font })
  }
  mkdirSync(join(folder, 'large'))
  const file = join(folder, 'large', 'large.pdf')
  writeFileSync(file, await made.save())
  const before = children()
  const start = performance.now()
  await openMediaReader().documentOf(file)
  await openDrawing()(1600, { draw: 'picture', source: { file, page: 0 }, options: { width: 1600, format: 'webp' } })
  const first = performance.now() - start
  const again = performance.now()
  const reader = openInspector()
  const others = new Set([...before, ...children()])
  const read = await reader.placeDocument(file, join(folder, 'none'))
  const whole = performance.now() - again
  const [own] = children().filter((child) => !others.has(child))
  console.log(
    `${read.pages} pages: first page after ${(first / 1000).toFixed(1)} s, all words after ${(whole / 1000).toFixed(1)} s, ${own === undefined ? '?' : peak(own)} MiB at most; load ${loadavg()[0]?.toFixed(1)}`,
  )
}

function children(): string[] {
  return readdirSync('/proc/self/task').flatMap((task) =>
    readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  )
}

function peak(pid: string): number {
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)
}
