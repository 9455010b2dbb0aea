import { describe, expect, it, test } from 'vitest'
import { addressIn, isTranslated, languageOfPath, plainPath } from './languages.ts'

describe('languages of addresses', () => {
  it.each([
    ['/', 'en', '/'],
    ['/explore?q=es', 'en', '/explore?q=es'],
    ['/es', 'es', '/'],
    ['/es/', 'es', '/'],
    ['/es?a=b', 'es', '/?a=b'],
    ['/es/explore?q=a', 'es', '/explore?q=a'],
    ['/espionage', 'en', '/espionage'],
    ['/ES', 'en', '/ES'],
    ['/fr/explore', 'en', '/fr/explore'],
  ])('%s is %s and %s', (address, language, plain) => {
    expect(languageOfPath(address)).toBe(language)
    expect(plainPath(address)).toBe(plain)
  })

  it('leads to the page in the language, and to English where there is none', () => {
    expect(addressIn('en', '/')).toBe('/')
    expect(addressIn('es', '/')).toBe('/es')
    expect(addressIn('es', '/?a=b')).toBe('/es?a=b')
    expect(addressIn('es', '/#rail')).toBe('/es#rail')
    expect(addressIn('es', '/styleguide')).toBe('/styleguide')
    expect(addressIn('es', '/admin/sign-in?next=%2Fadmin')).toBe('/es/admin/sign-in?next=%2Fadmin')
  })
})

test('files are the same in every language', () => {
  expect(isTranslated('/records/msp:photo:1938:014.dc.xml')).toBe(false)
  expect(
    ['/api/search?q=a', '/snapshot.zip', '/dcat.ttl', '/ark:/99999/x', '/records/a/timemap', '/records/a/versions/2.json'].filter(
      isTranslated,
    ),
  ).toEqual([])
  expect(isTranslated('/records/msp:photo:1938:014')).toBe(true)
  expect(['/collections/a/finding-aid', '/collections/a/finding-aid.pdf'].map(isTranslated)).toEqual([true, false])
})
