/** The date of a record, with what it means said while it is typed; without scripts, after "Check date". */
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { askServer } from '../../../browser-call.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { Button } from '../../../ui/button.tsx'

const HelpSchema = z.object({ words: z.string() })

interface DateFieldProps {
  label: string
  value: string
  /** What the value means. */
  words: string
  faulty: boolean
}

export function DateField({ label, value, words, faulty }: DateFieldProps) {
  const [means, setMeans] = useState(words)
  useEffect(() => setMeans(words), [words])
  const asking = useRef<AbortController>(null)

  /** What cannot be asked is not said; the form stays as it is. */
  function read(typed: string): void {
    asking.current?.abort()
    const now = new AbortController()
    asking.current = now
    askServer(deskPaths.adminDateHelp(typed), now.signal).then(
      (answer) => setMeans(HelpSchema.parse(answer).words),
      () => undefined,
    )
  }

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
          onChange={(event) => read(event.currentTarget.value)}
        />
        <Button type="submit" name="intent" value="read-date" size="sm">
          Check date
        </Button>
      </div>
      <p className="note" id="date-means" aria-live="polite">
        {means}
      </p>
    </div>
  )
}
