import { setTimeout as pause } from 'node:timers/promises'
import { describe, it } from 'vitest'
import { PLANETS } from '../../contract/adventure.ts'
import { WITHOUT_WEBGL } from '../browser.ts'
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
  roundNow,
  roundWhere,
  sceneIs,
  seeAll,
  send,
  settled,
  starMap,
} from './round.ts'
import { ask, diamondsOf, player } from './server.ts'
import { spoken } from './table.ts'

const SHIP_DIAMONDS = 10
/** What is left of choosing must do for a few taps on a busy machine. */
const TAPS_MS = 9_000

describe('a round of the adventure, on the phone (features, Games)', () => {
  const openPhone = phoneShelf(WITHOUT_WEBGL)

  it.concurrent('ships are bought, sent to two planets, fly, and land at the treasure', async (test) => {
    const me = await player('rich', 1)
    const friend = await player('rich', 2)
    await seeAll(me)
    const before = { diamonds: await diamondsOf(me), ...(await mineOf(me)) }
    const phone = await openPhone({ as: 'android', player: me }, test)
    const { page } = phone
    await goAboard(phone)

    const shop = await openSheet(page, 'Buy ships', 'Buy spaceships')
    await shop.getByRole('button', { name: '10 spaceships' }).tap()
    await shop.getByRole('button', { name: /^Buy 10 ships/ }).tap()
    await shop.waitFor({ state: 'hidden' })
    test.expect(await diamondsOf(me)).toBe(before.diamonds - 10 * SHIP_DIAMONDS)

    const round = await openRound(TAPS_MS)
    await sceneIs(page, 'choosing')
    const sheet = await openSheet(page, PLAN, 'Dispatch spaceships')
    await plan(page, 'Mars', 2)
    await plan(page, 'Venus', 1)
    await sheet.getByRole('button', { name: 'Launch 3 ships' }).tap()
    await sheet.waitFor({ state: 'hidden' })
    const sent = perPlanet({ venus: 1, mars: 2 })
    test.expect(await mineOf(me)).toEqual({ ships: before.ships + 7, sent })
    await page.getByText('3 spaceships of yours are on their way.').waitFor()

    // Others see them at once, and I see theirs.
    await buyShips(friend, 1)
    await send(friend, round.id, perPlanet({ kepler: 1 }))
    const card = page.getByRole('region', { name: 'This round' })
    await card.getByText(/^(?!1 player)\d+ players · /).waitFor()

    await sceneIs(page, 'flying')
    await sceneIs(page, 'revealed')
    const end = await settled(round.id)
    const scene = page.locator('[data-renderer]')
    test.expect(await scene.getAttribute('data-treasure')).toBe(String(end.treasure))
    const won = (sent[end.treasure ?? 0] ?? 0) > 0
    await page
      .getByText(won ? 'You found the treasure!' : 'No treasure this time', { exact: true })
      .waitFor()

    const figure = new Intl.NumberFormat('en').format(await diamondsOf(me))
    const held = page.getByRole('region', { name: 'What you have' })
    await test.expect.poll(() => held.textContent()).toContain(`${figure}`)
    await openSheet(page, 'My flights', 'My adventures')
    const first = page.getByRole('dialog').getByRole('listitem').first()
    await first
      .getByText(won ? /diamonds/ : 'No treasure')
      .first()
      .waitFor()
    const { rounds } = await ask('GET /api/adventure/my-rounds', { token: me.token })
    test.expect(rounds[0]).toMatchObject({ roundId: round.id, sent, treasure: end.treasure })
  })

  it.concurrent('who comes late enters the phase that holds', async (test) => {
    const me = await player('rich', 3)
    await seeAll(me)
    await roundWhere(({ closesAt, landsAt }) => {
      const now = Date.now()
      return now >= closesAt && landsAt - now > 3_000
    })
    const phone = await openPhone({ player: me, isCalm: true }, test)
    await goAboard(phone)
    const { page } = phone
    const phase = await page.locator('[data-renderer]').getAttribute('data-phase')
    test.expect(['flying', 'revealed']).toContain(phase)
    await sceneIs(page, 'revealed')
    const { treasure } = await roundNow()
    const shown = await page.locator('[data-renderer]').getAttribute('data-treasure')
    test.expect(shown).toBe(String(treasure))
  })

  it.concurrent('who was away is told once what was settled meanwhile', async (test) => {
    const me = await player('rich', 4)
    await seeAll(me)
    await buyShips(me, 8)
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
    await goAboard(phone)
    const receipt = page.getByRole('dialog', { name: 'While you were away' })
    await receipt.waitFor({ timeout: 60_000 })
    await receipt.getByText('1 adventure of yours ended.').waitFor()
    const { wonDiamonds } = await ask('GET /api/adventure/receipt', { token: me.token })
    test.expect(wonDiamonds).toBeGreaterThan(0)
    await receipt.getByText(`+${wonDiamonds}`).first().waitFor()
    await receipt.getByRole('button', { name: 'Good' }).tap()
    await receipt.waitFor({ state: 'hidden' })
    const seen = async () => (await ask('GET /api/adventure/receipt', { token: me.token })).count
    await test.expect.poll(seen).toBe(0)
  })

  it.concurrent('ships that a plan lacks are bought on the way', async (test) => {
    const me = await player('rich', 5)
    await seeAll(me)
    const phone = await openPhone({ player: me, isCalm: true }, test)
    const { page } = phone
    await goAboard(phone)
    const { ships } = await mineOf(me)
    const planning = await openSheet(page, PLAN, 'Dispatch spaceships')
    await planning.getByRole('group').getByText('×10', { exact: true }).tap()
    const taps = Math.floor(ships / 10) + 1
    await plan(page, 'Kepler', taps)
    const missing = taps * 10 - ships
    const few = missing === 1 ? '1 ship is missing.' : `${missing} ships are missing.`
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
    await shop.getByRole('button', { name: 'Recharge' }).tap()
    await shop.getByText('Diamonds are topped up in the app.').waitFor()
    test.expect(await diamondsOf(poor)).toBe(diamonds)
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
    const sheet = await openSheet(page, PLAN, 'Dispatch spaceships')
    await plan(page, 'Saturn', 1)
    await sheet.getByRole('button', { name: 'Launch 1 ship' }).tap()
    await sheet.waitFor({ state: 'hidden' })
    await page.getByText('Your ships left after all.').waitFor()
    const { rounds } = await ask('GET /api/adventure/my-rounds', { token: me.token })
    test.expect(rounds[0]?.sent).toEqual(perPlanet({ saturn: 1 }))
    test.expect((await mineOf(me)).ships).toBe(before.ships - 1)
  })

  it.concurrent('where sockets are blocked, figures come by asking', async (test) => {
    const me = await player('rich', 2)
    const friend = await player('rich', 3)
    await seeAll(me)
    await buyShips(friend, 1)
    const blocked = { prepare: blockSockets, expected: [/WebSocket connection/] }
    const phone = await openPhone({ player: me, isCalm: true, ...blocked }, test)
    const { page } = phone
    await goAboard(phone)
    const round = await openRound(TAPS_MS)
    await send(friend, round.id, perPlanet({ neptune: 1 }))
    const card = page.getByRole('region', { name: 'This round' })
    await card.getByText(/^[1-9]\d* players? · /).waitFor()
    await sceneIs(page, 'flying')
    await sceneIs(page, 'revealed')

    // The tries have an end, which is told, and the player can begin anew.
    await page.getByText('Live is off.').waitFor({ timeout: 90_000 })
    await page.evaluate(() => window.allowSockets?.())
    await page.getByRole('button', { name: 'Try again' }).tap()
    await page.getByText('Live is off.').waitFor({ state: 'hidden' })
    await test.expect.poll(() => page.evaluate(() => window.sockets?.at(-1)?.readyState)).toBe(1)
    test.expect(await page.evaluate(() => window.sockets?.length)).toBe(8)
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
    await page.getByText('This game rests while we check something.').waitFor()
    const dispatch = page.getByRole('button', { name: PLAN })
    test.expect(await dispatch.getAttribute('aria-disabled')).toBe('true')
    await dispatch.tap({ force: true })
    await pause(500)
    test.expect(await page.getByRole('dialog').count()).toBe(0)
  })
})

