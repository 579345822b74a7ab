import type { Locator, Page } from 'playwright-core'
import { ask, type Player, somebody } from './server.ts'

/** Far from everyone of the demo world, so that two who are there find each other. */
export const ISLAND = { latitude: -49.35, longitude: 70.22 }
export const MARRIAGE = 3
export const BIRTH_YEAR = 1996

/** Someone of the demo world who has told the radar of themselves. */
export async function seeker(): Promise<Player> {
  const seen = new Set<number>()
  for (;;) {
    const player = await somebody()
    if (seen.has(player.id)) throw new Error('nobody of the demo world has told the radar anything')
    seen.add(player.id)
    const { profile } = await ask('GET /api/radar', player)
    if (profile) return player
  }
}

/** Tells the radar what somebody looks for, and where they are. */
export async function tell({ token }: Player, place: typeof ISLAND): Promise<void> {
  const body = { purpose: MARRIAGE, birthYear: BIRTH_YEAR } as const
  await ask('POST /api/radar/profile', { token, body })
  await ask('POST /api/radar/place', { token, body: { ...place, accuracyMetres: 50 } })
}

/**
 * Waits until the next tap would let the beam go round.
 * @param text the button's, in the page's language
 */
export async function mayScan(page: Page, text = 'Look around'): Promise<void> {
  await page.locator('button[aria-disabled=false]', { hasText: text }).waitFor()
}

export function scanButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Look around' })
}
