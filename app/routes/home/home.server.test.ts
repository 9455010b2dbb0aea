import { expect, test } from 'vitest'
import { withhold } from '../../../catalog/access.ts'
import { loadCatalog } from '../../../catalog/load-catalog.ts'
import { picturedRecord } from '../../../media/pictured.ts'
import { openPlates } from '../../../media/plate-selection.ts'
import { chooseRecords } from './home.server.ts'

const { contentRecords, plates: drawn } = loadCatalog('content')
const plates = openPlates(drawn)

const of = (id: string) =>
  contentRecords
    .filter(({ collection }) => collection === id)
    .map((record) => ({ ...picturedRecord(withhold(record)), basis: record.basis, contentNote: record.contentNote }))
const plateOf = (hit: ReturnType<typeof of>[number]) => (hit.quoted ? '' : (plates.fitting(hit)[0]?.id ?? ''))

test.each(['photos', 'video', 'artifacts'])('on any day %s show a sourced record and two drawings', (id) => {
  const hits = of(id)
  const days = new Set<string>()
  for (let day = 0; day < 366; day += 1) {
    const chosen = chooseRecords(hits, { day, wide: id === 'photos', taken: new Set(), plates })
    expect(chosen.length).toBe(3)
    expect(chosen.filter(({ basis }) => basis === 'sourced').length, `day ${day}`).toBe(1)
    const shown = chosen.map(plateOf).filter((plate) => plate !== '')
    expect(new Set(shown).size, `day ${day}`).toBe(2)
    if (id === 'photos') expect(shown[0], `day ${day}`).toBe(plateOf(chosen[0] ?? hits[0] ?? expect.fail()))
    days.add(chosen.map((record) => record.id).join())
  }
  expect(days.size).toBeGreaterThan(5)
})

test('no plate is taken twice, nothing closed or with a content note is chosen', () => {
  const hits = of('photos')
  const taken = new Set(['barracks'])
  const first = chooseRecords(hits, { day: 0, wide: true, taken, plates })
  expect(taken.size).toBe(3)
  expect(first.map(plateOf)).not.toContain('barracks')
  const noted = hits.map((hit) => ({ ...hit, contentNote: 'Shows an accident.' }))
  expect(chooseRecords(noted, { day: 0, wide: true, taken, plates })).toEqual([])
  const closed = hits.map((hit) => ({ ...hit, access: 'closed' }))
  expect(chooseRecords(closed, { day: 0, wide: true, taken, plates })).toEqual([])
})
