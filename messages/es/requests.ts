import { translated } from '../compile.ts'
import * as requestsWords from '../en/requests.ts'

export default translated(requestsWords, {
  researchRequests: 'Solicitudes de investigación',
  researchRequest: 'Solicitud de investigación',
  request: 'Solicitud {number}',
  erasedOn: 'Los datos de esta solicitud se borraron el {date}.',
  onlyNumber: 'Solo quedan su número y sus fechas. <link>Hacer una nueva solicitud</link>',
  noArchivist: 'Todavía no hay ningún archivista disponible; conservaremos su solicitud.',
  linkNote:
    'Guárdelo, por ejemplo como marcador: es la única manera de volver a esta página. No aparece en nuestros registros. Quien lo tenga puede leer, retirar y borrar esta solicitud. {mails, select, yes {Se incluye en cada correo que le enviamos sobre esta solicitud.} other {No se enviará ningún correo.}}',
  writeTo: 'Escribir al archivista',
  yourMessage: 'Mensaje',
  send: 'Enviar el mensaje',
  closeRequest: 'Cerrar esta solicitud',
  withdraw: 'Retirar la solicitud',
  withdrawNote: 'Dejaremos de trabajar en esta solicitud. Podrá seguir leyéndola aquí.',
  withdrawIt: 'Retirarla',
  eraseNote:
    'Su nombre, dirección, texto, mensajes y archivos se borran de inmediato y de forma definitiva; quedan el número y las fechas. Las copias de seguridad anteriores los conservan hasta que se eliminan. De lo contrario, todo se conserva {years, number} años después de la última actividad.',
  whatHappened: 'Historial',
  youWrote: 'Usted escribió',
  archiveWrote: 'El archivo escribió',
  filesReady: 'Archivos listos para usted',
  whatYouAsked: 'Lo que usted solicitó',
})
