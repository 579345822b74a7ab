import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Manifest } from 'vite'
import { describe, expect, it } from 'vitest'
import { CHUNK_LOAD_TIMEOUT_MS } from '../../contract/constants.ts'
import { filesOf, readManifest } from '../../scripts/build/manifest.ts'
import { readReleases } from '../../scripts/build.ts'
import { WITHOUT_WEBGL } from '../browser.ts'
import { type Phone, phoneShelf, routeFirst } from './phone.ts'
import { address, player } from './server.ts'

const DIST = join(import.meta.dirname, '../../dist')
const PAGE = 'src/pages/fairness/page.tsx'
const MISSING = [/status of 404/]
const GONE = { status: 404, body: '' }

const openPhone = phoneShelf(WITHOUT_WEBGL)

describe('a release goes out under an open page (design §8)', () => {
  it.each([
    // Newer browsers fetch a script again whose preload failed, and need no reload.
    { kind: 'js', reloads: [0, 1] },
    { kind: 'css', reloads: [1] },
  ])(
    'a $kind chunk that is gone once costs one reload at most, and nothing else',
    async ({ kind, reloads }) => {
      const { phone, loads, url } = await onRouteTable(kind)
      const { page } = phone
      await routeFirst(page, url, (route) => route.fulfill(GONE))
      await goToFairness(page)
      await page.getByRole('heading', { name: 'Your current seeds' }).waitFor()
      expect(reloads).toContain(loads())
    },
  )

  it.each([
    { kind: 'js', message: 'Loading chunk failed' },
    { kind: 'css', message: 'Loading CSS chunk failed' },
  ])('a $kind chunk that stays away is told as “$message”, and tried again', async (it) => {
    const { phone, loads, url } = await onRouteTable(it.kind)
    const { page } = phone
    const letBack = await keepAway(page, url)
    await goToFairness(page)
    await page.getByRole('alert').getByText(it.message, { exact: true }).waitFor()
    expect(loads()).toBe(1)
    expect(await page.title()).toBe(it.message)
    await page.getByRole('button', { name: 'Try again' }).tap()
    await expect.poll(loads).toBe(2)
    await page.getByRole('alert').getByText(it.message, { exact: true }).waitFor()

    letBack()
    await page.getByRole('button', { name: 'Try again' }).tap()
    await page.getByRole('heading', { name: 'Your current seeds' }).waitFor()
    expect(loads()).toBe(3)
  })

  it('a css chunk that hangs is told as “Loading CSS chunk failed” after two minutes', async () => {
    const { phone, url } = await onRouteTable('css')
    const { page } = phone
    await page.clock.install()
    const asked = page.waitForRequest(url)
    await page.route(url, () => new Promise(() => {}))
    await goToFairness(page)
    await asked
    await page.clock.fastForward(CHUNK_LOAD_TIMEOUT_MS)
    await page.getByRole('alert').getByText('Loading CSS chunk failed', { exact: true }).waitFor()
  })

  it('the texts of a page that stay away are told as a chunk that failed', async () => {
    const { phone } = await onRouteTable('js')
    await keepAway(phone.page, '**/assets/texts-*/en/fairness.json')
    await goToFairness(phone.page)
    await phone.page.getByRole('alert').getByText('Loading chunk failed').waitFor()
  })
})

describe('files of earlier releases (design §8)', () => {
  it('every file of the releases that are kept is served for good', async () => {
    const releases = await readReleases(DIST)
    const files = releases.flatMap((release) => release.files)
    expect(files.length).toBeGreaterThan(0)
    for (const file of files) {
      const reply = await fetch(`${address()}/${file}`, { method: 'HEAD' })
      expect([file, reply.status]).toEqual([file, 200])
      expect(reply.headers.get('cache-control')).toMatch(/max-age=31536000.*immutable/)
    }
  })

  it('a file that the running server’s own release does not have is served as well', async () => {
    const name = 'assets/of-an-earlier-release-00000000.js'
    await writeFile(join(DIST, name), 'export default 1')
    try {
      const reply = await fetch(`${address()}/${name}`)
      expect([reply.status, await reply.text()]).toEqual([200, 'export default 1'])
    } finally {
      await rm(join(DIST, name))
    }
  })

  it('what no release has is missing, and no page in its place', async () => {
    const reply = await fetch(`${address()}/assets/gone-00000000.js`)
    expect(reply.status).toBe(404)
    expect(reply.headers.get('content-type')).not.toContain('html')
  })

  it('the page itself is asked for anew each time', async () => {
    const reply = await fetch(address())
    expect(reply.headers.get('cache-control')).toBe('no-cache')
    const written = await readFile(join(DIST, 'index.en.html'), 'utf8')
    expect(await reply.text()).toBe(written.replaceAll('{{origin}}', address()))
  })
})

/** A page whose next chunk can be lost. */
async function onRouteTable(kind: string) {
  const manifest = await readManifest(DIST)
  const file = ownFile(manifest, PAGE, kind)
  const phone: Phone = await openPhone({
    player: await player(),
    isCalm: true,
    expected: [...MISSING, /dynamically imported module|preload CSS|Loading (CSS )?chunk failed/],
  })
  const { page } = phone
  await phone.open('/routeTable')
  await page.getByRole('link', { name: '/fairness' }).waitFor()
  let count = 0
  page.on('load', () => {
    count += 1
  })
  return { phone, url: `**/${file}`, loads: () => count }
}

/** Keeps a file away until it is let back. */
async function keepAway(page: Page, url: string): Promise<() => void> {
  let isGone = true
  await page.route(url, (route) => (isGone ? route.fulfill(GONE) : route.continue()))
  return () => {
    isGone = false
  }
}

/** The file of a chunk's own script or style. */
function ownFile(manifest: Manifest, key: string, kind: string): string {
  const found = [...filesOf(manifest, [key])].find((file) => file.endsWith(`.${kind}`))
  if (!found) throw new Error(`${key} has no ${kind} file of its own`)
  return found
}

async function goToFairness(page: Page): Promise<void> {
  await page.getByRole('link', { name: '/fairness' }).tap()
}
