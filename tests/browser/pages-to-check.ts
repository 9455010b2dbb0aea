/** One address for each page module and state worth driving, with what to do before its controls are collected. */
export const PAGES = [
  '/',
  '/explore',
  '/explore?q=patrol&type=Photograph&decade=1920s',
  '/explore?q=patrol&view=list&sort=date-asc',
  '/explore?view=timeline&size=48&page=2',
  '/explore?q=zzzzqqqq',
  '/browse',
  '/browse?collection=photos',
  '/records/msp:doc:1865:001',
  '/records/msp:photo:1925:001',
  '/no-such-page',
  '/memorial',
  '/memorial/paul-andrew-perry',
  '/units/air-wing',
] as const
