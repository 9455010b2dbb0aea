/** The object on the stage: a player, a scan, or what stands for it. */
import { RecordPicture } from '../../components/record-card/index.ts'
import { LargeFacsimile } from './large-facsimile.tsx'
import { LargeSheet } from './large-sheet.tsx'
import type { Stage } from './record-stage.ts'

export function StageObject({ title, date, stage }: { title: string; date: string; stage: Stage }) {
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
          width="1200"
          height="800"
          fetchPriority="high"
        />
      </span>
    )
  }
  if (picture.kind === 'facsimile') return <LargeFacsimile title={title} date={date} words={stage.quoted} />
  if (picture.kind === 'sheet')
    return <LargeSheet title={title} date={date} sample={stage.sample} heldBack={stage.heldBack} lines={stage.sheet} />
  return <RecordPicture picture={picture} eager large />
}

/** The browser's own player: it works without scripts, by keyboard, with captions. */
export function PlayerOf({ title, player }: { title: string; player: NonNullable<Stage['player']> }) {
  const captions = player.captions ?? undefined
  if (player.kind === 'audio') {
    return (
      <span className="sound">
        <img src={player.poster} alt="" width="1200" height="800" />
        {/* A sound shows no captions of its own: the transcript stands under the stage. */}
        <audio controls preload="metadata" src={player.src} aria-label={title}>
          <track kind="captions" src={captions} srcLang="en" label="English" default />
        </audio>
      </span>
    )
  }
  return (
    <video controls preload="metadata" poster={player.poster} src={player.src} width="1200" height="800" aria-label={title}>
      <track kind="captions" src={captions} srcLang="en" label="English" default />
    </video>
  )
}
