import { expect, test } from 'vitest'
import { publicViewer } from '../../catalog/access.ts'
import { PassageSchema } from '../passage.ts'
import { dot } from '../vector-math.ts'
import { fixedRetriever } from './fixed-retriever.ts'
import { hashedEmbedder } from './hashed-embedder.ts'

function passage(id: string, text: string, basis: 'sourced' | 'sample' = 'sourced') {
  return PassageSchema.parse({
    id: `${id}#description`,
    kind: 'record',
    subject: id,
    part: 'description',
    path: `/records/${id}`,
    title: text,
    label: 'Document',
    heading: '',
    text,
    basis,
    sources: [],
    displayFigures: [],
    contentNote: '',
    date: '',
    page: null,
    seconds: null,
  })
}

test('the fixed retriever ranks by shared words and leaves samples out', async () => {
  const retriever = fixedRetriever([
    passage('msp:doc:1:001', 'The steamer Lexington'),
    passage('msp:doc:1:002', 'A steamer at sea'),
    passage('msp:doc:1:003', 'The steamer Lexington', 'sample'),
  ])
  const asked = { question: 'the steamer Lexington', viewer: publicViewer(), limit: 5 }
  const ids = async (filter = {}) => (await retriever.retrieve({ ...asked, filter })).passages.map(({ passage }) => passage.subject)
  expect(await ids()).toEqual(['msp:doc:1:001', 'msp:doc:1:002'])
  expect(await ids({ subjects: ['msp:doc:1:002'] })).toEqual(['msp:doc:1:002'])
})

test('words of one meaning lie together for the hashed embedder', async () => {
  const embedder = hashedEmbedder([['cruiser', 'patrol car']])
  const [a, b, c] = await embedder.embed(['cruiser', 'car patrol', 'lighthouse'], 'passage')
  if (!a || !b || !c) throw new Error('three vectors were expected')
  expect(dot(a, b)).toBeCloseTo(1, 5)
  expect(dot(a, c)).toBeLessThan(0.6)
})
