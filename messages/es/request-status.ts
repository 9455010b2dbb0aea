import { translated } from '../compile.ts'
import * as requestStatusWords from '../en/request-status.ts'

export default translated(requestStatusWords, {
  received: 'Recibida',
  receivedText: 'Está guardada y espera a un archivista.',
  working: 'En curso',
  workingText: 'Un archivista está buscando.',
  waiting: 'En espera de su respuesta',
  waitingText: 'Un archivista tiene una pregunta para usted; responda más abajo.',
  answered: 'Respondida',
  answeredText: 'Un archivista ha respondido. Puede contestar más abajo.',
  closed: 'Cerrada',
  closedText: 'La solicitud está completa.',
  withdrawn: 'Retirada',
  withdrawnText: 'Ya no se trabaja en ella.',
})
