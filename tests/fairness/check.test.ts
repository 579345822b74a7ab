import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { check } from '../../machines/fair/check.ts'
import type { Claim } from '../../machines/fair/claim.ts'
import { stepsOf } from '../../machines/fair/steps.ts'

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
  bound: [],
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
      bound: 0,
      number: NUMBER,
      total: 100,
      outcome: OUTCOME,
      tuningHash: null,
      dispatches: null,
      commitmentMatches: true,
      tuningMatches: null,
      rootMatches: null,
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

describe('the weights of a bound draw are those that were published (docs/fairness.md)', () => {
  const text = `{"sectors":[${WEIGHTS.map((weight) => `{"weight":${weight}}`)}],"version":7}`
  const hash = createHash('sha256').update(text).digest('hex')
  const digest = createHmac('sha256', bytes).update(`lucky:3:${hash}`).digest('hex')
  const bound: Claim = {
    ...honest,
    outcome: null,
    bound: [hash],
    tuning: { game: 'turntable', version: 7, hash },
  }
  const stepsWith = (claim: Claim, published: string) =>
    stepsOf(check(claim, { tuning: { text: published } }), null)

  it('the digest is made with their hash, and says so', () => {
    const steps = stepsWith(bound, text)
    expect(steps).toContainEqual({ key: 'steps.tuning', isRight: true, code: hash })
    expect(steps).toContainEqual({ key: 'steps.digestBound', isRight: true, code: digest })
  })

  it('a beacon goes into the digest after it', () => {
    const beacon = 'be'.repeat(32)
    const both = createHmac('sha256', bytes).update(`lucky:3:${hash}:${beacon}`).digest('hex')
    const steps = stepsWith({ ...bound, bound: [hash, beacon] }, text)
    expect(steps).toContainEqual({ key: 'steps.digestBeacon', isRight: true, code: both })
  })

  it.each<[string, Partial<Claim>, string]>([
    ['another tuning was published', {}, text.replace('"version":7', '"version":8')],
    ['other weights are shown', { weights: [5, 0, 89, 6] }, text],
    ['a weight is left out', { weights: WEIGHTS.slice(0, 3) }, text],
  ])('it shows when %s', (_what, change, published) => {
    const wrong = stepsWith({ ...bound, ...change }, published).filter(({ isRight }) => !isRight)
    expect(wrong.map(({ key }) => key)).toEqual(['steps.tuningWrong'])
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

  it('prizes are called what their player saw on the wheel', () => {
    const names = ['5 diamonds', '20 gold coins', '50 gold coins', '888 diamonds']
    const outcome = stepsOf(check(honest), OUTCOME, { kind: 'prizes', names }).at(-1)
    expect(outcome).toEqual({
      key: 'steps.outcome',
      isRight: true,
      values: { number: NUMBER, outcome: names[OUTCOME], claimed: names[OUTCOME] },
    })
    const [wrong] = stepsOf(check({ ...honest, outcome: 1 }), 1, { kind: 'prizes', names }).slice(
      -1,
    )
    expect(wrong?.values).toMatchObject({ claimed: '20 gold coins' })
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
