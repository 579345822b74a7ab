// Contests and entries of Sweet Pick that are kept as traces: the real machines, as the server steps them, once for each
// way through. `node tests/replay/sweet-pick-plays.ts` writes them anew.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contestParts, entryParts } from '../../machines/replay/deciding.ts'
import { type Trace, writeTrace } from '../../machines/replay/trace.ts'
import { contestMachine } from '../../machines/sweet-pick/contest.ts'
import type { ContestFact } from '../../machines/sweet-pick/contest-chart.ts'
import { entryMachine } from '../../machines/sweet-pick/entry.ts'
import type { EntryFact } from '../../machines/sweet-pick/entry-chart.ts'
import { recordMoves } from './recording.ts'

const TRACES = join(import.meta.dirname, '../replays')
const STARTED_AT = 1_795_000_000_000
const HOUR_MS = 3_600_000

type Told<Type> = [afterHours: number, type: Type]
type Plays<Type> = Readonly<Record<string, Told<Type>[]>>

const OPENED: Told<ContestFact['type']> = [2, 'OPENED']
const VOTED: Told<ContestFact['type']>[] = [OPENED, [24, 'STARTED'], [72, 'ENDED']]

/** By the name of the trace's file. */
export const CONTEST_PLAYS: Plays<ContestFact['type']> = {
  'from-sign-up-to-its-prizes': [...VOTED, [0, 'REWARDED']],
  'counted-after-what-was-held': [...VOTED, [48, 'REWARDED']],
  'cancelled-before-sign-up': [
    [12, 'CANCELLED'],
    [12, 'OPENED'],
  ],
  'cancelled-during-sign-up': [OPENED, [5, 'CANCELLED'], [19, 'STARTED']],
  'with-too-few-entries': [OPENED, [24, 'UNFILLED'], [0, 'STARTED'], [72, 'ENDED']],
  'stepped-twice-by-two-processes': [
    OPENED,
    [0, 'OPENED'],
    [24, 'STARTED'],
    [0, 'STARTED'],
    [72, 'ENDED'],
    [0, 'ENDED'],
    [1, 'REWARDED'],
    [0, 'REWARDED'],
  ],
  'not-cancelled-once-people-vote': [
    OPENED,
    [24, 'STARTED'],
    [1, 'CANCELLED'],
    [0, 'UNFILLED'],
    [71, 'ENDED'],
    [0, 'CANCELLED'],
    [1, 'REWARDED'],
    [0, 'CANCELLED'],
  ],
  'told-too-early': [
    [1, 'STARTED'],
    [0, 'ENDED'],
    [0, 'REWARDED'],
    [23, 'OPENED'],
    [0, 'ENDED'],
    [0, 'REWARDED'],
    [24, 'STARTED'],
    [0, 'REWARDED'],
    [0, 'OPENED'],
  ],
}

/** By the name of the trace's file. */
export const ENTRY_PLAYS: Plays<EntryFact['type']> = {
  approved: [[6, 'APPROVED']],
  refused: [
    [6, 'REFUSED'],
    [1, 'APPROVED'],
  ],
  'passed-over': [
    [24, 'PASSED_OVER'],
    [1, 'APPROVED'],
    [0, 'REFUSED'],
  ],
  'approved-twice': [
    [6, 'APPROVED'],
    [0, 'APPROVED'],
    [0, 'REFUSED'],
    [60, 'PASSED_OVER'],
  ],
  'taken-out-after-reports': [
    [6, 'APPROVED'],
    [60, 'WITHDRAWN'],
    [0, 'WITHDRAWN'],
    [1, 'APPROVED'],
  ],
  'taken-out-before-anybody-looked': [
    [2, 'WITHDRAWN'],
    [4, 'APPROVED'],
    [1, 'REFUSED'],
    [0, 'PASSED_OVER'],
  ],
  'refused-and-taken-out': [
    [6, 'REFUSED'],
    [2, 'WITHDRAWN'],
  ],
}

/** Plays on the real machine and records it. */
export function recordContest(told: Told<ContestFact['type']>[]): Promise<Trace> {
  return recordMoves({
    ...{ name: 'sweetContest', machineWith: () => contestMachine, deciding: contestParts },
    ...{ tuningVersion: 0, serverSeed: null, startedAt: STARTED_AT, input: undefined },
    moves: movesOf(told),
  })
}

/** Plays on the real machine and records it. */
export function recordEntry(told: Told<EntryFact['type']>[]): Promise<Trace> {
  return recordMoves({
    ...{ name: 'sweetEntry', machineWith: () => entryMachine, deciding: entryParts },
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
  await write('sweetContest', CONTEST_PLAYS, recordContest)
  await write('sweetEntry', ENTRY_PLAYS, recordEntry)
}
