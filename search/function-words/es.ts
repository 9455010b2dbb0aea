/** Spanish. */
export default [
  // articles, determiners, pronouns
  'el la lo los las un una unos unas este esta esto estos estas ese esa eso esos esas aquel aquella aquellos aquellas',
  'mi mis tu tus su sus nuestro nuestra nuestros nuestras otro otra otros otras cada algún alguna algunos algunas cualquier',
  'yo tú él ella ello nosotros ustedes ellos ellas me te se le les nos hay aquí allí',
  // prepositions and conjunctions
  'de del a al en con por para sobre entre desde hasta y e o u pero si que como también',
  // verbs that carry no meaning of their own
  'es son era eran fue fueron ser sido está están estaba estaban estuvo ha han había habían haber tiene tienen tenía hace hacía',
  'puede pueden puedo podría quiero quisiera',
  // question words, and how one asks somebody for something
  'qué quién quiénes cuál cuáles cuándo dónde cómo cuánto cuánta cuántos cuántas muéstrame dime busco buscar',
]
