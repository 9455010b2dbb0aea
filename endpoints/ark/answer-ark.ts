/** /ark:/{NAAN}/{name}: leads to the record; with `?info` (or a bare `?`) says what it is, as the ARK community's ERC. */
import type { Viewer } from '../../catalog/access.ts'
import { readArk } from '../../catalog/ark.ts'
import { displayDate } from '../../catalog/dates.ts'
import { ArchiveError, isArchiveError, notFound } from '../../catalog/errors.ts'
import type { Archive } from '../archive.ts'
import { findRecord, type RecordView, recordView } from '../record-formats/index.ts'
import { versionAddress } from '../record-versions/record-versions.ts'
import { siteAddress } from '../request-address.ts'

type Given = Pick<Archive, 'catalog' | 'store' | 'settings'> & { viewer: Viewer }

/** @param name what follows `ark:/` in the address, decoded. */
export function answerArk(request: Request, name: string, archive: Given): Response {
  try {
    return answered(request, name, archive)
  } catch (thrown) {
    if (!isArchiveError(thrown)) throw thrown
    return text(`${thrown.status} ${thrown.code}\n${thrown.message}\n`, thrown.status)
  }
}

function answered(request: Request, name: string, { catalog, store, settings, viewer }: Given): Response {
  const { naan } = catalog.contract.identity
  const ark = readArk(name)
  if (naan === '') throw notFound('An ARK of this archive')
  if (!ark) throw new ArchiveError(400, 'bad-ark', 'This is no ARK of a record')
  if (ark.naan !== naan) throw notFound(`The naming authority ${ark.naan}`)
  const found = findRecord(store, ark.id, viewer)
  const view = recordView(found.record, found, { catalog, store, viewer, site: siteAddress(request, settings) })
  if (/\?(?:info|\?)?$/.test(request.url)) return text(described(view))
  return new Response(null, {
    status: 302,
    headers: { Location: ark.version === null ? view.url : versionAddress(view.url, ark.version) },
  })
}

function text(body: string, status = 200): Response {
  return new Response(body, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}

/** Who, what, when and where (Electronic Resource Citation), and what is promised. */
function described({ record, ark, url, version, changed, sample, sampleNote, catalog }: RecordView): string {
  const who = record.creators.map(({ name }) => name).join('; ') || record.issuer || '(:unav) unknown'
  const lines = [
    ['erc', ''],
    ['who', who],
    ['what', record.title],
    ['when', record.date === '' ? '(:unav) undated' : displayDate(record.date)],
    ['where', ark],
    ['how', record.type],
    ['location', url],
    ['version', `${version}, ${changed.slice(0, 10)}`],
    ...(sample ? [['note', sampleNote]] : []),
    ['erc-support', ''],
    ['who', catalog.site.name],
    [
      'what',
      'The name stays with the record. Descriptions change; every public version keeps its address. A withdrawn record keeps its name and says that it was withdrawn.',
    ],
    ['where', new URL('/about', url).href],
  ]
  return `${lines.map(([label, value]) => `${label}:${value === '' ? '' : ` ${value?.replace(/\s+/g, ' ')}`}`).join('\n')}\n`
}
