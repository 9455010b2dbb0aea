/** The site as every page shows it, from the contract and from what the desk edits. Server only. */
import type { Archive } from '../endpoints/archive.ts'
import type { ShownSite } from './site.ts'

export function shownSite({ catalog, settings }: Pick<Archive, 'catalog' | 'settings'>): ShownSite {
  const { identity, navigation, home, pages, map } = catalog.contract
  const { divisions } = pages.units
  return {
    name: catalog.site.name,
    wordmark: identity.wordmark,
    tagline: identity.tagline,
    header: navigation.header,
    footer: navigation.footer,
    independence: { footer: identity.independence.footer, notice: identity.independence.notice },
    credits: identity.credits,
    searchPlaceholder: home.searchPlaceholder,
    exampleRecord: pages.exampleRecord || `${identity.idPrefix}:photo:${identity.years.first}:001`,
    years: identity.years,
    map: map && { name: map.name, file: map.file, width: map.width, height: map.height, note: map.note, pinNote: map.pinNote },
    divisions: divisions ? { one: divisions.one, many: divisions.many, stations: divisions.stations, note: divisions.note } : null,
    prompts: pages.assistant.prompts,
    contact: catalog.site.contact,
    words: catalog.site.footer,
    release: settings.release,
  }
}
