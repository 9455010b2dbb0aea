/** What is filed under a record of a finding aid: the first in sight, the rest unfolded. */

import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import * as viewerWords from '../../../messages/areas/viewer.ts'
import { paths } from '../../paths.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { clock } from './clock.ts'
import { InsideForm } from './page-text.tsx'
import type { FilingChild, FilingPlace, RecordPage } from './record.server.ts'
import { CaptionWords, PlayerOf } from './stage-object.tsx'
import type { PageWords, Player, Stage } from './viewer.server.ts'

const IN_SIGHT = 12

export function RecordHolds({ filing: { below, moreBelow, collection } }: { filing: FilingPlace }) {
  const t = useWords()
  const rest = below.slice(IN_SIGHT)
  return (
    <section className="blk" aria-labelledby="holds">
      <h2 id="holds">{t(viewerWords.contents)}</h2>
      <Children entries={below.slice(0, IN_SIGHT)} />
      {rest.length > 0 ? (
        <details className="unfold">
          <summary>{t(viewerWords.more, { count: rest.length })}</summary>
          <Children entries={rest} />
        </details>
      ) : null}
      {moreBelow ? (
        <p className="note">
          {t.rich(viewerWords.seeRest, {
            link: (words: ReactNode[]) => (
              <Link key="link" to={paths.browse({ collection })}>
                {words}
              </Link>
            ),
          })}
        </p>
      ) : null}
    </section>
  )
}

