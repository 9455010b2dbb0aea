import { translated } from '../compile.ts'
import * as noticesWords from '../en/notices.ts'

export default translated(noticesWords, {
  notices: 'Notificaciones',
})
