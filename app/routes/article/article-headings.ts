/** The people, units, places and subjects that an article names, each with its page. */
import type { Article } from '../../../catalog/articles/article-tree.ts'
import type { Catalog } from '../../../catalog/catalog.ts'
import * as articlesWords from '../../../messages/en/articles.ts'
import type { Words } from '../../../messages/words.ts'
import { paths } from '../../paths.ts'

export interface NamedGroup {
  label: string
  links: readonly { name: string; to: string }[]
}

/** @returns groups that hold something; the page itself is not among them. */
export function namedIn(article: Article, catalog: Catalog, t: Words): NamedGroup[] {
  const units = article.units.flatMap((name) => {
    const unit = catalog.unit(name)
    return unit ? [{ name: unit.name, to: unit.path || paths.explore({ unit: unit.name }) }] : []
  })
  const people = article.people.flatMap((name) => {
    const person = catalog.person(name)
    return person ? [{ name: person.name, to: paths.person(person.id) }] : []
  })
  const places = article.places.flatMap((name) => {
    const place = catalog.place(name)
    return place ? [{ name: place.name, to: paths.place(place.id) }] : []
  })
  const subjects = article.subjects.flatMap((name) => {
    const subject = catalog.subject(name)
    return subject ? [{ name: subject.name, to: paths.subject(subject.id) }] : []
  })
  return [
    { label: t(articlesWords.people), links: people },
    { label: t(articlesWords.units), links: units.filter(({ to }) => to !== article.path) },
    { label: t(articlesWords.places), links: places },
    { label: t(articlesWords.subjects), links: subjects },
  ].filter(({ links }) => links.length > 0)
}
