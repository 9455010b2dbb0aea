/** Claims about an invented botanical garden: what is false stays in, most of what is true leaves. */
import { expect, test } from 'vitest'
import { passageWith } from '../contract/passage-fixture.ts'
import { claimFaults } from './claims.ts'

const PASSAGES = [
  passageWith({
    id: 'article:/garden#1',
    title: 'The garden',
    text: 'Margaret Ellison founded the botanical garden in 1872 with seeds from Kew. Governor Andrew never signed the act that would have paid for it. The city bought the land from Thomas Reed for 4,000 dollars. A storm destroyed the palm house on September 8, 1869, according to a letter, but the palm house was not built until 1881.',
  }),
  passageWith({
    id: 'article:/garden#2',
    title: 'The palm house',
    text: 'The palm house was designed by Henry Walsh and built by the firm of Otis Crane. It is 22 meters tall and holds 340 palms. Crane sued Walsh in 1883 over the cost of the glass; the court decided for Walsh. In 1902 the gardeners replaced coal stoves with hot water pipes.',
  }),
  passageWith({
    id: 'person:ellison#1',
    title: 'Ellison, Margaret',
    text: 'Margaret Ellison taught botany at Ashford College for nineteen years. She corresponded with Asa Gray, who named a fern after her. Her nephew Paul Ellison succeeded her as director in 1890. She left her herbarium of 6,200 sheets to the college, not to the city.',
  }),
  passageWith({
    id: 'article:/garden#3',
    title: 'The herbarium',
    text: 'The herbarium lost about 900 sheets in the flood of 1936. Volunteers led by Ruth Bell dried the rest on the roof of the college. Some sheets may have been collected by Darwin. The college lent 50 sheets to Boston in 1950 and received 75 sheets from Chicago in 1951.',
  }),
  passageWith({
    id: 'article:/garden#4',
    title: 'The strike',
    text: 'On May 4, 1911, the gardeners left their work. They demanded a day of nine hours. Director Paul Ellison refused to meet Anna Kovacs, who spoke for them. The mayor persuaded Ellison to grant the shorter day, and the strike ended on May 11.',
  }),
]

const FALSE = [
  'Governor Andrew signed the act.',
  'Governor Andrew signed the act that would have paid for it.',
  'Margaret Ellison never founded the botanical garden.',
  'The city did not buy the land from Thomas Reed.',
  'Thomas Reed bought the land from the city for 4,000 dollars.',
  'The city bought the land from Margaret Ellison for 4,000 dollars.',
  'The city bought the land from Thomas Reed for 4,000 meters.',
  'The city bought the land from Thomas Reed for 340 dollars.',
  'A storm destroyed the palm house on September 8, 1869.',
  'Margaret Ellison founded the botanical garden in 1881.',
  'Thomas Reed founded the botanical garden in 1872.',
  'The palm house was designed by Otis Crane.',
  'The palm house was built by Henry Walsh.',
  'Henry Walsh sued Crane in 1883 over the cost of the glass.',
  'Walsh sued Crane in 1883.',
  'Crane was sued by Walsh in 1883.',
  'The court decided for Crane.',
  'It is 340 meters tall and holds 22 palms.',
  'The palm house holds 22 palms.',
  'In 1902 the gardeners replaced hot water pipes with coal stoves.',
  'In 1883 the gardeners replaced coal stoves with hot water pipes.',
  'Asa Gray taught botany at Ashford College for nineteen years.',
  'Margaret Ellison named a fern after Asa Gray.',
  'Margaret Ellison succeeded Paul Ellison as director in 1890.',
  'She left her herbarium of 6,200 sheets to the city.',
  'The herbarium lost 900 sheets in the flood of 1936.',
  'Some sheets were collected by Darwin.',
  'The college lent 75 sheets to Boston in 1950.',
  'The college lent 50 sheets to Chicago in 1951.',
  'Volunteers led by Anna Kovacs dried the rest on the roof of the college.',
  'Ruth Bell was led by volunteers.',
  'Director Paul Ellison met Anna Kovacs.',
  'Anna Kovacs refused to meet Director Paul Ellison.',
  'Ellison persuaded the mayor to grant the shorter day.',
  'The strike ended on May 4.',
  'The strike did not end on May 11.',
]
const TRUE = [
  'Margaret Ellison founded the botanical garden in 1872.',
  'The botanical garden was founded by Margaret Ellison in 1872.',
  'In 1872, Margaret Ellison founded the botanical garden.',
  'Governor Andrew never signed the act.',
  'The city bought the land from Thomas Reed.',
  'The land was bought by the city for 4,000 dollars.',
  'The palm house was not built until 1881.',
  'The palm house was designed by Henry Walsh.',
  'Henry Walsh designed the palm house.',
  'The palm house is 22 meters tall and holds 340 palms.',
  'Crane sued Walsh in 1883.',
  'Walsh was sued by Crane in 1883.',
  'The court decided for Walsh.',
  'The gardeners replaced coal stoves with hot water pipes in 1902.',
  'Ellison taught botany at Ashford College.',
  'Margaret Ellison corresponded with Asa Gray.',
  'Asa Gray named a fern after her.',
  'Paul Ellison succeeded her as director in 1890.',
  'Volunteers led by Ruth Bell dried the rest.',
  'The herbarium lost about 900 sheets in 1936.',
  'The college lent 50 sheets to Boston in 1950.',
  'The gardeners left their work on May 4, 1911.',
  'The mayor persuaded Ellison to grant the shorter day.',
  'The strike ended on May 11.',
  'The gardeners demanded a day of nine hours.',
]

/** Every passage quoted whole, as a model would that claims all of them bear it out. */
const leaves = (claim: string) => PASSAGES.some((passage) => claimFaults(claim, [{ passage, quote: passage.text }]).length === 0)

test('of claims that are negated, turned round, or have another number, person or unit none leaves', () => {
  expect(FALSE.length).toBeGreaterThanOrEqual(30)
  expect(FALSE.filter(leaves)).toEqual([])
})

test('of true claims at least four fifths leave', () => {
  const held = TRUE.filter((claim) => !leaves(claim))
  expect(held.length, held.join('\n')).toBeLessThanOrEqual(TRUE.length / 5)
})
