/** The filters of the inbox, as its address says them. */
import { z } from 'zod'
import type { RequestFilter } from '../../../../desk/requests/list-requests.ts'
import { REQUEST_STATUSES } from '../../../../desk/requests/request-status.ts'

const ChosenSchema = z.object({
  q: z.string().trim().max(200).catch(''),
  status: z
    .enum(['open', ...REQUEST_STATUSES])
    .or(z.literal(''))
    .catch('open'),
  with: z.enum(['me', 'nobody']).or(z.literal('')).catch(''),
  show: z.enum(['overdue', 'spam']).or(z.literal('')).catch(''),
})

/** @param me id of whoever looks. */
export function requestFilter(parameters: URLSearchParams, me: string) {
  const chosen = ChosenSchema.parse(Object.fromEntries(parameters))
  const filter: Omit<RequestFilter, 'page' | 'size'> = {
    words: chosen.q || undefined,
    open: chosen.status === 'open',
    status: chosen.status === 'open' || chosen.status === '' ? undefined : chosen.status,
    assignee: chosen.with === 'me' ? me : chosen.with === 'nobody' ? '' : undefined,
    overdue: chosen.show === 'overdue',
    spam: chosen.show === 'spam',
  }
  return { chosen, filter }
}
