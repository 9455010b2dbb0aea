/** The typed blocks an article may hold (specification, section 3), by the name written after the fence. */
import { z } from 'zod'

const text = z.string().min(1)
const refs = z.array(z.string()).default([])
/** Set where an entry rests on the specification's display text or on general knowledge, not on a source that was read. */
const note = z.string().default('')
const year = z.union([z.number().int(), z.string().min(1)])
const rows = <T extends z.ZodRawShape>(shape: T) => z.array(z.strictObject({ ...shape, refs, note })).min(1)

export const ARTICLE_BLOCKS = {
  milestones: rows({ year, date: z.string().default(''), title: text, description: text }),
  'founding-leaders': rows({ name: text, role: text, years: text, contribution: text }),
  'modern-developments': rows({ year, title: text, description: text, impact: text }),
  capabilities: rows({ category: text, capabilities: z.array(text).min(1) }),
  'command-history': rows({ name: text, period: text, notable: z.string().default('') }),
  'fleet-eras': rows({ period: text, title: text, description: text, vehicles: z.array(text).min(1) }),
  'air-fleet': rows({ model: text, quantity: z.union([z.number().int(), text]), role: text, year }),
  'marine-fleet': rows({ name: text, type: text, length: text, year }),
  stations: rows({ location: text, code: text, milepost: z.union([z.number(), text]) }),
  'k9-capabilities': rows({ type: text, description: text, deployment: text }),
  'notable-cases': rows({
    name: text,
    date: text,
    location: text,
    category: text,
    description: text,
    investigators: text,
    outcome: text,
    archiveItems: z.array(text).default([]),
    path: z.string().default(''),
  }),
  'case-timeline': rows({ date: text, event: text, description: z.string().default('') }),
  specifications: rows({ name: text, value: text }),
  maintenance: rows({ interval: text, work: text }),
  'physical-standards': rows({ test: text, standard: text }),
  /** Hours add up to less than `total`; the rest is drawn as "other". */
  'hours-by-area': z.strictObject({
    total: z.number(),
    totalText: text,
    areas: z.array(z.strictObject({ area: text, hours: z.number() })).min(1),
    refs,
    note,
  }),
  'category-counts': rows({ category: text, count: z.number().int() }),
} as const
export type ArticleBlockName = keyof typeof ARTICLE_BLOCKS
