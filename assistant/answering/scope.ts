/** Whether a question is one for an archive at all, or asks for what is private of somebody: told from its vector by two small linear models, made by `npm run research -- fit`. */
import { z } from 'zod'
import type { Asked } from './parts.ts'
import fitted from './scope.json' with { type: 'json' }

/** Everyday wishes, help, advice, general knowledge; private matters of a person. */
export const SCOPES = ['elsewhere', 'private'] as const
/** How likely each is, 0 to 1. */
export type Scope = Readonly<Record<(typeof SCOPES)[number], number>>

/** From here on a question is taken for what it seems to be; that one is private weighs more than an answer missed. */
export const SURE = { elsewhere: 0.5, private: 0.3 } as const
/** Years after which nobody is taken to be living of whom nothing later is known. */
const LIFETIME = 75

/** Weights as one line, parted by spaces. */
const ModelSchema = z.object({ always: z.number(), weights: z.string().transform((line) => line.split(' ').map(Number)) })
const TableSchema = z.record(z.enum(SCOPES), ModelSchema)
export type ScopeTable = z.infer<typeof TableSchema>
const TABLE = TableSchema.parse(fitted)

/** @param vector of the question by the local model; an empty one tells nothing. */
export function scopeOf(vector: readonly number[], table: ScopeTable = TABLE): Scope {
  const likely = ({ always, weights }: ScopeTable['private']) =>
    vector.length === weights.length && vector.length > 0
      ? 1 / (1 + Math.exp(-weights.reduce((sum, weight, at) => sum + weight * (vector[at] ?? 0), always)))
      : 0
  return { elsewhere: likely(table.elsewhere), private: likely(table.private) }
}

/** Whether a question that nothing answers is no matter of an archive: never one that names somebody or something in this one. */
export async function isElsewhere(asked: Pick<Asked, 'understanding' | 'scope' | 'recordsNamed'>): Promise<boolean> {
  if ((await asked.scope()).elsewhere < SURE.elsewhere) return false
  if (asked.understanding.linked.some(({ things }) => things.some(({ kind }) => kind !== 'place' && kind !== 'subject'))) return false
  const { titles, collection } = await asked.recordsNamed()
  return titles.length === 0 && collection === null
}

/** Of whom it is said by the word that they lived long ago. */
const ANCESTOR = /\b(?:great[- ]?(?:great[- ]?)?(?:grand|uncle|aunt)\p{L}*|ancestors?|forefathers?)\b/iu

/** Whether somebody whom the question concerns may be alive: not where all years of it, and all that is known of whom it names, are long past. */
export function mayConcernLiving({
  understanding: { own, linked },
  language,
  turn,
}: Pick<Asked, 'understanding' | 'language' | 'turn'>): boolean {
  const persons = linked.flatMap(({ things }) => things.filter(({ kind }) => kind === 'person'))
  const facts = (id: string) => language.facts.of(id, turn.viewer)
  const known = persons.flatMap(({ id }) => facts(id).map(({ date }) => date))
  const years = [own, ...known].flatMap((text) => (text.match(/\b(?:1[5-9]|20)\d\d\b/g) ?? []).map(Number))
  const isDead = persons.length > 0 && persons.every(({ id }) => facts(id).some(({ property }) => property === 'died'))
  if (isDead || ANCESTOR.test(own)) return false
  return years.length === 0 || Math.max(...years) > new Date().getUTCFullYear() - LIFETIME
}
