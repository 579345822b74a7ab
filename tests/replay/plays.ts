// Plays of the turntable that are kept as traces: the real machine, recorded as a page records it,
// with draws by the real rules. `node tests/replay/plays.ts` writes them anew.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PromiseActorLogic } from 'xstate'
import type { SpinAnswer, SpinCount, TurntableTuning } from '../../contract/turntable.ts'
import { drawOutcome } from '../../machines/fair/draw.ts'
import { turntableParts } from '../../machines/replay/deciding.ts'
import { type Trace, writeTrace } from '../../machines/replay/trace.ts'
import { type TurntableEvent, turntableMachine } from '../../machines/turntable/machine.ts'
import { stakeOf } from '../../machines/turntable/rules.ts'
import { WHEEL } from '../tunings.ts'
import { type Move as AnyMove, recordMoves } from './recording.ts'

export const TRACES = join(import.meta.dirname, '../replays/turntable')

/** The seeds of the golden vector that shows the rarest prize, at nonce 454. */
const SEEDS = {
  serverSeed: 'fa2cb370d14012280be6681e451f4607a53a60c7a5c3e254839ac03358afdca1',
  clientSeed: 'lucky',
}
const RAREST = 454

const STARTED_AT = 1_790_000_000_000

type Move = AnyMove<TurntableEvent, SpinAnswer>

export interface Play {
  diamonds: number
  /** Carried by the trace, which then says how large a moment each answer is. */
  tuning?: TurntableTuning
  moves: Move[]
}

const tap = (after: number, count: SpinCount): Move => ({ after, event: { type: 'SPIN', count } })
const stop = (after = 5_000): Move => ({ after, event: { type: 'STOPPED' } })
const collect = (after = 1_500): Move => ({ after, event: { type: 'COLLECTED' } })
const balance = (after: number, diamonds: number): Move => ({
  after,
  event: { type: 'BALANCE', diamonds },
})

/** What the server would answer: drawn and paid by the rules. */
function answer(count: SpinCount, diamonds: number, nonce: number): SpinAnswer {
  const weights = WHEEL.sectors.map(({ weight }) => weight)
  const won = { diamond: 0, gold: 0 }
  const spins = Array.from({ length: count }, (_, place) => {
    const sector = drawOutcome({ ...SEEDS, nonce: nonce + place }, weights)
    const prize = WHEEL.sectors[sector]?.prize
    if (!prize) throw new Error(`there is no sector ${sector}`)
    won[prize.currency] += prize.amount
    const id = `019abcde-0000-7000-8000-${String(nonce + place).padStart(12, '0')}`
    return { id, at: STARTED_AT, sector, prize, tuningVersion: WHEEL.version }
  })
  const stakeDiamonds = stakeOf(WHEEL, count)
  const balances = { diamond: diamonds - stakeDiamonds + won.diamond, gold: won.gold, point: 0 }
  return { spins, stakeDiamonds, balances }
}

