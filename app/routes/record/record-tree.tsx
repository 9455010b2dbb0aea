/** Where the record sits: collection, series, box, record, and its neighbours. */

import * as recordWords from '../../../messages/en/record.ts'
import * as shellWords from '../../../messages/en/shell.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import type { ShelfPlace, ShelfStep } from './record-shelf.ts'

export function RecordTree({ shelf, title }: { shelf: ShelfPlace; title: string }) {
  const t = useWords()
  return (
    <>
      <Steps above={shelf.above} title={title} root />
      <nav className="beside" aria-label={t(recordWords.nearby)}>
        <Beside step={shelf.previous} word={t(shellWords.previous)} rel="prev" />
        <Beside step={shelf.next} word={t(shellWords.next)} rel="next" />
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
  const lang = useContentLanguage()
  return (
    <ol className={root ? 'tree' : undefined}>
      {first ? (
        <li>
          <Step step={first} />
          <Steps above={rest} title={title} />
        </li>
      ) : (
        <li className="now" aria-current="page" lang={lang}>
          {title}
        </li>
      )}
    </ol>
  )
}

function Step({ step: { title, to } }: { step: ShelfStep }) {
  const lang = useContentLanguage()
  return to === null ? (
    <span lang={lang}>{title}</span>
  ) : (
    <Link to={to} lang={lang}>
      {title}
    </Link>
  )
}

function Beside({ step, word, rel }: { step: ShelfStep | null; word: string; rel: string }) {
  const lang = useContentLanguage()
  if (step?.to == null) return null
  return (
    <p>
      <span>{word}</span>
      <Link to={step.to} rel={rel} lang={lang}>
        {step.title}
      </Link>
    </p>
  )
}
