/** A finding aid on pages: what is said of the whole, then every component under its series, with its box at the left. */
import { BRASS, GREY, NAVY, type PageWriter } from '../../media/page-writer.ts'
import { type ComponentWords, type Labeled, paragraphsOf, plain, type Text } from './aid-words.ts'

/** Column of boxes and folders, left of files and items. */
const COLUMN = 118
/** How far each level stands in from the one around it, and levels that do. */
const STEP = 11
const DEEPEST = 6
/** Names of facts about the whole. */
const LABEL = 110
/** Sizes of the titles of parts, the outermost first. */
const TITLES = [15, 13, 12]

export interface AidHead {
  title: string
  facts: readonly Labeled[]
  sections: readonly Labeled[]
  /** Who made it, where it is online, and of which day it is. */
  origin: readonly string[]
}

export function writeHead(page: PageWriter, { title, facts, sections, origin }: AidHead): void {
  page.text('Finding aid', { voice: 'data', size: 10, color: NAVY })
  page.space(4)
  page.rule(3)
  page.space(2)
  page.rule(0.8)
  page.space(22)
  page.text(title, { voice: 'bold', size: 25, color: NAVY, leading: 1.15 })
  page.space(14)
  for (const { label, text } of facts) {
    page.rule(0.4, GREY)
    page.space(5)
    page.pair(label.words, plain(text), { voice: 'text', size: 10, width: LABEL - 8 }, { voice: 'text', size: 11, left: LABEL })
    page.space(4)
  }
  page.rule(0.8)
  for (const { label, text } of sections) {
    page.space(14)
    if (label.words !== '') section(page, label.words)
    writeText(page, text, 0, 11)
  }
  page.space(14)
  page.rule(0.4, GREY)
  page.space(5)
  for (const line of origin) page.text(line, { voice: 'text', size: 9, color: GREY })
  page.space(20)
  section(page, 'Contents')
  page.rule(0.8)
}

/** @param level 0: outermost. @returns where it begins. */
export function writeComponent(page: PageWriter, words: ComponentWords, level: number): PageWriter['place'] {
  const step = Math.min(level, DEEPEST) * STEP
  const title = [words.title.words, words.date.words].filter(Boolean).join(', ')
  const places = words.places.map((place) => place.words)
  const extent = words.extent.words
  if (words.part) {
    const size = TITLES[level] ?? 11
    page.space(level === 0 ? 16 : 10)
    page.keep(size * 1.2 + 40)
    if (level === 0) {
      page.rule(0.8)
      page.space(5)
    }
    const { place } = page
    page.text(title, { voice: 'bold', size, color: NAVY, left: step, leading: 1.2 })
    facts(page, [words.sample, ...places, extent], step)
    writeNotes(page, words.notes, step)
    return place
  }
  page.space(5)
  // With what follows it, where that is short.
  page.keep(28 + (extent === '' ? 0 : 12) + (words.notes.length === 0 ? 0 : 14))
  const { place } = page
  const left = COLUMN + step
  page.pair(places.join(', '), title, { voice: 'text', size: 9, width: COLUMN - 10 }, { voice: 'text', size: 10.5, left, leading: 1.25 })
  facts(page, [words.sample, extent], left)
  writeNotes(page, words.notes, left)
  return place
}

export function writeEmpty(page: PageWriter): void {
  page.space(10)
  page.text('Nothing of this collection is described here yet.', { voice: 'italic', size: 11, color: GREY })
}

function section(page: PageWriter, label: string): void {
  page.keep(48)
  page.text(label, { voice: 'bold', size: 14, color: NAVY, leading: 1.25 })
  page.space(3)
}

function facts(page: PageWriter, given: readonly string[], left: number): void {
  const line = given.filter(Boolean).join(' · ')
  if (line !== '') page.text(line, { voice: 'text', size: 9, color: BRASS, left, leading: 1.3 })
}

function writeNotes(page: PageWriter, notes: readonly Labeled[], left: number): void {
  for (const { label, text } of notes) {
    page.space(2)
    writeText(page, label.words === '' ? text : [{ words: `${label.words}: ` }, ...text], left, 9.5)
  }
}

/** Paragraphs, each with its lines. */
function writeText(page: PageWriter, text: Text, left: number, size: number): void {
  for (const [at, paragraph] of paragraphsOf(text).entries()) {
    if (at > 0) page.space(size * 0.5)
    for (const line of plain(paragraph).split('\n')) page.text(line, { voice: 'text', size, left, leading: 1.3 })
  }
}
