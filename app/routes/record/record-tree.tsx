/** Where the record sits: collection, series, box, record, and its neighbours. */

import { Link } from '../../ui/link.tsx'
import type { ShelfPlace, ShelfStep } from './record-shelf.ts'

export function RecordTree({ shelf, title }: { shelf: ShelfPlace; title: string }) {
  return (
    <>
      <Steps above={shelf.above} title={title} root />
      <nav className="beside" aria-label="Nearby on the shelf">
        <Beside step={shelf.previous} word="Previous" rel="prev" />
        <Beside step={shelf.next} word="Next" rel="next" />
      </nav>
    </>
  )
}

interface StepsProps {
  above: readonly ShelfStep[]
  title: string
  root?: boolean
}

function Steps({ above: [first, ...rest], title, root }: StepsProps) {
  return (
    <ol className={root ? 'tree' : undefined}>
      {first ? (
        <li>
          <Step step={first} />
          <Steps above={rest} title={title} />
        </li>
      ) : (
        <li className="now" aria-current="page">
          {title}
        </li>
      )}
    </ol>
  )
}

function Step({ step: { title, to } }: { step: ShelfStep }) {
  return to === null ? <span>{title}</span> : <Link to={to}>{title}</Link>
}

function Beside({ step, word, rel }: { step: ShelfStep | null; word: string; rel: string }) {
  if (step?.to == null) return null
  return (
    <p>
      <span>{word}</span>
      <Link to={step.to} rel={rel}>
        {step.title}
      </Link>
    </p>
  )
}
