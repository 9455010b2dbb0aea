/** Reads the posted form: fields as the page names them become the shape that the schema checks. */
import { tokenProblem } from '../../../desk/abuse/form-token.ts'
import { TRAP } from '../../../desk/abuse/trap.ts'
import type { Desk } from '../../../desk/open-desk.ts'
import { REQUEST_FIELDS, type RequestFieldName } from '../../../desk/requests/request-fields.ts'
import { type RequestForm, RequestFormSchema, readForm } from '../../../desk/requests/request-form.ts'

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

/** @returns the request, or every problem beside its field. */
export function checkedRequest(
  posted: URLSearchParams,
  typed: TypedRequest,
  { sealing }: Pick<Desk, 'sealing'>,
): { form: RequestForm; problems: null } | { form: null; problems: FormProblem[] } {
  const whole = [
    ...((posted.get(TRAP) ?? '') === '' ? [] : ['A hidden field was filled in. Please leave it empty and send the form again.']),
    ...[tokenProblem(sealing, 'research', posted.get('token') ?? '', new Date())].filter((problem) => problem !== null),
  ].map((message) => ({ field: '', message }))
  const { fields, format, rush, terms, records } = typed
  const { form, problems } = readForm(RequestFormSchema, { ...fields, format, rush, terms, records })
  if (form !== null && whole.length === 0) return { form, problems: null }
  const byField = (problems ?? []).map(({ where, expected }) => ({ field: where.split('.')[0] ?? '', message: expected }))
  return { form: null, problems: [...whole, ...byField] }
}
