/** What the pages of the software say in this archive: content/site/home.yaml, pages.yaml, sections.yaml and news.yaml. */
import { z } from 'zod'
import { translatable } from './translatable.ts'

const line = z.string().trim().min(1)
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'lower-case words joined by hyphens' })

/** content/site/home.yaml: the front page, from top to bottom. */
export const HomeSchema = z.strictObject({
  /** In search results. */
  description: translatable,
  /** What the search box suggests. */
  searchPlaceholder: translatable.default({ en: 'Search the archive...', es: 'Buscar en el archivo...' }),
  hero: z.strictObject({
    /** Set to one width: an opening, the name in bold, a line below the rule. */
    lines: z.tuple([translatable, translatable, translatable]),
    /** A drawn plate; left out for none. */
    plate: z.strictObject({ id: slug, alt: translatable }).optional(),
  }),
  /** What the badge that leads to the latest changes says. */
  updates: translatable.default({ en: 'Latest changes', es: 'Últimos cambios' }),
  /** Ids of figures of the holdings: the first stands in the hero as well. */
  figures: z.array(slug).max(4).default([]),
  /** Collections with three records each; one of a wide one is shown large. */
  featured: z
    .array(z.strictObject({ id: slug, wide: z.boolean().default(false) }))
    .max(6)
    .default([]),
  featuredTitle: translatable.default({ en: 'From the collections', es: 'De los fondos' }),
  /** Names hung from the rail of years, each with how far down it hangs. */
  railNames: z.array(z.strictObject({ unit: slug, row: z.number().int().min(0).max(4) })).default([]),
  /** '' where the timelines are not shown. */
  timelinesTitle: z.union([z.literal(''), translatable]).default({ en: 'Timelines', es: 'Cronologías' }),
  research: z
    .strictObject({ title: translatable, text: translatable, mapNote: translatable.optional(), mapLink: translatable.optional() })
    .optional(),
})
export type Home = z.infer<typeof HomeSchema>

/** What an article should hold, for `npm run content:check`; what is left out is not asked for. */
const FloorSchema = z.strictObject({
  words: z.number().int().default(0),
  /** Words at most; null: as many as it takes. */
  most: z.number().int().nullable().default(null),
  /** Statements with a source. */
  statements: z.number().int().default(0),
  records: z.number().int().default(0),
  /** Dated sentences within its period. */
  dates: z.number().int().default(0),
})

/** content/site/sections.yaml: what articles are filed under. `news` and `site` are known to the software. */
export const SectionSchema = z.strictObject({
  id: slug,
  /** Heading of its articles in the list of pages. */
  title: translatable,
  /** What a card calls one of its articles. */
  label: line,
  /** The page above its articles. */
  above: z.strictObject({ title: translatable, to: line }).nullable().default(null),
  /** Plate of pictures for sharing where an article has none. */
  plate: z.string().default(''),
  /** Whether articles show where their time lies. */
  rail: z.boolean().default(true),
  /** What each of its articles should hold, and single ones that hold another measure. */
  floor: FloorSchema.prefault({}),
  floors: z.record(z.string(), FloorSchema).default({}),
})
export type Section = z.infer<typeof SectionSchema>
export type Floor = z.infer<typeof FloorSchema>

/** content/site/news.yaml: categories of the news, in the order of the sidebar. */
export const NewsCategorySchema = z.strictObject({
  id: slug,
  title: translatable,
  /** What its posts are about. */
  holds: translatable,
})
export type NewsCategory = z.infer<typeof NewsCategorySchema>

const example = z.tuple([line, line])

