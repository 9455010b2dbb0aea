/** Research requests: how they work, what they cost, and the form. */
import { data, redirect } from 'react-router'
import { badParameters, isArchiveError } from '../../../catalog/errors.ts'
import { clientAddress } from '../../../endpoints/client-address.ts'
import { requireOwnOrigin } from '../../../endpoints/posting/own-origin.ts'
import { postedFields } from '../../../endpoints/posting/posted-body.ts'
import { takeRequest } from '../../../endpoints/research-requests/take-request.ts'
import { archiveOf } from '../../archive-context.ts'
import { Crumbs } from '../../components/frame/index.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import type { Route } from './+types/research'
import { HowItWorks, ServiceDetails } from './how-it-works.tsx'
import { checkedRequest, type FormProblem, typedRequest } from './posted-form.ts'
import { RequestForm } from './request-form.tsx'
import { readStart, researchPage } from './research-page.ts'

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const parameters = new URL(request.url).searchParams
  const page = await researchPage(request, archiveOf(request, context), readStart(parameters))
  return { ...page, played: parameters.get('simulated') === '1' }
})

export const action = guard(async ({ request, context }: Route.ActionArgs) => {
  const archive = archiveOf(request, context)
  requireOwnOrigin(request, archive.settings)
  // Nothing is read, nothing is kept: the page says so.
  if (archive.desk.simulated) return redirect(paths.research({ simulated: '1' }), 303)
  const posted = await postedFields(request)
  const typed = typedRequest(posted)
  const again = async (problems: FormProblem[], status: number) => {
    const page = await researchPage(request, archive, { records: typed.records, description: typed.fields.description ?? '' })
    return data({ typed, problems, page }, { status })
  }
  try {
    await archive.desk.limits.use('request', clientAddress(request))
    const checked = checkedRequest(posted, typed, archive.desk)
    if (checked.form === null) return again(checked.problems, 400)
    const key = posted.get('key') ?? ''
    if (!/^[\w-]{16,64}$/.test(key))
      throw badParameters([{ where: '', expected: 'This form could not be verified. Please send it again.', found: key }])
    // Who goes back, changes something and sends again, makes another request.
    const { code } = await takeRequest(checked.form, `form ${key} ${JSON.stringify(checked.form)}`, archive)
    return redirect(paths.requestStatus(code, { sent: '1' }), 303)
  } catch (thrown) {
    if (!isArchiveError(thrown) || thrown.status >= 500) throw thrown
    const problems = thrown.details.map(({ where, expected, found }) =>
      where.startsWith('records')
        ? { field: 'records', message: `${found}: ${expected}` }
        : { field: '', message: where === '' ? expected : thrown.message },
    )
    return again(problems.length > 0 ? problems : [{ field: '', message: thrown.message }], thrown.status)
  }
})

export function headers() {
  // Every form carries a key and a time of its own.
  return { 'Cache-Control': 'private, no-cache' }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta(matches, {
    title: 'Research Requests',
    description: 'How a custom search works, what it costs and how long it takes, with the request form.',
    canonical: loaderData.canonical,
  })
}

export default function Research({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData?.page ?? loaderData
  return (
    <div className="wrap desk">
      <Crumbs trail={[{ title: 'Research Requests' }]} />
      <div className="phead g12">
        <h1 className="ph1">Research Requests</h1>
        <p className="lede ph2">
          Ask for a search that the catalog cannot answer, or for copies. You get a number and a private link; no account needed.
        </p>
      </div>
      {page.simulated ? (
        <p className="note strong" role="status">
          This form is a simulation: it shows how a request works. Nothing is sent or stored.
          {loaderData.played ? ' Nothing was sent.' : null}
        </p>
      ) : page.someoneAnswers ? null : (
        <p className="note strong">
          No archivist is available yet; we will keep your request. The times below start on the day an archivist begins work.
        </p>
      )}
      <div className="g12">
        <div className="desk-main">
          <RequestForm page={page} typed={actionData?.typed ?? null} problems={actionData?.problems ?? []} />
        </div>
        <aside className="desk-side">
          <HowItWorks mails={page.mails} schedule={page.schedule} fullAnswer={page.fullAnswer} />
          <ServiceDetails schedule={page.schedule} retentionYears={page.retentionYears} />
        </aside>
      </div>
    </div>
  )
}
