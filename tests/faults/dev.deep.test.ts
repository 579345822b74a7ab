import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import joinus from '../../locales/en/joinus.json' with { type: 'json' }
import english from '../../locales/en/landing.json' with { type: 'json' }
import tree from '../../locales/en/tree.json' with { type: 'json' }
import thai from '../../locales/th/landing.json' with { type: 'json' }
import { launchBrowser, WITHOUT_WEBGL } from '../browser.ts'
import { end, type Server, startServer } from './process.ts'

describe('npm run dev shows the pages as they are written now', () => {
  let folder: string
  let server: Server
  let browser: Browser

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'companion-dev-'))
    server = await startServer({ DATA_DIR: folder, DEMO_WORLD: 'false' }, 'start.ts --hot')
    browser = await launchBrowser(WITHOUT_WEBGL)
  })

  afterAll(async () => {
    await browser?.close()
    if (server) await end(server, 'SIGTERM')
    await rm(folder, { recursive: true })
  })

  it.each([
    ['/', 'en', english.title],
    ['/?lang=th', 'th', thai.title],
    ['/#/official', 'en', english.title],
    ['/#/joinus', 'en', joinus.title],
  ])('%s, in %s, with nothing on the console', async (path, language, title) => {
    const page = await browser.newPage()
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(String(error)))
    page.on('console', (said) => {
      if (['error', 'warning'].includes(said.type())) faults.push(said.text())
    })
    await page.goto(`${server.address}${path}`)
    await page.getByRole('heading', { name: title }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    expect(faults).toEqual([])
    await page.close()
  })

  it('what features say on any page is among what all of them say', async () => {
    const errors = await fetch(`${server.address}/locales/en/errors.json`)
    expect(await errors.json()).toMatchObject({ ...tree.errors, NOT_FOUND: expect.any(String) })
    expect((await fetch(`${server.address}/locales/en/nothing.json`)).status).toBe(404)
  })

  it('robots, and a sitemap of the landing page', async () => {
    const robots = await fetch(`${server.address}/robots.txt`)
    expect(await robots.text()).toContain(`Sitemap: ${server.address}/sitemap.xml`)
    const sitemap = await fetch(`${server.address}/sitemap.xml`)
    expect(sitemap.headers.get('content-type')).toContain('application/xml')
    expect(await sitemap.text()).toContain(`<loc>${server.address}/?lang=th-th</loc>`)
  })

  it.each(['/nowhere', '/nowhere.txt', '/api/nowhere'])('%s is not found', async (path) => {
    const headers = { accept: 'text/html' }
    expect((await fetch(`${server.address}${path}`, { headers })).status).toBe(404)
  })
})
