/** The parameters of a search as OpenAPI writes them, from the names and limits that reading them uses. */
import { FACET_NAMES, FACETS, type FacetName } from '../../catalog/facets.ts'
import { LAST_PAGE, LONGEST_TEXT, MOST_VALUES } from '../../search/read-search-address.ts'
import { EMPTY_ADDRESS, findParameter, MOST_PER_PAGE, VIEWS } from '../../search/search-address.ts'
import { KINDS, SORTS } from '../../search/search-engine.ts'
import { HIT_FIELDS } from '../search-api/answer-schemas.ts'

type Json = Record<string, unknown>

const EXAMPLES: Partial<Record<FacetName, string>> = {
  type: 'Photograph',
  unit: 'Photographic Unit',
  decade: '1920s',
  rights: 'Public Domain',
  collection: 'photos',
  subject: 'Streets',
  place: 'Main Street',
  person: 'Doe, Jane',
  basis: 'sourced',
}

const one = (name: string, description: string, schema: Json, example?: string | number): Json => ({
  name,
  in: 'query',
  description,
  schema,
  ...(example === undefined ? {} : { example }),
})

const facets = FACETS.map(({ name, label }) => ({
  ...one(name, `${label}. May be repeated: either value will do`, {
    type: 'array',
    items: { type: 'string', maxLength: LONGEST_TEXT },
    maxItems: MOST_VALUES,
  }),
  style: 'form',
  explode: true,
  ...(EXAMPLES[name] === undefined ? {} : { examples: { [name]: { value: [EXAMPLES[name]] } } }),
}))

const YEAR = 'A year or an EDTF date, of which the year is taken; both ends are included. Undated records match no range'

export const searchParameterObjects: readonly Json[] = [
  one(
    'q',
    'Words, "phrases", prefix*, title: creator: id: fields, AND OR NOT, -exclusion; what cannot be read is searched as words',
    {
      type: 'string',
      maxLength: LONGEST_TEXT,
    },
    'motorcycle patrol',
  ),
  one('kind', 'What to look for', { type: 'string', enum: [...KINDS], default: EMPTY_ADDRESS.kind }),
  ...facets,
  one('from', YEAR, { type: 'string' }, '1921-05'),
  one('to', YEAR, { type: 'string' }, '1930'),
  one('sort', 'Order of the results; undated records come last by date', { type: 'string', enum: [...SORTS], default: EMPTY_ADDRESS.sort }),
  one('page', 'From 1', { type: 'integer', minimum: 1, maximum: LAST_PAGE, default: 1 }),
  one('size', 'Hits on a page', { type: 'integer', minimum: 1, maximum: MOST_PER_PAGE, default: EMPTY_ADDRESS.size }),
  one('match', 'best: results with every word first, then those that have enough of them (docs/how-search-works.md); all: every word', {
    type: 'string',
    enum: ['best', 'all'],
    default: EMPTY_ADDRESS.match,
  }),
  one('dates', 'Dates among the words are read as dates (1) or searched as words (0)', { type: 'string', enum: ['0', '1'], default: '1' }),
  one('semantic', 'Meaning orders what has some of the words, and adds by_meaning (1), or words alone are searched (0)', {
    type: 'string',
    enum: ['0', '1'],
    default: '1',
  }),
  one('view', 'Look of /explore; here only "timeline" has an effect: it sorts by date', {
    type: 'string',
    enum: [...VIEWS],
    default: EMPTY_ADDRESS.view,
  }),
  {
    ...one('more', 'Facets that /explore shows at full length; no effect here', {
      type: 'array',
      items: { type: 'string', enum: FACETS.map(({ name }) => name) },
    }),
    style: 'form',
    explode: true,
  },
  ...FACETS.map(({ name, label }) =>
    one(findParameter(name), `Words that /explore searches in the list "${label}"; no effect here`, {
      type: 'string',
      maxLength: LONGEST_TEXT,
    }),
  ),
]

/** Values in a list, with commas between them. */
const list = (name: string, description: string, values: readonly string[], example: string): Json => ({
  ...one(name, `${description}; none for nothing, left out for all`, {
    type: 'array',
    items: { type: 'string', enum: ['none', ...values] },
  }),
  style: 'form',
  explode: false,
  examples: { [name]: { value: [example] } },
})

/** Which parts of an answer are wanted (answer-schemas.ts). */
export const partParameterObjects: readonly Json[] = [
  list('facets', 'Facets to count', FACET_NAMES, 'type'),
  one('histogram', 'Years, decades and what is undated are counted (1) or left out (0)', {
    type: 'string',
    enum: ['0', '1'],
    default: '1',
  }),
  one('related', 'What stands beside records is looked for (1) or left out (0)', { type: 'string', enum: ['0', '1'], default: '1' }),
  list('fields', 'Fields of each hit', HIT_FIELDS, 'id'),
]
