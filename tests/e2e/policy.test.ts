import { describe, expect, it } from 'vitest'
import { WITHOUT_WEBGL } from '../browser.ts'
import { type Phone, phoneShelf } from './phone.ts'
import { goAboard } from './round.ts'
import { address, player } from './server.ts'
import { sitDown } from './table.ts'

describe('the content policy of the pages (design §6)', () => {
  const openPhone = phoneShelf()

  it('allows no script, style or frame but our own', async () => {
    const reply = await fetch(address())
    const policy = reply.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/(^|;)script-src 'self'(;|$)/)
    expect(policy).toMatch(/(^|;)style-src 'self'(;|$)/)
    expect(policy).toMatch(/(^|;)frame-ancestors 'self'(;|$)/)
    expect(policy).not.toContain('unsafe-')
  })

  it('is kept by the games as WebGL draws them', async () => {
    const phone = await openPhone({ player: await player(), prepare: hearBreaches })
    await sitDown(phone)
    await goAboard(phone)
    await expectKept(phone)
  })

  it('refuses a script that someone slipped into a page, and tells', async () => {
    const phone = await openPhone({ prepare: hearBreaches, expected: [/Content Security Policy/] })
    await phone.open('/routeTable')
    await phone.page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'document.title = "taken over"'
      document.body.append(script)
    })
    expect(await phone.page.evaluate(() => window.breaches)).toEqual(['script-src-elem'])
    expect(await phone.page.title()).not.toBe('taken over')
    expect(phone.faults.join()).toContain('Content Security Policy')
  })
})

describe('a page in another one (design §6)', () => {
  const openPhone = phoneShelf(WITHOUT_WEBGL)

  it('of our own is opened by /iframe as itself, of others refused with a word', async () => {
    const phone = await openPhone()
    const { page } = phone
    await phone.open('/iframe?src=/%23/routeTable')
    await page.getByRole('heading', { name: 'All pages', level: 1 }).waitFor()
    expect(await page.locator('iframe').count()).toBe(0)
    await phone.open('/iframe?src=https%3A%2F%2Fexample.org')
    await page.getByText('This page can’t be shown here').waitFor()
    expect(await page.locator('iframe').count()).toBe(0)
  })
})

async function expectKept({ page }: Phone): Promise<void> {
  expect(await page.evaluate(() => window.breaches)).toEqual([])
  expect(await page.locator('script:not([src], [type="application/ld+json"])').count()).toBe(0)
  expect(await page.locator('style').count()).toBe(0)
}

declare global {
  interface Window {
    breaches?: string[]
  }
}

/** Runs in the page. */
function hearBreaches(): void {
  const breaches: string[] = []
  window.breaches = breaches
  document.addEventListener('securitypolicyviolation', (breach) => {
    breaches.push(breach.effectiveDirective)
  })
}
