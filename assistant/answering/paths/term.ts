/** Who held a post in a year, and who came before or after whom: read from the tables of those who held it, in their order. */
import { terms } from '../../../search/analysis.ts'
import type { AnswerEvent } from '../../answer-events.ts'
import type { Fact, Thing } from '../../facts/fact.ts'
import type { Asked } from '../parts.ts'
import { CUES } from '../understanding/kinds.ts'
import { meaningfulTerms } from '../understanding/words.ts'
import { within, type Years, yearsIn } from '../understanding/years.ts'
import { fill, TEXTS } from '../writing/templates.ts'
import { answered } from './outcome.ts'

/** A row of such a table: who, and the facts of the row. */
interface Holder {
  name: string
  post: string
  term: Fact
}

const AFTER = /\b(?:after|succeed\w*|successor|followed|next|replaced)\b/i
/** When a term began, not whether it went on. */
const BECAME = /\b(?:became|become|appointed|took over|sworn)\b/i
const BEFORE = /\b(?:before|preced\w*|predecessor)\b/i
const CURRENT = /\b(?:current|currently|now|today|present)\b/i
const ASKING = new Set([
  'current',
  'now',
  'today',
  'present',
  'succeed',
  'successor',
  'follow',
  'next',
  'replac',
  'preced',
  'predecessor',
  'after',
  'befor',
  'came',
  'come',
  'head',
  'offic',
  'post',
  'held',
  'serv',
  'took',
  'becam',
  'person',
  'state',
  'polic',
  'forc',
])

/** @returns false where no such table, post and year, or holder, are asked for. */
export function* sayTerm(asked: Asked): Generator<AnswerEvent, boolean> {
  const { own, wants, years, linked } = asked.understanding
  if (!wants.includes('person') && !CUES.order.test(own)) return false
  const names = linked.flatMap(({ things }) => things.filter(({ kind }) => kind === 'person'))
  const said = [
    ...meaningfulTerms(
      yearsIn(
        linked.reduceRight(
          (text, { start, end, things }) => (things.some(({ kind }) => kind === 'person') ? text.slice(0, start) + text.slice(end) : text),
          own,
        ),
      ).rest,
    ),
  ]
  const held: Holder[][] = []
  for (const thing of asked.language.facts.things()) {
    const tables = tablesOf(asked, thing)
    const posts = new Set([...meaningfulTerms(thing.name), ...tables.flat().flatMap(({ post }) => [...meaningfulTerms(post)])])
    if (tables.length === 0 || !said.every((term) => posts.has(term) || ASKING.has(term))) continue
    const asks = said.some((term) => posts.has(term))
    if (names.length > 0) held.push(beside(tables, names, own))
    else if (years && asks) held.push(inOffice(tables.flat(), years, said, BECAME.test(own)))
    else if (asks && CURRENT.test(own)) held.push(inOfficeNow(tables.flat(), said))
  }
  // Of several pages the one that goes furthest.
  const [found = []] = held.filter((of) => of.length > 0).toSorted((a, b) => lastYear(b) - lastYear(a))
  let place: 'answer' | 'support' = 'answer'
  for (const { name, post, term } of found.slice(0, 3)) {
    const { text, figures } = fill(CURRENT.test(own) && !years ? TEXTS.termNow : TEXTS.term, asked.understanding.language, {
      name,
      post,
      value: term.value,
    })
    const { passage, words } = term.source
    yield* asked.speaker.say({ text, kind: 'paraphrased', place, on: [{ passage, words }], figures: [...figures, name, post] })
    place = 'support'
  }
  if (found.length === 0) return false
  yield* answered(asked)
  return true
}

function lastYear(holders: readonly Holder[]): number {
  return Math.max(...holders.flatMap(yearsOf).map(Number), 0)
}

/** The last of those of a post, where no end of the term is documented. */
function inOfficeNow(all: readonly Holder[], said: readonly string[]): Holder[] {
  const of = all.filter(({ post }) => said.some((term) => meaningfulTerms(post).has(term)))
  const last = of.at(-1)
  return last && yearsOf(last).length === 1 ? [last] : []
}

/** Those whose term has the years: of the post that the question names, or of any of the page where none is called so. */
function inOffice(all: readonly Holder[], years: Years, said: readonly string[], began: boolean): Holder[] {
  const of = all.filter(({ post }) => said.some((term) => meaningfulTerms(post).has(term)))
  return (of.length > 0 ? of : all).filter(({ term }) => within(began ? (term.date.split('/')[0] ?? '') : term.date, years))
}

/** The next or the one before, within the same table or the next one. */
function beside(tables: readonly (readonly Holder[])[], names: readonly Thing[], question: string): Holder[] {
  const step = BEFORE.test(question) ? -1 : AFTER.test(question) ? 1 : 0
  const all = tables.flat()
  const at = all.findIndex(({ name }) => names.some((thing) => thing.names.includes(name) || sameName(thing, name)))
  const [own, found] = [all[at], step === 0 || at < 0 ? undefined : all[at + step]]
  // Somebody nobody knows of may have held it between two terms that do not meet.
  const meets = own && found && yearsOf(own).some((year) => yearsOf(found).includes(year))
  return meets ? [found] : []
}

function yearsOf({ term }: Holder): string[] {
  return term.value.match(/\b\d{4}\b/g) ?? []
}

function sameName({ name }: Thing, row: string): boolean {
  const own = terms(name)
  const other = terms(row)
  return own[0] === other[0] && own.at(-1) === other.at(-1)
}

/** Those who held each post, by the heading of the table. */
function tablesOf({ language, turn }: Asked, thing: Thing): Holder[][] {
  const facts = language.facts.of(thing.id, turn.viewer)
  const heads = facts.filter(({ property }) => property === 'head')
  return [...Map.groupBy(heads, ({ label }) => label)].map(([label, rows]) =>
    rows.flatMap((row) => {
      const term = facts.find(({ property, label: of }) => property === 'term' && of === row.value)
      const post = label.replace(/,? (?:since|from|until|in)? ?\d{4}.*$/s, '')
      return term ? [{ name: row.value, post: single(post), term }] : []
    }),
  )
}

/** 'Commissioners of Public Safety' as the post of one of them. */
function single(heading: string): string {
  return heading.replace(/^(\w+?)s\b/, '$1').toLowerCase()
}
