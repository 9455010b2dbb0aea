/** Who made a record and who is named in it: what a reader mixes up most easily, said from the record's own fields. */
import type { SeenRecord } from '../../catalog/access.ts'
import { lookUp } from '../../store/index.ts'
import type { AnswerEvent } from '../answer-events.ts'
import type { Evidence } from './evidence.ts'
import type { Asked } from './parts.ts'
import { seenPassage } from './record-passage.ts'
import { naturalName } from './vocabulary.ts'

const ASKS_FOR_ROLES =
  /\b(wrote|writes?|written|author(ed|s)?|by(?! \d)(?! the (?:end|time))|published?|publisher|publishes|made(?! (?:it|up|of|for|to|out|from|off)\b)|took(?! (?:the oath|over|part|place|office|command|care|off|up)\b)|taken(?! (?:over|off|up)\b)|photographer|presented|produced|edited|put together|issued|appears?|named|mentioned|subject|whom|compiled)\b|\b(?:is|are|was|were|it|who) about\b|\babout (?:him|her|them|or)\b/i

export function asksForRoles(question: string): boolean {
  return ASKS_FOR_ROLES.test(question) && /\b(who|whom|whose|is|was|did|by)\b/i.test(question)
}

/** The roles in the record that answers best, where a record answers. */
export function* sayRoles({ store, turn, speaker, understanding }: Asked, chosen: readonly Evidence[]): Generator<AnswerEvent, void> {
  if (!asksForRoles(understanding.own)) return
  const record = chosen.find(({ passage }) => passage.kind === 'record')
  if (!record) return
  const found = lookUp(store, record.passage.subject, turn.viewer)
  if (found.state !== 'seen') return
  const text = rolesOf(found.record)
  if (text === '') return
  const passage = seenPassage(found.record)
  yield* speaker.say({ text, kind: 'from the catalogue', place: 'support', on: [{ passage, words: record.text }], figures: [text] })
}

export function rolesOf({ title, creators, people, issuer }: SeenRecord): string {
  const makers = creators.map(({ name, role }) => `${naturalName(name)}${role ? ` (${role})` : ''}`)
  if (issuer) makers.push(`${issuer} (issuer)`)
  const made = makers.length > 0 ? `is catalogued as made by ${listed(makers)}` : ''
  const named = people.length > 0 ? `${made ? 'and ' : 'is catalogued as '}naming ${listed(people.map(naturalName))}` : ''
  return made || named ? `“${title}” ${[made, named].filter(Boolean).join(' ')}.` : ''
}

function listed(parts: readonly string[]): string {
  return parts.length < 3 ? parts.join(' and ') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`
}
