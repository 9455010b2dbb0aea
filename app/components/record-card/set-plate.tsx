/** A typographic plate: the words as text in the site's fonts, its colors from the stylesheet. The card says all of it in words. */
import type { SetLine, TypographicPlate } from '../../../media/typographic-plate.ts'
import { paths } from '../../paths.ts'
import { useContentLanguage } from '../../ui/language.ts'

/** Drawn as one text: its lines have more attributes than the rest of a card together, and nothing in them ever changes. */
export function SetPlate({ ground, layout, frame, lines }: TypographicPlate) {
  const lang = useContentLanguage()
  const drawing = [layout, frame].map(use).join('') + lines.map(text).join('')
  return (
    <span className={`tplate tp-on-${ground}`} lang={lang}>
      <svg
        viewBox="0 0 1200 800"
        width="1200"
        height="800"
        focusable="false"
        aria-hidden="true"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: numbers and names of ours, and words that are escaped
        dangerouslySetInnerHTML={{ __html: drawing }}
      />
    </span>
  )
}

function use(name: string): string {
  return `<use href="${paths.plateFrames()}#${name}"></use>`
}

function text({ text, face, size, x, y, anchor, tone, length }: SetLine): string {
  const place = `x="${x}" y="${y}" font-size="${size}" text-anchor="${anchor}"`
  return `<text class="tp-fill tp-${tone} tp-${face}" ${place} textLength="${length}" lengthAdjust="spacingAndGlyphs">${escaped(text)}</text>`
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }

function escaped(words: string): string {
  return words.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)
}
