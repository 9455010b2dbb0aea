/** Units, troops, barracks and the force of one year: what the authority files state of them. */
import type { Catalog } from '../../catalog/catalog.ts'
import { displayDate } from '../../catalog/dates.ts'
import type { Unit } from '../../catalog/schemas/authorities.ts'
import type { Barracks, OperationsRow, Stated, Troop } from '../../catalog/schemas/force.ts'

import { type MadeSubject, made } from './made-passage.ts'

export function forcePassages(catalog: Catalog): MadeSubject[] {
  const troops = new Map(catalog.troops.map((troop) => [troop.unit, troop]))
  return [
    ...catalog.units.map(oneUnit),
    ...catalog.troops.map(oneTroop),
    ...catalog.barracks.map((barracks) => oneBarracks(barracks, troops.get(barracks.troop)?.id ?? '')),
    ...operations(catalog),
  ]
}

interface Statement {
  heading: string
  text: string
  refs: readonly string[]
  path?: string
}

interface About {
  id: string
  title: string
  label: string
  path: string
  keys: readonly string[]
  said: readonly Statement[]
}

function subjectOf({ id, title, label, path, keys, said }: About): MadeSubject {
  const passages = said
    .filter(({ text }) => text !== '')
    .map((statement, at) =>
      made(
        {
          id: `${id}#${at + 1}`,
          kind: 'entity',
          subject: id,
          part: 'statement',
          path: statement.path ?? path,
          title,
          label,
          heading: statement.heading,
          text: statement.text,
          sources: [...statement.refs],
        },
        keys,
      ),
    )
  return { subject: id, opensOn: 0, passages }
}

function oneUnit(unit: Unit): MadeSubject {
  const founded = unit.founded ? `Founded: ${displayDate(unit.founded)}.` : unit.foundedNote
  const can = unit.capabilities.length > 0 ? `Capabilities: ${unit.capabilities.join('; ')}.` : ''
  return subjectOf({
    id: `unit:${unit.id}`,
    title: unit.name,
    label: unit.kind.charAt(0).toUpperCase() + unit.kind.slice(1),
    path: unit.path || '/people-units#units',
    keys: unit.variants,
    said: [
      { heading: '', text: [unit.summary, founded].filter(Boolean).join(' '), refs: unit.refs },
      { heading: 'Capabilities', text: can, refs: [] },
    ],
  })
}

function stated(heading: string, field: Stated | null, path?: string): Statement[] {
  return field === null ? [] : [{ heading, text: field.text, refs: field.refs, path }]
}

function oneTroop(troop: Troop): MadeSubject {
  const path = `/troops/${troop.id}`
  return subjectOf({
    id: `troop:${troop.id}`,
    title: troop.unit,
    label: 'Troop',
    path,
    keys: [troop.seat],
    said: [
      { heading: '', text: [troop.summary, troop.ended].filter(Boolean).join(' '), refs: [] },
      ...stated('Jurisdiction', troop.jurisdiction, `${path}#where`),
      ...stated('Headquarters', troop.address),
      ...stated('Established', troop.established),
      ...stated('Telephone', troop.phone),
      ...troop.statements.map(({ text, refs }) => ({ heading: 'History', text, refs, path: `${path}#history` })),
      ...(troop.road?.stations ?? []).map(({ code, location, note }) => {
        return { heading: 'Stations along the road', text: `${code}, ${location}. ${note}`, refs: [], path: `${path}#road` }
      }),
    ],
  })
}

function oneBarracks(barracks: Barracks, letter: string): MadeSubject {
  const fields = [
    ...stated('Established', barracks.established),
    ...stated('Territory', barracks.territory),
    ...stated('Address', barracks.address),
    ...stated('Telephone', barracks.phone),
  ]
  const text = [barracks.subtitle, barracks.description, barracks.note].filter(Boolean).map(withStop).join(' ')
  return subjectOf({
    id: `barracks:${barracks.id}`,
    title: `${barracks.name} barracks, ${barracks.troop}`,
    label: 'Barracks',
    path: `/barracks/troop-${letter}#${barracks.id}`,
    keys: [barracks.code, barracks.place],
    said: [{ heading: '', text, refs: fields.flatMap(({ refs }) => refs) }, ...fields],
  })
}

function withStop(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}

function operations({ operations }: Catalog): MadeSubject[] {
  if (!operations) return []
  const rows = (heading: string, anchor: string, from: readonly OperationsRow[]): Statement[] =>
    from.map(({ name, text, refs }) => {
      return { heading, text: `${name}: ${text}`, refs, path: `/current-operations#${anchor}` }
    })
  return [
    subjectOf({
      id: `operations:${operations.year}`,
      title: `Current operations (${operations.year})`,
      label: 'Operations',
      path: '/current-operations',
      keys: [],
      said: [
        ...rows('Leadership', 'leadership', operations.leadership),
        ...rows('Fleet and equipment', 'fleet', operations.fleet),
        ...rows('Divisional structure', 'structure', operations.divisions),
      ],
    }),
  ]
}
