/** Where the record sits: collection, series, box, record, and what is filed under it. */
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import type { ShelfPlace, ShelfStep } from './record-shelf.ts'

export function RecordTree({ shelf, title, id }: { shelf: ShelfPlace; title: string; id: string }) {
  return (
    <>
      <Steps above={shelf.above} title={title} below={shelf.below} root />
      {shelf.moreBelow ? (
        <p className="note">
          More is filed under it. <Link to={paths.explore({ q: `"${id}"` })}>Find all of it</Link>
        </p>
      ) : null}
      <nav className="beside" aria-label="Neighbours on the shelf">
        <Beside step={shelf.previous} word="Before it" rel="prev" />
        <Beside step={shelf.next} word="After it" rel="next" />
      </nav>
    </>
  )
}

interface StepsProps {
  above: readonly ShelfStep[]
  title: string
  below: readonly ShelfStep[]
  root?: boolean
}

function Steps({ above: [first, ...rest], title, below, root }: StepsProps) {
  return (
    <ol className={root ? 'tree' : undefined}>
      {first ? (
        <li>
          <Step step={first} />
          <Steps above={rest} title={title} below={below} />
        </li>
      ) : (
        <li className="now" aria-current="page">
          {title}
          {below.length > 0 ? (
            <ol>
              {below.map((step) => (
                <li key={step.to}>
                  <Step step={step} />
                </li>
              ))}
            </ol>
          ) : null}
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
