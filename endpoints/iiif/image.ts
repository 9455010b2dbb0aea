/**
 * Answers /iiif/image/3/{name}: IIIF Image API 3.0, level 2, over what a record is shown with: its scans where they are held and may be
 * seen, else the drawing that stands for it.
 */
import type { Viewer } from '../../catalog/access.ts'
import { type ArchiveError, badParameters } from '../../catalog/errors.ts'
import { IMAGE_FORMATS, IMAGE_QUALITIES, type ImagePart, type ImageSize } from '../../media/open-media.ts'
import type { Archive } from '../archive.ts'
import { answerPicture } from '../pictures/answer-picture.ts'
import { requireShown, sourceOf } from '../pictures/record-picture.ts'
import { findRecord, isRecordId } from '../record-formats/index.ts'
import { siteAddress } from '../request-address.ts'
import { type IiifName, iiif, readName } from './addresses.ts'
import { answerJson } from './presentation.ts'

const CONTEXT = 'http://iiif.io/api/image/3/context.json'
const PROFILE = '<http://iiif.io/api/image/3/level2.json>;rel="profile"'
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

/** An image request of IIIF Image API 3.0 read: region, size, rotation, quality and format as parts of a picture. Pure. */
interface ReadRequest {
  part: ImagePart
  /** The request in its canonical form (Image API 3.0, section 4.7). */
  canonical: string
}

interface Box {
  left: number
  top: number
  width: number
  height: number
}

const ROTATIONS = ['0', '90', '180', '270'] as const

/**
 * @param parts what follows the image's name: region, size, rotation, quality.format.
 * @throws ArchiveError 400 naming the part with what is allowed.
 */
export function readImageRequest(parts: readonly string[], image: ImageSize): ReadRequest {
  const [region = '', size = '', rotation = '', last = '', more] = parts
  const [quality = '', format = '', ...rest] = last.split('.')
  if (more !== undefined || rest.length > 0) throw wrong('address', 'region/size/rotation/quality.format', parts.join('/'))
  const box = readRegion(region, image)
  const { width, height } = readSize(size, box)
  const turn = ROTATIONS.find((allowed) => allowed === rotation.replace(/^!/, ''))
  if (turn === undefined) throw wrong('rotation', `one of ${ROTATIONS.join(', ')}, with ! in front to mirror`, rotation)
  const knownQuality = IMAGE_QUALITIES.find((allowed) => allowed === quality)
  if (knownQuality === undefined) throw wrong('quality', `one of ${IMAGE_QUALITIES.join(', ')}`, quality)
  const knownFormat = IMAGE_FORMATS.find((allowed) => allowed === format)
  if (knownFormat === undefined) throw wrong('format', `one of ${IMAGE_FORMATS.join(', ')}`, format)
  const mirrored = rotation.startsWith('!')
  const whole = box.width === image.width && box.height === image.height
  const plainQuality = knownQuality === 'color' ? 'default' : knownQuality
  return {
    part: {
      left: box.left,
      top: box.top,
      partWidth: box.width,
      partHeight: box.height,
      width,
      height,
      mirrored,
      turned: DEGREES[turn],
      quality: plainQuality,
      format: knownFormat,
    },
    canonical: [
      whole ? 'full' : `${box.left},${box.top},${box.width},${box.height}`,
      width === box.width && height === box.height ? 'max' : `${width},${height}`,
      `${mirrored ? '!' : ''}${turn}`,
      `${plainQuality}.${knownFormat}`,
    ].join('/'),
  }
}

const DEGREES = { '0': 0, '90': 90, '180': 180, '270': 270 } as const

function wrong(where: string, expected: string, found: string): ArchiveError {
  return badParameters([{ where, expected, found: found.slice(0, 80) }])
}

const REGION = /^(pct:)?(\d+(?:\.\d+)?),(\d+(?:\.\d+)?),(\d+(?:\.\d+)?),(\d+(?:\.\d+)?)$/

/** What lies outside the picture is cut off. */
function readRegion(region: string, image: ImageSize): Box {
  if (region === 'full') return { left: 0, top: 0, ...image }
  if (region === 'square') {
    const side = Math.min(image.width, image.height)
    return { left: Math.floor((image.width - side) / 2), top: Math.floor((image.height - side) / 2), width: side, height: side }
  }
  const [, percent, ...given] = REGION.exec(region) ?? []
  const numbers = given.map(Number)
  const expected = `full, square, x,y,w,h or pct:x,y,w,h within ${image.width} × ${image.height} pixels`
  if (numbers.length !== 4 || (percent === undefined && region.includes('.'))) throw wrong('region', expected, region)
  const share = (side: number) => (percent === undefined ? 1 : side / 100)
  const [x = 0, y = 0, w = 0, h = 0] = numbers
  const left = Math.round(x * share(image.width))
  const top = Math.round(y * share(image.height))
  const width = Math.min(Math.round(w * share(image.width)), image.width - left)
  const height = Math.min(Math.round(h * share(image.height)), image.height - top)
  if (width < 1 || height < 1) throw wrong('region', expected, region)
  return { left, top, width, height }
}

/** Never larger than the region: there is nothing more to see in it. A box larger than the region is refused, as the validator wants it. */
function readSize(size: string, box: Box): ImageSize {
  if (size === 'max') return { width: box.width, height: box.height }
  const expected = `max, w, ,h w,h !w,h or pct:n, at most ${box.width} × ${box.height} pixels`
  const percent = /^pct:(\d+(?:\.\d+)?)$/.exec(size)?.[1]
  const [, confined, w = '', h = ''] = /^(!?)(\d*),(\d*)$/.exec(size) ?? []
  const factor = (() => {
    if (percent !== undefined) return Number(percent) / 100
    if (confined === '!' && w !== '' && h !== '') return Math.min(Number(w) / box.width, Number(h) / box.height)
    if (confined === '' && w !== '' && h === '') return Number(w) / box.width
    if (confined === '' && w === '' && h !== '') return Number(h) / box.height
    return null
  })()
  const exact = confined === '' && w !== '' && h !== ''
  if (factor === null && !exact) throw wrong('size', expected, size)
  const width = exact || (confined === '' && w !== '') ? Number(w) : Math.max(1, Math.round(box.width * (factor ?? 0)))
  const height = exact || (confined === '' && h !== '') ? Number(h) : Math.max(1, Math.round(box.height * (factor ?? 0)))
  if (factor === 0 || width < 1 || height < 1 || width > box.width || height > box.height) throw wrong('size', expected, size)
  return { width, height }
}
