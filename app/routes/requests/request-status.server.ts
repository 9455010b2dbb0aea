/** What the page of one request shows, in words. Runs on the server. */

import { displayDate } from '../../../catalog/dates.ts'
import { localDay, localMinute, zoneName } from '../../../catalog/local-time.ts'
import type { Followed, FollowedRequest } from '../../../desk/requests/follow-request.ts'
import { DELIVERY_FORMATS, FIELD_LABELS, FORMAT_LABELS } from '../../../desk/requests/request-fields.ts'
import { ENDED, isRequestStatus, statusIn } from '../../../desk/requests/request-status.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import { siteAddress } from '../../../endpoints/request-address.ts'
import * as requestsWords from '../../../messages/areas/requests.ts'
import * as requestsServerWords from '../../../messages/areas/requests-server.ts'
import * as researchWords from '../../../messages/areas/research.ts'
import { addressIn, type Language } from '../../../messages/languages.ts'
import { type Words, wordsIn } from '../../../messages/words.ts'
import { paths } from '../../paths.ts'

type Given = Pick<Archive, 'catalog' | 'desk' | 'settings'> & { language: Language }

/** @param code the private code that led here. */
export function loadRequest(followed: Followed, code: string, request: Request, { catalog, desk, settings, language }: Given) {
  const path = addressIn(language, paths.requestStatus(code))
  const about = { path, url: siteAddress(request, settings) + path, mails: desk.outbox.open, retentionYears: desk.retentionYears }
  const { timeZone } = catalog.contract.identity
  const t = wordsIn(language)
  const { number } = followed.state === 'erased' ? followed : followed.request
  const titled = { ...about, number, title: t(requestsWords.request, { number }) }
  if (followed.state === 'erased')
    return { ...titled, erased: dayIn(language, localDay(followed.erased, timeZone)), pending: followed.pending, request: null }
  return { ...titled, erased: '', pending: false, request: requestData(followed.request, code, language, timeZone) }
}
export type RequestData = NonNullable<ReturnType<typeof loadRequest>['request']>

/** @param timeZone the archive's; what is due is a day already. */
function requestData(request: FollowedRequest, code: string, language: Language, timeZone: string) {
  const { asked, sender } = request
  const t = wordsIn(language)
  const day = (time: string) => dayIn(language, localDay(time, timeZone))
  const format = DELIVERY_FORMATS.find((known) => known === asked.format)
  const rows: [label: string, text: string][] = [
    [t(requestsServerWords.sent), day(request.created)],
    [t(requestsServerWords.firstContactBy), request.answered ? t(requestsServerWords.done) : dayIn(language, request.firstDue)],
    [t(requestsServerWords.answerBy), ENDED.includes(request.status) ? '' : dayIn(language, request.due)],
    [t(requestsServerWords.name), sender.name],
    [t(FIELD_LABELS.email), sender.email],
    [t(FIELD_LABELS.phone), sender.phone],
    [t(FIELD_LABELS.affiliation), sender.affiliation],
    [t(FIELD_LABELS.purpose), asked.purpose],
    [t(FIELD_LABELS.dateRange), asked.dateRange],
    [t(researchWords.format), format ? t(FORMAT_LABELS[format]) : ''],
    [t(requestsServerWords.rush), asked.rush ? t(requestsServerWords.yes) : ''],
  ]
  return {
    status: statusIn(t, request.status),
    open: !ENDED.includes(request.status) || request.status === 'closed',
    rows: rows.flatMap(([label, text]) => (text === '' ? [] : [{ label, text }])),
    description: asked.description,
    records: request.records.map((record) => ({ ...record, path: paths.record(record.id) })),
    history: request.history.map(({ time, mine, kind, text }, at) => ({
      key: `${time} ${at}`,
      time: `${day(time)}, ${localMinute(time, timeZone).slice(11)} ${zoneName(time, timeZone)}`,
      mine,
      text: kind === 'message' ? text : eventIn(t, kind, text),
      message: kind === 'message',
    })),
    files: request.files.map(({ id, name, type, size, created }) => ({
      path: `${paths.requestStatus(code)}/files/${id}`,
      name,
      facts: `${type}, ${size < 1024 * 1024 ? `${Math.max(1, Math.round(size / 1024))} KB` : `${(size / 1024 / 1024).toFixed(1)} MB`}, ${day(created)}`,
    })),
  }
}

/** @param text the status that it became, or the name of the file. */
function eventIn(t: Words, kind: string, text: string): string {
  switch (kind) {
    case 'received':
      return t(requestsServerWords.youSent)
    case 'withdrawn':
      return t(requestsServerWords.youWithdrew)
    case 'file':
      return t(requestsServerWords.fileReady, { name: text })
    case 'status':
      return t(requestsServerWords.statusChanged, { status: isRequestStatus(text) ? statusIn(t, text).label : text })
    default:
      return text
  }
}

function dayIn(language: Language, day: string): string {
  return displayDate(day, language)
}
