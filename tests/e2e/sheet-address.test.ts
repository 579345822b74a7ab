import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { WITHOUT_WEBGL } from '../browser.ts'
import { sheetFiles } from '../sheets.ts'
import { opportunities } from '../wheel.ts'
import { type Phone, phoneShelf } from './phone.ts'
import { seeAll } from './round.ts'
import { ask, latestSpins, type Player, player } from './server.ts'
import { growTree, treeless } from './trees.ts'

/** Where a file's sheets are looked at, by their names. */
interface Place {
  /** Of what, is put in for `:post`. */
  at: string
  /** A link opens them. */
  stay?: readonly string[]
  /** What they show has passed when the page comes anew: an answer, a refusal, a browser that is another. */
  pass?: readonly string[]
  /** Who has no tree sees another page. */
  isTreeless?: boolean
}

const SIMULATOR = '/appDemo?platform=android&page=/routeTable'

/** Every file that keeps sheets in its address. */
const PLACES: Record<string, Place> = {
  'app/settings-button.tsx': { at: '/routeTable?lang=en', stay: ['settings'] },
  'pages/adventure/use-receipt.ts': { at: '/alienAdventure', pass: ['receipt'] },
  'pages/adventure/use-spending.ts': {
    at: '/alienAdventure',
    stay: ['dispatch', 'buy', 'mine', 'rounds', 'ranking', 'rules'],
    pass: ['stop'],
  },
  'pages/app-demo/invoke-app.tsx': { at: '/appDemo/invokeApp', pass: ['leave'] },
  'pages/app-demo/simulator.tsx': { at: SIMULATOR, stay: ['setup', 'calls'] },
  'pages/backpack/page.tsx': { at: '/backpack', stay: ['item'] },
  'pages/fairness/page.tsx': { at: '/fairness', stay: ['draw', 'round', 'flight', 'rotate'] },
  'pages/fairness/self-check.tsx': { at: '/fairness', stay: ['hand'] },
  'pages/flappy/board.tsx': {
    at: '/sweetPick/flappy',
    stay: ['ranking', 'rules'],
    pass: ['stop'],
  },
  'pages/landing/page.tsx': { at: '/official', pass: ['leave'] },
  'pages/play/page.tsx': { at: '/play', stay: ['limit', 'pause'] },
  'pages/poster/page.tsx': { at: '/poster', stay: ['whole'] },
  'pages/radar/board.tsx': {
    at: '/destiny',
    stay: ['greetings', 'about', 'blocked', 'rules'],
    pass: ['greet', 'person'],
  },
  'pages/service/page.tsx': { at: '/service', stay: ['ticket'] },
  'pages/styleguide/surfaces.tsx': { at: '/styleguide', stay: ['sample'] },
  'pages/topic/post-page.tsx': {
    at: '/topic?post=:post',
    stay: ['comment', 'remove', 'report', 'picture'],
    pass: ['signIn'],
  },
  'pages/tree/clearing.tsx': { at: '/tree', stay: ['invite'], isTreeless: true },
  'pages/tree/tree-board.tsx': {
    at: '/tree',
    stay: ['track', 'rules', 'close'],
    pass: ['invite'],
  },
  'pages/turntable/board.tsx': {
    at: '/turntable?trace=1',
    stay: ['records', 'rules'],
    pass: ['short', 'stop'],
  },
}

const openPhone = phoneShelf(WITHOUT_WEBGL)

let me: Player
/** Someone without a tree. */
let single: Player
/** Of what a sheet is, where it is of something. */
let of: Record<string, string>
/** A post that somebody shared. */
let post: string

beforeAll(async () => {
  me = await player()
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
  single = await treeless()
})

describe('a sheet has an address (house: the ordinary room)', () => {
  it('each one that a file has is looked at on its own page', async () => {
    const asked = (await sheetFiles()).filter(({ places }) => places.length > 0)
    const names = asked.map(({ file, places }) => [file, places.flat().toSorted()])
    const looked = Object.entries(PLACES).map(([file, { stay = [], pass = [] }]) => [
      file,
      [...stay, ...pass].toSorted(),
    ])
    expect(Object.fromEntries(looked)).toEqual(Object.fromEntries(names))
  })

  it.for(Object.entries(PLACES).filter(([, { stay }]) => stay))(
    'a link opens each of %s, a reload finds it, Back closes it',
    async ([, place]) => {
      const phone = await openPhone({ player: visitorOf(place), isCalm: true })
      const { page } = phone
      await atEach(place, place.stay, async (address, bare) => {
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
    },
  )

  it.for(Object.entries(PLACES).filter(([, { pass }]) => pass))(
    'those of %s that have passed leave the page alone',
    async ([, place]) => {
      const phone = await openPhone({ player: visitorOf(place), isCalm: true })
      await atEach(place, place.pass, async (address, bare) => {
        await phone.open(address)
        await phone.page.locator('#root main :is(button, a):visible').first().waitFor()
        await isBare(phone, bare)
      })
    },
  )

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

const visitorOf = ({ isTreeless = false }: Place) => (isTreeless ? single : me)

/**
 * Goes to each sheet's address, one after the other.
 * @param look takes the address with the sheet, and without it
 * @throws naming the address where something was amiss
 */
async function atEach(
  { at }: Place,
  names: readonly string[] | undefined,
  look: (address: string, bare: string) => Promise<void>,
): Promise<void> {
  const bare = `#${at.replace(':post', post)}`
  for (const name of names ?? []) {
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
