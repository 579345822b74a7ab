// Plays of the fate radar that are kept as traces: the real machine, recorded as a page records it.
// `node tests/replay/radar-plays.ts` writes them anew.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PromiseActorLogic } from 'xstate'
import type { Chances, GreetAnswer, Purpose, ScanAnswer } from '../../contract/radar.ts'
import { spendChance } from '../../machines/radar/chances.ts'
import { type RadarEvent, radarMachine } from '../../machines/radar/machine.ts'
import { fullChances } from '../../machines/radar/tuning.ts'
import { radarParts } from '../../machines/replay/deciding.ts'
import { type Trace, writeTrace } from '../../machines/replay/trace.ts'
import { greetedBy, searchedFor } from '../machines/matches.ts'
import { RADAR } from '../tunings.ts'
import { type Move as AnyMove, recordMoves } from './recording.ts'

const TRACES = join(import.meta.dirname, '../replays/radar')
const SERVER_SEED = '5eed'.repeat(16)
const STARTED_AT = 1_790_000_000_000
const MINUTE_MS = 60_000

type Move = AnyMove<RadarEvent, ScanAnswer | GreetAnswer>

interface Play {
  chances: Chances
  moves: Move[]
}

const FULL = fullChances(RADAR)

/** What is left where so many were spent a while ago. */
function after(spent: number, minutesAgo = 0): Chances {
  let chances = FULL
  for (let one = 0; one < spent; one++) {
    chances = spendChance(chances, STARTED_AT - minutesAgo * MINUTE_MS) ?? chances
  }
  return chances
}

const scan = (later: number, purpose: Purpose = 0): Move => ({
  after: later,
  event: { type: 'SCAN', purpose },
})
const found = (number: number, chances: Chances, purpose: Purpose = 0): Move => ({
  after: 320,
  answer: searchedFor(purpose, chances, number),
})
/** Found where neither of the two says where they are. */
function foundSomewhere(number: number, chances: Chances): Move {
  const answer = searchedFor(0, chances, number)
  return {
    after: 320,
    answer: { ...answer, match: answer.match && { ...answer.match, distanceKm: null } },
  }
}
const nobody: Move = { after: 280, answer: { match: null, faces: [], chances: FULL } }
const surfaced: Move = { after: 2_600, event: { type: 'SURFACED' } }
const greet = (later: number, text = 'Hello!'): Move => ({
  after: later,
  event: { type: 'GREET', text },
})
const welcomed = (number: number): Move => ({ after: 240, answer: greetedBy(number) })
const goOn = (later = 1_500): Move => ({ after: later, event: { type: 'CONTINUE' } })
const chat = (later = 900): Move => ({ after: later, event: { type: 'CHAT' } })
const clock = (later: number, minutes: number): Move => ({
  after: later,
  event: { type: 'CLOCK', now: STARTED_AT + minutes * MINUTE_MS },
})

