import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LONGEST_QUERY, MOST_TERMS, parseQuery, type QueryNode } from './query-language.ts'
import { MOST_NESTED } from './query-lexemes.ts'

/** A node in one line: `(and state title:polic not(troop))`. */
function show(node: QueryNode | null): string {
  if (!node) return ''
  const field = 'field' in node && node.field ? `${node.field}:` : ''
  switch (node.type) {
    case 'word':
      return `${field}${node.term}`
    case 'prefix':
      return `${field}${node.prefix}*`
    case 'phrase':
      return `${field}"${node.terms.join(' ')}"`
    case 'identifier':
      return `id:${node.key}${node.prefix ? '*' : ''}`
    case 'years':
      return `${node.from}..${node.to}`
    case 'not':
      return `not(${show(node.node)})`
    case 'pattern':
      return `${field}/${node.pattern}/`
    case 'date':
      return `date:${node.edtf}${node.words ? `|${show(node.words)}` : ''}`
    case 'any':
      return show(node.own)
    default:
      return `(${node.type} ${node.nodes.map(show).join(' ')})`
  }
}

/** Signs alone: nothing has them. */
const NOTHING_ASKED = '(or )'

const VECTORS: readonly (readonly [typed: string, read: string])[] = [
  // Words
  ['', ''],
  ['   ', ''],
  ['police', 'polic'],
  ['State Police', '(and state polic)'],
  ['state-police', '(and state polic)'],
  ["O'Connor", 'oconnor'],
  ['Łódź', 'lodz'],
  ['T00003-14', '(and t00003 14)'],
  ['AT&T c++', '(and t c)'],
  ['李白杜', '(and 李白 白杜)'],
  ['李', '李*'],
  // Common words
  ['history of the state police', '(and histori state polic)'],
  ['the who', '(and the who)'],
  ['of', 'of'],
  ['the -troop', '(and the not(troop))'],
  ['"the who"', '"the who"'],
  ['title:the police', '(and title:the polic)'],
  ['the 1920..1930', '(and the 1920..1930)'],
  // Phrases
  ['"state police"', '"state polic"'],
  ['“state police” troop', '(and "state polic" troop)'],
  ['"police"', 'polic'],
  ['""', NOTHING_ASKED],
  ['"!!" police', 'polic'],
  ['"state police', '(and state polic)'],
  ['state police"', '(and state polic)'],
  ['"a b" "c', '(and "a b" c)'],
  ['police"state troop"x', '(and polic "state troop" x)'],
  ['"state-police"', '"state polic"'],
  ['"李白杜"', '"李白 白杜"'],
  // Prefixes
  ['motor*', 'motor*'],
  ['m*', 'm'],
  ['*', NOTHING_ASKED],
  ['*motor', 'motor'],
  ['mo*tor', '/mo*tor/'],
  ['m?tor', '/m?tor/'],
  ['wom?n police?', '(and /wom?n/ polic)'],
  ['title:wom?n', 'title:/wom?n/'],
  ['state-pol*', '(and state pol*)'],
  ['title:mot*', 'title:mot*'],
  // Fields
  ['title:police', 'title:polic'],
  ['TITLE:Police', 'title:polic'],
  ['title: police', 'title:polic'],
  ['creator:"John Smith"', 'creator:"john smith"'],
  ['subject:(a b) place:c', '(and subject:a subject:b place:c)'],
  ['person:smith OR person:jones', '(or person:smith person:jone)'],
  ['title:(a OR subject:b)', '(or title:a subject:b)'],
  ['shelf:42', '(and shelf 42)'],
  ['title:', 'titl'],
  ['police title:', '(and polic titl)'],
  ['title:title:police', 'title:polic'],
  ['title:AND', 'title:and'],
  // Identifiers
  ['id:MSP-GO-1865-001', 'id:msp-go-1865-1'],
  ['id:msp:photo:1921:001', 'id:msp-photo-1921-1'],
  ['id:"msp go 1865 1"', 'id:msp-go-1865-1'],
  ['id:MSP-GO*', 'id:msp-go*'],
  ['id:::', NOTHING_ASKED],
  ['-id:T00003', 'not(id:t-3)'],
  // Operators
  ['a1 AND b1', '(and a1 b1)'],
  ['a1 OR b1 c1', '(or a1 (and b1 c1))'],
  ['a1 or b1', '(and a1 b1)'],
  ['a1 OR b1 OR c1', '(or a1 b1 c1)'],
  ['a1 NOT b1', '(and a1 not(b1))'],
  ['a1 AND NOT b1', '(and a1 not(b1))'],
  ['a1 OR NOT b1', '(or a1 not(b1))'],
  ['NOT NOT a1', 'a1'],
  ['a1 -b1', '(and a1 not(b1))'],
  ['a1 -"b1 c1"', '(and a1 not("b1 c1"))'],
  ['-a1', 'not(a1)'],
  ['-(a1 OR b1) c1', '(and not((or a1 b1)) c1)'],
  ['a1 - b1', '(and a1 b1)'],
  ['a1 --b1', '(and a1 b1)'],
  ['(a1 OR b1) c1', '(and (or a1 b1) c1)'],
  ['((a1))', 'a1'],
  // Operators with nothing to join, brackets without a partner
  ['AND', 'and'],
  ['OR', 'or'],
  ['NOT', 'not'],
  ['AND police', 'polic'],
  ['police OR', 'polic'],
  ['OR OR OR', '(and or or or)'],
  ['a1 AND OR b1', '(or a1 b1)'],
  ['(NOT)', 'not'],
  ['()', NOTHING_ASKED],
  ['(', NOTHING_ASKED],
  [')))', NOTHING_ASKED],
  ['(a1', 'a1'],
  ['a1) b1', '(and a1 b1)'],
  [')(', NOTHING_ASKED],
  ['- - -', NOTHING_ASKED],
  // Years
  ['1920..1935', '1920..1935'],
  ['patrol 1920-1935', '(and patrol date:1920/1935)'],
  ['1920–1935', 'date:1920/1935'],
  ['1920..', '1920..2999'],
  ['..1935', '1000..1935'],
  ['1935-1920', '(and 1935 1920)'],
  ['1920', 'date:1920|1920'],
  ['1920-35', 'date:1920/1935'],
  ['date:1920', 'date:1920'],
  ['date:"May 1865"', 'date:1865-05'],
  ['date:soon', 'soon'],
  ['18?? badge', '(and date:18XX badg)'],
  ['horses 192?', '(and hors date:192X)'],
  ['who came in 1923?', '(and came date:1923|1923)'],
  ['19?2', '/19?2/'],
  ['before 1900 horses', '(and date:../1899 hors)'],
  ['may 16, 1865 act', '(and date:1865-05-16|"may 16 1865" act)'],
  ['"1920"', '1920'],
  ['-1920 police', '(and not(1920) polic)'],
  // What must be there, initials, other names of fields
  ['+state police', '(and state polic)'],
  ['+ police', 'polic'],
  ['W. S. King', 'king'],
  ['W. S.', '(and w s)'],
  ['M.S.P.', 'msp'],
  ['artist:turner author:smith', '(and creator:turner creator:smith)'],
  ['how do I find the barracks', 'barrack'],
  ['-1920..1935', 'not(1920..1935)'],
  // Hostile
  ["'; DROP TABLE records; --", '(and drop tabl record)'],
  ['<script>alert(1)</script>', '(and script alert 1 script)'],
  ['\u0000\u0001 police', 'polic'],
  ['\ud800 police', 'polic'],
  ['.*+?^$ {}()|[]\\', NOTHING_ASKED],
  ['%00 ../../etc/passwd', '(and 00 etc passwd)'],
  ['__proto__ constructor', '(and proto constructor)'],
  ['"""""', NOTHING_ASKED],
  ['((((((((((a1', 'a1'],
]

