/** Draws the picture that picture-of.ts chose. The card's title link says where it leads; the picture repeats nothing. */
import { FACSIMILE_LABEL } from '../../../catalog/samples.ts'
import type { Picture } from '../../../media/picture-of.ts'
import * as cardsWords from '../../../messages/en/cards.ts'
import { classNames } from '../../ui/class-names.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { SetPlate } from './set-plate.tsx'

/** How wide a card's picture is: a third of the page, a half, or all of it on a phone. */
const SIZES = '(max-width: 760px) 100vw, (max-width: 1120px) 50vw, 440px'

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
