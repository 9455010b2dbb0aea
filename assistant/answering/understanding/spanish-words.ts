/** The words by which one asks an archive in Spanish, with the English ones: the table of spanish.ts. */

/** Nouns: one and several, in Spanish and in English. */
export const NOUNS: readonly (readonly [one: string, several: string, englishOne: string, englishSeveral: string])[] = [
  ['unidad', 'unidades', 'unit', 'units'],
  ['tropa', 'tropas', 'troop', 'troops'],
  ['cuartel', 'cuarteles', 'barracks', 'barracks'],
  ['antiguo cuartel', 'antiguos cuarteles', 'former barracks', 'former barracks'],
  ['división', 'divisiones', 'division', 'divisions'],
  ['oficina', 'oficinas', 'office', 'offices'],
  ['colección', 'colecciones', 'collection', 'collections'],
  ['registro', 'registros', 'record', 'records'],
  ['fotografía', 'fotografías', 'photograph', 'photographs'],
  ['video', 'videos', 'video', 'videos'],
  ['grabación', 'grabaciones', 'audio recording', 'audio recordings'],
  ['documento', 'documentos', 'document', 'documents'],
  ['objeto', 'objetos', 'artifact', 'artifacts'],
  ['acontecimiento', 'acontecimientos', 'event', 'events'],
  ['caso', 'casos', 'case', 'cases'],
  ['homicidio', 'homicidios', 'homicide', 'homicides'],
  ['persona que murió en servicio', 'personas que murieron en servicio', 'person who died on duty', 'people who died on duty'],
  ['coronel', 'coroneles', 'colonel', 'colonels'],
  ['capitán', 'capitanes', 'captain', 'captains'],
  ['teniente', 'tenientes', 'lieutenant', 'lieutenants'],
  ['sargento', 'sargentos', 'sergeant', 'sergeants'],
  ['patrullero', 'patrulleros', 'trooper', 'troopers'],
  ['detective', 'detectives', 'detective', 'detectives'],
  ['comisionado', 'comisionados', 'commissioner', 'commissioners'],
  [
    'comisionado de seguridad pública',
    'comisionados de seguridad pública',
    'commissioner of public safety',
    'commissioners of public safety',
  ],
  ['superintendente', 'superintendentes', 'superintendent', 'superintendents'],
  ['comandante', 'comandantes', 'commander', 'commanders'],
  ['jefe', 'jefes', 'chief', 'chiefs'],
  ['gobernador', 'gobernadores', 'governor', 'governors'],
  ['oficial', 'oficiales', 'officer', 'officers'],
  ['agente', 'agentes', 'officer', 'officers'],
  ['barco', 'barcos', 'boat', 'boats'],
  ['embarcación', 'embarcaciones', 'vessel', 'vessels'],
  ['helicóptero', 'helicópteros', 'helicopter', 'helicopters'],
  ['avión', 'aviones', 'airplane', 'airplanes'],
  ['aeronave', 'aeronaves', 'aircraft', 'aircraft'],
  ['vehículo', 'vehículos', 'vehicle', 'vehicles'],
  ['coche', 'coches', 'car', 'cars'],
  ['carro', 'carros', 'car', 'cars'],
  ['patrulla', 'patrullas', 'patrol', 'patrols'],
  ['motocicleta', 'motocicletas', 'motorcycle', 'motorcycles'],
  ['caballo', 'caballos', 'horse', 'horses'],
  ['perro', 'perros', 'dog', 'dogs'],
  ['uniforme', 'uniformes', 'uniform', 'uniforms'],
  ['insignia', 'insignias', 'badge', 'badges'],
  ['pistola', 'pistolas', 'pistol', 'pistols'],
  ['radio', 'radios', 'radio', 'radios'],
  ['ley', 'leyes', 'law', 'laws'],
  ['informe', 'informes', 'report', 'reports'],
  ['orden', 'órdenes', 'order', 'orders'],
  ['mapa', 'mapas', 'map', 'maps'],
  ['plano', 'planos', 'plan', 'plans'],
  ['carta', 'cartas', 'letter', 'letters'],
  ['libro', 'libros', 'book', 'books'],
  ['artículo', 'artículos', 'article', 'articles'],
  ['periódico', 'periódicos', 'newspaper', 'newspapers'],
  ['museo', 'museos', 'museum', 'museums'],
  ['academia', 'academias', 'academy', 'academies'],
  ['escuela', 'escuelas', 'school', 'schools'],
  ['laboratorio', 'laboratorios', 'laboratory', 'laboratories'],
  ['laboratorio criminal', 'laboratorios criminales', 'crime laboratory', 'crime laboratories'],
  ['estación', 'estaciones', 'station', 'stations'],
  ['sede', 'sedes', 'headquarters', 'headquarters'],
  ['edificio', 'edificios', 'building', 'buildings'],
  ['pueblo', 'pueblos', 'town', 'towns'],
  ['ciudad', 'ciudades', 'city', 'cities'],
  ['condado', 'condados', 'county', 'counties'],
  ['estado', 'estados', 'state', 'states'],
  ['carretera', 'carreteras', 'highway', 'highways'],
  ['autopista', 'autopistas', 'turnpike', 'turnpikes'],
  ['aeropuerto', 'aeropuertos', 'airport', 'airports'],
  ['puerto', 'puertos', 'harbor', 'harbors'],
  ['fuerza', 'fuerzas', 'force', 'forces'],
  ['departamento', 'departamentos', 'department', 'departments'],
  ['predecesor', 'predecesores', 'predecessor', 'predecessors'],
  ['policía', 'policías', 'police', 'officers'],
  ['mujer', 'mujeres', 'woman', 'women'],
  ['hombre', 'hombres', 'man', 'men'],
  ['persona', 'personas', 'person', 'people'],
  ['miembro', 'miembros', 'member', 'members'],
  ['abuelo', 'abuelos', 'grandfather', 'grandparents'],
  ['abuela', 'abuelas', 'grandmother', 'grandmothers'],
  ['padre', 'padres', 'father', 'parents'],
  ['familiar', 'familiares', 'relative', 'relatives'],
  ['apellido', 'apellidos', 'last name', 'last names'],
  ['nombre', 'nombres', 'name', 'names'],
  ['clase', 'clases', 'class', 'classes'],
  ['recluta', 'reclutas', 'recruit', 'recruits'],
  ['tipo', 'tipos', 'kind', 'kinds'],
  ['categoría', 'categorías', 'category', 'categories'],
  ['accidente', 'accidentes', 'accident', 'accidents'],
  ['asesinato', 'asesinatos', 'murder', 'murders'],
  ['robo', 'robos', 'robbery', 'robberies'],
  ['huelga', 'huelgas', 'strike', 'strikes'],
  ['juicio', 'juicios', 'trial', 'trials'],
  ['año', 'años', 'year', 'years'],
  ['mes', 'meses', 'month', 'months'],
  ['día', 'días', 'day', 'days'],
  ['década', 'décadas', 'decade', 'decades'],
  ['copia', 'copias', 'copy', 'copies'],
  ['página', 'páginas', 'page', 'pages'],
  ['cita', 'citas', 'citation', 'citations'],
  ['investigación', 'investigaciones', 'research', 'investigations'],
  ['solicitud', 'solicitudes', 'request', 'requests'],
  ['archivo', 'archivos', 'archive', 'archives'],
  ['búsqueda', 'búsquedas', 'search', 'searches'],
  ['fuente', 'fuentes', 'source', 'sources'],
  ['caja', 'cajas', 'box', 'boxes'],
  ['carpeta', 'carpetas', 'folder', 'folders'],
  ['volumen', 'volúmenes', 'volume', 'volumes'],
  ['serie', 'series', 'series', 'series'],
  ['vecino', 'vecinos', 'neighbor', 'neighbors'],
  ['esposa', 'esposas', 'wife', 'wives'],
  ['esposo', 'esposos', 'husband', 'husbands'],
  ['casa', 'casas', 'home', 'homes'],
  ['ladrón', 'ladrones', 'burglar', 'burglars'],
]

