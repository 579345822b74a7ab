import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Prize } from '../../contract/money.ts'
import type { Spin, SpinAnswer } from '../../contract/turntable.ts'
import { WITHOUT_WEBGL } from '../browser.ts'
import { opportunities } from '../wheel.ts'
import { JACKPOT, WHEEL } from './in-force.ts'
import { hashOf, type Phone, phoneShelf } from './phone.ts'
import { buyShips, goAboard, openRound, sceneIs, seeAll, starMap, tapPlanet } from './round.ts'
import { ask, latestSpins, player } from './server.ts'
import { eventsOf, isOpen, sitDown, tapSpin } from './table.ts'
import { fingerOn, scrolledBy } from './touch.ts'
import { treeless } from './trees.ts'

/** Longer than a sheet takes on its way. */
const LONGEST_WAIT_MS = 300
const ON_THE_PAGE = { x: 180, y: 200 }
const SWIPE = -160
/** A finger that stood still this long before it lifts throws nothing. */
const STILL_MS = 150

/** What is left of choosing must do for a few taps on a busy machine. */
const TAPS_MS = 9_000

const openPhone = phoneShelf(WITHOUT_WEBGL)

describe('a sheet closes for good, however fast it is opened and closed (look)', () => {
  it.concurrent.for([
    { motion: 'with motion', isCalm: false, times: 100 },
    { motion: 'for a player who asked for less motion', isCalm: true, times: 40 },
  ])('$times times at random moments, $motion', async ({ isCalm, times }, test) => {
    const phone = await atSheets(await openPhone({ isCalm }, test))
    const bursts = Array.from({ length: times }, randomBurst)
    test.expect(await phone.page.evaluate(stuckAfter, bursts)).toEqual([])
    await isFree(phone)
  })

  it.concurrent('where no end of a motion is ever told', async (test) => {
    const phone = await atSheets(await openPhone({}, test))
    const { page } = phone
    await page.evaluate(() => {
      addEventListener('transitionend', (event) => event.stopImmediatePropagation(), true)
    })
    await sheetButton(page).tap()
    await sheetOf(page).waitFor()
    await page.keyboard.press('Escape')
    await isFree(phone)
  })

  it.concurrent('with the page that it stands on', async (test) => {
    const phone = await atSheets(await openPhone({}, test))
    const { page } = phone
    await sheetButton(page).tap()
    await sheetOf(page).waitFor()
    await page.evaluate(() => location.assign('#/routeTable'))
    await page.getByRole('link', { name: '/fairness' }).waitFor()
    await isFree(phone)
  })

  it.concurrent('and a link that comes just as it leaves the history is followed', async (test) => {
    const { page } = await atSheets(await openPhone({}, test))
    await sheetButton(page).tap()
    await sheetOf(page).waitFor()
    await page.evaluate(() => {
      const go = history.go.bind(history)
      history.go = (entries) => {
        history.go = go
        go(entries)
        location.assign('#/routeTable')
      }
    })
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: '/fairness' }).waitFor()
    await sheetOf(page).waitFor({ state: 'detached' })
    await page.goBack()
    await sheetButton(page).waitFor()
    expect(await sheetOf(page).count()).toBe(0)
    expect(hashOf(page)).not.toContain('routeTable')
  })

  it.concurrent('and comes back from halfway when it is opened again', async (test) => {
    const { page } = await atSheets(await openPhone({}, test))
    await sheetButton(page).tap()
    await sheetOf(page).getByRole('button', { name: 'Close' }).tap()
    // Something still lies over its button.
    await page.evaluate(() => document.getElementById('opens')?.click())
    await page.evaluate(() => new Promise((done) => setTimeout(done, 1_000)))
    expect(await sheetOf(page).count()).toBe(1)
    await sheetOf(page).getByRole('button', { name: 'Close' }).tap()
    await sheetOf(page).waitFor({ state: 'detached' })
  })
})

