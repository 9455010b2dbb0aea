/**
 * Answers /iiif/auth/2/…: IIIF Authorization Flow 2.0 for scans of restricted records. Readers are told why and how to ask; archivists who
 * allowed the viewer get the scan. The page on which they allow it is /admin/viewer.
 */
import { createHash } from 'node:crypto'
import type { SeenRecord, Viewer } from '../../catalog/access.ts'
import { ArchiveError, badParameters, notFound } from '../../catalog/errors.ts'
import type { ArchiveRecord } from '../../catalog/schemas/record.ts'
import { mayChange } from '../../desk/permissions/editor-rules.ts'
import { originOf, TOKEN_HOLDS } from '../../desk/sessions/viewer-pass.ts'
import { bearerOf, cookieHeader, isSecure, readCookie } from '../../desk/sessions/who-is.ts'
import type { Media } from '../../media/open-media.ts'
import type { Archive } from '../archive.ts'
import { WIDEST } from '../pictures/answer-picture.ts'
import { requireShown } from '../pictures/record-picture.ts'
import { findRecord, isRecordId } from '../record-formats/index.ts'
import { siteAddress } from '../request-address.ts'
import { jsonInScript } from '../xml.ts'
import { authorization, type Given, iiif, inAnyLanguage, inEnglish, readName, wholeImage } from './addresses.ts'

type Asked = Archive & { viewer: Viewer }
/** What depends on who asks is kept by nobody. */
const CACHING = 'private, no-store'

/** @param parts of the address after /iiif/auth/2/, decoded. @throws ArchiveError as the record's page does; 404 for what is none. */
export async function answerAuth(request: Request, parts: readonly string[], archive: Asked): Promise<Response> {
  const [what = '', asked = '', more] = parts
  if (asked === '' && what === 'token') return answerToken(request, archive)
  if (asked === '' && what === 'logout') return answerLogout(request, archive)
  if (more !== undefined || asked === '') throw notFound(`The service ${parts.join('/')}`)
  if (what === 'probe') return answerProbe(request, asked, archive)
  if (what === 'scan') return answerScan(request, asked, archive)
  throw notFound(`The service ${parts.join('/')}`)
}

/** The record as everybody may see it, where a scan of it is held. Whoever was allowed more is asked after that. */
function scanned(asked: string, archive: Asked) {
  const { id, shown } = isRecordId(archive.store, asked, archive.viewer) ? { id: asked, shown: false } : readName(asked)
  const { record } = findRecord(archive.store, id, archive.viewer)
  requireShown(record, new URLSearchParams(shown ? 'show=1' : ''))
  const open = record.access.level === 'open'
  if (!open && !hasRestrictedScan(record, archive.media)) throw notFound(`A scan of ${record.id}`)
  return { record, open, name: { id: record.id, shown: record.contentNote !== '' } }
}

async function answerProbe(request: Request, asked: string, archive: Asked): Promise<Response> {
  const { record, open, name } = scanned(asked, archive)
  const site = siteAddress(request, archive.settings)
  const picture = wholeImage(iiif.image(site, { ...name, page: 1 }))
  const result = open
    ? { status: 302, location: picture }
    : (await holds(archive, record, 'token', bearerOf(request) ?? ''))
      ? { status: 200 }
      : refusedProbe(record, picture, site)
  return Response.json(
    { '@context': AUTHORIZATION, type: 'AuthProbeResult2', ...result },
    { headers: { 'Content-Type': `application/ld+json;profile="${AUTHORIZATION}"`, 'Cache-Control': CACHING } },
  )
}

async function answerScan(request: Request, asked: string, archive: Asked): Promise<Response> {
  const { record, open, name } = scanned(asked, archive)
  if (open) {
    const Location = wholeImage(iiif.image(siteAddress(request, archive.settings), { ...name, page: 1 })).id
    return new Response(null, { status: 302, headers: { Location, 'Cache-Control': CACHING } })
  }
  if (!(await holds(archive, record, 'pass', passOf(request, archive))))
    throw new ArchiveError(401, 'restricted', `The scan of ${record.id} is not open to view.`)
  const [first] = await archive.media.scanPages(record)
  if (!first) throw notFound(`A scan of ${record.id}`)
  const bytes = await archive.media.picture({ file: first.file, page: first.page }, { width: WIDEST, format: 'jpg' })
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), {
    headers: { 'Content-Type': 'image/jpeg', 'Cache-Control': CACHING, Vary: 'Cookie' },
  })
}

