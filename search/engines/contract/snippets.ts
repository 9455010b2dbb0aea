/** Pieces of text that show why a hit was found. */
import { describe, expect, test } from 'vitest'
import type { Hit, Snippet } from '../../search-engine.ts'
import { type Engines, question } from './questions.ts'

export function snippetsContract({ reading, gaps }: Engines): void {
  const hitFor = async (text: string): Promise<Hit> => {
    const [first] = (await reading().search(question(text))).hits
    if (!first) throw new Error(`nothing found for ${text}`)
    return first
  }
  const marked = (snippets: readonly Snippet[], field: Snippet['field']) =>
    snippets.filter((snippet) => snippet.field === field).flatMap(({ runs }) => runs.filter(({ hit }) => hit).map(({ text }) => text))

  describe.skipIf(gaps.snippets)('snippets', () => {
    test('mark the words in the description, in whatever inflection they stand', async () => {
      const { snippets } = await hitFor('patrols turnpike new')
      expect(marked(snippets, 'description')).toEqual(['patrolling', 'turnpike', 'new'])
    })

    test('come from the transcription too', async () => {
      const { snippets } = await hitFor('lamp')
      expect(marked(snippets, 'transcription')).toContain('lamp')
    })

    test('mark the title', async () => {
      const { snippets } = await hitFor('zebra')
      expect(marked(snippets, 'title')).toEqual(['Zebra'])
    })

    test('keep the letters as written where folded words matched', async () => {
      const { snippets } = await hitFor('strasse')
      expect(marked(snippets, 'description')).toEqual(['Straße'])
    })

    test('are pieces of the text itself', async () => {
      const { snippets } = await hitFor('lugger')
      const piece =
        snippets
          .find(({ field }) => field === 'transcription')
          ?.runs.map(({ text }) => text)
          .join('') ?? ''
      const whole = 'We went down past the wreck of the lugger, in the dark, with one lamp between us. The lamp failed. We came up slowly.'
      expect(piece).toContain('lugger')
      expect(whole).toContain(piece.replace(/^…\s?|\s?…$/g, ''))
    })

    test('mark nothing where nothing was asked', async () => {
      const { hits } = await reading().search(question(''))
      expect(hits.flatMap(({ snippets }) => snippets.flatMap(({ runs }) => runs.filter(({ hit }) => hit)))).toEqual([])
    })

    test('mark the right spelling of a mistyped word', async () => {
      const { snippets } = await hitFor('motorcyle new')
      expect(marked(snippets, 'description')).toContain('motorcycle')
    })
  })

  test('a hit carries what its card shows', async () => {
    const { display, id } = await hitFor('cordovan')
    expect(display).toMatchObject({
      id,
      title: 'Training class at Framingham',
      type: 'Photograph',
      date: '1921-09',
      unit: 'Training Academy',
      place: 'Framingham',
    })
  })
}