describe('the page behind a sheet stays where it is (design §8)', () => {
  it.concurrent.for([
    { phone: 'every phone', overflow: '' },
    { phone: 'phones that scroll whatever hides its overflow, as iOS 15', overflow: 'visible' },
  ])('under a finger, on $phone', async ({ overflow }, test) => {
    const phone = await atSheets(await openPhone({}, test))
    const { page } = phone
    const finger = await fingerOn(phone)
    await sheetButton(page).tap()
    await sheetOf(page).getByRole('button', { name: 'Close' }).tap({ trial: true })
    await page.evaluate((value) => {
      document.body.style.overflow = value
    }, overflow)
    const before = await scrolledBy(page)
    const box = await sheetOf(page).boundingBox()
    for (const at of [ON_THE_PAGE, { x: ON_THE_PAGE.x, y: (box?.y ?? 0) + 60 }]) {
      for (const swipe of [SWIPE, -SWIPE]) {
        await finger.drag(at, swipe)
        await finger.lift()
      }
    }
    await page.evaluate(() => new Promise((done) => setTimeout(done, 500)))
    expect(await scrolledBy(page)).toBe(before)
    expect(await sheetOf(page).count()).toBe(1)
    await page.keyboard.press('Escape')
    await isFree(phone)
  })
})

describe('a tap that was meant for what stood there before (look)', () => {
  it('neither closes a sheet that is on its way nor presses what is in it', async () => {
    const { page } = await atSheets(await openPhone())
    const isThere = await page.evaluate(async () => {
      document.getElementById('opens')?.click()
      await new Promise(requestAnimationFrame)
      // Wherever a second tap lands, on the page's part or the sheet's.
      for (const part of [0.1, 0.5, 0.98]) {
        const under = document.elementFromPoint(180, innerHeight * part)
        ;(under as HTMLElement | null)?.click()
      }
      return document.querySelector('[role=dialog]') !== null
    })
    expect(isThere).toBe(true)
    await sheetOf(page).getByRole('button', { name: 'Close' }).tap()
    await sheetOf(page).waitFor({ state: 'detached' })
  })

  it('beside a sheet that stands closes it', async () => {
    const { page } = await atSheets(await openPhone())
    await sheetButton(page).tap()
    await sheetOf(page).getByRole('button', { name: 'Close' }).tap({ trial: true })
    await page.touchscreen.tap(ON_THE_PAGE.x, ON_THE_PAGE.y)
    await sheetOf(page).waitFor({ state: 'detached' })
  })
})

describe('a sheet whose texts are still on their way', () => {
  it('stands, and its page behind it', async () => {
    const { page, open } = await openPhone({ player: await treeless(), isCalm: true })
    let deliver = () => {}
    const isDelivered = new Promise<void>((done) => {
      deliver = done
    })
    await page.route('**/forms.json', async (route) => {
      await isDelivered
      await route.continue()
    })
    await open('/tree')
    const asked = page.waitForRequest('**/forms.json')
    await page.getByRole('button', { name: 'Invite by ID' }).tap()
    await asked
    await page.evaluate(() => new Promise((next) => requestAnimationFrame(next)))
    expect(await sheetOf(page).isVisible()).toBe(true)
    // By its text: screen readers leave the page while a sheet is open.
    expect(await page.getByText('Invite by link').isVisible()).toBe(true)
    deliver()
    await sheetOf(page).getByLabel('Their ID').waitFor()
  })
})

