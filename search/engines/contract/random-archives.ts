/** Archives and questions made at random from few words, so that everything meets everything. */
import fc from 'fast-check'
import { NEVER, type Viewer } from '../../../catalog/access.ts'
import { FACET_NAMES } from '../../../catalog/facets.ts'
import { type IndexDocument, KINDS, type SearchQuery, SORTS } from '../../search-engine.ts'
import { documentOf, TODAY } from './documents.ts'

const WORDS = [
  'state',
  'police',
  'patrol',
  'patrols',
  'patrolling',
  'trooper',
  'horse',
  'horses',
  'motorcycle',
  'snow',
  'the',
  'of',
  'order',
  'Łódź',
  'Café',
  'radio',
]
const RARE = ['1921', 'a-12', "O'Neil", '李白', 'photographer', 'photography', 'Straße', 'rad', 'mot', 't00012', 'quatrefoil', 'zebra']
const NAMES = ['Ada Fenwick', 'William King', 'Émile Größe', 'Troop A', 'Troop B', 'Marine Section', 'Air Wing']
const SUBJECTS = ['Patrol', 'Horses', 'Motorcycles', 'Snow', 'Radio', 'State police', 'Badges', 'Zebra']
const TYPES = ['Photograph', 'Document', 'Video', 'Audio', 'Artifact']
const RIGHTS = ['Public Domain', 'CC BY', 'CC BY-NC', 'Restricted', 'Not evaluated']
const DATES = [
  '',
  '',
  '1921',
  '1921-05-16',
  '1921~',
  '192X',
  '1865/1881',
  '1930',
  '1930-01',
  '1930-01-20',
  '1999/..',
  '2005',
  '1921?/1922',
  '1600',
  '../1900',
]

const word = fc.oneof({ arbitrary: fc.constantFrom(...WORDS), weight: 5 }, { arbitrary: fc.constantFrom(...RARE), weight: 2 })
const text = (most: number) => fc.array(word, { maxLength: most }).map((words) => words.join(' '))
const some = (values: readonly string[], most: number) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: most })
const one = (values: readonly string[]) => fc.constantFrom(...values)

/** Documents with the ids d0, d1 … of which later ones may replace earlier ones. */
export function documents(ids: number, most: number): fc.Arbitrary<IndexDocument[]> {
  const sketch = fc.record({
    number: fc.nat({ max: ids - 1 }),
    kind: fc.constantFrom(...KINDS, 'record', 'record', 'record'),
    title: text(4),
    variantTitles: fc.array(text(3), { maxLength: 1 }),
    identifiers: some(['MSP-GO-1865-001', 'T00012', 'A 12', '1921'], 1),
    creators: some(NAMES, 2),
    people: some(NAMES, 2),
    subjects: some(SUBJECTS, 4),
    places: some(['Boston', 'Łódź', 'Salem'], 2),
    unit: one(['', ...NAMES.slice(3)]),
    genre: one(['', 'print', 'snow globe']),
    description: text(12),
    transcription: text(6),
    other: text(3),
    type: one(TYPES),
    rights: one(RIGHTS),
    collection: one(['orders', 'photos', 'reports']),
    basis: fc.constantFrom('sourced' as const, 'sample' as const),
    date: one(DATES),
    opensOn: fc.constantFrom(0, 0, 0, 0, TODAY, TODAY + 1, NEVER),
  })
  const made = sketch.map(({ number, ...rest }) => documentOf({ ...rest, id: `d${number}` }))
  return fc.uniqueArray(made, { maxLength: most, selector: ({ id }) => id })
}

const viewer: fc.Arbitrary<Viewer> = fc.constantFrom(
  { role: 'public', day: TODAY },
  { role: 'public', day: TODAY },
  { role: 'public', day: TODAY + 1 },
  { role: 'staff', day: TODAY },
)

/** What a reader may type: words and all syntax, in any order. */
const piece = fc.oneof(
  { arbitrary: word, weight: 8 },
  { arbitrary: fc.tuple(word, word).map((words) => `"${words.join(' ')}"`), weight: 2 },
  { arbitrary: fc.tuple(word, word, word).map((words) => `"${words.join(' ')}"`), weight: 1 },
  { arbitrary: fc.tuple(word, fc.integer({ min: 2, max: 5 })).map(([whole, length]) => `${whole.slice(0, length)}*`), weight: 2 },
  { arbitrary: fc.tuple(one(['title', 'creator', 'subject', 'place', 'person']), word).map((parts) => parts.join(':')), weight: 2 },
  { arbitrary: word.map((left) => `-${left}`), weight: 2 },
  { arbitrary: one(['OR', 'AND', 'NOT', '(', ')', '-(', 'title:(', '"']), weight: 3 },
  {
    arbitrary: one(['1921', '1900..1950', '..1930', '1930..', '1865-1900', 'id:T12', 'id:msp*', 'msp go 1865 1', 'mspgo1865001']),
    weight: 1,
  },
  {
    arbitrary: one([
      '1930',
      '1920s',
      'the twenties',
      'circa 1921',
      'may 1921',
      'before 1900',
      'between 1920 and 1930',
      '1865–81',
      'date:1921',
    ]),
    weight: 3,
  },
  { arbitrary: one(['mot*cycle', 'patrol?', 'hors?s', 'sn?w', 'r*o', 'cop', 'colour', 'k9', 'airwing', 'O. Neil', 'M.S.P.']), weight: 3 },
  { arbitrary: word.map((needed) => `+${needed}`), weight: 1 },
)

const chosen = fc.constantFrom(...FACET_NAMES).chain((name) => {
  const values = {
    type: TYPES,
    unit: NAMES.slice(3),
    decade: ['1860s', '1870s', '1920s', '1930s', '2000s'],
    rights: RIGHTS,
    collection: ['orders', 'photos'],
    subject: SUBJECTS,
    place: ['Boston', 'Łódź'],
    person: NAMES,
    basis: ['sourced', 'sample'],
  }[name]
  return fc.uniqueArray(fc.constantFrom(...values, 'of no document'), { minLength: 1, maxLength: 3 }).map((list) => ({ [name]: list }))
})

/** Any question, also long ones, late pages and every kind. */
export const questions: fc.Arbitrary<SearchQuery> = fc.record({
  match: fc.constantFrom('best' as const, 'best' as const, 'all' as const),
  dates: fc.constantFrom(true, true, false),
  text: fc.oneof(
    { arbitrary: fc.constant(''), weight: 2 },
    { arbitrary: fc.array(piece, { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join(' ')), weight: 9 },
  ),
  kind: fc.constantFrom('record' as const, 'record' as const, 'record' as const, ...KINDS),
  facets: fc.array(chosen, { maxLength: 3 }).map((choices) => Object.assign({}, ...choices)),
  from: fc.constantFrom(null, null, null, 1865, 1921, 1930, 2000),
  to: fc.constantFrom(null, null, null, 1864, 1922, 1930, 2026),
  sort: fc.constantFrom(...SORTS),
  near: fc.uniqueArray(fc.record({ id: fc.nat({ max: 35 }).map((number) => `d${number}`), alone: fc.boolean() }), {
    maxLength: 12,
    selector: ({ id }) => id,
  }),
  page: fc.constantFrom(1, 1, 1, 2, 3),
  size: fc.constantFrom(1, 3, 10, 100),
  viewer,
})
