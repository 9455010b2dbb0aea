/** The site contract against the rest of the content: every name, plate, figure and address that it leads to must exist. */
import * as contentFaultsWords from '../../messages/areas/content-faults.ts'
import { inEnglish } from '../../messages/in-english.ts'
import type { ContentReading, Placed } from '../load-catalog.ts'
import type { Problem } from '../problems.ts'
import { OWN_ID } from '../record-ids.ts'
import { ABOUT, claimedBySoftware, NEWS, siteAddresses } from './addresses.ts'
import type { CONTRACT_FILES, Contract } from './read-contract.ts'

type Parts = ContentReading['parts']
type File = (typeof CONTRACT_FILES)[keyof typeof CONTRACT_FILES]

export function contractReferences(parts: Parts): Problem[] {
  const contract = parts.contract[0]?.value
  if (!contract) return []
  return [...addressProblems(parts, contract), ...namedProblems(parts, contract), ...idProblems(parts, contract)]
}

/** Articles at addresses of the software, links and redirects that lead nowhere or stand in the way of a page. */
function addressProblems(parts: Parts, contract: Contract): Problem[] {
  const known = siteAddresses(plainParts(parts))
  const reachable = (to: string) => known.has(to.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '')) || /^\/records\/./.test(to)
  const records = new Set(parts.records.map(({ value }) => value.id))
  const lost = (file: File, field: string, to: string): Problem[] =>
    reachable(to) ? [] : [{ file, line: 1, field, found: to, expected: inEnglish(contentFaultsWords.pageAddress) }]
  const { navigation, home, pages, sections, redirects } = contract
  return [
    ...parts.articles.flatMap(({ value, file, line }): Problem[] => {
      const claimed = claimedBySoftware(value.path, value.section)
      return claimed === ''
        ? []
        : [{ file, line, field: 'path', found: value.path, expected: inEnglish(contentFaultsWords.anotherAddress, { claimed }) }]
    }),
    ...navigation.header.flatMap(({ to }, at) => lost('site/navigation.yaml', `header.${at}.to`, to)),
    ...navigation.footer.flatMap(({ links }, column) =>
      links.flatMap(({ to }, at) => lost('site/navigation.yaml', `footer.${column}.links.${at}.to`, to)),
    ),
    ...sections.flatMap(({ id, above }) => (above ? lost('site/sections.yaml', `${id}.above.to`, above.to) : [])),
    ...pages.units.ways.flatMap(({ to }, at) => lost('site/pages.yaml', `units.ways.${at}.to`, to)),
    ...linksIn(pages.operations?.closing ?? '').flatMap((to) => lost('site/pages.yaml', 'operations.closing', to)),
    ...(home.research?.mapLink ? lost('site/home.yaml', 'research.mapLink', '/people-units') : []),
    ...parts.collections.flatMap(({ value, file, line }): Problem[] =>
      value.path === '' || value.path === `/collections/${value.id}` || reachable(value.path)
        ? []
        : [{ file, line, field: 'path', found: value.path, expected: inEnglish(contentFaultsWords.pageAddress) }],
    ),
    ...parts.timelines.flatMap(({ value, file, line }) =>
      value.pages
        .filter((to) => !reachable(to))
        .map((found) => ({ file, line, field: 'pages', found, expected: inEnglish(contentFaultsWords.pageAddress) })),
    ),
    ...parts.removed.flatMap(({ value, file, line }) =>
      value.instead === '' || (value.instead.startsWith('/records/') ? records.has(value.instead.slice(9)) : reachable(value.instead))
        ? []
        : [{ file, line, field: 'instead', found: value.instead, expected: inEnglish(contentFaultsWords.pageAddress) }],
    ),
    ...redirects.flatMap(({ from, to }, at): Problem[] => [
      ...lost('site/redirects.yaml', `${at}.to`, to),
      ...(known.has(from)
        ? [{ file: 'site/redirects.yaml', line: 1, field: `${at}.from`, found: from, expected: 'an address that no page has any more' }]
        : []),
    ]),
  ]
}

