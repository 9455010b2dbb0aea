/** Draws the picture that picture-of.ts chose. The card's title link says where it leads; the picture repeats nothing. */

import { FACSIMILE_LABEL } from '../../../catalog/samples.ts'
import type { Picture } from '../../../media/picture-of.ts'
import type { SetLine, TypographicPlate } from '../../../media/typographic-plate.ts'
import * as cardsWords from '../../../messages/areas/cards.ts'
import { paths } from '../../paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { escaped } from '../../ui/html.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'

/** How wide a card's picture is: a third of the page, a half, or all of it on a phone. */
export const SIZES = '(max-width: 760px) 100vw, (max-width: 1120px) 50vw, 440px'

/** @param large the drawing itself, which stays sharp at any size, in place of a preview. */
export function RecordPicture({ picture, eager = false, large = false }: { picture: Picture; eager?: boolean; large?: boolean }) {
  const lang = useContentLanguage()
  if (picture.kind === 'scan') {
    return (
      <span className="plate scan">
        <img
          {...picture.preview}
          sizes={SIZES}
          alt={picture.alt}
          lang={lang}
          width="1200"
          height="800"
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
        />
      </span>
    )
  }
  if (picture.kind === 'plate') {
    return (
      <span className="plate">
        <img
          {...(large ? { src: picture.src } : { ...picture.preview, sizes: SIZES })}
          alt={picture.alt}
          lang={lang}
          width="1200"
          height="800"
          // A cut is placed by its own middle.
          style={picture.src.includes('#') ? undefined : { objectPosition: picture.focus }}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={large ? 'high' : undefined}
          decoding="async"
        />
      </span>
    )
  }
  if (picture.kind === 'sheet' || picture.kind === 'facsimile') return <Sheet {...picture} />
  return <SetPlate {...picture.plate} />
}

function Sheet(picture: Extract<Picture, { kind: 'sheet' | 'facsimile' }>) {
  const t = useWords()
  const lang = useContentLanguage()
  const { kind, ground, lines, size, date } = picture
  return (
    <span className={classNames('sheet', kind === 'facsimile' ? 'facsimile' : '', `tp-on-${ground}`)} aria-hidden="true">
      <span className="page">
        <span className="h" style={{ '--size': size }}>
          {lines.map((line) => (
            <span key={line} lang={lang}>
              {line}
            </span>
          ))}
        </span>
        <span className="s" lang={lang}>
          {date}
        </span>
        <span className="rule" />
        {picture.kind === 'facsimile' ? (
          <span className="b" lang={lang}>
            {FACSIMILE_LABEL}.
          </span>
        ) : (
          <>
            <span className="b">
              {t(picture.sample ? cardsWords.sheetSample : picture.pdf ? cardsWords.sheetPdf : cardsWords.sheetNotHeld)}
            </span>
            <span className="l" />
          </>
        )}
      </span>
    </span>
  )
}

/**
 * A typographic plate, its colors from the stylesheet. The card says all of it in words.
 * Drawn as one text: its lines have more attributes than the rest of a card together, and nothing in them ever changes.
 */
function SetPlate(plate: TypographicPlate) {
  const lang = useContentLanguage()
  return (
    <span className={`tplate tp-on-${plate.ground}`} lang={lang}>
      <svg
        viewBox="0 0 1200 800"
        width="1200"
        height="800"
        focusable="false"
        aria-hidden="true"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: numbers and names of ours, and words that are escaped
        dangerouslySetInnerHTML={{ __html: plateDrawing(plate) }}
      />
    </span>
  )
}

/** What its drawing holds. */
export function plateDrawing({ layout, frame, lines }: TypographicPlate): string {
  return [layout, frame].map(use).join('') + lines.map(text).join('')
}

function use(name: string): string {
  return `<use href="${paths.plateFrames()}#${name}"></use>`
}

function text({ text, face, size, x, y, anchor, tone, length }: SetLine): string {
  const place = `x="${x}" y="${y}" font-size="${size}" text-anchor="${anchor}"`
  return `<text class="tp-fill tp-${tone} tp-${face}" ${place} textLength="${length}" lengthAdjust="spacingAndGlyphs">${escaped(text)}</text>`
}
