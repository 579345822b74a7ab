import { describe, expect, it } from 'vitest'
import type { Round } from '../../contract/adventure.ts'
import { claimOf } from '../../scripts/fair/claim.ts'
import { reportOf } from '../../scripts/fair/report.ts'
import { check } from '../../src/pages/fairness/check.ts'
import type { Claim } from '../../src/pages/fairness/claim.ts'
import { roundClaimOf, roundCommandOf, roundTextOf } from '../../src/pages/fairness/round-claim.ts'
import { stepsOf } from '../../src/pages/fairness/steps.ts'
import golden from '../fair/golden.json' with { type: 'json' }

const VECTOR = golden.find(({ shows }) => shows === 'a round') as (typeof golden)[number] & {
  round: number
  ships: number[]
}
const PLANETS = ['Mercury', 'Venus', 'Mars', 'Jupiter', 'Saturn', 'Uranus', 'Neptune', 'Kepler']

/** The round of the golden vector, as the server tells it. */
const ROUND: Round = {
  id: VECTOR.round,
  opensAt: VECTOR.round * 1_000,
  closesAt: VECTOR.round * 1_000 + 50_000,
  landsAt: VECTOR.round * 1_000 + 57_000,
  endsAt: VECTOR.round * 1_000 + 66_000,
  state: 'settled',
  tuningVersion: 1,
  commitment: VECTOR.commitment,
  ships: VECTOR.ships,
  players: 12,
  treasure: VECTOR.outcome,
  serverSeed: VECTOR.serverSeed,
  clientSeed: VECTOR.clientSeed,
  winners: 3,
  paidDiamonds: 4_400,
}
const honest = roundClaimOf({ round: ROUND, weights: VECTOR.weights }) as Required<Claim>

const keysOf = (claim: Claim) => stepsOf(check(claim), claim.outcome, PLANETS).map(({ key }) => key)

describe('the page calculates a round again, from everyone’s ships on (docs/fairness.md)', () => {
  it('each step is right for an honest round', () => {
    const steps = stepsOf(check(honest), honest.outcome, PLANETS)
    const { number, commitment, clientSeed, digest } = VECTOR
    expect(steps).toEqual([
      { key: 'steps.commitment', isRight: true, code: commitment },
      { key: 'steps.clientSeed', isRight: true, code: clientSeed },
      { key: 'steps.digest', isRight: true, code: digest },
      { key: 'steps.number', isRight: true, values: { number, total: 463 } },
      {
        key: 'steps.treasure',
        isRight: true,
        values: { number, outcome: 'Jupiter', claimed: 'Jupiter' },
      },
    ])
  })

  it.each<[string, Partial<Claim>, string[]]>([
    ['another seed than was promised', { commitment: '00'.repeat(32) }, ['steps.commitmentWrong']],
    ['another treasure than was drawn', { outcome: 7 }, ['steps.treasureWrong']],
    [
      'ships that were added after the draw',
      { round: { id: VECTOR.round, ships: VECTOR.ships.with(0, 311) } },
      ['steps.clientSeedWrong', 'steps.treasureWrong'],
    ],
    [
      'a client seed that the ships do not make',
      { clientSeed: '00'.repeat(16) },
      ['steps.clientSeedWrong'],
    ],
    [
      'the figures of another round',
      { round: { id: VECTOR.round + 600, ships: VECTOR.ships } },
      ['steps.clientSeedWrong'],
    ],
  ])('shows %s', (_what, change, wrong) => {
    expect(keysOf({ ...honest, ...change })).toEqual(expect.arrayContaining(wrong))
    expect(keysOf(honest)).not.toEqual(expect.arrayContaining(wrong))
  })

  it.each<Round['state']>(['open', 'refunded'])(
    'nothing is claimed of a round that is %s',
    (state) => {
      const round: Round = { ...ROUND, state, treasure: null, serverSeed: null, clientSeed: null }
      expect(roundClaimOf({ round, weights: VECTOR.weights })).toBeNull()
    },
  )

  it('shows the text that the client seed is made of', () => {
    expect(roundTextOf(ROUND)).toBe('1780315200:310,120,95,88,40,33,21,17')
  })
})

describe('the command does the same calculation', () => {
  it('and holds every input', () => {
    const command = roundCommandOf(honest)
    const [program, args] = command.split(' -- ')
    expect(program).toBe('npm run verify-draw')
    const { holds, lines } = reportOf(claimOf(args?.split(' ') ?? [], () => ''))
    expect(holds).toBe(true)
    expect(lines.filter((line) => line.endsWith(', as it was shown'))).toHaveLength(2)
  })
})
