/** Both spellings of the graph, read by a JSON-LD processor and a Turtle parser that are not ours, are the same statements. */
import jsonld from 'jsonld'
import { Parser, type Quad } from 'n3'
import { expect, test } from 'vitest'
import { publicViewer, seenBy } from '../../catalog/access.ts'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { recordFixture } from '../../catalog/record-fixture.ts'
import { openStore } from '../../store/index.ts'
import { recordView } from './record-view.ts'
import { ricJsonLd, ricTurtle } from './records-in-contexts.ts'

const SITE = 'https://archive.example.org'
const RICO = 'https://www.ica.org/standards/RiC/ontology#'
const catalog = loadCatalog('content')
const [person] = catalog.people
const [place] = catalog.places

const RECORD = recordFixture({
  id: 'aid:f 1"<>'.replaceAll(' ', ''),
  basis: 'sourced',
  title: 'Letters "quoted" \\ and <marked>\nin two lines',
  level: 'file',
  date: '1921~',
  language: 'English',
  genre: 'Letters',
  collection: 'laws',
  ancestors: [{ id: 'aid:top', title: 'Papers', level: 'collection' }],
  creators: [
    { name: person?.name ?? '', role: 'author' },
    { name: 'Somebody', role: '' },
  ],
  people: ['Doe, Jane'],
  subjects: ['Roads'],
  places: [{ name: place?.name ?? '' }, { name: 'Elsewhere', latitude: 42.5, longitude: -71 }],
  heldBy: 'A library',
  rights: 'CC BY',
  notes: [{ kind: 'history', label: 'History', text: 'Long ago.' }],
  media: [{ file: 'https://example.org/1.jpg', kind: 'image', label: 'One' }],
  transcription: 'First [[redact]]hidden[[/redact]] last',
})

function view() {
  const store = openStore(':memory:')
  const seen = seenBy(RECORD, publicViewer())
  if (!seen) throw new Error('not seen')
  return recordView(seen, { version: 1, changed: '2026-11-25T00:00:00.000Z' }, { catalog, store, viewer: publicViewer(), site: SITE })
}

const line = ({ subject, predicate, object }: Pick<Quad, 'subject' | 'predicate' | 'object'>) =>
  [subject.value, predicate.value, object.termType === 'Literal' ? JSON.stringify(object.value) : object.value].join(' ')

test('JSON-LD and Turtle say the same', async () => {
  const given = view()
  const turtle = new Parser().parse(ricTurtle(given)).map(line)
  const document: jsonld.JsonLdDocument = JSON.parse(JSON.stringify(ricJsonLd(given)))
  const quads = new Parser({ format: 'N-Quads' }).parse(String(await jsonld.toRDF(document, { format: 'application/n-quads' })))
  expect(quads.map(line).toSorted()).toEqual(turtle.toSorted())
  expect(turtle.length).toBeGreaterThan(25)
})

test('what the record is, what it is in, and who made it', () => {
  const given = view()
  const said = new Parser().parse(ricTurtle(given)).map(line)
  const about = (property: string, object: string) => `${given.url} ${property} ${object}`
  for (const statement of [
    about('http://www.w3.org/1999/02/22-rdf-syntax-ns#type', `${RICO}RecordSet`),
    about(`${RICO}title`, JSON.stringify(RECORD.title)),
    about(`${RICO}isOrWasIncludedIn`, `${SITE}/records/aid:top`),
    about(`${RICO}hasCreator`, `${SITE}/people/${person?.id}`),
    about(`${RICO}hasCreator`, `${given.url}#creator-2`),
    about('http://purl.org/dc/terms/license', 'http://creativecommons.org/licenses/by/4.0/'),
    about(`${RICO}history`, '"Long ago."'),
    `${given.url}#date ${RICO}normalizedDateValue "1921~"`,
    `${given.url}#place-2 http://www.w3.org/2003/01/geo/wgs84_pos#lat "42.5"`,
  ])
    expect(said).toContain(statement)
  expect(said.join('\n')).not.toContain('hidden')
})
