/**
 * The form of a record: which fields stand together, and how each is typed. What a field is called and what it holds
 * comes from the crosswalk (content/site/fields.csv); what is allowed in it, from the schema.
 */
import type { FieldName } from '../../catalog/crosswalk.ts'
import { NOTE_KINDS } from '../../catalog/schemas/note.ts'
import { AccessSchema, BASES, HEADING_KINDS, MediaSchema, RECORD_TYPES } from '../../catalog/schemas/record.ts'

/** Names to choose from while typing; other values are refused where the authority files must know them. */
export type PickList =
  | 'units'
  | 'people'
  | 'places'
  | 'sources'
  | 'collections'
  | 'series'
  | 'subjects'
  | 'genres'
  | 'plates'
  | 'categories'
  | 'sections'
  | 'rights'

export interface Part {
  name: string
  label: string
  /** A few fixed values. */
  values?: readonly string[]
  pick?: PickList
  /** A number, or nothing. */
  number?: true
  /** A date, in words or as EDTF. */
  date?: true
  /** Several values, separated by semicolons. */
  list?: true
  /** Yes or no. */
  flag?: true
  /** Lines of text that a value is offered; 1 unless said. */
  lines?: number
}

export type FieldShape =
  | { kind: 'line'; pick?: PickList; number?: true; date?: true }
  | { kind: 'text'; rows: number }
  | { kind: 'choice'; values: readonly string[]; pick?: PickList }
  /** One value a line of the form. */
  | { kind: 'list'; pick?: PickList }
  /** Several entries of several parts. */
  | { kind: 'rows'; parts: readonly Part[] }
  /** One entry of several parts. */
  | { kind: 'group'; parts: readonly Part[] }

export interface FormField<Name extends string = string> {
  field: Name
  shape: FieldShape
}

export interface FieldGroup<Name extends string = string> {
  title: string
  fields: readonly FormField<Name>[]
}

type RecordFormField = FormField<Exclude<FieldName, 'id'>>

const line = (field: RecordFormField['field'], pick?: PickList): RecordFormField => ({ field, shape: { kind: 'line', pick } })
const text = (field: RecordFormField['field'], rows: number): RecordFormField => ({ field, shape: { kind: 'text', rows } })
const list = (field: RecordFormField['field'], pick?: PickList): RecordFormField => ({ field, shape: { kind: 'list', pick } })
const number = (field: RecordFormField['field']): RecordFormField => ({ field, shape: { kind: 'line', number: true } })
const choice = (field: RecordFormField['field'], values: readonly string[]): RecordFormField => ({
  field,
  shape: { kind: 'choice', values },
})

export const FIELD_GROUPS: readonly FieldGroup<RecordFormField['field']>[] = [
  {
    title: 'What it is',
    fields: [
      line('title'),
      choice('type', RECORD_TYPES),
      line('genre', 'genres'),
      { field: 'date', shape: { kind: 'line', date: true } },
      line('dateNote'),
      text('description', 6),
      text('transcription', 6),
      text('contentNote', 2),
      list('variantTitles'),
      list('identifiers'),
    ],
  },
  {
    title: 'Who, where and what about',
    fields: [
      line('unit', 'units'),
      {
        field: 'creators',
        shape: {
          kind: 'rows',
          parts: [
            { name: 'name', label: 'Name', pick: 'people' },
            { name: 'role', label: 'Part in it' },
          ],
        },
      },
      list('people', 'people'),
      {
        field: 'places',
        shape: {
          kind: 'rows',
          parts: [
            { name: 'name', label: 'Place', pick: 'places' },
            { name: 'latitude', label: 'Latitude', number: true },
            { name: 'longitude', label: 'Longitude', number: true },
          ],
        },
      },
      list('subjects', 'subjects'),
      {
        field: 'headings',
        shape: {
          kind: 'rows',
          parts: [
            { name: 'text', label: 'Heading' },
            { name: 'kind', label: 'Kind', values: HEADING_KINDS },
            { name: 'vocabulary', label: 'Vocabulary' },
            { name: 'identifier', label: 'Identifier' },
            { name: 'dates', label: 'Life dates (EDTF)' },
          ],
        },
      },
      line('issuer'),
    ],
  },
  { title: 'The thing itself', fields: [line('extent'), number('pages'), line('language')] },
  {
    title: 'Where it is filed',
    fields: [
      line('collection', 'collections'),
      line('series', 'series'),
      line('box'),
      line('folder'),
      line('level'),
      number('position'),
      {
        field: 'ancestors',
        shape: {
          kind: 'rows',
          parts: [
            { name: 'id', label: 'Call number' },
            { name: 'title', label: 'Title' },
            { name: 'level', label: 'Level' },
          ],
        },
      },
    ],
  },
  {
    title: 'Rights and access',
    fields: [
      { field: 'rights', shape: { kind: 'choice', values: [], pick: 'rights' } },
      text('rightsNote', 2),
      {
        field: 'access',
        shape: {
          kind: 'group',
          parts: [
            { name: 'level', label: 'Who may see it', values: AccessSchema.shape.level.unwrap().options },
            { name: 'until', label: 'Closed until (YYYY-MM-DD)' },
            { name: 'note', label: 'Why, for readers' },
          ],
        },
      },
      {
        field: 'accessAbove',
        shape: {
          kind: 'rows',
          parts: [
            { name: 'title', label: 'Level above' },
            { name: 'note', label: 'Its access note', lines: 3 },
          ],
        },
      },
    ],
  },
  {
    title: 'Where the description comes from',
    fields: [
      choice('basis', BASES),
      {
        field: 'sources',
        shape: {
          kind: 'rows',
          parts: [
            { name: 'ref', label: 'Source', pick: 'sources' },
            { name: 'citation', label: 'Citation (for sources outside the bibliography)' },
            { name: 'locator', label: 'Where in it' },
          ],
        },
      },
      line('heldBy'),
    ],
  },
  {
    title: 'Pictures and files',
    fields: [
      line('plate', 'plates'),
      {
        field: 'media',
        shape: {
          kind: 'rows',
          parts: [
            { name: 'file', label: 'File' },
            { name: 'kind', label: 'Kind', values: MediaSchema.shape.kind.options },
            { name: 'label', label: 'Caption' },
            { name: 'alt', label: 'Alternative text' },
            { name: 'rights', label: 'Rights, if its own', pick: 'rights' },
            { name: 'text', label: 'Text', lines: 3 },
            { name: 'textOrigin', label: 'Text read by', values: ['', 'ocr'] },
          ],
        },
      },
    ],
  },
  {
    title: 'Notes and further details',
    fields: [
      {
        field: 'notes',
        shape: {
          kind: 'rows',
          parts: [
            { name: 'kind', label: 'About', values: NOTE_KINDS },
            { name: 'label', label: 'Heading' },
            { name: 'text', label: 'Note', lines: 3 },
          ],
        },
      },
      {
        field: 'extra',
        shape: {
          kind: 'rows',
          parts: [
            { name: 'name', label: 'Name' },
            { name: 'value', label: 'Value' },
          ],
        },
      },
    ],
  },
]

export const FORM_FIELDS: readonly RecordFormField[] = FIELD_GROUPS.flatMap(({ fields }) => fields)
