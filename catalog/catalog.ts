/** What content says, checked, with look-ups for everyone else. Records live in the store; this holds the rest. */

import type { Article } from './articles/article-tree.ts'
import { addressOfCollection, type SitePage, softwarePages } from './contract/addresses.ts'
import type { GuideEntry } from './contract/pages.ts'
import { type PrivacyRule, privacyRules } from './contract/privacy-rules.ts'
import type { Contract } from './contract/read-contract.ts'
import { Crosswalk, type FieldEntry } from './crosswalk.ts'
import { ArchiveError } from './errors.ts'
import { type RedactionReason, redactionReasons } from './redaction-reasons.ts'
import { type RightsVocabulary, rightsVocabulary } from './rights-vocabulary.ts'
import type { Translation } from './schemas/article.ts'
import type { BibliographyEntry, Collection, Figure, Person, Place, Site, Subject, Timeline, Unit } from './schemas/authorities.ts'
import type { Exhibit } from './schemas/exhibit.ts'
import type { Barracks, MemorialEntry, Operations, Troop } from './schemas/force.ts'

import type { Plate } from './schemas/plate.ts'
import type { ArchiveRecord, RemovedRecord } from './schemas/record.ts'

export interface CatalogParts {
  records: readonly ArchiveRecord[]
  removed: readonly RemovedRecord[]
  collections: readonly Collection[]
  units: readonly Unit[]
  people: readonly Person[]
  places: readonly Place[]
  subjects: readonly Subject[]
  bibliography: readonly BibliographyEntry[]
  timelines: readonly Timeline[]
  figures: readonly Figure[]
  articles: readonly Article[]
  translations: readonly Translation[]
  troops: readonly Troop[]
  barracks: readonly Barracks[]
  memorial: readonly MemorialEntry[]
  exhibits: readonly Exhibit[]
  /** At most one entry. */
  operations: readonly Operations[]
  guide: readonly GuideEntry[]
  plates: readonly Plate[]
  fields: readonly FieldEntry[]
  /** One entry. */
  site: readonly Site[]
  /** One entry. */
  contract: readonly Contract[]
}

export class Catalog {
  readonly collections: readonly Collection[]
  readonly units: readonly Unit[]
  readonly people: readonly Person[]
  readonly places: readonly Place[]
  readonly subjects: readonly Subject[]
  readonly timelines: readonly Timeline[]
  /** In the order of their sections and series. */
  readonly articles: readonly Article[]
  /** Display figures of the specification, as the file orders them. */
  readonly figures: readonly Figure[]
  /** By letter. */
  readonly troops: readonly Troop[]
  readonly barracks: readonly Barracks[]
  /** By date of death. */
  readonly memorial: readonly MemorialEntry[]
  /** Current ones first, in their order. */
  readonly exhibits: readonly Exhibit[]
  /** Null where content has none. */
  readonly operations: Operations | null
  /** How this site is used. */
  readonly guide: readonly GuideEntry[]
  /** The drawn plates, in the order they are tried. */
  readonly plates: readonly Plate[]
  readonly crosswalk: Crosswalk
  /** Labels of rights and what they stand for. */
  readonly rights: RightsVocabulary
  /** By what rules private information is found. */
  readonly privacyRules: readonly PrivacyRule[]
  /** Why parts of files are covered. */
  readonly redactionReasons: readonly RedactionReason[]
  /** What the site calls itself. */
  readonly site: Site
  /** What makes the site this archive's. */
  readonly contract: Contract
  /** Records as content has them; the store has what edits and imports made of them. */
  readonly contentRecords: readonly ArchiveRecord[]
  /** Records that content had once. */
  readonly removedRecords: readonly RemovedRecord[]
  readonly #collections: Map<string, Collection>
  readonly #units: Map<string, Unit>
  readonly #people: Map<string, Person>
  readonly #places: Map<string, Place>
  readonly #subjects: Map<string, Subject>
  /** Every source, as its file orders them. */
  readonly bibliography: readonly BibliographyEntry[]
  readonly #bibliography: Map<string, BibliographyEntry>
  readonly #figures: Map<string, Figure>
  readonly #articles: Map<string, Article>
  #softwarePages: readonly SitePage[] | null = null

  /** What it is made of. */
  readonly parts: CatalogParts
  /** Ids of entries that others took the place of, by kind and id. */
  readonly merged: ReadonlyMap<string, string>

