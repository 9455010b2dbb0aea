/** What happens to a request, and what it costs. */
import type { ReactNode } from 'react'
import { feesIn, type Schedule, spanIn } from '../../../desk/requests/schedule.ts'

import * as researchWords from '../../../messages/en/research.ts'
import { paths } from '../../paths.ts'
import { useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'

const lead = (words: ReactNode[]) => <b key="lead">{words}</b>
const linkTo = (to: string) => (words: ReactNode[]) => (
  <Link key={to} to={to}>
    {words}
  </Link>
)

export function HowItWorks({ mails, schedule }: { mails: boolean; schedule: Schedule }) {
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

export function ServiceDetails({ schedule, retentionYears }: { schedule: Schedule; retentionYears: number }) {
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
