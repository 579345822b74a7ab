// Plays of a player's own limits and pauses that are kept as traces: the real machine, as the server runs
// it. `node tests/replay/play-plays.ts` writes them anew.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PlayPeriod } from '../../contract/play.ts'
import { type OwnPlay, type PlayEvent, playMachine } from '../../machines/play/machine.ts'
import { playParts } from '../../machines/replay/deciding.ts'
import { type Trace, writeTrace } from '../../machines/replay/trace.ts'
import { type Move as AnyMove, recordMoves } from './recording.ts'

const TRACES = join(import.meta.dirname, '../replays/play')
const STARTED_AT = 1_790_000_000_000
const HOUR_MS = 3_600_000

type Move = AnyMove<PlayEvent, never>

interface Play {
  own: OwnPlay
  moves: Move[]
}

export const FREE: OwnPlay = {
  day: { diamonds: null, later: null },
  week: { diamonds: null, later: null },
  coolingOffUntil: null,
  excludedUntil: null,
}

/** Tells the moves with the clock before each: what a player wishes happens at its time. */
function told(...moves: [atMs: number, wish?: Exclude<PlayEvent, { type: 'CLOCK' }>][]): Move[] {
  let last = 0
  return moves.flatMap(([atMs, wish]) => {
    const clock: Move = { after: atMs - last, event: { type: 'CLOCK', now: STARTED_AT + atMs } }
    last = atMs
    return wish ? [clock, { after: 0, event: wish }] : [clock]
  })
}

const limit = (period: PlayPeriod, diamonds: number | null) =>
  ({ type: 'LIMIT', period, diamonds }) as const
const coolOff = (hours: number) => ({ type: 'COOL_OFF', hours }) as const
const exclude = (days: number) => ({ type: 'EXCLUDE', days }) as const

/** By the name of the trace's file. */
export const PLAY_PLAYS: Readonly<Record<string, Play>> = {
  'a-raise-holds-after-24-hours-to-the-millisecond': {
    own: FREE,
    moves: told(
      [1_000, limit('day', 100)],
      [2_000, limit('day', 500)],
      [2_000 + 24 * HOUR_MS - 1],
      [2_000 + 24 * HOUR_MS],
    ),
  },
  'lowered-at-once-and-the-raise-is-gone': {
    own: FREE,
    moves: told(
      [1_000, limit('week', 700)],
      // The same again changes nothing.
      [2_000, limit('week', 700)],
      [3_000, limit('week', 701)],
      [HOUR_MS, limit('week', 699)],
      [25 * HOUR_MS],
    ),
  },
  'a-smaller-raise-goes-on-waiting-a-larger-one-anew': {
    own: FREE,
    moves: told(
      [1_000, limit('day', 100)],
      [2_000, limit('day', 300)],
      [HOUR_MS, limit('day', 200)],
      [2 * HOUR_MS, limit('day', 200)],
      [3 * HOUR_MS, limit('day', 201)],
      [24 * HOUR_MS + 2_000],
      [27 * HOUR_MS],
    ),
  },
  'lifted-after-24-hours-then-set-anew': {
    own: { ...FREE, day: { diamonds: 40, later: null }, week: { diamonds: 90, later: null } },
    moves: told(
      [1_000, limit('day', null)],
      [24 * HOUR_MS + 999],
      [24 * HOUR_MS + 1_000],
      // None is no lower than none, and lifting it no raise.
      [25 * HOUR_MS, limit('day', null)],
      [26 * HOUR_MS, limit('day', 10)],
      [27 * HOUR_MS, limit('week', 20)],
    ),
  },
  'a-break-is-prolonged-never-shortened': {
    own: FREE,
    moves: told(
      [1_000, coolOff(72)],
      [2_000, coolOff(24)],
      [HOUR_MS, coolOff(72)],
      [73 * HOUR_MS - 1],
      [73 * HOUR_MS],
      // What is over begins anew.
      [80 * HOUR_MS, coolOff(24)],
    ),
  },
  'an-exclusion-ends-and-a-longer-break-goes-on': {
    own: { ...FREE, excludedUntil: STARTED_AT + 10 * HOUR_MS },
    moves: told([1_000, coolOff(24)], [10 * HOUR_MS - 1], [10 * HOUR_MS], [24 * HOUR_MS + 1_000]),
  },
  'excluded-in-the-middle-of-a-break': {
    own: { ...FREE, coolingOffUntil: STARTED_AT + HOUR_MS },
    moves: told([1_000, exclude(30)], [2_000, exclude(365)], [3_000, exclude(30)], [2 * HOUR_MS]),
  },
  'a-raise-that-was-due-before-anybody-looked': {
    own: {
      ...FREE,
      day: { diamonds: 50, later: { diamonds: 80, from: STARTED_AT } },
      week: { diamonds: 50, later: { diamonds: null, from: STARTED_AT + 1 } },
    },
    moves: told([0], [1], [2_000, limit('day', 79)], [3_000, limit('day', 80)]),
  },
}

/** Plays on the real machine and records it. */
export function recordPlay({ own, moves }: Play): Promise<Trace> {
  return recordMoves({
    name: 'play',
    machineWith: () => playMachine,
    tuningVersion: 0,
    serverSeed: null,
    startedAt: STARTED_AT,
    deciding: playParts,
    input: { own, now: STARTED_AT },
    moves,
  })
}

if (process.argv[1] === import.meta.filename) {
  mkdirSync(TRACES, { recursive: true })
  for (const [name, play] of Object.entries(PLAY_PLAYS)) {
    writeFileSync(join(TRACES, `${name}.jsonl`), writeTrace(await recordPlay(play)))
  }
}
