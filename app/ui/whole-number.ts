/** Counts as readers write them: 3,427. */
export { grouped as wholeNumber } from '../../messages/words.ts'
