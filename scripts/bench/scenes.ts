// What the bench plays in each game's scene. A game that joins adds its line to SCENES, and how it is
// played below.
import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import { flyThrough, letFall, mayFly } from '../../tests/e2e/flight.ts'
import type { Server } from '../../tests/faults/process.ts'
import { ask, buyShips, type Pilot } from '../../tests/faults/rounds.ts'
import { type BenchServer, roundBeforeClosing } from './bench-server.ts'

const WAIT_MS = 60_000
/** Of the choosing, before everything flies. */
const CHOOSING_SHOWN_MS = 5_000
const PLANETS = 8
const GATES = 3
/** Of a scene that goes on by itself. */
const WATCHED_MS = 10_000
/** Far from everyone, so that nobody is found but who was sent there. */
const ISLAND = { latitude: -49.35, longitude: 70.22, accuracyMetres: 50 }

/** What goes on in a scene while its frames are measured. */
export type Play = () => Promise<void>

/** A game's scene, and how it is played. */
export interface Scene {
  path: string
  engine: 'phaser' | 'pixi'
  /** The game's own button, which a player taps first. */
  first: (page: Page) => Locator
  /** What must be there before the player comes. */
  before?: (server: BenchServer, player: Pilot) => Promise<void>
  /** Waits until the game can be played once. */
  prepare: (page: Page, server: Server, player: Pilot) => Promise<Play>
  /** What is played at one time. */
  shown: string
  /** How often at least. */
  times: number
}

export const SCENES: readonly Scene[] = [
  {
    path: '/turntable',
    engine: 'pixi',
    first: playable,
    prepare: prepareSpin,
    shown: 'a spin',
    times: 3,
  },
  {
    path: '/alienAdventure',
    engine: 'phaser',
    first: (page) => page.getByRole('button', { name: 'Send ships' }),
    prepare: prepareRound,
    shown: 'a round, from choosing to the pay-out',
    times: 1,
  },
  {
    path: '/sweetPick/flappy',
    engine: 'phaser',
    first: (page) => page.getByRole('button', { name: 'Fly', exact: true }),
    prepare: prepareFlight,
    shown: `a flight through ${GATES} gates`,
    times: 2,
  },
  {
    path: '/tree',
    engine: 'pixi',
    first: (page) => page.getByRole('button', { name: 'Water', exact: true }),
    before: plantTree,
    prepare: prepareWatering,
    shown: 'ten seconds by the tree, the first after both have watered it',
    times: 1,
  },
  {
    path: '/destiny',
    engine: 'pixi',
    first: look,
    before: standOnIsland,
    prepare: prepareSweep,
    shown: 'ten seconds of a search; where nobody is found it costs no chance',
    times: 1,
  },
]

/** Waits until the scene stands, drawn by its engine and not by elements until that is there. */
export async function sceneStands(page: Page, { engine }: Pick<Scene, 'engine'>): Promise<void> {
  await page.locator(`[data-renderer=${engine}]`).waitFor({ state: 'attached', timeout: WAIT_MS })
}

/** The first of the buttons that say whether they can be tapped. */
function playable(page: Page): Locator {
  return page.locator('button[aria-disabled=false]').first()
}

async function prepareSpin(page: Page): Promise<Play> {
  const spinOnce = playable(page)
  await spinOnce.waitFor({ timeout: WAIT_MS })
  return async () => {
    const over = goesThrough(page, 'state', ['spinning', 'revealing', 'idle'])
    await spinOnce.tap()
    await over
  }
}

/** One round from the end of choosing to the pay-out, with ships of the player's own on every planet. */
async function prepareRound(page: Page, server: Server, player: Pilot): Promise<Play> {
  await buyShips(server, player, PLANETS)
  const { id: roundId } = await roundBeforeClosing(server, CHOOSING_SHOWN_MS)
  const planets = Array.from({ length: PLANETS }, (_, planet) => ({ planet, ships: 1 }))
  const sent = { token: player.token, body: { roundId, planets } }
  return async () => {
    const over = goesThrough(page, 'phase', ['flying', 'revealed', 'choosing'])
    await done(ask(server, 'POST /api/adventure/dispatches', sent))
    await over
  }
}

async function prepareFlight(page: Page): Promise<Play> {
  await mayFly(page)
  return async () => {
    await flyThrough(page, GATES)
    await letFall(page)
    await page.getByRole('button', { name: 'Back to start' }).tap()
  }
}

async function plantTree(server: BenchServer, { token }: Pilot): Promise<void> {
  const body = { userId: null, offsetMinutes: 0 }
  const { code } = await done(ask(server, 'POST /api/tree/invitations', { token, body }))
  const partner = partnerOf(server)
  await done(ask(server, 'POST /api/tree/accept', { ...partner, body: { code: code ?? '' } }))
  await done(ask(server, 'POST /api/tree/water', { ...partner, body: {} }))
}

/** A day has one watering: what is asked for after the first changes nothing. */
async function prepareWatering(_page: Page, server: Server, { token }: Pilot): Promise<Play> {
  return async () => {
    await ask(server, 'POST /api/tree/water', { token, body: {} })
    await pause(WATCHED_MS)
  }
}

async function standOnIsland(server: BenchServer, { token }: Pilot): Promise<void> {
  for (const who of [{ token }, partnerOf(server)]) {
    const body = { purpose: 3, birthYear: 1996 } as const
    await done(ask(server, 'POST /api/radar/profile', { ...who, body }))
    await done(ask(server, 'POST /api/radar/place', { ...who, body: ISLAND }))
  }
}

/** It is another word once nobody was found. */
function look(page: Page): Locator {
  return page.locator('button[aria-disabled=false]', { hasText: /^Look (around|again)$/ })
}

async function prepareSweep(page: Page): Promise<Play> {
  return async () => {
    await look(page).tap()
    await pause(WATCHED_MS)
    const goOn = page.getByRole('button', { name: 'Back to the radar' })
    if (await goOn.isVisible()) await goOn.tap()
  }
}

/** Another player, for what takes two. */
function partnerOf({ players }: BenchServer): { token: string } {
  const [partner] = players
  if (!partner) throw new Error('the bench has no second player')
  return { token: partner.token }
}

/** What was answered. @throws where it was refused: another scene than the one meant would be measured */
async function done<T>(asked: Promise<{ answer: T; error: unknown; text: string }>): Promise<T> {
  const got = await asked
  if (got.error) throw new Error(`what the scene needs was refused: ${got.text}`)
  return got.answer
}

/** Waits until the scene has gone through its states, however short one was on a busy machine. */
function goesThrough(page: Page, mark: 'state' | 'phase', states: string[]): Promise<void> {
  return page.evaluate(watchMarks, { mark, states, waitMs: states.length * WAIT_MS })
}

/** Runs in the page. */
function watchMarks({
  mark,
  states,
  waitMs,
}: {
  mark: string
  states: string[]
  waitMs: number
}): Promise<void> {
  const scene = document.querySelector('[data-renderer]') as HTMLElement
  const missing = [...states]
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      watcher.disconnect()
      reject(new Error(`${mark} is ${scene.dataset[mark]}, not yet ${missing[0]}`))
    }, waitMs)
    const watcher = new MutationObserver(() => {
      if (scene.dataset[mark] === missing[0]) missing.shift()
      if (missing.length > 0) return
      watcher.disconnect()
      clearTimeout(timer)
      resolve()
    })
    watcher.observe(scene, { attributeFilter: [`data-${mark}`] })
  })
}
