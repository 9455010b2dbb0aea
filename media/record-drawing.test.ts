import sharp from 'sharp'
import { expect, test } from 'vitest'
import { textOfPage } from './page-words.ts'
import { PAGE, PageWriter } from './page-writer.ts'
import { OUTLINES, outlinedPages, wordsOfMarks } from './record-drawing.ts'

test('words of a written page lie where they are drawn, each in a box that has ink', async () => {
  const writer = new PageWriter(OUTLINES)
  writer.text('An Act to establish a State Police Force', { voice: 'bold', size: 30, centered: true, leading: 1.2 })
  writer.space(30)
  writer.pair('By', 'the suppression of gambling', { voice: 'text', size: 10 }, { voice: 'data', size: 12, left: 120 })
  const [marks = []] = writer.pages
  const words = wordsOfMarks(marks)
  expect(textOfPage(words)).toBe('An Act to establish a State\nPolice Force\n\nBy\n\nthe suppression of gambling')
  const { data, info } = await sharp(Buffer.from(outlinedPages([marks])[0]?.svg ?? ''))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: PAGE.width, height: PAGE.height })
  const isInk = (x: number, y: number) => (data[y * info.width + x] ?? 255) < 160
  const ofWords = new Map(words.words.map((word) => [word, 0]))
  let outside = 0
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++) {
      if (!isInk(x, y)) continue
      const at = words.words.find((word) => x + 1 > word.x && x < word.x + word.width && y + 1 > word.y && y < word.y + word.height)
      if (at) ofWords.set(at, (ofWords.get(at) ?? 0) + 1)
      else outside++
    }
  expect(outside).toBe(0)
  expect([...ofWords.values()].every((ink) => ink > 3)).toBe(true)
})
