import type { FrameLocator, Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { SIMULATED_FRAME } from '../../src/base/simulated.ts'
import { WITHOUT_WEBGL } from '../browser.ts'
import { cutOn } from './cut.ts'
import { type Phone, phoneShelf } from './phone.ts'
import { openRound, seeAll, starMap } from './round.ts'
import { latestSpins, player } from './server.ts'
import { collect, isOpen, spinButton, winOf } from './table.ts'

/** Settings, phone and calls side by side, as on a tester's desk. */
const DESK = 1280
/** The smallest phone that we know of. */
const SMALLEST = { width: 320, height: 568 }
/** What is left of choosing must do for a few taps on a busy machine. */
const TAPS_MS = 6_000
const PLANET_NAMES = [
  'Mercury',
  'Venus',
  'Mars',
  'Jupiter',
  'Saturn',
  'Uranus',
  'Neptune',
  'Kepler',
]
const TOKEN_ERROR = 'getTokenInfo error'

const openPhone = phoneShelf(WITHOUT_WEBGL)

describe('a tester opens pages in the app simulator (design §5)', () => {
  it.each([
    { name: 'Open on Android', version: '"version": "2.9.0"', carries: '"Authorization": "Bearer' },
    { name: 'Open on iOS', version: '"version": "2.9.0"', carries: '"token": "' },
  ])('“$name” shows the turntable signed in, which spins, and its calls are listed', async (it) => {
    const me = await player()
    const phone = await openPhone({ isCalm: true, width: DESK })
    const { page } = phone
    await phone.open(`/appDemo?user=${me.id}&page=/turntable`)
    await page.getByRole('button', { name: it.name }).tap()
    const inside = simulated(page)
    await isOpen(inside)
    const [before] = await latestSpins(me)
    await spinButton(inside, 1).tap()
    await winOf(inside).waitFor()
    await collect(inside)
    expect((await latestSpins(me))[1]?.id).toBe(before?.id)

    const calls = callsOf(page)
    expect(await calls.getByRole('heading').textContent()).toBe('1 call')
    const told = (await calls.getByRole('listitem').allTextContents()).join('\n')
    expect(told).toContain('getTokenInfo')
    expect(told).toContain('"fullScreen": true')
    expect(told).toContain('"title": "Turntable"')
    expect(told).toContain('onTokenInfo')
    expect(told).toContain(it.version)
    expect(told).toContain(it.carries)

    await inside.getByRole('link', { name: 'Fair draws' }).tap()
    await calls.getByRole('heading', { name: '2 calls' }).waitFor()
    // The app's answer may stand among them already.
    const both = (await calls.getByRole('listitem').allTextContents()).join('\n')
    expect(both).toContain('"fullScreen": false')
    expect(both).toContain('"title": "Fair draws"')
  })

  it('on a phone the calls wait in a sheet', async () => {
    const phone = await openPhone({ isCalm: true })
    const { page } = phone
    await phone.open('/appDemo?platform=android&page=/fairness')
    const inside = simulated(page)
    await inside.getByRole('heading', { name: 'Your current seeds' }).waitFor()
    await page.getByRole('button', { name: '1 call' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Calls' })
    await sheet.getByText('getTokenInfo', { exact: true }).waitFor()
    expect(await sheet.getByRole('listitem').last().textContent()).toContain('/fairness')
  })

  it('on the smallest phone too, with the whole star map and the launch on its screen', async () => {
    const me = await player('rich', 1)
    await seeAll(me)
    const phone = await openPhone({ isCalm: true })
    const { page } = phone
    await page.setViewportSize(SMALLEST)
    await phone.open(`/appDemo?platform=android&page=/alienAdventure&user=${me.id}`)
    const inside = simulated(page)
    await starMap(inside)
    await openRound(TAPS_MS)
    await inside.locator('[data-renderer][data-phase=choosing]').waitFor({ state: 'attached' })
    const map = inside.getByRole('list', { name: 'Star map' })
    await map.getByRole('button', { name: /^Kepler/ }).press('Enter')
    const tray = inside.getByRole('region', { name: 'Send spaceships' })
    const top = (await tray.boundingBox())?.y
    const launch = await tray.getByRole('button', { name: 'Launch 0 ships' }).boundingBox()
    expect((launch?.y ?? SMALLEST.height) + (launch?.height ?? 0)).toBeLessThan(SMALLEST.height)
    const labels = inside.locator('[class*=labels]')
    for (const planet of PLANET_NAMES) {
      const label = await labels.getByText(planet, { exact: true }).boundingBox()
      expect((label?.y ?? SMALLEST.height) + (label?.height ?? 0)).toBeLessThan(top ?? 0)
    }
    const hidden = ({ scrollHeight, clientHeight }: Element) => scrollHeight - clientHeight
    expect(await inside.locator('html').evaluate(hidden)).toBe(0)
    // What stood under the phone stands in the bar.
    expect(await cutOn(page)).toEqual([])
    await page.getByRole('button', { name: '1 call' }).tap()
    await page.getByRole('dialog', { name: 'Calls' }).waitFor()
  })

  it('in the colors that the tester’s own phone asks for, until others are chosen', async () => {
    const phone = await openPhone({ isCalm: true, width: DESK, theme: 'light' })
    const { page } = phone
    await phone.open('/appDemo?platform=ios&page=/fairness')
    const root = simulated(page).locator('html')
    const wears = (theme: string) => expect.poll(() => root.getAttribute('data-theme')).toBe(theme)
    await wears('light')
    const colors = page.getByRole('group', { name: 'Phone colors' })
    await colors.getByText('Dark').tap()
    await wears('dark')
    await colors.getByText('Same as this device').tap()
    await wears('light')
  })

  it('who is short of diamonds is sent to the app’s own page to recharge', async () => {
    const poor = await player('poor')
    const phone = await openPhone({ isCalm: true, width: DESK })
    const { page } = phone
    // On iOS apps share their bridge's names, and a token of the demo world does not say whose app it is.
    await phone.open(`/appDemo?platform=android&user=${poor.id}&brand=qiwee&page=/turntable`)
    await page.getByText('Top-ups: on the app’s own page').waitFor()
    const inside = simulated(page)
    await isOpen(inside)
    await spinButton(inside, 1).tap()
    await inside.getByRole('button', { name: 'Top up' }).tap()
    const app = page.getByRole('dialog', { name: 'A page of the app' })
    await app.getByText('The app is now showing its own page “recharge”.').waitFor()
    const calls = callsOf(page)
    expect(await calls.getByRole('listitem').first().textContent()).toContain('jumpToPage')
    await app.getByRole('button', { name: 'Back to the page' }).tap()
    await app.waitFor({ state: 'hidden' })
  })
})

describe('an app that does not do its part is told, never waited for (spec §8, design §5)', () => {
  it.each(['It answers without a token', 'It answers with unreadable data', 'It never answers'])(
    '“%s” ends in the toast getTokenInfo error',
    async (label) => {
      const inside = await changeAnswer(await openSimulator(), label)
      await inside.getByRole('status').getByText(TOKEN_ERROR).waitFor()
      await inside.getByRole('heading', { name: 'Who would you like to play as?' }).waitFor()
    },
  )

  it('an app without a bridge is a browser: no toast, and the demo users are offered', async () => {
    const inside = await changeAnswer(await openSimulator(), 'There’s no app')
    await inside.getByText('Asking the app who you are…').waitFor()
    await inside.getByRole('heading', { name: 'Who would you like to play as?' }).waitFor()
    expect(await inside.getByText(TOKEN_ERROR).count()).toBe(0)
  })

  it.each(['The app is slow to get ready', 'The app answers slowly'])(
    '“%s” only takes longer',
    async (label) => {
      const phone = await openSimulator()
      await phone.page.getByRole('switch', { name: label }).tap()
      const inside = await startedAnew(phone)
      await inside.getByRole('heading', { name: 'Your current seeds' }).waitFor()
      expect(await inside.getByText(TOKEN_ERROR).count()).toBe(0)
    },
  )

  it('an app that answers twice is heard once', async () => {
    const phone = await openSimulator()
    const inside = await changeAnswer(phone, 'It answers twice')
    await inside.getByRole('heading', { name: 'Your current seeds' }).waitFor()
    const calls = callsOf(phone.page)
    await expect.poll(() => calls.getByText('onTokenInfo', { exact: true }).count()).toBe(3)
  })
})

async function openSimulator(): Promise<Phone> {
  const phone = await openPhone({ isCalm: true, width: DESK })
  await phone.open('/appDemo?platform=android&page=/fairness')
  const inside = simulated(phone.page)
  await inside.getByRole('heading', { name: 'Your current seeds' }).waitFor()
  return phone
}

/** Changes what the app does, and waits until the phone has started anew with that. */
async function changeAnswer(phone: Phone, label: string): Promise<FrameLocator> {
  const field = phone.page.getByLabel('How the app answers when the page asks who is playing')
  await field.selectOption({ label })
  return startedAnew(phone)
}

async function startedAnew({ page }: Phone): Promise<FrameLocator> {
  await callsOf(page).getByText('Page opened').nth(1).waitFor()
  return simulated(page)
}

function callsOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Calls' })
}

/** The page inside the simulated phone. */
function simulated(page: Page): FrameLocator {
  return page.frameLocator(`iframe[name=${SIMULATED_FRAME}]`)
}
