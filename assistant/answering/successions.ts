/** Who came before and after whom, and who was in office in a year: read from the lists of heads and commanders that articles give. */
import type { Catalog } from '../../catalog/catalog.ts'
import { MONTHS } from '../../catalog/dates.ts'
import { foldText } from '../../search/analysis.ts'
import type { Passage } from '../passage.ts'
import type { Understanding } from './understand.ts'

export interface Holder {
  name: string
  /** As the list says it: 'June 14, 2006–December 2009', 'to 1937', 'from 1943'. */
  period: string
  passage: Passage
}

export interface Succession {
  /** Whom the question asks for; more than one where a year saw a change. */
  sought: readonly Holder[]
  /** Whom the question names; null where it names a year. */
  beside: Holder | null
  relation: 'after' | 'before' | 'in'
}

const WHO = String.raw`\b(?:who|whom|which (?:colonel|superintendent|commissioner|officer|man|woman|person|chief|head))\b`
const HELD = '(?:came|comes|was|were|is|served|led|headed|commanded|ran|held|took over|became|took office|had charge)'
const PERSON = String.raw`(?:(?:colonel|commissioner|superintendent|chief|general|governor|lieutenant|captain|interim)\s+)*(?:him|her|them|(?-i:\p{Lu}))`
const SUCCESSOR = new RegExp(
  `${WHO}.{0,50}\\b${HELD}\\b.{0,50}\\bafter ${PERSON}|${WHO}.{0,30}\\b(?:followed|succeeded|replaced|took over from)\\b|\\bsuccessor\\b|^\\W*(?:and )?(?:who )?after (?:him|her|them)\\b|\\bwho (?:came|was|is) next\\b`,
  'iu',
)
const PREDECESSOR = new RegExp(
  `${WHO}.{0,50}\\b${HELD}\\b.{0,50}\\bbefore ${PERSON}|${WHO}.{0,30}\\bpreceded\\b|\\bpredecessor\\b|^\\W*(?:and )?(?:who )?before (?:him|her|them)\\b`,
  'iu',
)
/** 'Whom did Mason succeed?', 'who was succeeded by Mason?': the other way round. */
const TURNED =
  /\bwhom? (?:did|had)\b.{0,50}\b(?:succeed|follow|replace|take over from)\b|\b(?:was|were|been) (?:followed|succeeded|replaced|preceded)\b/i
const OFFICE =
  /\b(?:superintendent|colonel|commissioner(?: of public safety)?|head of the (?:force|department|state police)|(?:led|headed|commanded|ran|in charge of|in command of) the (?:force|department|massachusetts state police|state police))\b/i

export class Successions {
  /** Lists in their order, the longest first. */
  readonly #lists: readonly (readonly Holder[])[]

  /** @param passages those of the content, among them the entries of the lists. */
  constructor(catalog: Catalog, passages: readonly Passage[]) {
    this.#lists = catalog.articles
      .flatMap(({ path, blocks }) =>
        blocks.flatMap((block) => {
          if (block.kind !== 'typed' || block.block.name !== 'command-history') return []
          return [
            block.block.data.flatMap(({ name, period }): Holder[] => {
              const passage = passages.find(
                ({ subject, text }) => subject === `article:${path}` && text.startsWith(name) && text.includes(period),
              )
              return passage ? [{ name, period, passage }] : []
            }),
          ]
        }),
      )
      .sort((a, b) => b.length - a.length)
  }

  asked({ own, names, types }: Pick<Understanding, 'own' | 'names' | 'types'>): Succession | null {
    const people = names.flatMap(({ names: found }) => found.filter(({ kind }) => kind === 'person'))
    const turned = TURNED.test(own)
    const [after, before] = [SUCCESSOR.test(own), PREDECESSOR.test(own)]
    if (people.length > 0 && (after !== before || turned)) {
      const relation = turned ? (/preceded/i.test(own) ? 'after' : 'before') : after ? 'after' : 'before'
      // 'And after him?' stands before the names that the turn before brought along.
      for (const { shown } of people) {
        const found = this.#beside(foldText(shown), relation)
        if (found) return found
      }
      return null
    }
    const days = daysIn(own)
    const [day] = days
    const elsewhere = names.some(({ names: found }) => found.some(({ kind }) => kind !== 'subject' && kind !== 'person'))
    if (!types.includes('person') || !day || days.length > 1 || after || before || elsewhere || people.length > 0 || !OFFICE.test(own))
      return null
    return this.#inOffice(day, own)
  }

  #beside(person: string, relation: 'after' | 'before'): Succession | null {
    for (const list of this.#lists) {
      const at = list.findIndex(({ name }) => foldText(name) === person)
      const beside = list[at]
      const sought = list[relation === 'after' ? at + 1 : at - 1]
      if (!beside || !sought) continue
      // Between two that do not meet there may have been others.
      const [first, second] = relation === 'after' ? [beside, sought] : [sought, beside]
      if ((daysIn(second.period)[0]?.year ?? 0) - (daysIn(first.period).at(-1)?.year ?? 0) <= 1)
        return { sought: [sought], beside, relation }
    }
    return null
  }

  #inOffice(day: Day, own: string): Succession | null {
    const commissioner = /\bcommissioner\b/i.test(own)
    const began = /\b(?:became|appointed|sworn|took (?:over|office|command)|start(?:ed|s)|began|named)\b/i.test(own)
    for (const list of this.#lists) {
      const heading = list[0]?.passage.heading ?? ''
      if (commissioner !== /commissioner/i.test(heading) || !/colonel|commissioner/i.test(heading)) continue
      const sought = list.filter(({ period }) => {
        const [from, to] = daysIn(period)
        // 'To 1937' says nothing of the years before.
        if (!from || /^to /.test(period)) return false
        if (began || !to) return meets(from, from, day)
        return meets(from, to, day)
      })
      if (sought.length > 0) return { sought, beside: null, relation: 'in' }
    }
    return null
  }
}

interface Day {
  year: number
  /** 0 to 11; null where only the year is said. */
  month: number | null
}

const DAY = new RegExp(`(?:(${MONTHS.join('|')})(?: \\d{1,2},?)? )?\\b((?:1[89]|20)\\d\\d)\\b`, 'g')

function daysIn(text: string): Day[] {
  return [...text.matchAll(DAY)].map(([, month, year]) => ({ year: Number(year), month: month ? MONTHS.indexOf(month) : null }))
}

/** Whether a time touches a day, by months. */
function meets(from: Day, to: Day, day: Day): boolean {
  const first = ({ year, month }: Day) => year * 12 + (month ?? 0)
  const last = ({ year, month }: Day) => year * 12 + (month ?? 11)
  return first(from) <= last(day) && first(day) <= last(to)
}
