/** One answer: quotations in their passages, sentences with their sources, what the reader must know, and ways on. A quotation shows its source, and a list links what it names: neither is listed again. */

import { Fragment, type ReactNode, useId } from 'react'
import type { AnswerEvent, AnswerSource, Sentence } from '../../../assistant/answer-events.ts'
import * as assistantWords from '../../../messages/areas/assistant.ts'
import * as shellWords from '../../../messages/areas/shell.ts'
import { type Language, MAIN_LANGUAGE } from '../../../messages/languages.ts'
import { useContentLanguage, useLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { BasisFlag } from '../record/record-labels.tsx'
import type { Turn } from './use-conversation.ts'

export function Answer({ turn }: { turn: Turn }) {
  const id = useId()
  const t = useWords()
  const language = useLanguage()
  const sources = turn.events.filter((event) => event.type === 'source')
  const listed = shownInPlace(turn.events)
  const cited = sources.filter(({ number }) => !listed.has(number))
  // An endpoint that sends no events of ours still has its text shown.
  if (turn.plain || turn.events.length === 0) return turn.text === '' ? null : <p className="plain-answer">{turn.text}</p>
  const done = turn.events.find((event) => event.type === 'done')
  // Until it is complete, a reader's own language is likelier than any other.
  const own = done ? (done.language ?? MAIN_LANGUAGE) : language
  const tongue = { own, lang: own === language ? undefined : own }
  return (
    <>
      {runsOf(turn.events).map((run, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: events are only ever added at the end
        <Run key={at} run={run} sources={cited} listed={listed} id={id} tongue={tongue} />
      ))}
      {cited.length > 0 ? (
        <section className="sources-of" aria-label={t(assistantWords.sourcesOfAnswer)}>
          <h3>{t(assistantWords.sources)}</h3>
          <ol>
            {cited.map((source) => (
              <SourceCard key={source.number} source={source} id={`${id}${source.number}`} />
            ))}
          </ol>
        </section>
      ) : null}
    </>
  )
}

/** Sources that stand where they are used, by their number: of quotations, and of items of a list that back nothing else. */
function shownInPlace(events: readonly AnswerEvent[]): Map<number, AnswerSource> {
  const sentences = events.filter((event) => event.type === 'sentence')
  const items = sentences.filter(({ place, kind, sources }) => (place === 'item' || kind === 'quoted') && sources.length === 1)
  const given = events.filter((event) => event.type === 'source')
  return new Map(
    given
      .filter(({ number }) => items.some(({ sources }) => sources[0] === number))
      .filter(({ number }) => sentences.filter(({ sources }) => sources.includes(number)).length === 1)
      .map((source) => [source.number, source]),
  )
}

type Run =
  | { kind: 'sentences' | 'items' | 'quotations'; sentences: Sentence[] }
  | { kind: 'other'; event: Exclude<AnswerEvent, Sentence | AnswerSource> }

/** Sentences that follow each other make a paragraph, items a list; quotations stand by themselves. */
function runsOf(events: readonly AnswerEvent[]): Run[] {
  const runs: Run[] = []
  for (const event of events) {
    if (event.type === 'source') continue
    if (event.type !== 'sentence') {
      runs.push({ kind: 'other', event })
      continue
    }
    const kind = event.kind === 'quoted' ? 'quotations' : event.place === 'item' ? 'items' : 'sentences'
    const last = runs.at(-1)
    if (last?.kind === kind) last.sentences.push(event)
    else runs.push({ kind, sentences: [event] })
  }
  return runs
}

interface RunProps {
  run: Run
  sources: readonly AnswerSource[]
  listed: ReadonlyMap<number, AnswerSource>
  id: string
  tongue: Tongue
}

/** In which language the assistant answered. */
interface Tongue {
  own: Language
  /** Of its words, where they are not in the language of the page. */
  lang: Language | undefined
}

/** `lang` of content in the midst of the answer's own words. */
const quotedIn = ({ own }: Tongue) => (own === MAIN_LANGUAGE ? undefined : MAIN_LANGUAGE)

function Run({ run, sources, listed, id, tongue }: RunProps) {
  if (run.kind === 'other') return <OtherEvent event={run.event} tongue={tongue} />
  const said = run.sentences.map((sentence, at) => ({ key: `${at}${sentence.text}`, sentence }))
  if (run.kind === 'quotations')
    return said.map(({ key, sentence }) => <Quotation key={key} sentence={sentence} source={listed.get(sentence.sources[0] ?? 0)} />)
  if (run.kind === 'items') {
    return (
      <ul className="answer-list" lang={tongue.lang}>
        {said.map(({ key, sentence }) => (
          <li key={key}>
            <ListItem sentence={sentence} record={listed.get(sentence.sources[0] ?? 0)} sources={sources} id={id} tongue={tongue} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <p lang={tongue.lang}>
      {said.map(({ key, sentence }) => (
        <Fragment key={key}>
          <SentenceText sentence={sentence} sources={sources} id={id} />{' '}
        </Fragment>
      ))}
    </p>
  )
}

interface ListItemProps {
  sentence: Sentence
  record: AnswerSource | undefined
  sources: readonly AnswerSource[]
  id: string
  tongue: Tongue
}

function ListItem({ sentence, record, sources, id, tongue }: ListItemProps) {
  return record ? (
    <PassageLink to={record.path}>
      <span lang={quotedIn(tongue)}>{sentence.text}</span>
    </PassageLink>
  ) : (
    <SentenceText sentence={sentence} sources={sources} id={id} />
  )
}

type SentenceTextProps = Pick<ListItemProps, 'sentence' | 'sources' | 'id'>

function SentenceText({ sentence, sources, id }: SentenceTextProps) {
  const t = useWords()
  const language = useLanguage()
  const named = sources.filter(({ number }) => sentence.sources.includes(number))
  return (
    <span className={sentence.place === 'answer' ? 'said first' : 'said'}>
      {sentence.text}
      {named.map(({ number }) => (
        <a key={number} className="mark-n" href={`#${id}${number}`} lang={language} aria-label={t(assistantWords.sourceNumber, { number })}>
          {number}
        </a>
      ))}
    </span>
  )
}

interface OtherEventProps {
  event: Exclude<AnswerEvent, Sentence | AnswerSource>
  tongue: Tongue
}

function OtherEvent({ event, tongue }: OtherEventProps) {
  const t = useWords()
  const language = useLanguage()
  switch (event.type) {
    case 'notice':
      return (
        <p className={`answer-notice answer-notice-${event.kind}`} lang={tongue.lang}>
          {event.text}
        </p>
      )
    case 'results':
      return (
        <p>
          <Link className="more" to={event.path} lang={tongue.lang}>
            {event.label}
          </Link>
        </p>
      )
    case 'request':
      return (
        <p>
          <Link className="btn sm" to={event.path} lang={tongue.lang}>
            {event.label}
          </Link>
        </p>
      )
    case 'nearest':
      return (
        <ul className="nearest" lang={MAIN_LANGUAGE}>
          {event.entries.map(({ title, path, date, basis, recordId }) => (
            <li key={path}>
              <PassageLink to={path}>{title}</PassageLink> <span className="mono">{[recordId, date].filter(Boolean).join(' · ')}</span>{' '}
              {basis === 'sample' ? (
                <span className="sample" lang={language}>
                  {t(shellWords.sampleRecord)}
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      )
    case 'done':
    case 'error':
      return null
  }
}

/** The words of a source in their passage, with where they stand. */
function Quotation({ sentence: { text, place }, source }: { sentence: Sentence; source: AnswerSource | undefined }) {
  const t = useWords()
  const lang = useContentLanguage()
  if (!source) return <p lang={lang}>{text}</p>
  const { title, heading, path, page, date, recordId, before, after, excerpt, basis } = source
  const where = [recordId, heading, page === null ? '' : t(assistantWords.page, { page }), date].filter(Boolean)
  return (
    <figure className={place === 'answer' ? 'quotation first' : 'quotation'}>
      <blockquote lang={lang}>
        {before === '' ? null : `${before} `}
        <mark>{excerpt}</mark>
        {after === '' ? null : ` ${after}`}
      </blockquote>
      <figcaption lang={lang}>
        <PassageLink to={path}>{title}</PassageLink> <span className="mono">{where.join(' · ')}</span>
        {basis === 'sample' ? <BasisFlag sample /> : null}
      </figcaption>
    </figure>
  )
}

/** A numbered source of an answer: the record or page, what it is, and the words the answer rests on. Leads to that passage. */
const KINDS = {
  record: assistantWords.kindRecord,
  article: assistantWords.kindArticle,
  event: assistantWords.kindEvent,
  entity: assistantWords.kindEntity,
} as const satisfies Readonly<Record<AnswerSource['kind'], unknown>>

function SourceCard({ source, id }: { source: AnswerSource; id: string }) {
  const { number, title, path, kind, recordId, basis, excerpt, date, thumbnail, cites } = source
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <li className="cited-source" id={id} value={number}>
      <span className="mono cited-source-n">{number}</span>
      {thumbnail ? <img src={thumbnail} alt="" width="96" height="64" loading="lazy" decoding="async" /> : null}
      <div>
        <p className="cited-source-t" lang={lang}>
          <PassageLink to={path}>{title}</PassageLink>
        </p>
        <p className="mono">{[recordId ?? t(KINDS[kind]), date].filter(Boolean).join(' · ')}</p>
        {excerpt === '' ? null : <blockquote lang={lang}>{excerpt}</blockquote>}
        {cites.length > 0 ? (
          <p className="note">
            {t.rich(assistantWords.restsOn, {
              names: cites.join('; '),
              sources: (words: ReactNode[]) => (
                <span key="cites" lang={lang}>
                  {words}
                </span>
              ),
            })}
          </p>
        ) : null}
        {basis === '' ? null : <BasisFlag sample={basis === 'sample'} />}
      </div>
    </li>
  )
}

/** The browser itself finds and marks the words of a text fragment, but only on a page that is loaded anew. */
function PassageLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} reloadDocument={to.includes(':~:')}>
      {children}
    </Link>
  )
}
