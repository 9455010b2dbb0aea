/** A graph in two forms that say the same: JSON-LD with its context inside, and Turtle. */
import { DataFactory, Writer } from 'n3'

/** A name with one of the graph's prefixes: 'dcterms:title'. */
export type Term = `${string}:${string}`
export type Prefixes = Readonly<Record<string, string>>

/** One thing of the graph: what it is, what is said of it, and what it is related to. */
export interface Thing {
  id: string
  type: Term
  /** The third says what kind of value it is, such as 'xsd:date'; plain text where left out. */
  literals: readonly (readonly [Term, string, Term?])[]
  links: readonly (readonly [Term, string])[]
}

export function jsonLdGraph(prefixes: Prefixes, things: readonly Thing[]): unknown {
  return {
    '@context': prefixes,
    '@graph': things.map(({ id, type, literals, links }) => ({
      '@id': id,
      '@type': type,
      ...grouped(literals.map(([term, value, kind]) => [term, kind === undefined ? value : { '@value': value, '@type': kind }] as const)),
      ...grouped(links.map(([term, target]) => [term, { '@id': target }] as const)),
    })),
  }
}

function grouped(statements: readonly (readonly [Term, unknown])[]): Record<string, unknown[]> {
  const values: Record<string, unknown[]> = {}
  for (const [term, object] of statements) values[term] = [...(values[term] ?? []), object]
  return values
}

export function turtle(prefixes: Prefixes, things: readonly Thing[]): string {
  const { namedNode, literal, quad } = DataFactory
  const writer = new Writer({ prefixes })
  const node = (term: Term) => {
    const at = term.indexOf(':')
    return namedNode(`${prefixes[term.slice(0, at)] ?? ''}${term.slice(at + 1)}`)
  }
  const type = namedNode('http://www.w3.org/1999/02/22-rdf-syntax-ns#type')
  for (const thing of things) {
    const subject = namedNode(thing.id)
    writer.addQuad(quad(subject, type, node(thing.type)))
    for (const [term, value, kind] of thing.literals)
      writer.addQuad(quad(subject, node(term), kind === undefined ? literal(value) : literal(value, node(kind))))
    for (const [term, target] of thing.links) writer.addQuad(quad(subject, node(term), namedNode(target)))
  }
  let text = ''
  writer.end((error: Error | null, result: string) => {
    if (error) throw error
    text = result
  })
  return text
}
