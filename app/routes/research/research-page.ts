/** What the page of research requests shows: the schedule, and the records somebody comes with. Runs on the server. */
import { randomUUID } from 'node:crypto'
import type { Viewer } from '../../../catalog/access.ts'
import { displayDate } from '../../../catalog/dates.ts'
import { formToken } from '../../../desk/abuse/form-token.ts'
import { type Available, availabilityOf, containerOf } from '../../../desk/requests/availability.ts'
import { LONGEST_NOTE, MOST_RECORDS, submittedWords } from '../../../desk/requests/request-fields.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import { scheduleOf } from '../../../endpoints/research-requests/take-request.ts'
import { siteAddress } from '../../../endpoints/site-address.ts'
import { lookUp } from '../../../store/index.ts'
import { paths } from '../../paths.ts'

export interface AskedRecord {
  id: string
  title: string
  path: string
  date: string
  note: string
  pages: number | null
  container: string
  available: Available
}

export interface ResearchStart {
  records: { id: string; note: string }[]
  /** Words the form starts with, from a search or a question to the assistant. */
  description: string
}

/** What an address such as ?record=…&record=…&q=… or &question=… brings along. */
export function readStart(parameters: URLSearchParams): ResearchStart {
  const notes = parameters.getAll('note')
  const asked = parameters.getAll('record').map((id, at) => ({ id: id.trim(), note: (notes[at] ?? '').slice(0, LONGEST_NOTE) }))
  const records = asked.filter(({ id }, at) => id !== '' && asked.findIndex((other) => other.id === id) === at).slice(0, MOST_RECORDS)
  const words = (name: string) => (parameters.get(name) ?? '').trim().slice(0, 500)
  const search = words('q')
  const question = words('question')
  const said = [
    search === '' ? '' : `I searched the archive for “${search}” and did not find what I need.`,
    question === '' ? '' : `I asked the assistant: “${question}”`,
  ]
  return { records, description: said.filter(Boolean).join('\n') }
}

export async function researchPage(request: Request, archive: Archive & { viewer: Viewer }, start: ResearchStart) {
  const { desk } = archive
  const { records, missing } = askedRecords(start.records, archive)
  return {
    canonical: siteAddress(request, archive.settings) + paths.research(),
    schedule: scheduleOf(archive),
    /** Said once the request is in. */
    submitted: submittedWords(scheduleOf(archive).firstContact.words),
    fullAnswer: archive.catalog.figure('response-full-answer')?.value ?? '',
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
export type ResearchPage = Awaited<ReturnType<typeof researchPage>>

/** Records as their reader may see them; of others only why they are not on the list. */
function askedRecords(asked: ResearchStart['records'], archive: Archive & { viewer: Viewer }) {
  const records: AskedRecord[] = []
  const missing: { id: string; why: string }[] = []
  for (const { id, note } of asked) {
    const found = lookUp(archive.store, id, archive.viewer)
    if (found.state === 'seen') {
      const { record } = found
      if (records.some((other) => other.id === record.id)) continue
      records.push({
        id: record.id,
        title: record.title,
        path: paths.record(record.id),
        date: displayDate(record.date),
        note,
        pages: record.pages,
        container: containerOf(record),
        available: availabilityOf(record),
      })
    } else if (found.state === 'closed') {
      const until = found.until === '' ? 'closed; no opening date is set' : `closed until ${displayDate(found.until)}`
      missing.push({ id: found.id, why: `${until}. You may ask about it in your own words.` })
    } else {
      missing.push({ id, why: found.state === 'gone' ? 'withdrawn from the archive.' : 'not a record of this archive.' })
    }
  }
  return { records, missing }
}
