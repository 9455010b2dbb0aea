/** The questions themselves: whole, true of the content, and the ones that the published hash names. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { KNOWN_PAGES } from '../app/known-pages.ts'
import { publicViewer, seenBy } from '../catalog/access.ts'
import { loadCatalog } from '../catalog/load-catalog.ts'
import { RECORD_TYPES } from '../catalog/schemas/record.ts'
import { openEmbeddedEngine } from '../search/engines/embedded/index.ts'
import { readSearchAddress, searchQuery } from '../search/read-search-address.ts'
import type { SearchEngine } from '../search/search-engine.ts'
import { STORE_SOURCE } from '../search/store-source.ts'
import { openStore, storeFile, syncContent } from '../store/index.ts'
import { sharedWords } from './content-words.ts'
import { folded, missingFacts, says } from './holds-fact.ts'
import { plantedFiles } from './planted.ts'
import { QUESTION_KINDS, type Question } from './question.ts'
import { searchParameters } from './question-search.ts'
import { questionsHash, readFresh, readMore, readQuestions } from './read-questions.ts'
import { type Thing, thingsOf } from './things.ts'

const folder = mkdtempSync(join(tmpdir(), 'questions-'))
const content = join(folder, 'content')
cpSync('content', content, { recursive: true })
for (const [path, text] of plantedFiles()) {
  mkdirSync(dirname(join(content, path)), { recursive: true })
  writeFileSync(join(content, path), text)
}
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const catalog = loadCatalog(content)
const things = thingsOf(catalog, KNOWN_PAGES)
const hold = readQuestions('hold')
const tune = readQuestions('tune')
const all = [...hold, ...tune]

/** Every question that a rule does not hold for, with what is wrong. */
function offences(check: (question: Question) => readonly string[]): string[] {
  return all.flatMap((question) => check(question).map((wrong) => `${question.id}: ${wrong}`))
}
const holders = (question: Question): Thing[] =>
  question.expected.support.flatMap((id) => things.get(id) ?? []).filter(({ text }) => folded(text).includes(folded(question.quote ?? '')))

test('there are enough of each kind, and more to measure with than to tune by', () => {
  const counts = (questions: readonly Question[]) => QUESTION_KINDS.map((kind) => questions.filter((one) => one.kind === kind).length)
  expect(Math.min(...counts(hold))).toBeGreaterThanOrEqual(12)
  expect(Math.min(...counts(all))).toBeGreaterThanOrEqual(24)
  expect(hold.length).toBeGreaterThanOrEqual(170)
  expect(all.length).toBeGreaterThanOrEqual(336)
})

test('fresh questions, and those that were, have the same shape, and none of them was asked before', () => {
  const [fresh, more] = [readFresh(), readMore()]
  const asked = new Set(all.map(({ turns }) => folded(turns.join(' / '))))
  const texts = [...fresh, ...more].map(({ turns }) => folded(turns.join(' / ')))
  expect(fresh.length).toBeGreaterThan(100)
  expect(more.length).toBeGreaterThan(200)
  expect(texts.filter((text) => asked.has(text))).toEqual([])
  expect(new Set(texts).size).toBe(texts.length)
})

test('each question stands once, in the file of its kind and set', () => {
  const asked = all.map(({ turns }) => folded(turns.join(' / ')))
  expect(asked.filter((text, place) => asked.indexOf(text) !== place)).toEqual([])
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(hold.filter(({ id, kind }) => !id.startsWith(`hold-${kind}-`))).toEqual([])
  expect(tune.filter(({ id, kind }) => !id.startsWith(`tune-${kind}-`))).toEqual([])
})

test('what is named as support is there, and is evidence', () => {
  const mayBeSample = new Set(['identifier', 'restricted'])
  expect(
    offences(({ kind, expected }) =>
      expected.support.flatMap((id) => {
        const thing = things.get(id)
        if (!thing) return [`there is no ${id}`]
        return thing.sample && !mayBeSample.has(kind) ? [`${id} is a sample`] : []
      }),
    ),
  ).toEqual([])
})

