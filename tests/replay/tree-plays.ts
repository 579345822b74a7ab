// Plays of the Love Tree that are kept as traces: the real machine, recorded as a page records it.
// `node tests/replay/tree-plays.ts` writes them anew.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PromiseActorLogic } from 'xstate'
import type { TreeGift, TreeLife, TreeRole, TreeTuning } from '../../contract/tree.ts'
import { treeParts } from '../../machines/replay/deciding.ts'
import { type Trace, writeTrace } from '../../machines/replay/trace.ts'
import { dayOf } from '../../machines/tree/days.ts'
import { watered } from '../../machines/tree/life.ts'
import {
  type TreeEvent,
  treeMachine,
  type Wish,
  type WishAnswer,
} from '../../machines/tree/machine.ts'
import { DAY, growing, HOUR, invited, NOON } from '../machines/trees.ts'
import { GARDEN, SPARING_GARDEN } from '../tunings.ts'
import { type Move as AnyMove, recordMoves } from './recording.ts'

const TRACES = join(import.meta.dirname, '../replays/tree')
/** Nothing is drawn at a tree. */
const SERVER_SEED = '5eed'.repeat(16)

/** What happens at an instant, told by the time that has passed since noon. */
type Move = { at: number } & ({ event: TreeEvent } | { answer: WishAnswer } | { failure: string })

interface Play {
  /** The tests' garden where a play says nothing else. */
  tuning?: TreeTuning
  life: TreeLife
  role: TreeRole
  moves: Move[]
}

const TODAY = dayOf(NOON, 0)
const SECOND = 1_000
/** From noon to the couple's next day. */
const MIDNIGHT = 12 * HOUR

const on = (at: number, type: 'WATER' | 'ACCEPT' | 'DECLINE' | 'WITHDRAW'): Move => ({
  at,
  event: { type },
})
const hand = (at: number, type: 'CLOSE' | 'SURE' | 'KEEP' | 'COLLECTED'): Move => ({
  at,
  event: { type },
})
const clock = (at: number): Move => ({ at, event: { type: 'CLOCK', now: NOON + at } })
const told = (at: number, life: TreeLife): Move => ({
  at,
  event: { type: 'TOLD', life, now: NOON + at },
})
const answered = (at: number, life: TreeLife, gifts: TreeGift[] = []): Move => ({
  at,
  answer: { life, gifts },
})
const lost = (at: number, failure: string): Move => ({ at, failure })
const by = (role: TreeRole, life: TreeLife, at = 0): TreeLife =>
  watered(GARDEN, life, { role, at: NOON + at })

/** Both water, so many days after noon. */
const bothWater = (day: number): Move[] =>
  (['inviter', 'partner'] as const).map((role) => ({
    at: day * DAY,
    event: { type: 'WATERED', by: role, at: NOON + day * DAY },
  }))

const LEVEL_TWO: TreeGift = { kind: 'gold', amount: 10, reason: 'level', number: 2 }
const SEEDLING = growing()
const BY_PARTNER = by('partner', SEEDLING)
const BY_INVITER = by('inviter', SEEDLING)
const UNFOLDED = by('inviter', BY_PARTNER)
const accepted: TreeLife = { ...invited(), stage: 'growing' }

