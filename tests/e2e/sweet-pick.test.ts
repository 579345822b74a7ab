// Taking part in the photo contest: one photo, and one vote for each pair (issue 30, point 1).
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import texts from '../../locales/en/sweetPickVote.json' with { type: 'json' }
import { WITHOUT_WEBGL } from '../browser.ts'
import { type Phone, phoneShelf } from './phone.ts'
import { decide, memberOf, openSignUp } from './plan-contest.ts'
import { ask, type Player, somebody } from './server.ts'
import { WEB } from './sweet-picks.ts'

const openPhone = phoneShelf(WITHOUT_WEBGL)
const BALLOTS = '**/api/sweet-pick/ballots'
const VOTE = /^Vote for no\. \d+$/
/** What comes under a thumb takes no tap at first. */
const TOO_SOON_MS = 450
const [WIDTH, HEIGHT] = [1_200, 900]

/** Red above blue as it is seen: its camera was held upright, and wrote the picture lying. */
async function heldUpright(): Promise<Buffer> {
  const half = (color: string) =>
    sharp({
      create: { width: WIDTH / 2, height: HEIGHT, channels: 3, background: color },
    })
      .png()
      .toBuffer()
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#fff' } })
    .composite([
      { input: await half('#c00000'), left: 0, top: 0 },
      { input: await half('#0000c0'), left: WIDTH / 2, top: 0 },
    ])
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

/** The color well inside a picture, at shares of its sides. */
async function colorAt(picture: Buffer, x: number, y: number): Promise<[number, number, number]> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * info.channels
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
}

/** Chooses a photo, takes the middle of it, and sends it. */
async function enterWith({ page }: Phone, photo: Buffer): Promise<void> {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo })
  await page.getByText(texts.crop.text).waitFor()
  // The cropper tells what is in its frame once it has seen the photo.
  await page.locator('[data-testid=cropper]').waitFor()
  await page.waitForTimeout(TOO_SOON_MS)
  await page.getByRole('button', { name: texts.crop.done }).tap()
  await page.getByAltText(texts.confirm.alt).waitFor()
  await page.getByRole('checkbox', { name: texts.confirm.box }).check()
  await page.getByRole('button', { name: texts.confirm.send }).tap()
}

const myEntry = async ({ token }: Player) => (await ask('GET /api/sweet-pick', { token })).mine

describe('signing up for the photo contest', () => {
  it('takes one photo as its camera was held, shows how it stands, and takes no other', async () => {
    const me = await memberOf('ai')
    await openSignUp('ai', me)
    const phone = await openPhone({ player: me, isCalm: true })
    const { page } = phone
    await phone.open('/sweetPick')
    await page.getByRole('link', { name: texts.actions.join }).tap()
    await enterWith(phone, await heldUpright())
    await page.getByText(texts.mine.states.pending, { exact: true }).waitFor()

    const entry = await myEntry(me)
    expect(entry).toMatchObject({ state: 'pending', standing: null })
    const path = `/api/sweet-pick/photos/${entry?.photoId}`
    const { data } = await ask('GET /api/sweet-pick/photos/:id', { token: me.token, path })
    const kept = Buffer.from(data.slice(data.indexOf(',') + 1), 'base64')
    const { width = 0, height = 0, exif } = await sharp(kept).metadata()
    expect([width / height, exif]).toEqual([expect.closeTo(3 / 4, 1), undefined])
    const [top, bottom] = [await colorAt(kept, 0.5, 0.2), await colorAt(kept, 0.5, 0.8)]
    expect([top[0] > 150, top[2] < 80, bottom[0] < 80, bottom[2] > 150]).toEqual(
      Array.from({ length: 4 }, () => true),
    )

    await decide(entry?.id ?? '', 'approve')
    await page.reload()
    await page.getByText(texts.mine.states.approved, { exact: true }).waitFor()
    expect(await page.locator('input[type=file]').count()).toBe(0)
  })

  it('says why a photo was refused', async () => {
    const me = await memberOf('ai')
    const phone = await openPhone({ player: me, isCalm: true })
    await phone.open('/sweetPick/join')
    await enterWith(phone, await heldUpright())
    await phone.page.getByText(texts.mine.states.pending, { exact: true }).waitFor()
    await decide((await myEntry(me))?.id ?? '', 'unclear')
    await phone.page.reload()
    await phone.page.getByText(texts.mine.refusals.unclear).waitFor()
  })

  it('tells at once what is no photo', async () => {
    const phone = await openPhone({ player: await memberOf('ai'), isCalm: true })
    await phone.open('/sweetPick/join')
    await phone.page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') })
    await phone.page.getByRole('alert').waitFor()
    await phone.page.getByText(texts.join.library).waitFor()
  })
})

