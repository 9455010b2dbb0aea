/** The site as every page shows it, from the contract and from what the desk edits. */
import { saidIn } from '../catalog/contract/translatable.ts'
import type { Archive } from '../endpoints/archive.ts'
import { directionOf, type Language } from '../messages/languages.ts'
import type { SiteData } from './site.ts'

export function siteData({ catalog, settings }: Pick<Archive, 'catalog' | 'settings'>, language: Language): SiteData {
  const { identity, navigation, home, pages, map } = catalog.contract
  const { divisions } = pages.units
  const links = (given: typeof navigation.header) =>
    given.map(({ to, label }) => {
      const { words, lang } = saidIn(language, label)
      return { to, label: words, lang }
    })
  return {
    language,
    direction: directionOf(language),
    languages: identity.languages,
    name: catalog.site.name,
    wordmark: identity.wordmark,
    tagline: identity.tagline,
    header: links(navigation.header),
    footer: navigation.footer.map((column) => {
      const { words, lang } = saidIn(language, column.title)
      return { title: words, lang, links: links(column.links) }
    }),
    independence: { footer: identity.independence.footer, notice: identity.independence.notice },
    credits: identity.credits,
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
    contact: catalog.site.contact,
    words: catalog.site.footer,
    release: settings.release,
  }
}
