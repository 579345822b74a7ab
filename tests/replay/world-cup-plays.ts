// Markets and bets of the World Cup that are kept as traces: the real machines, as the server steps them, once for each
// way through. `node tests/replay/world-cup-plays.ts` writes them anew.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { betParts, marketParts } from '../../machines/replay/deciding.ts'
import { type Trace, writeTrace } from '../../machines/replay/trace.ts'
import { betMachine } from '../../machines/world-cup/bet.ts'
import type { BetFact } from '../../machines/world-cup/bet-chart.ts'
import { marketMachine } from '../../machines/world-cup/market.ts'
import type { MarketFact } from '../../machines/world-cup/market-chart.ts'
import { recordMoves } from './recording.ts'

const TRACES = join(import.meta.dirname, '../replays')
const STARTED_AT = 1_781_000_000_000
const HOUR_MS = 3_600_000

type Told<Type> = [afterHours: number, type: Type]
type Plays<Type> = Readonly<Record<string, Told<Type>[]>>

const OPENED: Told<MarketFact['type']> = [2, 'OPENED']
const PLAYED: Told<MarketFact['type']>[] = [OPENED, [48, 'CLOSED'], [2, 'RESULTED']]
const SETTLED: Told<MarketFact['type']>[] = [...PLAYED, [9, 'SETTLED']]

/** By the name of the trace's file. */
export const MARKET_PLAYS: Plays<MarketFact['type']> = {
  'opened-played-and-settled-at-noon': SETTLED,
  'suspended-by-an-operator-and-reopened': [
    OPENED,
    [5, 'SUSPENDED'],
    [0, 'SUSPENDED'],
    [1, 'REOPENED'],
    [0, 'REOPENED'],
    [40, 'CLOSED'],
  ],
  'suspended-by-its-exposure-twice': [
    OPENED,
    [5, 'EXPOSED'],
    // Somebody else has bet at the same moment.
    [0, 'EXPOSED'],
    [1, 'REOPENED'],
    [3, 'EXPOSED'],
    [1, 'REOPENED'],
    [40, 'CLOSED'],
  ],
  'closed-while-it-was-suspended': [
    OPENED,
    [5, 'SUSPENDED'],
    [40, 'CLOSED'],
    [0, 'REOPENED'],
    [2, 'RESULTED'],
    [9, 'SETTLED'],
  ],
  'moved-after-it-was-closed': [
    OPENED,
    [48, 'CLOSED'],
    [1, 'MOVED'],
    [1, 'REOPENED'],
    [20, 'CLOSED'],
    [2, 'RESULTED'],
    [9, 'SETTLED'],
  ],
  'moved-twice-and-then-cancelled': [
    OPENED,
    [48, 'CLOSED'],
    [1, 'MOVED'],
    [12, 'CLOSED'],
    [1, 'MOVED'],
    [30, 'CANCELLED'],
    [0, 'REOPENED'],
    [0, 'VOIDED'],
  ],
  'cancelled-before-it-opened': [
    [2, 'CANCELLED'],
    [0, 'OPENED'],
    [0, 'VOIDED'],
  ],
  'cancelled-while-it-was-open': [OPENED, [5, 'CANCELLED'], [0, 'CANCELLED'], [0, 'VOIDED']],
  'cancelled-while-it-was-suspended': [
    OPENED,
    [5, 'SUSPENDED'],
    [1, 'CANCELLED'],
    [0, 'EXPOSED'],
    [0, 'VOIDED'],
  ],
  'broken-off-and-not-played-on': [OPENED, [48, 'CLOSED'], [36, 'CANCELLED'], [0, 'VOIDED']],
  'cancelled-with-a-result-that-waits': [
    ...PLAYED,
    [1, 'CANCELLED'],
    [0, 'SETTLED'],
    [1, 'VOIDED'],
    [1, 'RESULTED'],
  ],
  'result-changed-before-noon': [...PLAYED, [1, 'RESULTED'], [0, 'CORRECTED'], [8, 'SETTLED']],
  'result-corrected': [...SETTLED, [24, 'CORRECTED'], [0, 'SETTLED']],
  'result-corrected-twice': [
    ...SETTLED,
    [24, 'CORRECTED'],
    // The second waits until everybody is paid by the first.
    [0, 'CORRECTED'],
    [1, 'SETTLED'],
    [12, 'CORRECTED'],
    [1, 'SETTLED'],
  ],
  'never-opened-and-played-all-the-same': [
    [50, 'CLOSED'],
    [2, 'RESULTED'],
    [9, 'SETTLED'],
  ],
  'resulted-before-its-close-was-noted': [
    [50, 'RESULTED'],
    [0, 'CLOSED'],
    [9, 'SETTLED'],
  ],
  'too-late-for-anything-else': [
    OPENED,
    [5, 'RESULTED'],
    [0, 'SETTLED'],
    [43, 'CLOSED'],
    [0, 'OPENED'],
    [0, 'SUSPENDED'],
    [0, 'EXPOSED'],
    [0, 'SETTLED'],
    [2, 'RESULTED'],
    [0, 'MOVED'],
    [9, 'SETTLED'],
    [0, 'CANCELLED'],
    [0, 'RESULTED'],
    [0, 'VOIDED'],
  ],
}

