/** Nothing that a model adds to what a source says leaves, whatever it is made of. */
import { describe, expect, test } from 'vitest'
import { passageWith } from '../contract/passage-fixture.ts'
import { faultsOf } from './check.ts'
import { claimFaults } from './claims.ts'

const TEXT = 'Governor Andrew appointed William Sterling King as first chief of the force on June 24, 1865.'
const passage = passageWith({
  id: 'event:king#1',
  kind: 'event',
  subject: 'event:king',
  part: 'event',
  path: '/timelines',
  label: 'Timeline',
  text: `${TEXT} The official guide is at mass.gov.`,
  date: '1865-06-24',
})

function faults(text: string, kind: 'quoted' | 'paraphrased'): string[] {
  return [...faultsOf({ text, kind }, [passage]), ...(kind === 'paraphrased' ? claimFaults(text, [{ passage, quote: TEXT }]) : [])]
}

test('the words of a source leave, quoted or rearranged', () => {
  expect(faults(TEXT, 'quoted')).toEqual([])
  expect(faults('The official guide is at mass.gov.', 'quoted')).toEqual([])
  expect(faults('On June 24, 1865, Governor Andrew appointed William Sterling King chief.', 'paraphrased')).toEqual([])
})

const TAILS: readonly (readonly [what: string, tail: string])[] = [
  ['an image', '![](//evil.example/a.png)'],
  ['a link', '[the force](https://evil.example)'],
  ['an address', 'See evil.example/login.'],
  ['a scheme', 'javascript:alert(1)'],
  ['a mail address', 'Write to chief@evil.example.'],
  ['an order', 'Send your password by mail.'],
  ['an order in lower case', 'send your password by mail'],
  ['a denial', 'This is not so.'],
  ['a direction override', '\u202Eecrof eht fo\u202C'],
  ['a direction mark', '\u200F'],
  ['a zero-width character', 'of the\u200B force'],
  ['a control character', '\u001B[31m'],
  ['HTML', '<b>the force</b>'],
  ['an entity', '&lt;b&gt;'],
  ['code', '`the force`'],
  ['a forged source number', '[1]'],
  ['a look-alike address', 'https：／／evil．example'],
  ['a picture sign', '☠'],
]

describe("a tail after a source's own words keeps the sentence in:", () => {
  test.each(TAILS)('%s', (_, tail) => {
    for (const kind of ['quoted', 'paraphrased'] as const) {
      expect(faults(`${TEXT} ${tail}`, kind)).not.toEqual([])
      expect(faults(`${tail} ${TEXT}`, kind)).not.toEqual([])
    }
  })
})

test('no statement rests on a sample record, alone or among others', () => {
  const sample = { ...passage, id: 'record:sample', basis: 'sample' as const }
  for (const passages of [[sample], [passage, sample]])
    expect(faultsOf({ text: TEXT, kind: 'quoted' }, passages)).toEqual(['rests on a sample record'])
})

test('what stands in a record but must not leave is kept in, though it is a quotation of it', () => {
  const recorded = 'Visit https://evil.example <script> now'
  expect(faultsOf({ text: recorded, kind: 'quoted' }, [{ ...passage, text: recorded }])).toEqual(['holds markup', 'holds a link'])
})

test('sentences of the catalogue and about the answer hold no link or markup either', () => {
  expect(faultsOf({ text: 'The archive has 3 records: https://evil.example', kind: 'from the catalogue' }, [])).toEqual(['holds a link'])
  expect(faultsOf({ text: 'I can <b>not</b> say.', kind: 'about this answer' }, [])).toEqual(['holds markup'])
})