/** By the name of the trace's file. */
export const PLAYS: Readonly<Record<string, Play>> = {
  'one-spin-wins': {
    diamonds: 100,
    moves: [tap(1_200, 1), { after: 340, answer: answer(1, 100, 0) }, stop(), collect()],
  },
  'ten-spins-hit-the-jackpot': {
    diamonds: 640,
    moves: [
      tap(900, 10),
      { after: 420, answer: answer(10, 640, RAREST - 4) },
      stop(),
      // Elsewhere a gift arrives while the prize is shown.
      balance(800, 1_700),
      collect(4_000),
    ],
  },
  'diamonds-short-then-topped-up': {
    diamonds: 5,
    moves: [
      tap(1_000, 1),
      tap(2_000, 10),
      balance(9_000, 15),
      tap(500, 10),
      balance(30_000, 515),
      tap(1_000, 10),
      { after: 380, answer: answer(10, 515, 20) },
      stop(),
      collect(),
    ],
  },
  'network-lost-then-found-by-key': {
    diamonds: 100,
    moves: [
      tap(1_000, 1),
      { after: 8_000, failure: 'NETWORK' },
      balance(4_000, 110),
      { after: 30, event: { type: 'FOUND', answer: answer(1, 100, 40) } },
      collect(),
      // An answer that the network kept back comes after all: it is shown no second time.
      { after: 200, event: { type: 'DRAWN', answer: answer(1, 100, 40) } },
    ],
  },
  'refused-by-the-server': {
    diamonds: 100,
    moves: [
      tap(700, 10),
      { after: 300, failure: 'TOO_MANY_REQUESTS' },
      tap(6_000, 10),
      // Another device has spent the diamonds meanwhile.
      { after: 300, failure: 'DIAMOND_NOT_ENOUGH' },
      balance(120, 30),
      tap(2_500, 1),
      { after: 310, answer: answer(1, 30, 50) },
      stop(),
      collect(),
    ],
  },
  'taps-at-every-moment': {
    diamonds: 100,
    moves: [
      tap(500, 1),
      tap(40, 1),
      tap(40, 10),
      { after: 260, answer: answer(1, 100, 60) },
      tap(200, 1),
      collect(100),
      stop(4_000),
      tap(50, 10),
      stop(10),
      collect(900),
      collect(20),
      tap(300, 1),
      { after: 280, answer: answer(1, 110, 61) },
      stop(),
      collect(),
    ],
  },
  // As a headless client tells them, which makes no call of its own.
  'answers-told-as-events': {
    diamonds: 130,
    moves: [
      tap(300, 10),
      { after: 200, event: { type: 'DRAWN', answer: answer(10, 130, 80) } },
      stop(),
      collect(),
      tap(300, 10),
      { after: 200, event: { type: 'REFUSED', code: 'GAME_FROZEN' } },
      tap(300, 1),
      { after: 200, event: { type: 'REFUSED', code: 'DIAMOND_NOT_ENOUGH' } },
      balance(2_000, 10),
      tap(300, 1),
      { after: 200, event: { type: 'DRAWN', answer: answer(1, 10, 90) } },
      stop(),
      collect(),
    ],
  },
  'short-for-ten-so-one': {
    diamonds: 45,
    moves: [
      tap(300, 10),
      balance(2_000, 55),
      tap(900, 1),
      { after: 310, answer: answer(1, 55, 95) },
      balance(40, 60),
      stop(),
      collect(),
    ],
  },
  'the-very-stake-then-two-and-a-half-then-a-diamond-less': {
    diamonds: 1_000,
    tuning: WHEEL,
    moves: [
      // Worth 100 diamonds for 100, then 250, then 249.
      tap(600, 10),
      { after: 320, answer: answer(10, 1_000, 311) },
      stop(),
      collect(),
      tap(600, 10),
      { after: 320, answer: answer(10, 980, 1_032) },
      stop(),
      collect(),
      tap(600, 10),
      { after: 320, answer: answer(10, 930, 2_640) },
      stop(),
      collect(),
    ],
  },
  'earlier-spin-found-while-short': {
    diamonds: 5,
    moves: [
      tap(400, 1),
      { after: 900, event: { type: 'FOUND', answer: answer(10, 105, 70) } },
      stop(100),
      collect(),
    ],
  },
}

/** Plays and records. */
export function record({ diamonds, tuning, moves }: Play): Promise<Trace> {
  return recordMoves({
    name: 'turntable',
    machineWith: (spin: PromiseActorLogic<SpinAnswer, { count: SpinCount }>) =>
      turntableMachine.provide({ actors: { spin } }),
    tuningVersion: WHEEL.version,
    tuning,
    serverSeed: SEEDS.serverSeed,
    startedAt: STARTED_AT,
    deciding: turntableParts,
    input: { diamonds },
    moves,
  })
}

if (process.argv[1] === import.meta.filename) {
  mkdirSync(TRACES, { recursive: true })
  for (const [name, play] of Object.entries(PLAYS)) {
    writeFileSync(join(TRACES, `${name}.jsonl`), writeTrace(await record(play)))
  }
}
