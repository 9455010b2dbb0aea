import { translated } from '../compile.ts'
import * as formProblemsWords from '../en/form-problems.ts'

export default translated(formProblemsWords, {
  lineMissing: '{label}: indique una línea de texto',
  tooLong: '{label}: {most, number} caracteres como máximo',
  notOneLine: '{label}: una sola línea, sin caracteres de control',
  notPlain: '{label}: sin caracteres de control',
  notName: '{label}: un nombre sin direcciones web ni de correo; deje un espacio después de cada punto',
  unknownField: 'este campo no existe',
  languageWrong: 'Idioma: uno de {values}',
  trapFilled: 'Se rellenó un campo oculto. Déjelo vacío y vuelva a enviar el formulario.',
  notVerified: 'No pudimos verificar este formulario. Vuelva a enviarlo.',
  tooOld: 'Esta página estuvo abierta más de una semana. Vuelva a enviar el formulario.',
  tooManySeconds: 'Demasiados intentos en poco tiempo. Vuelva a intentarlo en {count, number} segundos.',
  tooManyMinutes: 'Demasiados intentos en poco tiempo. Vuelva a intentarlo en {count, number} minutos.',
})
