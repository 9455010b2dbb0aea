/** Every address that is always there, with its title: for suggestions on the not-found page and for the sitemap. */
import { paths } from './paths.ts'
import { PLANNED_PAGES } from './routes/planned/planned-pages.ts'

export interface KnownPage {
  path: string
  title: string
}

const BUILT_PAGES: readonly KnownPage[] = [
  { path: paths.home(), title: 'Home' },
  { path: paths.explore(), title: 'Explore' },
  { path: paths.browse(), title: 'All records' },
  { path: paths.timelines(), title: 'Timelines' },
  { path: paths.memorial(), title: 'Memorial' },
]

export const KNOWN_PAGES: readonly KnownPage[] = [...BUILT_PAGES, ...PLANNED_PAGES.map(({ path, title }) => ({ path, title }))]
