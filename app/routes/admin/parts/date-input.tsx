/** A date in words or as EDTF, with what is read shown below it while it is typed; what was shown is sent along with it. */
import { type ComponentProps, useContext, useRef, useState } from 'react'
import { z } from 'zod'
import { seenName } from '../../../../desk/editing/record-form.ts'
import { askServer } from '../../../browser-call.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { FormContext } from './form-context.ts'

const HelpSchema = z.object({ words: z.string(), inWords: z.boolean() })
const NONE = { words: '', inWords: false }

interface DateInputProps extends Omit<ComponentProps<'input'>, 'id' | 'name' | 'defaultValue'> {
  id: string
  name: string
  value: string
}

export function DateInput({ id, name, value, 'aria-describedby': described = '', ...input }: DateInputProps) {
  const given = useContext(FormContext)?.dates[value] ?? NONE
  const [help, setHelp] = useState({ typed: value, ...given })
  const asking = useRef<AbortController>(null)

  /** Where it cannot be asked, nothing is shown, and the form that is sent shows it. */
  function read(typed: string): void {
    asking.current?.abort()
    const now = new AbortController()
    asking.current = now
    askServer(deskPaths.adminDateHelp(typed), now.signal).then(
      (answer) => setHelp({ typed, ...HelpSchema.parse(answer) }),
      () => undefined,
    )
  }

  return (
    <>
      <input
        {...input}
        id={id}
        name={name}
        type="text"
        defaultValue={value}
        aria-describedby={`${id}-means ${described}`.trim()}
        autoComplete="off"
        onChange={(event) => read(event.currentTarget.value)}
      />
      <input type="hidden" name={seenName(name)} value={help.inWords ? help.typed.trim() : ''} />
      <p className="note" id={`${id}-means`} aria-live="polite">
        {help.words}
      </p>
    </>
  )
}
