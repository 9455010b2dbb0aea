/** The lines of the hero, each as large as the width allows. Server only. */
import { type Said, saidIn, type Translatable } from '../../../catalog/contract/translatable.ts'
import { widthOf } from '../../../media/fitted-lines.ts'
import type { Language } from '../../../messages/languages.ts'

export interface HeroLine {
  look: 'a' | 'b' | 'c'
  /** Size in hundredths of the width that the line has. */
  size: number
  text: string
  lang: Said['lang']
}

/** How much wider the face runs at the weight of each line than at the weight that was measured. */
const LOOKS = [
  { look: 'a', stretch: 0.9741 },
  { look: 'b', stretch: 1.1024 },
  { look: 'c', stretch: 0.9631 },
] as const
/** A short name would fill the screen. */
const LARGEST = 22

export function heroLines(lines: readonly [Translatable, Translatable, Translatable], language: Language): HeroLine[] {
  return LOOKS.map(({ look, stretch }, at) => {
    const { words: text, lang } = saidIn(language, lines[at] ?? lines[0])
    const size = Math.min(LARGEST, 100 / (widthOf(text) * stretch))
    return { look, size: Math.floor(size * 100) / 100, text, lang }
  })
}
