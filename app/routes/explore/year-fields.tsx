/** The years beside the rail, for those who know them: a year, or an EDTF date of which the year is taken. */
import { useSite } from '../../site.ts'
import { Button } from '../../ui/button.tsx'

export function YearFields({ from, to }: { from: number | null; to: number | null }) {
  return (
    <fieldset className="years">
      <legend className="vh">Years</legend>
      <YearField name="from" label="From" year={from} />
      <YearField name="to" label="to" year={to} />
      <Button type="submit" size="sm">
        Apply
      </Button>
    </fieldset>
  )
}

function YearField({ name, label, year }: { name: 'from' | 'to'; label: string; year: number | null }) {
  const { first, last } = useSite().years
  return (
    <label>
      {label}
      <span className="vh"> year</span>
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
