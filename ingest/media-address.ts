/** Whether an address leads to a file that can be shown, or to a page of the web. */
import type { Media } from '../catalog/schemas/record.ts'

const ENDINGS: readonly (readonly [Media['kind'], RegExp])[] = [
  ['image', /\.(?:jpe?g|png|gif|webp|avif|tiff?|jp2|bmp|svg)$/i],
  ['pdf', /\.pdf$/i],
  ['video', /\.(?:mp4|webm|mov|m4v)$/i],
  ['audio', /\.(?:mp3|m4a|ogg|opus|wav|flac)$/i],
]
/** Words of roles and media types. */
const ROLES: readonly (readonly [Media['kind'], RegExp])[] = [
  ['audio', /audio|sound/i],
  ['video', /video|moving/i],
  ['pdf', /\bpdf\b/i],
  ['image', /image|photo/i],
]

/** Whether a text is an address on the web. */
export function isAddress(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text)
}

/**
 * The kind of file that an address leads to.
 * @param role what is said of the link besides: a role or a media type; '' for nothing.
 * @returns null for a page of the web, which is a link and no picture.
 */
export function mediaKindOf(address: string, role: string): Media['kind'] | null {
  const said = ROLES.find(([, words]) => words.test(role))
  if (said) return said[0]
  const path = address.replace(/[?#].*$/s, '')
  return ENDINGS.find(([, ending]) => ending.test(path))?.[0] ?? null
}
