/** The object on the stage: a player, a scan, or what stands for it. */

import { lazy, Suspense } from 'react'
import { LANGUAGE_NAMES } from '../../../messages/languages.ts'
import { RecordPicture } from '../../components/record-card/index.ts'
import { useContentLanguage } from '../../ui/language.ts'
import type { Stage } from './record-stage.ts'

/** Nothing can be done with them: they are as the server sends them until their part is there. */
const LargeFacsimile = lazy(() => import('./large-facsimile.tsx'))
const LargeSheet = lazy(() => import('./large-sheet.tsx'))

export function StageObject({ title, date, stage }: { title: string; date: string; stage: Stage }) {
  const lang = useContentLanguage()
  const { picture, scan, player } = stage
  if (player) return <PlayerOf title={title} player={player} />
  if (scan) {
    return (
      <span className="plate scan">
        <img
          src={scan.src}
          srcSet={`${scan.src} 1600w, ${scan.large} 3000w`}
          sizes="(max-width: 760px) 100vw, 1100px"
          alt={scan.alt}
          lang={lang}
          width="1200"
          height="800"
          fetchPriority="high"
        />
      </span>
    )
  }
  if (picture.kind === 'facsimile')
    return (
      <Suspense>
        <LargeFacsimile title={title} date={date} label={stage.label.said} words={stage.quoted} />
      </Suspense>
    )
  if (picture.kind === 'sheet')
    return (
      <Suspense>
        <LargeSheet
          title={title}
          date={date}
          sample={stage.sample}
          heldBack={stage.heldBack}
          pdf={stage.documents.length > 0}
          lines={stage.sheet}
        />
      </Suspense>
    )
  return <RecordPicture picture={picture} eager large />
}

/** The browser's own player: it works without scripts, by keyboard, with captions. */
export function PlayerOf({ title, player }: { title: string; player: NonNullable<Stage['player']> }) {
  const lang = useContentLanguage()
  const captions = player.captions ?? undefined
  if (player.kind === 'audio') {
    return (
      <span className="sound">
        <img src={player.poster} alt="" width="1200" height="800" />
        {/* A sound shows no captions of its own: the transcript stands under the stage. */}
        <audio controls preload="metadata" src={player.src} aria-label={title} lang={lang}>
          <track kind="captions" src={captions} srcLang="en" label={LANGUAGE_NAMES.en} default />
        </audio>
      </span>
    )
  }
  return (
    <video controls preload="metadata" poster={player.poster} src={player.src} width="1200" height="800" aria-label={title} lang={lang}>
      <track kind="captions" src={captions} srcLang="en" label={LANGUAGE_NAMES.en} default />
    </video>
  )
}
