/** What a column of a table can become. */

/** Fields that a column can be chosen for; those of `LISTS` are parted at semicolons. */
export const MAPPED_FIELDS = [
  'id',
  'title',
  'identifiers',
  'variantTitles',
  'date',
  'dateNote',
  'genre',
  'unit',
  'places',
  'creators',
  'people',
  'subjects',
  'description',
  'transcription',
  'extent',
  'pages',
  'language',
  'series',
  'box',
  'folder',
  'issuer',
  'rightsNote',
  'contentNote',
  'heldBy',
  'sourceLocator',
  'type',
  'rights',
  'access',
  'accessUntil',
  'accessNote',
  'media',
  'latitude',
  'longitude',
  'creatorRole',
  'creatorDates',
  'parent',
] as const
export type MappedField = (typeof MAPPED_FIELDS)[number]
/** What a column can be besides: kept under its own name, or left out. */
export const COLUMN_CHOICES = ['keep', 'ignore', ...MAPPED_FIELDS] as const
export type ColumnChoice = (typeof COLUMN_CHOICES)[number]
