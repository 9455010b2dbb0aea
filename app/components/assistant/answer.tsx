/** One answer: sentences with their sources, what the reader must know, ways on, and the sources themselves. What a list names is linked there, and is not listed again. */
import { Fragment, useId } from 'react'
import type { AnswerEvent, AnswerSource, Sentence } from '../../../assistant/answer-events.ts'
import { SAMPLE_LABEL } from '../../../catalog/samples.ts'
import { Link } from '../../ui/link.tsx'
import type { Turn } from './conversation-turns.ts'
import { PassageLink, SourceCard } from './source-card.tsx'

export function Answer({ turn }: { turn: Turn }) {
  const id = useId()
  const sources = turn.events.filter((event) => event.type === 'source')
  const listed = listedSources(turn.events)
  const cited = sources.filter(({ number }) => !listed.has(number))
  // An endpoint that sends no events of ours still has its text shown.
  if (turn.plain || turn.events.length === 0) return turn.text === '' ? null : <p className="plain-answer">{turn.text}</p>
  return (
    <>
      {runsOf(turn.events).map((run, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: events are only ever added at the end
        <Run key={at} run={run} sources={cited} listed={listed} id={id} />
      ))}
      {cited.length > 0 ? (
        <section className="sources-of" aria-label="Sources of this answer">
          <h4>Sources</h4>
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

/** What stands in a list and backs nothing else: by its number. Its source is where the item leads to. */
function listedSources(events: readonly AnswerEvent[]): Map<number, AnswerSource> {
  const sentences = events.filter((event) => event.type === 'sentence')
  const items = sentences.filter(({ place, sources }) => place === 'item' && sources.length === 1)
  const given = events.filter((event) => event.type === 'source')
  return new Map(
    given
      .filter(({ number }) => items.some(({ sources }) => sources[0] === number))
      .filter(({ number }) => sentences.filter(({ sources }) => sources.includes(number)).length === 1)
      .map((source) => [source.number, source]),
  )
}

type Run = { kind: 'sentences' | 'items'; sentences: Sentence[] } | { kind: 'other'; event: Exclude<AnswerEvent, Sentence | AnswerSource> }

/** Sentences that follow each other make a paragraph, items a list. */
function runsOf(events: readonly AnswerEvent[]): Run[] {
  const runs: Run[] = []
  for (const event of events) {
    if (event.type === 'source') continue
    if (event.type !== 'sentence') {
      runs.push({ kind: 'other', event })
      continue
    }
    const kind = event.place === 'item' ? 'items' : 'sentences'
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
}

function Run({ run, sources, listed, id }: RunProps) {
  if (run.kind === 'other') return <OtherEvent event={run.event} />
  const said = run.sentences.map((sentence, at) => ({ key: `${at}${sentence.text}`, sentence }))
  if (run.kind === 'items') {
    return (
      <ul className="answer-list">
        {said.map(({ key, sentence }) => (
          <li key={key}>
            <ListItem sentence={sentence} record={listed.get(sentence.sources[0] ?? 0)} sources={sources} id={id} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <p>
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
}

function ListItem({ sentence, record, sources, id }: ListItemProps) {
  return record ? (
    <PassageLink to={record.path}>{sentence.text}</PassageLink>
  ) : (
    <SentenceText sentence={sentence} sources={sources} id={id} />
  )
}

function SentenceText({ sentence, sources, id }: { sentence: Sentence; sources: readonly AnswerSource[]; id: string }) {
  const named = sources.filter(({ number }) => sentence.sources.includes(number))
  return (
    <span className={sentence.place === 'answer' ? 'said first' : 'said'}>
      {sentence.text}
      {named.map(({ number, title }) => (
        <a key={number} className="mark-n" href={`#${id}${number}`} aria-label={`Source ${number}: ${title}`}>
          {number}
        </a>
      ))}
    </span>
  )
}

function OtherEvent({ event }: { event: Exclude<AnswerEvent, Sentence | AnswerSource> }) {
  switch (event.type) {
    case 'notice':
      return <p className={`answer-notice answer-notice-${event.kind}`}>{event.text}</p>
    case 'results':
      return (
        <p>
          <Link className="more" to={event.path}>
            {event.label}
          </Link>
        </p>
      )
    case 'request':
      return (
        <p>
          <Link className="btn sm" to={event.path}>
            {event.label}
          </Link>
        </p>
      )
    case 'nearest':
      return (
        <ul className="nearest">
          {event.entries.map(({ title, path, date, basis, recordId }) => (
            <li key={path}>
              <PassageLink to={path}>{title}</PassageLink> <span className="mono">{[recordId, date].filter(Boolean).join(' · ')}</span>{' '}
              {basis === 'sample' ? <span className="sample">{SAMPLE_LABEL}</span> : null}
            </li>
          ))}
        </ul>
      )
    case 'done':
    case 'error':
      return null
  }
}
