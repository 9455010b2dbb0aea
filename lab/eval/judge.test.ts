/** The judge: strict where an answer leaves out what was asked, fair where it says it in other words, and never convinced by words from nowhere. */
import { expect, test } from 'vitest'
import type { AnswerEvent } from '../../assistant/answer-events.ts'
import type { KindName } from '../../endpoints/scorecard/kinds.ts'
import type { Answer } from './ask.ts'
import { type Question, QuestionSchema } from './expectation.ts'
import { judge } from './judge.ts'
import { folded, says } from './says.ts'
import { readSet, setNames } from './sets.ts'

const PAGES: Readonly<Record<string, string>> = {
  '/units/marine': 'The steamer Lexington was commissioned on July 27, 1898.',
  '/memorial': 'Charles J. Collins and Alje M. Savela died by gunfire.',
}
const SITE = {
  pageText: async (path: string) => folded(PAGES[path.replace(/#.*/, '')] ?? ''),
  search: async (query: string) => {
    const ids = query.includes('Photograph') ? ['a', 'b', 'c'] : ['a', 'b', 'x', 'y']
    return { total: ids.length, samples: 1, ids: new Set(ids) }
  },
}

const source: AnswerEvent = {
  type: 'source',
  number: 1,
  title: 'Marine Unit',
  path: '/units/marine#x',
  kind: 'article',
  subject: 'article:/units/marine',
  recordId: null,
  basis: '',
  excerpt: 'Whatever the assistant says that it read.',
  date: '',
  thumbnail: null,
  cites: [],
}
const sentence = (text: string, kind: 'quoted' | 'paraphrased' | 'from the catalogue' = 'paraphrased'): AnswerEvent => ({
  type: 'sentence',
  text,
  kind,
  sources: [1],
  place: 'answer',
})
const results = (path: string, total: number): AnswerEvent => ({ type: 'results', label: `Show ${total}`, path, total, samples: 1 })

function answered(outcome: string, ...events: AnswerEvent[]): Answer {
  return { events, content: '', outcome, firstWords: 1 }
}
function asked(kind: KindName, expected: object): Question {
  const question = QuestionSchema.parse({ ask: 'Asked?', ...expected })
  return { ...question, id: `${kind}-01`, kind, turns: [question.ask].flat() }
}
const wrong = async (question: Question, ...answers: Answer[]) => (await judge(question, answers, SITE)).wrong

test('a fact is right where it is said and a page given says it', async () => {
  const question = asked('facts', { says: [['July 27, 1898']] })
  expect(await wrong(question, answered('answered', source, sentence('She was commissioned on July 27, 1898.')))).toEqual([])
  expect(await wrong(question, answered('answered', source, sentence('She was commissioned in 1898.')))).toEqual([
    'does not say: July 27, 1898',
  ])
  expect(await wrong(question, answered('answered', sentence('It was July 27, 1898.')))).toContain('no source is given')
  expect(await wrong(question, answered('not-found', source, sentence('On July 27, 1898?')))).toEqual(['turned away: not-found'])
  const elsewhere = answered('answered', { ...source, path: '/memorial' }, sentence('On July 27, 1898.'))
  expect(await wrong(question, elsewhere)).toEqual(['no source given says July 27, 1898'])
})

test('a sentence whose number, name or quotation is not on the page of its source is unsupported', async () => {
  const question = asked('facts', { says: [['1898']] })
  const verdict = async (text: string, kind: 'quoted' | 'paraphrased') =>
    (await judge(question, [answered('answered', source, sentence(text, kind))], SITE)).unsupported.length
  expect(await verdict('The Lexington came in July 1898.', 'paraphrased')).toBe(0)
  expect(await verdict('The Lexington came in July 1899.', 'paraphrased')).toBe(1)
  expect(await verdict('In 1898 came the Protector.', 'paraphrased')).toBe(1)
  expect(await verdict('The steamer Lexington was commissioned', 'quoted')).toBe(0)
  expect(await verdict('The Lexington steamer was commissioned', 'quoted')).toBe(1)
})

test('a list must be whole, and holds nothing else', async () => {
  const question = asked('list', { items: [['Charles J. Collins'], ['Savela']], not: ['Tobin'] })
  const memorial = { ...source, path: '/memorial' }
  expect(await wrong(question, answered('answered', memorial, sentence('Charles J. Collins.'), sentence('Alje M. Savela.')))).toEqual([])
  expect(await wrong(question, answered('answered', memorial, sentence('Charles J. Collins, Earl W. Tobin.')))).toEqual([
    'not on the list: Savela',
    'on the list by mistake: Tobin',
  ])
})

test('a total is the live one, with its samples, and leads to exactly those records', async () => {
  const question = asked('total', { total: 'type=Photograph' })
  const told = sentence('There are 3 photographs, of which 1 is a sample record.', 'from the catalogue')
  expect(await wrong(question, answered('counted', told, results('/explore?type=Photograph', 3)))).toEqual([])
  expect(await wrong(question, answered('counted', told, results('/explore', 4)))).toEqual(['leads to 4 records, expected 3'])
  expect(await wrong(question, answered('counted', sentence('There are 30.', 'from the catalogue')))).toContain('does not say the total: 3')
})

test('records wanted: nearly all of them, and hardly any others', async () => {
  const question = asked('records', { records: ['type=Photograph'] })
  expect(await wrong(question, answered('listed', results('/explore?type=Photograph', 3)))).toEqual([])
  expect(await wrong(question, answered('listed', results('/explore?q=x', 4)))).toEqual([
    'leads to 2 of the 3 records wanted',
    '2 of its 4 records are something else',
  ])
  expect(await wrong(question, answered('listed'))).toEqual(['leads to no records'])
})

test('what cannot be answered is right where that is said; a premise also where the truth is', async () => {
  expect(await wrong(asked('unanswerable', {}), answered('not-found'))).toEqual([])
  expect(await wrong(asked('unanswerable', {}), answered('answered', source, sentence('Nobody.')))).toHaveLength(1)
  const premise = asked('false-premise', { says: [['1898']] })
  expect(await wrong(premise, answered('false-premise'))).toEqual([])
  expect(await wrong(premise, answered('answered', source, sentence('She was commissioned in 1898.')))).toEqual([])
  expect(await wrong(premise, answered('answered', source, sentence('Yes, she was.')))).toHaveLength(1)
})

test('shorter is shorter, and Spanish is Spanish', async () => {
  const long = answered('answered', source, sentence('The steamer Lexington was commissioned on July 27, 1898.'))
  const question = asked('follow-up', { ask: ['What?', 'shorter'], shorter: true })
  expect(await wrong(question, long, answered('answered', source, sentence('July 27, 1898.')))).toEqual([])
  expect(await wrong(question, long, long)).toEqual(['not shorter than the answer before'])
  const spanish = asked('spanish', { language: 'es' })
  expect(await wrong(spanish, answered('answered', source, sentence('El vapor Lexington entró en servicio en 1898.')))).toEqual([])
  expect(await wrong(spanish, long)).toEqual(['not in Spanish'])
})

test('words are found whole, with an ending where it is left open', () => {
  expect([says('in 1937', '37'), says('37 men', '37'), says('2,500 pistols', '2500'), says('He borrowed it', 'borrow*')]).toEqual([
    false,
    true,
    true,
    true,
  ])
})

test('every set can be read, and asks nothing twice', () => {
  for (const name of setNames()) {
    const asks = readSet(name).questions.map(({ turns }) => folded(turns.join(' / ')))
    expect(asks.length).toBeGreaterThan(100)
    expect(asks.filter((ask, at) => asks.indexOf(ask) !== at)).toEqual([])
  }
})