test.each(VECTORS)('%j is read as %j', (typed, read) => {
  expect(show(parseQuery(typed).root)).toBe(read)
})

test('words know where they were typed', () => {
  const { root, text } = parseQuery('  title:(Łódź) OR "state  police"')
  expect(root?.type).toBe('or')
  const nodes = root?.type === 'or' ? root.nodes : []
  const places = nodes.map((node) => ('start' in node ? text.slice(node.start, node.end) : ''))
  expect(places).toEqual(['Łódź', 'state  police'])
})

test('the whole text is also read as an identifier', () => {
  expect(parseQuery(' MSP-GO-1865-001 ').identifier).toBe('msp-go-1865-1')
  expect(parseQuery('"msp go 1865 01"').identifier).toBe('msp-go-1865-1')
  expect(parseQuery('!?').identifier).toBe('')
})

test('long texts are cut and many words are left out', () => {
  expect(parseQuery('x'.repeat(5_000)).text).toHaveLength(LONGEST_QUERY)
  const { root } = parseQuery(Array.from({ length: 200 }, (_, index) => `a${index}`).join(' '))
  expect(root?.type === 'and' && root.nodes).toHaveLength(MOST_TERMS)
})

test('brackets nest only so deep', () => {
  const depth = (node: QueryNode | null): number => {
    if (node?.type === 'and' || node?.type === 'or') return 1 + Math.max(...node.nodes.map(depth))
    return node?.type === 'not' ? depth(node.node) : 0
  }
  const deep = Array.from({ length: 30 }, (_, at) => `a${at} ${at % 2 ? 'OR' : 'AND'} (`).join('')
  expect(depth(parseQuery(`${deep}b${')'.repeat(30)} c`).root)).toBeLessThanOrEqual(2 * (MOST_NESTED + 1))
})