/** By the name of the trace's file. */
export const TREE_PLAYS: Readonly<Record<string, Play>> = {
  'link-accepted-then-both-water': {
    life: invited(),
    role: 'inviter',
    moves: [
      on(SECOND, 'WATER'),
      told(9 * SECOND, accepted),
      told(20 * SECOND, by('partner', accepted)),
      on(25 * SECOND, 'WATER'),
      answered(25.3 * SECOND, by('inviter', by('partner', accepted)), [LEVEL_TWO]),
      hand(29 * SECOND, 'COLLECTED'),
      clock(MIDNIGHT - 1),
      clock(MIDNIGHT),
    ],
  },
  'invited-by-name-and-accepted': {
    life: invited(),
    role: 'partner',
    moves: [
      on(SECOND, 'WITHDRAW'),
      on(3 * SECOND, 'ACCEPT'),
      answered(3.4 * SECOND, accepted),
      on(8 * SECOND, 'WATER'),
      answered(8.3 * SECOND, by('partner', accepted)),
    ],
  },
  'somebody-else-was-first': {
    life: invited(),
    role: 'partner',
    moves: [
      on(2 * SECOND, 'ACCEPT'),
      lost(2.4 * SECOND, 'INVITATION_OVER'),
      on(4 * SECOND, 'DECLINE'),
      answered(4.3 * SECOND, { ...invited(), stage: 'declined' }),
      on(5 * SECOND, 'ACCEPT'),
    ],
  },
  'ran-out-but-was-accepted-in-time': {
    life: invited(),
    role: 'inviter',
    moves: [
      clock(72 * HOUR - 1),
      clock(72 * HOUR),
      on(72 * HOUR + SECOND, 'WITHDRAW'),
      told(72 * HOUR + 2 * SECOND, accepted),
    ],
  },
  'withdrawn-before-anybody-came': {
    life: invited(),
    role: 'inviter',
    moves: [
      on(SECOND, 'ACCEPT'),
      on(2 * SECOND, 'WITHDRAW'),
      lost(10 * SECOND, 'TIMEOUT'),
      on(12 * SECOND, 'WITHDRAW'),
      answered(12.4 * SECOND, { ...invited(), stage: 'withdrawn' }),
      told(13 * SECOND, invited()),
    ],
  },
  'the-last-millisecond-of-a-day': {
    life: BY_PARTNER,
    role: 'inviter',
    moves: [
      clock(MIDNIGHT - 1),
      on(MIDNIGHT - 1, 'WATER'),
      answered(MIDNIGHT, by('inviter', BY_PARTNER, MIDNIGHT - 1), [LEVEL_TWO]),
      clock(MIDNIGHT),
      on(MIDNIGHT, 'WATER'),
      answered(MIDNIGHT + 300, by('inviter', by('inviter', BY_PARTNER, MIDNIGHT - 1), MIDNIGHT)),
    ],
  },
  'two-devices-of-one-person': {
    life: SEEDLING,
    role: 'inviter',
    moves: [
      on(SECOND, 'WATER'),
      on(1.1 * SECOND, 'WATER'),
      lost(1.4 * SECOND, 'WATERED_TODAY'),
      told(2 * SECOND, BY_INVITER),
      on(3 * SECOND, 'WATER'),
      // What was told before comes late: nothing is taken back.
      told(4 * SECOND, SEEDLING),
    ],
  },
  'closed-after-two-confirmations': {
    life: UNFOLDED,
    role: 'inviter',
    moves: [
      hand(SECOND, 'CLOSE'),
      hand(2 * SECOND, 'KEEP'),
      hand(5 * SECOND, 'CLOSE'),
      hand(6 * SECOND, 'SURE'),
      hand(7 * SECOND, 'SURE'),
      answered(7.3 * SECOND, { ...UNFOLDED, stage: 'closed' }),
      on(9 * SECOND, 'WATER'),
      hand(9 * SECOND, 'CLOSE'),
    ],
  },
  'grown-while-i-was-warned': {
    life: growing({ points: 75, level: 2, wateredDay: { inviter: TODAY, partner: null } }),
    role: 'inviter',
    moves: [
      hand(SECOND, 'CLOSE'),
      hand(2 * SECOND, 'SURE'),
      told(
        3 * SECOND,
        growing({ points: 90, level: 3, wateredDay: { inviter: TODAY, partner: TODAY } }),
      ),
      hand(4 * SECOND, 'SURE'),
      lost(4.3 * SECOND, 'BAD_REQUEST'),
    ],
  },
  'closed-by-the-other-while-i-doubt': {
    life: BY_INVITER,
    role: 'partner',
    moves: [
      hand(SECOND, 'CLOSE'),
      told(2 * SECOND, { ...BY_INVITER, stage: 'closed' }),
      hand(3 * SECOND, 'SURE'),
      on(4 * SECOND, 'WATER'),
    ],
  },
  'network-lost-then-found-by-key': {
    life: BY_PARTNER,
    role: 'inviter',
    moves: [
      on(SECOND, 'WATER'),
      lost(9 * SECOND, 'NETWORK'),
      {
        at: 12 * SECOND,
        event: { type: 'FOUND', answer: { life: UNFOLDED, gifts: [LEVEL_TWO] } },
      },
      hand(15 * SECOND, 'COLLECTED'),
    ],
  },
  'rests-after-another-tree': {
    life: growing({ restsUntil: { inviter: NOON + 5 * SECOND, partner: null } }),
    role: 'inviter',
    moves: [
      on(SECOND, 'WATER'),
      clock(5 * SECOND - 1),
      on(5 * SECOND - 1, 'WATER'),
      clock(5 * SECOND),
      on(5 * SECOND, 'WATER'),
      answered(5.3 * SECOND, BY_INVITER),
    ],
  },
  // As the server applies them, and a headless client tells them.
  'the-very-points-of-a-level': {
    life: growing(),
    role: 'inviter',
    moves: [
      { at: SECOND, event: { type: 'WATERED', by: 'inviter', at: NOON } },
      // The second level begins with exactly so many.
      { at: DAY, event: { type: 'WATERED', by: 'inviter', at: NOON + DAY } },
    ],
  },
  'facts-as-the-server-keeps-them': {
    life: invited(),
    role: 'inviter',
    moves: [
      { at: SECOND, event: { type: 'ACCEPTED' } },
      { at: 2 * SECOND, event: { type: 'WATERED', by: 'partner', at: NOON } },
      { at: 3 * SECOND, event: { type: 'WATERED', by: 'partner', at: NOON + 1 } },
      { at: 4 * SECOND, event: { type: 'WATERED', by: 'inviter', at: NOON } },
      { at: DAY, event: { type: 'WATERED', by: 'inviter', at: NOON + DAY } },
      on(DAY + SECOND, 'WATER'),
      { at: 2 * DAY, event: { type: 'CLOSED' } },
      { at: 2 * DAY, event: { type: 'WATERED', by: 'inviter', at: NOON + 2 * DAY } },
    ],
  },
  // NOON is a Tuesday: Wednesday is missed and spared, Saturday is missed as well.
  'one-missed-day-of-a-week-is-spared': {
    tuning: SPARING_GARDEN,
    life: SEEDLING,
    role: 'inviter',
    moves: [0, 2, 3, 5, 6].flatMap(bothWater),
  },
}

/** Plays and records. */
export function recordTree({ tuning = GARDEN, life, role, moves }: Play): Promise<Trace> {
  return recordMoves({
    name: 'tree',
    machineWith: (ask: PromiseActorLogic<WishAnswer, { wish: Wish | null }>) =>
      treeMachine.provide({ actors: { ask } }),
    tuningVersion: tuning.version,
    serverSeed: SERVER_SEED,
    startedAt: NOON,
    deciding: treeParts,
    input: { life, role, now: NOON, tuning },
    moves: moves.map(
      ({ at, ...what }, place): AnyMove<TreeEvent, WishAnswer> => ({
        ...what,
        after: Math.round(at - (moves[place - 1]?.at ?? 0)),
      }),
    ),
  })
}

if (process.argv[1] === import.meta.filename) {
  mkdirSync(TRACES, { recursive: true })
  for (const [name, play] of Object.entries(TREE_PLAYS)) {
    writeFileSync(join(TRACES, `${name}.jsonl`), writeTrace(await recordTree(play)))
  }
}
