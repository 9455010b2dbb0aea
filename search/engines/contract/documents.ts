/** A small archive, made so that every rule of the contract can be counted by hand. */
import { NEVER } from '../../../catalog/access.ts'
import { decadesOf, parseArchiveDate, yearsCovered } from '../../../catalog/dates.ts'
import { sortTitle } from '../../documents.ts'
import type { IndexDocument, Kind } from '../../search-engine.ts'

/** What a test says of a document; the rest is empty. */
interface Sketch {
  id: string
  kind?: Kind
  title: string
  variantTitles?: readonly string[]
  identifiers?: readonly string[]
  creators?: readonly string[]
  people?: readonly string[]
  subjects?: readonly string[]
  places?: readonly string[]
  unit?: string
  genre?: string
  description?: string
  transcription?: string
  other?: string
  type?: string
  rights?: string
  collection?: string
  basis?: 'sourced' | 'sample'
  /** EDTF; undated where left out. */
  date?: string
  opensOn?: number
}

/** The day the contract is checked on. */
export const TODAY = 20_454
export const PUBLIC = { role: 'public', day: TODAY } as const
export const STAFF = { role: 'staff', day: TODAY } as const
const THIS_YEAR = 2026

/** The index document of a sketch, put together as search/documents.ts does it for a record. */
export function documentOf(sketch: Sketch): IndexDocument {
  const { id, title, kind = 'record', date = '', unit = '', genre = '', description = '', type = 'Document' } = sketch
  const { identifiers = [], creators = [], people = [], subjects = [], places = [] } = sketch
  const { rights = 'Public Domain', collection = 'orders', basis = 'sourced', opensOn = 0 } = sketch
  const parsed = parseArchiveDate(date)
  return {
    id,
    kind,
    text: {
      title,
      variantTitles: sketch.variantTitles ?? [],
      identifiers: [id, ...identifiers],
      creators,
      people,
      subjects,
      places,
      unit,
      genre: [genre].filter(Boolean),
      description,
      transcription: sketch.transcription ?? '',
      other: sketch.other ?? '',
    },
    facets: {
      type: [type],
      unit: unit ? [unit] : [],
      decade: decadesOf(date, THIS_YEAR),
      rights: [rights],
      collection: [collection],
      subject: subjects,
      place: places,
      person: [...new Set([...people, ...creators])],
      basis: [basis],
    },
    years: yearsCovered(date, THIS_YEAR),
    days: parsed && (parsed.firstDay !== null || parsed.lastDay !== null) ? { first: parsed.firstDay, last: parsed.lastDay } : null,
    sortDay: parsed ? (parsed.firstDay ?? parsed.lastDay) : null,
    sortTitle: sortTitle(title),
    opensOn,
    display: {
      id,
      kind,
      title,
      date,
      type,
      genre,
      unit,
      rights,
      collection,
      basis,
      identifiers,
      path: `/records/${id}`,
      place: places[0] ?? '',
      summary: description.slice(0, 220),
      contentNote: '',
      picture: '',
      pages: null,
      extent: '',
      subjects: subjects.slice(0, 6),
      access: opensOn === 0 ? 'open' : 'closed',
    },
  }
}

/**
 * The archive. Words that stand in one document only carry that document's test: `cordovan` is in a genre,
 * `quatrefoil` in a note. Words starting with `zx` are withheld from the public and must never reach it.
 */
