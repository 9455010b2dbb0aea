/**
 * The fact table: every thing that content and records tell of, and what they say of it. Content is compiled once, when it is loaded;
 * the facts of a record are read from the store when they are asked for, so that they are those of its last version, and as its
 * reader may see them.
 */
import type { Viewer } from '../../catalog/access.ts'
import type { Article } from '../../catalog/articles/article-tree.ts'
import { atOnce } from '../../catalog/background-work.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { foldText } from '../../search/analysis.ts'
import { lookUp, type Store } from '../../store/index.ts'
import { eachContentPassage } from '../passages/content-passages.ts'
import { articleFacts, guideFacts, institutionFacts, timelineFacts } from './article-facts.ts'
import { authorityFacts } from './authority-facts.ts'
import type { Compiled, Fact, Property, Thing } from './fact.ts'
import { recordFacts, recordThing } from './record-facts.ts'
import { ContentSources } from './sources.ts'

/** The table of an archive, in steps, for a server that answers readers meanwhile. */
export function* factTableSteps(catalog: Catalog, store: Store | null): Generator<void, FactTable> {
  const table = new FactTable(store)
  yield* table.compile(catalog)
  return table
}

/** The same without pauses. */
export function factTable(catalog: Catalog, store: Store | null): FactTable {
  return atOnce(factTableSteps(catalog, store))
}

export class FactTable {
  readonly #things = new Map<string, Thing>()
  readonly #facts = new Map<string, Fact[]>()
  readonly #store: Store | null
  #institution: Thing | null = null

  /** @param store null: content alone. Filled by `factTableSteps`. */
  constructor(store: Store | null) {
    this.#store = store
  }

  /** Compiles content, one entry a step. */
  *compile(catalog: Catalog): Generator<void, void> {
    const sources = new ContentSources()
    for (const made of eachContentPassage(catalog)) {
      sources.add(made)
      yield
    }
    for (const compiled of authorityFacts(catalog, sources)) yield this.#add(compiled)
    const byName = new Map<string, Thing>()
    // Preferred forms last: a variant never hides one.
    for (const thing of this.#things.values()) for (const form of thing.names.slice(1)) byName.set(foldText(form), thing)
    for (const thing of this.#things.values()) byName.set(foldText(thing.name), thing)
    const named = (name: string) => byName.get(foldText(name)) ?? null
    const institution = institutionFacts(catalog, sources, named)
    yield this.#add(institution)
    this.#institution = this.#things.get(institution.things[0]?.id ?? '') ?? null
    const atPath = new Map([...this.#things.values()].map((thing) => [thing.path, thing]))
    const thingAt = ({ path, title }: Article) => atPath.get(path) ?? named(title)
    for (const compiled of articleFacts(catalog, sources, thingAt)) yield this.#add(compiled)
    for (const compiled of timelineFacts(catalog, sources, named)) yield this.#add(compiled)
    for (const compiled of guideFacts(catalog, sources)) yield this.#add(compiled)
  }

  #add({ things, facts }: Compiled): void {
    for (const thing of things) {
      const known = this.#things.get(thing.id)
      this.#things.set(thing.id, known ? { ...known, path: thing.path, names: [...new Set([...known.names, ...thing.names])] } : thing)
    }
    for (const fact of facts) {
      const known = this.#facts.get(fact.subject)
      if (known) known.push(fact)
      else this.#facts.set(fact.subject, [fact])
    }
  }

  /** What the archive is about; null where content does not say when it was founded. */
  get institution(): Thing | null {
    return this.#institution
  }

  /** Things of content; records are asked for by id. */
  things(): Iterable<Thing> {
    return this.#things.values()
  }

  thing(id: string, viewer: Viewer): Thing | null {
    const known = this.#things.get(id)
    if (known) return known
    const found = this.#record(id, viewer)
    return found ? recordThing(found) : null
  }

  /** What is known of a thing, in the order of its source; none where this viewer may know nothing of it. */
  of(id: string, viewer: Viewer, ...properties: readonly Property[]): readonly Fact[] {
    const found = this.#facts.get(id) ?? this.#factsOfRecord(id, viewer)
    return properties.length === 0 ? found : found.filter(({ property }) => properties.includes(property))
  }

  /** Every fact of content, for lists and totals. */
  *all(): Generator<Fact> {
    for (const facts of this.#facts.values()) yield* facts
  }

  #factsOfRecord(id: string, viewer: Viewer): readonly Fact[] {
    const record = this.#record(id, viewer)
    return record ? recordFacts(record).facts : []
  }

  #record(id: string, viewer: Viewer) {
    const found = this.#store && id.includes(':') && !this.#things.has(id) ? lookUp(this.#store, id, viewer) : null
    return found?.state === 'seen' ? found.record : null
  }
}
