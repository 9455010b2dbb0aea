/** Words that are left open: all their forms together are one word to the reader. */
import { weightOf } from '../../../coverage.ts'
import type { PatternNode, PrefixNode, QueryField } from '../../../query-ast.ts'
import { patternOf } from '../../../query-nodes.ts'
import { documentsWith, type View } from '../segments/view.ts'
import { bitsOf, documentsIn, type Plan, type Planned } from './plan.ts'
import { isUsed, spellingsFrom } from './vocabulary-use.ts'

/** A prefix is one word to the reader: all its forms weigh the same, as rare as they are together. */
export function planPrefix({ prefix, stems, field }: PrefixNode, views: readonly View[]): Planned {
  const numbers = views.map((view) => {
    const { terms } = view.segment
    const { from, to } = terms.range(prefix)
    const found = Array.from({ length: to - from }, (_, at) => from + at)
    for (const stem of stems) {
      const number = terms.find(stem)
      if (number >= 0) found.push(number)
    }
    return found
  })
  return planForms(numbers, field, views)
}

/**
 * So is a word with letters left open: the forms are those of the words as spelled, in any document that is there. A form found in one
 * segment counts in all of them, so that it makes no difference which documents were indexed together.
 */
export function planPattern({ pattern, lead, field }: PatternNode, views: readonly View[]): Planned {
  const fits = patternOf(pattern)
  const forms = new Set<string>()
  for (const view of views) {
    const { terms, spellings } = view.segment
    for (const { term, spelling } of spellingsFrom(view, lead)) {
      if (fits.test(spellings.words.text(spelling)) && isUsed(view, term, spelling)) forms.add(terms.text(term))
    }
  }
  const sorted = [...forms].sort()
  const numbers = views.map(({ segment: { terms } }) => sorted.map((form) => terms.find(form)).filter((number) => number >= 0))
  return planForms(numbers, field, views)
}

function planForms(numbers: readonly number[][], field: QueryField | null, views: readonly View[]): Planned {
  const all = documentsIn(views)
  let sum = 0
  for (const [at, found] of numbers.entries()) {
    const view = views[at]
    if (view) for (const number of found) sum += documentsWith(view, number)
  }
  const having = Math.min(sum, all)
  const weight = weightOf(all, having)
  const plans = numbers.map(
    (found): Plan => ({
      type: 'terms',
      terms: Uint32Array.from(found),
      weights: new Uint32Array(found.length).fill(weight),
      fields: bitsOf(field),
    }),
  )
  return { plans, having }
}
