import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { launchBrowser, WITHOUT_WEBGL } from '../browser.ts'
import { address, claimServer, releaseServer } from './server.ts'

const SCREENS = [
  'operators',
  'log',
  'overview',
  'inbox',
  'jobs',
  'users',
  'tickets',
  'entries',
  'corrections',
  'invitations',
  'withdrawals',
  'withdrawals/rates',
  'withdrawals/rates?do=set',
  'withdrawals/batches?do=statement',
  'withdrawals/facts',
  'texts',
  'text-versions',
  'tuning',
  'tuning/turntable',
  'tuning/tree',
  'tuning-drafts',
  'tuning-versions',
  'account',
  'flights',
  'proof',
  'operators?do=invite',
] as const
const LOOKS = [
  { theme: 'light', language: 'en', width: 1280, height: 800 },
  { theme: 'dark', language: 'zh-CN', width: 1280, height: 800 },
  { theme: 'light', language: 'zh-CN', width: 1024, height: 768 },
  { theme: 'dark', language: 'en', width: 1024, height: 768 },
] as const
type Look = (typeof LOOKS)[number]

declare global {
  interface Window {
    opsBreaches?: string[]
  }
}

let browser: Browser

beforeAll(async () => {
  await claimServer()
  browser = await launchBrowser(WITHOUT_WEBGL)
})

afterAll(async () => {
  await browser.close()
  await releaseServer()
})

/** Runs in the page, before its own scripts. */
function prepare({ theme, language }: Pick<Look, 'theme' | 'language'>): void {
  localStorage.setItem('ops.theme', theme)
  localStorage.setItem('ops.language', language)
  const breaches: string[] = []
  window.opsBreaches = breaches
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sourceFile }) => {
    breaches.push(`${effectiveDirective} ${sourceFile}`)
  })
}

async function open(look: Look): Promise<{ page: Page; context: BrowserContext }> {
  const { width, height } = look
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' })
  onTestFinished(() => context.close())
  await context.addInitScript(prepare, look)
  const page = await context.newPage()
  await page.goto(`${address()}/ops`)
  await page.getByRole('button', { name: /demo-admin/ }).waitFor()
  return { page, context }
}

/** Waits until nothing fades or glides any more; what spins is never done. */
async function settle(page: Page): Promise<void> {
  await page.mouse.move(0, 0)
  await page.waitForFunction(
    () =>
      !document.querySelector('[class*="-appear"], [class*="-enter"]') &&
      document
        .getAnimations()
        .every(({ effect }) => effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY),
  )
}

/** What is illegible, unnamed, cut off or against the policy. */
async function faultsOf(page: Page): Promise<string[]> {
  await settle(page)
  const { violations } = await new AxeBuilder({ page }).analyze()
  const axe = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, 160)}`),
  )
  const told = await page.evaluate(() => ({
    isWide: document.documentElement.scrollWidth > innerWidth,
    breaches: window.opsBreaches ?? ['nobody listened'],
  }))
  return [...axe, ...told.breaches, ...(told.isWide ? ['it is wider than the window'] : [])]
}

describe('the ops console reads well (issue 25)', () => {
  it.each(LOOKS)('in $theme, $language, $width wide', async (look) => {
    const { page } = await open(look)
    const found = (await faultsOf(page)).map((fault) => `sign-in ${fault}`)
    await page.getByRole('button', { name: /demo-admin/ }).click()
    await page.getByRole('navigation').waitFor()
    for (const path of SCREENS) {
      await page.goto(`${address()}/ops#/${path}`)
      await page.locator('.ops-content h1').waitFor()
      if (path.includes('?do=')) await page.getByRole('dialog').waitFor()
      else if (path !== 'proof') {
        await page.locator('.ant-table-tbody tr:not([aria-hidden])').first().waitFor()
      }
      found.push(...(await faultsOf(page)).map((fault) => `${path} ${fault}`))
    }
    expect(found).toEqual([])
  })
})

describe('the content policy of the ops console', () => {
  it('lets nobody frame it, and has a nonce of its own for every answer', async () => {
    const [one, other] = await Promise.all([fetch(`${address()}/ops`), fetch(`${address()}/ops/`)])
    const policies = [one, other].map(({ headers }) => headers.get('content-security-policy') ?? '')
    for (const policy of policies) {
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).toMatch(/(^|; ?)script-src 'self'(;|$)/)
      expect(policy).toMatch(/(^|; ?)style-src 'self' 'nonce-[^' ]{20,}'(;|$)/)
      expect(policy).not.toContain('unsafe-')
    }
    expect(policies[0]).not.toBe(policies[1])
    expect(one.headers.get('cache-control')).toBe('no-cache')
  })
})
