/** Claims about an invented lighthouse service: what its log says, and what a model might make of it. */
import { describe, expect, test } from 'vitest'
import { isSaid } from './entailment.ts'

const LOG: Readonly<Record<string, string>> = {
  'Ida Brandt':
    'Ida Brandt kept the North Light from 1881 to 1903. She relieved Captain Ole Dahl on May 2, 1881. In the winter of 1890 she rescued eleven sailors of the brig Hanna. The harbor board awarded her a silver medal in 1891, but it did not raise her pay. Brandt never left the island during a storm.',
  'The North Light':
    'The North Light was built by Peter Lund in 1866 and was lit for the first time on October 4, 1866. Its tower is 38 meters high. In 1904 the harbor board replaced the oil lamp with a gas lamp; electricity came in 1931. The keeper’s house, which burned in 1912, was not rebuilt. Governor Holm may have visited the tower in 1870.',
  'The wreck of the Hanna':
    'The brig Hanna, commanded by Captain Ruud, struck the reef on January 9, 1890. Two boats left the harbor and reached the wreck at dawn. Mate Anders Vik towed Captain Ruud to the shore. About 40 barrels of whale oil were saved. An inquiry cleared Ruud of blame and fined the pilot, Nils Berg, 200 crowns.',
  'Harbor board':
    'The legislature established the harbor board on March 3, 1859. Elias Holm, a shipowner, served as its first president until 1874. His brother Jonas Holm wrote its rules and ran the pilot school. The board employed 12 pilots in 1860 and 31 pilots in 1900. It moved from Ness to Sund in 1895.',
}

function passes(title: string, claim: string): boolean {
  const text = LOG[title] ?? ''
  return isSaid(claim, { text, quote: text, context: title })
}

const FALSE: readonly (readonly [what: string, title: string, claim: string])[] = [
  ['negated', 'Ida Brandt', 'Ida Brandt never kept the North Light.'],
  ['negated', 'Ida Brandt', 'Ida Brandt did not relieve Captain Ole Dahl.'],
  ['negated', 'Ida Brandt', 'The harbor board did raise her pay.'],
  ['negated', 'Ida Brandt', 'Brandt left the island during a storm.'],
  ['negated', 'The North Light', 'The keeper’s house was rebuilt.'],
  ['negated', 'The North Light', 'The North Light was not built by Peter Lund.'],
  ['negated', 'The wreck of the Hanna', 'No barrels of whale oil were saved.'],
  ['negated', 'The wreck of the Hanna', 'An inquiry never cleared Ruud of blame.'],
  ['negated', 'Harbor board', 'Elias Holm never served as its first president.'],
  ['weaker', 'The North Light', 'Governor Holm visited the tower in 1870.'],
  ['swapped', 'Ida Brandt', 'Captain Ole Dahl relieved Ida Brandt on May 2, 1881.'],
  ['swapped', 'Ida Brandt', 'Ida Brandt was relieved by Captain Ole Dahl on May 2, 1881.'],
  ['swapped', 'Ida Brandt', 'Eleven sailors of the brig Hanna rescued Ida Brandt.'],
  ['swapped', 'The wreck of the Hanna', 'Captain Ruud towed Mate Anders Vik to the shore.'],
  ['swapped', 'The wreck of the Hanna', 'Mate Anders Vik was towed by Captain Ruud to the shore.'],
  ['swapped', 'The North Light', 'In 1904 the harbor board replaced the gas lamp with an oil lamp.'],
  ['swapped', 'Harbor board', 'The harbor board established the legislature on March 3, 1859.'],
  ['swapped', 'Harbor board', 'It moved from Sund to Ness in 1895.'],
  ['number', 'Ida Brandt', 'Ida Brandt kept the North Light from 1890 to 1903.'],
  ['number', 'Ida Brandt', 'In the winter of 1891 she rescued eleven sailors.'],
  ['number', 'The North Light', 'Its tower is 40 meters high.'],
  ['number', 'The North Light', 'Electricity came in 1904.'],
  ['number', 'The wreck of the Hanna', '40 barrels of whale oil were saved.'],
  ['number', 'Harbor board', 'The board employed 31 pilots in 1860.'],
  ['number', 'Harbor board', 'The board employed 12 pilots in 1900.'],
  ['number', 'The North Light', 'The North Light was built in 1904.'],
  ['person', 'The North Light', 'The North Light was built by Governor Holm in 1866.'],
  ['person', 'The wreck of the Hanna', 'The brig Hanna was commanded by Mate Anders Vik.'],
  ['person', 'The wreck of the Hanna', 'An inquiry cleared Nils Berg of blame.'],
  ['person', 'The wreck of the Hanna', 'The inquiry fined Ruud 200 crowns.'],
  ['person', 'Harbor board', 'Jonas Holm served as its first president.'],
  ['person', 'Harbor board', 'Elias Holm wrote its rules.'],
]

