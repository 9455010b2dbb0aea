/** Why parts of files are covered: a list that is content, with a default for archives that write none (standard-redaction-reasons.yaml). */
import { resolve } from 'node:path'
import { z } from 'zod'
import { translatable } from './contract/translatable.ts'
import { readYaml } from './read-yaml.ts'

const REDACTION_KINDS = ['exemption', 'privacy', 'donor'] as const

export const RedactionReasonSchema = z.strictObject({
  /** What is stored with each covered place. */
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/),
  label: translatable,
  kind: z.enum(REDACTION_KINDS),
})
export type RedactionReason = z.output<typeof RedactionReasonSchema>

/** @param own entries of site/redaction-reasons.yaml; none: the standard ones. */
export function redactionReasons(own: readonly RedactionReason[]): readonly RedactionReason[] {
  if (own.length > 0) return own
  const standard = readYaml(resolve('catalog/standard-redaction-reasons.yaml'), 'standard-redaction-reasons.yaml')
  return z.array(RedactionReasonSchema).parse(standard.value)
}
