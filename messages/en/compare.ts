/** Two records side by side. */
import { area } from '../area.ts'
import { message } from '../compile.ts'

area('compare')

export const compare = message('Compare')
export const title = message('Compare records')
export const description = message('Two records of the archive side by side, with what differs marked.')
export const differing = message(
  '{differing, number} of {all, number} fields differ. The address of this page is the comparison: save it or share it.',
)
export const lede = message('Choose two records to see every field of both side by side, with what differs marked.')
export const chooseAnother = message('Choose another record.')
export const showAll = message('Show all fields')
export const showDiffering = message('Show only what differs')
export const swap = message('Swap')
export const both = message('{first} and {second}')
export const another = message('Choose another')
export const inPlaceOf = message('in place of {id}')
export const compareWith = message('Compare it with')
export const firstRecord = message('First record')
export const findRecord = message('Find a record by its title or number')
export const similar = message('Similar records')
export const toBeginWith = message('Some records to begin with')
export const choose = message('Choose')
export const indexing = message('The index is being built; searching starts again in a few seconds.')
export const fromList = message('Records you saved can be compared from <list>My list</list>.')
export const identical = message('The two records are identical in every field.')
export const caption = message('Fields of {first} and {second}')
export const same = message('Same')
export const differs = message('Differs')
export const notRecorded = message('Not recorded')
