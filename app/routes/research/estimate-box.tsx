/** What the request would cost and how long it would take, while it is being written. */
import { type RefObject, useEffect, useState } from 'react'
import { dollars, type EstimateInput, estimateRequest } from '../../../desk/requests/estimate.ts'
import { DELIVERY_FORMATS } from '../../../desk/requests/request-fields.ts'
import type { TypedRequest } from './posted-form.ts'
import type { ResearchPage } from './research-page.ts'

interface EstimateBoxProps {
  form: RefObject<HTMLFormElement | null>
  page: ResearchPage
  typed: TypedRequest | null
}

type Written = Pick<EstimateInput, 'dateRange' | 'format' | 'rush'>

export function EstimateBox({ form, page, typed }: EstimateBoxProps) {
  const [written, setWritten] = useState<Written>({
    dateRange: typed?.fields.dateRange ?? '',
    format: formatOf(typed?.format),
    rush: typed?.rush ?? false,
  })
  useEffect(() => {
    const element = form.current
    if (!element) return
    const read = () => {
      const fields = new FormData(element)
      setWritten({ dateRange: String(fields.get('dateRange') ?? ''), format: formatOf(fields.get('format')), rush: fields.has('rush') })
    }
    read()
    element.addEventListener('input', read)
    element.addEventListener('reset', () => setTimeout(read))
    return () => element.removeEventListener('input', read)
  }, [form])
  const { lines, total, time, assumed } = estimateRequest({ ...written, records: page.records, search: true }, page.schedule)
  return (
    <section className="estimate" aria-labelledby="estimate" aria-live="polite">
      <h3 id="estimate">Estimate</h3>
      <dl>
        {lines.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{dollars(amount)}</dd>
          </div>
        ))}
        <div className="sum">
          <dt>From</dt>
          <dd>{dollars(total)}</dd>
        </div>
        <div className="sum">
          <dt>Time</dt>
          <dd>{time}</dd>
        </div>
      </dl>
      <ul className="note">
        {assumed.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        <li>Public records requests, reference consultations and browsing are free. You are never charged before you agree.</li>
      </ul>
    </section>
  )
}

function formatOf(value: unknown): EstimateInput['format'] {
  return DELIVERY_FORMATS.find((format) => format.value === value)?.value ?? ''
}