/** By the name of the trace's file. */
export const RADAR_PLAYS: Readonly<Record<string, Play>> = {
  'met-greeted-and-on-to-the-chat': {
    chances: FULL,
    moves: [
      scan(900, 2),
      found(1, after(1), 2),
      surfaced,
      greet(6_000),
      welcomed(1),
      chat(),
      goOn(),
    ],
  },
  'nobody-knows-how-far': {
    chances: FULL,
    moves: [scan(900), foundSomewhere(6, after(1)), surfaced, goOn(2_000)],
  },
  'nobody-within-reach-costs-nothing': {
    chances: FULL,
    moves: [scan(700), nobody, surfaced, goOn(2_000), scan(800, 1), nobody, surfaced],
  },
  'the-last-chance-then-the-countdown': {
    chances: after(2, 10),
    moves: [
      scan(600),
      found(2, after(3, 10)),
      surfaced,
      goOn(4_000),
      scan(300),
      clock(1_000, 5),
      clock(1_000, 20),
      scan(500),
      found(3, { ...FULL, left: 0, nextAt: STARTED_AT + 50 * MINUTE_MS }),
      surfaced,
    ],
  },
  'another-device-spent-the-last': {
    chances: after(2),
    moves: [
      scan(500),
      { after: 200, failure: 'CHANCES_SPENT' },
      scan(400),
      { after: 100, event: { type: 'CHANCES', chances: after(3, 2) } },
      clock(2_000, 28),
      scan(700),
      found(4, after(3, 2)),
    ],
  },
  'network-lost-then-found-by-key': {
    chances: FULL,
    moves: [
      scan(800, 3),
      { after: 8_000, failure: 'NETWORK' },
      { after: 3_000, event: { type: 'FOUND', answer: searchedFor(3, after(1), 5) } },
      surfaced,
      greet(4_000),
      { after: 8_000, failure: 'TIMEOUT' },
      greet(2_000),
      welcomed(5),
      goOn(),
    ],
  },
  'page-died-as-it-greeted': {
    chances: after(1),
    moves: [
      // What the page before sent is found by its keys, the greeting first.
      { after: 300, event: { type: 'WELCOMED', answer: greetedBy(8) } },
      { after: 100, event: { type: 'FOUND', answer: searchedFor(1, after(1), 8) } },
      greet(400, 'Again!'),
      surfaced,
      greet(400, 'Again!'),
      chat(),
      goOn(),
    ],
  },
  'greeting-found-at-the-next-match': {
    chances: after(1),
    moves: [
      scan(800),
      found(9, after(2)),
      surfaced,
      greet(3_000),
      { after: 8_000, failure: 'NETWORK' },
      goOn(),
      scan(800),
      found(10, after(3)),
      { after: 200, event: { type: 'WELCOMED', answer: greetedBy(9) } },
      surfaced,
      greet(3_000),
      welcomed(10),
      chat(),
    ],
  },
  'taps-at-every-moment': {
    chances: FULL,
    moves: [
      scan(500),
      scan(30, 1),
      greet(30),
      found(6, after(1)),
      scan(30),
      goOn(30),
      surfaced,
      scan(30),
      chat(30),
      greet(400),
      greet(30, 'Again!'),
      goOn(30),
      welcomed(6),
      greet(30),
      scan(30),
      goOn(),
      goOn(30),
    ],
  },
  // As a headless client tells them, which makes no call of its own.
  'answers-told-as-events': {
    chances: after(2),
    moves: [
      scan(300),
      { after: 200, event: { type: 'SEARCHED', answer: searchedFor(0, after(3), 7) } },
      surfaced,
      greet(900),
      { after: 200, event: { type: 'REFUSED', code: 'NOT_FOUND' } },
      greet(900),
      { after: 200, event: { type: 'WELCOMED', answer: greetedBy(7) } },
      goOn(),
      { after: 500, event: { type: 'CHANCES', chances: FULL } },
      scan(500),
      { after: 200, event: { type: 'REFUSED', code: 'UNAVAILABLE' } },
    ],
  },
}

/** Plays and records. */
export function recordRadar({ chances, moves }: Play): Promise<Trace> {
  return recordMoves({
    name: 'radar',
    // One logic answers both calls, whichever the machine makes.
    machineWith: (call: PromiseActorLogic<ScanAnswer | GreetAnswer, never>) =>
      radarMachine.provide({ actors: { scan: call as never, greet: call as never } }),
    tuningVersion: RADAR.version,
    serverSeed: SERVER_SEED,
    startedAt: STARTED_AT,
    deciding: radarParts,
    input: { chances, purpose: 0, now: STARTED_AT },
    moves,
  })
}

if (process.argv[1] === import.meta.filename) {
  mkdirSync(TRACES, { recursive: true })
  for (const [name, play] of Object.entries(RADAR_PLAYS)) {
    writeFileSync(join(TRACES, `${name}.jsonl`), writeTrace(await recordRadar(play)))
  }
}
