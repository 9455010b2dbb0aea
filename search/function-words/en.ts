/** English. */
export default [
  // articles, determiners, pronouns
  'a an the this that these those some any each every either such another other its their his her our your my',
  'i you he she it we they me him them one ones myself himself herself itself themselves there here',
  // prepositions and conjunctions
  'of in on at to for from by with about into onto as and or but if than then so also',
  // verbs that carry no meaning of their own
  'be am is are was were been being have has had having do does did done doing can could should would will shall might must',
  // question words, and how one asks somebody for something
  'what who whom whose which when where why how please show tell give find looking',
]
