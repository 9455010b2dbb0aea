/** People, bodies and those who died on duty. */
import type { Catalog } from '../../catalog/catalog.ts'
import { displayDate } from '../../catalog/dates.ts'
import type { Person } from '../../catalog/schemas/authorities.ts'
import type { MemorialEntry } from '../../catalog/schemas/force.ts'
import { type MadeSubject, made } from './made-passage.ts'

export function personPassages(catalog: Pick<Catalog, 'people' | 'memorial'>): MadeSubject[] {
  return [...catalog.people.map(onePerson), ...catalog.memorial.map(memorialEntry)]
}

/** As a reader says a heading: 'Johnson, Perley K., Jr.' is Perley K. Johnson Jr. */
export function naturalName({ name, kind, variants }: Pick<Person, 'name' | 'kind' | 'variants'>): string {
  if (kind !== 'person' || !name.includes(',')) return name
  const [last = '', ...others] = name.split(', ')
  const rest = others.join(', ')
  const [end = '', after = ''] = /,? (Jr\.?|Sr\.?|II|III|IV)$/.exec(rest) ?? []
  const first = rest.slice(0, rest.length - end.length)
  const known = variants.find((form) => form.endsWith(last) && form.startsWith(first.slice(0, 2)))
  return after === '' && known ? known : [first, last, after].filter(Boolean).join(' ')
}

/** Each statement is a passage; the role goes with the first. */
function onePerson(person: Person): MadeSubject {
  const subject = `person:${person.id}`
  const title = naturalName(person)
  const lead = person.role ? `${title}: ${person.role}.` : ''
  const said =
    person.statements.length > 0 ? person.statements : [{ text: [title, person.role, person.dates].filter(Boolean).join(', '), refs: [] }]
  return {
    subject,
    opensOn: 0,
    passages: said.map(({ text, refs }, at) =>
      made(
        {
          id: `${subject}#${at + 1}`,
          kind: 'entity',
          subject,
          part: 'statement',
          path: `/people/${person.id}${person.statements.length > 0 ? '#known' : ''}`,
          title,
          label: person.kind === 'body' ? 'Body' : 'Person',
          heading: person.role,
          text: at === 0 && person.statements.length > 0 && lead ? `${lead} ${text}` : text,
          sources: [...refs],
        },
        [person.name, ...person.variants],
      ),
    ),
  }
}

function memorialEntry(entry: MemorialEntry): MadeSubject {
  const subject = `memorial:${entry.id}`
  const rank = entry.body === '' ? entry.rank : `${entry.rank}, ${entry.body}`
  const text = [
    `${entry.name}, ${rank}, died on duty: ${displayDate(entry.dateOfDeath)}.`,
    entry.age === null ? '' : `Age ${entry.age}.`,
    entry.yearsOfService ? `${entry.yearsOfService}.` : '',
    entry.circumstance,
    entry.note,
  ]
  const passage = made(
    {
      id: subject,
      kind: 'entity',
      subject,
      part: 'statement',
      path: `/memorial/${entry.id}`,
      title: entry.name,
      label: 'Memorial',
      heading: `${rank}, ${displayDate(entry.dateOfDeath)}`,
      text: text.filter(Boolean).join(' '),
      sources: entry.refs,
      date: entry.dateOfDeath,
    },
    [entry.person, 'memorial', 'fallen'],
  )
  return { subject, opensOn: 0, passages: [passage] }
}