  constructor(parts: CatalogParts, merged: ReadonlyMap<string, string> = new Map()) {
    this.parts = parts
    this.merged = merged
    this.contentRecords = parts.records
    this.removedRecords = parts.removed
    this.collections = [...parts.collections].sort((a, b) => a.order - b.order || a.title.localeCompare(b.title))
    this.articles = [...parts.articles].sort((a, b) => a.section.localeCompare(b.section) || a.order - b.order)
    this.#articles = new Map(parts.articles.map((article) => [article.path, article]))
    this.units = parts.units
    this.people = parts.people
    this.places = parts.places
    this.subjects = parts.subjects
    this.timelines = [...parts.timelines].sort((a, b) => a.order - b.order)
    this.troops = [...parts.troops].sort((a, b) => a.id.localeCompare(b.id))
    this.barracks = parts.barracks
    this.memorial = [...parts.memorial].sort((a, b) => a.dateOfDeath.localeCompare(b.dateOfDeath) || a.id.localeCompare(b.id))
    this.exhibits = [...parts.exhibits].sort((a, b) => a.standing.localeCompare(b.standing) || a.order - b.order)
    this.operations = parts.operations[0] ?? null
    this.guide = parts.guide
    this.plates = parts.plates
    this.crosswalk = new Crosswalk(parts.fields)
    const [site] = parts.site
    if (!site) throw new ArchiveError(500, 'content-problems', 'content/site/site.yaml names no site')
    this.site = site
    const [contract] = parts.contract
    if (!contract) throw new ArchiveError(500, 'content-problems', 'content/site/identity.yaml names no archive')
    this.contract = contract
    this.rights = rightsVocabulary(contract.rights)
    this.privacyRules = privacyRules(contract.privacy)
    this.redactionReasons = redactionReasons(contract.redactionReasons)
    this.#collections = new Map(parts.collections.map((collection) => [collection.id, collection]))
    this.#units = byHeading(parts.units)
    this.#people = byHeading(parts.people)
    this.#places = byHeading(parts.places)
    this.#subjects = byHeading(parts.subjects)
    this.bibliography = parts.bibliography
    this.#bibliography = new Map(parts.bibliography.map((entry) => [entry.id, entry]))
    this.figures = parts.figures
    this.#figures = new Map(parts.figures.map((figure) => [figure.id, figure]))
  }

  collection(id: string): Collection | null {
    return this.#collections.get(id) ?? null
  }
  /** By preferred name or variant, letter case ignored. */
  unit(name: string): Unit | null {
    return this.#units.get(name.toLowerCase()) ?? null
  }
  person(name: string): Person | null {
    return this.#people.get(name.toLowerCase()) ?? null
  }
  place(name: string): Place | null {
    return this.#places.get(name.toLowerCase()) ?? null
  }
  subject(name: string): Subject | null {
    return this.#subjects.get(name.toLowerCase()) ?? null
  }
  source(id: string): BibliographyEntry | null {
    return this.#bibliography.get(id) ?? null
  }
  /** Id of the entry that took the place of one that is gone; null where none did. */
  mergedInto(kind: string, id: string): string | null {
    return this.merged.get(`${kind} ${id}`) ?? null
  }
  /** The article that answers at an address. */
  article(path: string): Article | null {
    return this.#articles.get(path) ?? null
  }
  /** An article's summary in a language, made from what it says now; null for none. */
  translatedSummary({ path, summary }: Pick<Article, 'path' | 'summary'>, language: string): string | null {
    return this.parts.translations.find((one) => one.language === language && one.path === path && one.from === summary)?.summary ?? null
  }
  /** Pages of the software that content fills, in the order of the list of pages. Articles are pages of their own. */
  get softwarePages(): readonly SitePage[] {
    this.#softwarePages ??= softwarePages(this.parts)
    return this.#softwarePages
  }
  /** Where the page of a collection is. */
  collectionPath(id: string): string {
    const known = this.collection(id)
    return known ? addressOfCollection(known) : `/collections/${id}`
  }
  /** Where a page is now that was at an address; null for one that never moved. */
  movedTo(path: string): string | null {
    return this.contract.redirects.find(({ from }) => from === path)?.to ?? null
  }
  /** A display figure of the specification (product.md, rule 2). */
  figure(id: string): Figure | null {
    return this.#figures.get(id) ?? null
  }
}

function byHeading<T extends { name: string; variants: readonly string[] }>(entries: readonly T[]): Map<string, T> {
  const found = new Map<string, T>()
  for (const entry of entries) for (const variant of entry.variants) found.set(variant.toLowerCase(), entry)
  // Preferred names last: a variant never hides one.
  for (const entry of entries) found.set(entry.name.toLowerCase(), entry)
  return found
}
