/** Addresses that are always there, with their titles: for suggestions on the not-found page and for the sitemap. Articles are in the catalogue. */
import { paths } from './paths.ts'
import { NEWS_CATEGORIES } from './routes/blog/categories.ts'

export interface KnownPage {
  path: string
  title: string
}

const COLLECTIONS: readonly (readonly [id: string, title: string])[] = [
  ['orders', 'General Orders and Directives'],
  ['incidents', 'Incident Reports and Case Files'],
  ['photos', 'Photograph Collection'],
  ['documents', 'Document Collection'],
  ['video', 'Film and Video'],
  ['publications', 'Publications'],
  ['artifacts', 'Artifacts'],
  ['training', 'Academy and Training Records'],
  ['vehicles', 'Vehicle, Vessel and Aircraft Records'],
  ['reports', 'Annual and Official Reports'],
  ['laws', 'Acts, Resolves and Court Opinions'],
  ['oral-histories', 'Oral Histories and Sound Recordings'],
  ['maps-plans', 'Maps and Plans'],
  ['newsletters', 'Newsletters and Magazines'],
  ['equipment-manuals', 'Equipment Manuals and Specifications'],
  ['memorial', 'Memorial Records'],
]

const TROOPS: readonly (readonly [letter: string, place: string])[] = [
  ['a', 'Framingham'],
  ['b', 'Northampton'],
  ['c', 'Holden'],
  ['d', 'Middleboro'],
  ['e', 'Turnpike'],
  ['f', 'Logan Airport'],
  ['h', 'Headquarters'],
]

export const KNOWN_PAGES: readonly KnownPage[] = [
  { path: paths.home(), title: 'Home' },
  { path: paths.explore(), title: 'Explore' },
  { path: paths.browse(), title: 'All records' },
  { path: paths.howSearchWorks(), title: 'How Search Works' },
  { path: paths.peopleUnits(), title: 'People & Units' },
  ...TROOPS.map(([letter, place]) => ({ path: paths.troop(letter), title: `Troop ${letter.toUpperCase()}, ${place}` })),
  ...TROOPS.map(([letter]) => ({ path: paths.barracks(letter), title: `Barracks of Troop ${letter.toUpperCase()}` })),
  { path: paths.currentOperations(), title: 'Current Operations' },
  { path: paths.timelines(), title: 'Timelines' },
  { path: paths.memorial(), title: 'Memorial' },
  { path: paths.collections(), title: 'Collections' },
  ...COLLECTIONS.map(([id, title]) => ({ path: paths.collection(id), title })),
  { path: paths.research(), title: 'Research Requests' },
  { path: paths.list(), title: 'My list' },
  { path: paths.changes(), title: 'Changes' },
  { path: paths.people(), title: 'People' },
  { path: paths.places(), title: 'Places' },
  { path: paths.subjects(), title: 'Subjects' },
  { path: paths.blog(), title: 'News and Updates' },
  ...NEWS_CATEGORIES.map(({ path, title }) => ({ path, title: `News: ${title}` })),
  { path: paths.exhibits(), title: 'Exhibits' },
  { path: paths.cite(), title: 'Cite' },
  { path: paths.howToCite(), title: 'How to Cite' },
  { path: paths.assistant(), title: 'Ask the archive' },
  { path: paths.scorecard(), title: 'Scorecard' },
  { path: paths.sitemap(), title: 'Sitemap' },
]
