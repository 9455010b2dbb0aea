/** Short notices at the edge of the page; loaded with the first one. */
import { area } from '../area.ts'
import { message } from '../compile.ts'

area('notices')

export const notices = message('Notifications')