/** A page for a frame of the viewer, and of no other site: it hands the token over by a message. */
async function answerToken(request: Request, archive: Asked): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const origin = originOf(searchParams.get('origin'))
  if (origin === '')
    throw badParameters([
      {
        where: 'origin',
        expected: 'the origin of the viewer, such as https://viewer.example',
        found: searchParams.get('origin') ?? 'nothing',
      },
    ])
  const messageId = searchParams.get('messageId') ?? ''
  const message = { '@context': AUTHORIZATION, messageId, ...(await tokenFor(origin, messageId, passOf(request, archive), archive)) }
  const script = `window.parent.postMessage(${jsonInScript(message)}, ${jsonInScript(origin)})`
  const hash = createHash('sha256').update(script).digest('base64')
  return new Response(request.method === 'HEAD' ? null : `<!doctype html><title>Token</title><script>${script}</script>`, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; script-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors ${origin}`,
      'Cache-Control': CACHING,
      'Referrer-Policy': 'no-referrer',
      Vary: 'Cookie',
    },
  })
}

async function tokenFor(origin: string, messageId: string, cookie: string, { desk }: Asked) {
  const refused = (profile: string, note: string) => ({
    type: 'AuthAccessTokenError2',
    profile,
    heading: inEnglish('Restricted pictures cannot be shown'),
    note: inEnglish(note),
  })
  if (messageId === '') return refused('invalidRequest', 'The viewer sent no messageId.')
  if (cookie === '') return refused('missingAspect', 'No archivist has allowed this viewer to show them.')
  const pass = await desk.viewerPasses.read('pass', cookie)
  if (pass === 'invalid') return refused('invalidAspect', 'What the browser sent is not valid here. Sign in again.')
  if (pass === 'expired') return refused('expiredAspect', 'The permission has expired. Sign in again.')
  if (pass.origin !== origin) return refused('invalidOrigin', 'Another viewer was allowed, not this one.')
  return { type: 'AuthAccessToken2', accessToken: desk.viewerPasses.give('token', pass), expiresIn: TOKEN_HOLDS }
}

function answerLogout(request: Request, { settings }: Asked): Response {
  const secure = isSecure(request, settings.publicUrl)
  const ended = cookieHeader('archive_viewer', '', { secure, seconds: 0, elsewhere: true })
  const Location = `${authorization.access('')}?ended=1`
  return new Response(null, { status: 303, headers: { Location, 'Set-Cookie': ended, 'Cache-Control': CACHING } })
}

function passOf(request: Request, { settings }: Asked): string {
  return readCookie(request, 'archive_viewer', isSecure(request, settings.publicUrl))
}

/** Whether whoever gave the pass may see this record's scans now. */
async function holds({ desk }: Asked, record: ArchiveRecord, kind: 'pass' | 'token', text: string): Promise<boolean> {
  const pass = text === '' ? 'invalid' : await desk.viewerPasses.read(kind, text)
  return typeof pass === 'object' && mayChange(pass.person, record.collection)
}

/** The services of IIIF Authorization Flow 2.0 as documents name them, for the scan of a record that is described and not open to view. */
export const AUTHORIZATION = 'http://iiif.io/api/auth/2/context.json'

/** Whether a scan is held that archivists may see and readers may not. */
export function hasRestrictedScan({ id, access }: Pick<SeenRecord, 'id' | 'access'>, media: Pick<Media, 'heldOf'>): boolean {
  const files = access.level === 'restricted' ? media.heldOf(id) : null
  return files !== null && files.picture.length + files.document.length > 0
}

/** The scan, which only archivists get, with where to ask whether one may have it. */
export function restrictedScan(name: { id: string; shown: boolean }, { site, catalog }: Pick<Given, 'site' | 'catalog'>) {
  const archive = catalog.site.name
  return {
    id: authorization.scan(site, name),
    type: 'Image',
    format: 'image/jpeg',
    label: inEnglish('Scan, for archivists only'),
    service: [
      {
        id: authorization.probe(site, name),
        type: 'AuthProbeService2',
        errorHeading: inEnglish('Restricted'),
        errorNote: inEnglish('This scan is not open to view.'),
        service: [
          {
            id: authorization.access(site),
            type: 'AuthAccessService2',
            profile: 'active',
            label: inEnglish(`Sign in as an archivist of ${archive}`),
            heading: inEnglish('For archivists only'),
            note: inEnglish(
              `Only archivists of ${archive} can open this scan here. Readers can ask for access: ${site}/research?record=${name.id}`,
            ),
            confirmLabel: inEnglish('Sign in'),
            service: [
              {
                id: authorization.token(site),
                type: 'AuthAccessTokenService2',
                errorHeading: inEnglish('Not signed in'),
                errorNote: inEnglish('No archivist has allowed this viewer to show restricted pictures.'),
              },
              { id: authorization.logout(site), type: 'AuthLogoutService2', label: inEnglish('Stop showing restricted pictures') },
            ],
          },
        ],
      },
    ],
  }
}

/** What the probe says to whoever may not have the scan: why, and what is there instead. */
function refusedProbe(record: SeenRecord, substitute: Record<string, unknown>, site: string) {
  return {
    status: 401,
    heading: inEnglish('Restricted'),
    note: inAnyLanguage([record.access.note, `Ask for access: ${site}/research?record=${record.id}`].filter(Boolean).join('. ')),
    substitute: [substitute],
  }
}
