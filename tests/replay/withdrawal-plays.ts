// Withdrawals that are kept as traces: the real machine, as the server steps it, once for each way through.
// `node tests/replay/withdrawal-plays.ts` writes them anew.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withdrawalParts } from '../../machines/replay/deciding.ts'
import { type Trace, writeTrace } from '../../machines/replay/trace.ts'
import type { WithdrawalFact } from '../../machines/withdrawal/chart.ts'
import { withdrawalMachine } from '../../machines/withdrawal/machine.ts'
import { recordMoves } from './recording.ts'

const TRACES = join(import.meta.dirname, '../replays/withdrawal')
const STARTED_AT = 1_790_000_000_000
const MINUTE_MS = 60_000

type Told = [afterMinutes: number, type: WithdrawalFact['type']]

const REVIEWED: Told[] = [
  [10, 'REVIEW_STARTED'],
  [95, 'APPROVED'],
]

/** By the name of the trace's file. */
export const WITHDRAWAL_PLAYS: Readonly<Record<string, Told[]>> = {
  'approved-sent-and-paid': [...REVIEWED, [2, 'SENT'], [180, 'PAID']],
  'two-people-approve-a-large-sum': [
    [10, 'REVIEW_STARTED'],
    [30, 'FIRST_APPROVED'],
    [12, 'APPROVED'],
    [1, 'SENT'],
    [60, 'PAID'],
  ],
  // The review that comes then finds it closed.
  'cancelled-before-the-review': [
    [9, 'CANCELLED'],
    [1, 'REVIEW_STARTED'],
    [1, 'APPROVED'],
  ],
  'cancelled-too-late': [
    [10, 'REVIEW_STARTED'],
    [0, 'CANCELLED'],
    [20, 'APPROVED'],
    [0, 'CANCELLED'],
    [1, 'SENT'],
    [5, 'PAID'],
  ],
  'rejected-in-review': [
    [10, 'REVIEW_STARTED'],
    [40, 'REJECTED'],
    [1, 'APPROVED'],
  ],
  'rejected-by-the-second-of-two': [
    [10, 'REVIEW_STARTED'],
    [40, 'FIRST_APPROVED'],
    [5, 'REJECTED'],
  ],
  'stopped-after-it-was-approved': [...REVIEWED, [3, 'REJECTED'], [1, 'SENT']],
  'given-on-to-an-upline': [...REVIEWED, [0, 'PAID']],
  'refused-by-the-bank-at-once': [...REVIEWED, [1, 'REFUSED'], [1, 'PAID']],
  'refused-by-the-bank-later': [...REVIEWED, [1, 'SENT'], [300, 'REFUSED']],
  'no-answer-then-paid': [...REVIEWED, [1, 'LOST'], [15, 'PAID'], [1, 'REFUSED']],
  'no-answer-then-on-its-way-and-paid': [...REVIEWED, [1, 'LOST'], [15, 'SENT'], [60, 'PAID']],
  'no-answer-then-refused': [...REVIEWED, [1, 'LOST'], [15, 'REFUSED']],
  'lost-sight-of-then-returned': [...REVIEWED, [1, 'SENT'], [600, 'LOST'], [900, 'RETURNED']],
  'returned-before-it-was-paid': [...REVIEWED, [1, 'SENT'], [1_500, 'RETURNED']],
  'paid-then-returned-by-the-bank': [
    ...REVIEWED,
    [1, 'SENT'],
    [60, 'PAID'],
    [4_320, 'RETURNED'],
    [1, 'PAID'],
  ],
  'answers-in-another-order': [...REVIEWED, [1, 'RETURNED'], [1, 'PAID'], [1, 'SENT']],
}

/** Plays on the real machine and records it. */
export function recordWithdrawal(told: Told[]): Promise<Trace> {
  return recordMoves({
    name: 'withdrawal',
    machineWith: () => withdrawalMachine,
    tuningVersion: 0,
    serverSeed: null,
    startedAt: STARTED_AT,
    deciding: withdrawalParts,
    input: undefined,
    moves: told.map(([after, type]) => ({ after: after * MINUTE_MS, event: { type } })),
  })
}

if (process.argv[1] === import.meta.filename) {
  mkdirSync(TRACES, { recursive: true })
  for (const [name, play] of Object.entries(WITHDRAWAL_PLAYS)) {
    writeFileSync(join(TRACES, `${name}.jsonl`), writeTrace(await recordWithdrawal(play)))
  }
}
