import { translated } from '../compile.ts'
import * as citeWords from '../en/cite.ts'

export default translated(citeWords, {
  style: 'Estilo de cita',
  copyWhat: 'Copiar {what}',
  copyStyleWhat: 'Copiar {what} {style}',
  copiedWhat: 'Se copió: {what} {style}',
})
