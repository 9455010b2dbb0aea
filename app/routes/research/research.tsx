/** Research requests: how they work, what they cost, and the form. */

import type { ReactNode } from 'react'
import { data, redirect } from 'react-router'
import { isArchiveError } from '../../../catalog/errors.ts'
import { errorIn, formRefusalIn } from '../../../desk/abuse/rate-limits.ts'
import { feesIn, type Schedule, spanIn } from '../../../desk/requests/schedule.ts'
import { postedFields, requireOwnOrigin } from '../../../endpoints/posting/posted-body.ts'

import { clientAddress } from '../../../endpoints/request-address.ts'
import { takeRequest } from '../../../endpoints/research-requests/take-request.ts'
import * as researchWords from '../../../messages/areas/research.ts'
import * as researchServerWords from '../../../messages/areas/research-server.ts'
import { wordsIn } from '../../../messages/words.ts'
import { archiveOf } from '../../archive-context.ts'
import { Crumbs } from '../../components/frame/crumbs.tsx'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import type { Route } from './+types/research'
import { RequestForm } from './request-form.tsx'
import { checkedRequest, type FormProblem, loadResearch, readStart, typedRequest } from './research.server.ts'

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const parameters = new URL(request.url).searchParams
  const archive = archiveOf(request, context)
  const page = await loadResearch(request, archive, readStart(parameters, wordsIn(archive.language)))
  return { ...page, played: parameters.get('simulated') === '1' }
})

export const action = guard(async ({ request, context }: Route.ActionArgs) => {
  const archive = archiveOf(request, context)
  requireOwnOrigin(request, archive.settings)
  // Nothing is read, nothing is kept: the page says so.
  if (archive.desk.simulated) return redirect(paths.research({ simulated: '1' }), 303)
  const posted = await postedFields(request)
  const typed = typedRequest(posted)
  const t = wordsIn(archive.language)
  const again = async (problems: FormProblem[], status: number) => {
    const page = await loadResearch(request, archive, { records: typed.records, description: typed.fields.description ?? '' })
    return data({ typed, problems, page }, { status })
  }
  try {
    await archive.desk.limits.use('request', clientAddress(request))
    const checked = checkedRequest(posted, typed, archive)
    if (checked.form === null) return again(checked.problems, 400)
    const key = posted.get('key') ?? ''
    if (!/^[\w-]{16,64}$/.test(key)) return again([{ field: '', message: formRefusalIn(t, 'not-verified') }], 400)
    // Who goes back, changes something and sends again, makes another request.
    const { code } = await takeRequest(checked.form, `form ${key} ${JSON.stringify(checked.form)}`, archive)
    return redirect(paths.requestStatus(code, { sent: '1' }), 303)
  } catch (thrown) {
    if (!isArchiveError(thrown) || thrown.status >= 500) throw thrown
    const closed = thrown.details.filter(({ where }) => where.startsWith('records'))
    const problems = closed.map(({ found }) => ({ field: 'records', message: t(researchServerWords.notOpen, { id: found }) }))
    return again(problems.length > 0 ? problems : [{ field: '', message: errorIn(t, thrown) }], thrown.status)
  }
})

export function headers() {
  // Every form carries a key and a time of its own.
  return { 'Cache-Control': 'private, no-cache' }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, about, canonical } = loaderData
  return pageMeta(matches, { title, description: about, canonical })
}

export default function Research({ loaderData, actionData }: Route.ComponentProps) {
  const t = useWords()
  const page = actionData?.page ?? loaderData
  return (
    <div className="wrap desk">
      <Crumbs trail={[{ title: t(researchWords.title) }]} />
      <div className="phead g12">
        <h1 className="ph1">{t(researchWords.title)}</h1>
        <p className="lede ph2">{t(researchWords.lede)}</p>
      </div>
      {page.simulated ? (
        <p className="note strong" role="status">
          {t(researchWords.simulation)} {loaderData.played ? t(researchWords.nothingSent) : null}
        </p>
      ) : page.someoneAnswers ? null : (
        <p className="note strong">{t(researchWords.noArchivist, { fees: feesIn(page.schedule) })}</p>
      )}
      <div className="g12">
        <div className="desk-main">
          <RequestForm page={page} typed={actionData?.typed ?? null} problems={actionData?.problems ?? []} />
        </div>
        <aside className="desk-side">
          <HowItWorks mails={page.mails} schedule={page.schedule} />
          <ServiceDetails schedule={page.schedule} retentionYears={page.retentionYears} />
        </aside>
      </div>
    </div>
  )
}

/** What happens to a request, and what it costs. */
const lead = (words: ReactNode[]) => <b key="lead">{words}</b>
const linkTo = (to: string) => (words: ReactNode[]) => (
  <Link key={to} to={to}>
    {words}
  </Link>
)

function HowItWorks({ mails, schedule }: { mails: boolean; schedule: Schedule }) {
  const t = useWords()
  const first = spanIn(t, schedule.firstContact)
  return (
    <section className="blk" aria-labelledby="how">
      <h2 id="how">{t(researchWords.howItWorks)}</h2>
      <ol className="steps">
        <li>{t.rich(researchWords.stepSearch, { lead, search: linkTo(paths.explore()), list: linkTo(paths.list()) })}</li>
        <li>{t.rich(researchWords.stepSubmit, { lead })}</li>
        <li>{t.rich(researchWords.stepReview, { lead, time: first, mails: mails ? 'yes' : 'no', fees: feesIn(schedule) })}</li>
        <li>{t.rich(researchWords.stepAnswer, { lead })}</li>
      </ol>
      <p className="note">{t(researchWords.timesNote, { first, full: spanIn(t, schedule.fullAnswer) })}</p>
    </section>
  )
}

function ServiceDetails({ schedule, retentionYears }: { schedule: Schedule; retentionYears: number }) {
  const t = useWords()
  const { fees } = schedule
  return (
    <section className="blk" aria-labelledby="service">
      <h2 id="service">{t(researchWords.serviceDetails)}</h2>
      <h3>{t(researchWords.processingTimes)}</h3>
      <table className="meta-t">
        <tbody>
          <Row label={t(researchWords.standard)}>{spanIn(t, schedule.standard)}</Row>
          <Row label={t(researchWords.rush)}>{spanIn(t, schedule.rush)}</Row>
          <Row label={t(researchWords.complex)}>{spanIn(t, schedule.complex)}</Row>
        </tbody>
      </table>
      {fees ? (
        <>
          <h3>{t(researchWords.fees)}</h3>
          <table className="meta-t">
            <tbody>
              <Row label={t(researchWords.basicResearch)}>{t(researchWords.perHour, { amount: `$${fees.perHour}` })}</Row>
              <Row label={t(researchWords.digitalCopies)}>{t(researchWords.perPage, { amount: `$${fees.perPage.toFixed(2)}` })}</Row>
              <Row label={t(researchWords.rush)}>{t(researchWords.rushFee, { percent: Math.round(fees.rushFee * 100) })}</Row>
              <Row label={t(researchWords.free)}>{t(researchWords.freeServices)}</Row>
            </tbody>
          </table>
        </>
      ) : null}
      <p className="note">
        {t.rich(researchWords.ownFees, {
          fees: feesIn(schedule),
          years: retentionYears,
          terms: linkTo('/terms'),
          privacy: linkTo('/privacy'),
        })}
      </p>
    </section>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{children}</td>
    </tr>
  )
}
