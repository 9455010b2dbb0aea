import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import type { Picture } from '../../../media/picture-of.ts'
import { missingMessages } from '../../../messages/area.ts'
import { wordsIn } from '../../../messages/words.ts'
import { LanguageContext } from '../../ui/language.ts'
import { pictureHtml } from './picture-html.ts'
import { RecordPicture } from './record-picture.tsx'

const preview = { src: '/media/pictures/a/800', srcSet: '/media/pictures/a/400 400w' }
const line = { text: 'Troop “A” & <B>', face: 'data', size: 38, x: 1, y: 2.5, anchor: 'middle', tone: 'ink', length: 91.2 } as const
const PICTURES: readonly Picture[] = [
  { kind: 'scan', alt: 'A "scan" <here>', preview },
  { kind: 'plate', src: '/plates/a.svg', alt: 'Illustration', focus: '20% 30%', preview },
  { kind: 'plate', src: '/plates/a.svg#cut', alt: 'Illustration', focus: '20% 30%', preview },
  { kind: 'sheet', ground: 'deep', lines: ['General', 'order & more'], size: 4.5, date: '1865', sample: true, pdf: false },
  { kind: 'sheet', ground: 'leaf', lines: ['One'], size: 4, date: '', sample: false, pdf: true },
  { kind: 'sheet', ground: 'leaf', lines: ['One'], size: 4, date: '', sample: false, pdf: false },
  { kind: 'facsimile', ground: 'paper', lines: ['Words'], size: 5, date: '1921' },
  { kind: 'words', plate: { ground: 'deep', layout: 'bill', frame: 'film', lines: [line] } },
]

beforeAll(() => missingMessages('es'))

/** Tags with their attributes in one order and case, without the preload that React adds to what is in sight. */
function parts(html: string): string[] {
  const tags = html.split(/(?=<)/).filter((tag) => !tag.startsWith('<link'))
  return tags.map((tag) => tag.replace(/^<(\w+)([^>]*?)\/?>/, (_, name, given) => `<${name} ${sorted(given)}>`))
}

function sorted(given: string): string {
  return [...given.matchAll(/([\w-]+)="([^"]*)"/g)]
    .map(([, name = '', value]) => `${name.toLowerCase()}=${value}`)
    .sort()
    .join(' ')
}

test.each(['en', 'es'].flatMap((language) => [true, false].flatMap((eager) => PICTURES.map((picture) => ({ language, eager, picture })))))(
  'a picture in HTML is what React draws: $picture.kind in $language',
  ({ language, eager, picture }) => {
    const drawn = renderToStaticMarkup(
      <LanguageContext value={language}>
        <RecordPicture picture={picture} eager={eager} />
      </LanguageContext>,
    )
    expect(parts(pictureHtml(picture, eager, { language, t: wordsIn(language) }).text)).toEqual(parts(drawn))
  },
)
