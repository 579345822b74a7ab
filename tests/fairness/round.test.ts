import { describe, expect, it } from 'vitest'
import type { DispatchReceipt, Round, RoundProof } from '../../contract/adventure.ts'
import { sumDispatches } from '../../machines/adventure/dispatches.ts'
import { checkRound } from '../../machines/adventure/round-check.ts'
import { type RoundClaim, roundClaimOf } from '../../machines/adventure/round-claim.ts'
import { stepsOf } from '../../machines/fair/steps.ts'
import { claimOf } from '../../scripts/fair/claim.ts'
import { reportOf } from '../../scripts/fair/report.ts'
import { roundCommandOf, roundTextOf } from '../../src/pages/fairness/round-command.ts'
import golden from '../fair/golden.json' with { type: 'json' }
import { PLANETS_TEXT } from '../fair/golden.ts'
import type { Vector } from '../fair/independent.ts'

type RoundVector = Vector & Required<Pick<Vector, 'round' | 'ships'>>

const vectorOf = (what: string) => golden.find(({ shows }) => shows === what) as RoundVector
const OLD = vectorOf('a round')
const BOUND = vectorOf('a round of three dispatches')
const NAMES = ['Mercury', 'Venus', 'Mars', 'Jupiter', 'Saturn', 'Uranus', 'Neptune', 'Kepler']
const PLANETS = { kind: 'planets' as const, names: NAMES }

/** The round of a golden vector, as the server tells it. */
const roundOf = (vector: RoundVector): Round => ({
  id: vector.round,
  opensAt: vector.round * 1_000,
  closesAt: vector.round * 1_000 + 50_000,
  landsAt: vector.round * 1_000 + 57_000,
  endsAt: vector.round * 1_000 + 66_000,
  state: 'settled',
  tuningVersion: 1,
  commitment: vector.commitment,
  ships: vector.ships,
  players: 12,
  treasure: vector.outcome,
  serverSeed: vector.serverSeed,
  clientSeed: vector.clientSeed,
  winners: 3,
  paidDiamonds: 4_400,
})
const proofOf = ({ tuningHash, beacon, dispatchRoot }: RoundVector): RoundProof => ({
  protocol: tuningHash === undefined ? 1 : 2,
  tuningHash: tuningHash ?? 'aa'.repeat(32),
  dispatchRoot: dispatchRoot ?? null,
  beaconRound: beacon === undefined ? null : 1_000,
  beacon: beacon ?? null,
})
function claimedOf(vector: RoundVector, change: Partial<Round> = {}): RoundClaim {
  const round = { ...roundOf(vector), ...change }
  const claim = roundClaimOf({ round, weights: vector.weights, proof: proofOf(vector) })
  if (!claim) throw new Error('nothing is claimed')
  return claim
}

const keysOf = (claim: RoundClaim) =>
  stepsOf(checkRound(claim), claim.outcome, PLANETS).map(({ key }) => key)

