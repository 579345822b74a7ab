import { pino } from 'pino'
import type { Answer } from '../../contract/api.ts'
import { costOf } from '../../machines/adventure/rules.ts'
import { nextOpening } from '../../machines/adventure/schedule.ts'
import { conduct } from '../../server/adventure/conductor.ts'
import { adopt, type Game, openGame } from '../../server/adventure/game.ts'
import { noBeacon } from '../../server/platform/beacon/draw-beacon.ts'
import type { Platform } from '../../server/platform/feature.ts'
import { openFiles } from '../../server/platform/files/files.ts'
import { noLive } from '../../server/platform/live/live.ts'
import { systemRandom } from '../../server/platform/secrets/random.ts'
import { readSettings } from '../../server/platform/settings.ts'
import { settledTunings } from '../../server/platform/tuning/in-force.ts'
import { createMetrics } from '../../server/platform/watch/metrics.ts'
import { SKY } from '../tunings.ts'
import { type Extras, openWorld, type Player, START, type World } from './harness.ts'
import { type TuningDoor, tuningDoor } from './tuning-door.ts'

/** Rounds of ten minutes, fifty seconds to choose: one opens at `START`. */
export const ROUND_MS = 600_000
export const CHOOSING_MS = 50_000
export const FIRST_ROUND = START / 1_000

/** A whole server whose rounds are conducted when a test says so, by a tuning of the tests' own. */
export interface AdventureWorld extends World, Pick<TuningDoor, 'save'> {
  platform: Platform
  game: Game
  /** One pass of the conductor at this moment. */
  conduct(): Promise<void>
  /** Moves the clock to so many milliseconds after `START`. */
  at(msAfterStart: number): void
  /** Moves the clock to the next opening, with all rounds before it ended; answers when that is. */
  nextRound(): Promise<number>
  /** A player with this many ships bought now. */
  pilot(ships: number, diamonds?: number): Promise<Player>
}

export async function openAdventure(
  environment: Record<string, string> = {},
  { beacon = noBeacon, ...extras }: Extras = {},
): Promise<AdventureWorld> {
  const { pages, save } = tuningDoor()
  const world = await openWorld(environment, { beacon, pages, ...extras })
  const settings = readSettings({ DATA_DIR: world.dataDir, DEMO_WORLD: 'false', ...environment })
  const platform: Platform = {
    db: world.db,
    clock: world.clock,
    random: systemRandom,
    seeds: world.seeds,
    beacon,
    settings,
    files: await openFiles(settings),
    metrics: createMetrics(),
    log: pino({ level: 'info' }, { write: (line: string) => void world.logs.push(line) }),
    live: noLive,
    tunings: settledTunings,
    features: world.features,
  }
  const game = await openGame(platform)
  const sky = { ...SKY, version: game.tuning.version + 1 }
  await save('adventure', sky)
  adopt(game, sky, settings)
  const adventure = {
    ...world,
    platform,
    game,
    save,
    conduct: () => conduct(platform, game),
    at: (ms: number) => world.clock.advance(START + ms - world.clock.now()),
    async nextRound() {
      const opensAt = nextOpening(game.schedule, world.clock.now())
      world.clock.advance(opensAt - world.clock.now())
      await conduct(platform, game)
      return opensAt
    },
    async pilot(ships: number, diamonds = 0) {
      const player = await world.player({ diamond: costOf(SKY, ships) + diamonds })
      if (ships > 0) {
        const { status, text } = await player.call('POST /api/adventure/ships', { body: { ships } })
        if (status !== 200) throw new Error(text)
      }
      return player
    },
  }
  await adventure.conduct()
  return adventure
}

/** A ship to every planet: one of them wins. */
export const EVERYWHERE = { 0: 1, 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1 }

/** Sends ships by planet in a round. */
export function send(player: Player, planets: Record<number, number>, roundId = FIRST_ROUND) {
  return player.call('POST /api/adventure/dispatches', {
    body: {
      roundId,
      planets: Object.entries(planets).map(([planet, ships]) => ({
        planet: Number(planet),
        ships,
      })),
    },
  })
}

export async function roundOf(
  world: World,
  id = FIRST_ROUND,
): Promise<Answer<'GET /api/adventure/rounds/:id'>['round']> {
  const { answer } = await world.call('GET /api/adventure/rounds/:id', { params: { id } })
  return answer.round
}