const PIECES = ['a1', 'the', 'AND', 'OR', 'NOT', '(', ')', '"', '-', '*', ':', 'title:', 'id:', '..', '1920..1935', ' ', ' ', '李白']

test('no text throws, and every node is well formed', () => {
  const text = fc.oneof(
    fc.array(fc.constantFrom(...PIECES), { maxLength: 25 }).map((pieces) => pieces.join('')),
    fc.string({ unit: 'binary', maxLength: 60 }),
  )
  fc.assert(
    fc.property(text, (typed) => {
      const check = (node: QueryNode): void => {
        if (node.type === 'and' || node.type === 'or') {
          if (node.nodes.length > 0 || node !== root) expect(node.nodes.length).toBeGreaterThan(1)
          node.nodes.forEach(check)
        } else if (node.type === 'not') check(node.node)
        else if (node.type === 'phrase') expect(node.terms.length).toBeGreaterThan(1)
      }
      const { root } = parseQuery(typed)
      if (root) check(root)
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['state police', 2, 0],
  ['state police -troop', 2, 1],
  ['+state police horse', 2, 1],
  ['"state police" horse barn', 2, 1],
  ['title:police horse 1920s', 2, 1],
])('of %j, %i parts may be missing and %i must be met', (typed, parts, required) => {
  const { best } = parseQuery(typed)
  expect([best?.parts.length, best?.required.length]).toEqual([parts, required])
})

test.each(['police', '"state police"', 'a1 OR b1 c1', 'a1 AND b1', '(a1 b1)', 'title:police', 'the police'])(
  '%j is matched whole',
  (typed) => {
    expect(parseQuery(typed).best).toBeNull()
  },
)

test('dates are words where the reader wants it so', () => {
  expect(show(parseQuery('horses 1920s', { dates: false }).root)).toBe('(and hors 1920s)')
})

test.each([
  ['shelf:snow', '“shelf:”'],
  ['police~2', '“~”'],
  ['/pol.*/', '“/pol.*/”'],
  ['*motor*cycle', 'first letter'],
  ['police NEAR/3 horse', 'quotation marks'],
  ['"state police', 'without its partner'],
  ['date:soon', '“soon”'],
])('%j says what of it is not known here', (typed, said) => {
  expect(parseQuery(typed).notices.join(' ')).toContain(said)
})

test.each(['state police', 'msp:photo:1921:001', 'St. 1865, c. 249', 'motor*', 'what is it?', 'title:"a b" (c OR d) -e +f 1920..'])(
  '%j has nothing to be said of',
  (typed) => {
    expect(parseQuery(typed).notices).toEqual([])
  },
)
