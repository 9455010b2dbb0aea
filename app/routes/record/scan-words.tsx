/** Words of the pages of a scan: those of the page on the stage, the others folded below. */

import * as viewerWords from '../../../messages/en/viewer.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import type { PageWords } from './record-stage.ts'

export default function ScanWords({ words, shown }: { words: readonly PageWords[]; shown: number }) {
  const t = useWords()
  const single = words.length === 1
  return (
    <section className="blk say" aria-labelledby="words">
      <h2 id="words">{t(viewerWords.textOfScan)}</h2>
      {words.some(({ ocr }) => ocr) ? <p className="note">{t(viewerWords.readByProgram)}</p> : null}
      {words.map(({ page, paragraphs }) =>
        single || page === shown ? (
          <Paragraphs key={page} paragraphs={paragraphs} />
        ) : (
          <details key={page}>
            <summary>{t(viewerWords.pageNumber, { page })}</summary>
            <Paragraphs paragraphs={paragraphs} />
          </details>
        ),
      )}
    </section>
  )
}

function Paragraphs({ paragraphs }: { paragraphs: readonly string[] }) {
  const lang = useContentLanguage()
  return paragraphs.map((paragraph, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a text have no other name than their place
    <p key={at} className="typed" lang={lang}>
      {paragraph}
    </p>
  ))
}
