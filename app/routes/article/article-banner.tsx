/** The drawing above an article, cut to a band. It says that it is a drawing, and is no record. */
import * as articlesWords from '../../../messages/en/articles.ts'
import { useWords } from '../../ui/language.ts'

/** @param focus what stays in view, as CSS places it. */
export function ArticleBanner({ plate, focus }: { plate: string; focus: string }) {
  const t = useWords()
  const picture = (width: number) => `/media/plates/${plate}/0/${width}`
  return (
    <figure className="a-band">
      <img
        src={picture(1600)}
        srcSet={[400, 800, 1600].map((width) => `${picture(width)} ${width}w`).join(', ')}
        sizes="100vw"
        style={{ objectPosition: focus }}
        alt=""
        width="1200"
        height="457"
      />
      <figcaption>{t(articlesWords.illustration)}</figcaption>
    </figure>
  )
}
