// Missions on a phone: told by an app's backend, seen to grow, collected once (spec §2 /tasklist).
import { describe, expect, it } from 'vitest'
import tuning from '../../assets/missions/tuning.json' with { type: 'json' }
import english from '../../locales/en/missions.json' with { type: 'json' }
import thai from '../../locales/th/missions.json' with { type: 'json' }
import { WITHOUT_WEBGL } from '../browser.ts'
import { cutOn } from './cut.ts'
import { appPlayer, ENOUGH, known, missionsOnce, reacher, tellGreetings } from './mission-people.ts'
import { phoneShelf, routeFirst } from './phone.ts'
import { ask, holdingsOf } from './server.ts'

const openPhone = phoneShelf(WITHOUT_WEBGL)
const OFFLINE = [/Failed to load resource/]
const CLAIMS = '**/api/missions/claims'
/** For greeting ten people. */
const REWARD = tuning.missions.find(({ id }) => id === 'say-hi')?.reward.amount ?? 0
const GOLD = `${REWARD} gold coins`
const HOUR_MS = 3_600_000

describe('a mission on a phone', () => {
  it('grows while one looks, is reached, and is collected by a tap', async () => {
    const me = await appPlayer()
    const phone = await openPhone({ player: me })
    const { page } = phone
    await phone.open('/tasklist')
    const card = page.locator('li').filter({ hasText: 'Say hi to 10 people' })
    await card.getByText('0 / 10 people').waitFor()
    await page.getByRole('heading', { name: english.streak.begin }).waitFor()
    expect(await card.getByRole('button').count()).toBe(0)

    await tellGreetings(me, 4)
    await card.getByText('4 / 10 people').waitFor()
    await tellGreetings(me, ENOUGH - 4)
    const before = await holdingsOf(me)
    await card.getByRole('button', { name: /^Claim/ }).tap()
    await card.getByText(english.collected, { exact: true }).waitFor()
    await page.getByText(`${GOLD} added to your balance`).waitFor()
    await page.getByRole('heading', { name: '1-day streak' }).waitFor()
    await page.getByText(english.streak.in).waitFor()
    expect(await holdingsOf(me)).toEqual({ ...before, gold: before.gold + REWARD })
    // What flew has landed.
    const purse = page.getByRole('region', { name: english.balance })
    await purse.getByText(`${before.gold + REWARD} gold coins`).waitFor()

    await page.getByRole('button', { name: english.history.title }).tap()
    const history = page.getByRole('dialog', { name: english.history.title })
    await history.getByText('Say hi to 10 people').waitFor()
    expect(await history.getByRole('listitem').count()).toBe(1)
    await history.getByRole('heading', { name: GOLD }).waitFor()
  })

  it('pays once where it is tapped twice', async () => {
    const me = await reacher()
    const phone = await openPhone({ player: me, isCalm: true })
    const { page } = phone
    const before = await holdingsOf(me)
    let sent = 0
    await page.route(CLAIMS, (route) => {
      if (route.request().method() === 'POST') sent += 1
      return route.continue()
    })
    await phone.open('/tasklist')
    const collect = page.locator('li').getByRole('button', { name: /^Claim/ })
    await collect.waitFor()
    await collect.evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    await page.getByText(english.collected, { exact: true }).waitFor()
    expect(sent).toBe(1)
    expect((await holdingsOf(me)).gold).toBe(before.gold + REWARD)
  })

  it('whose answer is lost is found collected, once', async () => {
    const me = await reacher()
    const phone = await openPhone({ player: me, isCalm: true, expected: OFFLINE })
    const { page } = phone
    const before = await holdingsOf(me)
    await routeFirst(page, CLAIMS, async (route) => {
      // The server pays, and the network breaks before the page hears of it.
      await route.fetch()
      await route.abort('connectionreset')
    })
    await phone.open('/tasklist')
    await page.getByRole('button', { name: `Claim ${GOLD}` }).tap()
    await page.getByText(`${GOLD} added to your balance`).waitFor()
    await page.getByText(english.collected, { exact: true }).waitFor()
    expect((await holdingsOf(me)).gold).toBe(before.gold + REWARD)
  })

  it('tapped without a network says so, and is collected by the next tap', async () => {
    const me = await reacher()
    const phone = await openPhone({ player: me, isCalm: true, expected: OFFLINE })
    const { page, context } = phone
    const before = await holdingsOf(me)
    await phone.open('/tasklist')
    const collect = page.getByRole('button', { name: `Claim ${GOLD}` })
    await collect.waitFor()
    await context.setOffline(true)
    await collect.tap()
    await page.getByRole('button', { name: english.asking }).waitFor()
    await context.setOffline(false)
    await page.getByText(english.never).waitFor()
    expect((await holdingsOf(me)).gold).toBe(before.gold)
    await collect.tap()
    await page.getByText(english.collected, { exact: true }).waitFor()
    expect((await holdingsOf(me)).gold).toBe(before.gold + REWARD)
  })

  it('collected on another phone meanwhile is told so, and looks collected', async () => {
    const me = await reacher()
    const phone = await openPhone({ player: me, isCalm: true, expected: OFFLINE })
    const { page } = phone
    const { missions } = await ask('GET /api/missions', { token: me.token })
    const claims = missions
      .filter(({ state }) => state === 'reached')
      .map(({ id, day }) => ({ mission: id, day }))
    await routeFirst(page, CLAIMS, async (route) => {
      await ask('POST /api/missions/claims', { token: me.token, body: { claims } })
      await route.continue()
    })
    await phone.open('/tasklist')
    await page.getByRole('button', { name: `Claim ${GOLD}` }).tap()
    await page.getByText(english.errors.MISSION_CLAIMED).waitFor()
    await page.getByText(english.collected, { exact: true }).waitFor()
  })
})

