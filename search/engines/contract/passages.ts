/** Passages in an index of their own: found by their words, as whoever asks may see them, and following their record. */
import { describe, expect, test } from 'vitest'
import { NEVER, type Viewer } from '../../../catalog/access.ts'
import { passageDocument, type SearchedPassage } from '../../documents.ts'
import type { SearchEngine } from '../../search-engine.ts'
import { PUBLIC, STAFF } from './documents.ts'
import type { Engines } from './questions.ts'

const passage = (id: string, text: string, more: Partial<SearchedPassage> = {}) =>
  passageDocument({ id, title: 'Annual report', heading: '', text, keys: [], sample: false, opensOn: 0, ...more })

const PASSAGES = [
  passage('doc:1#description', 'Motorcycles patrolled the highways in summer.', { keys: ['MSP-AR-1925-001'] }),
  passage('doc:1#transcription', 'The patrol rode thirty motorcycles. Motorcycles were new.', { heading: 'Transcription' }),
  passage('doc:2#description', 'Horses were sold.', { title: 'Order on stables', keys: ['Horace Bellweather'] }),
  passage('doc:3#description', 'A motorcycle that nobody rode.', { sample: true }),
  passage('doc:4#description', 'zxhidden motorcycles', { opensOn: NEVER }),
]

async function ids(engine: SearchEngine, text: string, limit = 10, viewer: Viewer = PUBLIC): Promise<string[]> {
  return (await engine.across({ text, facets: {}, from: null, to: null, viewer }, limit)).map(({ id }) => id)
}

export function passagesContract({ open }: Engines): void {
  describe('passages', () => {
    test('are found by words of their text, title, heading and names, the best first, as many as are wanted', async () => {
      const { engine, close } = await open(PASSAGES)
      const found = await ids(engine, 'which motorcycles did the patrol have')
      expect(found.slice(0, 2).toSorted()).toEqual(['doc:1#description', 'doc:1#transcription'])
      expect(found.at(-1), 'samples last').toBe('doc:3#description')
      expect(await ids(engine, 'motorcycles', 1)).toHaveLength(1)
      expect(await ids(engine, 'stables')).toEqual(['doc:2#description'])
      expect(await ids(engine, 'bellweather')).toEqual(['doc:2#description'])
      expect(await ids(engine, 'transcription')).toEqual(['doc:1#transcription'])
      expect((await ids(engine, 'MSP-AR-1925-001'))[0]).toBe('doc:1#description')
      await close()
    })

    test('of what is closed are there for staff alone', async () => {
      const { engine, close } = await open(PASSAGES)
      expect(await ids(engine, 'zxhidden')).toEqual([])
      expect(await ids(engine, 'motorcycles')).not.toContain('doc:4#description')
      expect(await ids(engine, 'zxhidden', 10, STAFF)).toEqual(['doc:4#description'])
      await close()
    })

    test('change with their record, close with it and go with it', async () => {
      const { engine, close } = await open(PASSAGES)
      await engine.update({ put: [passage('doc:1#description', 'Bicycles patrolled.')], remove: ['doc:1#transcription'], sequence: 2 })
      expect(await ids(engine, 'motorcycles')).toEqual(['doc:3#description'])
      expect(await ids(engine, 'bicycles')).toEqual(['doc:1#description'])
      await engine.update({ put: [passage('doc:1#description', 'Bicycles patrolled.', { opensOn: NEVER })], remove: [], sequence: 3 })
      expect(await ids(engine, 'bicycles')).toEqual([])
      await engine.update({ put: [], remove: ['doc:1#description', 'doc:2#description'], sequence: 4 })
      expect([await ids(engine, 'bicycles', 10, STAFF), await ids(engine, 'horses')]).toEqual([[], []])
      await close()
    })
  })
}
