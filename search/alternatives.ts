/** What counts for each word of a query beside the word itself, from its spelling, its neighbours and the lexicon. */
import { isUnspaced, stem, type Token, tokens } from './analysis.ts'
import { FUNCTION_WORDS } from './function-words.ts'
import type { Lexicon } from './lexicon.ts'
import type { Alternative } from './query-ast.ts'
import type { Lexeme } from './query-lexemes.ts'
import { SPELLED_OTHERWISE_SHARE, THESAURUS_SHARE } from './relevance.ts'
import type { Synonyms } from './thesaurus.ts'
import { joinedWord, spellingVariants, splitAtDigits, writtenTogether } from './word-variants.ts'

/** Words of the same meaning searched for one word. */
const MOST_OTHERS = 16

/** @param words that stand side by side. @returns for each what counts for it too, best first. */
export function alternativesFor(words: readonly Token[], typed: (token: Token) => string, lexicon: Lexicon): Alternative[][] {
  const found = words.map((token, at) => ownSpellings(token, typed(token), lexicon, words[at - 1], words[at + 1]))
  const synonyms = lexicon.synonyms(words.map(({ term }) => term))
  for (const [at, list] of found.entries()) {
    const token = words[at]
    if (!token) continue
    list.push(...sameMeaning(longestAt(synonyms, at), words, at))
    list.push(...sameAsApart(token, lexicon))
  }
  return found.map((list, at) => different(list, words[at]).slice(0, MOST_OTHERS))
}

function ownSpellings({ word, term }: Token, typed: string, lexicon: Lexicon, before?: Token, behind?: Token): Alternative[] {
  const share = SPELLED_OTHERWISE_SHARE
  const found = spellingVariants(word).map((variant) => alternative(variant, share))
  const mixed = splitAtDigits(word)
  if (mixed) found.push(alternative(mixed.join(' '), share))
  for (const parts of apart(word, lexicon)) found.push(alternative(parts.join(' '), share))
  if (/^\p{Lu}{2,5}$/u.test(typed) && !FUNCTION_WORDS.has(word) && !lexicon.knows(word, term))
    found.push(alternative([...word].join(' '), share))
  for (const [first, second] of [
    [before?.word, word],
    [word, behind?.word],
  ]) {
    if (!first || !second || FUNCTION_WORDS.has(first) || FUNCTION_WORDS.has(second) || isUnspaced(first) || isUnspaced(second)) continue
    const joined = joinedWord(first, second)
    if (joined) found.push(alternative(joined, share))
  }
  return found
}

/** "Patrol car" rather than "car", where both are known: the groups of the longest words that cover a place. */
function longestAt(synonyms: readonly Synonyms[], at: number): Synonyms[] {
  const here = synonyms.filter((one) => one.at <= at && at < one.at + one.terms.length)
  const most = Math.max(0, ...here.map(({ terms }) => terms.length))
  return here.filter(({ terms }) => terms.length === most)
}

/** Words of the same meaning for two words that were written in one: copcar is a patrol car because a cop car is. */
function sameAsApart({ word }: Token, lexicon: Lexicon): Alternative[] {
  return apart(word, lexicon).flatMap((parts) => {
    const groups = lexicon.synonyms(parts.map(stem)).filter(({ terms }) => terms.length === parts.length)
    return groups.flatMap(({ others }) => others).map(({ text }) => alternative(text, THESAURUS_SHARE))
  })
}

function apart(word: string, lexicon: Lexicon): [string, string][] {
  return writtenTogether(word, (part) => lexicon.knows(part, stem(part)))
}

function sameMeaning(groups: readonly Synonyms[], words: readonly Token[], at: number): Alternative[] {
  return groups.flatMap(({ others, share = THESAURUS_SHARE }) =>
    others.filter(({ terms }) => terms.length > 1 || terms[0] !== words[at]?.term).map(({ text }) => alternative(text, share)),
  )
}

function alternative(text: string, share: number): Alternative {
  const found = tokens(text)
  const typed = { typed: text, start: 0, end: 0 }
  const [first] = found
  const node: Alternative['node'] =
    found.length === 1 && first
      ? { type: 'word', term: first.term, word: first.word, field: null, known: true, ...typed }
      : { type: 'phrase', terms: found.map(({ term }) => term), field: null, ...typed }
  return { node, share, text }
}

/** Each once, the one with the larger share. */
function different(list: readonly Alternative[], own: Token | undefined): Alternative[] {
  const seen = new Set([own?.term ?? ''])
  return [...list]
    .sort((a, b) => b.share - a.share)
    .filter(({ node }) => {
      const key = node.type === 'word' ? node.term : node.terms.join(' ')
      if (key === '' || seen.has(key)) return false
      seen.add(key)
      return true
    })
}

/** What counts for each bare word too, by where it stands in the text. */
export function othersOf(lexemes: readonly Lexeme[], lexicon: Lexicon): ReadonlyMap<number, readonly Alternative[]> {
  const found = new Map<number, readonly Alternative[]>()
  let run: { token: Token; typed: string }[] = []
  const end = () => {
    const words = run.map(({ token }) => token)
    const typed = new Map(run.map((one) => [one.token, one.typed]))
    alternativesFor(words, (token) => typed.get(token) ?? '', lexicon).forEach((list, at) => {
      found.set(words[at]?.start ?? -1, list)
    })
    run = []
  }
  for (const lexeme of lexemes) {
    if (lexeme.type !== 'words' || lexeme.field !== null || lexeme.prefix) {
      end()
      continue
    }
    for (const token of tokens(lexeme.text)) {
      const [start, stop] = [lexeme.start + token.start, lexeme.start + token.end]
      run.push({ token: { ...token, start, end: stop }, typed: lexeme.text.slice(token.start, token.end) })
    }
  }
  end()
  return found
}
