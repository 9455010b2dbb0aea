/**
 * Rules by which private information is found before it is published (catalog/find-private.ts). The software brings its own
 * (standard-privacy-rules.yaml); an archive adds to them, replaces or switches off single ones in site/privacy-rules.yaml.
 */
import { resolve } from 'node:path'
import { z } from 'zod'
import { patternFault } from '../private-pattern.ts'
import type { Problem } from '../problems.ts'
import { readYaml } from '../read-yaml.ts'
import { translatable } from './translatable.ts'

/** What the software reads by itself, because no pattern of digits and letters describes it. */
const FORMATS = ['date', 'date-after-name', 'email', 'street', 'calle'] as const
/** What a match must be besides having the form. */
const CHECKS = ['none', 'ssn', 'card', 'routing', 'phone', 'plate', 'license', 'living'] as const
export type PrivateFormat = (typeof FORMATS)[number]
export type PrivateCheck = (typeof CHECKS)[number]

const confidence = z.number().min(0).max(1)
const cues = z.array(z.string().trim().min(2).max(60)).max(200).default([])

const FormSchema = z
  .strictObject({
    /** `###-##-####`: see private-pattern.ts. */
    pattern: z
      .string()
      .superRefine((text, context) => {
        const fault = patternFault(text)
        if (fault !== '') context.addIssue({ code: 'custom', message: fault })
      })
      .optional(),
    format: z.enum(FORMATS).optional(),
    check: z.enum(CHECKS).default('none'),
    /** How sure a match is without a cue near it; 0: it is found beside a cue only. */
    alone: confidence.default(0),
    /** And with one. */
    near: confidence.default(0.9),
  })
  .refine(({ pattern, format }) => (pattern === undefined) !== (format === undefined), { error: 'either a pattern or a format' })

const PrivacyRuleSchema = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, { error: 'small letters, digits and hyphens' }),
  label: translatable,
  /** Not used. */
  off: z.boolean().default(false),
  forms: z.array(FormSchema).max(50).default([]),
  /** Words or beginnings of sentences that say what a number near them is. */
  cues,
  /** Words that say that it is something else; the nearest word before a number decides. */
  unless: cues,
  /** Characters between a cue and what it is about, at most. */
  within: z.number().int().min(1).max(200).default(40),
  /** Words that are private themselves. */
  words: cues,
  /** How sure these words are. */
  sure: confidence.default(0.6),
})
export type PrivacyRule = z.output<typeof PrivacyRuleSchema>
export type PrivateForm = z.output<typeof FormSchema>

export const PrivacyRulesSchema = z.array(PrivacyRuleSchema).max(200)

/** A rule that is written twice would hide one of the two. */
export function privacyRuleProblems(own: readonly PrivacyRule[], file: string): Problem[] {
  const ids = own.map(({ id }) => id)
  return ids
    .filter((id, at) => ids.indexOf(id) !== at)
    .map((id) => ({ file, line: 1, field: 'id', found: id, expected: 'one rule of each id' }))
}

const STANDARD: readonly PrivacyRule[] = PrivacyRulesSchema.parse(
  readYaml(resolve('catalog/standard-privacy-rules.yaml'), 'standard-privacy-rules.yaml').value,
)

/** @param own entries of site/privacy-rules.yaml: one with the id of a standard rule takes its place. */
export function privacyRules(own: readonly PrivacyRule[] = []): readonly PrivacyRule[] {
  const replaced = new Set(own.map(({ id }) => id))
  return [...STANDARD.filter(({ id }) => !replaced.has(id)), ...own].filter(({ off }) => !off)
}
