/** Files of a record besides what stands on its stage: pictures, PDFs, film, sound. */

import * as viewerWords from '../../../messages/en/viewer.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { CaptionWords } from './caption-words.tsx'
import type { Stage } from './record-stage.ts'
import { PlayerOf } from './stage-object.tsx'

export default function OtherMedia({ title, stage }: { title: string; stage: Stage }) {
  const t = useWords()
  const lang = useContentLanguage()
  const { others, behind, documents } = stage
  return (
    <section className="blk" aria-labelledby="also">
      <h2 id="also">{t(viewerWords.alsoHeld)}</h2>
      {behind.map(({ src, alt, caption }) => (
        <figure key={src} className="also">
          <img src={src} alt={alt} lang={lang} width="1200" height="800" loading="lazy" />
          <figcaption>
            <CaptionWords caption={caption} />
          </figcaption>
        </figure>
      ))}
      {documents.length > 0 ? (
        <ul>
          {documents.map(({ href, label, lang }) => (
            <li key={href}>
              <a href={href} lang={lang}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {others.map((player) => (
        <figure key={player.src} className="also">
          <PlayerOf title={`${title} (${player.kind})`} player={player} />
          <figcaption>
            <CaptionWords caption={player.label} />.{' '}
            <a href={player.src} download>
              {t(viewerWords.download)}
            </a>
          </figcaption>
        </figure>
      ))}
    </section>
  )
}
