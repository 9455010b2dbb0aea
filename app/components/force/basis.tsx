/** On what a statement rests: its sources, or the plain word that there is none. */
import type { ShownStated } from './shown-force.ts'

const WORDS = {
  source: '',
  general: 'General knowledge; no document was read for it.',
  display: 'Display text of the specification; not confirmed in a source.',
  none: '',
} as const

export function Basis({ basis, sources }: Pick<ShownStated, 'basis' | 'sources'>) {
  const said = [WORDS[basis], ...sources].filter(Boolean).join(' ')
  return said === '' ? null : <span className={`basis ${basis}`}>{said}</span>
}
