/** Words without those that stand in covered places: of the words of pages, of a record's texts, of captions. */
import { REDACTED_MARK } from '../../catalog/access.ts'
import type { ArchiveRecord } from '../../catalog/schemas/record.ts'
import { PAGE_BREAK, type PageWords, type PlacedWord, wholeWords } from '../../media/page-words.ts'
import { placesOf, sameWord } from '../../media/placed-text.ts'
import type { Redaction, RedactionShape } from '../../store/index.ts'

type Places = readonly Pick<Redaction, 'page' | 'shape'>[]

/** What one file had before anything was covered in it, and what is covered now. */
export interface CoveredWords {
  file: string
  /** Words of the original, page by page; none where nobody knows where its words are. */
  pages: readonly PageWords[]
  places: Places
}

/** Least share of a word's height within a box: boxes of lines overlap a little. */
const LEAST = 0.15
/** Share of a text's words that may have no place on the page; of more, nobody knows which are covered. */
const MOST_UNPLACED = 0.3
/** Letters of a single covered word that is looked for elsewhere by itself; a shorter one only next to the word it stands next to. */
const LEAST_LETTERS = 4

function boxesOf(places: Places, page: number): Extract<RedactionShape, { left: number }>[] {
  return places.flatMap(({ page: at, shape }) => ((at ?? 0) === page && 'left' in shape ? [shape] : []))
}

export function spansOf(places: Places): Extract<RedactionShape, { start: number }>[] {
  return places.flatMap(({ shape }) => ('start' in shape ? [shape] : []))
}

/** Pages without the words that a box covers, wholly or in part. */
export function uncoveredPages(pages: readonly PageWords[], places: Places): PageWords[] {
  return pages.map((page, at) => {
    const boxes = boxesOf(places, at)
    const words = wholeWords(page.words).flatMap(({ parts }) => {
      const left = parts.filter((part) => !isCovered(part, page, boxes))
      // Half of a hyphenated word no longer says what the other half was.
      return left.length === parts.length ? left : left.map(({ whole: _, ...part }) => part)
    })
    return { ...page, words }
  })
}

function isCovered(word: Pick<PlacedWord, 'x' | 'y' | 'width' | 'height'>, page: PageWords, boxes: ReturnType<typeof boxesOf>): boolean {
  return boxes.some((box) => {
    const across = overlap(word.x, word.width, box.left * page.width, box.width * page.width)
    const down = overlap(word.y, word.height, box.top * page.height, box.height * page.height)
    return across > 0 && down > LEAST * word.height
  })
}

function overlap(from: number, length: number, otherFrom: number, otherLength: number): number {
  return Math.min(from + length, otherFrom + otherLength) - Math.max(from, otherFrom)
}

/**
 * The text of a file without what is covered on its pages. Where nobody can tell which of its words those are, because it was written
 * otherwise, all of the page's text goes.
 */
export function coveredText(text: string, { pages, places }: Pick<CoveredWords, 'pages' | 'places'>): string {
  if (text === '' || places.length === 0) return text
  const parts = text.split(PAGE_BREAK)
  const whole = parts.length === 1 && (pages.length !== 1 || places.some(({ page }) => (page ?? 0) > 0))
  if (whole)
    return coveredPart(
      text,
      pages.flatMap(({ words }, at) => flagged(words, pages[at], boxesOf(places, at))),
      null,
      [],
    )
  return parts
    .map((part, at) => {
      const boxes = boxesOf(places, at)
      return boxes.length === 0 ? part : coveredPart(part, flagged(pages[at]?.words ?? [], pages[at], boxes), pages[at] ?? null, boxes)
    })
    .join(PAGE_BREAK)
}

type Flagged = readonly { text: string; covered: boolean }[]

function flagged(words: readonly PlacedWord[], page: PageWords | undefined, boxes: ReturnType<typeof boxesOf>): Flagged {
  return wholeWords(words).map(({ text, parts }) => ({
    text,
    covered: page !== undefined && parts.some((part) => isCovered(part, page, boxes)),
  }))
}

