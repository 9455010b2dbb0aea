/** The record that was chosen, with every form a style has for it. */
import * as citePageWords from '../../../messages/en/cite-page.ts'
import { Citations, CiteBlock } from '../../components/record/index.ts'
import { BasisFlag, CallNumber } from '../../components/record-card/index.ts'
import { paths } from '../../paths.ts'
import { useContentLanguage, useContentMark, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import type { ChosenRecord } from './cite-data.ts'

const FILES = [
  ['bib', 'BibTeX'],
  ['ris', 'RIS'],
  ['csl.json', 'CSL'],
] as const

export function Chosen({ record }: { record: ChosenRecord }) {
  const { id, title, facts, unit, sample, citations, further, heldBy } = record
  const t = useWords()
  const lang = useContentLanguage()
  const mark = useContentMark()
  return (
    <section className="cite-chosen" aria-labelledby="chosen">
      <hr className="oxford" />
      <div className="idrow">
        <CallNumber id={id} />
        <BasisFlag sample={sample} />
      </div>
      <h2 id="chosen">
        <Link className="q" to={paths.record(id)} lang={lang}>
          {title}
        </Link>
      </h2>
      <p className="meta">
        {facts}
        {unit === '' ? null : (
          <>
            , <span lang={lang}>{unit}</span>
          </>
        )}
      </p>
      <div className="g12">
        <div className="cite cite-full">
          <CiteBlock citations={citations} />
        </div>
        <div className="cite-more">
          <h3>{t(citePageWords.furtherForms)}</h3>
          <Citations citations={further} />
          {sample ? null : (
            <p className="note">
              {heldBy === '' ? t(citePageWords.holderUnknown) : t.rich(citePageWords.heldBy, { holder: heldBy, mark })}
            </p>
          )}
          <h3>{t(citePageWords.forManagers)}</h3>
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