/** Words that stand after their noun in Spanish and before it in English. */
export const ADJECTIVES =
  'estatal:state aereo:air canino:canine marino:marine maritimo:marine montado:mounted publico:public actual:current historico:historic notable:notable antiguo:old viejo:old nuevo:new especializado:specialized digital:digital oficial:official forense:forensic criminal:crime metropolitano:metropolitan naval:marine primero:first primer:first ultimo:last policial:police'

/** Other words and turns of phrase; of several that fit the longest. */
export const OTHERS = `
quien:who|quienes:who|a quien:whom|de quien:whose|que:what|cual:which|cuales:which|cuando:when|donde:where|adonde:where|como:how|por que:why|para que:what for
cuanto:how much|cuanta:how much|cuantos:how many|cuantas:how many|cuanto cuesta:how much does it cost|cuanto cuestan:how much do they cost|cuanto tiempo:how long|cuanto dura:how long is|cuantos años:how old|que tan grande:how big|que tamaño:what size
que es:what is|que son:what are|que era:what was|que fue:what was|que eran:what were|quien es:who is|quien fue:who was|quien era:who was|quienes fueron:who were|quienes eran:who were|quienes son:who are|quienes murieron:who died|quien murio:who died
cual es:what is|cual fue:what was|cual era:what was|cuales son:what are|cuales fueron:what were|que paso:what happened|que ocurrio:what happened|que sucedio:what happened|en que año:in what year|que dia:on what day|que año:what year
es:is|son:are|era:was|eran:were|fue:was|fueron:were|ser:be|esta:is|estan:are|estaba:was|estaban:were|hay:are there|hubo:were there|habia:were there|existe:exists|existen:exist
tiene:has|tienen:have|tenia:had|tenian:had|tuvo:had|tienes:do you have|tienen ustedes:do you have|ha:has|han:have|hace:does|hacen:do|hizo:did|hacer:do|puede:can|pueden:can|puedo:can i|podria:could|debo:should i|quiero:i want|quisiera:i would like|necesito:i need|busco:i am looking for|buscar:search for|busca:search for|encontrar:find|encuentro:do i find|ver:see|veo:do i see|mirar:look at|leer:read|saber:know|descargar:download|descargo:do i download|citar:cite|cito:do i cite|pedir:request|pido:do i request|guardar:save|guardo:do i save|usar:use|uso:use
muestrame:show me|muestreme:show me|enseñame:show me|mostrar:show|dame:give me|deme:give me|lista:list|enumera:list|listame:list|nombra:name|dime:tell me|digame:tell me
hablame de:tell me about|hableme de:tell me about|hablame sobre:tell me about|cuentame de:tell me about|cuentame sobre:tell me about|cuenteme sobre:tell me about|dime sobre:tell me about|informacion sobre:tell me about|historia de:history of|resumen de:summary of|describe:describe|explica:explain|que sabes de:tell me about|que sabes sobre:tell me about|que puedes decirme de:tell me about|que puedes decirme sobre:tell me about
compara:compare|comparar:compare|diferencia entre:difference between|diferencias entre:differences between|mas antiguo:oldest|mas antigua:oldest|mas antiguos:oldest|mas antiguas:oldest|mas viejo:oldest|mas vieja:oldest|mas joven:youngest|mas nuevo:newest|mas nueva:newest|mas reciente:most recent|mas recientes:most recent|mas largo:longest|mas larga:longest|mas grande:largest|mas corto:shorter|mas antiguo que:older than|mas antigua que:older than|mas viejo que:older than|mas joven que:younger than|mas tiempo:longest|mas:most|menos:fewest|mayor:older|menor:younger
primera:first|primeros:first|primeras:first|ultima:last|ultimos:last|ultimas:last|antes de:before|antes del:before|antes que:before|despues de:after|despues del:after|despues que:after|tras:after|desde:since|hasta:until|entre:between|durante:during|sucedio a:succeeded|precedio a:preceded|siguio a:followed|reemplazo a:replaced
se fundo:was founded|fundo:founded|fundada:founded|fundado:founded|fundadas:founded|fundados:founded|fundacion de:founding of|se creo:was created|creo:created|creado:created|creada:created|se formo:was formed|formo:formed|se establecio:was established|establecio:established|empezo:began|empezaron:began|comenzo:began|comenzaron:began|inicio:began|construyo:built|se construyo:was built|construido:built|construidos:built|construida:built|se inauguro:was opened|abrio:opened|se abrio:was opened|abierto:open|abierta:open
se disolvio:was dissolved|disolvio:dissolved|disuelta:dissolved|se abolio:was abolished|abolio:abolished|abolida:abolished|cerro:closed|se cerro:was closed|termino:ended|acabo:ended|dejo de existir:ended
murio:died|murieron:died|muerto:died|muertos:died|muerte de:death of|fallecio:died|fallecieron:died|fallecidos:died|caidos:fallen|nacio:was born|mato:killed|mataron:killed|muertos en servicio:died on duty|asesinado:killed|asesinados:killed|en servicio:on duty|vino:came|vinieron:came|despues:after|antes:before|en acto de servicio:in the line of duty|en cumplimiento del deber:in the line of duty|en el cumplimiento del deber:in the line of duty
sirvio:served|sirvieron:served|trabajo:worked|dirigio:headed|dirigieron:headed|dirige:heads|encabezo:headed|mando:commanded|mandaba:commanded|nombro:appointed|nombrado:appointed|firmo:signed|escribio:wrote|pinto:painted|fotografio:photographed|investigo:investigated|arresto:arrested|llego:arrived|se boto:was launched|boto:launched|se uso:was used|usaron:used|usaban:used|usa:uses|usan:use|cambio:changed|gano:won|perdio:lost|cubre:covers|patrulla:patrols|pertenece a:belongs to|se encuentra:is|se encuentran:are|esta ubicado:is located|ubicacion de:location of|queda:is|vive:lives|entreno:trained|entrenaron:trained|costo:cost|cuesta:costs
direccion:address|direccion de:address of|telefono:telephone number|numero de telefono:telephone number|telefono de:telephone number of|lema:motto|tamaño:size|extension:extent|duracion:length|edad:age|rango:rank|cargo:post|puesto:post|autor:author|creador:creator|fecha:date|horario:opening hours|precio:price|derechos:rights|acceso:access|restricciones:restrictions|idioma:language|rara:rare
policia estatal:state police|la policia estatal:the state police|policias estatales:state police officers|seguridad publica:public safety|unidad aerea:air wing|ala aerea:air wing|unidad de buceo:dive team|equipo de buceo:dive team|buzos:divers|unidad montada:mounted unit|unidad a caballo:mounted unit|unidad de perros:canine unit|equipo tactico:tactical team|mujer policia:policewoman|mujeres policia:policewomen|primera mujer:first woman|agente de policia:police officer
crimen organizado:organized crime|motociclismo:motorcycles|accidente de motocicleta:motorcycle accident|accidentes de motocicleta:motorcycle accidents|disparo:gunfire|disparos:gunfire|a tiros:by gunfire|bomba:bomb
años veinte:1920s|años treinta:1930s|años cuarenta:1940s|años cincuenta:1950s|años sesenta:1960s|años setenta:1970s|años ochenta:1980s|años noventa:1990s|siglo diecinueve:19th century|siglo xix:19th century|siglo xx:20th century|siglo veinte:20th century
de dominio publico:in the public domain|dominio publico:public domain|fotos:photos|foto:photo|imagenes:images|imagen:image|peliculas:films|pelicula:film|peli:film|audios:audio recordings|articulos de prensa:newspaper articles|material:material|materiales:materials
mas breve:shorter|en breve:shorter|resumelo:shorter|de donde sacaste eso:where did you get that|de donde sale eso:where did you get that|de donde lo sabes:how do you know|como lo sabes:how do you know|cual es la fuente:what is the source|el otro:the other one|la otra:the other one|no el otro:no the other one|los registros:the records
hola:hello|buenos dias:good morning|buenas tardes:good afternoon|gracias:thanks|muchas gracias:thank you very much|adios:goodbye|por favor:please
ayuda:help|emergencia:emergency|golpea:is hitting|golpeando:hitting|pegando:hitting|pega:is hitting|esta golpeando:is hitting|esta pegando:is hitting|matar:kill|entro en:broke into|me robaron:i was robbed|tiempo hace hoy:is the weather today|que tiempo hace:what is the weather|clima:weather|receta:recipe|traduce:translate|poema:poem
el:the|la:the|los:the|las:the|lo:it|un:a|una:a|unos:some|unas:some|al:to the|del:of the|de:of|en:in|con:with|sin:without|por:by|para:for|a:to|y:and|e:and|o:or|u:or|pero:but|sobre:about|acerca de:about|que habia:what was there|se:|me:me|mi:my|mis:my|su:his|sus:their|ellos:they|ellas:they|ella:she|nos:us|te:you|tu:your|usted:you|ustedes:you|este:this|esta unidad:this unit|ese:that|esa:that|eso:that|esto:this|estos:these|aqui:here|alli:there|ahi:there|no:no|si:yes|tambien:also|solo:only|todos los:all the|todas las:all the|todos:all|todas:all|todo:all|cada:each|muy:very|hoy:today|ahora:now|ya:already|actualmente:today|vez:time|veces:times|parte de:part of|llamado:called|llamada:called|se llamaba:was called|se llama:is called
enero:January|febrero:February|marzo:March|abril:April|mayo:May|junio:June|julio:July|agosto:August|septiembre:September|octubre:October|noviembre:November|diciembre:December`

/** Superlatives of answers; 'o' at the end takes the gender of its noun. */
export const SUPERLATIVES: Readonly<Record<string, string>> = {
  first: 'primero',
  earliest: 'más antiguo',
  oldest: 'más antiguo',
  last: 'último',
  latest: 'más reciente',
  newest: 'más nuevo',
  'most recent': 'más reciente',
  youngest: 'más joven',
  longest: 'más largo',
  shortest: 'más corto',
  largest: 'más grande',
  biggest: 'más grande',
  highest: 'más alto',
  lowest: 'más bajo',
  most: 'que más tiene',
  fewest: 'que menos tiene',
}
