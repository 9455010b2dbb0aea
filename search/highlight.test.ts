import fc from 'fast-check'
import { expect, test } from 'vitest'
import { highlighter, type SnippetTexts } from './highlight.ts'
import { parseQuery } from './query-language.ts'
import { SNIPPET_LENGTH } from './relevance.ts'
import type { Snippet } from './search-engine.ts'

const NONE: SnippetTexts = { title: '', description: '', transcription: '', other: '' }

function snippets(query: string, texts: Partial<SnippetTexts>, respelled = new Map<string, string[]>()): Snippet[] {
  return highlighter(parseQuery(query).root, respelled)({ ...NONE, ...texts })
}

/** Runs as one text, what is marked in brackets. */
function shown(snippet: Snippet | undefined): string {
  return snippet?.runs.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('') ?? ''
}

test.each([
  ['patrol', 'Patrolling the State', '[Patrolling] the State'],
  ['strasse', 'Die Straße, 1920', 'Die [Straße], 1920'],
  ['photographe*', 'A photographer’s photographs', 'A [photographer’s] [photographs]'],
  ['"state police"', 'State police of a police state', '[State] [police] of a police state'],
  ['"state police" of', 'State police of a police state', '[State] [police] of a police state'],
  ['title:troop', 'Troop A', '[Troop] A'],
  ['creator:troop', 'Troop A', ''],
  ['-troop', 'Troop A', ''],
  ['zebra OR troop', 'Troop A', '[Troop] A'],
  ['李白杜', '李白杜甫', '[李白]杜甫'],
  ['', 'Troop A', ''],
])('%s in the title %j marks %j', (query, title, expected) => {
  expect(shown(snippets(query, { title })[0])).toBe(expected)
})

test('words asked for in the title are not marked elsewhere', () => {
  const found = snippets('title:troop', { title: 'Troop A', description: 'Of the troop.' })
  expect(found.map(({ field }) => field)).toEqual(['title'])
})

test('the spelling searched instead is marked', () => {
  const [found] = snippets('motorcyle', { description: 'A motorcycle.' }, new Map([['motorcyl', ['motorcycl']]]))
  expect(shown(found)).toBe('A [motorcycle].')
})

test('of a long text the piece with the most different words is cut, at words', () => {
  const filler = 'lorem ipsum dolor sit amet '.repeat(30)
  const text = `trooper ${filler}the trooper and the motorcycle ${filler}trooper trooper trooper ${filler}`
  const [found] = snippets('trooper motorcycle', { transcription: text })
  const piece = shown(found)
  expect(piece).toContain('[trooper] and the [motorcycle]')
  expect(piece.startsWith('…')).toBe(true)
  expect(piece.endsWith('…')).toBe(true)
  expect(text).toContain(piece.replace(/[…[\]]/g, ''))
  expect(piece.replace(/[…[\]]/g, '').trim()).toMatch(/^[a-z]+ .* [a-z]+$/)
})

test('runs are the text itself, in order, none empty, and hits never lie together unmarked', () => {
  const word = fc.constantFrom('troop', 'troops', 'the', '—', '李白', 'Łódź', 'x'.repeat(90), '\n', 'state', 'police')
  fc.assert(
    fc.property(fc.array(word, { maxLength: 80 }), fc.constantFrom('troop', '"state police"', 'lodz*', '李'), (words, query) => {
      const description = words.join(' ')
      const [found] = snippets(query, { description })
      if (!found) return
      const texts = found.runs.map(({ text }) => text)
      expect(texts).not.toContain('')
      expect(description).toContain(texts.join('').replace(/^…|…$/g, ''))
      expect(texts.join('').length).toBeLessThanOrEqual(Math.max(SNIPPET_LENGTH, 91) + 2)
      expect(found.runs.some(({ hit }) => hit)).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test('western texts, looked through faster, are marked as all others are', () => {
  const word = fc.constantFrom(
    ..."patrol patrols patrolling happy happiness sized sizing ties tie mobility relational O’Neil O'Neil o'neils trooper's 4th 1921 a i".split(
      ' ',
    ),
    ...'Émile émiles café cafés l’été naïve “patrol” patrol’s ’patrol patrol’ ‘tie’ patrolé épatrol x² 4½ Straße × ×patrol tie…tie tie–tie o’neil’s t’é’i ’’ é'.split(
      ' ',
    ),
    'state',
    "'",
    '-',
    '\u00a0',
    'x'.repeat(60),
    'é'.repeat(60),
    '李',
  )
  const text = fc.array(word, { maxLength: 12 }).chain((words) => fc.constantFrom(' ', ' ', '').map((between) => words.join(between)))
  const query = fc.constantFrom(
    ..."patrol happy happi* size* siz* tie ti* t* oneil o'neil* troopers trooper* 4* 1921 i relate mobile emile emil* café caf* ete lete naive e* x2 strasse stras* 412".split(
      ' ',
    ),
    'patrol OR oneil OR state',
    'x'.repeat(60),
    'é'.repeat(60),
  )
  fc.assert(
    fc.property(query, text, text, (asked, title, description) => {
      const texts = { ...NONE, title, description }
      const mark = highlighter(parseQuery(asked).root, new Map())
      // Where a phrase is to be marked too, texts are gone through word by word.
      const byWord = highlighter(parseQuery(`${asked} OR "no such phrase"`).root, new Map())
      expect(mark(texts)).toEqual(byWord(texts))
    }),
    { numRuns: 4_000 },
  )
})
