/** What the page of one request shows, in words. Runs on the server. */
import { displayDate } from '../../../catalog/dates.ts'
import type { Followed, FollowedRequest } from '../../../desk/requests/follow-request.ts'
import { DELIVERY_FORMATS } from '../../../desk/requests/request-fields.ts'
import { ENDED, STATUS_WORDS } from '../../../desk/requests/request-status.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import { siteAddress } from '../../../endpoints/site-address.ts'
import { paths } from '../../paths.ts'

const KIND_WORDS: Readonly<Record<string, string>> = {
  received: 'You sent this request',
  withdrawn: 'You withdrew this request',
  file: 'A file is ready',
  status: 'Status changed to',
}

export function requestPage(followed: Followed, request: Request, { desk, settings }: Pick<Archive, 'desk' | 'settings'>) {
  const path = new URL(request.url).pathname.replace(/\.data$/, '')
  const about = { path, url: siteAddress(request, settings) + path, mails: desk.outbox.open, retentionYears: desk.retentionYears }
  if (followed.state === 'erased')
    return { ...about, number: followed.number, erased: dayOf(followed.erased), pending: followed.pending, request: null }
  return { ...about, number: followed.request.number, erased: '', pending: false, request: shown(followed.request, path) }
}
export type ShownRequest = NonNullable<ReturnType<typeof requestPage>['request']>

function shown(request: FollowedRequest, path: string) {
  const { asked, sender } = request
  return {
    status: STATUS_WORDS[request.status],
    open: !ENDED.includes(request.status) || request.status === 'closed',
    rows: [
      ['Sent', dayOf(request.created)],
      ['First contact by', request.answered ? 'done' : dayOf(request.firstDue)],
      ['Answer by', ENDED.includes(request.status) ? '' : dayOf(request.due)],
      ['Name', sender.name],
      ['Email Address', sender.email],
      ['Phone Number', sender.phone],
      ['Institutional Affiliation', sender.affiliation],
      ['Purpose of Research', asked.purpose],
      ['Date Range', asked.dateRange],
      ['Delivery Format', DELIVERY_FORMATS.find(({ value }) => value === asked.format)?.label ?? ''],
      ['Rush', asked.rush ? 'Yes' : ''],
    ].flatMap(([label = '', text = '']) => (text === '' ? [] : [{ label, text }])),
    description: asked.description,
    records: request.records.map((record) => ({ ...record, path: paths.record(record.id) })),
    history: request.history.map(({ time, mine, kind, text }, at) => ({
      key: `${time} ${at}`,
      time: `${dayOf(time)}, ${time.slice(11, 16)} UTC`,
      who: mine ? 'You' : 'The archive',
      what: KIND_WORDS[kind] ?? '',
      text,
      message: kind === 'message',
    })),
    files: request.files.map(({ id, name, type, size, created }) => ({
      path: `${path}/files/${id}`,
      name,
      facts: `${type}, ${size < 1024 * 1024 ? `${Math.max(1, Math.round(size / 1024))} KB` : `${(size / 1024 / 1024).toFixed(1)} MB`}, ${dayOf(created)}`,
    })),
  }
}

function dayOf(time: string): string {
  return displayDate(time.slice(0, 10))
}
