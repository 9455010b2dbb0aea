/**
 * `npm run research -- make:showcase`: makes the files of examples/documents/media anew. The film needs ffmpeg, the recording
 * espeak-ng and ffmpeg; of another version of these programs the film and the recording differ.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { outlined, wrapped } from '../../media/lettering.ts'
import { OUTLINES } from '../../media/record-drawing.ts'
import { captionsOf, run } from '../content/encode-media.ts'
import { fileOf, INK, mapPicture, pdfOf, SCANS, scanOf } from './files.ts'
import { COLLECTION, columnsOfObjects, MADE, quotations, tableOfLaws } from './pages.ts'

const PLATES = ['statehouse', 'horse', 'motorcycle', 'switchboard', 'helicopter'] as const
/** Seconds each plate stands. */
const STANDS = 3

async function makeFilm(folder: string): Promise<void> {
  const words = quotations('object').slice(0, PLATES.length)
  for (const [at, plate] of PLATES.entries()) {
    const drawn = readFileSync(`content/public/plates/${plate}.svg`, 'utf8').replace('<svg ', '<svg x="0" y="0" ')
    const lines = wrapped(`“${words[at]?.words ?? ''}”`, 'text', 36, 1080).map((text, row) =>
      outlined({ text, face: 'text', size: 36, x: 60, y: 716 + row * 46, fill: INK }),
    )
    const made = outlined({ text: MADE, face: 'data', size: 22, x: 1140, y: 60, fill: '#80590C', anchor: 'end' })
    const inner = `<svg width="1200" height="670" viewBox="0 65 1200 670">${drawn}</svg>`
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800" width="1200" height="800"><rect width="1200" height="800" fill="#F3EBDA"/>${inner}${lines.join('')}<rect x="790" y="30" width="370" height="44" fill="#F3EBDA"/>${made}</svg>`
    writeFileSync(join(folder, `${at}.png`), await sharp(Buffer.from(svg)).resize(720).png().toBuffer())
  }
  const inputs = PLATES.flatMap((_, at) => ['-loop', '1', '-t', String(STANDS), '-i', join(folder, `${at}.png`)])
  const joined = `${PLATES.map((_, at) => `[${at}:v]`).join('')}concat=n=${PLATES.length}:v=1:a=0,fps=12,format=yuv420p[v]`
  run('ffmpeg', [
    ...['-y', ...inputs, '-filter_complex', joined, '-map', '[v]', '-c:v', 'libx264', '-preset', 'veryslow', '-crf', '32', '-threads', '1'],
    ...['-fflags', '+bitexact', '-flags:v', '+bitexact', '-metadata', `comment=${MADE}`, '-movflags', '+faststart', fileOf('film', 'mp4')],
  ])
  const cues = PLATES.map((_, at) => ({ from: at * STANDS, to: (at + 1) * STANDS, text: `“${words[at]?.words ?? ''}”` }))
  writeFileSync(fileOf('film', 'vtt'), captionsOf(cues))
}

function makeReading(folder: string): void {
  const spoken = [
    `${MADE}. Words of laws, reports and newspapers, read by a machine.`,
    ...quotations('law').map(({ words }) => `${words}.`),
  ]
  let from = 0
  const cues = spoken.map((text, at) => {
    const file = join(folder, `${at}.wav`)
    run('espeak-ng', ['-v', 'en-us', '-s', '145', '-w', file, text])
    const length = Number(run('ffprobe', ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file]).trim())
    const cue = { from, to: from + length, text }
    from += length + 0.5
    return cue
  })
  const filters = spoken.map((_, at) => `[${at}:a]aresample=22050,apad=pad_dur=0.5[a${at}]`)
  const joined = `${spoken.map((_, at) => `[a${at}]`).join('')}concat=n=${spoken.length}:v=0:a=1[a]`
  run('ffmpeg', [
    ...['-y', ...spoken.flatMap((_, at) => ['-i', join(folder, `${at}.wav`)]), '-filter_complex', `${filters.join(';')};${joined}`],
    ...['-map', '[a]', '-ac', '1', '-c:a', 'aac', '-b:a', '32k', '-fflags', '+bitexact', '-flags:a', '+bitexact'],
    ...['-metadata', `comment=${MADE}`, '-movflags', '+faststart', fileOf('reading', 'm4a')],
  ])
  writeFileSync(fileOf('reading', 'vtt'), captionsOf(cues))
}

const folder = mkdtempSync(join(tmpdir(), 'showcase-'))
rmSync(join(COLLECTION, 'media'), { recursive: true, force: true })
mkdirSync(join(COLLECTION, 'media'))
for (const document of [tableOfLaws(OUTLINES), columnsOfObjects(OUTLINES)])
  writeFileSync(fileOf(document.name, 'pdf'), await pdfOf(document))
for (const scan of SCANS)
  for (const at of scan.document.pages.keys()) writeFileSync(fileOf(`${scan.document.name}-scan`, 'jpg', at + 1), await scanOf(scan, at))
writeFileSync(fileOf('map', 'png'), await mapPicture())
await makeFilm(folder)
makeReading(folder)
rmSync(folder, { recursive: true, force: true })