describe('the star map and WebGL (design §8)', () => {
  const openPhone = phoneShelf()

  it('is drawn by Phaser, and by elements once WebGL is lost for good', async (test) => {
    const phone = await openPhone({ player: await player('rich', 1) })
    const { page } = phone
    await seeAll(await player('rich', 1))
    await goAboard(phone)
    const scene = page.locator('[data-renderer]')
    test.expect(await scene.getAttribute('data-renderer')).toBe('phaser')
    await page.evaluate(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('[data-renderer] canvas')
      const gl = canvas?.getContext('webgl2') ?? canvas?.getContext('webgl')
      const loss = gl?.getExtension('WEBGL_lose_context')
      if (!loss) throw new Error('the scene is not drawn by WebGL')
      loss.loseContext()
    })
    await page.locator('[data-renderer=dom]').waitFor({ state: 'attached' })
    await openSheet(page, PLAN, 'Dispatch spaceships')
    await page.keyboard.press('Escape')
  })

  it('opens the plan of a planet that is tapped', async () => {
    const me = await player('rich', 1)
    await seeAll(me)
    const phone = await openPhone({ player: me })
    const { page } = phone
    await goAboard(phone)
    await starMap(page)
    const kepler = page.locator('[class*=labels]').getByText('Kepler', { exact: true })
    const box = await kepler.boundingBox()
    if (!box) throw new Error('Kepler is not on the map')
    await page.touchscreen.tap(box.x + box.width / 2, box.y - 30)
    const sheet = page.getByRole('dialog', { name: 'Dispatch spaceships' })
    await sheet.waitFor()
    await sheet.getByLabel('1 ship to Kepler').waitFor()
  })
})

declare global {
  interface Window {
    sockets?: WebSocket[]
    allowSockets?: () => void
  }
}

/** Runs in the page: its sockets meet a door that is shut, as behind some proxies. */
function blockSockets(): void {
  let areAllowed = false
  window.sockets = []
  window.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(areAllowed ? url : String(url).replace('/live/', '/shut/'), protocols)
      window.sockets?.push(this)
    }
  }
  window.allowSockets = () => {
    areAllowed = true
  }
}
