import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { api } from '../../contract/api.ts'
import { PICTURE_BYTES } from '../../contract/constants.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import errors from '../../locales/en/errors.json' with { type: 'json' }
import shell from '../../locales/en/shell.json' with { type: 'json' }
import { WITHOUT_WEBGL } from '../browser.ts'
import { hashOf, phoneShelf, routeFirst } from './phone.ts'
import { ask, type Player, player, somebody } from './server.ts'
import { sitDown, spinButton } from './table.ts'

const openPhone = phoneShelf(WITHOUT_WEBGL)
/** The browser tells of every refusal, and of every request that came to nothing. */
const REFUSED = [/Failed to load resource/, /ERR_/]

const photo = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#c05' } })
    .jpeg()
    .toBuffer()
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })

describe('customer service (features, /service)', () => {
  it('shows a broken picture at its place, sends once it is gone, and shows the ticket', async () => {
    const { page, me } = await openService()
    await fill(page)
    const good = await photo()
    await page.locator('input[type=file]').setInputFiles([
      file('one.jpg', good),
      // So large that the phone tries to make it smaller, and can't read it.
      file('page.jpg', Buffer.from('<html>'.padEnd(400_000))),
      file('three.jpg', good),
    ])
    await send(page)
    await page.getByText('This wasn’t accepted. Please check it.').waitFor()
    const wrong = page.locator('[data-wrong=true]')
    expect(await wrong.count()).toBe(1)
    await page.getByRole('button', { name: 'Remove page.jpg' }).tap()
    const uploads = countOf(page, /\/api\/service\/pictures\?/)
    await send(page)
    const sheet = page.getByRole('dialog', { name: 'Your message' })
    await sheet.getByText('lin@example.org').waitFor()
    await sheet.getByRole('img', { name: 'Picture 2' }).waitFor()
    // The first had been sent before.
    expect(uploads()).toBe(1)
    expect((await ticketsOf(me))[0]?.pictures).toHaveLength(2)
    await page.goBack()
    await sheet.waitFor({ state: 'detached' })
    expect(await page.getByLabel('What happened?').inputValue()).toBe('')
    await page
      .getByRole('button', { name: /Something doesn’t work/ })
      .first()
      .waitFor()
  })

  it('sends a large photo small, upright and without what the camera wrote into it', async () => {
    const { page, me } = await openService(() => {
      const { fetch } = window
      window.sentPictures = []
      window.fetch = (address, init) => {
        if (init?.body instanceof Blob) window.sentPictures?.push(init.body)
        return fetch(address, init)
      }
    })
    await fill(page)
    const large = await largePhoto()
    // Larger than what the form lets through, had it stayed so.
    expect(large.length).toBeGreaterThan(PICTURE_BYTES)
    await page.locator('input[type=file]').setInputFiles(file('beach.jpg', large))
    // It is sent once it is ready, and not without it.
    await send(page)
    await page.getByRole('dialog', { name: 'Your message' }).waitFor()
    expect((await ticketsOf(me))[0]?.pictures).toHaveLength(1)
    const [sent] = await page.evaluate(sentPictures)
    const picture = Buffer.from(sent ?? '', 'base64')
    expect(picture.length).toBeLessThan(large.length / 2)
    const { format, width, height, orientation, exif } = await sharp(picture).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1_536, height: 2_048 })
    expect([orientation, exif]).toEqual([undefined, undefined])
    // What was left on the sensor is on top, as the camera was held.
    expect((await redness(picture, 0)) - (await redness(picture, 1_024))).toBeGreaterThan(30)
  })

  it('a picture that is removed takes none of the others along', async () => {
    const { page } = await openService()
    const good = await photo()
    await page
      .locator('input[type=file]')
      .setInputFiles([file('one.jpg', good), file('two.jpg', good), file('three.jpg', good)])
    const last = await page.locator('li', { hasText: 'three.jpg' }).elementHandle()
    await page.getByRole('button', { name: 'Remove one.jpg' }).tap()
    await page.getByText('one.jpg').waitFor({ state: 'detached' })
    expect(await last?.evaluate((row) => row.isConnected)).toBe(true)
  })

  it('sends one ticket where it is tapped twice, offline first, and its answer is lost', async () => {
    const { page, context, sent } = await openService()
    await fill(page)
    await context.setOffline(true)
    await send(page)
    await page.getByText('No connection.').waitFor()
    await context.setOffline(false)
    await routeFirst(page, /\/api\/service\/tickets$/, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: 'Send' }).evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    await page.getByRole('dialog', { name: 'Your message' }).waitFor()
    expect(await sent()).toBe(1)
  })

  it('finds the ticket of a page that was killed before it saw the answer', async () => {
    const { page, sent } = await openService()
    await fill(page)
    let isThere = () => {}
    const arrived = new Promise<void>((done) => {
      isThere = done
    })
    await routeFirst(page, /\/api\/service\/tickets$/, async (route) => {
      await route.fetch()
      isThere()
      await new Promise((later) => setTimeout(later, 60_000))
    })
    await send(page)
    await arrived
    await page.reload()
    await page.getByRole('dialog', { name: 'Your message' }).waitFor()
    expect(await sent()).toBe(1)
  })

  it('asks before what was typed is left', async () => {
    const { page } = await openService()
    await page.evaluate(() => location.assign('#/limits'))
    await page.getByRole('heading', { name: 'My limits' }).waitFor()
    await page.goBack()
    await page.getByLabel('What happened?').fill('The wheel')
    await page.waitForFunction(() => (history.state as { dialogs?: number }).dialogs === 1)
    await page.goBack()
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
  })
})

