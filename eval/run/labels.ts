/** Answers for an independent reader to label, and what the labels say. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parse, stringify } from 'yaml'
import { z } from 'zod'
import { randomFrom, shuffled } from '../../bench/random.ts'
import { publicViewer } from '../../catalog/access.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { requireSearchAddress, searchQuery } from '../../search/read-search-address.ts'
import type { SearchEngine } from '../../search/search-engine.ts'
import { lookUp, type Store } from '../../store/index.ts'
import { type Measure, measured } from './measure.ts'
import type { QuestionResult } from './run-questions.ts'
import { cataloguedFields, sheetSources } from './sheet-sources.ts'

const SHEET = 'eval/labels/to-label.yaml'
const LABELLED = 'eval/labels/labelled.yaml'

const verdict = z.enum(['yes', 'no', '']).describe("'' until it is read")

/** One answer to label. A reader fills in `supported` of each sentence, `relevant` and `complete`, and nothing else. */
export const LabelSchema = z.strictObject({
  id: z.string(),
  turns: z.array(z.string()),
  outcome: z.string(),
  notices: z.array(z.string()),
  sentences: z.array(
    z.strictObject({
      text: z.string(),
      kind: z.string(),
      /** What the sentence names as its sources: their titles and the words it rests on, a record's fields, the search asked. */
      sources: z.array(z.string()),
      /** Its sources say what it says, by themselves. */
      supported: verdict,
    }),
  ),
  /** The answer bears on the question. */
  relevant: verdict,
  /** Nothing that the sources say and the question needs is missing; of a refusal: refusing was right. */
  complete: verdict,
  note: z.string(),
})

/** Draws answers by a seed, so that nobody chooses them. */
export async function writeLabelSheet(
  results: readonly QuestionResult[],
  { catalog, store, engine }: { catalog: Catalog; store: Store; engine: SearchEngine },
  { sample, seed, set }: { sample: number; seed: number; set: string },
): Promise<void> {
  const viewer = publicViewer()
  const fieldsOf = (id: string) => {
    const found = lookUp(store, id, viewer)
    if (found.state !== 'seen') return ''
    return cataloguedFields(found.record, catalog.collection(found.record.collection)?.title ?? found.record.collection)
  }
  const chosen = shuffled(randomFrom(seed), results).slice(0, sample)
  const found = new Map<string, string>()
  for (const { path } of chosen.flatMap(({ events }) => events.filter((event) => event.type === 'results'))) {
    const address = requireSearchAddress(new URL(path, 'http://localhost').searchParams)
    const { total, samples } = await engine.search(searchQuery(address, viewer))
    found.set(path, `finds ${total} records, ${samples} of them samples`)
  }
  const foundBy = (path: string) => found.get(path) ?? ''
  const drawn = chosen.map(({ question, events }): z.input<typeof LabelSchema> => {
    return {
      id: question.id,
      turns: question.turns,
      outcome: events.find((event) => event.type === 'done')?.outcome ?? '',
      notices: events.flatMap((event) => (event.type === 'notice' ? [event.text] : [])),
      sentences: events.flatMap((event) =>
        event.type === 'sentence'
          ? [
              {
                text: event.text,
                kind: event.kind,
                sources: sheetSources(event, events, { fieldsOf, foundBy }),
                supported: '' as const,
              },
            ]
          : [],
      ),
      relevant: '',
      complete: '',
      note: '',
    }
  })
  mkdirSync('eval/labels', { recursive: true })
  writeFileSync(SHEET, `# Drawn from ${set} by seed ${seed}. Save as labelled.yaml when done.\n${stringify(drawn, { lineWidth: 140 })}`)
}

/** What an independent reading found: nothing where nobody has read yet. */
export function labelMeasures(): Measure[] {
  if (!existsSync(LABELLED)) return []
  const labels = z.array(LabelSchema).parse(parse(readFileSync(LABELLED, 'utf8')))
  const sentences = labels.flatMap(({ sentences: own }) => own).filter(({ supported }) => supported !== '')
  const share = (known: readonly string[]) => (known.length === 0 ? null : known.filter((label) => label === 'yes').length / known.length)
  const supported = sentences.map((sentence) => sentence.supported)
  const relevant = labels.map((label) => label.relevant).filter(Boolean)
  const complete = labels.map((label) => label.complete).filter(Boolean)
  return [
    measured('sentences supported by their source (by labels)', share(supported), supported.length, 0.97, 'at least'),
    measured('answers relevant (by labels)', share(relevant), relevant.length, 0.9, 'at least'),
    measured('answers complete (by labels)', share(complete), complete.length, 0.8, 'at least'),
  ]
}