const TRUE: readonly (readonly [title: string, claim: string])[] = [
  ['Ida Brandt', 'Ida Brandt kept the North Light from 1881 to 1903.'],
  ['Ida Brandt', 'Brandt kept the North Light.'],
  ['Ida Brandt', 'Ida Brandt relieved Captain Ole Dahl on May 2, 1881.'],
  ['Ida Brandt', 'Captain Ole Dahl was relieved by Ida Brandt on May 2, 1881.'],
  ['Ida Brandt', 'On May 2, 1881, Ida Brandt relieved Captain Dahl.'],
  ['Ida Brandt', 'Ida Brandt rescued eleven sailors in the winter of 1890.'],
  ['Ida Brandt', 'In the winter of 1890, Brandt rescued 11 sailors of the brig Hanna.'],
  ['Ida Brandt', 'The harbor board awarded her a silver medal in 1891.'],
  ['Ida Brandt', 'Brandt never left the island during a storm.'],
  ['The North Light', 'The North Light was built by Peter Lund.'],
  ['The North Light', 'Peter Lund built the North Light in 1866.'],
  ['The North Light', 'The North Light was lit for the first time on October 4, 1866.'],
  ['The North Light', 'The harbor board replaced the oil lamp with a gas lamp in 1904.'],
  ['The North Light', 'The oil lamp was replaced by the harbor board in 1904.'],
  ['The North Light', 'The keeper’s house was not rebuilt.'],
  ['The North Light', 'Governor Holm may have visited the tower.'],
  ['The wreck of the Hanna', 'The brig Hanna struck the reef on January 9, 1890.'],
  ['The wreck of the Hanna', 'On January 9, 1890, the brig Hanna struck the reef.'],
  ['The wreck of the Hanna', 'Two boats reached the wreck at dawn.'],
  ['The wreck of the Hanna', 'Captain Ruud was towed to the shore by Mate Anders Vik.'],
  ['The wreck of the Hanna', 'Vik towed Captain Ruud to the shore.'],
  ['The wreck of the Hanna', 'About 40 barrels of whale oil were saved.'],
  ['The wreck of the Hanna', 'Ruud was cleared of blame.'],
  ['The wreck of the Hanna', 'An inquiry fined the pilot, Nils Berg, 200 crowns.'],
  ['Harbor board', 'The harbor board was established on March 3, 1859.'],
  ['Harbor board', 'The legislature established the harbor board in 1859.'],
  ['Harbor board', 'Elias Holm served as its first president until 1874.'],
  ['Harbor board', 'Elias Holm was its first president.'],
  ['Harbor board', 'Jonas Holm ran the pilot school.'],
  ['Harbor board', 'The board employed 12 pilots in 1860.'],
  ['Harbor board', 'The harbor board moved from Ness to Sund in 1895.'],
]

describe('a claim that the source does not make is not said', () => {
  test.each(FALSE)('%s: %s: %s', (_, title, claim) => {
    expect(passes(title, claim)).toBe(false)
  })
})

test('of what the source says in other words at least four fifths is', () => {
  const missed = TRUE.filter(([title, claim]) => !passes(title, claim)).map(([, claim]) => claim)
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(TRUE.length / 5)
})

test('a quote cut out of a denial is read with its whole sentence', () => {
  const text = 'It is not true that Governor Holm signed the act. Holm left in 1874.'
  expect(isSaid('Governor Holm signed the act.', { text, quote: 'Governor Holm signed the act', context: 'Holm' })).toBe(false)
  expect(isSaid('Holm left in 1874.', { text, quote: 'Holm left in', context: 'Holm' })).toBe(true)
})
