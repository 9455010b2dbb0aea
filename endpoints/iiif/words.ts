/** What the documents of IIIF Presentation share. */
import type { Viewer } from '../../catalog/access.ts'
import type { Archive } from '../archive.ts'

export const PRESENTATION = 'http://iiif.io/api/presentation/3/context.json'

/** What the documents are made of. */
export type Given = Archive & {
  viewer: Viewer
  /** Absolute address of the site. */
  site: string
}

/** The rights of a part, as IIIF takes them: an address of rightsstatements.org or Creative Commons, or nothing. */
export function rightsOf(label: string, { catalog }: Pick<Archive, 'catalog'>): { rights?: string } {
  const uri = catalog.rights.iiif(label)
  return uri === '' ? {} : { rights: uri }
}

/** Words of the interface. */
export const inEnglish = (...values: readonly string[]) => ({ en: values })
/** Words of records may be in any language. */
export const inAnyLanguage = (...values: readonly string[]) => ({ none: values })

export function webPage(id: string, label: string) {
  return { id, type: 'Text', label: inAnyLanguage(label), format: 'text/html' }
}
