/**
 * What a column of a table can become: every place of the mapping file (ingest/mapping/schema.ts) that takes one. The compiler asks for a
 * choice for each, so that nothing a mapping file can say is missing from the form.
 */
import { keyed } from '../../catalog/keyed.ts'
import { MAPPED_FIELDS as ONE_RULE_FIELDS } from '../../catalog/schemas/record.ts'
import type { CsvMapping } from '../../ingest/index.ts'

type Fields = Required<CsvMapping['fields']>
/** Places of a rule that take a column, the others being settings of the rule. */
type Parts<Rule, Settings extends PropertyKey> = Exclude<keyof Extract<Rule, object>, Settings>
type RuleParts = {
  date: Parts<Fields['date'], 'approximate' | 'hyphen' | 'order'>
  places: Parts<Extract<Fields['places'], { name: unknown }>, 'coordinatesOf'>
  creators: Parts<Extract<Fields['creators'], { name: unknown }>, never>
  media: Parts<Fields['media'][number], never>
  parent: Parts<Fields['parent'], 'inherit'>
}

/** Fields made of one rule, which stand in the file under their own name. */
const PLAIN = keyed(['title', ...ONE_RULE_FIELDS, 'sourceLocator', 'access', 'accessUntil', 'accessNote'], () => true) satisfies Record<
  Exclude<keyof Fields, keyof RuleParts>,
  true
>

/** Fields made of several columns, and what the form calls each. */
const PARTS = {
  date: { column: 'date', edtf: 'edtf', from: 'dateFrom', to: 'dateTo' },
  places: { name: 'places', latitude: 'latitude', longitude: 'longitude' },
  creators: { name: 'creators', role: 'creatorRole', kind: 'creatorKind', dates: 'creatorDates' },
  media: { file: 'media', kind: 'mediaKind', label: 'mediaLabel', alt: 'mediaAlt' },
  parent: { column: 'parent' },
} as const satisfies { [Field in keyof RuleParts]: Record<RuleParts[Field], string> }

type PlainField = keyof typeof PLAIN
type Values<T> = T[keyof T]
type PartField = { [Field in keyof typeof PARTS]: Values<(typeof PARTS)[Field]> }[keyof typeof PARTS]
export type MappedField = 'id' | 'type' | PlainField | PartField

const isPlain = (name: string): name is PlainField => name in PLAIN
export const PLAIN_FIELDS: readonly PlainField[] = Object.keys(PLAIN).filter(isPlain)
const partFields: readonly PartField[] = Object.values(PARTS).flatMap((parts): PartField[] => Object.values(parts))

/** Fields that a column can be chosen for, in the order of a form. */
const MAPPED_FIELDS: readonly MappedField[] = ['id', 'title', 'type', ...PLAIN_FIELDS.filter((name) => name !== 'title'), ...partFields]
/** What a column can be besides: kept under its own name, or left out. */
export type ColumnChoice = 'keep' | 'ignore' | MappedField
export const COLUMN_CHOICES: readonly ColumnChoice[] = ['keep', 'ignore', ...MAPPED_FIELDS]
