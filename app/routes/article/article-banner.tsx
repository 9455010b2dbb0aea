/** The drawing above an article, cut to a band. It says that it is a drawing, and is no record. */
import * as articlesWords from '../../../messages/en/articles.ts'
import { useWords } from '../../ui/language.ts'

/** @param band where the band of 21:8 lies in the plate, in percent from the top: what the plate is about must stay in it. */
export function ArticleBanner({ plate, band }: { plate: string; band: number }) {
  const t = useWords()
  const picture = (width: number) => `/media/plates/${plate}/0/${width}`
  return (
    <figure className="a-band">
      <img
        src={picture(1600)}
        srcSet={[400, 800, 1600].map((width) => `${picture(width)} ${width}w`).join(', ')}
        sizes="100vw"
        style={{ objectPosition: `50% ${band}%` }}
        alt=""
        width="1200"
        height="457"
      />
      <figcaption>{t(articlesWords.illustration)}</figcaption>
    </figure>
  )
}