/** Sections, categories, plates, figures, collections, units and groups that the contract or an entry names. */
function namedProblems(parts: Parts, { home, pages, sections, news }: Contract): Problem[] {
  const ids = (entries: readonly Placed<{ id: string }>[]) => new Set(entries.map(({ value }) => value.id))
  const [figures, plates, collections, units, sources] = [
    ids(parts.figures),
    ids(parts.plates),
    ids(parts.collections),
    ids(parts.units),
    ids(parts.bibliography),
  ]
  const missing = (
    file: string,
    field: string,
    found: readonly string[],
    known: ReadonlySet<string>,
    expected: string,
    line = 1,
  ): Problem[] => found.filter((name) => name !== '' && !known.has(name)).map((name) => ({ file, line, field, found: name, expected }))
  const knownSections = new Set([...sections.map(({ id }) => id), NEWS, ABOUT])
  const knownNews = new Set(news.map(({ id }) => id))
  const figure = 'the id of a display figure'
  const plate = 'the id of a plate'
  const collection = 'the id of a collection'
  const memorial = parts.memorial[0]
  return [
    ...missing('site/home.yaml', 'figures', home.figures, figures, figure),
    ...missing('site/home.yaml', 'hero.plate.id', [home.hero.plate?.id ?? ''], plates, plate),
    ...missing(
      'site/home.yaml',
      'featured',
      home.featured.map(({ id }) => id),
      collections,
      collection,
    ),
    ...missing(
      'site/home.yaml',
      'railNames',
      home.railNames.map(({ unit }) => unit),
      units,
      'the id of a unit in people/units.yaml',
    ),
    ...missing('site/pages.yaml', 'collections.cards', pages.collections.cards, collections, collection),
    ...missing('site/pages.yaml', 'documents.held', [pages.documents.held], figures, figure),
    ...missing('site/pages.yaml', 'documents.types', pages.documents.types, figures, figure),
    ...missing('site/pages.yaml', 'units.divisions.figure', [pages.units.divisions?.figure ?? ''], figures, figure),
    ...missing(
      'site/pages.yaml',
      'memorial.service.refs',
      pages.memorial?.service?.refs ?? [],
      sources,
      'the id of a source in the bibliography',
    ),
    ...missing('site/pages.yaml', 'memorial.collection', [pages.memorial?.collection ?? ''], collections, collection),
    ...missing(
      'site/pages.yaml',
      'share',
      Object.values(pages.share).map((part) => part.plate),
      plates,
      plate,
    ),
    ...missing(
      'site/sections.yaml',
      'plate',
      sections.map((section) => section.plate),
      plates,
      plate,
    ),
    ...(memorial && !pages.memorial
      ? [
          {
            file: 'site/pages.yaml',
            line: 1,
            field: 'memorial',
            found: '',
            expected: `words for the page of the memorial, as ${memorial.file} has entries`,
          },
        ]
      : []),
    ...(parts.troops[0] && !pages.units.divisions
      ? [
          {
            file: 'site/pages.yaml',
            line: 1,
            field: 'units.divisions',
            found: '',
            expected: `what divisions are called, as ${parts.troops[0].file} has some`,
          },
        ]
      : []),
    ...parts.articles.flatMap(({ value: { section, category, published }, file, line }) => [
      ...missing(file, 'section', [section], knownSections, oneOf('section', knownSections), line),
      ...missing(file, 'category', [category ?? ''], knownNews, oneOf('category of news', knownNews), line),
      ...(section === NEWS && !published
        ? [{ file, line, field: 'published', found: '', expected: inEnglish(contentFaultsWords.newsDay) }]
        : []),
      // A site without categories has posts all the same.
      ...(section === NEWS && !category && knownNews.size > 0
        ? [{ file, line, field: 'category', found: '', expected: oneOf('category of news', knownNews) }]
        : []),
    ]),
  ]
}

/** What can be chosen, said in full: whoever reads it may not see the files of the content. */
function oneOf(what: string, known: ReadonlySet<string>): string {
  return known.size === 0 ? `nothing: this site has no ${what}` : `a ${what}: ${[...known].join(', ')}`
}

/** Ids that are minted here begin with the archive's own prefix, which no collection may have. */
function idProblems(parts: Parts, { identity: { idPrefix }, pages }: Contract): Problem[] {
  const records = new Set(parts.records.map(({ value }) => value.id))
  const examples = [...pages.cite.examples, ...(pages.exampleRecord === '' ? [] : [pages.exampleRecord])]
  return [
    ...parts.records
      .filter(({ value }) => OWN_ID.test(value.id) && !value.id.startsWith(`${idPrefix}:`))
      .map(({ value, file, line }) => ({ file, line, field: 'id', found: value.id, expected: `an id like ${idPrefix}:photo:1921:001` })),
    ...parts.collections
      .filter(({ value }) => value.id === idPrefix)
      .map(({ file, line }) => ({
        file,
        line,
        field: 'id',
        found: idPrefix,
        expected: 'another id: this one is the prefix of ids minted here',
      })),
    ...examples
      .filter((id) => !records.has(id))
      .map((found) => ({ file: 'site/pages.yaml', line: 1, field: 'cite.examples', found, expected: 'the id of a record' })),
  ]
}

/** Addresses that a text in Markdown links to on this site. */
function linksIn(text: string): string[] {
  return [...text.matchAll(/\]\((\/[^)\s]*)\)/g)].map(([, to = '']) => to)
}

function plainParts(parts: Parts): Parameters<typeof siteAddresses>[0] {
  const plain = <T>(placed: readonly Placed<T>[]) => placed.map(({ value }) => value)
  return {
    articles: plain(parts.articles),
    barracks: plain(parts.barracks),
    collections: plain(parts.collections),
    contract: plain(parts.contract),
    exhibits: plain(parts.exhibits),
    memorial: plain(parts.memorial),
    operations: plain(parts.operations),
    people: plain(parts.people),
    places: plain(parts.places),
    subjects: plain(parts.subjects),
    timelines: plain(parts.timelines),
    troops: plain(parts.troops),
    units: plain(parts.units),
  }
}