/** By the name of the trace's file. */
export const BET_PLAYS: Plays<BetFact['type']> = {
  won: [[60, 'WON']],
  lost: [[60, 'LOST']],
  void: [[60, 'VOIDED']],
  'won-then-lost-then-won-by-corrections': [
    [60, 'WON'],
    [24, 'LOST'],
    [12, 'WON'],
  ],
  'lost-then-won-then-lost-by-corrections': [
    [60, 'LOST'],
    [24, 'WON'],
    [12, 'LOST'],
  ],
  // Another score by which the same team has won.
  'corrected-and-the-same-again': [
    [60, 'WON'],
    [24, 'WON'],
    [12, 'LOST'],
    [1, 'LOST'],
  ],
  'void-stays-void': [
    [60, 'VOIDED'],
    [0, 'VOIDED'],
    [1, 'WON'],
    [1, 'LOST'],
  ],
  'paid-is-never-void': [
    [60, 'WON'],
    [1, 'VOIDED'],
    [1, 'LOST'],
    [1, 'VOIDED'],
  ],
}

/** Plays on the real machine and records it. */
export function recordMarket(told: Told<MarketFact['type']>[]): Promise<Trace> {
  return recordMoves({
    ...{ name: 'worldCupMarket', machineWith: () => marketMachine, deciding: marketParts },
    ...{ tuningVersion: 0, serverSeed: null, startedAt: STARTED_AT, input: undefined },
    moves: movesOf(told),
  })
}

/** Plays on the real machine and records it. */
export function recordBet(told: Told<BetFact['type']>[]): Promise<Trace> {
  return recordMoves({
    ...{ name: 'worldCupBet', machineWith: () => betMachine, deciding: betParts },
    ...{ tuningVersion: 0, serverSeed: null, startedAt: STARTED_AT, input: undefined },
    moves: movesOf(told),
  })
}

function movesOf<Type>(told: Told<Type>[]) {
  return told.map(([after, type]) => ({ after: after * HOUR_MS, event: { type } }))
}

async function write<Type>(
  machine: string,
  plays: Plays<Type>,
  record: (told: Told<Type>[]) => Promise<Trace>,
): Promise<void> {
  mkdirSync(join(TRACES, machine), { recursive: true })
  for (const [name, play] of Object.entries(plays)) {
    writeFileSync(join(TRACES, machine, `${name}.jsonl`), writeTrace(await record(play)))
  }
}

if (process.argv[1] === import.meta.filename) {
  await write('worldCupMarket', MARKET_PLAYS, recordMarket)
  await write('worldCupBet', BET_PLAYS, recordBet)
}
