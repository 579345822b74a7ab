import { describe, expect, it } from 'vitest'
import { render } from '../../server/content/render.ts'
import { phoneDocument } from '../../src/ops/content/phone-document.ts'

const shown = {
  language: 'en' as const,
  theme: 'light' as const,
  title: 'Rules',
  day: 'Updated on 1 May 2026',
  html: '<p>Words.</p>',
  accent: { dark: '#111111', light: '#222222' },
}
const sheet = { styles: '.text { color: red; }', nonce: 'abc' }

describe('the phone in which operators see a text', () => {
  it('shows it in the players’ styles, in its language, theme and accent', () => {
    const html = phoneDocument({ ...shown, language: 'zh-TW' }, sheet)
    expect(html).toContain('<html lang="zh-TW" data-theme="light" data-accent="brand">')
    expect(html).toContain('<style nonce="abc">.text { color: red; }')
    expect(html).toContain('--accent: #222222')
    expect(html).toContain('<p>Words.</p>')
  })

  it('has nothing that runs, whatever its title and its text are', () => {
    const evil = '</p><script>alert(1)</script><img src=x onerror=alert(1)>'
    const { html } = render(`${evil}\n\n[a](javascript:alert(1))\n\n</style></article>`)
    const page = phoneDocument({ ...shown, title: evil, day: evil, html }, sheet)
    expect(page).not.toMatch(/<script|<img|javascript:/i)
    expect(page.match(/<\/article>|<\/style>/g)).toEqual(['</style>', '</article>'])
  })
})
