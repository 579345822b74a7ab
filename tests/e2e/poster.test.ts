import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { WITHOUT_WEBGL } from '../browser.ts'
import { phoneShelf } from './phone.ts'
import { address, ask, somebody } from './server.ts'

/** A long name of every kind: forty characters, of which some are several to a computer. */
const LONG_NAME = 'ชลธิชา แก้วมณี 👩🏽‍🚀 محمد عبد الله WWWWWWWW'
const DESIGNS = ['Night', 'Stars', 'Wheel']

const openPhone = phoneShelf(WITHOUT_WEBGL)

async function openPoster(options: Parameters<typeof openPhone>[0] = {}) {
  const me = await somebody()
  const phone = await openPhone({ player: me, isCalm: true, ...options })
  await phone.open('/poster')
  await isDrawn(phone.page)
  const { code } = await ask('GET /api/invite/code', { token: me.token })
  return { me, phone, page: phone.page, code, link: `${address()}/?code=${code}` }
}

const isDrawn = (page: Page) => page.locator('[aria-busy=false] > canvas').waitFor()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** What a camera sees of a picture: where the QR code's corner is, and whether each module is dark. */
async function seen(picture: Buffer, link: string): Promise<boolean[][]> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const isDark = (x: number, y: number) => {
    const [red = 0, green = 0, blue = 0] = data.subarray((y * info.width + x) * info.channels)
    return red + green + blue < 384
  }
  const { size } = encode(link, { ecc: 'M', border: 0 })
  const middle = info.width / 2
  const inCard = (x: number, y: number) =>
    x > middle - 300 && x < middle + 300 && y > 1275 && y < 1740
  let [left, top, right] = [info.width, info.height, 0]
  for (let y = 1276; y < 1740; y++) {
    for (let x = 0; x < info.width; x++) {
      if (!inCard(x, y) || !isDark(x, y)) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
    }
  }
  const px = (right + 1 - left) / size
  expect(Number.isInteger(px)).toBe(true)
  expect(px).toBeGreaterThanOrEqual(10)
  // Light all around, four modules wide.
  for (let step = 1; step <= 4 * px; step++) {
    for (const far of [0, Math.floor((size * px) / 2), size * px - 1]) {
      expect(isDark(left - step, top + far)).toBe(false)
      expect(isDark(right + step, top + far)).toBe(false)
      if (step < 4 * px) expect(isDark(left + far, top - step)).toBe(false)
    }
  }
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_column, column) =>
      isDark(Math.floor(left + (column + 0.5) * px), Math.floor(top + (row + 0.5) * px)),
    ),
  )
}

async function saved(page: Page): Promise<{ name: string; picture: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Save').tap()])
  return { name: file.suggestedFilename(), picture: await readFile(await file.path()) }
}

describe('a poster is made in the page (spec §2: /poster)', () => {
  it('each design is saved whole in a browser, and its code leads to the invitation', async () => {
    const { page, code, link } = await openPoster()
    const pictures = new Set<string>()
    for (const design of DESIGNS) {
      await page.getByText(design, { exact: true }).tap()
      await page.getByRole('img', { name: `design “${design}”` }).waitFor()
      await isDrawn(page)
      const { name, picture } = await saved(page)
      expect(name).toBe(`${code}.png`)
      pictures.add(picture.toString('base64'))
      expect(await sharp(picture).metadata()).toMatchObject({
        width: 1080,
        height: 1920,
        format: 'png',
      })
      expect(await seen(picture, link)).toEqual(encode(link, { ecc: 'M', border: 0 }).data)
    }
    expect(pictures.size).toBe(DESIGNS.length)
  })

  it('has room for a long name of several scripts, and does without a face that does not come', async () => {
    const { me, phone, page } = await openOffline()
    const mine = await ask('GET /api/me', { token: me.token })
    await page.route('**/api/me', (route) =>
      route.fulfill({ json: { ...mine, nickname: LONG_NAME, avatar: '/files/avatars/none.svg' } }),
    )
    await phone.open('/poster')
    await isDrawn(page)
    const { picture } = await saved(page)
    const { data, info } = await sharp(picture)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    // Nothing white comes near the sides where the name stands.
    for (let y = 1080; y < 1230; y++) {
      for (const x of [
        ...Array(70).keys(),
        ...[...Array(70).keys()].map((it) => info.width - 1 - it),
      ]) {
        const [red = 0, green = 0, blue = 0] = data.subarray((y * info.width + x) * info.channels)
        expect(red + green + blue).toBeLessThan(750)
      }
    }
  })

  it('is shown whole in an app, to be held with a finger, and shared by the bridge', async () => {
    for (const as of ['android', 'ios'] as const) {
      const { phone, page } = await openPoster({ as })
      await button(page, 'Save').tap()
      const sheet = page.getByRole('dialog', { name: 'Press and hold to save' })
      const picture = sheet.getByRole('img', { name: 'Your whole poster' })
      await picture.waitFor()
      expect(await picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBe(1080)
      await page.goBack()
      await sheet.waitFor({ state: 'hidden' })
      await button(page, 'Share').tap()
      await expect.poll(() => phone.calls()).toContain('shareInvite')
    }
  })

  it('in a browser that shares files the picture itself is shared', async () => {
    const { page, link, code } = await openPoster({ prepare: shareFiles })
    await button(page, 'Share').tap()
    const shared = () => page.evaluate(() => Reflect.get(window, 'sharedOnce') as unknown)
    await expect.poll(shared).toEqual({
      url: link,
      text: expect.stringContaining(code),
      files: [`${code}.png image/png`],
    })
  })

  it('where nothing shares the link is copied, or Copy Failed is said (spec §8)', async () => {
    const { page, link } = await openPoster({ prepare: shareNothing })
    await button(page, 'Share').tap()
    await page.getByText('Copied', { exact: true }).waitFor()
    expect(await page.evaluate(() => Reflect.get(window, 'copiedOnce') as unknown)).toBe(link)
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('no'))
      document.execCommand = () => false
    })
    await button(page, 'Share').tap()
    await page.getByText('Copy Failed', { exact: true }).waitFor()
  })

  it('whose code does not come says so, and tries again', async () => {
    const { phone, page } = await openOffline()
    let isAway = true
    await page.route('**/api/invite/code', (route) =>
      isAway ? route.abort('connectionfailed') : route.continue(),
    )
    await phone.open('/poster')
    const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' })
    await retry.waitFor()
    isAway = false
    await retry.tap()
    await isDrawn(page)
  })
})

/** A phone to which something does not come. */
async function openOffline() {
  const me = await somebody()
  const expected = [/Failed to load resource/]
  const phone = await openPhone({ player: me, isCalm: true, expected })
  return { me, phone, page: phone.page }
}

/** Runs in the page. */
function shareFiles(): void {
  Object.assign(navigator, {
    canShare: () => true,
    share: async ({ url, text, files }: ShareData) => {
      const names = (files ?? []).map(({ name, type }) => `${name} ${type}`)
      Reflect.set(window, 'sharedOnce', { url, text, files: names })
    },
  })
}

/** Runs in the page. */
function shareNothing(): void {
  Reflect.deleteProperty(Navigator.prototype, 'share')
  Object.defineProperty(navigator, 'clipboard', {
    value: {
      writeText: async (text: string) => void Reflect.set(window, 'copiedOnce', text),
    },
  })
}
