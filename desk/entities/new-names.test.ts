import { expect, test } from 'vitest'
import type { EntityKind } from '../../catalog/entities.ts'
import { addNames, newNames } from './new-names.ts'
import type { Data, EntityOutcome } from './open-entities.ts'

const NOTE = { actor: 'anna', reason: 'A new record' }

function offers(...names: [list: string, name: string, kind: string][]): FormData {
  const form = new FormData()
  for (const [list, name, kind] of names) {
    form.append('new.list', list)
    form.append('new.name', name)
    form.append('new.kind', kind)
  }
  return form
}

test('a form adds what was chosen and what it still uses, each name once', () => {
  const form = offers(
    ['people', 'Doe, Jane', 'person'],
    ['people', 'Doe, Jane', 'person'],
    ['people', 'Doe family', 'family'],
    ['people', 'Not chosen', ''],
    ['people', 'Corrected since', 'person'],
    ['people', 'Of no kind', 'ghost'],
    ['places', 'Lee', 'place'],
    ['sources', 'Not added here', 'source'],
  )
  const values = { people: ['Doe, Jane', 'Doe family', 'Not chosen', 'Of no kind'], 'places.name': ['Lee '] }
  expect(newNames(form, values)).toEqual([
    { list: 'people', name: 'Doe, Jane', kind: 'person' },
    { list: 'people', name: 'Doe family', kind: 'family' },
    { list: 'places', name: 'Lee', kind: 'place' },
  ])
})

test('a name becomes an entry of its kind with an id of its own; what is there already is not made twice', async () => {
  const made: [EntityKind, string, Data][] = []
  const entities = {
    list: () => [
      { id: 'doe-jane', name: 'Doe, Jane A.', data: {} },
      { id: 'lee', name: 'Lee', data: {} },
    ],
    history: () => [],
    save: async (kind: EntityKind, id: string, _: number | null, data: Data): Promise<EntityOutcome> => {
      made.push([kind, id, data])
      return { state: 'saved', id, records: 0 }
    },
  }
  const faults = await addNames(
    entities,
    [
      { list: 'people', name: 'Doe, Jane', kind: 'family' },
      { list: 'places', name: 'Lee', kind: 'place' },
      { list: 'subjects', name: 'Radio', kind: 'subject' },
    ],
    NOTE,
  )
  expect(faults).toEqual([])
  expect(made).toEqual([
    ['person', 'doe-jane-2', { id: 'doe-jane-2', name: 'Doe, Jane', kind: 'family' }],
    ['subject', 'radio', { id: 'radio', name: 'Radio' }],
  ])
})