/** How many votes somebody has left today. */
const left = async ({ token }: Player) => (await ask('GET /api/sweet-pick', { token })).ballots.left

/** The photos that are shown. */
const shown = ({ page }: Phone) =>
  page
    .getByRole('button', { name: VOTE })
    .locator('img')
    .evaluateAll((all) => all.map((it) => it.getAttribute('src')))

describe('voting', () => {
  it('is one tap, and the next pair is there at once; keys do it too', async () => {
    const me = await somebody()
    const phone = await openPhone({ player: me, isCalm: true })
    const { page } = phone
    await phone.open('/sweetPick/match')
    const choices = page.getByRole('button', { name: VOTE })
    await choices.first().waitFor()
    const before = await left(me)
    const first = await shown(phone)
    await choices.first().tap()
    // The second tap of two meant the pair before.
    await choices.first().tap()
    expect(await shown(phone)).not.toEqual(first)
    await page.waitForTimeout(TOO_SOON_MS)
    await choices.first().focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => left(me)).toBe(before - 2)
  })

  it('that the network lost is kept, and sent again under its key', async () => {
    const me = await somebody()
    const phone = await openPhone({
      player: me,
      isCalm: true,
      expected: [/ERR_FAILED/, /ERR_INTERNET_DISCONNECTED/],
    })
    const { page } = phone
    await phone.open('/sweetPick/match')
    await page.getByRole('button', { name: VOTE }).first().waitFor()
    const before = await left(me)
    const keys: (string | undefined)[] = []
    await page.route(BALLOTS, async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      // It arrives, and its answer is lost.
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: VOTE }).first().tap()
    await page.getByText(texts.match.lost).waitFor()
    await page.unroute(BALLOTS)
    const again = page.waitForRequest((request) => request.url().endsWith('/ballots'))
    await page.reload()
    keys.push((await again).headers()['idempotency-key'])
    await page.getByRole('button', { name: VOTE }).first().waitFor()
    expect(new Set(keys).size).toBe(1)
    expect(await left(me)).toBe(before - 1)
  })

  it('of somebody else’s pair is refused, and another pair comes', async () => {
    const me = await somebody()
    const phone = await openPhone({ player: me, isCalm: true, expected: [/Failed to load/] })
    const { page } = phone
    await phone.open('/sweetPick/match')
    await page.getByRole('button', { name: VOTE }).first().waitFor()
    const { pairs } = await ask('POST /api/sweet-pick/pairs', {
      token: me.token,
      body: { app: WEB },
    })
    const [pair] = pairs
    if (!pair) throw new Error('nothing was dealt')
    // On another phone of theirs.
    const body = { pair: pair.id, choice: pair.entrants[0].id, app: WEB }
    await ask('POST /api/sweet-pick/ballots', { token: me.token, body })
    await page.getByRole('button', { name: VOTE }).first().tap()
    await page.getByText(texts.match.pairGone).waitFor()
    await page.getByRole('button', { name: VOTE }).first().waitFor()
  })

  it('asks an old app to be updated, and needs nothing of a browser', async () => {
    const me = await somebody()
    const phone = await openPhone({
      as: 'android',
      player: me,
      isCalm: true,
      app: { version: '2.9.0' },
    })
    await phone.open('/sweetPick/match')
    await phone.page.getByText(texts.why['old-app'].title).waitFor()
  })
})
