/**
 * `npm run research -- claims FILE`: how many claims on given passages leave the check of what a language model writes. FILE is YAML:
 * `passages` (title, heading, date, text), and the claims `true` and `false`. Each claim quotes the sentence that shares most of its words; of
 * the false ones also every other sentence, as a model may quote anything.
 */
import { z } from 'zod'
import { claimFaults, type Quotation } from '../../assistant/answering/claims.ts'
import { passageWith } from '../../assistant/contract/passage-fixture.ts'
import { sentences } from '../../assistant/sentences.ts'
import { readYaml } from '../../catalog/read-yaml.ts'
import { terms } from '../../search/analysis.ts'

const ClaimsSchema = z.strictObject({
  passages: z
    .array(z.strictObject({ title: z.string(), heading: z.string().default(''), date: z.string().default(''), text: z.string().min(1) }))
    .min(1),
  true: z.array(z.string().min(1)),
  false: z.array(z.string().min(1)),
})

const [file] = process.argv.slice(2)
if (!file) throw new RangeError('npm run research -- claims FILE: no file is given')
const { value, problems } = readYaml(file, file)
if (problems.length > 0) throw new Error(JSON.stringify(problems))
const claims = ClaimsSchema.parse(value)
const quotations = claims.passages.flatMap((passage, at): Quotation[] => {
  const made = passageWith({ ...passage, id: `passage-${at + 1}` })
  return sentences(made.text).map((quote) => ({ passage: made, quote }))
})

for (const kind of ['true', 'false'] as const) {
  const judged = claims[kind].map((claim) => ({ claim, faults: claimFaults(claim, [bestFor(claim)]) }))
  const left = judged.filter(({ faults }) => faults.length === 0)
  console.log(`${kind}: ${left.length} of ${judged.length} leave, each quoting the sentence nearest to it`)
  if (kind === 'true')
    for (const { claim, faults } of judged) if (faults.length > 0) console.log(`  kept: ${claim}\n    ${faults.join('; ')}`)
  if (kind === 'false') {
    const some = claims.false.flatMap((claim) =>
      quotations
        .filter((one) => claimFaults(claim, [one]).length === 0)
        .slice(0, 1)
        .map(({ quote }) => ({ claim, quote })),
    )
    console.log(`false: ${some.length} of ${judged.length} leave with any sentence quoted`)
    for (const { claim, quote } of some) console.log(`  left: ${claim}\n    ${quote}`)
  }
}

function bestFor(claim: string): Quotation {
  const wanted = new Set(terms(claim))
  const shared = ({ passage, quote }: Quotation) => new Set(terms(`${quote} ${passage.title}`).filter((term) => wanted.has(term))).size
  const best = quotations.toSorted((a, b) => shared(b) - shared(a))[0]
  if (!best) throw new RangeError('The passages have no sentence')
  return best
}
