import { translated } from '../compile.ts'
import * as correctionsWords from '../en/corrections.ts'

export default translated(correctionsWords, {
  suggest: 'Sugerir una corrección',
  description: 'Diga qué está mal o qué falta en una página de este archivo, y cómo lo sabe.',
  chooseLede:
    'Cada ficha, artículo y entrada del memorial tiene un enlace «Sugerir una corrección». También puede escribir aquí la dirección de la página.',
  choosePage: 'Elegir la página',
  pageAddress: 'Dirección de la página',
  pageAddressHelp: 'La parte de la dirección que sigue al dominio, como <mark>{record}</mark> o {page}.',
  goOn: 'Continuar',
  about: 'Sobre <link>{title}</link>',
  aboutOn: 'Sobre <link>{title}</link>, {date}',
  noArchivist: 'Todavía no hay ningún archivista disponible. Conservaremos su sugerencia y la revisaremos en cuanto lo haya.',
  kind: '¿Qué tipo de problema es?',
  change: 'Qué debe cambiar',
  changeHelp: 'Lo que dice la página y lo que debería decir.',
  source: '¿Cómo lo sabe?',
  sourceHelp: 'Un libro, un periódico con su fecha, un documento, su propia familia.',
  name: 'Nombre',
  nameHelp: 'Opcional; no se publica.',
  email: 'Correo electrónico',
  emailHelp:
    'Opcional, para que podamos {mails, select, yes {enviarle novedades y hacerle una pregunta} other {hacerle una pregunta}}; no se publica.',
  sending: 'Enviando...',
  send: 'Enviar la sugerencia',
  next: 'Qué sucede después',
  nextNumber:
    'Recibirá un número y un enlace privado donde podrá leer la respuesta. Un archivista coteja su sugerencia con las fuentes. El resultado, sin su texto ni su nombre, aparece en la página de <link>cambios</link>.',
  nextFamilies: 'Las familias pueden pedir aquí un cambio o que se retire algo; no hace falta dar más motivos.',
  correction: 'Corrección {number}',
  suggested: 'Corrección sugerida',
  stored: 'Gracias. Su sugerencia está guardada; su número es {number}.',
  linkNote:
    'Guarde este enlace: es la única manera de volver a esta página, donde aparecerá la respuesta. No aparece en nuestros registros.',
  whatYouSuggested: 'Lo que usted sugirió',
  erased: 'Su texto se borró el {date}; quedan el número, la página y el resultado.',
  reply: 'La respuesta',
  eraseNote:
    'Su texto, nombre y dirección se borran de inmediato y de forma definitiva. Las copias de seguridad anteriores los conservan hasta que se eliminan.',
})
