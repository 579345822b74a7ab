// Plays of the adventure that are kept as traces, with treasures drawn by the real rules.
// `node tests/replay/adventure-plays.ts` writes them anew.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PromiseActorLogic } from 'xstate'
import type { Dispatch, DispatchAnswer } from '../../contract/adventure.ts'
import {
  type AdventureEvent,
  adventureMachine,
  type PhasedRound,
  type Sending,
} from '../../machines/adventure/machine.ts'
import { drawTreasure, weightsOf } from '../../machines/adventure/rules.ts'
import type { Refusal } from '../../machines/call/ends.ts'
import { adventureParts } from '../../machines/replay/deciding.ts'
import { type Trace, writeTrace } from '../../machines/replay/trace.ts'
import { answerIn, OPENING, roundOf, sentTo } from '../machines/rounds.ts'
import { SKY } from '../tunings.ts'
import { recordMoves } from './recording.ts'

const TRACES = join(import.meta.dirname, '../replays/adventure')

const SERVER_SEED = '5eed'.repeat(16)
/** Everyone's ships. */
const CROWD = [310, 120, 95, 88, 40, 33, 21, 17]

/** What happens, at so many seconds after the first opening. */
type Move = { at: number } & (
  | { event: AdventureEvent }
  | { answer: DispatchAnswer }
  | { failure: Refusal }
)

interface Play {
  /** When the page is opened, in the same seconds. */
  opened: number
  /** The round that it finds. */
  round: PhasedRound
  /** My ships that are on their way already. */
  sent?: number[]
  moves: Move[]
}

const nowAt = (seconds: number) => OPENING + Math.round(seconds * 1_000)
const clock = (at: number): Move => ({ at, event: { type: 'CLOCK', now: nowAt(at) } })
const told = (at: number, round: PhasedRound): Move => ({
  at,
  event: { type: 'ROUND', round, now: nowAt(at) },
})
const send = (at: number, ...planets: Dispatch['planets']): Move => ({
  at,
  event: { type: 'DISPATCH', planets },
})
const taken = (at: number, place: number, sent: number[]): Move => ({
  at,
  answer: answerIn(place, sent),
})
const mine = (at: number, place: number, sent: number[]): Move => ({
  at,
  event: { type: 'MINE', roundId: roundOf(place).id, sent },
})
const lost = (at: number, failure: Refusal): Move => ({ at, failure })

/** A round after its draw. */
function drawn(place: number, state: 'drawn' | 'settled' = 'drawn'): PhasedRound {
  const { id } = roundOf(place)
  const treasure = drawTreasure(
    { id, serverSeed: SERVER_SEED, ships: CROWD, dispatchRoot: null, bound: [] },
    weightsOf(SKY),
  )
  return roundOf(place, { state, treasure })
}

/** From closing to the next round, as every page lives it. */
const drawAndLand = (place: number): Move[] => {
  const opened = place * 600
  return [
    clock(opened + 50),
    told(opened + 50.4, drawn(place)),
    clock(opened + 57),
    told(opened + 58.1, drawn(place, 'settled')),
    clock(opened + 66),
    told(opened + 66.2, roundOf(place + 1)),
  ]
}

const MARS = { planet: 2, ships: 3 }
const KEPLER = { planet: 7, ships: 10 }

