import { translated } from '../compile.ts'
import * as privatePageWords from '../en/private-page.ts'

export default translated(privatePageWords, {
  privateLink: 'Su enlace privado',
  deleteData: 'Borrar mis datos',
  deleteNow: 'Borrar mis datos ahora',
  stillInLog:
    'Sus datos se borraron de la base de datos. En este momento otro programa, por ejemplo una copia de seguridad, está leyendo la base de datos; la última copia, en el registro de la base de datos, se borrará en cuanto termine.',
})
