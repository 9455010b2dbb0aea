import { expect, test } from 'vitest'
import type { Catalog } from '../../catalog/catalog.ts'
import { type Person, PersonSchema } from '../../catalog/schemas/authorities.ts'
import { personFacts } from './person-facts.ts'

/** The people of an invented lighthouse museum. */
function catalogOf(...people: Person[]): Pick<Catalog, 'people' | 'memorial'> {
  return { people, memorial: [] }
}

test('a post and each sentence is a fact, with the passage that says it', () => {
  const keeper = PersonSchema.parse({
    id: 'ida-brandt',
    name: 'Brandt, Ida',
    role: 'Keeper of the North Light, 1881–1903',
    statements: [{ text: 'Came from Kiel. Lit the lamp on May 2, 1881.', refs: ['log'] }, { text: 'Left it to her niece.' }],
  })
  const facts = personFacts(catalogOf(keeper)).get('person:ida-brandt') ?? []
  expect(facts.map(({ property, value, source }) => [property, value, source.id])).toEqual([
    ['role', 'Keeper of the North Light, 1881–1903', 'person:ida-brandt#1'],
    ['statement', 'Came from Kiel.', 'person:ida-brandt#1'],
    ['statement', 'Lit the lamp on May 2, 1881.', 'person:ida-brandt#1'],
    ['statement', 'Left it to her niece.', 'person:ida-brandt#2'],
  ])
  expect(facts[0]?.source.sources).toEqual(['log'])
})

test('an entry that is a name alone has no facts', () => {
  const named = PersonSchema.parse({ id: 'ole-dahl', name: 'Dahl, Ole' })
  expect(personFacts(catalogOf(named)).get('person:ole-dahl')).toEqual([])
})
