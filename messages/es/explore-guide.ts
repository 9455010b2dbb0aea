import { translated } from '../compile.ts'
import * as exploreGuideWords from '../en/explore-guide.ts'

export default translated(exploreGuideWords, {
  title: 'Cómo funciona la búsqueda',
  description:
    'Qué fichas muestra una búsqueda y en qué orden: primero las que tienen todas las palabras y después las que tienen las menos comunes; fechas, grafías, comillas y campos.',
  lede: 'Escriba lo que busca con sus propias palabras. Cada palabra cuenta, pero una ficha no necesita tenerlas todas.',
  onThisPage: 'En esta página',
  contents: 'Contenido',
  partListed: 'Qué fichas se muestran',
  partOrder: 'En qué orden',
  partMeaning: 'Significado',
  partDates: 'Fechas',
  partWords: 'Grafías y sinónimos',
  partExact: 'Búsquedas exactas',
  listed:
    'Primero aparecen las fichas que contienen <b>todas las palabras</b>. Debajo de una línea están las que contienen <b>algunas de ellas</b>. Las palabras poco comunes cuentan más que las comunes, y una ficha se muestra si las palabras que contiene suman al menos dos quintos del peso de la búsqueda. Una búsqueda de «<mark>{query}</mark>» muestra <mark>{lists}</mark>, pero no todas las fichas que dicen «<mark>{alone}</mark>».',
  small:
    'Las palabras interrogativas y otras palabras breves («qué», «de la», «cuántos») no deciden qué coincide. Si una palabra no aparece en ninguna parte del archivo, la búsqueda la omite y lo indica. El número de resultados, los filtros y el gráfico de años cuentan siempre exactamente las fichas mostradas. Casi todas las fichas están descritas en inglés: con palabras en inglés se encuentra más.',
  order:
    'Primero aparece la ficha cuyo número o título es exactamente lo que usted escribió. Una palabra del título cuenta más que una de la descripción, y una poco común más que una común. Las fichas con fuentes van siempre antes que las de muestra. Las páginas, personas, lugares, unidades y colecciones se ordenan junto con las fichas: las mejores van arriba de las fichas; las demás, después de la primera.',
  meaning:
    'Las palabras que escribe también se comparan con el archivo por su significado, con un pequeño modelo de lenguaje que funciona en la propia computadora de este sitio. El modelo decide el orden de las fichas que contienen algunas de las palabras y encuentra lo que dice lo mismo de otra manera: esos resultados aparecen debajo de los demás como «De significado cercano» y no se cuentan. Un enlace permite buscar solo las palabras.',
  dates:
    'Puede escribir fechas en inglés, como <mark>1923, 1920s, the twenties, circa 1900, May 1885, July 27, 1898, 1810–15, before 1900</mark> o <mark>between 1910 and 1920</mark>. Una fecha encuentra las fichas de esa época y las que la mencionan. La página de resultados muestra cómo se entendió la fecha, con un enlace para buscarla como texto. «Circa» abarca cinco años antes y después.',
  words:
    'Las terminaciones no importan: «<mark>{one}</mark>» también encuentra «<mark>{other}</mark>». También se buscan otras grafías (<mark>{spellings}</mark>) y sinónimos (<mark>{synonyms}</mark>), pero cuentan menos. Una palabra se corrige solo si no la conocen ni el archivo ni el diccionario, y la página indica qué se buscó en su lugar; un nombre nunca se corrige a una palabra. También puede nombrar el tipo de documento, como en «<mark>{example}</mark>».',
  exact: 'Estas formas se buscan exactamente como se escriben:',
  phrase: 'estas palabras juntas y en este orden',
  required: 'la palabra es obligatoria',
  without: 'fichas con la primera palabra y sin la segunda',
  prefix: 'palabras que empiezan con estas letras',
  gap: 'una letra, o varias, en el hueco; la primera letra es necesaria',
  field: 'solo en el título; también creator: (o artist:, author:), subject:, place: y person:',
  date: 'solo por la fecha de la ficha',
  years: 'un intervalo de años',
  identifier: 'un identificador',
  either: 'cualquiera de las dos palabras; los operadores en mayúsculas, paréntesis para agrupar',
  explore: 'Explorar',
})
