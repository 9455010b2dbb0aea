/** The date of a record, with what it means said while it is typed; without scripts, after "Read the date". */
import { useFetcher } from 'react-router'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import type { loader } from './date-help.ts'

interface DateFieldProps {
  label: string
  value: string
  /** What the value means. */
  words: string
  faulty: boolean
}

export function DateField({ label, value, words, faulty }: DateFieldProps) {
  const help = useFetcher<typeof loader>()
  return (
    <div className={faulty ? 'field bad' : 'field'}>
      <label htmlFor="f-date">{label}</label>
      <div className="ad-inline">
        <input
          id="f-date"
          name="date"
          type="text"
          defaultValue={value}
          aria-describedby="date-means"
          aria-invalid={faulty || undefined}
          autoComplete="off"
          onChange={(event) => help.load(paths.adminDateHelp(event.currentTarget.value))}
          data-effect="input"
        />
        <Button type="submit" name="intent" value="read-date" size="sm" data-effect="submit">
          Read the date
        </Button>
      </div>
      <p className="note" id="date-means" aria-live="polite">
        {help.data?.words ?? words}
      </p>
    </div>
  )
}
