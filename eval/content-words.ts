/** Whether two texts share a word that carries meaning: what makes a paraphrase one. */
import { folded } from './holds-fact.ts'

const EMPTY = new Set(
  `a about after all also an and any are as at be because been before but by can could did do does during each else ever every
  for from given had has have he her here him his how however if in into is it its itself may more most much no nor not now of
  off on once one only or other out over own put she should since so some such than that the their them themselves then there
  these they this those through to too two under until up upon was were what when where whether which while who whom whose why
  will with without would you your and's ever get got go went come came take took make made`.split(/\s+/),
)

/** Stems of the words that carry meaning: endings of plural, past and person off, roughly. */
function contentStems(text: string): Set<string> {
  const words = folded(text).split(/[^\p{L}\p{N}]+/u)
  return new Set(words.filter((word) => word.length > 2 && !EMPTY.has(word)).map(stem))
}

function stem(word: string): string {
  const plain = word.replace(/ies$/, 'y').replace(/(?:ings?|edly|ed|ers?|ors?|es|s|ly)$/, '')
  const short = plain.length < 3 ? word : plain
  return short.replace(/e$/, '').replace(/([bdgklmnprt])\1$/, '$1')
}

/** @returns stems that both texts have. */
export function sharedWords(one: string, other: string): string[] {
  const known = contentStems(other)
  return [...contentStems(one)].filter((word) => known.has(word))
}
