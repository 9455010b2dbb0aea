/** Which properties the words of a question ask for. */
import { terms } from '../../../search/analysis.ts'
import { PROPERTIES, type Property } from '../../facts/fact.ts'
import { PROPERTY_WORDS } from './kinds.ts'

const ASKED_BY = new Map<string, Property[]>()
for (const property of PROPERTIES)
  for (const word of (PROPERTY_WORDS[property] ?? '').split(' ').filter(Boolean)) {
    const term = terms(word)[0] ?? word
    ASKED_BY.set(term, [...(ASKED_BY.get(term) ?? []), property])
  }

/** @returns the properties that one stem asks for. */
export function propertiesOf(term: string): readonly Property[] {
  return ASKED_BY.get(term) ?? []
}

/** Properties that words of the question ask for, those that most of its words ask for first. */
export function propertiesIn(own: string): Property[] {
  const counts = new Map<Property, number>()
  for (const term of new Set(terms(own))) for (const property of propertiesOf(term)) counts.set(property, (counts.get(property) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a).map(([property]) => property)
}
