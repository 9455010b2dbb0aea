import { lazy, Suspense } from 'react'
import { languageName } from '../../../messages/languages.ts'
import { RecordPicture } from '../../components/record/record-picture.tsx'
import { useContentLanguage } from '../../ui/language.ts'
import type { Caption, Stage } from './viewer.server.ts'

/** Nothing can be done with it: it is as the server sends it until its part is there. */
const LargeSheet = lazy(async () => ({ default: (await import('./large-object.tsx')).LargeSheet }))

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
          <track kind="captions" src={captions} srcLang="en" label={languageName('en')} default />
        </audio>
      </span>
    )
  }
  return (
    <video controls preload="metadata" poster={player.poster} src={player.src} width="1200" height="800" aria-label={title} lang={lang}>
      <track kind="captions" src={captions} srcLang="en" label={languageName('en')} default />
    </video>
  )
}

/** What is said under a picture, film or sound: its own caption, as content has it, then what it is. */
export function CaptionWords({ caption: { content, said } }: { caption: Caption }) {
  const lang = useContentLanguage()
  return (
    <>
      {content === '' ? null : <span lang={lang}>{`${content}. `}</span>}
      {said}
    </>
  )
}
