import { translated } from '../compile.ts'
import * as correctionWords from '../en/correction-words.ts'

export default translated(correctionWords, {
  wrong: 'Hay un error',
  missing: 'Falta algo',
  removal: 'Algo debe cambiarse o retirarse por consideración a una persona o familia',
  received: 'Recibida',
  receivedText: 'Está guardada y espera a un archivista.',
  accepted: 'Aceptada',
  acceptedText: 'La página se corrigió.',
  declined: 'Rechazada',
  declinedText: 'La página queda sin cambios; la respuesta explica el motivo.',
})