describe('Back closes what is open before it leaves the page', () => {
  it.concurrent('the choice of a language, once, and leaves nothing when it closes otherwise', async (test) => {
    const phone = await openPhone({}, test)
    const { page } = phone
    await phone.open('/routeTable')
    await page.locator('main a[href="#/styleguide"]').tap()
    await sheetButton(page).waitFor()
    await openSettings(page)
    await page.goBack()
    await isFree(phone)
    test.expect(hashOf(page)).toBe('#/styleguide')

    await openSettings(page)
    await page.reload()
    await sheetOf(page).getByRole('button', { name: 'Close' }).tap()
    await isFree(phone)
    await hasNoEntry(page)
    await page.goBack()
    await page.locator('main a[href="#/styleguide"]').waitFor()
  })

  it.concurrent('and a link in it leads on, and back to the page without it', async (test) => {
    const phone = await openPhone({}, test)
    const { page } = phone
    await phone.open('/routeTable')
    await page.locator('main a[href="#/styleguide"]').tap()
    await openSettings(page)
    await sheetOf(page).getByRole('link', { name: 'Play in your limits' }).tap()
    await page.getByRole('heading', { name: 'Play in your limits', level: 1 }).waitFor()
    await sheetOf(page).waitFor({ state: 'detached' })
    await page.goBack()
    await sheetButton(page).waitFor()
    await hasNoEntry(page)
    test.expect(await sheetOf(page).count()).toBe(0)
    await page.goBack()
    await page.locator('main a[href="#/styleguide"]').waitFor()
  })

  it.concurrent('a sheet over a sheet, one after the other, also where a link led there', async (test) => {
    const me = await player('rich', 1)
    await ask('POST /api/turntable/spins', { token: me.token, body: opportunities(1) })
    const [spin] = await latestSpins(me)
    const phone = await openPhone({ player: me, isCalm: true }, test)
    const { page } = phone
    await phone.open(`/fairness?draw=${spin?.id}`)
    const proof = page.getByRole('dialog', { name: 'Proof of a draw' })
    await proof.getByRole('button', { name: 'Change my seed' }).tap()
    const rotation = page.getByRole('dialog', { name: 'Change your seed' })
    await rotation.getByLabel('Your new seed').waitFor()
    await page.goBack()
    await rotation.waitFor({ state: 'detached' })
    test.expect(hashOf(page)).toBe(`#/fairness?sheet=draw.${spin?.id}`)
    await proof.getByRole('button', { name: 'Change my seed' }).waitFor()
    await page.goBack()
    await proof.waitFor({ state: 'detached' })
    test.expect(hashOf(page)).toBe('#/fairness')
  })

  it.concurrent('a jackpot, which hands the screen back', async (test) => {
    const me = await player('rich', 2)
    const phone = await openPhone({ player: me }, test)
    const { page } = phone
    await page.route('**/api/turntable/spins', async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as SpinAnswer
      await route.fulfill({ response, json: { ...answer, spins: answer.spins.map(asJackpot) } })
    })
    await sitDown(phone)
    await tapSpin(page, 1)
    const jackpot = page.getByRole('button', { name: 'Go on' })
    await jackpot.waitFor()
    await page.evaluate(() => history.back())
    await jackpot.waitFor({ state: 'detached' })
    await isOpen(page)
    test.expect(hashOf(page)).toBe('#/turntable')
    test.expect(await eventsOf(page)).toEqual(['SPIN', 'DRAWN', 'STOPPED', 'COLLECTED'])
  })

  it.concurrent('the tray in which a flight is planned', async (test) => {
    const me = await player('rich', 3)
    await seeAll(me)
    const phone = await openPhone({ player: me, isCalm: true }, test)
    const { page } = phone
    await goAboard(phone)
    await openRound(TAPS_MS)
    await sceneIs(page, 'choosing')
    await openTray(page, 'Kepler')
    await page.goBack()
    await isTrayGone(page)
    await openTray(page, 'Kepler')
    await trayOf(page).getByRole('button', { name: 'Close' }).tap()
    await isTrayGone(page)
    // So does the bar's, which has no page to go back to here.
    await openTray(page, 'Kepler')
    await page.locator('header').getByRole('button', { name: 'Back' }).tap()
    await isTrayGone(page)
  })

  it.concurrent('the tray, which leaves nothing when ships are launched or the round closes', async (test) => {
    const me = await player('rich', 4)
    await seeAll(me)
    await buyShips(me, 1)
    const phone = await openPhone({ player: me, isCalm: true }, test)
    const { page } = phone
    await phone.open('/routeTable')
    await page.locator('main a[href="#/alienAdventure"]').tap()
    await starMap(page)
    await openRound(TAPS_MS)
    await sceneIs(page, 'choosing')
    await openTray(page, 'Mars')
    // One tray, for another planet.
    await tapPlanet(page, 'Kepler')
    await trayOf(page).getByRole('button', { name: 'Add 1 ship to Kepler' }).tap()
    await trayOf(page).getByRole('button', { name: 'Launch 1 ship' }).tap()
    await page.getByText('1 spaceship of yours is on its way.').waitFor()
    await isTrayGone(page)
    await openTray(page, 'Mars')
    await sceneIs(page, 'flying')
    await isTrayGone(page)
    await page.goBack()
    await page.locator('main a[href="#/alienAdventure"]').waitFor()
  })

  it.concurrent('what was changed in it stays: the set-up of the simulator', async (test) => {
    const phone = await openPhone({ isCalm: true }, test)
    const { page } = phone
    await phone.open('/appDemo?platform=android&page=/routeTable')
    await page.getByRole('button', { name: 'Settings' }).tap()
    await sheetOf(page).getByLabel('What the app does').selectOption('silent')
    await page.waitForFunction(() => location.hash.includes('behaviour=silent'))
    await page.goBack()
    await sheetOf(page).waitFor({ state: 'detached' })
    test.expect(hashOf(page)).toContain('behaviour=silent')
  })
})

