import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { describe, it } from 'vitest'
import type { Answer } from '../../contract/api.ts'
import { PLANETS } from '../../contract/planets.ts'
import { sizeOf } from '../../machines/adventure/result.ts'
import { TREASURE_TOLD_MS } from '../../machines/adventure/schedule.ts'
import { WITHOUT_WEBGL } from '../browser.ts'
import { SKY } from './in-force.ts'
import { phoneShelf } from './phone.ts'
import {
  buyShips,
  goAboard,
  mineOf,
  openRound,
  openSheet,
  PLAN,
  perPlanet,
  plan,
  roundWhere,
  sceneIs,
  seeAll,
  send,
  settled,
  starMap,
  TAPS_MS,
  tapPlanet,
} from './round.ts'
import { ask, diamondsOf, player } from './server.ts'
import { distinct, pillsOf, watchPills } from './star-pills.ts'
import { spoken } from './table.ts'

const SHIP_DIAMONDS = SKY.shipPriceDiamonds
/** Of a ship's price, by planet. */
const TIMES = SKY.planets.map(({ multiplier }) => multiplier)
const IN_THE_LIST = ['Mercury', 'Venus', 'Jupiter', 'Saturn', 'Uranus', 'Neptune']
const titleOf = (won: number, staked: number) => {
  const size = sizeOf(won, staked)
  if (size === 'less') return 'You got part of it back'
  return size === 'even' ? 'You got your diamonds back' : 'You found the treasure!'
}
/** The page measures the server's clock. */
const CLOCK_SLACK_MS = 500

