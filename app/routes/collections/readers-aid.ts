/** A collection's finding aid as pages show it: readers are shown samples, each marked as one. Server only. */
import type { Viewer } from '../../../catalog/access.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import type { AidSource } from '../../../endpoints/finding-aid/ead-document.ts'
import { siteAddress } from '../../../endpoints/site-address.ts'
import type { Language } from '../../../messages/languages.ts'

export function readersAid(
  request: Request,
  { catalog, store, settings, viewer, language }: Archive & { viewer: Viewer; language?: Language },
): AidSource {
  return { catalog, store, viewer, language, site: siteAddress(request, settings), settings: { ...settings, publishSamples: true } }
}