function Children({ entries }: { entries: readonly FilingChild[] }) {
  const lang = useContentLanguage()
  return (
    <ol className="holds">
      {entries.map(({ id, title, date, container }) => (
        <li key={id}>
          <Link to={paths.record(id)} lang={lang}>
            {title}
          </Link>
          <span className="mono">
            {container === '' ? null : <span lang={lang}>{container}</span>}
            {container === '' || date === '' ? null : ' · '}
            {date}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** Files of a record besides what stands on its stage: pictures, PDFs, film, sound. */
export function OtherMedia({ title, stage }: { title: string; stage: Stage }) {
  const t = useWords()
  const lang = useContentLanguage()
  const { others, behind, documents } = stage
  return (
    <section className="blk" aria-labelledby="also">
      <h2 id="also">{t(viewerWords.otherFiles)}</h2>
      {behind.map(({ src, alt, caption }) => (
        <figure key={src} className="also">
          <img src={src} alt={alt} lang={lang} width="1200" height="800" loading="lazy" />
          <figcaption>
            <CaptionWords caption={caption} />
          </figcaption>
        </figure>
      ))}
      {documents.length > 0 ? (
        <ul>
          {documents.map(({ href, label, lang }) => (
            <li key={href}>
              <a href={href} lang={lang}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {others.map((player) => (
        <figure key={player.src} className="also">
          <PlayerOf title={`${title} (${player.kind})`} player={player} />
          <figcaption>
            <CaptionWords caption={player.label} />.{' '}
            <a href={player.src} download>
              {t(viewerWords.download)}
            </a>
          </figcaption>
        </figure>
      ))}
    </section>
  )
}

/** The parts of a film or recording, and what is said and seen in it, in time. */
export function SpokenWords({ player: { src, chapters, cues } }: { player: Player }) {
  const t = useWords()
  return (
    <>
      {chapters.length > 0 ? <h3>{t(viewerWords.chapters)}</h3> : null}
      {chapters.length > 0 ? <TimedList src={src} cues={chapters} /> : null}
      {chapters.length > 0 && cues.length > 0 ? <h3>{t(viewerWords.spokenWords)}</h3> : null}
      {cues.length > 0 ? <TimedList src={src} cues={cues} /> : null}
    </>
  )
}

/** Follows the player, and jumps to what is chosen. */
function TimedList({ src, cues }: Pick<Player, 'src' | 'cues'>) {
  const t = useWords()
  const lang = useContentLanguage()
  const at = usePlace(src)
  const current = cues.findLastIndex(({ start, end }) => at >= start && at < end)
  const list = useRef<HTMLOListElement>(null)
  // The list moves, never the page: a reader may be elsewhere on it.
  useEffect(() => {
    const [whole, line] = [list.current, list.current?.children[current]]
    if (whole && line instanceof HTMLElement) whole.scrollTop = line.offsetTop - whole.clientHeight / 3
  }, [current])
  const jump = (event: MouseEvent, start: number) => {
    const media = playerOf(src)
    if (!media) return
    event.preventDefault()
    media.currentTime = start
    // Refused where the reader's settings say so: the place is right all the same.
    media.play().catch(() => undefined)
  }
  return (
    <ol className="cues" ref={list}>
      {cues.map(({ start, end, text }, number) => (
        <li key={`${start} ${text}`} aria-current={number === current ? 'true' : undefined}>
          <a href={`${src}#t=${start},${end}`} onClick={(event) => jump(event, start)}>
            <span className="vh">{t(viewerWords.playFrom)} </span>
            {clock(start)}
          </a>
          <span lang={lang}>{text}</span>
        </li>
      ))}
    </ol>
  )
}

/** The player of the same file, wherever it stands on the page. */
function playerOf(src: string): HTMLMediaElement | null {
  for (const media of document.querySelectorAll<HTMLMediaElement>('video, audio')) if (media.getAttribute('src') === src) return media
  return null
}

/** Where the player is, in seconds; -1 before it was used. */
function usePlace(src: string): number {
  const [at, setAt] = useState(-1)
  useEffect(() => {
    const media = playerOf(src)
    if (!media) return
    const follow = () => setAt(media.currentTime)
    media.addEventListener('timeupdate', follow)
    return () => media.removeEventListener('timeupdate', follow)
  }, [src])
  return at
}

/** Words of the pages of a scan that do not stand beside the stage. @param beside whether those of the page on the stage do. */
export function ScanWords({ words, beside }: { words: readonly PageWords[]; beside: boolean }) {
  const t = useWords()
  const single = words.length === 1 && !beside
  return (
    <section className="blk say" aria-labelledby="words">
      <h2 id="words">{t(beside ? viewerWords.otherPages : viewerWords.textOfScan)}</h2>
      {words.some(({ ocr }) => ocr) ? <p className="note">{t(viewerWords.readByProgram)}</p> : null}
      {words.map(({ page, paragraphs }) =>
        single ? (
          <ScanParagraphs key={page} paragraphs={paragraphs} />
        ) : (
          <details key={page}>
            <summary>{t(viewerWords.pageNumber, { page })}</summary>
            <ScanParagraphs paragraphs={paragraphs} />
          </details>
        ),
      )}
    </section>
  )
}

function ScanParagraphs({ paragraphs }: { paragraphs: readonly string[] }) {
  const lang = useContentLanguage()
  return paragraphs.map((paragraph, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a text have no other name than their place
    <p key={at} className="typed" lang={lang}>
      {paragraph}
    </p>
  ))
}

/** What was found in the words of one record, and the way there. @param form where there is none beside the stage. */
export function InsideSearch({ id, inside, show, form }: InsideSearchProps) {
  const t = useWords()
  const lang = useContentLanguage()
  const { query, hits, total } = inside
  return (
    <section className="blk inside" aria-labelledby="inside">
      <h2 id="inside">{t(viewerWords.searchInside)}</h2>
      {form ? <InsideForm id={id} query={query} show={show} anchor="#inside" /> : null}
      {query === '' ? null : (
        <p role={form ? 'status' : undefined}>
          {hits.length === 0 ? t(viewerWords.noneInside, { query }) : t(viewerWords.foundInside, { count: total, query })}
          {total > hits.length ? ` ${t(viewerWords.firstInside, { count: hits.length })}` : null}
        </p>
      )}
      <ol>
        {hits.map(({ where, to, runs }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: passages may be the same, and have no other name than their place
          <li key={at}>
            {to.startsWith('/media/') ? <a href={to}>{where}</a> : <Link to={to}>{where}</Link>}
            <p lang={lang}>{runs.map(({ text, number, start }) => (number === null ? text : <mark key={start}>{text}</mark>))}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

interface InsideSearchProps {
  id: string
  inside: NonNullable<RecordPage['inside']>
  show: boolean
  form: boolean
}
