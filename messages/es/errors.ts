import { translated } from '../compile.ts'
import * as errorsWords from '../en/errors.ts'

export default translated(errorsWords, {
  sitemap: 'Mapa del sitio',
  notFound: 'Página no encontrada',
  notFoundSimilar:
    'No hay ninguna página en <address>{path}</address>. Busque en el archivo o pruebe una de las direcciones parecidas que siguen.',
  notFoundMain:
    'No hay ninguna página en <address>{path}</address>. Busque en el archivo o comience por una de las páginas principales que siguen.',
  similarAddresses: 'Direcciones parecidas',
  mainPages: 'Páginas principales',
  error400: 'No podemos procesar esta solicitud',
  error401: 'Inicie sesión',
  error403: 'Esto no está abierto al público',
  error405: 'Esto no es posible aquí',
  error410: 'Esto ha sido retirado',
  error413: 'Esto es demasiado grande',
  error429: 'Demasiadas solicitudes',
  error500: 'Algo salió mal',
  error503: 'El archivo no está disponible en este momento',
  errorDetail: '<name>{field}</name>: se esperaba <mark>{expected}</mark>; se encontró «{found}»',
  errorDetailNothing: '<name>{field}</name>: se esperaba <mark>{expected}</mark>; no se encontró nada',
})
