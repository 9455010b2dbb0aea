/** The judge and the figures: strict about what is asserted, fair to what is only shown, and never convinced by words from nowhere. */
import { expect, test } from 'vitest'
import type { AnswerEvent } from '../../assistant/answer-events.ts'
import { figuresOf, type Part } from '../../endpoints/scorecard/result.ts'
import type { Answer } from './ask.ts'
import { judge, type Verdict } from './judge.ts'
import { firstWordsOf, judged, missesOf, partsOf } from './measure.ts'
import { type Question, readSet, setNames } from './question.ts'
import { folded, holds, says } from './says.ts'

const RECORDS: Readonly<Record<string, string[]>> = {
  'type=Photograph': ['a', 'b', 'c'],
  'q=hat': ['a', 'b', 'c', 'x'],
  'q=all': [...'abcuvwxyz'],
}
const search = async (query: string) => new Set(RECORDS[query] ?? [])

const source: AnswerEvent = {
  type: 'source',
  number: 1,
  title: 'Marine Unit',
  path: '/units/marine#x',
  kind: 'article',
  subject: 'article:/units/marine',
  recordId: null,
  basis: '',
  heading: 'The Lexington',
  page: null,
  excerpt: 'The steamer was commissioned in July.',
  before: 'She was laid down in 1897.',
  after: 'Her captain was John Dow.',
  date: 'July 27, 1898',
  thumbnail: null,
  cites: [],
}
const sentence: AnswerEvent = {
  type: 'sentence',
  text: 'The steamer was commissioned in July.',
  kind: 'quoted',
  sources: [1],
  place: 'answer',
}

function answered(outcome: string, ...events: AnswerEvent[]): Answer {
  return { events, content: '', outcome, firstWords: 1 }
}
const asked = (expected: Partial<Question>): Question => ({ ask: 'Asked?', says: [], ...expected })
const verdict = async (question: Partial<Question>, answer: Answer) => (await judge(asked(question), answer, search)) as Verdict

test('an answer is right where its sentences say it, with title, heading and date of their sources', async () => {
  const quoted = answered('answered', source, sentence)
  for (const said of ['commissioned', 'Marine Unit', 'Lexington', '27 July', 'July 27, 1898'])
    expect((await verdict({ says: [[said]] }, quoted)).isRight).toBe(said !== '27 July')
  const captain = await verdict({ says: [['John Dow']] }, quoted)
  expect(captain).toMatchObject({ isShown: true, isAsserted: true, isRight: false, isRightInPassage: true, wrong: 'in-passage' })
  expect(await verdict({ says: [['Tobin']] }, quoted)).toMatchObject({ isShown: false, isRightInPassage: false, wrong: 'wrong' })
  expect((await verdict({ says: [['John Dow'], ['Tobin']] }, quoted)).isShown).toBe(false)
  expect((await verdict({ says: [['John Dow'], ['Tobin']], least: 1 }, quoted)).isShown).toBe(true)
})

test('closest passages show and assert nothing; what is turned away is so whatever it shows', async () => {
  const closest = answered('closest', source, sentence)
  expect(await verdict({ says: [['John Dow']] }, closest)).toMatchObject({ isShown: true, isAsserted: false, wrong: null })
  expect(await verdict({ says: [['Tobin']] }, closest)).toMatchObject({ isShown: false, isAsserted: false, wrong: 'not-shown' })
  const entries = [{ title: 'John Dow', path: '/x', date: '', basis: '' as const, recordId: null }]
  const nothing = answered('not-found', { type: 'nearest', entries })
  expect(await verdict({ says: [['John Dow']] }, nothing)).toMatchObject({ isShown: true, isTurnedAway: true, wrong: 'turned-away' })
})

