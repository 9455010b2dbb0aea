import { expect, test } from 'vitest'
import { type FooterData, footerHtml } from './site-footer.ts'

const footer = (contact: FooterData['contact']) =>
  footerHtml({
    language: 'en',
    wordmark: ['Archive'],
    columns: [],
    independence: { footer: '', notice: '' },
    credits: '',
    contact,
    words: '',
    release: '',
  }).text

test('the footer shows the contact lines that the content gives, and no others', () => {
  expect(footer({})).not.toContain('<address')
  const html = footer({ email: 'archive@example.org', phone: '+1 (555) 010-0199' })
  expect(html).toContain('<a href="mailto:archive@example.org">archive@example.org</a>')
  expect(html).toContain('<a href="tel:+15550100199">+1 (555) 010-0199</a>')
  expect(html).not.toContain('<span></span>')
  expect(footer({ address: '1 Main Street, <Springfield>' })).toContain('<span>1 Main Street, &lt;Springfield&gt;</span>')
})
