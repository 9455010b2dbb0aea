/** How one value is made from a row: where it comes from and what is done to it. Used throughout the mapping file. */
import { z } from 'zod'

export const ColumnSchema = z.string().min(1)
/** A regular expression; letter case is ignored. */
export const PatternSchema = z.string().min(1).refine(isPattern, { error: 'a regular expression' })

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'iu') instanceof RegExp
  } catch {
    return false
  }
}

/** Where a value comes from: exactly one of these. */
const sources = {
  column: ColumnSchema.optional(),
  /** Several columns, joined by `join`; empty ones are left out. */
  columns: z.array(ColumnSchema).min(1).optional(),
  /** The same for every row. */
  value: z.string().optional(),
  /** Text with {column} in it; nothing where one of its columns is empty. */
  template: z.string().min(1).optional(),
  /** The value of the first line whose column matches (letter case ignored). */
  choose: z
    .array(z.strictObject({ column: ColumnSchema, matches: PatternSchema, value: z.string() }))
    .min(1)
    .optional(),
}

/** What is done to it, in this order. */
const transforms = {
  /** Between joined `columns`. */
  join: z.string().default(' '),
  /** Each match of a pattern (letter case ignored) is replaced. */
  replace: z.array(z.strictObject({ match: PatternSchema, with: z.string() })).default([]),
  /** Parts the text into a list here; each part is trimmed, empty ones are left out. */
  split: z.string().min(1).optional(),
  /** The value (or each part of it) is looked up here, letter case ignored. */
  lookup: z.record(z.string(), z.string()).optional(),
  /** What a value becomes that `lookup` or `choose` does not know, '=' for itself; without it such a value is a problem. */
  otherwise: z.string().optional(),
  prefix: z.string().default(''),
  suffix: z.string().default(''),
  /** What an empty value becomes. */
  default: z.string().default(''),
}

const SOURCES = ['column', 'columns', 'value', 'template', 'choose', 'first'] as const
type Sources = Partial<Record<(typeof SOURCES)[number], unknown>>
const oneSource = (rule: Sources): boolean => SOURCES.filter((key) => rule[key] !== undefined).length === 1
const ONE_SOURCE = { error: `exactly one of ${SOURCES.join(', ')}` }

const SimpleRuleSchema = z.union([ColumnSchema, z.strictObject({ ...sources, ...transforms }).refine(oneSource, ONE_SOURCE)])
export const RuleSchema = z.union([
  ColumnSchema,
  z
    .strictObject({
      ...sources,
      /** The first of these that is not empty. */
      first: z.array(SimpleRuleSchema).min(1).optional(),
      ...transforms,
    })
    .refine(oneSource, ONE_SOURCE),
])
/** A column's name, or how a value is made. */
export type Rule = z.infer<typeof RuleSchema>
