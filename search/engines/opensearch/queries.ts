/** A parsed query as queries of the cluster: which documents it lists, which have every word, and what they score. */

import type { Viewer } from '../../../catalog/access.ts'
import { FACET_NAMES, type FacetChoice, type FacetName } from '../../../catalog/facets.ts'
import { foldText, spellingsOfIdentifier } from '../../analysis.ts'
import { coverageOf, isTelling } from '../../coverage.ts'
import type { AnyNode, ParsedQuery, Parts, QueryField, QueryNode, WordNode } from '../../query-ast.ts'
import { yearsBetween } from '../../query-nodes.ts'
import { PHRASE_BOOST } from '../../relevance.ts'
import type { Kind } from '../../search-engine.ts'
import type { Json } from './connection.ts'
import { FIELDS, FIELDS_OF } from './mapping.ts'

/** What the archive has of the words of one query, as its viewer may know (statistics.ts). */
export interface Statistics {
  /** Documents of the kind. */
  documents: number
  /** Documents of the kind that have a term. */
  having(term: string): number
  /** Documents of the kind that have a prefix, a pattern or a date. */
  counted(node: QueryNode): number
  /** Terms of a pattern. */
  forms(pattern: string): readonly string[]
  /** Terms searched instead of one that nothing has. */
  respelled: ReadonlyMap<string, readonly string[]>
  /** The first spelling of the whole text as an identifier that names anything; '' where none does. */
  identifier: string
}

export interface Compiled {
  /** Documents that are listed. */
  listed: Json
  /** Of these, the ones that match every word. */
  full: Json
  /** All listed ones do. */
  strict: boolean
  /** What scores; null without words. */
  words: Json | null
  title: Json | null
  identifier: Json | null
}

const EVERYTHING: Json = { match_all: {} }
const NOTHING: Json = { match_none: {} }

export const term = (field: string, value: string | number): Json => ({ term: { [field]: { value } } })
export const allOf = (filter: readonly Json[]): Json => (filter.length === 0 ? EVERYTHING : { bool: { filter } })
export const anyOf = (should: readonly Json[]): Json => (should.length === 0 ? NOTHING : { bool: { should, minimum_should_match: 1 } })
/** Longer beginnings than any word or identifier has are not looked for. */
const LONGEST_BEGINNING = 300
export const beginsWith = (field: string, value: string): Json =>
  value.length > LONGEST_BEGINNING ? NOTHING : { prefix: { [field]: { value } } }
const constant = (filter: Json, boost: number): Json => ({ constant_score: { filter, boost } })

/** Documents that a viewer may know of, of one kind or of all: the one way into the index. */
export function visibleTo(viewer: Viewer, kind: Kind | 'all'): Json {
  const ofKind = kind === 'all' ? { bool: { must_not: [term('kind', 'state')] } } : term('kind', kind)
  return allOf(viewer.role === 'staff' ? [ofKind] : [ofKind, { range: { opensOn: { lte: viewer.day } } }])
}

/** Documents with chosen values of facets and a range of years, less one of them. */
export function filtersOf(
  { facets, from, to }: { facets: FacetChoice; from: number | null; to: number | null },
  without: FacetName | 'years' | null = null,
): Json[] {
  const chosen = FACET_NAMES.flatMap((name) => {
    const values = facets[name] ?? []
    return values.length === 0 || name === without ? [] : [{ terms: { [`facets.${name}`]: values } }]
  })
  return without === 'years' ? chosen : [...chosen, ...touching('Year', from, to)]
}

function touching(unit: 'Year' | 'Day', from: number | null, to: number | null): Json[] {
  const bounds: Json[] = []
  if (from !== null) bounds.push({ range: { [`last${unit}`]: { gte: from } } })
  if (to !== null) bounds.push({ range: { [`first${unit}`]: { lte: to } } })
  return bounds
}

