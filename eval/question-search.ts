/** The search of a count or list question, as /api/search takes it: what has every word counts. */
import type { Question } from './question.ts'

export function searchParameters(query: NonNullable<Question['expected']['query']>): URLSearchParams {
  const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, String(one)]))
  return new URLSearchParams([['match', 'all'], ...pairs])
}
