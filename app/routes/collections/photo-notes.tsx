/** Three things to know before using a photograph. */
import type { ReactNode } from 'react'
import * as collectionHelpWords from '../../../messages/en/collection-help.ts'
import { paths } from '../../paths.ts'
import { useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'

export default function PhotoNotes({ preview, scan }: { preview: string; scan: string }) {
  const t = useWords()
  const link = (to: string) => (words: ReactNode[]) => (
    <Link key={to} to={to}>
      {words}
    </Link>
  )
  return (
    <section className="sec coll-end" aria-labelledby="about-photographs">
      <h2 className="vh" id="about-photographs">
        {t(collectionHelpWords.aboutPhotographs)}
      </h2>
      <div className="info3">
        <div>
          <h3>{t(collectionHelpWords.resolution)}</h3>
          <p>
            {t(collectionHelpWords.resolutionText, {
              preview,
              previewShort: preview.replace(' ', ''),
              scan,
              scanShort: scan.replace(/[ ,]/g, ''),
            })}
          </p>
        </div>
        <div>
          <h3>{t(collectionHelpWords.rights)}</h3>
          <p>{t.rich(collectionHelpWords.rightsText, { link: link(paths.howToCite()) })}</p>
        </div>
        <div>
          <h3>{t(collectionHelpWords.researchRequests)}</h3>
          <p>{t.rich(collectionHelpWords.askPicture, { link: link(paths.research()) })}</p>
        </div>
      </div>
    </section>
  )
}
