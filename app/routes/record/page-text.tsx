/** The words of the page on the stage: laid over its picture, where they can be selected, and beside it, where they are read and searched. */
import { type RefObject, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Box } from '../../../media/placed-text.ts'
import * as shellWords from '../../../messages/areas/shell.ts'
import * as viewerWords from '../../../messages/areas/viewer.ts'
import { paths } from '../../paths.ts'
import { useAddress, useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import type { DeepZoom } from './deep-zoom.ts'
import { pageAddress } from './page-address.ts'
import type { PageText } from './page-text.server.ts'
import type { RecordPage } from './record.server.ts'
import type { Stage } from './viewer.server.ts'

interface LayerProps {
  text: PageText
  /** Number of the place that is shown. */
  at: number
  /** The picture while it is zoomed: the layer then lies over that. */
  deep: DeepZoom | null
}

/** What was found, framed on the picture, and its words, invisible, to be selected. Read aloud is the text beside it. */
export function PageLayer({ text, at, deep }: LayerProps) {
  const { width, height, found } = text
  const lines = useLines(text.words)
  const shown = found.find(({ number }) => number === at)?.boxes[0]
  useEffect(() => {
    if (shown) deep?.show(shown)
  }, [deep, shown])
  const layer = (
    <svg className="page-layer" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {found.map(({ number, boxes }) =>
        boxes.map((box) => <rect key={`${number} ${box.x} ${box.y}`} {...wider(box)} className={number === at ? 'now' : undefined} />),
      )}
      {lines.map(({ key, words }) => (
        <text key={key}>
          {words.map(({ text, x, y, width, height }) => (
            <tspan key={x} x={x} y={y + height * 0.8} fontSize={height} textLength={width} lengthAdjust="spacingAndGlyphs">
              {`${text} `}
            </tspan>
          ))}
        </text>
      ))}
    </svg>
  )
  return deep ? createPortal(layer, deep.layer) : layer
}

/** A frame around a word, not through it. */
function wider({ x, y, width, height }: Box): Box {
  const by = height * 0.2
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by }
}

/** Words with their places, read once the page is there. @param address of hOCR; '' for none. */
function useLines(address: string): readonly LaidLine[] {
  const [lines, setLines] = useState<readonly LaidLine[]>([])
  useEffect(() => {
    if (address === '') return
    const left = new AbortController()
    const read = async () => {
      try {
        const answer = await fetch(address, { signal: left.signal, priority: 'low' })
        if (answer.ok) setLines(linesOfHocr(await answer.text()))
      } catch {
        // The picture stays without words to select; they stand beside it.
      }
    }
    read()
    return () => left.abort()
  }, [address])
  return lines
}

interface LaidLine {
  key: number
  words: readonly { text: string; x: number; y: number; width: number; height: number }[]
}

/** Words with their places. @param hocr as this site writes it. A document that is only parsed runs no scripts and loads nothing. */
function linesOfHocr(hocr: string): LaidLine[] {
  const parsed = new DOMParser().parseFromString(hocr, 'text/html')
  return [...parsed.querySelectorAll('.ocr_line')].map((line, key) => ({
    key,
    words: [...line.querySelectorAll('.ocrx_word')].flatMap((word) => {
      const [, box = ''] = /bbox ([\d ]{1,80})/.exec(word.getAttribute('title') ?? '') ?? []
      const [x = 0, y = 0, right = 0, bottom = 0] = box.split(' ').map(Number)
      return right > x && bottom > y ? [{ text: word.textContent ?? '', x, y, width: right - x, height: bottom - y }] : []
    }),
  }))
}

interface PanelProps {
  id: string
  stage: Stage
  text: PageText
  inside: RecordPage['inside']
  at: number
  onStep: (at: number) => void
  /** In it the keys N and P step through what was found. */
  frame: RefObject<HTMLElement | null>
}

export function PagePanel({ id, stage, text, inside, at, onStep, frame }: PanelProps) {
  const t = useWords()
  const lang = useContentLanguage()
  const words = useRef<HTMLElement>(null)
  // The text moves, never the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves when another place is shown
  useEffect(() => {
    const [whole, mark] = [words.current, words.current?.querySelector('[aria-current]')]
    if (whole && mark instanceof HTMLElement) whole.scrollTop = mark.offsetTop - whole.clientHeight / 3
  }, [at])
  return (
    <div className="page-text">
      {inside ? <InsideForm id={id} query={inside.query} show={stage.lifted} /> : null}
      {inside && inside.query !== '' ? (
        <Steps id={id} stage={stage} text={text} inside={inside} at={at} onStep={onStep} frame={frame} />
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by key */}
      <section className="scrolled" ref={words} tabIndex={0} aria-label={t(viewerWords.textOfPage)}>
        {stage.ocr ? <p className="note">{t(viewerWords.readByProgram)}</p> : null}
        {text.passages.map((runs, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: passages of a page have no other name than their place
          <p key={nth} lang={lang}>
            {runs.map(({ text, start, number }) =>
              number === null ? (
                text
              ) : (
                <mark key={start} aria-current={number === at ? 'true' : undefined}>
                  {text}
                </mark>
              ),
            )}
          </p>
        ))}
      </section>
    </div>
  )
}

/** Which of the places is shown, and the way to the next and the one before, on this page or another. */
function Steps({ id, stage, text, inside, at, onStep, frame }: PanelProps & { inside: NonNullable<RecordPage['inside']> }) {
  const t = useWords()
  const { found, before, after } = text
  const own = found.map(({ number }) => ({ page: stage.pages.shown, number }))
  const here = own.findIndex(({ number }) => number === at)
  const steps = [
    { key: 'p', sign: '←', label: t(viewerWords.previousHit), to: own[here - 1] ?? before },
    { key: 'n', sign: '→', label: t(viewerWords.nextHit), to: own[here + 1] ?? after },
  ]
  useEffect(() => {
    const element = frame.current
    const step = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return
      if (event.key === 'n' || event.key === 'p') element?.querySelector<HTMLElement>(`.steps [data-key=${event.key}]`)?.click()
    }
    element?.addEventListener('keydown', step)
    return () => element?.removeEventListener('keydown', step)
  }, [frame])
  const { query, total, places } = inside
  return (
    <p className="steps">
      <span role="status">
        {total === 0
          ? t(viewerWords.noneInside, { query })
          : at === 0
            ? t(viewerWords.foundInside, { count: total, query })
            : t(viewerWords.hitOf, { at, count: places })}
      </span>
      {steps.map(({ key, sign, label, to }) =>
        to ? (
          <Link
            key={key}
            data-key={key}
            to={pageAddress(id, to.page, { show: stage.lifted, inside: query, hit: to.number })}
            preventScrollReset
            replace
            aria-label={label}
            onClick={(event) => {
              if (to.page !== stage.pages.shown) return
              event.preventDefault()
              onStep(to.number)
            }}
          >
            {sign}
          </Link>
        ) : null,
      )}
    </p>
  )
}

/** Search within the words of one record: works without scripts. @param anchor where on the page what it found is; left out: at its top. */
export function InsideForm({ id, query, show, anchor = '' }: { id: string; query: string; show: boolean; anchor?: string }) {
  const t = useWords()
  const addressOf = useAddress()
  return (
    <form className="inside-form" action={`${addressOf(paths.record(id))}${anchor}`} method="get">
      {show ? <input type="hidden" name="show" value="1" /> : null}
      <input type="search" name="inside" defaultValue={query} aria-label={t(viewerWords.wordsInside)} maxLength={200} required />
      <button type="submit" className="btn sm">
        {t(shellWords.search)}
      </button>
    </form>
  )
}
