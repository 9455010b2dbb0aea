/** The years beside the rail, for those who know them: a year, or an EDTF date of which the year is taken. */

import * as exploreWords from '../../../messages/en/explore.ts'
import { useSite } from '../../site.ts'
import { Button } from '../../ui/button.tsx'
import { useWords } from '../../ui/language.ts'

export function YearFields({ from, to }: { from: number | null; to: number | null }) {
  const t = useWords()
  return (
    <fieldset className="years">
      <legend className="vh">{t(exploreWords.years)}</legend>
      <YearField name="from" label={t(exploreWords.yearFrom)} year={from} />
      <YearField name="to" label={t(exploreWords.yearTo)} year={to} />
      <Button type="submit" size="sm">
        {t(exploreWords.apply)}
      </Button>
    </fieldset>
  )
}

function YearField({ name, label, year }: { name: 'from' | 'to'; label: string; year: number | null }) {
  const t = useWords()
  const { first, last } = useSite().years
  return (
    <label>
      {label}
      <span className="vh"> {t(exploreWords.year)}</span>
      <input
        type="text"
        name={name}
        defaultValue={year ?? ''}
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        placeholder={String(name === 'from' ? first : last)}
      />
    </label>
  )
}
