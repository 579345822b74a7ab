import type { Locator, Page } from 'playwright-core'
import type { Answer } from '../../contract/api.ts'
import type { Chances } from '../../contract/radar.ts'
import { routeFirst } from './phone.ts'
import { type ISLAND, tell } from './radar-people.ts'
import { ask, newcomer, type Player } from './server.ts'

/** Until a chance that comes soon: a busy machine has opened the page by then. */
export const SOON_MS = 20_000
export type Say = (latitude: number, longitude: number, accuracy: number) => void

/** Two who are here for the first time, at a place where nobody else is. */
export async function pairOn(place: typeof ISLAND): Promise<[me: Player, other: Player]> {
  const me = await newcomer()
  const other = await newcomer({ gender: 'female' })
  await tell(me, place)
  await tell(other, place)
  return [me, other]
}

/** Runs in the page: keeps what the radar's announcer says, which may be gone at once. */
export function keepHeard(): void {
  const heard: string[] = []
  window.heard = heard
  const listen = () => {
    for (const it of document.querySelectorAll('body > [role=status][aria-live=polite]')) {
      const text = it.textContent ?? ''
      // Toasts are told in paragraphs.
      if (text && !it.firstElementChild && heard.at(-1) !== text) heard.push(text)
    }
  }
  new MutationObserver(listen).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
  })
}

export function heardOn(page: Page): Promise<string[]> {
  return page.evaluate(() => window.heard ?? [])
}

/** Lets the page find other chances than the server has, when it opens. */
export function tellChances(page: Page, told: () => Partial<Chances>): Promise<unknown> {
  return routeFirst(page, '**/api/radar', async (route) => {
    const response = await route.fetch()
    const opening = (await response.json()) as Answer<'GET /api/radar'>
    await route.fulfill({
      response,
      json: { ...opening, chances: { ...opening.chances, ...told() } },
    })
  })
}

/** Who was found. */
export function cardOn(page: Page): Locator {
  return page.getByRole('region', { name: 'Your match' })
}

export async function chancesOf({ token }: Player): Promise<number> {
  return (await ask('GET /api/radar', { token })).chances.left
}

declare global {
  interface Window {
    heard?: string[]
  }
}