describe('a round of the adventure, on the phone (features, Games)', () => {
  const openPhone = phoneShelf(WITHOUT_WEBGL)

  it.concurrent('ships are bought, sent, fly and land; each figure on the way was true', async (test) => {
    const me = await player('rich', 1)
    const friend = await player('rich', 2)
    await seeAll(me)
    const before = { diamonds: await diamondsOf(me), ...(await mineOf(me)) }
    const phone = await openPhone({ as: 'android', player: me }, test)
    const { page } = phone
    await goAboard(phone)
    await watchPills(page)

    const shop = await openSheet(page, 'Buy ships', 'Buy spaceships')
    await shop.getByRole('button', { name: '10 spaceships' }).tap()
    await shop.getByRole('button', { name: /^Buy 10 ships/ }).tap()
    await shop.waitFor({ state: 'hidden' })
    const bought = before.diamonds - 10 * SHIP_DIAMONDS
    test.expect(await diamondsOf(me)).toBe(bought)

    // A ship on every planet: one of them wins. Six are planned in the list, two on the map itself.
    const sheet = await openSheet(page, PLAN, 'Send spaceships')
    for (const planet of IN_THE_LIST) await plan(page, planet, 1)
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'hidden' })
    const round = await openRound(TAPS_MS)
    await sceneIs(page, 'choosing')
    for (const planet of ['Mars', 'Kepler']) {
      await tapPlanet(page, planet)
      await page.getByRole('button', { name: `Add 1 ship to ${planet}` }).tap()
    }
    await page.getByRole('button', { name: 'Launch 8 ships' }).tap()
    await page.getByText('8 of your spaceships are on their way.').waitFor()
    const sent = PLANETS.map(() => 1)
    test.expect(await mineOf(me)).toEqual({ ships: before.ships + 2, sent })

    // Others see them at once, and I see theirs, also by ear.
    await buyShips(friend, 1)
    await send(friend, round.id, perPlanet({ kepler: 1 }))
    const card = page.getByRole('region', { name: 'This round' })
    await card.getByText(/^(?!1 player)\d+ players · /).waitFor()
    const map = page.getByRole('list', { name: 'Star map' })
    await map
      .getByRole('button', {
        name: new RegExp(`^Kepler · ×${TIMES.at(-1)} · \\d+ ships · 1 yours$`),
      })
      .waitFor()

    await sceneIs(page, 'flying')
    await sceneIs(page, 'revealed')
    const end = await settled(round.id)
    // The map knows it only once the lid lifts.
    const scene = page.locator('[data-renderer][data-treasure]')
    await scene.waitFor({ state: 'attached' })
    test.expect(await scene.getAttribute('data-treasure')).toBe(String(end.treasure))
    const staked = 8 * SHIP_DIAMONDS
    const won = SHIP_DIAMONDS * (TIMES[end.treasure ?? -1] ?? 0)
    const result = page.getByRole('region', { name: 'Your result' })
    await result.getByText(titleOf(won, staked), { exact: true }).waitFor()
    await result
      .getByText(`Your ships cost ${staked} diamonds. You got ${won} diamonds back.`)
      .waitFor()

    // What the ledger says, one after the other; the eye may see it count up, once it has landed.
    const paid = bought + won
    await test.expect.poll(async () => (await pillsOf(page)).at(-1)?.figure).toBe(paid)
    const pills = await pillsOf(page)
    const ships = [before.ships, before.ships + 10, before.ships + 2]
    test
      .expect(distinct(pills.map(({ spoken }) => spoken)))
      .toEqual([before.diamonds, bought, paid])
    test.expect(distinct(pills.map((pill) => pill.ships))).toEqual(ships)
    const figures = distinct(pills.map(({ figure }) => figure))
    test.expect(figures.slice(0, 2)).toEqual([before.diamonds, bought])
    const counted = figures.slice(1)
    test.expect(counted).toEqual(counted.toSorted((one, other) => one - other))
    test.expect(figures.at(-1)).toBe(paid)
    const told = pills.filter(({ isTold, at }) => isTold && at >= round.opensAt)
    test.expect(told[0]?.figure).toBe(bought)
    test.expect(told[0]?.at).toBeGreaterThan(round.landsAt + TREASURE_TOLD_MS - CLOCK_SLACK_MS)

    await openSheet(page, 'My adventures', 'My adventures')
    const first = page.getByRole('dialog').getByRole('listitem').first()
    await first
      .getByText(/diamonds/)
      .first()
      .waitFor()
    const { rounds } = await ask('GET /api/adventure/my-rounds', { token: me.token })
    test.expect(rounds[0]).toMatchObject({ roundId: round.id, sent, treasure: end.treasure })
  })

  it.concurrent('a flight that is planned between rounds leaves by itself, and the last treasure is told again', async (test) => {
    const me = await player('rich', 0)
    await seeAll(me)
    await buyShips(me, 11)
    const phone = await openPhone(
      { player: me, isCalm: true, expected: [/409 .*dispatches/] },
      test,
    )
    const { page } = phone
    await goAboard(phone)
    // A ship on every planet: one of them finds the treasure.
    const over = await openRound(3_000)
    await send(
      me,
      over.id,
      PLANETS.map(() => 1),
    )
    const held = await mineOf(me)
    await sceneIs(page, 'flying')
    await openSheet(page, PLAN, 'Send spaceships')
    await plan(page, 'Mars', 2)
    const stands = page.getByText('Your flight leaves when the round opens. Keep this page open.')
    const set = page.getByRole('button', { name: /^Launch when it opens/ })
    await set.tap()
    await stands.waitFor()
    // The sheet closes by going back, which a reload would cut off.
    await page.waitForURL((url) => !url.hash.includes('sheet='))
    await page.reload()
    await starMap(page)
    await stands.waitFor()
    // A server whose clock is behind the page's finds the round not open yet: it is tried again.
    const early = { error: { code: 'ROUND_CLOSED', message: 'This round is not open.' } }
    await page.route(
      '**/api/adventure/dispatches',
      (route) => void route.fulfill({ status: 409, json: early }),
      { times: 1 },
    )
    const round = await roundWhere(({ id }) => id !== over.id)
    await sceneIs(page, 'choosing')
    await test.expect
      .poll(() => mineOf(me))
      .toEqual({ ships: held.ships - 2, sent: perPlanet({ mars: 2 }) })
    await stands.waitFor({ state: 'detached' })

    // The round before is told once more, with whoever found most.
    await phone.open('/alienAdventure?sheet=last')
    const last = page.getByRole('dialog', { name: 'The last treasure' })
    await last.getByText(me.nickname).waitFor()
    await page.keyboard.press('Escape')
    await last.waitFor({ state: 'hidden' })

    // One that is cancelled stays.
    await sceneIs(page, 'flying')
    await openSheet(page, PLAN, 'Send spaceships')
    await plan(page, 'Mars', 1)
    await set.tap()
    await page.getByRole('button', { name: 'Cancel', exact: true }).tap()
    await roundWhere(({ id }) => id !== round.id)
    await sceneIs(page, 'choosing')
    await sceneIs(page, 'flying')
    test.expect((await mineOf(me)).ships).toBe(held.ships - 2)
  })

  it.concurrent('who was away is told once what was settled meanwhile', async (test) => {
    const me = await player('rich', 4)
    await seeAll(me)
    await buyShips(me, 9)
    const round = await openRound(1_000)
    // A ship on every planet: one of them wins.
    await send(
      me,
      round.id,
      PLANETS.map(() => 1),
    )
    await settled(round.id)
    await roundWhere(({ id }) => id !== round.id)
    const phone = await openPhone({ player: me, isCalm: true }, test)
    const { page } = phone
    const words = await tellLaterOpenings(page)
    await goAboard(phone)
    // It does not cover a round that can be chosen in: the player opens it. It goes as ships fly.
    const { id } = await openRound(TAPS_MS)
    await sceneIs(page, 'choosing')
    const receipt = page.getByRole('dialog', { name: 'While you were away' })
    const offer = page.getByRole('button', { name: 'While you were away' })
    await offer.waitFor()
    test.expect(await receipt.count()).toBe(0)
    await offer.tap()
    await receipt.waitFor()
    await receipt.getByText('1 of your adventures has ended.').waitFor()
    // What the server tells meanwhile takes nothing out of the player's hands.
    const before = words.count
    await send(me, id, perPlanet({ mercury: 1 }))
    await test.expect.poll(() => words.count).toBeGreaterThan(before)
    const told = await ask('GET /api/adventure/receipt', { token: me.token })
    test.expect(told.stakedDiamonds).toBe(80)
    test.expect(told.wonDiamonds).toBeGreaterThan(0)
    await receipt
      .getByText(`Your ships cost 80 diamonds. You got ${told.wonDiamonds} diamonds back.`)
      .waitFor()
    await receipt.getByRole('button', { name: 'OK' }).tap()
    await receipt.waitFor({ state: 'hidden' })
    const seen = async () => (await ask('GET /api/adventure/receipt', { token: me.token })).count
    await test.expect.poll(seen).toBe(0)
  })

  it.concurrent.for([
    { came: 'less than was staked', wonDiamonds: 50, celebrated: null },
    { came: 'as much as was staked', wonDiamonds: 60, celebrated: null },
    { came: 'more than was staked', wonDiamonds: 190, celebrated: '+130' },
  ])(
    'a receipt over six rounds of which $came came back says so, and celebrates only a gain (issue 23)',
    async ({ wonDiamonds, celebrated }, test) => {
      const me = await player('rich', 6)
      const phone = await openPhone({ player: me, isCalm: true }, test)
      const { page } = phone
      await page.route('**/api/adventure/receipt', (route) =>
        route.fulfill({
          json: {
            rounds: [],
            count: 6,
            stakedDiamonds: 60,
            wonDiamonds,
            returnedShips: 0,
            through: null,
          } satisfies Answer<'GET /api/adventure/receipt'>,
        }),
      )
      // While one can choose it does not open by itself. It goes as ships fly.
      await goAboard(phone)
      await openRound(TAPS_MS)
      await sceneIs(page, 'choosing')
      const receipt = await openSheet(page, 'While you were away', 'While you were away')
      const account = `Your ships cost 60 diamonds. You got ${wonDiamonds} diamonds back.`
      await receipt.getByText(account).waitFor()
      const gain = receipt.locator('[data-gain]')
      test.expect(await gain.allTextContents()).toEqual(celebrated === null ? [] : [celebrated])
      test.expect((await receipt.textContent())?.includes('+')).toBe(celebrated !== null)
    },
  )

  it.concurrent('ships that a plan lacks are bought on the way', async (test) => {
    const me = await player('rich', 5)
    await seeAll(me)
    const phone = await openPhone({ player: me, isCalm: true }, test)
    const { page } = phone
    await goAboard(phone)
    const { ships } = await mineOf(me)
    const planning = await openSheet(page, PLAN, 'Send spaceships')
    await planning.getByRole('group').getByText('10', { exact: true }).tap()
    const taps = Math.floor(ships / 10) + 1
    await plan(page, 'Kepler', taps)
    const missing = taps * 10 - ships
    const few = missing === 1 ? 'You need 1 more ship.' : `You need ${missing} more ships.`
    await planning.getByText(few).waitFor()
    await planning.getByRole('button', { name: new RegExp(`^Buy ${missing} ships?`) }).tap()
    const shop = page.getByRole('dialog', { name: 'Buy spaceships' })
    await shop
      .getByText('The number of spaceships is insufficient, please purchase first')
      .waitFor()
    await shop.getByRole('button', { name: new RegExp(`^Buy ${missing} ships?`) }).tap()
    await planning.waitFor()
    await planning.getByText('0 left in your hangar').waitFor()
    test.expect((await mineOf(me)).ships).toBe(taps * 10)
  })

  it.concurrent('who is short of diamonds hears it, and nothing is spent', async (test) => {
    const poor = await player('poor')
    const diamonds = await diamondsOf(poor)
    const phone = await openPhone({ player: poor, isCalm: true }, test)
    const { page } = phone
    await goAboard(phone)
    const shop = await openSheet(page, 'Buy ships', 'Buy spaceships')
    await shop.getByText('Insufficient balance, please recharge first').waitFor()
    await shop.getByText(`You have ${spoken(diamonds, 'diamond')}.`).waitFor()
    await shop.getByRole('button', { name: 'Top up' }).tap()
    // Back from there the same ships are chosen again.
    await page.waitForURL('**/#/recharge?need=*&back=%2FalienAdventure%3Fships%3D10%26sheet%3Dbuy')
    // Only once that page stands is this one gone, and with it the choice that it held.
    await page.getByText(/^You need .* more\./).waitFor()
    await phone.open('/alienAdventure?ships=7&sheet=buy')
    await shop.getByLabel('7 spaceships', { exact: true }).waitFor()
    test.expect(await diamondsOf(poor)).toBe(diamonds)
  })
})

