import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { WITHOUT_WEBGL } from '../browser.ts'
import { type Phone, phoneShelf } from './phone.ts'
import { fingerOn, scrolledBy } from './touch.ts'

const TIMES = 100
/** Longer than a sheet takes on its way. */
const LONGEST_WAIT_MS = 300
const ON_THE_PAGE = { x: 180, y: 200 }
const SWIPE = -160

const openPhone = phoneShelf(WITHOUT_WEBGL)

describe('a sheet closes for good, however fast it is opened and closed (look)', () => {
  it.concurrent.for([
    { motion: 'with motion', isCalm: false },
    { motion: 'for a player who asked for less motion', isCalm: true },
  ])('a hundred times at random moments, $motion', async ({ isCalm }, test) => {
    const phone = await atSheets(await openPhone({ isCalm }, test))
    const bursts = Array.from({ length: TIMES }, randomBurst)
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
