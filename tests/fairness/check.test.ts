import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { check } from '../../src/pages/fairness/check.ts'
import type { Claim } from '../../src/pages/fairness/claim.ts'
import { stepsOf } from '../../src/pages/fairness/steps.ts'

const SERVER_SEED = '0f'.repeat(32)
const WEIGHTS = [5, 0, 90, 5]
const bytes = Buffer.from(SERVER_SEED, 'hex')
const COMMITMENT = createHash('sha256').update(bytes).digest('hex')
const DIGEST = createHmac('sha256', bytes).update('lucky:3').digest()
// 2^32 leaves 96 over 100; the first word of this digest lies below that edge.
const NUMBER = DIGEST.readUInt32BE(0) % 100
const OUTCOME = NUMBER < 5 ? 0 : NUMBER < 95 ? 2 : 3

const honest: Claim = {
  serverSeed: SERVER_SEED,
  clientSeed: 'lucky',
  nonce: 3,
  weights: WEIGHTS,
  commitment: COMMITMENT,
  outcome: OUTCOME,
}

/** Which steps of a check are wrong. */
function wrongSteps(claim: Claim): string[] {
  return stepsOf(check(claim), claim.outcome)
    .filter(({ isRight }) => !isRight)
    .map(({ key }) => key)
}

describe('the page calculates a draw again (design §3)', () => {
  it('finds what Node’s own cryptography finds', () => {
    expect(DIGEST.readUInt32BE(0)).toBeLessThan(2 ** 32 - (2 ** 32 % 100))
    expect(check(honest)).toEqual({
      commitment: COMMITMENT,
      clientSeed: 'lucky',
      digest: DIGEST.toString('hex'),
      number: NUMBER,
      total: 100,
      outcome: OUTCOME,
      commitmentMatches: true,
      clientSeedMatches: null,
      outcomeMatches: true,
    })
  })

  it.each<[string, Partial<Claim>, string[]]>([
    ['an honest draw', {}, []],
    ['another outcome than was drawn', { outcome: 1 }, ['steps.outcomeWrong']],
    ['another seed than was promised', { commitment: '00'.repeat(32) }, ['steps.commitmentWrong']],
  ])('%s', (_what, change, wrong) => {
    expect(wrongSteps({ ...honest, ...change })).toEqual(wrong)
  })

  it.each<[string, Partial<Claim>]>([
    ['another server seed', { serverSeed: '10'.repeat(32) }],
    ['another client seed', { clientSeed: 'unlucky' }],
    ['another counter', { nonce: 4 }],
  ])('%s gives another digest', (_what, change) => {
    expect(check({ ...honest, ...change }).digest).not.toBe(check(honest).digest)
  })
})

describe('each step is told with its numbers', () => {
  it('four steps for a draw that was paid', () => {
    expect(stepsOf(check(honest), OUTCOME)).toEqual([
      { key: 'steps.commitment', isRight: true, code: COMMITMENT },
      { key: 'steps.digest', isRight: true, code: DIGEST.toString('hex') },
      { key: 'steps.number', isRight: true, values: { number: NUMBER, total: 100 } },
      {
        key: 'steps.outcome',
        isRight: true,
        values: { number: NUMBER, outcome: OUTCOME, claimed: OUTCOME },
      },
    ])
  })

  it('by hand, what nobody claims is not judged', () => {
    const checked = check({ ...honest, commitment: null, outcome: null })
    expect(stepsOf(checked, null).map(({ key }) => key)).toEqual([
      'steps.digest',
      'steps.number',
      'steps.outcomeOnly',
    ])
  })
})
