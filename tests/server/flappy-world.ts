import { randomUUID } from 'node:crypto'
import live from '../../assets/flappy/tuning.json' with { type: 'json' }
import type { FlappyTuning, FlightResult, FlightTicket, FlownRun } from '../../contract/flappy.ts'
import { layCourse } from '../../machines/flappy/course.ts'
import { type Pilot, pilotedTaps } from '../../machines/flappy/pilots.ts'
import { flyAgain } from '../../machines/flappy/replay.ts'
import { sfc32 } from '../../machines/flappy/sfc32.ts'
import { payDueChests } from '../../server/flappy/chests.ts'
import { systemRandom } from '../../server/platform/secrets/random.ts'
import { GATES } from '../tunings.ts'
import { type Extras, type Got, openWorld, type Player, type World } from './harness.ts'
import { type TuningDoor, tuningDoor } from './tuning-door.ts'

const TICKET = 'POST /api/flappy/tickets'
const RUN = 'POST /api/flappy/runs'

/** A hand that does as it is told, and is too short in the air to be taken for a program. */
const STEADY: Pilot = { aimPx: 14, errorPx: 3, lapseEvery: 0, minSteps: 7 }
/** No hand: always at the same height. */
export const ROBOT: Pilot = { aimPx: 14, errorPx: 0, lapseEvery: 0, minSteps: 7 }

export interface FlappyWorld extends World, Pick<TuningDoor, 'save'> {
  tuning: FlappyTuning
  /** One pass of the job that pays chests. */
  payChests(): Promise<void>
  /** Moves the clock to an instant. */
  at(instant: number): void
}

/** A whole server with gates of the tests' own. */
export async function openFlappy(
  environment: Record<string, string> = {},
  extras: Extras = {},
): Promise<FlappyWorld> {
  const { pages, save } = tuningDoor()
  const world = await openWorld(environment, { pages, ...extras })
  const tuning = { ...GATES, version: live.version + 1 }
  await save('flappy', tuning)
  const { db, clock } = world
  return {
    ...world,
    save,
    tuning,
    payChests: () => payDueChests({ db, clock, random: systemRandom }),
    at: (instant) => clock.advance(instant - clock.now()),
  }
}

/** Takes a ticket. */
export const take = (player: Player, clientSeed = 'mine', key = randomUUID()) =>
  player.call(TICKET, { body: { clientSeed }, key })

/** Takes a ticket on a phone from which the bird of an earlier one took off. */
export const takeAfter = (player: Player, flown: Pick<FlightTicket, 'id'>) =>
  player.call(TICKET, { body: { clientSeed: 'mine', flown: flown.id } })

/** Hands in a run. */
export const handIn = (player: Player, body: FlownRun, key = randomUUID()) =>
  player.call(RUN, { body, key })

/** A run that passes so many gates and no more. */
export function flown(ticket: FlightTicket, gates: number, pilot: Pilot = STEADY): FlownRun {
  const course = layCourse(ticket.course, ticket.tuning)
  const taps = pilotedTaps(course, pilot, sfc32(ticket.course), gates)
  return { ticket: ticket.id, taps, steps: flyAgain(course, taps).steps }
}

/** How long a run takes, in milliseconds. */
export const flownMs = ({ steps }: FlownRun) => Math.ceil((steps * 1_000) / 60)

/** Takes a ticket, flies through so many gates in the time that this takes, and hands it in. */
export async function fly(
  world: World,
  player: Player,
  gates: number,
  pilot?: Pilot,
): Promise<Got<FlightResult>> {
  const { answer: ticket } = await take(player)
  const run = flown(ticket, gates, pilot)
  world.clock.advance(flownMs(run))
  return handIn(player, run)
}
