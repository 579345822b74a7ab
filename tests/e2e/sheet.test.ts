import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Prize } from '../../contract/money.ts'
import type { Spin, SpinAnswer } from '../../contract/turntable.ts'
import { WITHOUT_WEBGL } from '../browser.ts'
import { opportunities } from '../wheel.ts'
import { JACKPOT, WHEEL } from './in-force.ts'
import { hashOf, phoneShelf } from './phone.ts'
import {
  buyShips,
  goAboard,
  openRound,
  sceneIs,
  seeAll,
  starMap,
  TAPS_MS,
  tapPlanet,
} from './round.ts'
import { ask, latestSpins, player } from './server.ts'
import { atSheets, isFree, SWIPE, sheetButton, sheetOf } from './sheet-page.ts'
import { eventsOf, isOpen, sitDown, tapSpin } from './table.ts'
import { fingerOn, scrolledBy } from './touch.ts'
import { treeless } from './trees.ts'

const ON_THE_PAGE = { x: 180, y: 200 }
const openPhone = phoneShelf(WITHOUT_WEBGL)

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
    await sheetOf(page).getByRole('link', { name: 'Play within your limits' }).tap()
    await page.getByRole('heading', { name: 'Play within your limits', level: 1 }).waitFor()
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
    const jackpot = page.getByRole('button', { name: 'Continue' })
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
    await page.getByText('1 of your spaceships is on its way.').waitFor()
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
    await page.getByRole('button', { name: 'Settings', exact: true }).tap()
    await sheetOf(page).getByLabel('How the app answers').selectOption('silent')
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
  return page.getByRole('region', { name: 'Send spaceships' })
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

/** What the page is told in place of what was drawn: nobody waits for one in a thousand. */
function asJackpot(spin: Spin): Spin {
  return { ...spin, sector: JACKPOT, prize: WHEEL.sectors[JACKPOT]?.prize as Prize }
}
