import { translated } from '../compile.ts'
import * as refusalsWords from '../en/refusals.ts'

export default translated(refusalsWords, {
  overloaded: 'Demasiadas solicitudes a la vez. Vuelva a intentarlo en unos segundos.',
  notReady: 'La búsqueda no está disponible en este momento. Vuelva a intentarlo en unos segundos.',
  storage: 'El archivo no puede leer ni guardar sus datos en este momento',
  busy: 'El archivo está ocupado. Vuelva a intentarlo en unos segundos.',
  otherSite: 'Esto se envió desde otro sitio, así que no se cambió nada.',
  badForm: 'El formulario no se puede leer',
  badParameter: 'La solicitud tiene un valor que no se admite',
  badRequest: 'No se puede responder a la solicitud',
  badAddress: 'La dirección está mal formada',
  addressTooLong: 'La dirección es demasiado larga',
  methodNotAllowed: 'Este método no se admite aquí',
  wrongType: 'Este tipo de contenido no se admite aquí',
  tooLarge: 'Lo que se envió es demasiado grande',
  tooManyFields: 'El formulario tiene demasiados campos',
  tooSlow: 'Lo que se envió llegó demasiado despacio',
  erased: 'Los datos de este envío se borraron',
  withdrawn: 'Esta solicitud se retiró; envíe una nueva',
  noFile: 'No existe ese archivo',
})
