/** An entry as the values of its form, and back. Fields that the form does not show keep what the entry has. */
import { articleAddress, NEWS } from '../../catalog/contract/addresses.ts'
import { articleId, type EntityKind, ENTITY_KINDS as KINDS } from '../../catalog/entities.ts'
import { BibliographyEntrySchema, PersonSchema, UnitSchema } from '../../catalog/schemas/authorities.ts'
import { ExhibitSchema } from '../../catalog/schemas/exhibit.ts'
import { readDates } from '../editing/form-dates.ts'
import {
  draftOf,
  type FieldShape,
  type FormField,
  type FormValues,
  type Part,
  type PickList,
  valuesFrom,
  valuesOf,
} from '../editing/record-form.ts'
import { slugOf } from './new-names.ts'
import { type Data, withoutEmpty } from './open-entities.ts'

/** What a new entry says before anybody types. */
export function blankEntity(kind: EntityKind, today: string): Data {
  return kind === 'article' ? { section: NEWS, order: 100, reviewed: today, published: today } : kind === 'timeline' ? { order: 100 } : {}
}

export function entityValues(kind: EntityKind, data: Data): FormValues {
  return valuesOf(data, ENTITY_FORMS[kind].fields)
}

export function sentValues(kind: EntityKind, form: FormData, before: FormValues): FormValues {
  return valuesFrom(form, before, ENTITY_FORMS[kind].fields)
}

/** @param id of the entry; null: made from its name. */
export function entityFrom(kind: EntityKind, id: string | null, values: FormValues, before: Data): { id: string; data: Data } {
  const { fields, slugFrom = '' } = ENTITY_FORMS[kind]
  const slug = slugOf(values[slugFrom]?.[0] ?? '')
  const shown = new Set(['id', ...fields.map(({ field }) => field)])
  const kept = Object.entries(before).filter(([name]) => !shown.has(name))
  const { id: _, ...typed } = draftOf('', readDates(values, fields).values, fields)
  const data = { ...Object.fromEntries(kept), ...Object(withoutEmpty(typed)) }
  if (kind === 'site') return { id: 'site', data }
  if (kind !== 'article') return { id: id ?? slug, data: { id: id ?? slug, ...data } }
  const path = id === null ? articleAddress(String(data.section ?? NEWS), slug) : String(before.path ?? '')
  return { id: id ?? articleId(path), data: { path, ...data } }
}

/** The form of each kind of entry: its fields and what they are called. What is allowed in them comes from the schema. */
export interface EntityField extends FormField {
  label: string
  note: string
}

interface EntityForm {
  /** 'person', 'people'. */
  one: string
  many: string
  /** What the kind is for, in a sentence. */
  about: string
  fields: readonly EntityField[]
  /** The field that a new entry's address is made from; none: no new entry is made. */
  slugFrom?: string
  /** Records name its entries: they can be merged. */
  merges?: true
}

const DATED = 'In words or as EDTF: about 1921, May 1921, 1921~.'
const field = (name: string, label: string, shape: FieldShape, note = ''): EntityField => ({ field: name, label, shape, note })
const line = (name: string, label: string, note = '', pick?: PickList) => field(name, label, { kind: 'line', pick }, note)
const text = (name: string, label: string, rows: number, note = '') => field(name, label, { kind: 'text', rows }, note)
const list = (name: string, label: string, note = '', pick?: PickList) => field(name, label, { kind: 'list', pick }, note)
const date = (name: string, label: string, note = DATED) => field(name, label, { kind: 'line', date: true }, note)
const number = (name: string, label: string, note = '') => field(name, label, { kind: 'line', number: true }, note)
const choice = (name: string, label: string, values: readonly string[], note = '') => field(name, label, { kind: 'choice', values }, note)
const rows = (name: string, label: string, parts: readonly Part[], note = '') => field(name, label, { kind: 'rows', parts }, note)

