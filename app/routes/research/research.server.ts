/** What the page of research requests shows: the schedule, and the records somebody comes with. Runs on the server. */

import { randomUUID } from 'node:crypto'
import type { Viewer } from '../../../catalog/access.ts'
import { displayDate } from '../../../catalog/dates.ts'
import { formToken, TRAP, tokenProblem } from '../../../desk/abuse/form-token.ts'
import { formRefusalIn } from '../../../desk/abuse/rate-limits.ts'
import type { Desk } from '../../../desk/open-desk.ts'
import { type Availability, availabilityOf, type Container, containerOf } from '../../../desk/requests/availability.ts'
import { readForm } from '../../../desk/requests/form-problems.ts'
import { LONGEST_NOTE, MOST_RECORDS, REQUEST_FIELDS, type RequestFieldName } from '../../../desk/requests/request-fields.ts'
import { type RequestForm, RequestFormSchema, requestProblemIn } from '../../../desk/requests/request-form.ts'
import { feesIn, type Span, spanIn } from '../../../desk/requests/schedule.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import { siteAddress } from '../../../endpoints/request-address.ts'
import { scheduleOf } from '../../../endpoints/research-requests/take-request.ts'
import * as researchWords from '../../../messages/areas/research.ts'
import * as researchServerWords from '../../../messages/areas/research-server.ts'
import * as shellWords from '../../../messages/areas/shell.ts'
import type { Language } from '../../../messages/languages.ts'
import { type Words, wordsIn } from '../../../messages/words.ts'
import { lookUp } from '../../../store/index.ts'
import { paths } from '../../paths.ts'

export interface AskedRecord {
  id: string
  title: string
  path: string
  date: string
  note: string
  pages: number | null
  container: Container
  /** Its box and folder in words. */
  box: string
  available: { label: string; text: string; heldBy: string }
}

export interface ResearchStart {
  records: { id: string; note: string }[]
  /** Words the form starts with, from a search or a question to the assistant. */
  description: string
}

type Given = Archive & { viewer: Viewer; language: Language }

/** What an address such as ?record=…&record=…&q=… or &question=… brings along. */
export function readStart(parameters: URLSearchParams, t: Words): ResearchStart {
  const notes = parameters.getAll('note')
  const asked = parameters.getAll('record').map((id, at) => ({ id: id.trim(), note: (notes[at] ?? '').slice(0, LONGEST_NOTE) }))
  const records = asked.filter(({ id }, at) => id !== '' && asked.findIndex((other) => other.id === id) === at).slice(0, MOST_RECORDS)
  const words = (name: string) => (parameters.get(name) ?? '').trim().slice(0, 500)
  const search = words('q')
  const question = words('question')
  const said = [
    search === '' ? '' : t(researchServerWords.searchedFor, { words: search }),
    question === '' ? '' : t(researchServerWords.askedAssistant, { words: question }),
  ]
  return { records, description: said.filter(Boolean).join('\n') }
}

/** What the toast and the confirmation say (specification, section 9). */
export function submittedIn(t: Words, firstContact: Span) {
  return { title: t(researchServerWords.submittedTitle), text: t(researchServerWords.submittedText, { time: spanIn(t, firstContact) }) }
}

export async function loadResearch(request: Request, archive: Given, start: ResearchStart) {
  const { desk } = archive
  const t = wordsIn(archive.language)
  const schedule = scheduleOf(archive)
  const { records, missing } = askedRecords(start.records, archive)
  return {
    title: t(researchWords.title),
    about: t(researchServerWords.description, { fees: feesIn(schedule) }),
    canonical: siteAddress(request, archive.settings) + paths.research(),
    schedule,
    /** Said once the request is in. */
    submitted: submittedIn(t, schedule.firstContact),
    records,
    missing,
    description: start.description,
    simulated: desk.simulated,
    mails: desk.outbox.open,
    someoneAnswers: await desk.someoneAnswers(),
    retentionYears: desk.retentionYears,
    token: formToken(desk.sealing, 'research', new Date()),
    key: randomUUID(),
  }
}
export type ResearchPage = Awaited<ReturnType<typeof loadResearch>>

