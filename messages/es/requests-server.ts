import { translated } from '../compile.ts'
import * as requestsServerWords from '../en/requests-server.ts'

export default translated(requestsServerWords, {
  sent: 'Enviada',
  firstContactBy: 'Primer contacto a más tardar',
  done: 'hecho',
  answerBy: 'Respuesta a más tardar',
  name: 'Nombre',
  rush: 'Urgente',
  yes: 'Sí',
  youSent: 'Usted envió esta solicitud',
  youWithdrew: 'Usted retiró esta solicitud',
  fileReady: 'Hay un archivo listo: {name}',
  statusChanged: 'La solicitud cambió de estado: {status}',
})
