/** The specialized units with founding year and capabilities, and the other units that have a page. */
import type { Catalog } from '../../../catalog/catalog.ts'
import { displayDate } from '../../../catalog/dates.ts'
import type { Language } from '../../../messages/languages.ts'

export function listedUnits(catalog: Catalog, language: Language) {
  const withPage = catalog.units.filter(({ path, kind }) => path !== '' && kind !== 'troop' && catalog.article(path) !== null)
  return {
    listed: withPage
      .filter(({ capabilities }) => capabilities.length > 0)
      .map(({ id, name, path, founded, foundedNote, summary, capabilities }) => ({
        id,
        name,
        path,
        founded: founded === '' ? '' : displayDate(founded, language),
        foundedNote,
        summary,
        capabilities,
      })),
    others: withPage.filter(({ capabilities }) => capabilities.length === 0).map(({ id, name, path }) => ({ id, name, path })),
  }
}
