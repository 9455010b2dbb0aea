/** What the request would cost and how long it would take, while it is being written. */
import { type RefObject, useEffect, useState } from 'react'
import { DELIVERY_FORMATS } from '../../../desk/requests/request-fields.ts'
import {
  type Assumption,
  COMPLEX_FROM,
  dollars,
  type EstimateInput,
  type EstimateLine,
  estimateRequest,
  spanIn,
} from '../../../desk/requests/schedule.ts'

import * as researchWords from '../../../messages/en/research.ts'
import type { Words } from '../../../messages/words.ts'
import { useWords } from '../../ui/language.ts'
import type { TypedRequest } from './posted-form.ts'
import type { ResearchPage } from './research-page.ts'

interface EstimateBoxProps {
  form: RefObject<HTMLFormElement | null>
  page: ResearchPage
  typed: TypedRequest | null
}

type Written = Pick<EstimateInput, 'dateRange' | 'format' | 'rush'>

export function EstimateBox({ form, page, typed }: EstimateBoxProps) {
  const t = useWords()
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
  const { lines, total, pace, assumed } = estimateRequest({ ...written, records: page.records, search: true }, page.schedule)
  return (
    <section className="estimate" aria-labelledby="estimate" aria-live="polite">
      <h3 id="estimate">{t(researchWords.estimate)}</h3>
      <dl>
        {lines.map((line) => (
          <div key={line.kind}>
            <dt>{lineIn(t, line)}</dt>
            <dd>{dollars(line.amount)}</dd>
          </div>
        ))}
        {page.schedule.fees ? (
          <div className="sum">
            <dt>{t(researchWords.atLeast)}</dt>
            <dd>{dollars(total)}</dd>
          </div>
        ) : null}
        <div className="sum">
          <dt>{t(researchWords.time)}</dt>
          <dd>{spanIn(t, page.schedule[pace])}</dd>
        </div>
      </dl>
      <ul className="note">
        {assumed.map((assumption) => (
          <li key={assumption}>{assumptionIn(t, assumption)}</li>
        ))}
        {page.schedule.fees ? <li>{t(researchWords.freeOfCharge)}</li> : null}
      </ul>
    </section>
  )
}

function lineIn(t: Words, { kind, count }: EstimateLine): string {
  if (kind === 'hour') return t(researchWords.firstHour)
  return kind === 'pages' ? t(researchWords.digitalPages, { count }) : t(researchWords.rushOf, { percent: count })
}

function assumptionIn(t: Words, assumption: Assumption): string {
  switch (assumption) {
    case 'hour':
      return t(researchWords.hourAssumed)
    case 'one-page':
      return t(researchWords.onePageAssumed)
    case 'paper':
      return t(researchWords.paperAssumed)
    case 'complex':
      return t(researchWords.complexAssumed, COMPLEX_FROM)
    case 'complex-rush':
      return t(researchWords.complexRush)
  }
}

function formatOf(value: unknown): EstimateInput['format'] {
  return DELIVERY_FORMATS.find((format) => format === value) ?? ''
}
