import { translated } from '../compile.ts'
import * as requestStatusWords from '../en/request-status.ts'

export default translated(requestStatusWords, {
  label:
    '{status, select, received {Recibida} working {En curso} waiting {En espera de su respuesta} answered {Respondida} closed {Cerrada} other {Retirada}}',
  receivedText: 'Está guardada y espera a un archivista.',
  workingText: 'Un archivista está buscando.',
  waitingText: 'Un archivista tiene una pregunta para usted; responda más abajo.',
  answeredText: 'Un archivista ha respondido. Puede contestar más abajo.',
  closedText: 'La solicitud está completa.',
  withdrawnText: 'Ya no se trabaja en ella.',
})
