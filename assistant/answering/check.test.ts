/** Nothing that a model adds to what a source says leaves, whatever it is made of. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { passageWith } from '../contract/passage-fixture.ts'
import { faultsOf } from './check.ts'

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
  return faultsOf({ text, kind, sources: [1] }, { passages: [passage] })
}

test('the words of a source leave, quoted or rearranged', () => {
  expect(faults(TEXT, 'quoted')).toEqual([])
  expect(faults('The official guide is at mass.gov.', 'quoted')).toEqual([])
  expect(faults('William Sterling King was the first chief, appointed by Governor Andrew on June 24, 1865.', 'paraphrased')).toEqual([])
  expect(faults('June 24, 1865: King was appointed chief of the force.', 'paraphrased')).toEqual([])
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

  test('any words that are not in the support', () => {
    const word = fc
      .stringMatching(/^[a-z]{3,9}$/)
      .filter(
        (one) =>
          !/^(the|and|was|for|were|are|her|him|his|who|its|has|had|she|they|them|with|from|that|when|where|which|whom|whose|have|been|their|there)$/.test(
            one,
          ),
      )
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
        const added = words.filter((one) => !`${TEXT} official guide mass gov timeline event king`.toLowerCase().includes(one.slice(0, 3)))
        fc.pre(added.length > 0)
        expect(faults(`${TEXT.slice(0, -1)} ${words.join(' ')}.`, 'paraphrased')).not.toEqual([])
      }),
    )
  })
})

test('no statement rests on a sample record, alone or among others', () => {
  const sample = { ...passage, id: 'record:sample', basis: 'sample' as const }
  for (const passages of [[sample], [passage, sample]]) {
    const sources = passages.map((_, at) => at + 1)
    expect(faultsOf({ text: TEXT, kind: 'quoted', sources }, { passages })).toEqual(['rests on a sample record'])
  }
})

test('what stands in a record but must not leave is kept in, though it is a quotation of it', () => {
  const recorded = 'Visit https://evil.example <script> now'
  const from = { ...passage, text: recorded }
  expect(faultsOf({ text: recorded, kind: 'quoted', sources: [1] }, { passages: [from] })).toEqual(['holds markup', 'holds a link'])
})

test('sentences of the catalogue and about the answer hold no link or markup either', () => {
  expect(
    faultsOf(
      { text: 'The archive has 3 records: https://evil.example', kind: 'from the catalogue', sources: [] },
      { passages: [], figures: ['3'] },
    ),
  ).toContain('holds a link')
  expect(faultsOf({ text: 'I can <b>not</b> say.', kind: 'about this answer', sources: [] }, { passages: [] })).toEqual(['holds markup'])
})
