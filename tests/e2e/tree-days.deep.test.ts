import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Tree } from '../../contract/tree.ts'
import { dayOf } from '../../machines/tree/days.ts'
import { WITHOUT_WEBGL } from '../browser.ts'
import { focusedOn, tabTo } from './focus.ts'
import { phoneShelf } from './phone.ts'
import { ask } from './server.ts'
import { plant, treeless, water } from './trees.ts'
import { API, asItsOwnClock, timeless } from './wrong-clock.ts'

const openPhone = phoneShelf(WITHOUT_WEBGL)

const MINUTE_MS = 60_000
const waterButton = (page: Page) => page.getByRole('button', { name: 'Water', exact: true })

describe('a tree is watered without a finger, and without eyes (spec §4)', () => {
  it('by Tab and Enter, once; and what happens is said', async () => {
    const [me, other] = [await treeless(), await treeless()]
    await plant(me, other)
    const { page, open } = await openPhone({ player: me, isCalm: true })
    let waterings = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/tree/water')) waterings += 1
    })
    await open('/tree')
    await waterButton(page).waitFor()
    const said = page.getByRole('status').filter({ hasText: 'The tree is at level' })
    await said.getByText('The tree is at level 1.', { exact: true }).waitFor()
    await tabTo(page, 'Water')
    await page.keyboard.press('Enter')
    await said.getByText('The tree is at level 1. You have watered today.').waitFor()
    expect(await focusedOn(page)).toBe('Watered')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Space')
    await water(other)
    await said.getByText('The tree is at level 2. You have both watered today.').waitFor()
    expect([waterings, await focusedOn(page)]).toEqual([1, 'Watered'])
  })
})

/** Noon of the day before a night on which clocks change, and when the couple's day ends after it. */
const CHANGES = [
  {
    zone: 'Europe/Berlin',
    planted: '2026-10-24T10:00:00Z',
    offset: 120,
    ends: '2026-10-25T22:00:00Z',
    clock: '23:00',
    said: '11:00 PM',
  },
  {
    zone: 'Europe/Berlin',
    planted: '2026-03-28T11:00:00Z',
    offset: 60,
    ends: '2026-03-29T23:00:00Z',
    clock: '01:00',
    said: '1:00 AM',
  },
  {
    zone: 'Australia/Lord_Howe',
    planted: '2026-04-04T01:00:00Z',
    offset: 660,
    ends: '2026-04-05T13:00:00Z',
    clock: '23:30',
    said: '11:30 PM',
  },
] as const

describe('the page counts down to the couple’s midnight, whatever its clock does (design §4)', () => {
  it.each(CHANGES)(
    'in $zone, planted at $planted, to $clock',
    async ({ zone, planted, offset, ends, clock, said }) => {
      const [me, other] = [await treeless(), await treeless()]
      const { page, open } = await openPhone({ player: me, isCalm: true, zone })
      await page.clock.install({ time: planted })
      await page.route(API, asItsOwnClock)
      await open('/tree')
      await page.getByRole('button', { name: 'Invite by link' }).tap()
      await page.getByText('Your invitation is ready').waitFor()
      const { tree } = await ask('GET /api/tree', { token: me.token })
      expect(tree?.offsetMinutes).toBe(offset)

      const midnight = Date.parse(ends)
      await wateredOn(page, dayOf(midnight - 1, offset))
      await ask('POST /api/tree/accept', { token: other.token, body: { code: tree?.code ?? '' } })
      await water(me)
      // As if the page had waited until it asks again.
      await page.clock.fastForward(30_000)
      await page.getByText('You’ve watered for today.').waitFor()
      await page.clock.pauseAt(midnight - 90 * MINUTE_MS)
      await page.getByText('You can again in 1 hr 30 min').waitFor()
      await page
        .getByText(new RegExp(`the tree’s day starts at ${said.replace(' ', '\\s')}\\.`))
        .waitFor()
      await page.clock.pauseAt(midnight - 1)
      await page.getByText('You can again in 1 min').waitFor()
      expect(await waterButton(page).count()).toBe(0)
      await page.clock.runFor(1_000)
      await waterButton(page).and(page.locator('[aria-disabled=false]')).waitFor()
      await page.getByText('Nobody has watered today.').waitFor()
      expect(await clockOf(page)).toBe(clock)
    },
  )
})

/** From now on the page is told that I have watered on this day, whenever that really was. */
function wateredOn(page: Page, day: number): Promise<unknown> {
  return page.route(/\/api\/tree$/, async (route) => {
    const answer = await route.fetch().catch(() => null)
    if (!answer) return
    const snapshot = (await answer.json()) as { tree: Tree }
    snapshot.tree.wateredDay.inviter &&= day
    await route.fulfill({ response: answer, headers: timeless(answer), json: snapshot })
  })
}

/** What the phone's clock shows. */
function clockOf(page: Page): Promise<string> {
  return page.evaluate(() => new Date().toTimeString().slice(0, 5))
}
