/**
 * Whether a sentence of a source says a claim: told from the order of their words, without a model. A claim may leave parts of the sentence
 * out (an apposition, a phrase of time or place, first names), turn active into passive, or begin with another phrase; every word that it has
 * stands in the sentence in the same place. What says "not", "never", "may" or "about" is never left out. So a claim that says more, says it of
 * somebody else or the other way round is not said, and neither are some that a reader would grant: they are not worth a false one.
 */
import { sentences } from '../sentences.ts'
import { endsWhole, isVerb, readWords, type Word } from './claim-words.ts'
import { activeOf, clausesOf, endOfPhrase, openingOf, readingsOf, subjectOf, type Variant, type Words } from './source-readings.ts'

/** Words of an apposition or of a relative clause. */
const LONGEST_ASIDE = 24
/** Without them a title names a higher office. */
const LESSER = new Set(['lieutenant', 'vice', 'deputy', 'assistant', 'acting', 'associate', 'honorary'])
const RELATIVE = /^(who|which|whose|where|when)$/
/**
 * @param context title of the passage: whom “he” or “it” at the start of a sentence means.
 * @param quote words of the text: only sentences that they stand in can say the claim.
 */
export function isSaid(claim: string, { text, quote, context }: { text: string; quote: string; context: string }): boolean {
  const said = sentences(text)
  const flat = (words: string) => words.replace(/\s+/g, ' ').trim()
  const quoted = sentences(quote).map(flat)
  const wanted = variantsOfClaim(readWords(claim))
  // “Andrew, John A.” as it is said.
  const title = readWords(context.replace(/^([^,]+), ([^,]+)$/, '$2 $1'))
  return said.some((sentence, at) => {
    if (!quoted.some((part) => flat(sentence).includes(part) || part.includes(flat(sentence)))) return false
    if (flat(sentence) === flat(claim)) return true
    const before = at > 0 ? subjectOf(readWords(said[at - 1] ?? '')) : []
    const meant = before.length > 0 ? before : title
    const readings = clausesOf(readWords(sentence)).flatMap((clause) => readingsOf(clause, meant))
    return wanted.some(({ words, starts }) => readings.some((reading) => agrees(words, reading, starts)))
  })
}

function variantsOfClaim(words: Words): Variant[] {
  const plain = words.filter(({ kind }) => kind !== 'mark')
  const variants: Variant[] = [...moved(words)].map((own) => ({ words: own, starts: 'clause' }))
  for (const { words: own } of [...variants]) {
    variants.push(...activeOf(own))
    variants.push(...identitiesOf(own))
  }
  variants.push(...activeOf(plain), ...identitiesOf(plain))
  return variants
}

/** The claim, and where it begins with a phrase and a comma, the rest of it with that phrase in every place. */
function* moved(words: Words): Generator<Words> {
  const plain = words.filter(({ kind }) => kind !== 'mark')
  yield plain
  const opening = openingOf(words)
  if (opening === 0) return
  const phrase = words.slice(0, opening).filter(({ kind }) => kind !== 'mark')
  const rest = words.slice(opening).filter(({ kind }) => kind !== 'mark')
  for (let at = 1; at <= rest.length; at++) yield [...rest.slice(0, at), ...phrase, ...rest.slice(at)]
}

const SERVED: Word = { text: 'served', kind: 'content', isName: false, hasArticle: false }
const AS: Word = { text: 'as', kind: 'preposition', isName: false, hasArticle: false }
const APPOSED: Word = { text: ',', kind: 'mark', isName: false, hasArticle: false }

/** 'Y was Z': also 'Z was Y', and said where a sentence has 'Y served as Z', 'Y as Z' or 'Y, the Z,'. */
function identitiesOf(words: Words): Variant[] {
  const be = words.findIndex(({ kind }) => kind === 'be')
  if (be < 1 || isVerb(words[be + 1]) || words.slice(be + 1).some(({ kind }) => kind === 'be' || kind === 'guard')) return []
  const [first, second] = [words.slice(0, be), words.slice(be + 1)]
  const was = words[be]
  if (!was || second.length === 0 || second[0]?.kind === 'preposition') return []
  return [
    { words: [...second, was, ...first], starts: 'clause' },
    ...[
      [first, second],
      [second, first],
    ].flatMap(([one = [], other = []]): Variant[] => [
      { words: [...one, AS, ...other], starts: 'anywhere' },
      { words: [...one, SERVED, AS, ...other], starts: 'clause' },
      { words: [...one, APPOSED, ...other], starts: 'anywhere' },
    ]),
  ]
}

/** Whether a claim says what a reading says, with parts left out. */
function agrees(claim: Words, reading: Words, starts: Variant['starts']): boolean {
  const seen = new Set<number>()
  const width = reading.length + 1
  const from = (at: number, place: number): boolean => {
    const key = at * width + place
    if (seen.has(key)) return false
    seen.add(key)
    const word = claim[at]
    if (word === undefined) return endsWhole(reading, place)
    const other = reading[place]
    if (other === undefined) return false
    if (same(word, other) && !isQualified(reading, place, claim, at) && from(at + 1, place + 1)) return true
    return leftOut(reading, place).some((next) => from(at, next))
  }
  if (starts === 'clause') return from(0, 0)
  return reading.some(
    (word, place) =>
      same(word, claim[0]) &&
      reading[place - 1]?.kind !== 'guard' &&
      reading[place - 1]?.kind !== 'be' &&
      !hasGuard(reading.slice(0, place)) &&
      from(0, place),
  )
}

function same(one: Word, other: Word | undefined): boolean {
  return other !== undefined && one.text === other.text && (one !== APPOSED || other.kind === 'mark')
}

/** 'About 50', 'at least 50': not 50. */
function isQualified(reading: Words, place: number, claim: Words, at: number): boolean {
  if (!/^\d/.test(reading[place]?.text ?? '')) return false
  const before = reading[place - 1]
  return before?.kind === 'guard' && claim[at - 1]?.text !== before.text
}

/** Where a reading may go on when a part that begins here is left out. */
function leftOut(words: Words, place: number): number[] {
  const word = words[place]
  if (!word) return []
  const next: number[] = []
  if (word.text === ',' || word.text === '"') next.push(place + 1)
  if (word.kind === 'filler') next.push(place + 1)
  if (word.isName && words[place + 1]?.isName && !LESSER.has(word.text)) next.push(place + 1)
  const opensAside =
    word.text === '—' || (word.text === ',' && (words[place + 1]?.kind !== 'joining' || RELATIVE.test(words[place + 1]?.text ?? '')))
  const closing = word.text === '(' ? ')' : opensAside ? word.text : ''
  if (closing) {
    const end = words.findIndex(({ text }, at) => at > place && text === closing)
    if (end > 0 && end - place <= LONGEST_ASIDE && !hasGuard(words.slice(place, end))) next.push(end + 1)
  }
  if (word.kind === 'preposition' && !hasGuard(words)) {
    const end = endOfPhrase(words, place)
    for (let at = place + 2; at <= end; at++) next.push(at)
  }
  return next
}

function hasGuard(words: Words): boolean {
  return words.some(({ kind }) => kind === 'guard')
}
