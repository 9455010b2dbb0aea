/** Chips: one chosen value that can be taken away, and one value of a few that can be chosen. */

import type { ReactNode } from 'react'
import * as shellWords from '../../messages/areas/shell.ts'
import type { Language } from '../../messages/languages.ts'
import { classNames } from './class-names.ts'
import { useWords } from './language.ts'
import { Link } from './link.tsx'

/** Repeats a chosen value; following it takes the value away. */
export function Chip({
  name,
  value,
  lang,
  to,
  preventScrollReset = true,
}: {
  /** What the value belongs to, e.g. "Type". */
  name: string
  value: string
  /** Where the value is not in the language of the page. */
  lang?: Language | ''
  /** Address of the same page without this value. */
  to: string
  preventScrollReset?: boolean
}) {
  const t = useWords()
  return (
    <Link className="chip" to={to} preventScrollReset={preventScrollReset} rel="nofollow">
      <b>{name}</b> <span lang={lang}>{value}</span> <span className="vh">{t(shellWords.removeChip)}</span>
    </Link>
  )
}

/** One of a row of values; the chosen one leads nowhere, nor does one that would find nothing. */
export function ChoiceChip({ to, chosen, empty, children }: { to: string; chosen: boolean; empty?: boolean; children: ReactNode }) {
  if (chosen || empty) {
    return (
      <span className={classNames('chip pl', !chosen && 'none')} aria-current={chosen ? 'true' : undefined}>
        {children}
      </span>
    )
  }
  return (
    <Link className="chip pl" to={to} preventScrollReset rel="nofollow">
      {children}
    </Link>
  )
}
