/** One record of the sequence, with what is told beside it. */
import * as exhibitsWords from '../../../messages/en/exhibits.ts'
import { ArticleBlocks } from '../../components/article/index.ts'
import { SaveButton } from '../../components/my-list/index.ts'
import { CoveredPicture } from '../../components/record/index.ts'
import { BasisFlag, CallNumber, RecordPicture } from '../../components/record-card/index.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import type { ExhibitData } from './exhibit-data.ts'

export function ExhibitStep({ step: { heading, blocks, card }, number }: { step: ExhibitData['steps'][number]; number: number }) {
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <li className="ex-step" id={`step-${number}`}>
      <div className="ex-pic">
        <Link to={card.path} tabIndex={-1} aria-hidden="true">
          {card.contentNote === '' ? <RecordPicture picture={card.picture} /> : <CoveredPicture note={card.contentNote} />}
        </Link>
        <p className="ex-label">{t(exhibitsWords.labels, { kind: kindOf(card) })}</p>
      </div>
      <div className="ex-told">
        <h2 lang={lang}>
          <span className="mono">{number}</span> {heading}
        </h2>
        <div className="prose" lang={lang}>
          <ArticleBlocks blocks={blocks} />
        </div>
        <p className="ex-record">
          <Link className="q" to={card.path} lang={lang}>
            {card.title}
          </Link>
          {card.date === '' ? null : <span>, {card.date}</span>}
        </p>
        <p className="flags">
          <CallNumber id={card.id} />
          <BasisFlag sample={card.sample} />
          <SaveButton id={card.id} />
        </p>
      </div>
    </li>
  )
}

/** What the picture is, for the message that says so. */
function kindOf({ picture, sample }: ExhibitData['steps'][number]['card']): string {
  return picture.kind === 'scan' && sample ? 'sample' : picture.kind
}