test('what has no answer is right where nothing is asserted, and a premise where it is corrected', async () => {
  const quoted = answered('answered', source, sentence)
  expect(await verdict({ why: 'unanswerable' }, quoted)).toMatchObject({ isAnswerable: false, isShown: false, wrong: 'asserted' })
  for (const outcome of ['closest', 'not-found', 'refused', 'conversation'])
    expect((await verdict({ why: 'private' }, answered(outcome, source, sentence))).wrong).toBe(null)
  expect((await verdict({ why: 'false-premise' }, quoted)).wrong).toBe('asserted')
  expect((await verdict({ why: 'false-premise' }, answered('false-premise', source, sentence))).wrong).toBe(null)
  expect((await verdict({ why: 'unanswerable' }, answered('false-premise', source, sentence))).wrong).toBe('asserted')
  expect((await verdict({ why: 'false-premise', says: [['July']] }, quoted)).wrong).toBe(null)
  expect((await verdict({ why: 'false-premise', says: [['John Dow']] }, quoted)).wrong).toBe('asserted')
})

test('records wanted: nearly all of them, and mostly them', async () => {
  const results = (query: string): AnswerEvent => ({ type: 'results', label: 'Show', path: `/explore?${query}`, total: 3, samples: 0 })
  const right = async (...events: AnswerEvent[]) => (await verdict({ records: 'type=Photograph' }, answered('listed', ...events))).isRight
  expect([await right(results('q=hat')), await right(results('q=all')), await right(results('q=none')), await right()]).toEqual([
    true,
    false,
    false,
    false,
  ])
  const records = ['a', 'b', 'c'].map(
    (recordId, at): AnswerEvent => ({ ...source, type: 'source', number: at + 1, recordId }) as AnswerEvent,
  )
  expect([await right(...records), await right(...records.slice(1))]).toEqual([true, false])
  expect(await judge(asked({ records: 'type=Photograph' }), answered('listed'), null)).toBe(null)
})

test('figures are counted over the turns that are judged, and conversations whole', async () => {
  const quoted = answered('answered', source, sentence)
  const one = (part: Part, id: string, turns: Partial<Question>[], answers: Answer[]) =>
    judged({ id, part, turns: turns.map(asked) }, answers, search)
  const all = [
    await one('site', 'site-01', [{ says: [['July']] }], [quoted]),
    await one('site', 'site-02', [{ says: [['John Dow']] }], [quoted]),
    await one('site', 'site-03', [{ says: [['July']] }], [answered('not-found')]),
    await one('nothing', 'nothing-01', [{ why: 'unanswerable' }], [quoted]),
    await one(
      'conversations',
      'conversations-01',
      [{}, { says: [['July']] }, { why: 'thanks' }],
      [answered('not-found'), quoted, answered('conversation')],
    ),
    await one('conversations', 'conversations-02', [{ says: [['July']] }, { why: 'thanks' }], [quoted, quoted]),
  ]
  const figures = figuresOf({ parts: partsOf(all), firstWords: firstWordsOf(all), readings: [] })
  expect(Object.fromEntries(figures.map(({ name, value, met }) => [name, [value, met]]))).toEqual({
    english: [{ yes: 2, of: 3 }, false],
    right: [{ yes: 3, of: 4 }, false],
    rightInPassage: [{ yes: 4, of: 4 }, true],
    asserted: [{ yes: 4, of: 5 }, true],
    falselyAsserted: [{ yes: 1, of: 1 }, false],
    turnedAway: [{ yes: 1, of: 5 }, false],
    turns: [{ yes: 3, of: 4 }, false],
    whole: [{ yes: 1, of: 2 }, true],
    firstWords: [1, true],
    lastFirstWords: [1, true],
  })
  expect(missesOf(all).map(({ id, wrong }) => `${id} ${wrong}`)).toEqual([
    'site-02 in-passage',
    'site-03 turned-away',
    'nothing-01 asserted',
    'conversations-02-2 asserted',
  ])
})

test('words are found whole, with an ending where it is left open', () => {
  expect([says('in 1937', '37'), says('37 men', '37'), says('2,500 pistols', '2500'), says('He borrowed it', 'borrow*')]).toEqual([
    false,
    true,
    true,
    true,
  ])
  expect(holds({ says: [] }, '')).toBe(true)
})

test('every set can be read, and asks nothing twice', () => {
  for (const name of setNames()) {
    const asks = readSet(name).conversations.map(({ turns }) => folded(turns.map(({ ask }) => ask).join(' / ')))
    expect(asks.length).toBeGreaterThan(100)
    expect(asks.filter((ask, at) => asks.indexOf(ask) !== at)).toEqual([])
  }
})
