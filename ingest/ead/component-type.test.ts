import { expect, test } from 'vitest'
import { componentType } from './component-type.ts'

test.each([
  [['black-and-white print (photograph), 8 x 10 inches'], [], [], 'Photograph'],
  [['copy print (photograph) of line drawing'], [], [], 'Photograph'],
  [['drawing, 8 x 10 inches'], [], [], 'Document'],
  [['3 photocopies'], [], [], 'Document'],
  [['50.5 Linear feet (407 volumes)'], [], [], 'Document'],
  [['1 videocassette'], [], [], 'Video'],
  [['1 audio reel'], [], [], 'Audio'],
  [['2 badges'], [], [], 'Artifact'],
  [['3 linear feet'], ['Photographic prints', 'negatives (photographs)'], [], 'Photograph'],
  // A mixture is papers.
  [[], ['Photographs', 'Correspondence', 'Paintings (visual works)'], [], 'Document'],
  [[], [], ['Audio [31142]'], 'Audio'],
] as const)('%j %j %j is a %s', (physical, genres, labels, type) => {
  expect(componentType(physical, genres, labels, 'Document')).toBe(type)
})

test('what says nothing is as the level above it', () => {
  expect(componentType(['8 x 10 inches'], [], ['Graphic Materials'], 'Photograph')).toBe('Photograph')
})