/** @param page whose words they are; null where the text is of several pages. */
function coveredPart(text: string, words: Flagged, page: PageWords | null, boxes: ReturnType<typeof boxesOf>): string {
  if (text.trim() === '' || text.trim() === REDACTED_MARK) return text
  const tokens = tokensOf(text)
  const covered = wordByWord(tokens, words) ?? (page && aligned(text, tokens, page, boxes))
  return covered ? marked(text, tokens, covered) : REDACTED_MARK
}

/** Places in a text that says the words of the page as they are, or with some of the covered ones gone already; null where it says others. */
function wordByWord(tokens: readonly Token[], words: Flagged): Set<number> | null {
  const covered = new Set<number>()
  let next = 0
  for (const [at, { word }] of tokens.entries()) {
    while (words[next]?.covered && sameWord(words[next]?.text ?? '') !== word) next += 1
    const found = words[next]
    if (!found || sameWord(found.text) !== word) return null
    if (found.covered) covered.add(at)
    next += 1
  }
  return words.slice(next).some((left) => !left.covered) ? null : covered
}

/** The same in a text that was corrected: its words get their places from those around them. Null where that cannot be trusted. */
function aligned(text: string, tokens: readonly Token[], page: PageWords, boxes: ReturnType<typeof boxesOf>): Set<number> | null {
  const placed = placesOf(text, page)
  const byStart = new Map(placed.map((word) => [word.start, word.boxes]))
  const states = tokens.map(({ start }) => {
    const places = byStart.get(start) ?? []
    return places.length === 0 ? null : places.some((place) => isCovered(place, page, boxes))
  })
  if (states.filter((state) => state === null).length > tokens.length * MOST_UNPLACED) return null
  const covered = new Set<number>()
  for (const [at, state] of states.entries()) {
    // A word without a place beside a covered one may be a part of it.
    const near = state === null && [nearest(states, at, -1), nearest(states, at, 1)].includes(true)
    if (state === true || near) covered.add(at)
  }
  // A covered word that still stands there once too often was not found where it is.
  const left = tokens.filter((_, at) => !covered.has(at)).map(({ word }) => word)
  const open = page.words.filter((word) => !isCovered(word, page, boxes)).map((word) => sameWord(word.text))
  const isSafe = page.words.every((word) => {
    const same = sameWord(word.text)
    return !isCovered(word, page, boxes) || left.filter((one) => one === same).length <= open.filter((one) => one === same).length
  })
  return isSafe ? covered : null
}

function nearest(states: readonly (boolean | null)[], from: number, step: 1 | -1): boolean | null {
  for (let at = from + step; at >= 0 && at < states.length; at += step) if (states[at] !== null) return states[at] ?? null
  return null
}

interface Token {
  start: number
  end: number
  /** What it is compared by; '' for what is no word. */
  word: string
}

function tokensOf(text: string): Token[] {
  const marks = text.replaceAll(REDACTED_MARK, ' '.repeat(REDACTED_MARK.length))
  return [...marks.matchAll(/\S+/g)].map(({ 0: found, index }) => ({ start: index, end: index + found.length, word: sameWord(found) }))
}

function marked(text: string, tokens: readonly Token[], covered: ReadonlySet<number>): string {
  let made = ''
  let from = 0
  for (const [at, { start, end }] of tokens.entries()) {
    if (!covered.has(at)) continue
    const before = tokens[at - 1]
    if (!covered.has(at - 1)) made += text.slice(from, start) + REDACTED_MARK
    // Words of a covered run go with what parts them, but for the ends of lines.
    else if (before && text.slice(before.end, start).includes('\n')) made += `${text.slice(before.end, start)}${REDACTED_MARK}`
    from = end
  }
  return made + text.slice(from)
}

