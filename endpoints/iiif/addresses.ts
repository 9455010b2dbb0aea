/** Addresses of the IIIF services, and what the names in them mean. */
import type { Viewer } from '../../catalog/access.ts'
import type { Archive } from '../archive.ts'
import { idSegment } from '../record-formats/index.ts'

/** What a name in an address means: a record or one page of what it is shown with. */
export interface IiifName {
  id: string
  /** From 1. */
  page: number
  /** The reader chose to see what a content note covers. */
  shown: boolean
}

const NAME = /^(.+?)(?:~([1-9]\d{0,3}))?(~show)?$/

/** `{id}`, `{id}~2` for the second page, `{id}~show` and `{id}~2~show` where a content note was lifted. */
export function readName(asked: string): IiifName {
  const [, id = asked, page = '1', show] = NAME.exec(asked) ?? []
  return { id, page: Number(page), shown: show !== undefined }
}

function nameOf({ id, page, shown }: IiifName): string {
  return `${idSegment(id)}${page > 1 ? `~${page}` : ''}${shown ? '~show' : ''}`
}

type Whole = Omit<IiifName, 'page'>
const whole = (name: Whole) => nameOf({ ...name, page: 1 })

export const iiif = {
  image: (site: string, name: IiifName) => `${site}/iiif/image/3/${nameOf(name)}`,
  manifest: (site: string, name: Whole) => `${site}/iiif/presentation/3/${whole(name)}/manifest`,
  canvas: (site: string, name: Whole, number: number) => `${site}/iiif/presentation/3/${whole(name)}/canvas/${number}`,
  collection: (site: string, id: string) => `${site}/iiif/presentation/3/collection/${idSegment(id)}`,
  search: (site: string, name: Whole, version: 1 | 2 = 2) => `${site}/iiif/search/${version}/${whole(name)}`,
  autocomplete: (site: string, name: Whole) => `${site}/iiif/search/2/${whole(name)}/autocomplete`,
  activity: (site: string) => `${site}/iiif/activity`,
} as const

/** A whole image with its service, as documents name it. @param image its address. */
export function wholeImage(image: string) {
  return {
    id: `${image}/full/max/0/default.jpg`,
    type: 'Image',
    format: 'image/jpeg',
    service: [{ id: image, type: 'ImageService3', profile: 'level2' }],
  }
}

/** Services of the Authorization Flow for scans that are restricted. */
export const authorization = {
  probe: (site: string, name: Whole) => `${site}/iiif/auth/2/probe/${whole(name)}`,
  scan: (site: string, name: Whole) => `${site}/iiif/auth/2/scan/${whole(name)}`,
  token: (site: string) => `${site}/iiif/auth/2/token`,
  logout: (site: string) => `${site}/iiif/auth/2/logout`,
  /** A page for people. */
  access: (site: string) => `${site}/admin/viewer`,
} as const

/** Files of a record that are no images. @param file as its address calls it: 'video', 'captions-2.vtt'. */
export const held = {
  file: (site: string, { id, shown }: Whole, file: string) => `${site}/media/files/${idSegment(id)}/${file}${shown ? '?show=1' : ''}`,
  /** Words of a page with their places. @param ending of a format (word-formats.ts). */
  words: (site: string, { id, page, shown }: IiifName, ending: string) =>
    `${site}/media/words/${idSegment(id)}/${page}.${ending}${shown ? '?show=1' : ''}`,
  sheet: (site: string, { id }: Whole) => `${site}/media/sheets/${idSegment(id)}.pdf`,
  picture: (site: string, { id, shown }: Whole) => `${site}/media/downloads/${idSegment(id)}.jpg${shown ? '?show=1' : ''}`,
} as const

/** What the documents of IIIF Presentation share. */
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
