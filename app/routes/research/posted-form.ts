/** Reads the posted form: fields as the page names them become the shape that the schema checks. */

import { TRAP, tokenProblem } from '../../../desk/abuse/form-token.ts'
import { formRefusalIn } from '../../../desk/abuse/rate-limits.ts'

import type { Desk } from '../../../desk/open-desk.ts'
import { readForm } from '../../../desk/requests/form-problems.ts'
import { REQUEST_FIELDS, type RequestFieldName } from '../../../desk/requests/request-fields.ts'
import { type RequestForm, RequestFormSchema, requestProblemIn } from '../../../desk/requests/request-form.ts'

import type { Archive } from '../../../endpoints/archive.ts'
import { scheduleOf } from '../../../endpoints/research-requests/take-request.ts'
import type { Language } from '../../../messages/languages.ts'
import { wordsIn } from '../../../messages/words.ts'

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
