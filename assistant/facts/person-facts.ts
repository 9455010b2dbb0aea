/** Facts about the people of the authority file, each with the passage that says it. */
import type { Catalog } from '../../catalog/catalog.ts'
import type { Passage } from '../passage.ts'
import { personPassages } from '../passages/person-passages.ts'
import { sentences } from '../sentences.ts'

export interface Fact {
  /** 'person:…' */
  subject: string
  /** `role`: the post or work a person is known for; `statement`: one sentence of the entry. */
  property: 'role' | 'statement'
  value: string
  source: Passage
}

/** @returns the facts of every entry by subject, in the order of the entry; an entry that says no more than a name has none. */
export function personFacts(catalog: Pick<Catalog, 'people' | 'memorial'>): ReadonlyMap<string, readonly Fact[]> {
  const sources = new Map(personPassages(catalog).flatMap(({ passages }) => passages.map(({ passage }) => [passage.id, passage] as const)))
  return new Map(
    catalog.people
      .filter(({ kind }) => kind === 'person')
      .map(({ id, role, statements }) => {
        const subject = `person:${id}`
        const facts = (property: Fact['property'], values: readonly string[], at: number): Fact[] => {
          const source = sources.get(`${subject}#${at + 1}`)
          return source ? values.map((value) => ({ subject, property, value, source })) : []
        }
        const said = statements.flatMap(({ text }, at) => facts('statement', sentences(text), at))
        return [subject, [...facts('role', role ? [role] : [], 0), ...said]]
      }),
  )
}
