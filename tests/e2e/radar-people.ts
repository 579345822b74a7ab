import type { Locator, Page } from 'playwright-core'
import type { Gender } from '../../contract/user.ts'
import { ask, type Player, somebody } from './server.ts'

/** Far from everyone of the demo world, so that two who are there find each other. */
export const ISLAND = { latitude: -49.35, longitude: 70.22 }
export const MARRIAGE = 3
export const BIRTH_YEAR = 1996

/** Someone of the demo world, as far as the radar cares. */
interface Person extends Player {
  gender: Gender
  /** They have told the radar nothing yet. */
  isNew: boolean
}

/** Takes somebody who fits. */
export async function take(fits: (person: Person) => boolean): Promise<Person> {
  const seen = new Set<number>()
  for (;;) {
    const player = await somebody()
    if (seen.has(player.id)) throw new Error('nobody of the demo world fits')
    seen.add(player.id)
    const { gender } = await ask('GET /api/me', player)
    const { profile } = await ask('GET /api/radar', player)
    const person = { ...player, gender, isNew: profile === null }
    if (fits(person)) return person
  }
}

/** Tells the radar what somebody looks for, and where they are. */
export async function tell({ token }: Player, place: typeof ISLAND): Promise<void> {
  const body = { purpose: MARRIAGE, birthYear: BIRTH_YEAR } as const
  await ask('POST /api/radar/profile', { token, body })
  await ask('POST /api/radar/place', { token, body: { ...place, accuracyMetres: 50 } })
}

/** Waits until the next tap would let the beam go round. */
export async function mayScan(page: Page): Promise<void> {
  await page.locator('button[aria-disabled=false]', { hasText: 'Look around' }).waitFor()
}

export function scanButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Look around' })
}