/** content/site/pages.yaml: words of single pages; what is left out is said in general terms. */
export const PagesSchema = z.strictObject({
  explore: z
    .strictObject({
      description: line.default('Search records of every kind by words, years, unit, place and rights.'),
      /** Values that a filter lists even where nothing of theirs is found, by filter. */
      expected: z.record(z.string(), z.array(line)).default({}),
    })
    .prefault({}),
  howSearchWorks: z
    .strictObject({
      /** A query of several words, what it lists, and the word that alone is not enough. */
      several: z.tuple([line, line, line]).default(['lamp room repairs 1950', 'records about repairs of the lamp room', 'repairs']),
      endings: example.default(['gardeners', 'gardener']),
      spellings: line.default('colour, O Brien'),
      synonyms: line.default('boat, ship, vessel'),
      kindExample: line.default('photos of boats'),
      /** Replace the examples of the syntax, as typed and what it finds. */
      syntax: z
        .strictObject({ phrase: line, required: line, without: line, prefix: line, gap: line, field: line, identifier: line, either: line })
        .default({
          phrase: '"annual report"',
          required: '+report',
          without: 'report -annual',
          prefix: 'gard*',
          gap: 'wom?n, li*house',
          field: 'title:report',
          identifier: 'id:A-1921-003',
          either: 'ship OR vessel',
        }),
    })
    .prefault({}),
  /** Sample questions of the assistant. */
  assistant: z.strictObject({ prompts: z.array(line).max(4).default([]) }).prefault({}),
  /** The page of all documents, whatever their collection. */
  documents: z
    .strictObject({
      description: line.default('Documents of every collection, with where each is kept.'),
      /** Id of the figure of what is held; '' for none. */
      held: z.string().default(''),
      /** Groups that the list can be narrowed to, each by genres. */
      kinds: z.array(z.strictObject({ name: line, genres: z.array(line).min(1) })).default([]),
      /** Ids of figures that are drawn as bars. */
      types: z.array(slug).default([]),
    })
    .prefault({}),
  collections: z
    .strictObject({
      description: translatable.default({
        en: 'Every collection: what is held and what is online.',
        es: 'Todas las colecciones: qué se conserva y qué está en línea.',
      }),
      /** Ids of the collections shown as cards, in their order; the others are listed below. */
      cards: z.array(slug).default([]),
      cardsTitle: translatable.default({ en: 'Main collections', es: 'Colecciones principales' }),
    })
    .prefault({}),
  news: z
    .strictObject({
      description: translatable.default({
        en: 'News of the archive, newest first.',
        es: 'Noticias del archivo, de la más reciente a la más antigua.',
      }),
      /** Posts are illustrations and are marked so. */
      samples: z.boolean().default(false),
      /** What each of its posts should hold. */
      floor: FloorSchema.prefault({}),
    })
    .prefault({}),
  timelines: z
    .strictObject({
      description: translatable.default({ en: 'Dated events, each with its source.', es: 'Hechos con su fecha, cada uno con su fuente.' }),
      lede: translatable.default({
        en: 'Each event names its source and links to related records.',
        es: 'Cada hecho nombra su fuente y lleva a las fichas relacionadas.',
      }),
    })
    .prefault({}),
  /** The units, and the divisions of the force where content has any (people/troops.yaml). */
  units: z
    .strictObject({
      title: translatable.default({ en: 'People & Units', es: 'Personas y unidades' }),
      description: translatable.default({
        en: 'The units of the institution, and the people in its records.',
        es: 'Las unidades de la institución y las personas de sus fichas.',
      }),
      lede: translatable.default({
        en: 'The units of the institution, and the ways to the people in its records.',
        es: 'Las unidades de la institución y los caminos hacia las personas de sus fichas.',
      }),
      unitsTitle: translatable.default({ en: 'Units', es: 'Unidades' }),
      othersTitle: translatable.default({ en: 'Other units', es: 'Otras unidades' }),
      divisions: z
        .strictObject({
          /** Heading of the list, and the id of a figure whose note stands beside it. */
          title: translatable,
          figure: z.string().default(''),
          /** One of them, many of them. */
          one: translatable,
          many: translatable,
          /** Its stations, such as barracks. */
          stations: translatable,
          /** What readers should know before they look for a telephone number. */
          note: translatable,
          noTelephone: line,
        })
        .optional(),
      /** Ways on, under the units. */
      ways: z.array(z.strictObject({ to: line, title: translatable, text: translatable })).default([]),
    })
    .prefault({}),
  operations: z
    .strictObject({
      description: translatable,
      figuresTitle: translatable.default({ en: 'In figures', es: 'En cifras' }),
      /** Markdown with links of this site. */
      closing: z.string().default(''),
    })
    .optional(),
  memorial: z
    .strictObject({
      description: translatable,
      title: translatable,
      lede: translatable,
      /** Up to when the names are complete, and what is not verified. */
      complete: translatable.optional(),
      /** The service held in their memory. */
      service: z.strictObject({ title: translatable, text: z.array(line).min(1), refs: z.array(line).default([]) }).optional(),
      /** The collection of records about it; '' for none. */
      collection: z.string().default(''),
    })
    .optional(),
  /** Whether the measured results of the assistant (endpoints/scorecard/results) are about this archive, and shown. */
  scorecard: z.boolean().default(false),
  cite: z
    .strictObject({
      /** Ids of records that the guide is built on, the first above all. */
      examples: z.array(line).default([]),
      /** Why it is this site that citations name. */
      holder: translatable.default({ en: 'which describes the item', es: 'que describe la pieza' }),
      archiveRule: translatable.default({
        en: 'The name of this site, which describes the item.',
        es: 'El nombre de este sitio, que describe la pieza.',
      }),
      unitRule: translatable.default({
        en: 'The unit or department the item comes from, if that helps to find it.',
        es: 'La unidad o el departamento del que procede la pieza, si eso ayuda a encontrarla.',
      }),
    })
    .prefault({}),
  /** A record of each kind that forms suggest as an example; '' is made from the prefix. */
  exampleRecord: z.string().default(''),
  /** Pictures for sharing: the plate of pages of the software by the first part of their address. */
  share: z.record(z.string(), z.strictObject({ kind: line, plate: z.string().default('') })).default({}),
})
export type Pages = z.infer<typeof PagesSchema>

/** content/site/guide.yaml: how this site is used, in statements that stand alone: what the assistant answers to "how do I …". */
export const GuideEntrySchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'lower-case words joined by hyphens' }),
  title: z.string().min(1),
  /** The page where it is done. */
  path: z.string().regex(/^\/[a-z0-9/.-]*$/),
  /** Other words for the same wish. */
  keys: z.array(z.string().min(1)).default([]),
  /** Whoever asks like this needs help before anything else: its first statement is said at once, and nothing is searched. */
  urgent: z.boolean().default(false),
  /** May hold `{{figure:id}}`. */
  statements: z.array(z.string().min(1)).min(1),
})
export type GuideEntry = z.infer<typeof GuideEntrySchema>