const NAME = line('name', 'Name', 'As records give it: last name first for people. A former name stays as a variant.')
const VARIANTS = list('variants', 'Other forms of the name')
const IDENTIFIERS = list(
  'identifiers',
  'Same in other catalogs',
  'Full addresses, such as https://viaf.org/viaf/… or https://www.wikidata.org/wiki/Q…',
)
const SOURCED = 'Running text is Markdown; a statement carries its source as [@source-id] or [@source-id, p. 3].'

export const ENTITY_FORMS: Readonly<Record<EntityKind, EntityForm>> = {
  person: {
    one: 'person or body',
    many: 'People and organizations',
    about: 'People and corporate bodies that records name.',
    slugFrom: 'name',
    merges: true,
    fields: [
      NAME,
      choice('kind', 'Kind', PersonSchema.shape.kind.unwrap().options),
      line('role', 'Role'),
      line('dates', 'Life dates', 'As words: 1863–1939.'),
      VARIANTS,
      IDENTIFIERS,
      text('note', 'Note on sources', 3),
      rows('statements', 'What is known', [
        { name: 'text', label: 'Statement', lines: 3 },
        { name: 'refs', label: 'Sources (ids; separate with semicolons)', list: true, pick: 'sources' },
        { name: 'general', label: 'Common knowledge', flag: true },
      ]),
    ],
  },
  unit: {
    one: 'unit',
    many: 'Units',
    about: 'Units, divisions and offices.',
    slugFrom: 'name',
    merges: true,
    fields: [
      NAME,
      choice('kind', 'Kind', UnitSchema.shape.kind.options),
      date('founded', 'Founded'),
      line('foundedNote', 'In place of a founding year'),
      text('summary', 'Summary', 4),
      VARIANTS,
      list('capabilities', 'What it can do'),
      line('path', 'Address of its page'),
      list('refs', 'Sources', '', 'sources'),
      IDENTIFIERS,
    ],
  },
  place: {
    one: 'place',
    many: 'Places',
    about: 'Towns, roads and sites.',
    slugFrom: 'name',
    merges: true,
    fields: [NAME, VARIANTS, number('latitude', 'Latitude'), number('longitude', 'Longitude'), text('note', 'Note', 3), IDENTIFIERS],
  },
  subject: {
    one: 'subject',
    many: 'Subjects',
    about: 'What records and articles are about.',
    slugFrom: 'name',
    merges: true,
    fields: [NAME, VARIANTS, text('note', 'What falls under it', 3), IDENTIFIERS],
  },
  source: {
    one: 'source',
    many: 'Sources',
    about: 'The bibliography: everything that records, articles and entries cite.',
    slugFrom: 'citation',
    merges: true,
    fields: [
      text('citation', 'Citation', 3, 'In full, as readers should see it.'),
      choice('kind', 'Kind', BibliographyEntrySchema.shape.kind.options),
      date('date', 'Date'),
      line('url', 'Address', 'Where it can be read online.'),
      text('note', 'Note for editors', 2),
    ],
  },
  collection: {
    one: 'collection',
    many: 'Collections and series',
    about: 'Collections with their series.',
    slugFrom: 'title',
    merges: true,
    fields: [
      line('title', 'Title'),
      line('shortTitle', 'Short title'),
      text('description', 'Description', 5),
      line('dateRange', 'Dates'),
      field(
        'holder',
        'Holder',
        {
          kind: 'group',
          parts: [
            { name: 'name', label: 'Institution' },
            { name: 'address', label: 'Address' },
          ],
        },
        'Of another institution’s collection. Empty for our own.',
      ),
      line('held', 'Held', 'Words about physical holdings; live counts are added by themselves.'),
      line('digitised', 'Digitized'),
      rows('series', 'Series', [
        { name: 'name', label: 'Name' },
        { name: 'note', label: 'Note', lines: 2 },
      ]),
      list('highlights', 'Records shown first', 'Call numbers.'),
      line('plate', 'Illustration', '', 'plates'),
      line('path', 'Address of its page'),
      number('order', 'Position in lists'),
    ],
  },
  timeline: {
    one: 'timeline',
    many: 'Timelines',
    about: 'Eras with their dated events.',
    slugFrom: 'title',
    fields: [
      line('title', 'Title'),
      line('period', 'Period'),
      text('description', 'Description', 3),
      number('order', 'Position'),
      rows('events', 'Events', [
        { name: 'date', label: 'Date', date: true },
        { name: 'text', label: 'Text', lines: 3 },
        { name: 'refs', label: 'Sources (ids)', list: true },
        { name: 'people', label: 'People', list: true },
        { name: 'units', label: 'Units', list: true },
        { name: 'places', label: 'Places', list: true },
        { name: 'records', label: 'Records', list: true },
        { name: 'themes', label: 'Themes', list: true },
        { name: 'milestone', label: 'Milestone', flag: true },
      ]),
    ],
  },
  exhibit: {
    one: 'exhibit',
    many: 'Exhibits',
    about: 'Records told in a sequence, with text between.',
    slugFrom: 'title',
    fields: [
      line('title', 'Title'),
      choice('standing', 'Standing', ExhibitSchema.shape.standing.options),
      number('order', 'Position'),
      date('period', 'Period', 'From 1921 to 1940, or as EDTF: 1921/1940.'),
      text('description', 'Description', 3),
      line('plate', 'Illustration', '', 'plates'),
      list('themes', 'Themes'),
      text('intro', 'Introduction', 8, SOURCED),
      rows('steps', 'Steps', [
        { name: 'record', label: 'Record' },
        { name: 'heading', label: 'Heading' },
        { name: 'text', label: 'Text (Markdown)', lines: 6 },
        { name: 'illustration', label: 'Sample, as illustration', flag: true },
      ]),
    ],
  },
  article: {
    one: 'article',
    many: 'Articles and news',
    about: 'Written pages and news posts. Each appears on its publication date, under the address of its section.',
    slugFrom: 'title',
    fields: [
      line('title', 'Title'),
      line('section', 'Section', 'Decides the address of a new page: blog for news, site for pages about this site.', 'sections'),
      text('summary', 'Summary', 3, '40 to 320 characters: what the page tells.'),
      text('body', 'Text', 24, SOURCED),
      line('published', 'Publication date', 'YYYY-MM-DD. A later day: the page appears on that day.'),
      line('category', 'Category', 'For news, where the site has categories.', 'categories'),
      line('reviewed', 'Last reviewed', 'YYYY-MM-DD.'),
      date('period', 'Time it is about'),
      list('people', 'People', '', 'people'),
      list('units', 'Units', '', 'units'),
      list('places', 'Places', '', 'places'),
      list('subjects', 'Subjects', '', 'subjects'),
      list('records', 'Records', 'Call numbers.'),
      field('notes', 'About these figures and sources', { kind: 'list' }, 'One paragraph a line.'),
      line('plate', 'Illustration', '', 'plates'),

      number('order', 'Position in its section'),
    ],
  },
  site: {
    one: 'site text',
    many: 'Site texts',
    about: 'Name, contact, notice and footer of the site.',
    fields: [
      text('notice', 'Notice', 2, 'Shown above every page until it is removed, such as changed hours.'),
      text('footer', 'Footer', 3, 'Shown in the footer of every page.'),
      field(
        'contact',
        'Contact',
        {
          kind: 'group',
          parts: [
            { name: 'address', label: 'Address' },
            { name: 'email', label: 'E-mail' },
            { name: 'phone', label: 'Telephone' },
          ],
        },
        'Shown in the footer. Lines that are empty are left out.',
      ),
      rows(
        'replies',
        'Reply templates',
        [
          { name: 'name', label: 'Name' },
          { name: 'text', label: 'Text', lines: 6 },
        ],
        'Offered where a request is answered.',
      ),
      line('name', 'Name of the site'),
      line('place', 'Place', 'City and state that citations name after it.'),
    ],
  },
}

export const ENTITY_KINDS = KINDS
