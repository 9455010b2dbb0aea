/** The site as every page shows it, from the contract and from what the desk edits. */
import { saidIn, type Translatable } from '../catalog/contract/translatable.ts'
import type { Archive } from '../endpoints/archive.ts'
import { directionOf, type Language } from '../messages/languages.ts'
import type { FooterData } from './components/frame/site-footer.ts'
import type { FrameLink, SiteData } from './site.ts'

/** The footer of a page in a language. */
export function footerData({ catalog, settings }: Pick<Archive, 'catalog' | 'settings'>, language: Language): FooterData {
  const { identity, navigation } = catalog.contract
  const { wordmark, independence, credits } = identity
  const columns = navigation.footer.map(({ title, links }) => {
    const { words, lang } = saidIn(language, title)
    return { title: words, lang, links: frameLinks(links, language) }
  })
  const { contact, footer: words } = catalog.site
  return { language, wordmark, columns, independence, credits, contact, words, release: settings.release }
}

function frameLinks(given: readonly { to: string; label: Translatable }[], language: Language): FrameLink[] {
  return given.map(({ to, label }) => {
    const { words, lang } = saidIn(language, label)
    return { to, label: words, lang }
  })
}

export function siteData({ catalog }: Pick<Archive, 'catalog'>, language: Language): SiteData {
  const { identity, navigation, home, pages, map } = catalog.contract
  const { divisions } = pages.units
  return {
    language,
    direction: directionOf(language),
    languages: identity.languages,
    name: catalog.site.name,
    tagline: identity.tagline,
    header: frameLinks(navigation.header, language),
    searchPlaceholder: saidIn(language, home.searchPlaceholder).words,
    timeZone: identity.timeZone,
    exampleRecord: pages.exampleRecord || `${identity.idPrefix}:photo:${identity.years.first}:001`,
    years: identity.years,
    map: map && { name: map.name, file: map.file, width: map.width, height: map.height, note: map.note, pinNote: map.pinNote },
    divisions: divisions
      ? {
          one: saidIn(language, divisions.one).words,
          many: saidIn(language, divisions.many).words,
          stations: saidIn(language, divisions.stations).words,
          note: saidIn(language, divisions.note),
        }
      : null,
    prompts: pages.assistant.prompts,
  }
}
