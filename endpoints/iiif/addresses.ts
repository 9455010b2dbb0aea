/** Addresses of the IIIF services, and what the last parts of them name. */
import { idSegment } from '../record-formats/index.ts'

/** A picture of a record: one page of what it is shown with. */
export interface ImageName {
  id: string
  /** From 1. */
  page: number
  /** The reader chose to see what a content note covers. */
  shown: boolean
}

const NAME = /^(.+?)(?:~([1-9]\d{0,3}))?(~show)?$/

/** `{id}`, `{id}~2` for the second page, `{id}~2~show` where a content note was lifted. */
export function readImageName(asked: string): ImageName {
  const [, id = asked, page = '1', show] = NAME.exec(asked) ?? []
  return { id, page: Number(page), shown: show !== undefined }
}

function imageName({ id, page, shown }: ImageName): string {
  return `${idSegment(id)}${page > 1 || shown ? `~${page}` : ''}${shown ? '~show' : ''}`
}

export const iiif = {
  image: (site: string, name: ImageName) => `${site}/iiif/image/3/${imageName(name)}`,
  manifest: (site: string, id: string) => `${site}/iiif/presentation/3/${idSegment(id)}/manifest`,
  collections: (site: string) => `${site}/iiif/presentation/3/collection/all`,
  collection: (site: string, id: string) => `${site}/iiif/presentation/3/collection/${idSegment(id)}`,
  search: (site: string, id: string) => `${site}/iiif/search/2/${idSegment(id)}`,
  autocomplete: (site: string, id: string) => `${site}/iiif/search/2/${idSegment(id)}/autocomplete`,
  activity: (site: string) => `${site}/iiif/activity`,
} as const
