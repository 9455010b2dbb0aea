/**
 * Answers /iiif/image/3/{name}: IIIF Image API 3.0, level 2, over what a record is shown with: its scans where they are held and may be
 * seen, else the drawing that stands for it.
 */
import type { Viewer } from '../../catalog/access.ts'
import { IMAGE_FORMATS, IMAGE_QUALITIES, type ImageSize } from '../../media/open-media.ts'
import type { Archive } from '../archive.ts'
import { answerPicture, requireShown, sourceOf } from '../pictures/index.ts'
import { findRecord, isRecordId } from '../record-formats/index.ts'
import { siteAddress } from '../site-address.ts'
import { type IiifName, iiif, readName } from './addresses.ts'
import { answerJson } from './answer-presentation.ts'
import { readImageRequest } from './image-request.ts'

const CONTEXT = 'http://iiif.io/api/image/3/context.json'
const PROFILE = '<http://iiif.io/api/image/3/level2.json>;rel="profile"'
/** A record may be closed tomorrow: nobody keeps its picture without asking. */
const TYPES = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const
const TILE = 512
/** The smallest of the sizes that are offered as a whole. */
const SMALLEST = 150

/** @param parts of the address after /iiif/image/3/, decoded. @throws ArchiveError as the record's page does; 400 naming a wrong part. */
export async function answerImage(request: Request, parts: readonly string[], archive: Archive & { viewer: Viewer }): Promise<Response> {
  const [asked = '', ...rest] = parts
  const known = isRecordId(archive.store, asked, archive.viewer)
  const given: IiifName = known ? { id: asked, page: 1, shown: false } : readName(asked)
  const found = findRecord(archive.store, given.id, archive.viewer)
  const name = { ...given, id: found.record.id }
  const address = iiif.image(siteAddress(request, archive.settings), name)
  if (rest.length === 0 || (rest.length === 1 && rest[0] === ''))
    return new Response(null, { status: 303, headers: { Location: `${address}/info.json` } })
  requireShown(found.record, new URLSearchParams(name.shown ? 'show=1' : ''))
  const { source, most, rights } = await sourceOf(found, name.page, archive)
  const size = await archive.media.parts.sizeOf(source, most)
  if (rest.length === 1 && rest[0] === 'info.json') {
    return answerJson(request, describedImage(address, size, rights === null ? '' : archive.catalog.rights.iiif(rights)), {
      context: CONTEXT,
      link: PROFILE,
    })
  }
  const { part, canonical } = readImageRequest(rest, size)
  return answerPicture(request, {
    type: TYPES[part.format],
    depends: [archive.media.stampOf(source), most, canonical],
    make: () => archive.media.parts.draw(source, size, part),
    headers: { Link: `<${address}/${canonical}>;rel="canonical", ${PROFILE}` },
  })
}

/** info.json. @param rights URI; '' for a drawing. */
export function describedImage(address: string, { width, height }: ImageSize, rights: string) {
  const scaleFactors = [1]
  while (Math.max(width, height) / (scaleFactors.at(-1) ?? 1) > TILE) scaleFactors.push((scaleFactors.at(-1) ?? 1) * 2)
  const sizes = [...scaleFactors, (scaleFactors.at(-1) ?? 1) * 2]
    .map((factor) => ({ width: Math.ceil(width / factor), height: Math.ceil(height / factor) }))
    .filter((size, at) => at === 0 || Math.max(size.width, size.height) >= SMALLEST)
    .reverse()
  return {
    '@context': CONTEXT,
    id: address,
    type: 'ImageService3',
    protocol: 'http://iiif.io/api/image',
    profile: 'level2',
    width,
    height,
    sizes,
    tiles: [{ width: TILE, height: TILE, scaleFactors }],
    ...(rights === '' ? {} : { rights }),
    extraFormats: IMAGE_FORMATS.filter((format) => format === 'webp'),
    extraQualities: IMAGE_QUALITIES.filter((quality) => quality !== 'default'),
    extraFeatures: ['mirroring', 'canonicalLinkHeader', 'profileLinkHeader'],
  }
}