async function openTray(page: Page, planet: string): Promise<void> {
  await tapPlanet(page, planet)
  await trayOf(page).waitFor()
  await page.waitForFunction(() => history.state?.dialogs === 1)
}

/** The adventure stands there without the tray, by its own entry. */
async function isTrayGone(page: Page): Promise<void> {
  await trayOf(page).waitFor({ state: 'detached' })
  await hasNoEntry(page)
  expect(hashOf(page)).toBe('#/alienAdventure')
}

function trayOf(page: Page) {
  return page.getByRole('region', { name: 'Dispatch spaceships' })
}

async function openSettings(page: Page): Promise<void> {
  await page.locator('header button[aria-haspopup=dialog]').tap()
  await sheetOf(page).waitFor()
  await page.waitForFunction(() => history.state?.dialogs === 1)
}

/** The entry that is shown is the page's own. */
async function hasNoEntry(page: Page): Promise<void> {
  await page.waitForFunction(() => !history.state?.dialogs)
}

/** Goes to a long page with a sheet. */
async function atSheets(phone: Phone): Promise<Phone> {
  await phone.open('/styleguide')
  await sheetButton(phone.page).scrollIntoViewIfNeeded()
  // For what runs in the page.
  await sheetButton(phone.page).evaluate((button) => button.setAttribute('id', 'opens'))
  return phone
}

function sheetButton(page: Page) {
  return page.getByRole('button', { name: 'Open the sheet' })
}

function sheetOf(page: Page) {
  return page.getByRole('dialog')
}

/** Nothing of a sheet is left: the page is heard by screen readers, and follows a finger. */
async function isFree(phone: Phone): Promise<void> {
  const { page } = phone
  await page.locator('[role=dialog]').waitFor({ state: 'detached' })
  expect(await page.locator('#root').getAttribute('aria-hidden')).toBeNull()
  const finger = await fingerOn(phone)
  const before = await scrolledBy(page)
  // Down, unless the page stands at its end already.
  const swipe = (await isAtEnd(page)) ? -SWIPE : SWIPE
  await finger.drag({ x: 180, y: 400 }, swipe)
  // Thrown, the page would run on, and the next tap would only stop it.
  await pause(STILL_MS)
  await finger.lift()
  await page.waitForFunction((y) => Math.round(scrollY) !== y, before)
}

function isAtEnd(page: Page): Promise<boolean> {
  return page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 200)
}

/** Once or twice open and closed again: how long it stays open, and how long closed in between. */
function randomBurst(): number[] {
  const wait = () => Math.random() ** (Math.random() < 0.5 ? 1 : 3) * LONGEST_WAIT_MS
  return Math.random() < 0.6 ? [wait()] : [wait(), wait(), wait()]
}

/**
 * Runs in the page: opens and closes the sheet burst by burst, by its button, Escape and its cross.
 * @returns the bursts after which a dialog stayed
 */
async function stuckAfter(bursts: number[][]): Promise<number[][]> {
  const stuck: number[][] = []
  const button = document.getElementById('opens')
  const dialog = () => document.querySelector('[role=dialog]')
  for (const [at, burst] of bursts.entries()) {
    for (const [turn, wait] of [...burst, 0].entries()) {
      if (turn % 2 === 0) button?.click()
      else if (at % 2 === 0) dialog()?.querySelector('button')?.click()
      else document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
      // The shortest are a turn or a frame; two taps are never closer.
      if (wait > 1 && wait < 5) await new Promise(requestAnimationFrame)
      else await new Promise((done) => setTimeout(done, wait))
    }
    const end = performance.now() + 3_000
    while (dialog() && performance.now() < end) await new Promise(requestAnimationFrame)
    if (dialog()) stuck.push(burst)
  }
  return stuck
}

/** What the page is told in place of what was drawn: nobody waits for one in a thousand. */
function asJackpot(spin: Spin): Spin {
  return { ...spin, sector: JACKPOT, prize: WHEEL.sectors[JACKPOT]?.prize as Prize }
}
