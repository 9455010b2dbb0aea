/** Pages that a private link leads to: of a request and of a suggested correction. */
import { area } from '../area.ts'
import { message } from '../compile.ts'

area('private-page')

export const privateLink = message('Your private link')
export const deleteData = message('Delete my data')
export const deleteNow = message('Delete my data now')
export const stillInLog = message(
  'Your data has been deleted from the database. Another program, such as a backup, is reading the database at the moment; the last copy, in the database log, is cleared as soon as that ends.',
)
