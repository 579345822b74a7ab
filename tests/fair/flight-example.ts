// The flight that docs/fairness.md shows, calculated without machines/.
import { createHash } from 'node:crypto'
import {
  type FlightRules,
  independentCourse,
  independentCourseSeed,
  independentFlight,
} from './independent-flight.ts'

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

/** Canonical JSON of a tuning, written by hand. */
const RULES_TEXT =
  '{"chestsDiamonds":[500,300,200],"firstGatePx":420,"flapSpeed":270,"flySpeed":150,"gapPx":108,"gatesPerNarrowing":4,"gravity":900,"leastGapPx":92,"marginPx":36,"mostFallSpeed":400,"mostShiftPx":120,"runsADay":20,"spacingPx":200,"ticketMinutes":60,"version":1}'

const SERVER_SEED = hash('companion 70')
const CLIENT_SEED = 'lucky'
const TAPS = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 53, 90, 127, 164, 208, 245, 278, 315,
  349, 386, 424, 461,
]

/** Its inputs and all that comes out. */
export function flightExample(): string {
  const seed = independentCourseSeed({
    serverSeed: SERVER_SEED,
    clientSeed: CLIENT_SEED,
    tuningText: RULES_TEXT,
  })
  const rules: FlightRules = JSON.parse(RULES_TEXT)
  const gaps = independentCourse(seed, rules, 20)
  const { score, steps } = independentFlight(gaps, rules, TAPS)
  const code = (text: string | number) => `\`${text}\``
  const rows = [
    ['server seed', code(SERVER_SEED)],
    ['client seed', code(CLIENT_SEED)],
    ['tuning', code(RULES_TEXT)],
    ['tuning hash', code(hash(RULES_TEXT))],
    ['course', code(seed)],
    [
      'middles of the first eight gaps, in px',
      gaps
        .slice(0, 8)
        .map(({ middle }) => middle)
        .join(', '),
    ],
    ['taps', TAPS.join(', ')],
    ['score', score],
    ['steps', steps],
  ]
  return ['| an example | |', '| --- | --- |', ...rows.map((row) => `| ${row.join(' | ')} |`)].join(
    '\n',
  )
}
