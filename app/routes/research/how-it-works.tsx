/** What happens to a request, and what it costs. */
import type { Schedule } from '../../../desk/requests/schedule.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'

export function HowItWorks({ mails, schedule, fullAnswer }: { mails: boolean; schedule: Schedule; fullAnswer: string }) {
  return (
    <section className="blk" aria-labelledby="how">
      <h2 id="how">How it works</h2>
      <ol className="steps">
        <li>
          <b>Search first.</b> What is online needs no request: <Link to={paths.explore()}>search the records</Link>, save what you find on{' '}
          <Link to={paths.list()}>your list</Link>, and ask for all of it at once.
        </li>
        <li>
          <b>Submit the form.</b> Your request is saved before we confirm it. You get a number such as RR-2026-000123 and a private link.
        </li>
        <li>
          <b>An archivist reviews it</b> and contacts you within {schedule.firstContact.words}
          {mails ? ', by email and on your private page' : ', on your private page; no email is sent'}. Fees are agreed with you before any
          work.
        </li>
        <li>
          <b>You receive the answer</b> there too: messages, files to download, or a day for your visit.
        </li>
      </ol>
      <p className="note">
        {schedule.firstContact.words} is the first contact; {fullAnswer}, as on the home page, is a full answer to a plain question. A
        search takes the times below.
      </p>
    </section>
  )
}

export function ServiceDetails({ schedule, retentionYears }: { schedule: Schedule; retentionYears: number }) {
  return (
    <section className="blk" aria-labelledby="service">
      <h2 id="service">Service details</h2>
      <h3>Processing times</h3>
      <table className="meta-t">
        <tbody>
          <Row label="Standard">{schedule.standard.words}</Row>
          <Row label="Rush">{schedule.rush.words}</Row>
          <Row label="Complex">{schedule.complex.words}</Row>
        </tbody>
      </table>
      <h3>Fees</h3>
      <table className="meta-t">
        <tbody>
          <Row label="Basic research">{`$${schedule.perHour}/hour`}</Row>
          <Row label="Digital copies">{`$${schedule.perPage.toFixed(2)}/page`}</Row>
          <Row label="Rush">{`+${Math.round(schedule.rushFee * 100)}% fee`}</Row>
          <Row label="Free">Public records requests, reference consultations, collection browsing</Row>
        </tbody>
      </table>
      <p className="note">
        These are this site’s own fees, not fees under the public records law. Research policies and copyright guidelines:{' '}
        <Link to="/terms">Terms of Use</Link>. What we keep about you, and for how long ({retentionYears} years after a request ends):{' '}
        <Link to="/privacy">Privacy</Link>.
      </p>
    </section>
  )
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{children}</td>
    </tr>
  )
}
