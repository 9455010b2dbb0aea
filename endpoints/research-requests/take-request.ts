/** Takes a research request in, whoever brings it: the page's form or a program. */

import type { Viewer } from '../../catalog/access.ts'
import { badParameters } from '../../catalog/errors.ts'
import type { RequestForm } from '../../desk/requests/request-form.ts'
import { estimateRequest, readSchedule, type Schedule } from '../../desk/requests/schedule.ts'

import type { SubmittedRequest } from '../../desk/requests/submit-request.ts'
import { lookUp } from '../../store/index.ts'
import type { Archive } from '../archive.ts'
import { languageProblems } from '../offered-language.ts'

type Given = Archive & { viewer: Viewer }

/** Fees and times as content states them. */
export function scheduleOf({ catalog }: Pick<Archive, 'catalog'>): Schedule {
  return readSchedule((id) => catalog.figure(id))
}

/**
 * Stores the request with the records it names, as the sender may see them.
 * @throws ArchiveError 400 naming records that are not here, or a language that the archive does not offer.
 */
export async function takeRequest(form: RequestForm, key: string, archive: Given): Promise<SubmittedRequest> {
  const problems = languageProblems(form.language, archive)
  const records = form.records.flatMap(({ id, note }, at) => {
    const found = lookUp(archive.store, id, archive.viewer)
    if (found.state === 'seen') return [{ id: found.record.id, title: found.record.title, note, pages: found.record.pages }]
    problems.push({ where: `records.${at}.id`, expected: 'the id of a record that is open here', found: id })
    return []
  })
  if (problems.length > 0) throw badParameters(problems)
  const schedule = scheduleOf(archive)
  const { pace } = estimateRequest({ records, search: true, dateRange: form.dateRange, format: form.format, rush: form.rush }, schedule)
  return archive.desk.requests.submit({
    form,
    records: records.map(({ id, title, note }) => ({ id, title, note })),
    pace,
    schedule,
    key,
  })
}
