/** An entry as the values of its form, and back. Fields that the form does not show keep what the entry has. */
import { articleAddress, NEWS } from '../../catalog/contract/addresses.ts'
import { articleId, type EntityKind, ENTITY_KINDS as KINDS } from '../../catalog/entities.ts'
import { BibliographyEntrySchema, PersonSchema, UnitSchema } from '../../catalog/schemas/authorities.ts'
import { ExhibitSchema } from '../../catalog/schemas/exhibit.ts'
import * as formWords from '../../messages/areas/desk-entity-form.ts'
import type { Message } from '../../messages/message.ts'
import type { Words } from '../../messages/words.ts'
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
  label: Message
  note: Message
}

interface EntityForm {
  /** What its entries are called. */
  many: Message
  /** What the kind is for, in a sentence. */
  about: Message
  fields: readonly EntityField[]
  /** The field that a new entry's address is made from; none: no new entry is made. */
  slugFrom?: string
  /** Records name its entries: they can be merged. */
  merges?: true
}

const field = (name: string, label: Message, shape: FieldShape, note: Message = ''): EntityField => ({ field: name, label, shape, note })
const line = (name: string, label: Message, note: Message = '', pick?: PickList) => field(name, label, { kind: 'line', pick }, note)
const text = (name: string, label: Message, rows: number, note: Message = '') => field(name, label, { kind: 'text', rows }, note)
const list = (name: string, label: Message, note: Message = '', pick?: PickList) => field(name, label, { kind: 'list', pick }, note)
const date = (name: string, label: Message, note: Message = formWords.dated) => field(name, label, { kind: 'line', date: true }, note)
const number = (name: string, label: Message, note: Message = '') => field(name, label, { kind: 'line', number: true }, note)
const choice = (name: string, label: Message, values: readonly string[], note: Message = '') =>
  field(name, label, { kind: 'choice', values }, note)
const rows = (name: string, label: Message, parts: readonly Part[], note: Message = '') => field(name, label, { kind: 'rows', parts }, note)

const NAME = line('name', formWords.name, formWords.nameNote)
const VARIANTS = list('variants', formWords.variants)
const IDENTIFIERS = list('identifiers', formWords.identifiers, formWords.identifiersNote)

