/** /admin/date-help?date=: what a date means, asked while it is typed. */
import { helpWith } from '../../../../desk/editing/form-dates.ts'
import { languageOfPath } from '../../../../messages/languages.ts'
import type { Route } from './+types/date-help'

export function loader({ request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  return Response.json(helpWith(searchParams.get('date') ?? '', languageOfPath(pathname)))
}
