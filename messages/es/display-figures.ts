import { translated } from '../compile.ts'
import * as displayFiguresWords from '../en/display-figures.ts'

export default translated(displayFiguresWords, {
  displayFigure: '(cifra ilustrativa)',
  sourcedOnline:
    '{count, plural, =0 {ninguna ficha con fuentes en línea} one {# ficha con fuentes en línea} other {# fichas con fuentes en línea}}',
  collectionsOnline: '{count, plural, one {# colección en línea} other {# colecciones en línea}}',
  yearsSince: '{count, plural, one {# año} other {# años}} desde {year}',
})
