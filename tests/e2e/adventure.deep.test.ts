import { describe, it } from 'vitest'
import { PLANETS } from '../../contract/planets.ts'
import { phaseOf } from '../../machines/adventure/machine.ts'
import { WITHOUT_WEBGL } from '../browser.ts'
import { canHide, hideAt, holdFrames, holdTimers } from './hidden.ts'
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
  starMap,
  TAPS_MS,
  tapPlanet,
} from './round.ts'
import { diamondsOf, player } from './server.ts'
import { distinct, pillsOf, watchPills } from './star-pills.ts'
import { eventsOf, stepsOf } from './table.ts'

/** Each phase, and the one that holds when a page that was hidden in it is seen again. */
const PHASES = [
  ['choosing', 'flying'],
  ['flying', 'revealed'],
  ['revealed', 'waiting'],
  ['waiting', 'choosing'],
] as const

describe('a round of the adventure, on the phone (features, Games)', () => {
  const openPhone = phoneShelf(WITHOUT_WEBGL)

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
    const told = page.locator('[data-renderer][data-treasure]')
    await told.waitFor({ state: 'attached' })
    const shown = await told.getAttribute('data-treasure')
    test.expect(shown).toBe(String(treasure))
  })
})

describe('the adventure on a bad day', () => {
  const openPhone = phoneShelf(WITHOUT_WEBGL)

  it.concurrent('whose page is hidden in each phase shows the next one, and sends and pays once', async (test) => {
    const me = await player('rich', 5)
    await seeAll(me)
    await buyShips(me, PLANETS.length + 1)
    const before = { diamonds: await diamondsOf(me), ...(await mineOf(me)) }
    const phone = await openPhone({ player: me, prepare: canHide }, test)
    const { page } = phone
    await phone.open('/alienAdventure?trace=1')
    await starMap(page)
    await watchPills(page)
    const round = await openRound(TAPS_MS)
    await sceneIs(page, 'choosing')
    // A ship on every planet, so that one wins: by another phone, and one more by this.
    await send(
      me,
      round.id,
      PLANETS.map(() => 1),
    )
    await page.route('**/api/adventure/dispatches', async (route) => {
      await page.evaluate(() => window.setHidden?.(true))
      await route.continue()
    })
    const sheet = await openSheet(page, PLAN, 'Send spaceships')
    await plan(page, 'Saturn', 1)
    await page.evaluate(holdFrames)
    await page.evaluate(holdTimers)
    await sheet.getByRole('button', { name: 'Launch 1 ship' }).tap()
    const all = PLANETS.map((planet) => (planet === 'saturn' ? 2 : 1))
    await test.expect.poll(async () => (await mineOf(me)).sent).toEqual(all)
    await page.evaluate(() => window.setHidden?.(false))

    for (const [hidden, next] of PHASES) {
      await page.evaluate(hideAt, hidden)
      await test.expect.poll(() => page.evaluate(() => document.hidden)).toBe(true)
      await roundWhere((now) => phaseOf(now, Date.now()) === next)
      await page.evaluate(() => window.setHidden?.(false))
    }
    await page.evaluate(hideAt, 'choosing')
    await test.expect.poll(() => page.evaluate(() => document.hidden)).toBe(true)
    await page.evaluate(() => window.setHidden?.(false))

    // No phase came twice, and none after one that follows it.
    const passed = distinct(phasesIn(await stepsOf(page)))
    test.expect(passed).toEqual([...new Set(passed)])
    const dispatched = (await eventsOf(page)).filter((event) => /^(DISPATCH|SENT)$/.test(event))
    test.expect(dispatched).toEqual(['DISPATCH', 'SENT'])
    const paid = await diamondsOf(me)
    test.expect(paid).toBeGreaterThan(before.diamonds)
    await test.expect.poll(async () => (await pillsOf(page)).at(-1)?.figure).toBe(paid)
    const spoken = (await pillsOf(page)).map((pill) => pill.spoken)
    test.expect(distinct(spoken)).toEqual([before.diamonds, paid])
    test.expect((await mineOf(me)).ships).toBe(before.ships - PLANETS.length - 1)
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
    await page.getByText('Live updates are off.').waitFor({ timeout: 90_000 })
    await page.evaluate(() => window.allowSockets?.())
    await page.getByRole('button', { name: 'Try again' }).tap()
    await page.getByText('Live updates are off.').waitFor({ state: 'hidden' })
    await test.expect.poll(() => page.evaluate(() => window.sockets?.at(-1)?.readyState)).toBe(1)
    test.expect(await page.evaluate(() => window.sockets?.length)).toBe(8)
  })
})

describe('the star map and WebGL (design §8)', () => {
  const openPhone = phoneShelf()

  it('is drawn by Phaser, and by elements once WebGL is lost for good', async () => {
    const phone = await openPhone({ player: await player('rich', 1) })
    const { page } = phone
    await seeAll(await player('rich', 1))
    await goAboard(phone)
    await page.locator('[data-renderer=phaser]').waitFor({ state: 'attached' })
    await page.evaluate(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('[data-renderer] canvas')
      const gl = canvas?.getContext('webgl2') ?? canvas?.getContext('webgl')
      const loss = gl?.getExtension('WEBGL_lose_context')
      if (!loss) throw new Error('the scene is not drawn by WebGL')
      loss.loseContext()
    })
    await page.locator('[data-renderer=dom]').waitFor({ state: 'attached' })
    await openSheet(page, PLAN, 'Send spaceships')
    await page.keyboard.press('Escape')
  })

  it('lets a flight be planned on it', async () => {
    const me = await player('rich', 1)
    await seeAll(me)
    const phone = await openPhone({ player: me })
    const { page } = phone
    await goAboard(phone)
    await roundWhere(({ closesAt }) => closesAt - Date.now() > TAPS_MS)
    await tapPlanet(page, 'Kepler')
    const tray = page.getByRole('region', { name: 'Send spaceships' })
    await tray.getByRole('button', { name: 'Add 5 ships to Kepler' }).tap()
    await tray.getByRole('button', { name: 'Add 1 ship to Kepler' }).tap()
    await tray.getByRole('status').getByText('6 ships to Kepler').waitFor()
  })
})

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

/** By a page's trace: the phase of each step, and the round that it was of; "over" is a round whose next is not told yet. */
function phasesIn(steps: Awaited<ReturnType<typeof stepsOf>>): string[] {
  let id = 0
  let isRevealed = false
  return steps.map(({ state, expect: told }) => {
    const next = (told as { round?: { id: number } }).round?.id ?? id
    const phase = /phase\.(\w+)/.exec(state)?.[1]
    isRevealed = phase === 'revealed' || (isRevealed && next === id)
    id = next
    return `${id} ${isRevealed && phase === 'waiting' ? 'over' : phase}`
  })
}

declare global {
  interface Window {
    sockets?: WebSocket[]
    allowSockets?: () => void
  }
}
