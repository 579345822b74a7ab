import type { Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Answer } from '../../contract/api.ts'
import { WITHOUT_WEBGL } from '../browser.ts'
import { phoneShelf, routeFirst } from './phone.ts'
import { ask, player, winBig } from './server.ts'
import { sitDown, spoken } from './table.ts'

/** A little more than the page waits before it asks for new winners. */
const NEXT_ASKING_MS = 16_000
const WINS = '**/api/turntable/wins'

const openPhone = phoneShelf(WITHOUT_WEBGL)

describe('the band of recent winners', () => {
  it('runs past with real winners only, and can be stopped', async () => {
    const me = await player()
    await winBig(me)
    const phone = await openPhone({ player: me })
    const { page } = phone
    await sitDown(phone)
    const { wins } = await ask('GET /api/turntable/wins')
    const winners = page.getByRole('region', { name: 'Recent big wins' })
    const lines = winners.getByRole('listitem')
    await expect.poll(() => lines.count()).toBe(wins.length)
    for (const [place, { user, prize }] of wins.entries()) {
      const line = `${user.nickname} won ${spoken(prize.amount, prize.currency)}`
      expect(await lines.nth(place).textContent()).toContain(line)
    }

    const whereIs = async () => (await lines.first().boundingBox())?.x
    const start = await whereIs()
    await expect.poll(whereIs).not.toBe(start)
    await winners.getByRole('button', { name: 'Pause the list' }).tap()
    await winners.getByRole('button', { name: 'Resume the list' }).waitFor()
    const stopped = await whereIs()
    await page.evaluate(() => new Promise((seen) => setTimeout(seen, 200)))
    expect(await whereIs()).toBe(stopped)
  })

  it.each([
    { who: 'while it runs', isCalm: false },
    { who: 'for a player who asked for less motion', isCalm: true },
  ])('takes in a new winner, $who', async ({ isCalm }) => {
    const me = await player()
    await winBig(me)
    const phone = await openPhone({ player: me, isCalm })
    const { page } = phone
    await page.clock.install()
    await routeFirst(page, WINS, answerAsBefore)
    await sitDown(phone)
    const winners = page.getByRole('region', { name: 'Recent big wins' })
    await winners.getByText('Somebody before').first().waitFor()

    const asked = page.waitForResponse(WINS)
    await page.clock.runFor(NEXT_ASKING_MS)
    await asked
    // The band takes new ones in where its end runs into its beginning; it is made to run faster.
    const session = await phone.context.newCDPSession(page)
    await session.send('Animation.enable')
    await session.send('Animation.setPlaybackRate', { playbackRate: 100 })
    const line = winners.getByText(`${me.nickname} won`)
    await line.first().waitFor({ state: 'attached' })
    expect(await winners.getByText('Somebody before').count()).toBe(0)
  })
})

/** The winners as they were before these won: others, who are gone by the next time. */
async function answerAsBefore(route: Route): Promise<void> {
  const response = await route.fetch()
  const { wins } = (await response.json()) as Answer<'GET /api/turntable/wins'>
  const before = wins.map((win) => ({ ...win, user: { ...win.user, nickname: 'Somebody before' } }))
  await route.fulfill({ response, json: { wins: before } })
}
