/** Everything content says apart from records: articles, exhibits, events, people, the force, places and collections. */
import type { Catalog } from '../../catalog/catalog.ts'
import { articlePassages } from './article-passages.ts'
import { eventPassages } from './event-passages.ts'
import { exhibitPassages } from './exhibit-passages.ts'
import { forcePassages } from './force-passages.ts'
import { guidePassages } from './guide-passages.ts'
import { type MadeSubject, made } from './made-passage.ts'
import { personPassages } from './person-passages.ts'

export function contentPassages(catalog: Catalog): MadeSubject[] {
  return [...eachContentPassage(catalog)]
}

/** The same one by one, for a server that answers readers meanwhile. */
export function* eachContentPassage(catalog: Catalog): Generator<MadeSubject, void> {
  for (const article of catalog.articles) yield articlePassages(article, catalog)
  yield* exhibitPassages(catalog)
  yield* eventPassages(catalog)
  yield* personPassages(catalog)
  yield* forcePassages(catalog)
  yield* guidePassages(catalog)
  yield* placePassages(catalog)
  yield* collectionPassages(catalog)
}

function placePassages({ places }: Catalog): MadeSubject[] {
  return places.map(({ id, name, variants, note }) => {
    const subject = `place:${id}`
    const text = note ? `${name}: ${note}` : name
    return {
      subject,
      opensOn: 0,
      passages: [
        made(
          { id: subject, kind: 'entity', subject, part: 'statement', path: `/places/${id}`, title: name, label: 'Place', text },
          variants,
        ),
      ],
    }
  })
}

/** What a collection is and how it is arranged; how much of it is held is display text and left out. */
function collectionPassages({ collections }: Catalog): MadeSubject[] {
  return collections.map(({ id, title, shortTitle, description, path, series }) => {
    const subject = `collection:${id}`
    const common = { kind: 'entity', subject, part: 'statement', path: path || `/collections/${id}`, title, label: 'Collection' } as const
    const described = series.filter(({ note }) => note !== '')
    return {
      subject,
      opensOn: 0,
      passages: [
        made({ ...common, id: `${subject}#1`, text: description }, [shortTitle]),
        ...described.map(({ name, note }, at) => made({ ...common, id: `${subject}#${at + 2}`, heading: name, text: `${name}: ${note}` })),
      ],
    }
  })
}
