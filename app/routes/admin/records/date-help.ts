/** /admin/date-help?date=: what a date means, asked while it is typed. */
import { helpWith } from '../../../../desk/editing/form-dates.ts'
import type { Route } from './+types/date-help'

export function loader({ request }: Route.LoaderArgs) {
  return Response.json(helpWith(new URL(request.url).searchParams.get('date') ?? ''))
}
