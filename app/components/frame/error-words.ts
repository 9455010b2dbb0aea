/** Statuses in a reader's words. */
import * as errorsWords from '../../../messages/en/errors.ts'
import type { Message } from '../../../messages/message.ts'

const HEADINGS: Readonly<Record<number, Message>> = {
  400: errorsWords.error400,
  401: errorsWords.error401,
  403: errorsWords.error403,
  404: errorsWords.notFound,
  405: errorsWords.error405,
  410: errorsWords.error410,
  413: errorsWords.error413,
  429: errorsWords.error429,
  503: errorsWords.error503,
}

export function headingOf(status: number): Message {
  return HEADINGS[status] ?? (status < 500 ? errorsWords.error400 : errorsWords.error500)
}
