/** Names that the authority files lack, added from the form that uses them: which lists take them, of which kinds, and the entries they become. */
import type { EntityKind } from '../../catalog/entities.ts'
import { PersonSchema, UnitSchema } from '../../catalog/schemas/authorities.ts'
import type { EditNote } from '../editing/open-editing.ts'
import { FORM_FIELDS, type FormField, type FormValues, inputName, type PickList } from '../editing/record-form.ts'
import type { DeskEntities, EntityFault } from './open-entities.ts'

interface NameList {
  entity: EntityKind
  /** Kinds of names it has; none where all are of one. */
  kinds: readonly string[]
}

const NAME_LISTS = {
  people: { entity: 'person', kinds: PersonSchema.shape.kind.unwrap().options },
  units: { entity: 'unit', kinds: UnitSchema.shape.kind.options },
  places: { entity: 'place', kinds: [] },
  subjects: { entity: 'subject', kinds: [] },
} as const satisfies Partial<Record<PickList, NameList>>
export type NameListId = keyof typeof NAME_LISTS

export interface NewName {
  list: NameListId
  name: string
  kind: string
}

/** Inputs of an offer to add a name: the three of one name are sent one after another. */
export const NEW_NAME = { list: 'new.list', name: 'new.name', kind: 'new.kind' } as const

export function nameListOf(pick: PickList | undefined): NameListId | null {
  return pick !== undefined && isNameList(pick) ? pick : null
}

function isNameList(text: string): text is NameListId {
  return Object.hasOwn(NAME_LISTS, text)
}

/** What an offer may choose: the kinds, or the one thing that its names are. */
export function choicesOf(list: NameListId): readonly string[] {
  const { entity, kinds } = NAME_LISTS[list]
  return kinds.length > 0 ? kinds : [entity]
}

/** The names that a form asks to add, each once, of those that it still uses. */
export function newNames(form: FormData, values: FormValues, fields: readonly FormField[] = FORM_FIELDS): NewName[] {
  const texts = (input: string) => form.getAll(input).map(String)
  const [lists, typed, kinds] = [texts(NEW_NAME.list), texts(NEW_NAME.name), texts(NEW_NAME.kind)]
  const names = new Map<string, NewName>()
  for (const [at, text] of typed.entries()) {
    const list = lists[at] ?? ''
    const name = text.trim()
    const kind = kinds[at] ?? ''
    if (!isNameList(list) || !choicesOf(list).includes(kind) || !valuesFromList(list, values, fields).has(name)) continue
    names.set(`${list} ${name}`, { list, name, kind })
  }
  return [...names.values()]
}

function valuesFromList(list: NameListId, values: FormValues, fields: readonly FormField[]): Set<string> {
  const inputs = fields.flatMap(({ field, shape }) => {
    if (shape.kind === 'line' || shape.kind === 'list') return shape.pick === list ? [field] : []
    return 'parts' in shape ? shape.parts.filter(({ pick }) => pick === list).map(({ name }) => inputName(field, name)) : []
  })
  return new Set(inputs.flatMap((input) => values[input] ?? []).map((value) => value.trim()))
}

/** Adds them. @returns what could not be added, by name. */
export async function addNames(
  entities: Pick<DeskEntities, 'list' | 'history' | 'save'>,
  names: readonly NewName[],
  note: EditNote,
): Promise<(EntityFault & NewName)[]> {
  const faults: (EntityFault & NewName)[] = []
  for (const one of names) {
    const { entity, kinds } = NAME_LISTS[one.list]
    // Somebody else may have added it since the form was opened.
    if (entities.list(entity, '').some(({ name }) => name === one.name)) continue
    const id = freeId(entities, entity, one.name)
    const data = { id, name: one.name, ...(kinds.length > 0 ? { kind: one.kind } : {}) }
    const outcome = await entities.save(entity, id, null, data, note)
    if (outcome.state === 'refused') faults.push(...outcome.faults.map((fault) => ({ ...fault, ...one })))
  }
  return faults
}

/** Lower-case words joined by hyphens, as addresses have them; '' where a name has no letters of that kind. */
export function slugOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
  return plain.slice(0, 60).replace(/^-|-$/g, '')
}

/** An id for a new entry that no entry has or had. */
export function freeId(entities: Pick<DeskEntities, 'list' | 'history'>, kind: EntityKind, name: string): string {
  const slug = slugOf(name) || 'entry'
  const taken = new Set(entities.list(kind, '').map(({ id }) => id))
  for (let count = 1; ; count += 1) {
    const id = count === 1 ? slug : `${slug}-${count}`
    if (!taken.has(id) && entities.history(kind, id).length === 0) return id
  }
}
