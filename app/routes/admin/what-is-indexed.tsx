/** What indexing takes in and what it does with it. */
const INDEXED = [
  ['Collection items', 'photos, documents, artifacts and videos that are open to the public'],
  ['Timeline events', 'each with its sources'],
  ['Transcriptions and descriptions', 'in overlapping passages that keep their page or time'],
  ['Keywords and metadata', 'people, places, units, subjects, identifiers; the articles and the pages about this site'],
] as const

const PROCESSING = [
  'The archive is indexed in batches. Only what changed since the last run is indexed again, and an interrupted run resumes where it stopped.',
  'The embedding model gives each passage a vector, so questions can find it by meaning. Without a model, search uses words and a thesaurus of historical and modern terms.',
  'Withheld text never enters the index. Sample records appear in lists but never support an answer.',
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
