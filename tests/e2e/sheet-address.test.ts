import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { WITHOUT_WEBGL } from '../browser.ts'
import { sheetFiles } from '../sheets.ts'
import { opportunities } from '../wheel.ts'
import { type Phone, phoneShelf } from './phone.ts'
import { seeAll } from './round.ts'
import { ask, latestSpins, type Player, player } from './server.ts'
import { growTree } from './trees.ts'

/** Where each sheet of the app is found, by its name; of what, is put in for `:id`. */
const ADDRESSES: Record<string, string> = {
  settings: '/routeTable?lang=en',
  records: '/turntable?trace=1',
  rules: '/turntable',
  dispatch: '/alienAdventure',
  buy: '/alienAdventure',
  mine: '/alienAdventure',
  rounds: '/alienAdventure',
  ranking: '/alienAdventure',
  draw: '/fairness',
  round: '/fairness',
  flight: '/fairness',
  rotate: '/fairness',
  hand: '/fairness',
  limit: '/play',
  pause: '/play',
  ticket: '/service',
  whole: '/poster',
  setup: '/appDemo?platform=android&page=/routeTable',
  calls: '/appDemo?platform=android&page=/routeTable',
  sample: '/styleguide',
  comment: '/topic?post=:post',
  remove: '/topic?post=:post',
  report: '/topic?post=:post',
  picture: '/topic?post=:post',
  track: '/tree',
  close: '/tree',
  item: '/backpack',
  greetings: '/destiny',
  about: '/destiny',
  blocked: '/destiny',
}

/** What they show has passed when the page comes anew: an answer, a refusal, a browser that is another. */
const PASSING: Record<string, string> = {
  short: '/turntable',
  stop: '/turntable',
  receipt: '/alienAdventure',
  leave: '/appDemo/invokeApp',
  invite: '/tree',
  signIn: '/topic?post=:post',
  greet: '/destiny',
  person: '/destiny',
}

const openPhone = phoneShelf(WITHOUT_WEBGL)

let me: Player
/** Of what a sheet is, where it is of something. */
let of: Record<string, string>
/** A post that somebody shared. */
let post: string

beforeAll(async () => {
  me = await player('rich', 7)
  await seeAll(me)
  await ask('POST /api/turntable/spins', { token: me.token, body: opportunities(1) })
  const [spin] = await latestSpins(me)
  const { rounds } = await ask('GET /api/adventure/rounds')
  const flight = await ask('POST /api/flappy/tickets', {
    token: me.token,
    body: { clientSeed: 'mine' },
  })
  await ask('POST /api/radar/profile', {
    token: me.token,
    body: { purpose: 0, birthYear: 1996 },
  })
  const ticket = await ask('POST /api/service/tickets', {
    token: me.token,
    body: {
      category: 'other',
      text: 'Hello',
      email: 'lin@example.org',
      pictures: [],
      language: 'en',
    },
  })
  const { posts } = await ask('GET /api/topic/posts')
  post = posts.find(({ pictures }) => pictures.length > 0)?.id ?? ''
  of = {
    draw: spin?.id ?? '',
    round: String(rounds[0]?.id),
    flight: flight.id,
    limit: 'day',
    pause: 'coolOff',
    ticket: ticket.id,
    remove: post,
    report: `post-${post}`,
    picture: '0',
    item: await growTree(me),
  }
})

describe('a sheet has an address (house: the ordinary room)', () => {
  it('each one that a page has is looked at here', async () => {
    const names = (await sheetFiles()).flatMap(({ places }) => places.flat())
    const known = [...Object.keys(ADDRESSES), ...Object.keys(PASSING)]
    expect([...new Set(names)].toSorted()).toEqual(known.toSorted())
  })

  it('a link opens each, a reload finds it, Back closes it', async () => {
    const phone = await openPhone({ player: me, isCalm: true })
    const { page } = phone
    await atEach(ADDRESSES, async (address, bare) => {
      await phone.open(address)
      await isShown(page, address)
      await page.reload()
      await isShown(page, address)
      await page.goBack()
      await isBare(phone, bare)
      await page.goForward()
      await isShown(page, address)
      await page.keyboard.press('Escape')
      await isBare(phone, bare)
    })
  })

  it('one that has passed leaves the page alone', async () => {
    const phone = await openPhone({ player: me, isCalm: true })
    await atEach(PASSING, async (address, bare) => {
      await phone.open(address)
      await phone.page.locator('main button').first().waitFor()
      await isBare(phone, bare)
    })
  })

  it('a name that nobody knows shows the page', async () => {
    const { page, open } = await openPhone({ player: me, isCalm: true })
    await open('/fairness?sheet=nonsense')
    await page.getByRole('heading', { name: 'Your seeds now' }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  it('two taps on its button lie in the history once', async () => {
    const phone = await openPhone({ player: me, isCalm: true })
    const { page } = phone
    await phone.open('/routeTable')
    const button = page.locator('header button[aria-haspopup=dialog]')
    await button.evaluate((it: HTMLElement) => {
      it.click()
      it.click()
    })
    await isShown(page, '#/routeTable?sheet=settings')
    await page.goBack()
    await isBare(phone, '#/routeTable')
  })

  it.for(['draw', 'round'])(
    'links of earlier releases still lead to the proof of a %s',
    async (name) => {
      const phone = await openPhone({ player: me, isCalm: true })
      await phone.open(`/fairness?${name}=${of[name]}`)
      await isShown(phone.page, `#/fairness?sheet=${name}.${of[name]}`)
      await phone.page.goBack()
      await isBare(phone, '#/fairness')
    },
  )

  it('Back from the proof of a record leads to the records again', async () => {
    const phone = await openPhone({ player: me, isCalm: true })
    const { page } = phone
    await phone.open('/turntable?sheet=records')
    await page.getByRole('link', { name: 'See the proof' }).first().tap()
    await page.getByRole('dialog', { name: 'Proof of a draw' }).waitFor()
    await page.goBack()
    await page.getByRole('dialog', { name: 'Proof of a draw' }).waitFor({ state: 'detached' })
    await page.goBack()
    await page.getByRole('dialog', { name: 'My records' }).getByRole('listitem').first().waitFor()
    await page.goBack()
    await isBare(phone, '#/turntable')
  })
})

/**
 * Goes to each sheet's address, one after the other.
 * @param look takes the address with the sheet, and without it
 * @throws naming the address where something was amiss
 */
async function atEach(
  places: Readonly<Record<string, string>>,
  look: (address: string, bare: string) => Promise<void>,
): Promise<void> {
  for (const [name, place] of Object.entries(places)) {
    const bare = `#${place.replace(':post', post)}`
    const sheet = name in of ? `${name}.${of[name]}` : name
    const address = `${bare}${bare.includes('?') ? '&' : '?'}sheet=${sheet}`
    try {
      await look(address, bare)
    } catch (cause) {
      throw new Error(address, { cause })
    }
  }
}

async function isShown(page: Page, address: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).waitFor()
  await page.waitForFunction((hash) => location.hash === hash, address)
  expect(await page.getByRole('dialog').count()).toBe(1)
}

/** The page is there without a sheet, by its own entry. */
async function isBare({ page }: Phone, address: string): Promise<void> {
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.waitForFunction((hash) => location.hash === hash && !history.state?.dialogs, address)
}
