/** The pages the browser tests open: addresses and states worth driving, an article with each typed block, and one address of every other page module. */
import { allAddresses, moduleOf, onePerBlock, onePerModule } from '../site/all-addresses.ts'

/** The archive itself, which everything else leads to. */
const ARCHIVE = [
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

/** Named by hand, because what they show differs; walked in the long ring. */
const FURTHER = [
  '/exhibits',
  '/exhibits?theme=Law',
  '/exhibits/on-the-water',
  '/cite',
  '/cite?q=barracks',
  '/cite?record=msp:photo:1938:014',
  '/how-to-cite',
  '/people-units',
  '/people-units?troop=d',
  '/troops/d',
  '/troops/e',
  '/barracks/troop-d',
  '/current-operations',
  '/admin',
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
  '/eras/modern',
  '/officers/superintendents',
  '/blog/the-turnpike-barracks-by-barracks',
  '/about',
  '/blog',
  '/blog/category/training',
  '/blog/recruitment-guide',
  '/people',
  '/places',
  '/subjects',
  '/subjects/fisheries-laws',
  '/sitemap',
  '/corrections?about=/records/msp:doc:1865:001',
  '/list?r=msp:doc:1865:001&r=msp:photo:1938:014',
  '/list',
  '/list?r=msp:doc:1865:001&q=motorcycle',
  '/compare',
  '/compare?a=msp:doc:1865:001&b=msp:photo:1938:014',
  '/changes',
  '/research?record=msp:doc:1865:001&q=motorcycle',
  '/scorecard',
  '/styleguide',
  '/assistant',
] as const

const FULL = process.env.PROOF === 'full'
const CHOSEN: readonly string[] = [...ARCHIVE, ...FURTHER]
/** Behind sign-in: a visitor meets the sign-in page there, and tests of their own drive them. */
const open = (address: string) => !address.startsWith('/admin/') || address === '/admin/sign-in'

/** @param whole every address; else the states named here and one address of every other page module and typed block. */
async function modulesAndStates(whole: boolean): Promise<readonly string[]> {
  const all = (await allAddresses()).filter(open)
  const named = [...CHOSEN, ...onePerBlock()]
  const modules = await Promise.all(named.map(moduleOf))
  const further = await onePerModule(all)
  const theirs = await Promise.all(further.map(moduleOf))
  return [...new Set([...named, ...(whole ? all : further.filter((_, at) => !modules.includes(theirs[at] ?? '')))])]
}

/** Every page module in the states that differ, and an article with each typed block; with PROOF=full every address. */
export const EVERY_MODULE = await modulesAndStates(FULL)
/** One address of each page module and an article with each typed block. */
export const ONE_PER_MODULE: readonly string[] = [...new Set([...(await onePerModule(EVERY_MODULE)), ...onePerBlock()])]
/** One address of each page module of the archive. */
export const OF_THE_ARCHIVE: readonly string[] = await onePerModule(ARCHIVE)
/** With PROOF=full every other address, as it opens. */
export const ALIKE: readonly string[] = FULL ? EVERY_MODULE.filter((path) => !ONE_PER_MODULE.includes(path)) : []
