/** Memento (RFC 7089): a record as it was at a moment. The record is the original resource; each version is a memento. */
import type { Viewer } from '../../catalog/access.ts'
import { badParameters } from '../../catalog/errors.ts'
import type { SeenVersion } from '../../store/index.ts'
import type { Archive } from '../archive.ts'
import { openToAll } from '../error-response.ts'
import { mementoLinks } from '../record-formats/index.ts'
import { type RecordVersions, recordVersions, versionAddress } from './version-list.ts'

type Given = Pick<Archive, 'store' | 'settings'> & { viewer: Viewer }

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
