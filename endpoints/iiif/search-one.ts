/**
 * What search inside answers, in the words of IIIF Content Search 1.0: Mirador knows no later version. Both versions are one search
 * (search-inside.ts), with the same annotations, places and pages of results.
 */
import { z } from 'zod'

const ReferenceSchema = z.object({ id: z.string() })
const FoundSchema = z.object({
  id: z.string(),
  startIndex: z.number().optional(),
  partOf: z.looseObject({ total: z.number(), first: ReferenceSchema, last: ReferenceSchema }).optional(),
  prev: ReferenceSchema.optional(),
  next: ReferenceSchema.optional(),
  items: z.array(z.object({ id: z.string(), body: z.object({ value: z.string(), format: z.string() }), target: z.string() })),
  annotations: z
    .array(
      z.object({
        items: z.array(
          z.object({
            target: z.object({
              source: z.string(),
              selector: z.array(z.object({ prefix: z.string(), exact: z.string(), suffix: z.string() })),
            }),
          }),
        ),
      }),
    )
    .default([]),
})

export const SEARCH_ONE = 'http://iiif.io/api/search/1/context.json'

/** The service as manifests name it. @param address of the search. */
export function searchOneService(address: string) {
  return { '@context': SEARCH_ONE, '@id': address, '@type': 'SearchService1', profile: 'http://iiif.io/api/search/1/search' }
}

/** @param document an answer of Content Search 2.0. */
export function asSearchOne(document: Record<string, unknown>) {
  const { id, startIndex, partOf, prev, next, items, annotations } = FoundSchema.parse(document)
  return {
    '@context': ['http://iiif.io/api/presentation/2/context.json', SEARCH_ONE],
    '@id': id,
    '@type': 'sc:AnnotationList',
    within: {
      '@type': 'sc:Layer',
      total: partOf?.total ?? items.length,
      ...(partOf ? { first: partOf.first.id, last: partOf.last.id } : {}),
    },
    ...(startIndex === undefined ? {} : { startIndex }),
    ...(prev ? { prev: prev.id } : {}),
    ...(next ? { next: next.id } : {}),
    resources: items.map(({ id, body, target }) => ({
      '@id': id,
      '@type': 'oa:Annotation',
      motivation: 'sc:painting',
      resource: { '@type': 'cnt:ContentAsText', format: body.format, chars: body.value },
      on: target,
    })),
    hits: annotations
      .flatMap(({ items }) => items)
      .map(({ target: { source, selector } }) => ({
        '@type': 'search:Hit',
        annotations: [source],
        match: selector[0]?.exact,
        before: selector[0]?.prefix,
        after: selector[0]?.suffix,
      })),
  }
}
