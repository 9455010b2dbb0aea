/** What every page knows of the site: names, links of the frame, words of the search box. Comes with the root's data. */
import { useRouteLoaderData } from 'react-router'
import type { Said } from '../catalog/contract/translatable.ts'
import { type Language, MAIN_LANGUAGE } from '../messages/languages.ts'

export interface FrameLink {
  to: string
  label: string
  /** Where it is not in the language of the page. */
  lang?: Language
}

/** As content/site has it; made by site.server.ts. */
export interface SiteData {
  /** Of the page, and those that pages are offered in. */
  language: Language
  /** Left out: from left to right. */
  direction?: 'rtl'
  languages: readonly Language[]
  name: string
  tagline: string
  header: readonly FrameLink[]
  searchPlaceholder: string
  /** Of the times that the desk shows. */
  timeZone: string
  /** An id that forms suggest. */
  exampleRecord: string
  /** First and last year that fields suggest. */
  years: { first: number; last: number }
  /** The drawn outline; null where places are not drawn. */
  map: { name: string; file: string; width: number; height: number; note: string; pinNote: string } | null
  /** What the divisions and their stations are called; null where there are none. */
  divisions: { one: string; many: string; stations: string; note: Said } | null
  /** Sample questions of the assistant. */
  prompts: readonly string[]
}

/** Where the root itself failed: enough of a frame to go on from. */
export const UNKNOWN_SITE: SiteData = {
  language: MAIN_LANGUAGE,
  languages: [MAIN_LANGUAGE],
  name: 'Archive',
  tagline: '',
  header: [],
  searchPlaceholder: '',
  timeZone: 'UTC',
  exampleRecord: '',
  years: { first: 1900, last: 2000 },
  map: null,
  divisions: null,
  prompts: [],
}

export function useSite(): SiteData {
  return siteOf(useRouteLoaderData('root')) ?? UNKNOWN_SITE
}

/** The site in the root's data, for `meta` functions. */
export function siteIn(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): SiteData {
  return siteOf(matches.find((match) => match?.id === 'root')?.loaderData) ?? UNKNOWN_SITE
}

function siteOf(root: unknown): SiteData | null {
  return holdsSite(root) ? root.site : null
}

/** The root's loader puts it there, and nothing else has that id. */
function holdsSite(root: unknown): root is { site: SiteData } {
  return typeof root === 'object' && root !== null && 'site' in root
}