describe('the adventure and one’s own limit', () => {
  const openPhone = phoneShelf(WITHOUT_WEBGL)

  it.concurrent('says before the tap what the limit would refuse, and nothing of what it allows', async (test) => {
    const me = await player('rich', 5)
    await seeAll(me)
    const phone = await openPhone({ player: me, isCalm: true }, test)
    const { page } = phone
    await page.route('**/api/play', async (route) => {
      const answer = await route.fetch()
      const state = await answer.json()
      const day = { ...state.day, diamonds: state.day.spentDiamonds + SHIP_DIAMONDS }
      await route.fulfill({ response: answer, json: { ...state, day } })
    })
    await goAboard(phone)
    const shop = await openSheet(page, 'Buy ships', 'Buy spaceships')
    await shop.getByText(/^This would go over your own limit of/).waitFor()
    await shop.getByRole('link', { name: 'See my limits' }).waitFor()
    test.expect(await shop.getByRole('button', { name: /^Buy 10 ships/ }).count()).toBe(0)
    // One ship is within it.
    await shop.getByRole('button', { name: '1 spaceship', exact: true }).tap()
    await shop.getByRole('button', { name: /^Buy 1 ship/ }).waitFor()
    test.expect(await shop.getByText(/^This would go over your own limit of/).count()).toBe(0)
  })
})

