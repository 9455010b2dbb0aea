/** IIIF Change Discovery 1.0, level 2: which manifests were made, changed and withdrawn, from the one event sequence. */
import { badParameters, notFound } from '../../catalog/errors.ts'
import { iiif } from './addresses.ts'
import type { Given } from './words.ts'

const CONTEXT = 'http://iiif.io/api/discovery/1/context.json'
/** Events that a page covers: pages keep their addresses and their places in the sequence, whatever comes after them. */
const PAGE = 1_000

/** @param asked number of a page, from 0; null for the collection. */
export function activityOf(asked: string | null, archive: Given): Record<string, unknown> {
  const { site, store, settings, viewer } = archive
  const rules = { viewer, samples: settings.publishSamples }
  const pageAddress = (number: number) => `${iiif.activity(site)}?page=${number}`
  const reference = (sequence: number | null) =>
    sequence === null ? null : { id: pageAddress(Math.floor((sequence - 1) / PAGE)), type: 'OrderedCollectionPage' }
  const first = store.harvest.nearest(rules, 0, 'after')
  const last = store.harvest.nearest(rules, Number.MAX_SAFE_INTEGER, 'before')
  const whole = { id: iiif.activity(site), type: 'OrderedCollection' }
  if (asked === null) {
    return {
      '@context': CONTEXT,
      ...whole,
      seeAlso: [{ id: `${site}/oai?verb=Identify`, type: 'Dataset', format: 'text/xml', label: { en: ['OAI-PMH'] } }],
      ...named('first', reference(first)),
      // An empty archive has an empty first and last page: the standard wants one.
      last: reference(last) ?? { id: pageAddress(0), type: 'OrderedCollectionPage' },
    }
  }
  if (!/^(0|[1-9]\d{0,9})$/.test(asked)) throw badParameters([{ where: 'page', expected: 'a number from 0', found: asked.slice(0, 40) }])
  const number = Number(asked)
  const range = { from: '', before: '', after: number * PAGE, upTo: (number + 1) * PAGE, limit: PAGE }
  const items = store.harvest.page(rules, range)
  if (items.length === 0 && number > 0) throw notFound(`Page ${number} of the changes`)
  return {
    '@context': CONTEXT,
    id: pageAddress(number),
    type: 'OrderedCollectionPage',
    partOf: whole,
    ...named('prev', reference(store.harvest.nearest(rules, number * PAGE + 1, 'before'))),
    ...named('next', reference(store.harvest.nearest(rules, (number + 1) * PAGE, 'after'))),
    orderedItems: items.map(({ sequence, id, time, live, action }) => ({
      id: `${iiif.activity(site)}#${sequence}`,
      type: live ? (action === 'create' ? 'Create' : 'Update') : 'Delete',
      object: { id: iiif.manifest(site, { id, shown: false }), type: 'Manifest' },
      endTime: time,
    })),
  }
}

function named(name: 'first' | 'prev' | 'next', value: object | null) {
  return value === null ? {} : { [name]: value }
}
