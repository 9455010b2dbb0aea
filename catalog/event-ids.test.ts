import { expect, test } from 'vitest'
import { eventIds } from './event-ids.ts'

const event = { milestone: false, themes: [], units: [], people: [], places: [], records: [], refs: ['a'] }

test('an event is known by its date and first words, whatever stands around it', () => {
  const ids = eventIds({
    events: [
      { ...event, date: '1865-05-16', text: 'Governor Andrew’s act was signed into law.' },
      { ...event, date: '1865/1875', text: 'The force stood.' },
      { ...event, date: '1865/1875', text: 'The force stood.' },
    ],
  })
  expect(ids).toEqual([
    'event-1865-05-16-governor-andrews-act-was-signed',
    'event-1865-1875-the-force-stood',
    'event-1865-1875-the-force-stood-2',
  ])
})