export const SKETCHES: readonly Sketch[] = [
  {
    id: 'msp:doc:1865:001',
    title: 'The First General Order',
    identifiers: ['MSP-GO-1865-001'],
    date: '1865-05-16',
    creators: ['William Sterling King'],
    subjects: ['Organization', 'Constables'],
    unit: 'Office of the Constable',
    places: ['Boston'],
    description: 'Sets up the force of constables and names the men who lead its patrols in the capital.',
    transcription: 'Every constable shall keep a journal of his duty, and shall send it to the office at the end of the week.',
  },
  {
    id: 'msp:doc:1865:010',
    title: 'A Tenth Order on Horses',
    identifiers: ['MSP-GO-1865-010'],
    date: '1865-11',
    subjects: ['Horses'],
    unit: 'Office of the Constable',
    description: 'Rules for the hire of horses.',
  },
  {
    id: 'msp:photo:1921:001',
    title: 'Training class at Framingham',
    variantTitles: ['Framingham muster'],
    date: '1921-09',
    type: 'Photograph',
    collection: 'photos',
    creators: ['Ada Fenwick'],
    subjects: ['Training', 'Academy'],
    unit: 'Training Academy',
    places: ['Framingham'],
    genre: 'Cordovan print',
    description: 'The first class of troopers stands before its tents.',
  },
  {
    id: 'msp:photo:1925:002',
    title: 'Trooper on a motorcycle',
    date: '1925~',
    type: 'Photograph',
    collection: 'photos',
    rights: 'CC BY',
    subjects: ['Motorcycles', 'Patrol'],
    unit: 'Troop A',
    places: ['Salem'],
    people: ['Horace Bellweather'],
    description: 'A trooper patrolling the turnpike. His motorcycle is new.',
    basis: 'sample',
  },
  {
    id: 'msp:photo:1930:003',
    title: 'Snow on the turnpike',
    date: '1930-01-20',
    type: 'Photograph',
    collection: 'photos',
    rights: 'CC BY',
    subjects: ['Patrol', 'Weather'],
    unit: 'Troop B',
    places: ['Northampton'],
    description: 'Two motorcycles and a car stand in deep snow.',
    basis: 'sample',
  },
  {
    id: 'msp:doc:1930:004',
    title: 'Annual report',
    date: '1930',
    subjects: ['Reports'],
    collection: 'reports',
    creators: ['William Sterling King'],
    description: 'Figures of the year: arrests, patrols, miles. Snow blocked the roads for nine days.',
  },
  {
    id: 'msp:doc:1931:005',
    title: 'An annual report',
    date: '1931',
    subjects: ['Reports'],
    collection: 'reports',
    description: 'Figures of the year. Order of the tables: arrests by month, then by county.',
  },
  {
    id: 'msp:doc:1942:006',
    title: 'Zebra crossings',
    date: '1942/1961',
    subjects: ['Roads'],
    collection: 'reports',
    description: 'Plans of crossings.',
  },
  {
    id: 'msp:video:1975:007',
    title: 'École visit to Łódź',
    date: '1975',
    type: 'Video',
    collection: 'video',
    rights: 'CC BY-NC',
    places: ['Łódź'],
    creators: ['Émile Größe'],
    subjects: ['Exchanges'],
    description: 'Guests at the Straße der Brüder; an œuvre of film.',
    basis: 'sample',
  },
  {
    id: 'msp:artifact:nd:008',
    title: 'Boat bell',
    type: 'Artifact',
    collection: 'artifacts',
    rights: 'Restricted',
    subjects: ['Boats'],
    unit: 'Marine Section',
    description: 'Brass bell of a patrol boat.',
    other: 'Engraved with a quatrefoil',
  },
  {
    id: 'msp:artifact:nd:009',
    title: 'The badge of a detective',
    type: 'Artifact',
    collection: 'artifacts',
    rights: 'Restricted',
    subjects: ['Badges'],
    description: 'A badge, maker not known.',
  },
  {
    id: 'msp:audio:1988:010',
    title: 'Interview with a diver',
    date: '1988-03',
    type: 'Audio',
    collection: 'oral-histories',
    subjects: ['Boats'],
    people: ['Dolores Quimby'],
    unit: 'Marine Section',
    description: 'She speaks of cold water.',
    transcription: 'We went down past the wreck of the lugger, in the dark, with one lamp between us. The lamp failed. We came up slowly.',
  },
  {
    id: 'msp:doc:1950:011',
    title: 'zxclosed dossier',
    date: '1950',
    opensOn: NEVER,
    subjects: ['Zxsecret', 'Reports'],
    unit: 'Zxunit',
    people: ['Zxavier Zxperson'],
    places: ['Zxplace'],
    identifiers: ['ZX-77'],
    collection: 'zxcollection',
    description: 'zxhidden motorcycle patrols',
  },
  {
    id: 'msp:doc:1951:012',
    title: 'Opens tomorrow zxtomorrow',
    date: '1951',
    opensOn: TODAY + 1,
    subjects: ['Reports'],
    description: 'motorcycle patrols of tomorrow',
  },
  {
    id: 'msp:doc:1952:013',
    title: 'Opens today',
    date: '1952',
    opensOn: TODAY,
    subjects: ['Reports'],
    description: 'The embargo ended this morning.',
  },
  {
    id: 'page:air-wing',
    kind: 'page',
    title: 'Air Wing',
    type: 'Page',
    collection: 'pages',
    description: 'The unit that flies, and its motorcycles.',
  },
  {
    id: 'person:horace-bellweather',
    kind: 'person',
    title: 'Horace Bellweather',
    type: 'Person',
    collection: 'people',
    description: 'Trooper.',
  },
]

/** The archive as index documents, in the order of the list. */
export function contractDocuments(): IndexDocument[] {
  return SKETCHES.map(documentOf)
}
