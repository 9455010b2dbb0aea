/** The styles offered, in the order of their tabs. */
import { apa } from './apa.ts'
import { chicagoBibliography, chicagoNote } from './chicago.ts'
import type { CitationItem } from './citation-item.ts'
import { mla } from './mla.ts'
import type { Run } from './runs.ts'
import { turabianBibliography, turabianNote } from './turabian.ts'

export const CITATION_STYLES = ['MLA', 'Chicago', 'APA', 'Turabian'] as const
export type CitationStyle = (typeof CITATION_STYLES)[number]

/** One way a style cites an item: an entry of its list, or a note. */
export interface Citation {
  style: CitationStyle
  form: 'Works cited' | 'Bibliography' | 'Note' | 'Reference'
  runs: readonly Run[]
}

/** Every citation of an item, the usual form of each style first. */
export function cite(item: CitationItem): Citation[] {
  return [
    { style: 'MLA', form: 'Works cited', runs: mla(item) },
    { style: 'Chicago', form: 'Bibliography', runs: chicagoBibliography(item) },
    { style: 'Chicago', form: 'Note', runs: chicagoNote(item) },
    { style: 'APA', form: 'Reference', runs: apa(item) },
    { style: 'Turabian', form: 'Note', runs: turabianNote(item) },
    { style: 'Turabian', form: 'Bibliography', runs: turabianBibliography(item) },
  ]
}
