/** Facts that stand in two files must be the same in both. Each check says which two. */
import type { Article } from '../articles/article-tree.ts'
import { articleText } from '../articles/read-article.ts'
import type { Catalog } from '../catalog.ts'
import type { Problem } from '../problems.ts'

type Parts = Pick<Catalog, 'articles' | 'collections' | 'figures' | 'memorial' | 'timelines' | 'units'>

export function disagreements(catalog: Parts): Problem[] {
  return [
    ...heldFigures(catalog),
    ...catalog.articles.flatMap(datesOfRows),
    ...termsOfOffice(catalog.articles),
    ...agesAndDeaths(catalog),
    ...forgotten(catalog),
    ...foundingYears(catalog),
    ...sharedPlates(catalog.articles),
  ]
}

function problem(file: string, field: string, found: string, expected: string): Problem {
  return { file, line: 1, field, found, expected }
}

/** Numbers of the physical holdings: collections/*.yaml and site/figures.yaml. */
const HELD: readonly (readonly [collection: string, field: 'held' | 'digitised', figure: string])[] = [
  ['photos', 'held', 'photographs-held'],
  ['photos', 'digitised', 'photographs-digitised'],
  ['orders', 'held', 'orders-held'],
  ['orders', 'digitised', 'orders-digitised'],
  ['video', 'held', 'video-held'],
  ['artifacts', 'held', 'artifacts-held'],
]

function heldFigures({ collections, figures }: Parts): Problem[] {
  return HELD.flatMap(([id, field, figureId]) => {
    const stated = collections.find((collection) => collection.id === id)?.[field] ?? ''
    const value = figures.find((figure) => figure.id === figureId)?.value ?? ''
    return stated === value ? [] : [problem(`collections/${id}.yaml`, field, stated, `${value}, as ${figureId} in site/figures.yaml`)]
  })
}

/** A row's year and its date, written beside each other. */
function datesOfRows({ file, blocks }: Article): Problem[] {
  return blocks.flatMap((block) => {
    if (block.kind !== 'typed' || block.block.name !== 'milestones') return []
    return block.block.data
      .filter(({ year, date }) => /^\d{4}$/.test(String(year)) && /\d{4}/.test(date) && !date.includes(String(year)))
      .map(({ year, date, title }) => problem(file, title, date, `a date in ${year}, the year of the row`))
  })
}

/** Terms of one person in the lists of different articles: the years of one are among those of the other. */
function termsOfOffice(articles: readonly Article[]): Problem[] {
  const terms = articles.flatMap(({ file, blocks }) =>
    blocks.flatMap((block) =>
      block.kind === 'typed' && block.block.name === 'command-history'
        ? block.block.data.map(({ name, period }) => ({ file, name, period, years: period.match(/\d{4}/g) ?? [] }))
        : [],
    ),
  )
  return terms.flatMap((term, at) =>
    terms
      .slice(at + 1)
      .filter((other) => other.name === term.name && !within(term.years, other.years) && !within(other.years, term.years))
      .map((other) => problem(other.file, other.name, other.period, `years that agree with "${term.period}" in ${term.file}`)),
  )
}

function within(years: readonly string[], others: readonly string[]): boolean {
  return years.every((year) => others.includes(year))
}

/** Who is on the memorial is on the timeline at that day, and named by the page of the decade, where there are such. */
function forgotten({ articles, memorial, timelines }: Parts): Problem[] {
  const events = timelines.flatMap((era) => era.events)
  return memorial.flatMap(({ person, dateOfDeath }) => {
    const decade = articles.find(({ section, period }) => section === 'decades' && period === `${dateOfDeath.slice(0, 3)}X`)
    const dated = events.some(({ date, people }) => date === dateOfDeath && people.includes(person))
    return [
      ...(dated || events.length === 0 ? [] : [problem('timelines', person, '', `an event of ${dateOfDeath}, as in people/memorial.yaml`)]),
      ...(decade && !decade.people.includes(person) ? [problem(decade.file, 'people', '', `${person}, as in people/memorial.yaml`)] : []),
    ]
  })
}

/** Ages at death in articles and in people/memorial.yaml. */
function agesAndDeaths({ articles, memorial }: Parts): Problem[] {
  return articles.flatMap(({ file, blocks }) => {
    const sentences = articleText(blocks)
      .split(/\n|(?<=[a-z0-9]\.)\s/)
      .filter((sentence) => /\baged \d/.test(sentence))
    return sentences.flatMap((sentence) =>
      [...sentence.matchAll(/, aged (\d+)/g)].flatMap(({ 1: age = '', index }) =>
        memorial
          .filter((entry) => sentence.slice(0, index).endsWith(entry.name) && entry.age !== null && String(entry.age) !== age)
          .map((entry) => problem(file, entry.name, `aged ${age}`, `${entry.age}, as in people/memorial.yaml`)),
      ),
    )
  })
}

/** The first year of a unit in people/units.yaml and on the page about it. */
function foundingYears({ articles, units }: Parts): Problem[] {
  return units.flatMap(({ name, path, founded }) => {
    const article = articles.find((candidate) => candidate.path === path)
    const year = founded.match(/\d{4}/)?.[0]
    if (!article || !year || article.section !== 'units') return []
    return articleText(article.blocks).includes(year) ? [] : [problem(article.file, name, '', `the year ${year}, as in people/units.yaml`)]
  })
}

/** The drawing above an article says which page this is: it heads one page alone. */
function sharedPlates(articles: readonly Article[]): Problem[] {
  const heads = new Map<string, string>()
  return articles.flatMap(({ file, plate, path }) => {
    const first = heads.get(plate)
    if (plate === '' || first === undefined) heads.set(plate, path)
    return plate === '' || first === undefined
      ? []
      : [problem(file, 'plate', plate, `a plate of its own, or none: this one heads ${first}`)]
  })
}