describe('a blocked user reaches a person (issue 23)', () => {
  it('the refusal of a spin takes the place of the page, and leads there', async () => {
    const me = await player()
    const phone = await openPhone({ player: me, isCalm: true, expected: REFUSED })
    const { page } = phone
    await sitDown(phone)
    await block(page)
    await spinButton(page, 1).tap()
    await page.getByText(errors.ACCOUNT_BLOCKED).waitFor()
    await page.getByRole('link', { name: shell.toService }).tap()
    await expect.poll(() => hashOf(page)).toBe('#/service')
    const before = (await ticketsOf(me)).length
    await fill(page)
    await page.locator('input[type=file]').setInputFiles([file('why.jpg', await photo())])
    await send(page)
    const sheet = page.getByRole('dialog', { name: 'Your message' })
    await sheet.getByRole('img', { name: 'Picture 1' }).waitFor()
    const after = await ticketsOf(me)
    expect([after.length - before, after[0]?.pictures.length]).toEqual([1, 1])
  })

  it('customer service opens by its address as well', async () => {
    const { page, open } = await openPhone({
      player: await somebody(),
      isCalm: true,
      expected: REFUSED,
    })
    await block(page)
    await open('/service')
    await page.getByLabel('What happened?').waitFor()
  })

  /** The server is another process: what it refuses the blocked is refused here, by the contract. */
  async function block(page: Page): Promise<void> {
    const open = (Object.entries(api) as [string, Endpoint][])
      .filter(([, { openToBlocked }]) => openToBlocked)
      .map(([call]) => {
        const [method = '', path = ''] = call.split(' ')
        return { method, path: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`) }
      })
    await page.route('**/api/**', async (route) => {
      const { method, url } = { method: route.request().method(), url: route.request().url() }
      const { pathname } = new URL(url)
      if (open.some((it) => it.method === method && it.path.test(pathname))) {
        return route.continue()
      }
      const error = { code: 'ACCOUNT_BLOCKED', message: 'This account is blocked.', params: {} }
      return route.fulfill({ status: 403, json: { error } })
    })
  }
})

describe('become a partner (spec §5, /joinus)', () => {
  it('needs no sign-in; asks for each kind of contact by its own rule', async () => {
    const { page, open } = await openPhone({ isCalm: true })
    await open('/joinus')
    await send(page)
    await page.getByText('Please enter your contact information').waitFor()
    await page.getByLabel('WhatsApp number').fill('0912 345')
    await send(page)
    await page.getByText('Please enter a valid phone number').waitFor()
    await page.getByText('Telegram', { exact: true }).tap()
    await page.getByLabel('Telegram username').fill('@lin')
    await send(page)
    await page.getByText('Please enter a complete username').waitFor()
    await page.getByLabel('Telegram username').fill('@night_sky')
    await page.getByLabel('Message').fill('We have forty streamers.')
    const keys = keysOf(page, /\/api\/joinus$/)
    await page.getByRole('button', { name: 'Send' }).evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    await page.getByText('Thank you, we got it').waitFor()
    expect(keys).toHaveLength(1)
  })

  it('finds what a killed page had sent', async () => {
    const { page, open } = await openPhone({ isCalm: true, expected: REFUSED })
    await open('/joinus')
    await page.getByLabel('WhatsApp number').fill('+84 912 345 678')
    const keys = keysOf(page, /\/api\/joinus$/)
    await routeFirst(page, /\/api\/joinus$/, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await send(page)
    await page.getByText('Thank you, we got it').waitFor()
    expect(new Set(keys).size).toBe(1)
  })
})

declare global {
  interface Window {
    sentPictures?: Blob[]
  }
}

/** Twelve million points of noise, red on the left, by a camera that was turned to the right. */
function largePhoto(): Promise<Buffer> {
  const raw = { width: 4_000, height: 3_000, channels: 3 } as const
  const points = randomBytes(raw.width * raw.height * raw.channels)
  for (let point = 0; point < points.length; point += 3) {
    if ((point / 3) % raw.width < raw.width / 2) points[point] = 255
  }
  return sharp(points, { raw })
    .withExif({ IFD0: { Model: 'Phone' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** Runs in the page. */
function sentPictures(): Promise<string[]> {
  const read = (picture: Blob) =>
    new Promise<string>((done) => {
      const reader = new FileReader()
      reader.onload = () => done(String(reader.result).split(',')[1] ?? '')
      reader.readAsDataURL(picture)
    })
  return Promise.all((window.sentPictures ?? []).map(read))
}

/** How red a picture is within a part of it that begins so far down, at most 255. */
async function redness(picture: Buffer, top: number): Promise<number> {
  const part = sharp(picture).extract({ left: 0, top, width: 1_536, height: 1_000 })
  // Figures are of what is read, and not of what was cut out of it.
  const { channels } = await sharp(await part.png().toBuffer()).stats()
  return channels[0]?.mean ?? 0
}

const ticketsOf = async ({ token }: Player) =>
  (await ask('GET /api/service/tickets', { token })).tickets

/** The page of someone, and how many tickets of theirs have come since. */
async function openService(prepare?: () => void) {
  const me = await somebody()
  const before = (await ticketsOf(me)).length
  const phone = await openPhone({
    player: me,
    isCalm: true,
    expected: REFUSED,
    ...(prepare && { prepare }),
  })
  await phone.open('/service')
  await phone.page.getByLabel('What happened?').waitFor()
  return { ...phone, me, sent: async () => (await ticketsOf(me)).length - before }
}

async function fill(page: Page): Promise<void> {
  await page.getByLabel('What is it about?').selectOption('fault')
  await page.getByLabel('What happened?').fill('The wheel stood still.')
  await page.getByLabel('Your email address').fill('lin@example.org')
}

const send = (page: Page) => page.getByRole('button', { name: 'Send' }).tap()

/** Counts requests from now on. */
function countOf(page: Page, address: RegExp): () => number {
  const keys = keysOf(page, address)
  return () => keys.length
}

/** The idempotency keys of all requests to an address from now on. */
function keysOf(page: Page, address: RegExp): string[] {
  const keys: string[] = []
  page.on('request', (request) => {
    if (address.test(request.url())) keys.push(request.headers()['idempotency-key'] ?? '')
  })
  return keys
}
