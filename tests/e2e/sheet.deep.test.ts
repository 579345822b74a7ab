import { describe, expect, it } from 'vitest'
import { WITHOUT_WEBGL } from '../browser.ts'
import { hashOf, phoneShelf } from './phone.ts'
import { atSheets, isFree, sheetButton, sheetOf } from './sheet-page.ts'

/** Longer than a sheet takes on its way. */
const LONGEST_WAIT_MS = 300
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