describe('the page calculates a round again, from everyone’s ships on (docs/fairness.md)', () => {
  const honest = claimedOf(OLD)

  it('each step is right for an honest round of protocol 1', () => {
    const steps = stepsOf(checkRound(honest), honest.outcome, PLANETS)
    const { number, commitment, clientSeed, digest } = OLD
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

  it.each<[string, Partial<RoundClaim>, string[]]>([
    ['another seed than was promised', { commitment: '00'.repeat(32) }, ['steps.commitmentWrong']],
    ['another treasure than was drawn', { outcome: 7 }, ['steps.treasureWrong']],
    [
      'ships that were added after the draw',
      { round: { ...honest.round, ships: OLD.ships.with(0, 311) } },
      ['steps.clientSeedWrong', 'steps.treasureWrong'],
    ],
    [
      'a client seed that the ships do not make',
      { clientSeed: '00'.repeat(16) },
      ['steps.clientSeedWrong'],
    ],
    [
      'the figures of another round',
      { round: { ...honest.round, id: OLD.round + 600 } },
      ['steps.clientSeedWrong'],
    ],
    [
      'a root that the draw did not have',
      { round: { ...honest.round, dispatchRoot: '00'.repeat(32) } },
      ['steps.clientSeedWrong'],
    ],
  ])('shows %s', (_what, change, wrong) => {
    expect(keysOf({ ...honest, ...change })).toEqual(expect.arrayContaining(wrong))
    expect(keysOf(honest)).not.toEqual(expect.arrayContaining(wrong))
  })

  it.each<[Round['state'], Partial<Round>]>([
    ['open', { serverSeed: null }],
    ['refunded', {}],
  ])('nothing is claimed of the draw of a round that is %s', (state, change) => {
    const round: Round = { ...roundOf(OLD), state, treasure: null, clientSeed: null, ...change }
    expect(roundClaimOf({ round, weights: OLD.weights, proof: proofOf(OLD) })).toBeNull()
  })

  it.each([
    ['1', OLD, '1780315200:310,120,95,88,40,33,21,17'],
    ['2', BOUND, `1796083200:310,0,0,0,40,0,0,17:${BOUND.dispatchRoot}`],
  ])('shows the text that the client seed is made of in protocol %s', (_protocol, vector, text) => {
    expect(roundTextOf(claimedOf(vector).round)).toBe(text)
  })
})

describe('the page holds a round against everyone’s dispatches (docs/fairness.md)', () => {
  const honest = claimedOf(BOUND)
  const dispatches = (BOUND.leaves ?? []).map((text): DispatchReceipt => {
    const [, id = '', planet, ships, at] = text.split(':')
    return { id, planet: Number(planet), ships: Number(ships), at: Number(at) }
  })
  const [first, second] = dispatches as [DispatchReceipt, DispatchReceipt]

  /** A server that tells these dispatches, so many at once. */
  const pages =
    (all: readonly DispatchReceipt[], size = 2) =>
    async (after?: string) => {
      const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1
      const leaves = all.slice(start, start + size)
      return { leaves, next: start + size < all.length ? (leaves.at(-1)?.id ?? null) : null }
    }
  async function stepsFrom(told: readonly DispatchReceipt[], receipts: DispatchReceipt[] = []) {
    const sums = await sumDispatches(BOUND.round, receipts, pages(told), () => {})
    const tuning = { text: PLANETS_TEXT }
    return stepsOf(checkRound(honest, { tuning, dispatches: sums }), honest.outcome, PLANETS)
  }
  const wrongOf = (steps: Awaited<ReturnType<typeof stepsFrom>>) =>
    steps.filter(({ isRight }) => !isRight).map(({ key }) => key)

  it('each step is right for an honest round, read page by page', async () => {
    const steps = await stepsFrom(dispatches, [second])
    expect(wrongOf(steps)).toEqual([])
    expect(steps.map(({ key }) => key)).toEqual([
      'steps.commitment',
      'steps.tuning',
      'steps.root',
      'steps.receipts',
      'steps.clientSeed',
      'steps.digestBound',
      'steps.number',
      'steps.treasure',
    ])
    expect(steps[2]).toMatchObject({ code: BOUND.dispatchRoot, values: { number: 3 } })
    expect(steps[3]).toMatchObject({ values: { number: 1, missing: 0 } })
  })

  it('a phone that kept no receipt misses none', async () => {
    expect((await stepsFrom(dispatches)).map(({ key }) => key)).not.toContain('steps.receipts')
  })

  it.each<[string, DispatchReceipt[]]>([
    ['one is left out', dispatches.slice(1)],
    ['one is changed', [{ ...first, ships: first.ships - 1 }, ...dispatches.slice(1)]],
    ['one is added', [...dispatches, { ...first, id: second.id.replace('7', '8') }]],
    ['they stand in another order', dispatches.toReversed()],
    ['none is told', []],
  ])('it shows when %s', async (_what, told) => {
    expect(wrongOf(await stepsFrom(told))).toEqual(['steps.rootWrong'])
  })

  it('it shows when the root is right and the figures are not', async () => {
    const sums = await sumDispatches(BOUND.round, [], pages(dispatches), () => {})
    const round = { ...honest.round, ships: BOUND.ships.with(0, 309).with(1, 1) }
    expect(checkRound({ ...honest, round }, { tuning: null, dispatches: sums }).rootMatches).toBe(
      false,
    )
  })

  it.each<[string, DispatchReceipt]>([
    ['was not counted', { ...first, id: '01a22ee6-0000-7000-8000-000000000000' }],
    ['was counted with fewer ships', { ...first, ships: first.ships + 1 }],
    ['was counted for another planet', { ...first, planet: 6 }],
    ['was counted at another time', { ...first, at: first.at - 1 }],
  ])('it shows when a receipt of this phone %s', async (_what, receipt) => {
    const steps = await stepsFrom(dispatches, [receipt, second])
    expect(wrongOf(steps)).toEqual(['steps.receiptsWrong'])
    expect(steps[3]).toMatchObject({ values: { number: 2, missing: 1 } })
  })

  it('it tells how far it has read', async () => {
    const told: number[] = []
    await sumDispatches(BOUND.round, [], pages(dispatches, 1), (number) => told.push(number))
    expect(told).toEqual([1, 2, 3])
  })
})

describe('the command does the same calculation', () => {
  const vectors = [OLD, BOUND, vectorOf('a round bound to a beacon too')]
  it.each(vectors)('and holds every input of $shows', (vector) => {
    const command = roundCommandOf(claimedOf(vector))
    const [program, args] = command.split(' -- ')
    expect(program).toBe('npm run verify-draw')
    const { holds, lines } = reportOf(claimOf(args?.split(' ') ?? [], () => ''))
    expect(holds).toBe(true)
    expect(lines.filter((line) => line.endsWith(', as it was shown'))).toHaveLength(2)
    expect(lines).toContain(`digest      ${vector.digest}`)
  })
})
