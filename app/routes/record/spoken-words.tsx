/** What is said and seen in a film or recording, in time: follows the player, and jumps to what is chosen. */

import { type MouseEvent, useEffect, useRef, useState } from 'react'
import * as viewerWords from '../../../messages/en/viewer.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { clock } from './clock.ts'
import type { Player } from './record-player.ts'

export default function SpokenWords({ player }: { player: Player }) {
  const t = useWords()
  const lang = useContentLanguage()
  const { cues, src } = player
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
