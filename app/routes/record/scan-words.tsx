/** Words of the pages of a scan: those of the page on the stage, the others folded below. */
import type { PageWords } from './record-stage.ts'

export default function ScanWords({ words, shown }: { words: readonly PageWords[]; shown: number }) {
  const single = words.length === 1
  return (
    <section className="blk say" aria-labelledby="words">
      <h2 id="words">Text of the scan</h2>
      {words.some(({ ocr }) => ocr) ? <p className="note">Some of this text was read by a program and may contain errors.</p> : null}
      {words.map(({ page, paragraphs }) =>
        single || page === shown ? (
          <Paragraphs key={page} paragraphs={paragraphs} />
        ) : (
          <details key={page}>
            <summary>Page {page}</summary>
            <Paragraphs paragraphs={paragraphs} />
          </details>
        ),
      )}
    </section>
  )
}

function Paragraphs({ paragraphs }: { paragraphs: readonly string[] }) {
  return paragraphs.map((paragraph, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a text have no other name than their place
    <p key={at} className="typed">
      {paragraph}
    </p>
  ))
}
