import { translated } from '../compile.ts'
import * as formsWords from '../en/forms.ts'

export default translated(formsWords, {
  required: 'obligatorio',
  notSent: 'El formulario no se envió',
  leaveEmpty: 'Deje este campo vacío',
})
