/** The years beside the rail, for those who know them: a year, or an EDTF date of which the year is taken. */

import * as exploreWords from '../../../messages/en/explore.ts'
import { useSite } from '../../site.ts'
import { Button } from '../../ui/button.tsx'
import { useWords } from '../../ui/language.ts'
import type { AddressFields } from './use-explore-form.ts'

export function YearFields({ fields }: { fields: AddressFields }) {
  const t = useWords()
  return (
    <fieldset className="years">
      <legend className="vh">{t(exploreWords.years)}</legend>
      <YearField name="from" label={t(exploreWords.yearFrom)} fields={fields} />
      <YearField name="to" label={t(exploreWords.yearTo)} fields={fields} />
      <Button type="submit" size="sm">
        {t(exploreWords.apply)}
      </Button>
    </fieldset>
  )
}

function YearField({ name, label, fields }: { name: 'from' | 'to'; label: string; fields: AddressFields }) {
  const t = useWords()
  const { first, last } = useSite().years
  return (
    <label>
      {label}
      <span className="vh"> {t(exploreWords.year)}</span>
      <input
        type="text"
        name={name}
        value={fields.values(name)[0] ?? ''}
        onChange={fields.change}
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        placeholder={String(name === 'from' ? first : last)}
      />
    </label>
  )
}
