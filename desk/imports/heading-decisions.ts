/** What archivists decide about imported headings: it means an entry, becomes one, or stays as it is. Nothing is decided by itself. */
import { lifeInWords, readLifeDates } from '../../catalog/life-dates.ts'
import type { HeadingGroup } from '../../catalog/match-headings.ts'
import * as deskImportsServerWords from '../../messages/areas/desk-imports-server.ts'
import * as versionReasonsWords from '../../messages/areas/version-reasons.ts'
import { inEnglish } from '../../messages/in-english.ts'
import type { HeadingUse, Store } from '../../store/index.ts'
import { freeId } from '../entities/new-names.ts'
import type { Data, DeskEntities, EntityFault } from '../entities/open-entities.ts'

/** 'left', 'new', or the id of an entry behind 'same '. */
export type Choice = 'left' | 'new' | `same ${string}`

interface Decided {
  text: string
  /** Why it could not be done; none where it was. */
  faults: EntityFault[]
}

interface Parts {
  store: Pick<Store, 'headings' | 'write'>
  entities: Pick<DeskEntities, 'open' | 'save' | 'list' | 'history'>
}

/** Writes one decision: the entry takes the heading as a form of its name, with its identifier; records follow with the next run of the job. */
export async function decideHeading({ store, entities }: Parts, heading: HeadingUse, choice: Choice, actor: string): Promise<Decided> {
  const { kind, text } = heading
  const done = { text, faults: [] }
  const note = { actor, reason: inEnglish(versionReasonsWords.heading, { text }) }
  if (choice === 'left') {
    await store.write(() => store.headings.decide({ kind, text, decision: 'left', entry: '', name: '', actor }))
    return done
  }
  if (choice === 'new') {
    const id = freeId(entities, kind, text)
    const outcome = await entities.save(kind, id, null, newEntry(kind, id, heading), note)
    if (outcome.state !== 'saved') return { text, faults: outcome.state === 'refused' ? outcome.faults : [] }
    await store.write(() => store.headings.decide({ kind, text, decision: 'new', entry: id, name: text, actor }))
    return done
  }
  const entry = entities.open(kind, choice.slice('same '.length))
  const outcome = await entities.save(kind, entry.id, entry.version, withHeading(entry.data, entry.name, heading), note)
  if (outcome.state === 'refused') return { text, faults: outcome.faults }
  if (outcome.state === 'conflict')
    return { text, faults: [{ field: 'version', found: outcome.by, expected: inEnglish(deskImportsServerWords.changedMeanwhile) }] }
  await store.write(() => store.headings.decide({ kind, text, decision: 'same', entry: entry.id, name: entry.name, actor }))
  return done
}

function newEntry(kind: HeadingGroup, id: string, { text, identifier, dates }: HeadingUse): Data {
  const life = lifeInWords(dates || (readLifeDates(text)?.dates ?? ''))
  const person = kind === 'person' ? { kind: 'person', statements: [], ...(life === '' ? {} : { dates: life }) } : {}
  return { id, name: text, variants: [], identifiers: asAddress(identifier), ...person }
}

function withHeading(data: Data, name: string, { kind, text, identifier, dates }: HeadingUse): Data {
  const life = kind === 'person' && !data.dates && dates !== '' ? { dates: lifeInWords(dates) } : {}
  const list = (part: unknown) => (Array.isArray(part) ? part.map(String) : [])
  return {
    ...data,
    ...life,
    variants: [...new Set([...list(data.variants), text])].filter((form) => form !== name),
    identifiers: [...new Set([...list(data.identifiers), ...asAddress(identifier)])],
  }
}

/** Entries keep identifiers as addresses; a number without its vocabulary's address is none. */
function asAddress(identifier: string): string[] {
  return /^https?:\/\/\S+$/.test(identifier) ? [identifier] : []
}