interface Run {
  words: string[]
  before: string
  after: string
}

/** The covered words of each stretch, as they would be written elsewhere, with the words they stand between. */
function coveredRuns({ pages, places }: Pick<CoveredWords, 'pages' | 'places'>): Run[] {
  return pages.flatMap((page, at) => {
    const runs: Run[] = []
    let run: Run | null = null
    let before = ''
    for (const { text, parts } of wholeWords(page.words)) {
      const same = sameWord(text)
      if (parts.some((part) => isCovered(part, page, boxesOf(places, at)))) {
        if (!run) {
          run = { words: [], before, after: '' }
          runs.push(run)
        }
        run.words.push(same)
      } else {
        if (run) run.after = same
        run = null
      }
      before = same
    }
    return runs
  })
}

/** A text that was written apart from the pages, without the runs of words that are covered there. */
function withoutRuns(text: string, runs: readonly Run[]): string {
  if (text === '' || runs.length === 0) return text
  const tokens = tokensOf(text)
  const covered = new Set<number>()
  const isAt = (at: number, word: string) => word !== '' && tokens[at]?.word === word
  for (const { words, before, after } of runs) {
    const isShort = words.length === 1 && (words[0]?.length ?? 0) < LEAST_LETTERS
    for (let at = 0; at + words.length <= tokens.length; at += 1)
      if (words.every((word, step) => tokens[at + step]?.word === word) && (!isShort || isAt(at - 1, before) || isAt(at + 1, after)))
        for (let step = 0; step < words.length; step += 1) covered.add(at + step)
  }
  return marked(text, tokens, covered)
}

/** Fields in which a record still says what is covered, in its own words: nothing takes it out of those. */
export function fieldsSaying(record: ArchiveRecord, covered: Pick<CoveredWords, 'pages' | 'places'>): string[] {
  const runs = coveredRuns(covered)
  const says = (value: unknown): boolean => {
    if (typeof value === 'string') return withoutRuns(value, runs) !== value
    return typeof value === 'object' && value !== null && Object.values(value).some(says)
  }
  return Object.entries(record).flatMap(([field, value]) => (says(value) ? [field] : []))
}

/** A record, or an earlier version of it, without the words that are covered in one of its files. */
export function coveredRecord<Record extends Pick<ArchiveRecord, 'media' | 'transcription'>>(
  record: Record,
  covered: CoveredWords,
): Record {
  // Nothing says when the words of a transcript are spoken.
  const spans = spansOf(covered.places)
  return {
    ...record,
    transcription:
      spans.length > 0 && record.transcription !== '' ? REDACTED_MARK : withoutRuns(record.transcription, coveredRuns(covered)),
    media: record.media.map((entry) => {
      if (entry.file !== covered.file || entry.text === '') return entry
      return { ...entry, text: spans.length > 0 ? REDACTED_MARK : coveredText(entry.text, covered) }
    }),
  }
}

const TIME = /^(?:(\d+):)?(\d\d):(\d\d\.\d{3})\s+-->\s+(?:(\d+):)?(\d\d):(\d\d\.\d{3})/

/** WebVTT without the cues that a span touches; notes and styles are left out, too: nobody can tell what they say. */
export function uncoveredCaptions(vtt: string, places: Places): string {
  const spans = spansOf(places)
  const seconds = (hours = '0', minutes = '0', rest = '0') => Number(hours) * 3600 + Number(minutes) * 60 + Number(rest)
  const cues = vtt
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .filter((block) => {
      const timed = block.split('\n').flatMap((line) => TIME.exec(line) ?? [])
      if (timed.length === 0) return false
      const [start, end] = [seconds(timed[1], timed[2], timed[3]), seconds(timed[4], timed[5], timed[6])]
      return spans.every((span) => end <= span.start || start >= span.end)
    })
  return `${['WEBVTT', ...cues.map((cue) => cue.trim())].join('\n\n')}\n`
}
