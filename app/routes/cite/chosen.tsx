/** The record that was chosen, with every form a style has for it. */
import { Citations, CiteBlock } from '../../components/record/index.ts'
import { BasisFlag, CallNumber } from '../../components/record-card/index.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import type { ChosenRecord } from './cite-data.ts'

const FILES = [
  ['bib', 'BibTeX'],
  ['ris', 'RIS'],
  ['csl.json', 'CSL'],
] as const

export function Chosen({ record }: { record: ChosenRecord }) {
  const { id, title, facts, sample, citations, further, heldBy } = record
  return (
    <section className="cite-chosen" aria-labelledby="chosen">
      <hr className="oxford" />
      <div className="idrow">
        <CallNumber id={id} />
        <BasisFlag sample={sample} />
      </div>
      <h2 id="chosen">
        <Link className="q" to={paths.record(id)}>
          {title}
        </Link>
      </h2>
      <p className="meta">{facts}</p>
      <div className="g12">
        <div className="cite cite-full">
          <CiteBlock citations={citations} />
        </div>
        <div className="cite-more">
          <h3>In-text citations and other forms</h3>
          <Citations citations={further} />
          {sample ? null : (
            <p className="note">
              {heldBy === ''
                ? 'The holder of the original is unknown; cite this page for what you read on it.'
                : `The original is held or published by ${heldBy}. If you consulted it there, cite it from there, using that institution’s number.`}
            </p>
          )}
          <h3>For reference managers</h3>
          <div className="btns">
            {FILES.map(([format, name]) => (
              <a key={format} className="more" href={paths.recordFormat(id, format)} download>
                {name}
              </a>
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}