describe('the adventure on a bad day', () => {
  const openPhone = phoneShelf(WITHOUT_WEBGL)

  it.concurrent('a dispatch whose answer was lost is found, and sent once', async (test) => {
    const me = await player('rich', 1)
    await seeAll(me)
    await buyShips(me, 2)
    const before = await mineOf(me)
    const phone = await openPhone(
      { player: me, isCalm: true, expected: [/Failed to load resource/] },
      test,
    )
    const { page } = phone
    await goAboard(phone)
    await openRound(TAPS_MS)
    await sceneIs(page, 'choosing')
    await page.route('**/api/adventure/dispatches', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    const sheet = await openSheet(page, PLAN, 'Send spaceships')
    await plan(page, 'Saturn', 1)
    await sheet.getByRole('button', { name: 'Launch 1 ship' }).tap()
    await sheet.waitFor({ state: 'hidden' })
    await page.getByText('Your ships did leave.').waitFor()
    const { rounds } = await ask('GET /api/adventure/my-rounds', { token: me.token })
    test.expect(rounds[0]?.sent).toEqual(perPlanet({ saturn: 1 }))
    test.expect((await mineOf(me)).ships).toBe(before.ships - 1)
  })

  it.concurrent('a game that was frozen says so, and takes no ships', async (test) => {
    const me = await player('rich', 4)
    await seeAll(me)
    const phone = await openPhone({ player: me, isCalm: true }, test)
    const { page } = phone
    await page.routeWebSocket(/\/live\//, (socket) => socket.close())
    await page.route('**/api/adventure', async (route) => {
      const answer = await route.fetch()
      const told = (await answer.json()) as { live: { frozen: boolean } }
      told.live.frozen = true
      await route.fulfill({ response: answer, json: told })
    })
    await page.route('**/api/adventure/live', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), frozen: true } })
    })
    await goAboard(phone)
    await page.getByText('This game is paused while we check something.').waitFor()
    const dispatch = page.getByRole('button', { name: PLAN })
    test.expect(await dispatch.getAttribute('aria-disabled')).toBe('true')
    await dispatch.tap({ force: true })
    await pause(500)
    test.expect(await page.getByRole('dialog').count()).toBe(0)
  })
})

/** Tells the page another opening of the next round with each word, as the first word of a round does. */
async function tellLaterOpenings(page: Page): Promise<{ count: number }> {
  const words = { count: 0 }
  await page.routeWebSocket(/\/live\//, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((message) => {
      const later = String(message).replace(/"nextOpensAt":(\d+)/, (_, at) => {
        words.count += 1
        return `"nextOpensAt":${Number(at) + words.count}`
      })
      socket.send(later)
    })
  })
  return words
}
