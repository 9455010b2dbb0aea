/** What indexing takes in and what it does with it. */
const INDEXED = [
  ['Collection items', 'photos, documents, artifacts and videos, as far as everyone may see them'],
  ['Timeline events', 'each with its sources'],
  ['Transcriptions and descriptions', 'in overlapping passages that keep their page or time'],
  ['Keywords and metadata', 'people, places, units, subjects, identifiers; the articles and the pages about this site'],
] as const

const PROCESSING = [
  'The archive is walked in batches. Only what changed since the last run is taken in again, and a run that was stopped goes on where it ended.',
  'Each passage is given a vector by the embedding model, so that a question finds it by meaning. Without a model, words are searched, with a list of old and modern words for the same.',
  'Withheld words never enter the index. Sample records are found for lists and are evidence of nothing.',
] as const

export function WhatIsIndexed() {
  return (
    <div className="index-two">
      <section className="sec" aria-labelledby="what">
        <div className="sec-h">
          <h2 id="what">What is indexed</h2>
        </div>
        <dl className="index-l">
          {INDEXED.map(([name, what]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="sec" aria-labelledby="processing">
        <div className="sec-h">
          <h2 id="processing">Processing</h2>
        </div>
        {PROCESSING.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </section>
    </div>
  )
}
