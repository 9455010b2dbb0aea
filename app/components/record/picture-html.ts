/** A record's picture as HTML, the same as RecordPicture draws (record-picture.tsx). */
import { FACSIMILE_LABEL } from '../../../catalog/samples.ts'
import type { Picture } from '../../../media/picture-of.ts'
import * as cardsWords from '../../../messages/areas/cards.ts'
import { attributes, Html, html, langAttribute } from '../../ui/html.ts'
import { contentLanguage, type PageLanguage } from '../../ui/language.ts'
import { plateDrawing, SIZES } from './record-picture.tsx'

/** @param eager the picture is in sight when the page opens. */
export function pictureHtml(picture: Picture, eager: boolean, page: PageLanguage): Html {
  const lang = contentLanguage(page.language)
  if (picture.kind === 'words') {
    const drawing = new Html(plateDrawing(picture.plate))
    return html`<span class="tplate tp-on-${picture.plate.ground}"${langAttribute(lang)}><svg viewBox="0 0 1200 800" width="1200" height="800" focusable="false" aria-hidden="true">${drawing}</svg></span>`
  }
  if (picture.kind === 'sheet' || picture.kind === 'facsimile') return sheet(picture, page)
  const { src, srcSet } = picture.preview
  const image = attributes({
    src,
    srcset: srcSet,
    sizes: SIZES,
    alt: picture.alt,
    lang,
    width: 1200,
    height: 800,
    style: picture.kind === 'plate' && !picture.src.includes('#') ? `object-position:${picture.focus}` : undefined,
    loading: eager ? 'eager' : 'lazy',
    decoding: 'async',
  })
  return html`<span class="${picture.kind === 'scan' ? 'plate scan' : 'plate'}"><img${image}/></span>`
}

function sheet(picture: Extract<Picture, { kind: 'sheet' | 'facsimile' }>, { t, language }: PageLanguage): Html {
  const lang = langAttribute(contentLanguage(language))
  const { kind, ground, lines, size, date } = picture
  const below =
    kind === 'facsimile'
      ? html`<span class="b"${lang}>${FACSIMILE_LABEL}.</span>`
      : html`<span class="b">${t(picture.sample ? cardsWords.sheetSample : picture.pdf ? cardsWords.sheetPdf : cardsWords.sheetNotHeld)}</span><span class="l"></span>`
  const title = lines.map((line) => html`<span${lang}>${line}</span>`)
  const look = `sheet${kind === 'facsimile' ? ' facsimile' : ''} tp-on-${ground}`
  return html`<span class="${look}" aria-hidden="true"><span class="page"><span class="h" style="--size:${size}">${title}</span><span class="s"${lang}>${date}</span><span class="rule"></span>${below}</span></span>`
}