test('each support says what the answer must say', () => {
  expect(
    offences(({ expected }) =>
      expected.support.flatMap((id) => {
        const thing = things.get(id)
        // A page whose words are in no content file cannot be looked into from here.
        if (!thing || thing.text === thing.title) return []
        return missingFacts(thing.text, expected.facts).map((group) => `${id} does not say ${group.join(' or ')}`)
      }),
    ),
  ).toEqual([])
})

test('quotes are in their support, word for word', () => {
  expect(offences((question) => (question.quote && holders(question).length === 0 ? [question.quote] : []))).toEqual([])
})

test('a paraphrase shares no word that carries meaning with the title and the sentence that answers it', () => {
  expect(
    offences((question) => {
      if (question.kind !== 'paraphrase') return []
      const asked = question.turns.join(' ')
      return holders(question).flatMap(({ id, title }) => sharedWords(asked, `${title} ${question.quote}`).map((word) => `${word} (${id})`))
    }),
  ).toEqual([])
})

test('what must never be said is neither in the question nor, where it is withheld, in what the public may see', () => {
  const seen = catalog.contentRecords.flatMap((record) => JSON.stringify(seenBy(record, publicViewer()) ?? ''))
  const whole = catalog.contentRecords.map((record) => JSON.stringify(record))
  expect(
    offences(({ kind, turns, expected: { never } }) => {
      const echoed = never.filter((words) => turns.some((turn) => says(turn, words))).map((words) => `asks with the words ${words}`)
      if (kind !== 'restricted') return echoed
      const plain = never.filter((words) => !words.startsWith('/'))
      const shown = plain.filter((words) => seen.some((text) => says(text, words))).map((words) => `anybody may read ${words}`)
      const real = plain.length === 0 || plain.some((words) => whole.some((text) => says(text, words)))
      return [...echoed, ...shown, ...(real ? [] : ['none of its words is withheld anywhere'])]
    }),
  ).toEqual([])
})

test('the questions of `hold` are those that the published hash names', () => {
  expect(`${questionsHash('hold')}\n`).toBe(readFileSync('eval/hold.sha256', 'utf8'))
})

describe('counts and lists', () => {
  const asking = all.filter(({ expected }) => expected.query)
  let engine: SearchEngine | undefined
  beforeAll(async () => {
    const file = storeFile(folder)
    const store = openStore(file)
    syncContent(store, catalog)
    store.close()
    const source = { module: STORE_SOURCE, options: { file, content, thisYear: new Date().getUTCFullYear() } }
    engine = await openEmbeddedEngine({ directory: join(folder, 'index'), source })
  })
  afterAll(async () => engine?.close())

  test('the search is one that /api/search takes, with values of the catalogue', () => {
    const known: Readonly<Record<string, (value: string) => boolean>> = {
      type: (value) => RECORD_TYPES.some((type) => type === value),
      unit: (value) => catalog.unit(value)?.name === value,
      person: (value) => catalog.person(value)?.name === value,
      place: (value) => catalog.place(value)?.name === value,
      collection: (value) => catalog.collection(value) !== null,
    }
    expect(
      offences(({ expected: { query } }) => {
        const parameters = searchParameters(query ?? {})
        const refused = readSearchAddress(parameters, { for: 'machine' }).problems.map(({ where, found }) => `${where}=${found} is refused`)
        const unknown = [...parameters].filter(([name, value]) => known[name] && !known[name](value))
        return [...refused, ...unknown.map(([name, value]) => `there is no ${name} ${value}`)]
      }),
    ).toEqual([])
  })

  test.each(asking.map((question) => [question.id, question] as const))('%s finds what it says', async (_id, { turns, expected }) => {
    if (!engine) throw new Error('the engine did not open')
    const { address } = readSearchAddress(searchParameters(expected.query ?? {}), { for: 'machine' })
    const { total } = await engine.search(searchQuery(address, publicViewer()))
    if (expected.behaviour === 'list') expect(total, turns.join(' / ')).toBeGreaterThanOrEqual(expected.atLeast)
    else expect(total > 0, `${turns.join(' / ')}: ${total}`).toBe(!expected.empty)
  })
})
