import { describe, expect, it } from 'vitest'
import { themeCookie, themeFrom } from './theme.ts'

describe('theme cookie', () => {
  it.each([
    ['theme=dark', 'dark'],
    ['a=b; theme=light; c=d', 'light'],
    ['mytheme=dark', 'system'],
    ['theme=purple', 'system'],
    ['', 'system'],
    [null, 'system'],
  ])('%s is %s', (cookies, theme) => {
    expect(themeFrom(cookies)).toBe(theme)
  })

  it('is read back as it was written, and forgotten for the system', () => {
    expect(themeFrom(themeCookie('dark'))).toBe('dark')
    expect(themeCookie('system')).toContain('Max-Age=0')
  })
})
