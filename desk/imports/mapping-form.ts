/** A mapping made by choosing a field for each column: guesses from the header, and the YAML that the choices mean. */
import { stringify } from 'yaml'
import type { RecordType, Rights } from '../../catalog/schemas/record.ts'

/** Fields that a column can be chosen for; those of `LISTS` are parted at semicolons. */
export const MAPPED_FIELDS = [
  'id',
  'title',
  'identifiers',
  'variantTitles',
  'date',
  'dateNote',
  'genre',
  'unit',
  'places',
  'creators',
  'people',
  'subjects',
  'description',
  'transcription',
  'extent',
  'pages',
  'language',
  'series',
  'box',
  'folder',
  'issuer',
  'rightsNote',
  'contentNote',
  'heldBy',
  'sourceLocator',
] as const
export type MappedField = (typeof MAPPED_FIELDS)[number]
/** What a column can be besides: kept under its own name, or left out. */
export const COLUMN_CHOICES = ['keep', 'ignore', ...MAPPED_FIELDS] as const
export type ColumnChoice = (typeof COLUMN_CHOICES)[number]
const LISTS: ReadonlySet<string> = new Set(['identifiers', 'variantTitles', 'places', 'creators', 'people', 'subjects'])

const WORDS: readonly [RegExp, MappedField][] = [
  [/^(object ?id|id|identifier|number|no|accession.*|call ?number|record ?id)$/, 'id'],
  [/title|name of (item|object)/, 'title'],
  [/^(date|year|created|date ?created|when|date_text)$/, 'date'],
  [/creator|maker|author|photographer|artist/, 'creators'],
  [/subject|keyword|topic|tags?$/, 'subjects'],
  [/place|location|town|city/, 'places'],
  [/people|person|sitter|names?$/, 'people'],
  [/description|abstract|summary|scope/, 'description'],
  [/transcri|full ?text/, 'transcription'],
  [/extent|dimension|size|format/, 'extent'],
  [/^pages?$|page ?count/, 'pages'],
  [/language/, 'language'],
  [/series/, 'series'],
  [/^box/, 'box'],
  [/^folder/, 'folder'],
  [/publisher|issued/, 'issuer'],
  [/rights/, 'rightsNote'],
  [/genre|classification|item.?type|^type$|^kind$/, 'genre'],
  [/repository|held|source/, 'heldBy'],
]

/** A field for each column, each field once; what nothing fits is kept under its own name. */
export function guessColumns(columns: readonly string[]): ColumnChoice[] {
  const taken = new Set<string>()
  const guesses = columns.map((column): ColumnChoice => {
    const plain = column.trim().toLowerCase().replaceAll('_', ' ')
    const found = WORDS.find(([pattern, field]) => pattern.test(plain) && !taken.has(field))?.[1]
    if (found) taken.add(found)
    return found ?? 'keep'
  })
  // Every row needs an id: the first column is the likeliest.
  return taken.has('id') || guesses.length === 0 ? guesses : ['id', ...guesses.slice(1)]
}

export interface MappingChoices {
  columns: readonly string[]
  choices: readonly ColumnChoice[]
  type: RecordType
  rights: Rights
  title: string
  heldBy: string
}

/** The mapping file for what was chosen. */
export function mappingYaml({ columns, choices, type, rights, title, heldBy }: MappingChoices): string {
  const of = (choice: ColumnChoice) => columns.filter((_, at) => choices[at] === choice)
  const fields = Object.fromEntries(
    MAPPED_FIELDS.filter((field) => field !== 'id').flatMap((field): [string, unknown][] => {
      const [first, ...more] = of(field)
      if (first === undefined) return []
      const source = more.length > 0 ? { columns: [first, ...more], join: LISTS.has(field) ? ';' : ' ' } : { column: first }
      if (field === 'date') return [[field, first]]
      const rule = LISTS.has(field) ? { ...source, split: ';' } : more.length > 0 ? source : first
      return [[field, field === 'places' || field === 'creators' ? { name: rule } : rule]]
    }),
  )
  return stringify({
    format: 'csv',
    collection: { ...(title ? { title } : {}), heldBy },
    id: of('id')[0] ?? columns[0] ?? '',
    type: { value: type },
    rights,
    fields: { title: columns[0], ...fields },
    extra: 'keep',
    ignore: of('ignore'),
  })
}
