import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { canonicalJson } from '../../machines/fair/canonical.ts'
import { layCourse } from '../../machines/flappy/course.ts'
import { flightSteps, type RevealedFlight } from '../../machines/flappy/flight-steps.ts'
import { PEOPLE, pilotedTaps } from '../../machines/flappy/pilots.ts'
import { flyAgain } from '../../machines/flappy/replay.ts'
import { sfc32 } from '../../machines/flappy/sfc32.ts'
import { GATES } from '../tunings.ts'

const SERVER_SEED = '0f'.repeat(32)
const RULES = canonicalJson(GATES)
const bytes = Buffer.from(SERVER_SEED, 'hex')
const COMMITMENT = createHash('sha256').update(bytes).digest('hex')
const RULES_HASH = createHash('sha256').update(RULES).digest('hex')
const COURSE = createHmac('sha256', bytes).update(`lucky:0:${RULES_HASH}`).digest('hex')
const laid = layCourse(COURSE, GATES)
const TAPS = pilotedTaps(laid, PEOPLE.good, sfc32(COURSE), 6)
const SCORE = flyAgain(laid, TAPS).score

const honest: RevealedFlight = {
  id: '01a22ee6-bfa0-76af-859d-6aa9d5862585',
  at: 1_796_083_204_000,
  commitment: COMMITMENT,
  clientSeed: 'lucky',
  serverSeed: SERVER_SEED,
  tuningVersion: 1,
  tuningHash: RULES_HASH,
  course: COURSE,
  score: SCORE,
  taps: TAPS,
}

function wrongSteps(change: Partial<RevealedFlight>, rules = RULES): string[] {
  return flightSteps({ ...honest, ...change }, rules)
    .filter(({ isRight }) => !isRight)
    .map(({ key }) => key)
}

describe('the page flies a run again (design §4)', () => {
  it('by what Node’s own cryptography finds, and tells each step with its figures', () => {
    expect(SCORE).toBeGreaterThan(0)
    expect(flightSteps(honest, RULES)).toEqual([
      { key: 'flight.promised', isRight: true, code: COMMITMENT },
      { key: 'flight.published', isRight: true, code: RULES_HASH },
      { key: 'flight.right', isRight: true, code: COURSE },
      { key: 'flight.flown', isRight: true, values: { flown: SCORE, recorded: SCORE } },
    ])
  })

  it.each<[string, Partial<RevealedFlight>]>([
    ['another score was recorded', { score: SCORE + 1 }],
    ['a tap is missing', { taps: TAPS.slice(0, 1) }],
    ['all taps are missing', { taps: null }],
  ])('it shows when %s', (_what, change) => {
    expect(wrongSteps(change)).toEqual(['flight.flownWrong'])
  })

  it('it shows when another seed was promised, or another course was flown', () => {
    expect(wrongSteps({ commitment: '00'.repeat(32) })).toEqual(['flight.promisedWrong'])
    expect(wrongSteps({ course: '00'.repeat(32) })).toEqual(['flight.wrong'])
  })

  it('it shows when other rules were published', () => {
    const softer = canonicalJson({ ...GATES, chestsDiamonds: [400, 300, 200] })
    expect(wrongSteps({}, softer)).toEqual(['flight.publishedWrong'])
  })

  it('a ticket that was never flown claims no score', () => {
    const steps = flightSteps({ ...honest, score: null, taps: null }, RULES)
    expect(steps.map(({ key }) => key)).toEqual([
      'flight.promised',
      'flight.published',
      'flight.right',
    ])
  })
})
