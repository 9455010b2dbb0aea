import { translated } from '../compile.ts'
import * as correctionsServerWords from '../en/corrections-server.ts'

export default translated(correctionsServerWords, {
  aboutLabel: 'Página',
  sourceLabel: 'Fuente',
  aboutWrong: 'Página: la dirección de una página de este sitio, como /collections',
  kindWrong: 'Tipo: uno de {values}',
  textMissing: 'Qué debe cambiar: escriba qué está mal y qué es lo correcto',
  writeSomething: '{label}: escriba algo',
  emailWrong: 'Correo electrónico: indique una dirección como nombre@example.org, o ninguna',
})
