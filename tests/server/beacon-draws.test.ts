import { createHash } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { drawTreasure } from '../../machines/adventure/rules.ts'
import { beaconRoundAfter, beaconTime } from '../../machines/fair/beacon.ts'
import { boundOf } from '../../machines/fair/binding.ts'
import { verifyDraw } from '../../machines/fair/verify.ts'
import { audit } from '../../server/ledger/audit.ts'
import type { DrawBeacon } from '../../server/platform/beacon/draw-beacon.ts'
import { ApiError } from '../../server/platform/errors.ts'
import { opportunities } from '../wheel.ts'
import {
  type AdventureWorld,
  CHOOSING_MS,
  FIRST_ROUND,
  openAdventure,
  send,
} from './adventure-world.ts'
import { openWorld, type World } from './harness.ts'

const SPIN = 'POST /api/turntable/spins'
const ROTATE = 'POST /api/fairness/seed/rotate'

/** A beacon by the real formula whose rounds come when the test says so. */
function playedBeacon() {
  const asked: number[] = []
  const beacon: DrawBeacon & { isAway: boolean; asked: number[] } = {
    name: 'drand',
    isAway: false,
    asked,
    roundAfter: beaconRoundAfter,
    async randomness(round) {
      asked.push(round)
      if (beacon.isAway) throw new ApiError('UNAVAILABLE', 'The beacon is away.')
      return createHash('sha256').update(`round ${round}`).digest('hex')
    },
  }
  return beacon
}

const opened: (World | AdventureWorld)[] = []
afterEach(async () => {
  for (const world of opened.splice(0)) await world.close()
})

describe('with a beacon, a draw mixes in what nobody knew when it was fixed (design §3)', () => {
  it('a pair takes a round that comes after its client seed was named', async () => {
    const beacon = playedBeacon()
    const world = await openWorld({}, { beacon })
    opened.push(world)
    const player = await world.player({ diamond: 500 })
    await player.call('GET /api/fairness/seed')
    const { seeds } = (await player.call(ROTATE, { body: { clientSeed: 'mine' } })).answer
    const round = seeds.current.beaconRound ?? 0
    expect(beaconTime(round)).toBeGreaterThan(world.clock.now() + 2_000)
    expect(beacon.asked).toEqual([])

    expect((await player.call(SPIN, { body: opportunities(10) })).status).toBe(200)
    expect((await player.call(SPIN, { body: opportunities(1) })).status).toBe(200)
    expect(beacon.asked).toEqual([round])
    await player.call(ROTATE, { body: { clientSeed: 'next' } })
    const { draws } = (await player.call('GET /api/fairness/draws')).answer
    expect(draws).toHaveLength(11)
    for (const { serverSeed, ...draw } of draws) {
      expect(draw).toMatchObject({ protocol: 2, beaconRound: round })
      const claim = { ...draw, serverSeed: serverSeed ?? '' }
      expect(verifyDraw({ ...claim, bound: boundOf(draw) })).toMatchObject({
        commitmentMatches: true,
        outcomeMatches: true,
      })
    }
    const without = draws.map(({ serverSeed, ...draw }) => {
      const bound = boundOf({ ...draw, beacon: null })
      return verifyDraw({ ...draw, serverSeed: serverSeed ?? '', bound }).outcomeMatches
    })
    expect(without).toContain(false)
    const checks = await audit(world)
    expect(checks.filter(({ miss }) => miss !== null)).toEqual([])
  })

  it('while it is away a spin waits for another try, and costs nothing', async () => {
    const beacon = playedBeacon()
    const world = await openWorld({}, { beacon })
    opened.push(world)
    const player = await world.player({ diamond: 10 })
    beacon.isAway = true
    expect((await player.call(SPIN, { body: opportunities(1) })).code).toBe('UNAVAILABLE')
    expect((await player.call('GET /api/me')).answer.balances.diamond).toBe(10)
    beacon.isAway = false
    expect((await player.call(SPIN, { body: opportunities(1) })).status).toBe(200)
  })

  it('a round names its beacon round before it opens, and is drawn with it once that is there', async () => {
    const beacon = playedBeacon()
    const world = await openAdventure({}, { beacon })
    opened.push(world)
    const player = await world.pilot(5)
    await send(player, { 2: 5 })
    const get = async () =>
      (await world.call('GET /api/adventure/rounds/:id', { params: { id: FIRST_ROUND } })).answer
    const before = await get()
    const round = beaconRoundAfter(FIRST_ROUND * 1_000 + CHOOSING_MS)
    expect(before.proof).toMatchObject({ beaconRound: round, beacon: null, dispatchRoot: null })

    beacon.isAway = true
    world.at(CHOOSING_MS)
    await expect(world.conduct()).rejects.toThrow('rounds were not brought on')
    expect((await get()).round.state).toBe('open')
    beacon.isAway = false
    await world.conduct()
    const { round: drawn, proof, weights } = await get()
    expect(drawn.state).toBe('settled')
    const { dispatchRoot, tuningHash } = proof
    expect([proof.beaconRound, tuningHash]).toEqual([round, before.proof.tuningHash])
    const { id, ships, serverSeed } = drawn
    const inputs = { id, ships, serverSeed: serverSeed ?? '', dispatchRoot }
    expect(drawTreasure({ ...inputs, bound: boundOf(proof) }, weights)).toBe(drawn.treasure)
    const checks = await audit(world)
    expect(checks.filter(({ miss }) => miss !== null)).toEqual([])
  })
})

describe('without one, players are told so', () => {
  it('the fairness call says off, and no draw names a beacon round', async () => {
    const world = await openWorld()
    opened.push(world)
    expect((await world.call('GET /api/fairness')).answer).toEqual({ protocol: 2, beacon: 'off' })
    const player = await world.player({ diamond: 10 })
    await player.call(SPIN, { body: opportunities(1) })
    const { draws } = (await player.call('GET /api/fairness/draws')).answer
    expect(draws).toMatchObject([{ protocol: 2, beaconRound: null, beacon: null }])
  })
})
