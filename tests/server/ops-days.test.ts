import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AdventureTuning } from '../../contract/adventure-tuning.ts'
import { payoutOf, payoutOfRound, weightsOf } from '../../machines/adventure/rules.ts'
import { plannedReturn } from '../../server/adventure/planned-return.ts'
import { highestIdAt, lowestIdAt } from '../../server/ledger/span.ts'
import { returnBand } from '../../server/overview/return-band.ts'
import type { PlannedReturn } from '../../server/platform/feature.ts'
import { SKY } from '../tunings.ts'
import { opportunities } from '../wheel.ts'
import { type AdventureWorld, openAdventure, send } from './adventure-world.ts'
import { START } from './harness.ts'
import { enterAs } from './operators-world.ts'

const DAY_MS = 86_400_000
const MIDNIGHT = START - (START % DAY_MS)
const EVERY = [1, 1, 1, 1, 1, 1, 1, 1]

let world: AdventureWorld
beforeAll(async () => {
  world = await openAdventure({}, { demo: true, asApp: true })
})
afterAll(() => world.close())

const days = async () =>
  (await (await enterAs(world, 'viewer')).call('GET /api/ops/overview/days')).answer.days
const of = (games: Awaited<ReturnType<typeof days>>[number]['games'] | undefined, game: string) =>
  games?.find((it) => it.game === game)

describe('what a round of the adventure promises', () => {
  it('is exactly the mean of what its planets pay, by their weights', () => {
    const sent = [3, 0, 0, 0, 0, 0, 0, 2]
    const { staked, mean, variance, highest } = payoutOfRound(SKY, sent)
    const weights = weightsOf(SKY)
    const all = weights.reduce((sum, weight) => sum + weight, 0)
    const paid = weights.map((_, planet) => payoutOf(SKY, planet, sent))
    const average = (values: number[]) =>
      values.reduce((sum, value, planet) => sum + value * (weights[planet] ?? 0), 0) / all
    expect(staked).toBe(5 * SKY.shipPriceDiamonds)
    expect(mean).toBeCloseTo(average(paid), 9)
    expect(variance).toBeCloseTo(average(paid.map((value) => (value - mean) ** 2)), 6)
    expect(highest).toBe(Math.max(...paid))
  })

  it('of one planet alone spreads as one chance does', () => {
    const planets = [
      { weight: 1, multiplier: 4 },
      { weight: 3, multiplier: 2 },
    ] as AdventureTuning['planets']
    const round = payoutOfRound({ ...SKY, shipPriceDiamonds: 10, planets }, [1, 0])
    expect(round).toEqual({ staked: 10, mean: 10, variance: 300, highest: 40 })
  })
})

describe('the last seven days', () => {
  it('hold what each game took and gave, day by day, and its return', async () => {
    const pilot = await world.pilot(16, 100)
    const price = 16 * SKY.shipPriceDiamonds
    const body = { 0: 1, 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1 }
    expect((await send(pilot, body, (await world.nextRound()) / 1_000)).status).toBe(200)
    await world.nextRound()
    const spun = (await pilot.call('POST /api/turntable/spins', { body: opportunities(1) })).answer
    world.clock.advance(DAY_MS)
    const found = await days()
    expect(found.map(({ since }) => since)).toEqual(
      [-5, -4, -3, -2, -1, 0, 1].map((day) => MIDNIGHT + day * DAY_MS),
    )
    const [yesterday, today] = found.slice(-2)
    const adventure = of(yesterday?.games, 'adventure')
    expect(adventure?.in).toBe(price)
    const { staked, mean } = payoutOfRound(SKY, EVERY)
    expect(adventure?.return).toMatchObject({ draws: 1, band: null, isAlarm: false })
    // Of the ships that were sent, not of all that were bought.
    expect(adventure?.return?.measured).toBeCloseTo((adventure?.out ?? 0) / staked, 12)
    expect(adventure?.return?.planned).toBeCloseTo(mean / staked, 12)
    expect(of(yesterday?.games, 'turntable')?.in).toBe(spun.stakeDiamonds)
    expect(of(today?.games, 'adventure')).toMatchObject({ in: 0, out: 0, return: null })
    expect(of(today?.games, 'turntable')).toMatchObject({ in: 0, return: null })
  })

  it('show today as it goes on', async () => {
    world.clock.advance(3_600_000)
    const player = await world.player({ diamond: 100 })
    await player.call('POST /api/turntable/spins', { body: opportunities(1) })
    world.clock.advance(61_000)
    expect(of((await days()).at(-1)?.games, 'turntable')?.in).toBeGreaterThan(0)
  })

  it('count rounds that opened in the span and are settled, and no empty ones', async () => {
    const at = world.clock.now()
    const span = (from: number, to: number) => ({
      after: lowestIdAt(from),
      through: highestIdAt(to),
    })
    const whole = await plannedReturn(world.db.orm, span(MIDNIGHT, at))
    expect(whole?.draws).toBe(1)
    expect(whole?.largest).toBeGreaterThan(0)
    expect(await plannedReturn(world.db.orm, span(MIDNIGHT + DAY_MS, at))).toBe(null)
  })
})

describe('a band of draws that differ in weight', () => {
  const plan: PlannedReturn = {
    ...{ draws: 50, staked: 10_000, expected: 9_000, deviation: 500 },
    ...{ goldPerDiamond: null, paid: 9_000 },
  }
  const bandOf = (largest: number, paid = 9_000) =>
    returnBand({ in: 0, out: 0, goldOut: 0 }, { ...plan, largest, paid })

  it('is there once no draw alone can leave it, and holds what these draws paid', () => {
    expect(bandOf(501)).toMatchObject({ measured: 0.9, band: null, isAlarm: false })
    expect(bandOf(500)?.band).toEqual({ low: 0.7, high: 1.1 })
    expect([bandOf(500, 11_000)?.isAlarm, bandOf(500, 11_001)?.isAlarm]).toEqual([false, true])
    expect(bandOf(501, 20_000)?.isAlarm).toBe(false)
  })
})