describe('what was reached and not collected', () => {
  it('waits for a day, is collected at once, and has lapsed after it: in Thai at 320 px', async () => {
    const me = await known()
    const { resetsAt } = await ask('GET /api/missions', { token: me.token })
    const [yesterday, theDayBefore] = [36, 60].map((hours) => resetsAt - hours * HOUR_MS)
    await tellGreetings(me, ENOUGH, yesterday)
    await tellGreetings(me, ENOUGH, theDayBefore)
    const isGreeted = ({ id }: { id: string }) => id === 'say-hi'
    const { receipt, lapsed } = await missionsOnce(
      me,
      (it) => it.receipt.some(isGreeted) && it.lapsed.some(isGreeted),
    )
    const phone = await openPhone({ player: me, isCalm: true, language: 'th', width: 320 })
    const { page } = phone
    await phone.open('/tasklist')
    const waits = page.locator('section').filter({ hasText: thai.receipt.title })
    await waits.waitFor()
    expect(await waits.getByRole('listitem').count()).toBe(receipt.length)
    const gone = page.locator('section').filter({ hasText: thai.lapsed.title })
    expect(await gone.getByRole('listitem').count()).toBe(lapsed.length)
    expect(await cutOn(page)).toEqual([])

    const before = await holdingsOf(me)
    const start = thai[receipt.length > 1 ? 'collectAll' : 'collectOne'].split('{{')[0]
    await page
      .getByRole('button', { name: new RegExp(`^${start}`) })
      .last()
      .tap()
    await waits.waitFor({ state: 'detached' })
    // What was of yesterday counts for yesterday: today’s star waits still.
    await page.getByText(thai.streak.open).waitFor()
    const after = await holdingsOf(me)
    const sum = (currency: 'gold' | 'diamond') =>
      receipt.reduce(
        (all, { reward }) => all + (reward.currency === currency ? reward.amount : 0),
        0,
      )
    expect(after.gold - before.gold).toBe(sum('gold'))
    expect(after.diamond - before.diamond).toBe(sum('diamond'))
  })
})
