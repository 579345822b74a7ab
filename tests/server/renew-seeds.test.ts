import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boundOf } from '../../machines/fair/binding.ts'
import { verifyDraw } from '../../machines/fair/verify.ts'
import { opportunities } from '../wheel.ts'
import { openWorld, type World } from './harness.ts'
import { operate } from './operate.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

describe('after a restore everybody gets new seeds (docs/backup.md)', () => {
  it('both pairs are revealed, and draws of before can be recalculated', async () => {
    const player = await world.player({ diamond: 500 })
    const before = (await player.call('GET /api/fairness/seed')).answer
    await player.call('POST /api/turntable/spins', { body: opportunities(1) })

    const { lines } = await operate(world, 'fairness renew-seeds')
    expect(lines).toEqual(['1 players have two new pairs of seeds; their old ones are revealed.'])

    const after = (await player.call('GET /api/fairness/seed')).answer
    const old = [before.current.commitment, before.next.commitment]
    expect(old).not.toContain(after.current.commitment)
    expect(old).not.toContain(after.next.commitment)
    // Nobody chose a client seed that suits a pair which is known.
    expect(after.current.clientSeed).toBe(before.current.clientSeed)
    const [draw] = (await player.call('GET /api/fairness/draws')).answer.draws
    if (!draw?.serverSeed) throw new Error('its seed is not revealed')
    const claim = { ...draw, serverSeed: draw.serverSeed, bound: boundOf(draw) }
    expect(verifyDraw(claim)).toMatchObject({ commitmentMatches: true, outcomeMatches: true })
  })
})
