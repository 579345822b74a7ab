import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import type { Round } from '../../contract/adventure.ts'
import { PLANETS, type PlanetName } from '../../contract/planets.ts'
import type { Texts } from './pages.ts'
import type { Phone } from './phone.ts'
import { ask, type Player } from './server.ts'

/** Longer than two rounds of these tests, on a machine that is busy. */
const PATIENCE_MS = 120_000
/** What is left of choosing must do for a few taps on a busy machine. */
export const TAPS_MS = 9_000

/** Waits until the star map stands, whoever draws it. */
export async function starMap(page: Pick<Page, 'locator'>): Promise<void> {
  await page.locator('[data-renderer]').waitFor({ state: 'attached' })
}

/** Opens the adventure and waits until it can be played. */
export async function goAboard(phone: Phone): Promise<void> {
  await phone.open('/alienAdventure')
  await starMap(phone.page)
}

/** Waits until the scene shows a phase of the round. */
export async function sceneIs(page: Page, phase: string): Promise<void> {
  await page
    .locator(`[data-renderer][data-phase=${phase}]`)
    .waitFor({ state: 'attached', timeout: PATIENCE_MS })
}

/** The round that holds now, as the server has it. */
export async function roundNow(): Promise<Round> {
  return (await ask('GET /api/adventure/live')).round
}

/**
 * Waits for a round in which ships can be sent for so long at least.
 * @param leftMs by this machine's clock, which is the server's here
 */
export async function openRound(leftMs: number): Promise<Round> {
  return roundWhere(({ opensAt, closesAt }) => {
    const now = Date.now()
    return now >= opensAt && closesAt - now >= leftMs
  })
}

/** Waits until a round is settled. */
export async function settled(id: number): Promise<Round> {
  const path = `/api/adventure/rounds/${id}`
  return until(async () => {
    const { round } = await ask('GET /api/adventure/rounds/:id', { path })
    return round.state === 'settled' ? round : null
  })
}

/** Waits until the round that holds now is as it should be. */
export async function roundWhere(isRight: (round: Round) => boolean): Promise<Round> {
  return until(async () => {
    const round = await roundNow()
    return isRight(round) ? round : null
  })
}

async function until<T>(look: () => Promise<T | null>): Promise<T> {
  const end = Date.now() + PATIENCE_MS
  while (Date.now() < end) {
    const found = await look()
    if (found !== null) return found
    await pause(200)
  }
  throw new Error('what was waited for did not come')
}

/** Ships by planet, in the order of the contract. */
export function perPlanet(ships: Partial<Record<PlanetName, number>>): number[] {
  return PLANETS.map((planet) => ships[planet] ?? 0)
}

/** Buys ships beside the pages. */
export async function buyShips({ token }: Player, ships: number): Promise<void> {
  await ask('POST /api/adventure/ships', { token, body: { ships } })
}

/** Sends ships beside the pages. */
export async function send(
  { token }: Player,
  roundId: number,
  ships: readonly number[],
): Promise<void> {
  const planets = ships.flatMap((count, planet) => (count > 0 ? [{ planet, ships: count }] : []))
  await ask('POST /api/adventure/dispatches', { token, body: { roundId, planets } })
}

/** Ships in a player's hangar, and what they sent in the round that is on. */
export async function mineOf({ token }: Player): Promise<{ ships: number; sent: number[] }> {
  const { hangar, sent } = await ask('GET /api/adventure/mine', { token })
  return { ships: hangar.ships, sent }
}

/** Says that everything settled so far was seen, so that no receipt comes between. */
export async function seeAll({ token }: Player): Promise<void> {
  const { through } = await ask('GET /api/adventure/receipt', { token })
  if (through === null) return
  await ask('POST /api/adventure/receipt/seen', { token, body: { through } })
}

/** Plans ships to a planet in the sheet that is open, a tap each. */
export async function plan(page: Page, planet: string, ships: number): Promise<void> {
  const more = page.getByRole('button', { name: `More ships to ${planet}` })
  for (let taps = 0; taps < ships; taps++) await more.tap()
}

/** Taps a planet on the map, by its label. */
export async function tapPlanet(page: Page, planet: string): Promise<void> {
  const label = page.locator('[class*=labels]').getByText(planet, { exact: true })
  const box = await label.boundingBox()
  if (!box) throw new Error(`${planet} is not on the map`)
  await page.touchscreen.tap(box.x + box.width / 2, box.y - 30)
}

/** Opens the sheet of a button and waits for it. */
export async function openSheet(page: Page, button: string | RegExp, title: string) {
  await page.getByRole('button', { name: button }).tap()
  const sheet = page.getByRole('dialog', { name: title })
  await sheet.waitFor()
  return sheet
}

/** What opens the dispatch sheet, in every phase. */
export const PLAN = /^(Send ships|Plan a flight)$/

/**
 * Opens all that can be opened over the star map, one after the other.
 * @param texts of the namespace `adventure`
 */
export async function openEach(
  page: Page,
  texts: Texts,
  look: (what: string) => Promise<void>,
): Promise<void> {
  const dialog = page.getByRole('dialog')
  for (const keys of SHEETS) {
    const names = keys.map((key) => texts(key))
    const button = page
      .getByRole('button')
      .filter({ hasText: new RegExp(`^(${names.join('|')})$`) })
    await button.tap()
    await dialog.waitFor()
    await page.waitForFunction(() => !document.querySelector('[role=dialog] [aria-busy=true]'))
    await look(keys[0] ?? '')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  }
}

/** By the texts of their buttons; the first is named otherwise while no round is open. */
const SHEETS = [
  ['dispatch.open', 'dispatch.plan'],
  ['buy.open'],
  ['menu.mine'],
  ['menu.rounds'],
  ['menu.ranking'],
  ['menu.rules'],
]