/** Documents of the years a date touches: what it is counted by. */
export function datedAbout({ first, last }: { first: number | null; last: number | null }): Json {
  const { from, to } = yearsBetween(first, last)
  return allOf(
    touching('Year', Number.isFinite(from) ? from : null, Number.isFinite(to) ? to : null).concat({ exists: { field: 'firstYear' } }),
  )
}

export function compile({ root, best, text }: ParsedQuery, match: 'all' | 'best', statistics: Statistics): Compiled {
  const strict = !best || match === 'all'
  const typed = foldText(text)
  const named = statistics.identifier === '' ? null : term('identifiers', statistics.identifier)
  const title = typed === '' || root === null ? null : term('titleKey', typed)
  const covered = strict ? null : coverage(best)
  const found = covered ? covered.listed : root ? evaluate(root) : EVERYTHING
  const listed = named ? anyOf([found, named]) : found
  const full = covered ? anyOf([covered.full, named, title].filter((one) => one !== null)) : EVERYTHING
  const scoring = covered && best ? [...best.parts, ...best.required, ...best.extra] : root ? [root] : []
  const should = scoring.flatMap((node) => score(node, 1))
  return { listed, full, strict, words: should.length > 0 ? { bool: { should } } : null, title, identifier: named }

  function coverage({ parts, required }: Parts): { listed: Json; full: Json } {
    const { weights, least, full } = coverageOf(statistics.documents, parts.map(havingOf))
    const needed = required.map(evaluate)
    const nodes = parts.map(evaluate)
    const should = nodes.flatMap((node, at) => (weights[at] ? [constant(node, weights[at])] : []))
    const enough = { function_score: { query: { bool: { should } }, min_score: least } }
    const nothingKnown = should.length === 0
    return {
      listed: nothingKnown ? (needed.length > 0 ? allOf(needed) : NOTHING) : allOf([...needed, enough]),
      full: full === null ? NOTHING : allOf([...needed, ...nodes]),
    }
  }

  function havingOf(node: QueryNode): number {
    const { having } = statistics
    switch (node.type) {
      case 'word':
        return having(node.term) || Math.max(0, ...(statistics.respelled.get(node.term) ?? []).map(having))
      case 'any':
        return having(node.own.term) || othersHaving(node) || havingOf(node.own)
      case 'prefix':
      case 'pattern':
        return Math.min(statistics.documents, statistics.counted(node))
      case 'date': {
        const inText = node.words?.type === 'phrase' ? Math.min(...node.words.terms.map(having)) : having(node.words?.term ?? '')
        return Math.min(statistics.documents, Math.max(statistics.counted(node), inText))
      }
      case 'phrase':
        return Math.min(...node.terms.map(having))
      default:
        return statistics.documents
    }
  }

  function othersHaving({ others }: { others: readonly { node: QueryNode }[] }): number {
    return Math.max(0, ...others.map(({ node }) => ('terms' in node ? Math.min(...node.terms.map(statistics.having)) : havingOf(node))))
  }

  function tellingOf({ own, others }: AnyNode): AnyNode['others'] {
    return others.filter(({ node }) => isTelling(statistics.documents, statistics.having(own.term), havingOf(node)))
  }

  function evaluate(node: QueryNode): Json {
    switch (node.type) {
      case 'word':
        return withTerms(node.field, searched(node))
      case 'any': {
        const known = statistics.having(node.own.term) > 0 || othersHaving(node) > 0
        const own = known ? withTerms(node.own.field, [node.own.term]) : evaluate(node.own)
        return anyOf([own, ...tellingOf(node).map(({ node: other }) => evaluate(other))])
      }
      case 'prefix': {
        const begins = fieldsOf(node.field).map((field) => beginsWith(field, node.prefix))
        return anyOf([...begins, withTerms(node.field, node.stems)])
      }
      case 'pattern':
        return withTerms(node.field, statistics.forms(node.pattern))
      case 'date': {
        const dated = allOf([...touching('Day', node.first, node.last), { exists: { field: 'firstDay' } }])
        return node.words ? anyOf([dated, evaluate(node.words)]) : dated
      }
      case 'phrase':
        return anyOf(phraseIn(node.field, node.terms, () => 1))
      case 'identifier':
        return node.prefix ? beginsWith('identifiers', node.key) : term('identifiers', node.key)
      case 'years':
        return allOf(touching('Year', node.from, node.to))
      case 'and':
        return allOf(node.nodes.map(evaluate))
      case 'or':
        return anyOf(node.nodes.map(evaluate))
      case 'not':
        return { bool: { must_not: [evaluate(node.node)] } }
    }
  }

  function searched({ term: own }: WordNode): readonly string[] {
    return statistics.respelled.get(own) ?? [own]
  }

  function score(node: QueryNode, share: number): Json[] {
    switch (node.type) {
      case 'word':
        return searched(node).flatMap((one) =>
          scoringFields(node.field).map(({ name, weight }) => ({ term: { [`text.${name}`]: { value: one, boost: weight * share } } })),
        )
      case 'any': {
        const kinds = [score(node.own, share), ...tellingOf(node).map(({ node: other, share: less }) => score(other, share * less))]
        return [{ dis_max: { queries: kinds.map((should) => ({ bool: { should } })) } }]
      }
      case 'phrase':
        return phraseIn(node.field, node.terms, (weight) => weight * share * PHRASE_BOOST)
      case 'prefix':
      case 'pattern':
        return [constant(evaluate(node), share)]
      case 'date':
        return [constant(evaluate({ ...node, words: null }), share), ...(node.words ? score(node.words, share) : [])]
      case 'and':
      case 'or':
        return node.nodes.flatMap((one) => score(one, share))
      default:
        return []
    }
  }
}