/** What can be had of a record, said before anybody asks for it. */
const AVAILABLE = {
  sample: { label: shellWords.sampleRecord, text: researchServerWords.sampleText },
  appointment: { label: researchServerWords.appointment, text: researchServerWords.appointmentText },
  online: { label: researchServerWords.online, text: researchServerWords.onlineText },
  copy: { label: researchServerWords.copy, text: researchServerWords.copyText },
} as const satisfies Record<Availability, unknown>

/** Records as their reader may see them; of others only why they are not on the list. */
function askedRecords(asked: ResearchStart['records'], archive: Given) {
  const t = wordsIn(archive.language)
  const records: AskedRecord[] = []
  const missing: { id: string; why: string }[] = []
  for (const { id, note } of asked) {
    const found = lookUp(archive.store, id, archive.viewer)
    if (found.state === 'seen') {
      const { record } = found
      if (records.some((other) => other.id === record.id)) continue
      const kind = availabilityOf(record)
      const { label, text } = AVAILABLE[kind]
      const container = containerOf(record)
      records.push({
        id: record.id,
        title: record.title,
        path: paths.record(record.id),
        date: displayDate(record.date, archive.language),
        note,
        pages: record.pages,
        container,
        box: container.folder === '' ? t(researchServerWords.inBox, container) : t(researchServerWords.inFolder, container),
        available: { label: t(label), text: t(text), heldBy: kind === 'copy' ? record.heldBy : '' },
      })
    } else if (found.state === 'closed') {
      const date = displayDate(found.until, archive.language)
      missing.push({ id: found.id, why: found.until === '' ? t(researchServerWords.closed) : t(researchServerWords.closedUntil, { date }) })
    } else {
      missing.push({ id, why: t(found.state === 'gone' ? researchServerWords.withdrawn : researchServerWords.notHere) })
    }
  }
  return { records, missing }
}

/** What was typed, to be shown again. */
export interface TypedRequest {
  fields: Partial<Record<RequestFieldName, string>>
  format: string
  rush: boolean
  terms: boolean
  records: { id: string; note: string }[]
}

export interface FormProblem {
  /** Name of the field; '' where it is the form as a whole. */
  field: string
  message: string
}

const NAMES = Object.keys(REQUEST_FIELDS).filter((name): name is RequestFieldName => name in REQUEST_FIELDS)

export function typedRequest(posted: URLSearchParams): TypedRequest {
  const notes = posted.getAll('note')
  return {
    fields: Object.fromEntries(NAMES.map((name) => [name, (posted.get(name) ?? '').replaceAll('\r\n', '\n')])),
    format: posted.get('format') ?? '',
    rush: posted.has('rush'),
    terms: posted.has('terms'),
    records: posted.getAll('record').map((id, at) => ({ id, note: notes[at] ?? '' })),
  }
}

/** @returns the request, or every problem beside its field. @param language of the page, in which the request will be answered. */
export function checkedRequest(
  posted: URLSearchParams,
  typed: TypedRequest,
  archive: Pick<Archive, 'catalog'> & { desk: Pick<Desk, 'sealing'>; language: Language },
): { form: RequestForm; problems: null } | { form: null; problems: FormProblem[] } {
  const { desk, language } = archive
  const t = wordsIn(language)
  const trapped = (posted.get(TRAP) ?? '') === '' ? null : 'trap'
  const whole = [trapped, tokenProblem(desk.sealing, 'research', posted.get('token') ?? '', new Date())] as const
  const refusals = whole.flatMap((problem) => (problem === null ? [] : [{ field: '', message: formRefusalIn(t, problem) }]))
  const { fields, format, rush, terms, records } = typed
  const { form, problems } = readForm(RequestFormSchema, { ...fields, format, rush, terms, records, language })
  if (form !== null && refusals.length === 0) return { form, problems: null }
  const byField = (problems ?? []).map((problem) => ({
    field: problem.where.split('.')[0] ?? '',
    message: requestProblemIn(t, problem, scheduleOf(archive)),
  }))
  return { form: null, problems: [...refusals, ...byField] }
}
