/** /changes.xml: the log of changes as an Atom feed (RFC 4287). */
import type { Viewer } from '../../catalog/access.ts'
import { correctionStatusIn } from '../../desk/corrections/correction-fields.ts'
import { MAIN_LANGUAGE } from '../../messages/languages.ts'
import { wordsIn } from '../../messages/words.ts'
import type { Archive } from '../archive.ts'
import { siteAddress } from '../site-address.ts'
import { element, xmlDocument } from '../xml.ts'
import { countsInWords, type PublicChange, publicChanges, reasonOf } from './public-changes.ts'

export async function answerChangesFeed(request: Request, archive: Archive & { viewer: Viewer }): Promise<Response> {
  const site = siteAddress(request, archive.settings)
  const { changes } = await publicChanges(archive, '')
  const root = element(
    'feed',
    { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en' },
    element('id', {}, `${site}/changes`),
    element('title', {}, `${archive.catalog.site.name}: Changes`),
    element('updated', {}, changes[0]?.time ?? '1970-01-01T00:00:00Z'),
    element('author', {}, element('name', {}, archive.catalog.site.name)),
    element('link', { rel: 'alternate', type: 'text/html', href: `${site}/changes` }),
    element('link', { rel: 'self', type: 'application/atom+xml', href: `${site}/changes.xml` }),
    ...changes.map((change) =>
      element(
        'entry',
        {},
        element('id', {}, `${site}/changes#${encodeURIComponent(change.key)}`),
        element('title', {}, titleOf(change)),
        element('link', { rel: 'alternate', type: 'text/html', href: site + pageOf(change) }),
        element('updated', {}, change.time),
        element('summary', {}, summaryOf(change)),
      ),
    ),
  )
  return new Response(xmlDocument(root), {
    headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' },
  })
}

/** A change of records has a page of its own with all of them. */
function pageOf(change: PublicChange): string {
  return change.kind === 'records' ? `/changes?batch=${encodeURIComponent(change.key)}` : '/changes'
}

function titleOf(change: PublicChange): string {
  return change.kind === 'records'
    ? countsInWords(change.batch)
    : `Correction ${change.number}: ${correctionStatusIn(wordsIn(MAIN_LANGUAGE), change.status).label}`
}

function summaryOf(change: PublicChange): string {
  if (change.kind === 'correction') return `A suggestion about ${change.title} (${change.about})`
  const named = change.items.map(({ id, title, sample }) => `${id}${title === '' ? '' : `, ${title}`}${sample ? ' (sample record)' : ''}`)
  const { said, written } = reasonOf(change.batch)
  return [[said, written].filter(Boolean).join(': '), ...named].join('; ')
}
