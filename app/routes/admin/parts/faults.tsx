/** What is wrong with a form, at its top; takes focus, and each line leads to its field. */
import { useEffect, useRef } from 'react'
import type { FormField } from '../../../../desk/editing/record-form.ts'
import * as deskPartsWords from '../../../../messages/areas/desk-parts.ts'
import { MAIN_LANGUAGE } from '../../../../messages/languages.ts'
import type { Message } from '../../../../messages/message.ts'
import { wordsIn } from '../../../../messages/words.ts'
import { useWords } from '../../../ui/language.ts'

export function Faults({ faults }: { faults: readonly FormProblem[] }) {
  const t = useWords()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (faults.length > 0) box.current?.focus()
  }, [faults])
  if (faults.length === 0) return null
  return (
    // biome-ignore lint/a11y/noAutofocus: without scripts this is how the summary takes the focus
    <div className="ad-say bad" role="alert" tabIndex={-1} ref={box} autoFocus>
      <p>
        <b>{t(deskPartsWords.nothingSaved)}</b> {t(deskPartsWords.attention, { count: faults.length })}
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
export const REASON: Message = deskPartsWords.why

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
 * @param t words for its parts.
 */
export function faultPlace(
  { field, shape }: FormField,
  path: string,
  label: string,
  t = wordsIn(MAIN_LANGUAGE),
): { at: string; label: string } {
  const parts = path.split('.').slice(1)
  if (shape.kind === 'group') {
    const part = shape.parts.find(({ name }) => name === parts[0]) ?? shape.parts[0]
    return { at: inputId(field, part?.name ?? ''), label: `${label}, ${part ? t(part.label) : ''}` }
  }
  if (shape.kind !== 'list' && shape.kind !== 'rows') return { at: inputId(field), label }
  const [row = ''] = parts.filter((one) => /^\d+$/.test(one))
  const line = row === '' ? '' : `, ${t(deskPartsWords.line, { line: Number(row) + 1 })}`
  if (shape.kind === 'list') return { at: inputId(field, row || 0), label: label + line }
  const part = shape.parts.find(({ name }) => name === parts[1])
  return { at: inputId(field, row || 0, (part ?? shape.parts[0])?.name ?? ''), label: `${label}${line}${part ? `, ${t(part.label)}` : ''}` }
}
