// Participations in the extra return that are kept as traces: the real machine, as the server steps it, once for each
// way through. `node tests/replay/extra-return-plays.ts` writes them anew.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ExtraReturnFact } from '../../machines/extra-return/chart.ts'
import { extraReturnMachine } from '../../machines/extra-return/machine.ts'
import { extraReturnParts } from '../../machines/replay/deciding.ts'
import { type Trace, writeTrace } from '../../machines/replay/trace.ts'
import { recordMoves } from './recording.ts'

const TRACES = join(import.meta.dirname, '../replays/extraReturnParticipation')
const STARTED_AT = 1_790_000_000_000
const HOUR_MS = 3_600_000

type Told = [afterHours: number, type: ExtraReturnFact['type']]

const TOPPED_UP: Told = [2, 'TOPPED_UP']
const NEXT_DAY: Told = [24, 'CHECKED_IN']

/** By the name of the trace's file. */
export const EXTRA_RETURN_PLAYS: Readonly<Record<string, Told[]>> = {
  'all-days-claimed': [
    TOPPED_UP,
    ...[1, 2, 3, 4, 5].map((): Told => NEXT_DAY),
    [0, 'ENDED'],
    // A second top-up, and a tap too many.
    [30, 'TOPPED_UP'],
    [0, 'CHECKED_IN'],
  ],
  'days-missed-and-over': [
    TOPPED_UP,
    NEXT_DAY,
    [48, 'CHECKED_IN'],
    [50, 'ENDED'],
    [1, 'CHECKED_IN'],
  ],
  'waits-for-a-top-up': [
    [1, 'CHECKED_IN'],
    [0, 'REFUNDED'],
    [0, 'ENDED'],
    [100, 'TOPPED_UP'],
    [0, 'TOPPED_UP'],
  ],
  'given-back-on-the-third-day': [
    TOPPED_UP,
    NEXT_DAY,
    NEXT_DAY,
    [20, 'REFUNDED'],
    [1, 'CHECKED_IN'],
    [1, 'VOIDED'],
    [1, 'TOPPED_UP'],
  ],
  'given-back-after-all-was-claimed': [
    TOPPED_UP,
    NEXT_DAY,
    [0, 'ENDED'],
    [90, 'REFUNDED'],
    [0, 'REFUNDED'],
  ],
  'disputed-and-won': [
    TOPPED_UP,
    NEXT_DAY,
    [3, 'DISPUTED'],
    [20, 'CHECKED_IN'],
    [30, 'DISPUTE_WON'],
    [1, 'CHECKED_IN'],
    [24, 'ENDED'],
    [9, 'DISPUTED'],
  ],
  'disputed-and-lost': [
    TOPPED_UP,
    NEXT_DAY,
    [3, 'DISPUTED'],
    [100, 'REFUNDED'],
    [1, 'DISPUTE_WON'],
  ],
  'void-for-fraud': [
    TOPPED_UP,
    NEXT_DAY,
    [5, 'VOIDED'],
    [20, 'CHECKED_IN'],
    [1, 'ENDED'],
    [0, 'VOIDED'],
  ],
  'void-while-it-waits': [
    [1, 'VOIDED'],
    [1, 'TOPPED_UP'],
  ],
  'void-while-it-is-disputed': [TOPPED_UP, [30, 'DISPUTED'], [1, 'VOIDED'], [20, 'DISPUTE_WON']],
  'void-after-it-was-done-and-given-back': [
    TOPPED_UP,
    NEXT_DAY,
    [96, 'ENDED'],
    [5, 'VOIDED'],
    [40, 'REFUNDED'],
  ],
}

/** Plays on the real machine and records it. */
export function recordExtraReturn(told: Told[]): Promise<Trace> {
  return recordMoves({
    ...{
      name: 'extraReturnParticipation',
      machineWith: () => extraReturnMachine,
      deciding: extraReturnParts,
    },
    ...{ tuningVersion: 0, serverSeed: null, startedAt: STARTED_AT, input: undefined },
    moves: told.map(([after, type]) => ({ after: after * HOUR_MS, event: { type } })),
  })
}

if (process.argv[1] === import.meta.filename) {
  mkdirSync(TRACES, { recursive: true })
  for (const [name, play] of Object.entries(EXTRA_RETURN_PLAYS)) {
    writeFileSync(join(TRACES, `${name}.jsonl`), writeTrace(await recordExtraReturn(play)))
  }
}
