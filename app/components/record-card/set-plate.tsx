/** A typographic plate: the words as text in the site's fonts, its colors from the stylesheet. The card says all of it in words. */
import type { TypographicPlate } from '../../../media/typographic-plate.ts'
import { paths } from '../../paths.ts'
import { useContentLanguage } from '../../ui/language.ts'

export function SetPlate(plate: TypographicPlate) {
  const lang = useContentLanguage()
  return (
    <span className={`tplate tp-on-${plate.ground}`} lang={lang}>
      <svg viewBox="0 0 1200 800" width="1200" height="800" focusable="false" aria-hidden="true">
        {[plate.layout, plate.frame].map((name) => (
          <use key={name} href={`${paths.plateFrames()}#${name}`} />
        ))}
        {plate.lines.map(({ text, face, size, x, y, anchor, tone, length }) => (
          <text
            key={`${y} ${text}`}
            className={`tp-fill tp-${tone} tp-${face}`}
            x={x}
            y={y}
            fontSize={size}
            textAnchor={anchor}
            textLength={length}
            lengthAdjust="spacingAndGlyphs"
          >
            {text}
          </text>
        ))}
      </svg>
    </span>
  )
}
