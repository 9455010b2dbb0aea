/**
 * Versions of a record with their addresses, for pages and for the Memento protocol (RFC 7089): the record is the original resource, each
 * version is a memento.
 */
import type { Viewer } from '../../catalog/access.ts'
import type { FieldName } from '../../catalog/crosswalk.ts'
import { badParameters, notFound } from '../../catalog/errors.ts'
import { isSample } from '../../catalog/samples.ts'
import { compareRecords } from '../../desk/editing/compare-records.ts'
import { type SeenVersion, seenVersions } from '../../store/index.ts'
import type { Archive } from '../archive.ts'
import { openToAll } from '../error-response.ts'
import { findRecord, mementoLinks, recordAddress, recordView } from '../record-formats/index.ts'
import { recordJson } from '../record-formats/json.ts'
import { siteAddress } from '../request-address.ts'

type Given = Pick<Archive, 'store' | 'settings'> & { viewer: Viewer }

export interface RecordVersions {
  id: string
  title: string
  sample: boolean
  /** Absolute address of the record. */
  url: string
  /** Asked for by another identifier. */
  moved: boolean
  /** What is said today before its words are shown. */
  contentNote: string
  /** Number of the version that the record's page shows. */
  current: number
  /** Newest first. */
  versions: readonly SeenVersion[]
}

/** @throws ArchiveError as the record's page does: closed, withdrawn, unknown. */
export function recordVersions(asked: string, request: Request, { store, settings, viewer }: Given): RecordVersions {
  const { record, version, moved } = findRecord(store, asked, viewer)
  const url = recordAddress(siteAddress(request, settings), record.id)
  return {
    id: record.id,
    title: record.title,
    sample: isSample(record),
    url,
    moved,
    contentNote: record.contentNote,
    current: version,
    versions: seenVersions(store, record.id, viewer),
  }
}

/** @throws ArchiveError 404 for a version that there is not, or that is not public. */
export function oneVersion(
  { id, versions }: RecordVersions,
  asked: string,
): { version: SeenVersion; before: SeenVersion | null; after: SeenVersion | null } {
  const at = /^[1-9]\d{0,8}$/.test(asked) ? versions.findIndex(({ version }) => version === Number(asked)) : -1
  const version = versions[at]
  if (!version) throw notFound(`A public version “${asked.slice(0, 20)}” of the record ${id}`)
  return { version, before: versions[at + 1] ?? null, after: versions[at - 1] ?? null }
}

export function versionAddress(url: string, version: number): string {
  return `${url}/versions/${version}`
}

export interface ShownChange {
  field: FieldName
  /** Lines that are gone, and lines that are new. */
  before: readonly string[]
  after: readonly string[]
}

/** What a version changed; a long text by its lines. @param before null: it is the first, and nothing is compared. */
export function changesOf({ record }: SeenVersion, before: SeenVersion | null): ShownChange[] {
  if (!before) return []
  const { withheld: _is, ...after } = record
  const { withheld: _was, ...earlier } = before.record
  return compareRecords(earlier, after).map((difference) => ({
    field: difference.field,
    before: difference.before.filter((line) => !difference.after.includes(line)),
    after: difference.after.filter((line) => !difference.before.includes(line)),
  }))
}

/** To the second, as HTTP writes dates. */
function httpDate(time: string): string {
  return new Date(time).toUTCString()
}

/** Headers of the page or file of one version. */
export function mementoHeaders({ url, versions }: RecordVersions, shown: SeenVersion): Record<string, string> {
  const at = versions.indexOf(shown)
  const near = [
    ['first', versions.at(-1)],
    ['prev', versions[at + 1]],
    ['next', versions[at - 1]],
    ['last', versions[0]],
  ] as const
  const mementos = near.flatMap(([rel, one]) =>
    one && (one !== shown || rel === 'first' || rel === 'last') ? [linkTo(url, one, `${rel} memento`)] : [],
  )
  return {
    'Memento-Datetime': httpDate(shown.time),
    Link: [`<${url}>; rel="original latest-version"`, ...mementoLinks(url), ...mementos].join(', '),
  }
}

function linkTo(url: string, { version, time }: SeenVersion, rel: string): string {
  return `<${versionAddress(url, version)}>; rel="${rel}"; datetime="${httpDate(time)}"`
}

/** /records/{id}/timemap: every version, as links (RFC 6690). */
export function answerTimeMap(request: Request, asked: string, given: Given): Response {
  const found = recordVersions(asked, request, given)
  const { url, versions } = found
  const oldestFirst = versions.toReversed()
  const [first, last] = [oldestFirst[0], oldestFirst.at(-1)]
  const span = first && last ? `; from="${httpDate(first.time)}"; until="${httpDate(last.time)}"` : ''
  const links = [
    `<${url}>; rel="original"`,
    `<${url}/timemap>; rel="self"; type="application/link-format"${span}`,
    `<${url}/timegate>; rel="timegate"`,
    ...oldestFirst.map((one) =>
      linkTo(url, one, [one === first ? 'first' : '', one === last ? 'last' : '', 'memento'].filter(Boolean).join(' ')),
    ),
  ]
  return new Response(`${links.join(',\n')}\n`, {
    headers: { 'Content-Type': 'application/link-format; charset=utf-8' },
  })
}

/**
 * /records/{id}/timegate: leads to the version that was current at Accept-Datetime, or to the newest.
 * @throws ArchiveError 400 for a date that is none.
 */
export function answerTimeGate(request: Request, asked: string, given: Given): Response {
  const found = recordVersions(asked, request, given)
  const wanted = request.headers.get('Accept-Datetime')
  const moment = wanted === null ? Number.POSITIVE_INFINITY : Date.parse(wanted)
  if (Number.isNaN(moment))
    throw badParameters([
      { where: 'Accept-Datetime', expected: 'a date as of HTTP: Wed, 25 Nov 2026 10:00:00 GMT', found: (wanted ?? '').slice(0, 60) },
    ])
  // Dates of HTTP have no parts of a second.
  const then = found.versions.find(({ time }) => Math.floor(Date.parse(time) / 1000) * 1000 <= moment) ?? found.versions.at(-1)
  return openToAll(
    new Response(null, {
      status: 302,
      headers: {
        Location: then ? versionAddress(found.url, then.version) : found.url,
        Vary: 'Accept-Datetime',
        Link: [`<${found.url}>; rel="original"`, ...mementoLinks(found.url)].join(', '),
      },
    }),
  )
}

/** @throws ArchiveError as the record's page does, and 404 for a version that there is not. */
export function answerVersion(
  request: Request,
  asked: string,
  number: string,
  archive: Pick<Archive, 'catalog' | 'store' | 'settings'> & { viewer: Viewer },
): Response {
  const found = recordVersions(asked, request, archive)
  const { version: shown } = oneVersion(found, number)
  const { record, version, time } = shown
  const site = siteAddress(request, archive.settings)
  const view = recordView(
    record,
    { version, changed: time, bounded: true, cited: versionAddress(found.url, version) },
    { ...archive, site },
  )
  return openToAll(Response.json(recordJson(view), { headers: { ...mementoHeaders(found, shown), 'Cache-Control': 'public, no-cache' } }))
}