export const ENTITY_FORMS: Readonly<Record<EntityKind, EntityForm>> = {
  person: {
    many: formWords.peopleMany,
    about: formWords.peopleAbout,
    slugFrom: 'name',
    merges: true,
    fields: [
      NAME,
      choice('kind', formWords.kind, PersonSchema.shape.kind.unwrap().options),
      line('role', formWords.role),
      line('dates', formWords.lifeDates, formWords.lifeDatesNote),
      VARIANTS,
      IDENTIFIERS,
      text('note', formWords.sourceNote, 3),
      rows('statements', formWords.known, [
        { name: 'text', label: formWords.statement, lines: 3 },
        { name: 'refs', label: formWords.sourceIds, list: true, pick: 'sources' },
      ]),
    ],
  },
  unit: {
    many: formWords.unitMany,
    about: formWords.unitAbout,
    slugFrom: 'name',
    merges: true,
    fields: [
      NAME,
      choice('kind', formWords.kind, UnitSchema.shape.kind.options),
      date('founded', formWords.founded),
      line('foundedNote', formWords.foundedNote),
      text('summary', formWords.summary, 4),
      VARIANTS,
      list('capabilities', formWords.capabilities),
      line('path', formWords.path),
      list('refs', formWords.sourceMany, '', 'sources'),
      IDENTIFIERS,
    ],
  },
  place: {
    many: formWords.placeMany,
    about: formWords.placeAbout,
    slugFrom: 'name',
    merges: true,
    fields: [
      NAME,
      VARIANTS,
      number('latitude', formWords.latitude),
      number('longitude', formWords.longitude),
      text('note', formWords.note, 3),
      IDENTIFIERS,
    ],
  },
  subject: {
    many: formWords.subjectMany,
    about: formWords.subjectAbout,
    slugFrom: 'name',
    merges: true,
    fields: [NAME, VARIANTS, text('note', formWords.fallsUnder, 3), IDENTIFIERS],
  },
  source: {
    many: formWords.sourceMany,
    about: formWords.sourceAbout,
    slugFrom: 'citation',
    merges: true,
    fields: [
      text('citation', formWords.citation, 3, formWords.citationNote),
      choice('kind', formWords.kind, BibliographyEntrySchema.shape.kind.options),
      line('official', formWords.officialCitation, formWords.officialCitationNote),
      date('date', formWords.date),
      line('url', formWords.address, formWords.onlineNote),
      text('note', formWords.editorsNote, 2),
    ],
  },
  collection: {
    many: formWords.collectionMany,
    about: formWords.collectionAbout,
    slugFrom: 'title',
    merges: true,
    fields: [
      line('title', formWords.title),
      line('shortTitle', formWords.shortTitle),
      text('description', formWords.description, 5),
      line('dateRange', formWords.dates),
      field(
        'holder',
        formWords.holder,
        {
          kind: 'group',
          parts: [
            { name: 'name', label: formWords.institution },
            { name: 'address', label: formWords.address },
          ],
        },
        formWords.holderNote,
      ),
      line('held', formWords.extent, formWords.extentNote),
      line('digitised', formWords.digitized),
      rows('series', formWords.series, [
        { name: 'name', label: formWords.name },
        { name: 'note', label: formWords.note, lines: 2 },
      ]),
      list('highlights', formWords.highlights, formWords.callNumbers),
      line('plate', formWords.illustration, '', 'plates'),
      line('path', formWords.path),
      number('order', formWords.position),
    ],
  },
  timeline: {
    many: formWords.timelineMany,
    about: formWords.timelineAbout,
    slugFrom: 'title',
    fields: [
      line('title', formWords.title),
      line('period', formWords.period),
      text('description', formWords.description, 3),
      number('order', formWords.order),
      rows('events', formWords.events, [
        { name: 'date', label: formWords.date, date: true },
        { name: 'text', label: formWords.text, lines: 3 },
        { name: 'refs', label: formWords.sourcesIds, list: true },
        { name: 'people', label: formWords.people, list: true },
        { name: 'units', label: formWords.unitMany, list: true },
        { name: 'places', label: formWords.placeMany, list: true },
        { name: 'records', label: formWords.records, list: true },
        { name: 'themes', label: formWords.themes, list: true },
        { name: 'milestone', label: formWords.milestone, flag: true },
      ]),
    ],
  },
  exhibit: {
    many: formWords.exhibitMany,
    about: formWords.exhibitAbout,
    slugFrom: 'title',
    fields: [
      line('title', formWords.title),
      choice('standing', formWords.standing, ExhibitSchema.shape.standing.options),
      number('order', formWords.order),
      date('period', formWords.period, formWords.periodNote),
      text('description', formWords.description, 3),
      line('plate', formWords.illustration, '', 'plates'),
      list('themes', formWords.themes),
      text('intro', formWords.introduction, 8, formWords.sourced),
      rows('steps', formWords.steps, [
        { name: 'record', label: formWords.record },
        { name: 'heading', label: formWords.heading },
        { name: 'text', label: formWords.markdown, lines: 6 },
        { name: 'illustration', label: formWords.sample, flag: true },
      ]),
    ],
  },
  article: {
    many: formWords.articleMany,
    about: formWords.articleAbout,
    slugFrom: 'title',
    fields: [
      line('title', formWords.title),
      line('section', formWords.section, formWords.sectionNote, 'sections'),
      text('summary', formWords.summary, 3, formWords.summaryNote),
      text('body', formWords.text, 24, formWords.sourced),
      line('published', formWords.publication, formWords.publicationNote),
      line('category', formWords.category, formWords.categoryNote, 'categories'),
      line('reviewed', formWords.reviewed, formWords.day),
      date('period', formWords.aboutTime),
      list('people', formWords.people, '', 'people'),
      list('units', formWords.unitMany, '', 'units'),
      list('places', formWords.placeMany, '', 'places'),
      list('subjects', formWords.subjectMany, '', 'subjects'),
      list('records', formWords.records, formWords.callNumbers),
      field('notes', formWords.aboutSources, { kind: 'list' }, formWords.paragraphs),
      line('plate', formWords.illustration, '', 'plates'),

      number('order', formWords.sectionPosition),
    ],
  },
  site: {
    many: formWords.siteMany,
    about: formWords.siteAbout,
    fields: [
      text('notice', formWords.notice, 2, formWords.noticeNote),
      text('footer', formWords.footer, 3, formWords.footerNote),
      field(
        'contact',
        formWords.contact,
        {
          kind: 'group',
          parts: [
            { name: 'address', label: formWords.address },
            { name: 'email', label: formWords.email },
            { name: 'phone', label: formWords.phone },
          ],
        },
        formWords.contactNote,
      ),
      rows(
        'replies',
        formWords.replies,
        [
          { name: 'name', label: formWords.name },
          { name: 'text', label: formWords.text, lines: 6 },
        ],
        formWords.repliesNote,
      ),
      line('name', formWords.siteName),
      line('place', formWords.sitePlace, formWords.sitePlaceNote),
    ],
  },
}

/** The fields of a kind as its form asks for them: labels, notes and parts in words. */
export function fieldsIn(t: Words, kind: EntityKind): readonly EntityField[] {
  return ENTITY_FORMS[kind].fields.map((one) => ({ ...one, label: t(one.label), note: t(one.note), shape: shapeIn(t, one.shape) }))
}

function shapeIn(t: Words, shape: FieldShape): FieldShape {
  return 'parts' in shape ? { ...shape, parts: shape.parts.map((part) => ({ ...part, label: t(part.label) })) } : shape
}

export const ENTITY_KINDS = KINDS
