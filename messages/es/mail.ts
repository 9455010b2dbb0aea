import { translated } from '../compile.ts'
import * as mailWords from '../en/mail.ts'

export default translated(mailWords, {
  dear: 'Estimado(a) {name}:',
  hello: 'Buen día:',
  keepPrivate: 'Quien tenga este enlace puede hacer lo mismo; le pedimos que no lo comparta.',
  yourRequest: 'Su solicitud de investigación {number}',
  requestReceived: 'Recibimos su solicitud de investigación. Su número es {number}.',
  willContact: 'Un archivista la revisará y se comunicará con usted en un plazo de {time}.',
  requestUpdate: 'Novedades sobre su solicitud de investigación {number}',
  requestNews: 'Hay novedades sobre su solicitud de investigación {number}.',
  archivistWrote: 'Un archivista escribió:',
  statusIsNow: 'Su estado es ahora: {status}.',
  fileIsReady: 'Hay un archivo listo para usted: {name}',
  followRequest: 'Aquí puede leerla, responder, retirarla o borrar sus datos:',
  yourSuggestion: 'Su sugerencia {number}',
  suggestionReceived: 'Recibimos su sugerencia. Su número es {number}. Un archivista la cotejará con las fuentes.',
  suggestionDecided: 'Ya hay una decisión sobre su sugerencia {number}',
  suggestionAccepted: 'Aceptamos su sugerencia {number}.',
  suggestionDeclined: 'No aceptamos su sugerencia {number}.',
  followSuggestion: 'Aquí puede leerla o borrar sus datos:',
})
