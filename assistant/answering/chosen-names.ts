/** Which of the catalogue's names in a request narrow it, and how: a town or a surname, this or that, this and that, not this. */
import { stem } from '../../search/analysis.ts'
import { isTypeWord, RECORD_NOUN } from './record-kinds.ts'
import type { Name, NameKind, Vocabulary } from './vocabulary.ts'

export interface NameUsed {
  kind: NameKind
  /** More than one where a surname is that of several people. */
  values: readonly string[]
  /** As a sentence says it: ' of the Air Wing'. */
  phrase: string
  /** The first of its kind, one that may hold instead, one that must hold too, one that must not hold. */
  how: 'first' | 'or' | 'and' | 'not'
  /** Where it stands in the text. */
  start: number
  end: number
}

export interface NamesUsed {
  used: NameUsed[]
  /** The text with blanks in the places of the names used. */
  rest: string
  unused: string[]
}

/** Words that are names of collections or subjects and yet mean no more than what they say. */
const GENERIC = new Set('photograph document record archive history collection catalogue database subject object item'.split(' ').map(stem))
/** What the whole archive is about narrows it only as a maker: 'published by the State Police'. */
const THE_FORCE = 'Massachusetts State Police'
const AS_MAKER = /\b(?:by|publish\w*|issued|made|from)\s+(?:the\s+)?$/i
/** Whoever is called so is a person, whatever town has the same name. */
const TITLE =
  /\b(?:Trooper|Officer|Captain|Capt\.|Colonel|Col\.|Lieutenant|Lt\.|Sergeant|Sgt\.|Major|General|Governor|Judge|Justice|Detective|Chief|Commissioner|Constable|Patrolman|Corporal|Inspector|Superintendent|Mr\.?|Mrs\.?|Ms\.?|Miss|Dr\.)\s+(?:\p{Lu}\.\s+|\p{Lu}\p{Ll}+\s+)?$/u
const FIRST_NAME =
  /(?:^|[\s(“"])(?!(?:In|From|At|Near|Of|On|About|The|And|Or|To|By|For|New|North|South|East|West|Old|Town|City|Show|List|Find|Which|What|Fort|Camp|Lake|Mount|Route|State)\b)\p{Lu}\p{Ll}+\s+(?:\p{Lu}\.\s+)?$/u
const QUALIFIED = new RegExp(`^\\s+(?!collection)${RECORD_NOUN}\\b`, 'i')
/** Kinds that the language of the search box can ask for beside a facet. */
export const FIELDS: readonly NameKind[] = ['subject', 'place', 'person']

/** @param isNegated whether a name that begins there must not hold. */
export function chosenNames(text: string, vocabulary: Vocabulary, isNegated: (start: number) => boolean): NamesUsed {
  const used: NameUsed[] = []
  const unused: string[] = []
  let rest = text
  for (const { names, start, end, text: words } of vocabulary.namesIn(text)) {
    const before = text.slice(0, start)
    const chosen = choose(names, words, { before, after: text.slice(end) }, vocabulary)
    const [name] = chosen
    if (!name) continue
    const isWhole = name.value === THE_FORCE ? !AS_MAKER.test(before) : name.value === 'Massachusetts' && /,\s*$/.test(before)
    if (isWhole) {
      rest = `${rest.slice(0, start)}${' '.repeat(end - start)}${rest.slice(end)}`
      continue
    }
    const owner = used.at(-1)
    // 'Troop F's diving team' is the team.
    if (owner?.kind === name.kind && /['’]s\s+$/.test(text.slice(owner.start, start))) used.pop()
    const earlier = used.findLast(({ kind, how }) => kind === name.kind && how !== 'not')
    const between = earlier ? text.slice(earlier.end, start) : ''
    const negated = isNegated(start)
    const how = negated ? 'not' : !earlier ? 'first' : ALTERNATIVE.test(between) && !/\bboth\b/i.test(text) ? 'or' : 'and'
    if ((how === 'and' && !FIELDS.includes(name.kind)) || (how === 'not' && name.kind === 'collection')) unused.push(words)
    else used.push({ kind: name.kind, values: chosen.map(({ value }) => value), phrase: phraseOf(name, chosen, how), how, start, end })
    rest = `${rest.slice(0, start)}${' '.repeat(end - start)}${rest.slice(end)}`
  }
  return { used, rest, unused }
}

/** What stands between names of which either will do. */
const ALTERNATIVE = /^\s*(?:,|,?\s*(?:and\/or|or|and|&))\s*(?:(?:of|about|on|from|in|the|by|for)\s+)*$/i

/** Which of several things of one name is meant: 'Photographs' is a type unless a collection is asked for, 'of vehicles' a subject. */
function choose(
  names: readonly Name[],
  words: string,
  { before, after }: { before: string; after: string },
  vocabulary: Vocabulary,
): Name[] {
  const asCollection = /^\s*(collection|series)/i.test(after) || /\bcollection (of |named |called )?(the )?$/i.test(before)
  const asSubject = /\b(of|about|on|with|show|showing|shows|concerning|for|tagged|subject)\s+(the\s+)?$/i.test(before)
  // 'Training films' are about training, whatever collection has that name.
  const qualifies = !words.includes(' ') && QUALIFIED.test(after)
  const generic = words.split(/\s+/).every((word) => GENERIC.has(stem(word.toLowerCase()))) || isTypeWord(words)
  const fitting = names.filter((name) => {
    if (name.kind === 'collection' || name.kind === 'subject')
      return (
        (!generic || asCollection || (name.kind === 'subject' && words.includes(' '))) &&
        !(name.kind === 'subject' && isRatherKind(name, words, vocabulary)) &&
        !(name.kind === 'collection' && qualifies)
      )
    // 'Trooper Lee', 'Robert Lee': whoever is meant, it is not the town.
    return name.kind !== 'place' || words.includes(' ') || !(TITLE.test(before) || FIRST_NAME.test(before))
  })
  const rest: readonly NameKind[] = asSubject
    ? ['unit', 'person', 'place', 'subject', 'collection']
    : ['unit', 'person', 'collection', 'place', 'subject']
  const order: readonly NameKind[] = asCollection ? ['collection', ...rest] : rest
  const [first] = [...fitting].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
  if (!first) return []
  return first.kind === 'person' ? fitting.filter(({ kind }) => kind === 'person') : [first]
}

/** 'Manuals': a subject of one record, and the kind that a dozen are of. */
function isRatherKind({ value }: Name, words: string, vocabulary: Vocabulary): boolean {
  return !words.includes(' ') && (vocabulary.kinds.get(stem(words.toLowerCase())) ?? 0) > (vocabulary.subjects.get(value) ?? 0)
}

function phraseOf({ kind, shown }: Name, all: readonly Name[], how: NameUsed['how']): string {
  if (how === 'not') return ` without “${shown}”`
  if (how === 'and') return ` and also “${shown}”`
  switch (kind) {
    case 'unit':
      return /^(Troop|Headquarters|State)\b/.test(shown) ? ` of ${shown}` : ` of the ${shown}`
    case 'person':
      return ` naming ${all.map((one) => one.shown).join(' or ')}`
    case 'place':
      return ` connected with ${shown}`
    case 'collection':
      return ` in the collection “${shown}”`
    case 'subject':
      return ` on the subject “${shown}”`
  }
}
