import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { cornersDuring, countDrawing } from './corners.ts'
import { flyThrough, standBy } from './flight.ts'
import type { Phone } from './phone.ts'
import { mayScan, scanButton, seeker } from './radar-people.ts'
import { goAboard, openSheet, PLAN } from './round.ts'
import { type Player, player, somebody } from './server.ts'
import { collect, sitDown, tapSpin } from './table.ts'
import { plant, treeless } from './trees.ts'
import { takeWebGl } from './web-gl.ts'

export type Step = (phone: Phone) => Promise<void>

/** Each scene: who plays, how it is entered, and what shows that it goes on. */
export const SCENES: [what: string, who: () => Promise<Player>, enter: Step, goOn: Step][] = [
  ['the wheel', player, sitDown, ({ page }) => tapSpin(page, 1).then(() => collect(page))],
  [
    'the star map',
    player,
    goAboard,
    ({ page }) => openSheet(page, PLAN, 'Send spaceships').then(() => {}),
  ],
  ['the sky', somebody, standBy, ({ page }) => flyThrough(page, 1)],
  ['the garden', gardener, openGarden, ({ page }) => waterOn(page)],
  ['the radar', seeker, openRadar, ({ page }) => searchOn(page)],
]

/** Someone whose tree grows. */
export async function gardener(): Promise<Player> {
  const [me, other] = [await treeless(), await treeless()]
  await plant(me, other)
  return me
}

export async function openGarden(phone: Phone): Promise<void> {
  await phone.open('/tree')
  await phone.page.locator('[data-renderer][data-stage=growing]').waitFor({ state: 'attached' })
}

async function waterOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Water', exact: true }).tap()
  await page.locator('[data-renderer][data-watered="1"]').waitFor({ state: 'attached' })
}

export async function openRadar(phone: Phone): Promise<void> {
  await phone.open('/destiny')
  await mayScan(phone.page)
  await phone.page.locator('[data-renderer]').waitFor({ state: 'attached' })
}

async function searchOn(page: Page): Promise<void> {
  await scanButton(page).tap()
  await page.getByRole('button', { name: 'Back to the radar' }).tap()
  await mayScan(page)
}

/** Elements draw until an engine that takes long stands, which waits for the flying to be over. */
const ENGINE_MS = 60_000

/** Enters a scene, takes WebGL away and gives it back: the scene is drawn again by WebGL and goes on. */
export async function losesAndRedraws(phone: Phone, enter: Step, goOn: Step): Promise<void> {
  const { page } = phone
  const renderer = () => page.locator('[data-renderer]').getAttribute('data-renderer')
  await enter(phone)
  await expect.poll(renderer, { timeout: ENGINE_MS }).toMatch(/pixi|phaser/)
  await page.evaluate(countDrawing)
  await page.evaluate(takeWebGl, { isGivenBack: true })
  await expect.poll(() => page.evaluate(cornersDuring, 2)).toBeGreaterThan(0)
  await goOn(phone)
  expect(await renderer()).toMatch(/pixi|phaser/)
}
