import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { WITHOUT_WEBGL } from '../browser.ts'
import { canHide, hideAt, holdFrames, holdTimers } from './hidden.ts'
import { phoneShelf, routeFirst } from './phone.ts'
import { player } from './server.ts'
import {
  atTable,
  collect,
  eventsOf,
  isOpen,
  sitDown,
  spinButton,
  tapSpin,
  watchSpins,
  winOf,
} from './table.ts'
import { fingerOn, middleOf } from './touch.ts'
import { aDayAhead, aDayBehind } from './wrong-clock.ts'

const SPINS = '**/api/turntable/spins'
const openPhone = phoneShelf(WITHOUT_WEBGL)

describe('a tap spends once, whatever becomes of it (design §8)', () => {
  it('a tap that began before the button came to rest spends nothing, however late it ends', async () => {
    const me = await player()
    const { phone, spent } = await atTable(openPhone, me)
    const { page } = phone
    const keys = watchSpins(page)
    const finger = await fingerOn(phone)
    const place = await middleOf(spinButton(page, 10))
    let answerNow = () => {}
    const isDown = new Promise<void>((done) => {
      answerNow = done
    })
    await routeFirst(page, SPINS, (route) => isDown.then(() => route.continue()))
    await finger.tap(place)
    await finger.drag(place, 0)
    answerNow()
    await winOf(page).waitFor()
    await isOpen(page)
    await finger.lift()
    await spinButton(page, 1).tap()
    await expect.poll(() => keys.length).toBe(2)
    await winOf(page).waitFor()
    expect(await spent()).toBe(11)
  })

  it.each(['spinning', 'decelerating', 'revealing'])(
    'a page that is hidden while the wheel is %s has come to rest once when it is seen again',
    async (state) => {
      const me = await player()
      const { phone, spent } = await atTable(openPhone, me, { isCalm: false, prepare: canHide })
      const { page } = phone
      await page.evaluate(holdFrames)
      await page.evaluate(hideAt, state)
      await tapSpin(page, 1)
      await expect.poll(() => eventsOf(page)).toContain('STOPPED')
      await expect.poll(() => page.evaluate(() => document.hidden)).toBe(true)
      await page.evaluate(() => window.setHidden?.(false))
      await winOf(page).waitFor()
      await collect(page)
      expect(await eventsOf(page)).toEqual(['SPIN', 'DRAWN', 'STOPPED', 'COLLECTED'])
      expect(await spent()).toBe(1)
    },
  )

  it('a page that sleeps while the wheel slows down has it come to rest as it wakes', async () => {
    const me = await player()
    const { phone, spent } = await atTable(openPhone, me, { isCalm: false, prepare: canHide })
    const { page } = phone
    await page.evaluate(holdFrames)
    await page.evaluate(holdTimers)
    await page.evaluate(hideAt, 'decelerating')
    await tapSpin(page, 1)
    await expect.poll(() => page.evaluate(() => document.hidden)).toBe(true)
    await page.evaluate(() => window.setHidden?.(false))
    await winOf(page).waitFor()
    await collect(page)
    expect(await eventsOf(page)).toEqual(['SPIN', 'DRAWN', 'STOPPED', 'COLLECTED'])
    expect(await spent()).toBe(1)
  })
})

describe('a phone whose clock is wrong by a day (design §4)', () => {
  it.each([
    { way: 'ahead', prepare: aDayAhead },
    { way: 'behind', prepare: aDayBehind },
  ])('$way shows the same, and plays the same', async ({ prepare }) => {
    const me = await player()
    const { phone, spent } = await atTable(openPhone, me, { prepare })
    const { page } = phone
    expect(Math.abs((await page.evaluate(() => Date.now())) - Date.now())).toBeGreaterThan(8e7)
    await tapSpin(page, 1)
    await winOf(page).waitFor()
    await collect(page)
    expect(await spent()).toBe(1)
    expect(await eventsOf(page)).toEqual(['SPIN', 'DRAWN', 'STOPPED', 'COLLECTED'])
    const right = await openPhone({ player: me, isCalm: true })
    await sitDown(right)
    expect(await recordsOn(page)).toEqual(await recordsOn(right.page))
  })
})

async function recordsOn(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'My spins' }).tap()
  const records = page.getByRole('dialog').getByRole('listitem')
  await records.nth(10).waitFor()
  return (await records.allTextContents()).slice(0, 10)
}