/** By the name of the trace's file. */
export const ADVENTURE_PLAYS: Readonly<Record<string, Play>> = {
  'several-planets-in-two-dispatches': {
    opened: -12,
    round: roundOf(0),
    moves: [
      clock(-0.2),
      clock(0),
      send(8, MARS, KEPLER),
      taken(8.3, 0, sentTo(0, 0, 3, 0, 0, 0, 0, 10)),
      told(9, roundOf(0)),
      send(31, MARS),
      // A second tap while the first is under way.
      send(31.1, KEPLER),
      taken(31.4, 0, sentTo(0, 0, 6, 0, 0, 0, 0, 10)),
      ...drawAndLand(0),
      clock(600),
    ],
  },
  'late-joiner-in-flight': {
    opened: 53,
    round: roundOf(0),
    moves: [
      send(53.5, MARS),
      told(54, drawn(0)),
      clock(57),
      clock(66),
      told(66.3, roundOf(1)),
      clock(600),
    ],
  },
  'late-joiner-at-the-treasure': {
    opened: 61,
    round: drawn(0),
    moves: [told(61.2, drawn(0, 'settled')), clock(65.9), clock(66), told(67, roundOf(1))],
  },
  'accepted-just-before-closing': {
    opened: 40,
    round: roundOf(0),
    moves: [
      send(49.9, KEPLER),
      clock(50),
      taken(50.3, 0, sentTo(0, 0, 0, 0, 0, 0, 0, 10)),
      ...drawAndLand(0).slice(1),
    ],
  },
  'refused-at-closing': {
    opened: 40,
    round: roundOf(0),
    moves: [
      send(44, MARS),
      taken(44.2, 0, sentTo(0, 0, 3)),
      send(49.9, KEPLER),
      clock(50),
      lost(50.3, 'ROUND_CLOSED'),
      send(50.4, KEPLER),
      ...drawAndLand(0).slice(1),
      clock(600),
      send(604, KEPLER),
      taken(604.2, 1, sentTo(0, 0, 0, 0, 0, 0, 0, 10)),
    ],
  },
  'asleep-through-three-rounds': {
    opened: 12,
    round: roundOf(0),
    moves: [
      send(20, MARS),
      clock(20.25),
      // The phone sleeps; the call ends when it wakes up.
      clock(1_833),
      lost(1_833.1, 'NETWORK'),
      told(1_833.6, roundOf(3)),
      { at: 1_834, event: { type: 'FOUND', answer: answerIn(0, sentTo(0, 0, 3)) } },
      { at: 1_834.1, event: { type: 'MINE', roundId: roundOf(3).id, sent: sentTo() } },
      send(1_840, MARS),
      taken(1_840.4, 3, sentTo(0, 0, 3)),
      ...drawAndLand(3),
    ],
  },
  'network-lost-then-found-by-key': {
    opened: 5,
    round: roundOf(0),
    moves: [
      send(10, MARS, KEPLER),
      lost(25, 'TIMEOUT'),
      {
        at: 27,
        event: { type: 'FOUND', answer: answerIn(0, sentTo(0, 0, 3, 0, 0, 0, 0, 10)) },
      },
      // The answer that the network kept back comes after all.
      {
        at: 28,
        event: { type: 'SENT', answer: answerIn(0, sentTo(0, 0, 3, 0, 0, 0, 0, 10)) },
      },
      ...drawAndLand(0),
    ],
  },
  'round-refunded': {
    opened: 30,
    round: roundOf(0),
    moves: [
      send(33, MARS),
      taken(33.2, 0, sentTo(0, 0, 3)),
      clock(50),
      // No server is there to draw it.
      clock(57),
      clock(66),
      told(86_460, roundOf(0, { state: 'refunded' })),
      told(86_461, roundOf(144)),
      clock(86_500),
    ],
  },
  'frozen-then-thawed': {
    opened: 3,
    round: roundOf(0),
    moves: [
      send(6, MARS),
      lost(6.2, 'GAME_FROZEN'),
      send(9, MARS),
      lost(9.2, 'GAME_FROZEN'),
      clock(50),
      told(50.5, drawn(0)),
      clock(57),
      clock(66),
      told(66.4, roundOf(1)),
      clock(600),
      send(605, MARS),
      taken(605.3, 1, sentTo(0, 0, 3)),
    ],
  },
  'treasure-late-and-next-round-early': {
    opened: 45,
    round: roundOf(0),
    moves: [
      clock(50),
      clock(57),
      clock(60),
      told(61.5, drawn(0)),
      // A process whose clock is ahead tells the next round; a slow one this round as it was.
      told(65.8, roundOf(1)),
      told(65.85, roundOf(0)),
      clock(66),
      clock(600),
    ],
  },
  'next-round-told-twice-before-this-one-is-over': {
    opened: 45,
    round: roundOf(0),
    moves: [
      clock(50),
      told(50.4, drawn(0)),
      clock(57),
      told(60, roundOf(1)),
      // The second telling knows more.
      told(61, roundOf(1, { state: 'refunded' })),
      // An older one does not take it back.
      told(62, roundOf(0)),
      clock(66),
      clock(600),
    ],
  },
  'phone-clock-set-right': {
    opened: 10,
    round: roundOf(0),
    moves: [
      clock(11),
      // The phone's clock jumps ahead by an hour, and a minute later back.
      { at: 12, event: { type: 'CLOCK', now: nowAt(3_612) } },
      { at: 13, event: { type: 'CLOCK', now: nowAt(13) } },
      { at: 13.1, event: { type: 'CLOCK', now: nowAt(12.9) } },
      clock(50),
      { at: 50.1, event: { type: 'CLOCK', now: nowAt(49.95) } },
    ],
  },
  'two-devices-in-one-round': {
    opened: 20,
    round: roundOf(0),
    sent: sentTo(0, 4),
    moves: [
      clock(20.5),
      // What the other phone sent is told late, twice, and mixed with the round before.
      mine(21, 0, sentTo(0, 4, 1)),
      mine(21.5, -1, sentTo(9, 9, 9)),
      send(25, MARS),
      mine(25.1, 0, sentTo(0, 4, 1)),
      taken(25.3, 0, sentTo(0, 4, 4)),
      mine(25.6, 0, sentTo(0, 4, 1)),
      mine(40, 0, sentTo(2, 4, 4)),
    ],
  },
  // As a headless client tells them, which makes no call of its own.
  'answers-told-as-events': {
    opened: 1,
    round: roundOf(0),
    moves: [
      send(5, MARS),
      { at: 5.2, event: { type: 'SENT', answer: answerIn(0, sentTo(0, 0, 3)) } },
      send(9, KEPLER),
      { at: 9.2, event: { type: 'REFUSED', code: 'SHIPS_NOT_ENOUGH' } },
      send(12, MARS),
      { at: 12.2, event: { type: 'SENT', answer: answerIn(0, sentTo(0, 0, 6)) } },
      ...drawAndLand(0),
    ],
  },
  'short-of-ships-then-of-diamonds': {
    opened: 2,
    round: roundOf(0),
    moves: [
      send(5, KEPLER),
      lost(5.2, 'SHIPS_NOT_ENOUGH'),
      send(15, KEPLER),
      lost(15.2, 'BALANCE_NOT_ENOUGH'),
      send(16, { planet: 7, ships: 0 }),
      send(17),
      send(30, { planet: 7, ships: 1 }),
      taken(30.2, 0, sentTo(0, 0, 0, 0, 0, 0, 0, 1)),
    ],
  },
}

/** Plays and records. */
export function recordAdventure({ opened, round, sent, moves }: Play): Promise<Trace> {
  return recordMoves({
    name: 'adventure',
    machineWith: (dispatch: PromiseActorLogic<DispatchAnswer, Sending>) =>
      adventureMachine.provide({ actors: { dispatch } }),
    tuningVersion: SKY.version,
    serverSeed: SERVER_SEED,
    startedAt: nowAt(opened),
    deciding: adventureParts,
    input: { round, now: nowAt(opened), ...(sent && { sent }) },
    moves: moves.map((move, place) => {
      const { at, ...what } = move
      const after = Math.round((at - (moves[place - 1]?.at ?? opened)) * 1_000)
      return { ...what, after }
    }),
  })
}

if (process.argv[1] === import.meta.filename) {
  mkdirSync(TRACES, { recursive: true })
  for (const [name, play] of Object.entries(ADVENTURE_PLAYS)) {
    writeFileSync(join(TRACES, `${name}.jsonl`), writeTrace(await recordAdventure(play)))
  }
}
