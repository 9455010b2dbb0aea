/** One address for each page module and state worth driving. */

/** Driven by every test run. */
const ARCHIVE_PAGES = [
  '/',
  '/explore',
  '/explore?q=patrol&type=Photograph&decade=1920s',
  '/explore?q=patrol&view=list&sort=date-asc',
  '/explore?view=timeline&size=48&page=2',
  '/explore?q=zzzzqqqq',
  '/browse',
  '/browse?collection=photos',
  '/records/msp:doc:1865:001',
  '/records/msp:photo:1938:014',
  '/no-such-page',
] as const

/** Driven with PROOF=full beside the others, until the run of all pages has its minutes (docs/status.md). */
const FURTHER_PAGES = [
  '/people-units',
  '/people-units?troop=d',
  '/troops/d',
  '/troops/e',
  '/barracks/troop-d',
  '/current-operations',
  '/timelines',
  '/timelines?theme=law&view=list',
  '/memorial',
  '/memorial/paul-andrew-perry',
  '/collections',
  '/collections/no-such-collection',
  '/collections/orders',
  '/collections/orders?group=Training',
  '/collections/photos',
  '/collections/photos?q=motorcycle&from=1910&to=1949',
  '/collections/documents?group=Manuals',
  '/collections/documents',
  '/collections/video',
  '/collections/artifacts',
  '/collections/incidents',
  '/collections/publications',
  '/collections/training',
  '/collections/vehicles',
  '/collections/maps-plans',
  '/units/air-wing',
  '/cases/notable',
  '/training/recruit-training',
  '/about',
  '/blog',
  '/blog/category/training',
  '/blog/recruitment-guide',
  '/people',
  '/places',
  '/sitemap',
  '/styleguide',
] as const

export const PAGES: readonly string[] = process.env.PROOF === 'full' ? [...ARCHIVE_PAGES, ...FURTHER_PAGES] : ARCHIVE_PAGES
