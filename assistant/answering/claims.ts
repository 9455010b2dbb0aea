/**
 * Whether quotations bear out a claim that a model wrote in its own words. Told without a model: what the claim shares with one quoted sentence
 * stands there in the same order, with nothing between that could be meant instead; its numbers, dates and names are in that sentence or above
 * it; what denies, limits or joins agrees; and most of its other words are there.
 */
import { tokens } from '../../search/analysis.ts'
import { FUNCTION_WORDS } from '../../search/function-words.ts'
import type { Passage } from '../passage.ts'
import { sentences } from '../sentences.ts'
import { isQuoted } from './check.ts'

const set = (words: string) => new Set(words.split(' '))
/** Words that turn a statement into its opposite or make it less than one: none is added or left out. */
const DENYING = set(
  'not no never none nobody nothing neither nor without cannot didnt wasnt werent isnt hasnt hadnt doesnt failed refused denied rejected vetoed',
)
const LIMITING = set(
  'may might could would should possibly perhaps probably likely reportedly allegedly supposedly planned proposed intended hoped wanted expected if unless only almost nearly',
)
/** Words that make a statement somebody's, wherever they stand in its sentence. */
const SAID_BY = set('according reportedly allegedly supposedly claimed')
/** Words that join statements by cause or time: none is added. */
const JOINING = set('because since therefore thus caused led resulted due before after until during')
/** Words beside a number that make it another. */
const ABOUT = set('about approximately around roughly least most over under nearly almost')
const BE = set('is are was were be been being')
const NUMBERS = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, value) => [word, String(value)]),
)
const MONTHS = set('january february march april may june july august september october november december')
/** Signs that any sentence may have. */
const PLAIN_SIGN = /[\p{L}\p{M}\p{N}\s.,;:!?'"‘’“”()–—-]/u
/** Share of a claim's words that its sentence, heading or title must have. */
const COVERED = 0.6
/** Share of a claim's words that the sentence itself must have. */
const OWN = 0.5
/** Words in a row that the source has not: more are a statement of their own. */
const RUN = 3
/** Words of a quotation. */
const FEWEST = 3

export interface Quotation {
  passage: Passage
  quote: string
}

/** @returns what keeps a claim from leaving; nothing where a quotation bears it out. */
export function claimFaults(claim: string, quotations: readonly Quotation[]): string[] {
  if (quotations.length === 0) return ['no quotation']
  const invented = quotations.filter(({ passage, quote }) => !isQuoted(quote, passage) || tokens(quote).length < FEWEST)
  if (invented.length > 0) return invented.map(({ quote }) => `not in its passage: ${quote}`)
  const said = [itemsOf(claim), inActive(itemsOf(claim))]
  const faults = quotations.flatMap(({ passage, quote }) =>
    sentencesWith(quote, passage.text).flatMap((sentence) =>
      said.map((items, turned) => faultsBeside({ text: claim, items }, sentence, passage, turned === 1)),
    ),
  )
  return faults.find((own) => own.length === 0) ?? faults[0] ?? ['no sentence']
}

/** The whole sentences that a quotation touches: 'not' may stand beside it. */
function sentencesWith(quote: string, text: string): string[] {
  const whole = sentences(text).filter((sentence) => sentence.includes(quote) || quote.includes(sentence))
  return whole.length > 0 ? whole : [quote]
}

interface Item {
  /** Names that follow each other are one item; other words are their stems. */
  kind: 'name' | 'number' | 'date' | 'word' | 'deny' | 'limit' | 'join' | 'about' | 'be' | 'by' | 'mark'
  key: string
}

function itemsOf(text: string): Item[] {
  const items: Item[] = []
  let end = 0
  for (const [at, { word, term, start, end: stop }] of tokens(text).entries()) {
    const between = text.slice(end, start)
    end = stop
    if (/[,;:()—–"“”]/.test(between)) items.push({ kind: 'mark', key: between.trim() })
    const kind = kindOf(word, text.charAt(start), at)
    const last = items.at(-1)
    if (kind === null) continue
    if (kind === 'name' && last?.kind === 'name' && /^[\s.'’-]*$/.test(between)) last.key += ` ${word}`
    else
      items.push({
        kind,
        key:
          kind === 'number' || kind === 'date' ? digits(word) : kind === 'name' || kind === 'word' ? (kind === 'name' ? word : term) : word,
      })
  }
  return items.map((item, at) => (item.kind === 'number' && MONTHS.has(items[at - 1]?.key ?? '') ? { ...item, kind: 'date' } : item))
}

function kindOf(word: string, first: string, at: number): Item['kind'] | null {
  const isCapital = /\p{Lu}/u.test(first)
  if (MONTHS.has(word) && isCapital) return 'date'
  if (/^(?:1[5-9]|20)\d\ds?$/.test(word)) return 'date'
  if (NUMBERS.has(word) || /^\d/.test(word)) return 'number'
  if (DENYING.has(word)) return 'deny'
  if (LIMITING.has(word)) return 'limit'
  if (ABOUT.has(word)) return 'about'
  if (JOINING.has(word)) return 'join'
  if (BE.has(word)) return 'be'
  if (word === 'by') return 'by'
  if (FUNCTION_WORDS.has(word)) return null
  return isCapital && at > 0 ? 'name' : 'word'
}

function digits(word: string): string {
  return NUMBERS.get(word) ?? word.replace(/(?<=\d)(?:st|nd|rd|th)$/, '')
}

/** 'Y was made by X in 1921' as 'X made Y in 1921'; what is no such sentence stays. */
function inActive(items: readonly Item[]): Item[] {
  const be = items.findIndex(({ kind }) => kind === 'be')
  const by = items.findIndex(({ kind }, at) => kind === 'by' && at > be)
  if (be < 0 || by < 0) return []
  return [...items.slice(by + 1, by + 2), ...items.slice(be + 1, by), ...items.slice(0, be), ...items.slice(by + 2)]
}

function faultsBeside(
  { text, items: claim }: { text: string; items: readonly Item[] },
  sentence: string,
  passage: Passage,
  turned: boolean,
): string[] {
  if (claim.length === 0) return ['no other form']
  const source = itemsOf(sentence)
  const isTurned = source.some(({ kind }, at) => kind === 'be' && source.slice(at).some((one) => one.kind === 'by'))
  const isPassive = !turned && claim.some(({ kind }, at) => kind === 'be' && claim.slice(at).some((one) => one.kind === 'by'))
  if (isPassive && !isTurned) return ['turned round']
  const frame = itemsOf(`. ${passage.title} ${passage.heading} ${passage.date}`)
  const content = claim.filter(({ kind }) => ['name', 'number', 'date', 'word'].includes(kind))
  const inSource = (item: Item) => source.some((other) => isSame(item, other))
  const known = (item: Item) => inSource(item) || frame.some((other) => isSame(item, other) || other.key.split(' ').includes(item.key))
  const strange = content.filter((item) => item.kind !== 'word' && !known(item))
  const missing = content.filter((item) => !known(item))
  const signs = [...text].filter((sign) => !PLAIN_SIGN.test(sign) && !sentence.includes(sign))
  const faults = [...strange.map(({ key }) => key), ...signs].map((key) => `not in the source: ${key}`)
  if (missing.length > (1 - COVERED) * content.length) faults.push(`mostly other words: ${missing.map(({ key }) => key).join(', ')}`)
  if (content.some((_, at) => content.slice(at, at + RUN).length === RUN && content.slice(at, at + RUN).every((item) => !known(item))))
    faults.push('a phrase of its own')
  const words = content.filter(({ kind }) => kind === 'word')
  if (words.filter(inSource).length < OWN * words.length) faults.push('said in another sentence')
  for (const [at, item] of content.entries())
    if (item.kind === 'number' && !countsSame(item, content[at + 1], source)) faults.push(`${item.key} of something else`)
  const places = placesOf(
    content.filter((item) => item.kind !== 'date' && inSource(item)),
    source,
  )
  if (places === null) return [...faults, 'in another order than the source']
  const [first = 0, last = source.length - 1] = [places[0], places.at(-1)]
  const clause = source.slice(source.slice(0, first).findLastIndex(({ kind, key }) => kind === 'mark' && key.includes(';')) + 1, last + 1)
  const keys = (items: readonly Item[], kind: Item['kind']) => items.filter((item) => item.kind === kind).map(({ key }) => key)
  if (keys(claim, 'deny').length !== keys(clause, 'deny').length) faults.push('denied otherwise')
  if (keys(claim, 'limit').length !== keys(clause, 'limit').length) faults.push('limited otherwise')
  if (keys(claim, 'join').some((key) => !keys(source, 'join').includes(key))) faults.push('joined otherwise')
  const attributed = (items: readonly Item[]) => items.some(({ key }) => SAID_BY.has(key) || key === 'accord')
  if (attributed(source) && !attributed(claim)) faults.push('not said by whom')
  for (const place of places) {
    const [item, before] = [source[place], source[place - 1]]
    if (item?.kind === 'number' && before?.kind === 'about' && !keys(claim, 'about').includes(before.key))
      faults.push(`${before.key} ${item.key}`)
  }
  return faults
}

/** A name is the same where either has all words of the other: 'Andrew' and 'John A. Andrew'. */
function isSame(one: Item, other: Item): boolean {
  if (one.key === other.key) return true
  if (one.kind !== 'name' && other.kind !== 'name') return false
  const [own, others] = [one.key.split(' '), other.key.split(' ')]
  return own.every((word) => others.includes(word)) || (other.kind === 'name' && others.every((word) => own.includes(word)))
}

/** Where items of a claim stand in a source, in its order and with nothing between two of them that could be meant instead; null where they do not. */
function placesOf(items: readonly Item[], source: readonly Item[]): number[] | null {
  function from(at: number, start: number): number[] | null {
    const item = items[at]
    if (!item) return []
    for (let place = start; place < source.length; place += 1) {
      const other = source[place]
      if (!other || !isSame(item, other)) continue
      if (at > 0 && rivals(source.slice(start, place), item.kind)) return null
      const rest = from(at + 1, place + 1)
      if (rest) return [place, ...rest]
    }
    return null
  }
  return from(0, 0)
}

/** A number counts what follows it. */
function countsSame(number: Item, counted: Item | undefined, source: readonly Item[]): boolean {
  return (
    counted?.kind !== 'word' ||
    source.some((other, at) => isSame(number, other) && (source[at + 1]?.kind !== 'word' || isSame(counted, source[at + 1] ?? counted)))
  )
}

/** Whether something stands between that is of the same kind, but for what commas or brackets set apart. */
function rivals(between: readonly Item[], kind: Item['kind']): boolean {
  const marks = between.flatMap((item, at) => (item.kind === 'mark' ? [at] : []))
  const [open = between.length, close = -1] = [marks[0], marks.at(-1)]
  return between.some((item, at) => !(at > open && at < close) && item.kind === (kind === 'name' ? 'name' : 'number'))
}