function scoringFields(field: QueryField | null): { name: string; weight: number }[] {
  return FIELDS.filter(({ name }) => field === null || FIELDS_OF[field].includes(name)).map(({ name, weight }) => ({ name, weight }))
}

function fieldsOf(field: QueryField | null): string[] {
  return field === null ? ['words'] : FIELDS_OF[field].map((name) => `text.${name}`)
}

function withTerms(field: QueryField | null, terms: readonly string[]): Json {
  return terms.length === 0 ? NOTHING : anyOf(fieldsOf(field).map((name) => ({ terms: { [name]: terms } })))
}

function phraseIn(field: QueryField | null, terms: readonly string[], boost: (weight: number) => number): Json[] {
  return scoringFields(field).map(({ name, weight }) => ({
    match_phrase: { [`text.${name}`]: { query: terms.join(' '), boost: boost(weight) } },
  }))
}

/** Where half of the highest score of words is reached. */
const HALF = 20
/** Words score below 1: what comes before them all is added to that. */
const ABOVE = { full: 1, title: 2, sourced: 4, identifier: 8 }

/**
 * The query for a page: its score puts a typed identifier first, then what is sourced, a typed title, what has every word, and the words.
 * @param graded what has every word comes first.
 */
export function rankedQuery(visible: Json, compiled: Compiled, { byRelevance, graded }: { byRelevance: boolean; graded: boolean }): Json {
  const { listed, full, strict, words, title, identifier } = compiled
  const should: Json[] = []
  if (!strict) should.push({ constant_score: { filter: full, boost: graded ? ABOVE.full : 0, _name: 'full' } })
  should.push({ constant_score: { filter: term('sample', 0), boost: byRelevance ? ABOVE.sourced : 0, _name: 'sourced' } })
  if (byRelevance) {
    if (title) should.push(constant(title, ABOVE.title))
    if (identifier) should.push(constant(identifier, ABOVE.identifier))
    if (words) {
      should.push({ script_score: { query: words, script: { source: '_score / (_score + params.half)', params: { half: HALF } } } })
    }
  }
  return { bool: { filter: [visible, listed], should } }
}

/** Spellings of the whole text as an identifier, the one that was typed first. */
export function identifierKeys({ root, identifier, text }: ParsedQuery): string[] {
  return root === null ? [] : [identifier, ...spellingsOfIdentifier(text)].filter(Boolean)
}
