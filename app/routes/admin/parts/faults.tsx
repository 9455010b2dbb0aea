/** What is wrong with a form, at its top; takes focus, and each line leads to its field. */
import { useEffect, useRef } from 'react'
import type { FormField } from '../../../../desk/editing/record-form.ts'

export function Faults({ faults }: { faults: readonly FormProblem[] }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (faults.length > 0) box.current?.focus()
  }, [faults])
  if (faults.length === 0) return null
  return (
    // biome-ignore lint/a11y/noAutofocus: without scripts this is how the summary takes the focus
    <div className="ad-say bad" role="alert" tabIndex={-1} ref={box} autoFocus>
      <p>
        <b>Nothing was saved.</b> {faults.length === 1 ? 'One field needs attention.' : `${faults.length} fields need attention.`}
      </p>
      <ul>
        {faults.map(({ at, words }) => (
          <li key={`${at} ${words}`}>
            <a href={`#${at}`}>{words}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What every form of the desk calls the reason for a change. */
export const REASON = 'Why'

/** The id of an input, which faults link to. @param parts place of an entry, and name of its part. */
export function inputId(field: string, ...parts: readonly (string | number)[]): string {
  return ['f', field, ...parts].join('-')
}

/** A fault at its input, in a sentence. */
export interface FormProblem {
  /** Id of the input. */
  at: string
  words: string
}

/**
 * @param path of the schema: 'title', 'places.0.latitude'.
 * @param label of the field.
 */
export function faultPlace({ field, shape }: FormField, path: string, label: string): { at: string; label: string } {
  const parts = path.split('.').slice(1)
  if (shape.kind === 'group') {
    const part = shape.parts.find(({ name }) => name === parts[0]) ?? shape.parts[0]
    return { at: inputId(field, part?.name ?? ''), label: `${label}, ${part?.label ?? ''}` }
  }
  if (shape.kind !== 'list' && shape.kind !== 'rows') return { at: inputId(field), label }
  const [row = ''] = parts.filter((one) => /^\d+$/.test(one))
  const line = row === '' ? '' : `, line ${Number(row) + 1}`
  if (shape.kind === 'list') return { at: inputId(field, row || 0), label: label + line }
  const part = shape.parts.find(({ name }) => name === parts[1])
  return { at: inputId(field, row || 0, (part ?? shape.parts[0])?.name ?? ''), label: `${label}${line}${part ? `, ${part.label}` : ''}` }
}
