/**
 * Makes the one sample film and the one sample recording of content/media, from plates and tones of our own: run by hand, at authoring
 * time only, on a machine with ffmpeg and espeak-ng. `node lab/content/sample-media.ts`
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { outlined, wrapped } from '../../media/lettering.ts'
import { openMedia } from '../../media/open-media.ts'
import { captionsOf, run } from './encode-media.ts'

const FILM = { name: 'msp_video_1956_002', title: 'Sample Film of a Mounted Drill' }
const TAPE = { name: 'msp_audio_1934_001', title: 'Call Sign Test Recording (sample)' }
const TARGET = 'content/media'
/** Seconds each picture of the film stands. */
const STANDS = 5

/** Plate and part of it, what stands under it, and what is said of it. */
const SCENES = [
  { plate: 'projector', cut: '', text: 'A sample film, made for this site from its own drawings. It shows nothing that happened.' },
  { plate: 'horse', cut: '', text: 'The head of a bridled horse.' },
  { plate: 'horse', cut: '540,120,510,340', text: 'Closer: bit and bridle.' },
  { plate: 'recruits', cut: '', text: 'Recruits marching past a low sun.' },
  { plate: 'hat', cut: '', text: 'A campaign hat. End of the sample.' },
] as const

const SPOKEN = [
  'This is a sample recording, made for this site by a machine.',
  'It is no interview, and nobody who served speaks in it.',
  'A real recording would be described here by its speaker, its date and its length, with a transcript beside it.',
  'Three tones follow, and the sample ends.',
] as const

const folder = mkdtempSync(join(tmpdir(), 'sample-media-'))
const media = openMedia({
  cache: join(folder, 'cache'),
  bound: 100_000_000,
  plates: { described: [], folder: 'content/public/plates' },
  folders: [],
  site: { name: '', line: '' },
})

async function makeFilm(): Promise<void> {
  for (const [at, { plate, cut, text }] of SCENES.entries()) {
    const inner = media.plateCut(plate, cut).svg
    const lines = wrapped(text, 'text', 34, 1080)
    const drawn = lines.map((line, row) => outlined({ text: line, face: 'text', size: 34, x: 60, y: 724 + row * 44, fill: '#131B36' }))
    const label = outlined({ text: 'Sample film', face: 'data', size: 22, x: 1140, y: 724, fill: '#80590C', anchor: 'end' })
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800" width="1200" height="800"><rect width="1200" height="800" fill="#F3EBDA"/><svg x="0" y="0" width="1200" height="670" viewBox="0 65 1200 670">${inner.replace('<svg ', '<svg x="0" y="0" ')}</svg>${drawn.join('')}${label}</svg>`
    const frame = await media.picture({ drawing: { svg, width: 1200, height: 800 } }, { width: 800, format: 'jpg' })
    writeFileSync(join(folder, `${at}.jpg`), frame)
  }
  const inputs = SCENES.flatMap((_, at) => ['-loop', '1', '-t', String(STANDS), '-i', join(folder, `${at}.jpg`)])
  const faded = SCENES.map((_, at) => `[${at}:v]scale=720:480,fps=12,fade=in:0:5,fade=out:55:5[v${at}]`)
  const joined = `${SCENES.map((_, at) => `[v${at}]`).join('')}concat=n=${SCENES.length}:v=1:a=0,format=yuv420p[v]`
  run('ffmpeg', [
    ...['-y', ...inputs, '-filter_complex', `${faded.join(';')};${joined}`, '-map', '[v]', '-c:v', 'libx264', '-preset', 'veryslow'],
    ...['-crf', '32', '-metadata', `title=${FILM.title}`, '-metadata', 'comment=Sample: made for this site from its own drawings'],
    ...['-movflags', '+faststart', join(TARGET, `${FILM.name}.mp4`)],
  ])
  const cues = SCENES.map(({ text }, at) => ({ from: at * STANDS, to: (at + 1) * STANDS, text }))
  writeFileSync(join(TARGET, `${FILM.name}.vtt`), captionsOf(cues))
  writeFileSync(
    join(TARGET, `${FILM.name}.txt`),
    `The film has no sound. Each picture is a drawing of this site with a line of text under it.\n\n${SCENES.map(({ text }) => text).join('\n\n')}\n`,
  )
}

function makeTape(): void {
  let from = 0
  const cues = SPOKEN.map((text, at) => {
    const file = join(folder, `${at}.wav`)
    run('espeak-ng', ['-v', 'en-us', '-s', '145', '-w', file, text])
    const length = Number(run('ffprobe', ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file]).trim())
    const cue = { from, to: from + length, text }
    from += length + 0.4
    return cue
  })
  const tones = [392, 494, 587].flatMap((pitch) => ['-f', 'lavfi', '-t', '0.7', '-i', `sine=frequency=${pitch}:sample_rate=22050`])
  const spoken = SPOKEN.flatMap((_, at) => ['-i', join(folder, `${at}.wav`)])
  const filters = SPOKEN.map((_, at) => `[${at}:a]aresample=22050,apad=pad_dur=0.4[a${at}]`)
  const soft = tones.length / 6
  const toned = Array.from({ length: soft }, (_, at) => `[${SPOKEN.length + at}:a]volume=0.25,afade=out:st=0.4:d=0.3[t${at}]`)
  const all = [...SPOKEN.map((_, at) => `[a${at}]`), ...Array.from({ length: soft }, (_, at) => `[t${at}]`)]
  run('ffmpeg', [
    ...[
      '-y',
      ...spoken,
      ...tones,
      '-filter_complex',
      `${[...filters, ...toned].join(';')};${all.join('')}concat=n=${all.length}:v=0:a=1[a]`,
    ],
    ...['-map', '[a]', '-ac', '1', '-c:a', 'aac', '-b:a', '40k', '-metadata', `title=${TAPE.title}`],
    ...['-metadata', 'comment=Sample: spoken by a machine for this site', '-movflags', '+faststart', join(TARGET, `${TAPE.name}.m4a`)],
  ])
  writeFileSync(join(TARGET, `${TAPE.name}.vtt`), captionsOf([...cues, { from, to: from + 2.1, text: '[Three tones]' }]))
  writeFileSync(join(TARGET, `${TAPE.name}.txt`), `${SPOKEN.join('\n\n')}\n\n[Three tones]\n`)
}

mkdirSync(TARGET, { recursive: true })
await makeFilm()
makeTape()
rmSync(folder, { recursive: true, force: true })
