import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { TreeLife } from '../../contract/tree.ts'
import { sceneNow } from '../../games/stage/clock.ts'
import { type GardenParts, openGarden } from '../../games/tree/garden.ts'
import { SOAKED_MS, WATERING_MS } from '../../games/tree/watering.ts'
import { treeMachine } from '../../machines/tree/machine.ts'
import { growing, invited, NOON } from '../machines/trees.ts'
import { GARDEN } from '../tunings.ts'

function openOf(life: TreeLife, more: Partial<GardenParts> = {}) {
  const felt: string[] = []
  const input = { life, role: 'inviter' as const, now: NOON, tuning: GARDEN }
  const actor = createActor(treeMachine, { input }).start()
  const living = openGarden({
    ...{ actor, treeId: 'ours', clock: () => NOON, homeOffsetMinutes: 0, hasSprout: false },
    feel: {
      pour: () => felt.push('pour'),
      unfold: () => felt.push('unfold'),
      levelUp: () => felt.push('levelUp'),
    },
    isCalm: () => false,
    onChange: () => {},
    ...more,
  })
  return { actor, living, felt }
}

describe('a garden whose invitation waits', () => {
  it('is bare, and answers the first watering with a sprout that stays', () => {
    const { living, felt } = openOf(invited())
    expect(living.look.scenery.seed).toBeNull()
    living.sprout()
    expect(felt).toEqual(['pour'])
    expect(living.look.watering).toMatchObject({ isMine: true })
    living.advance(sceneNow())
    expect(living.look.scenery.seed).toBeNull()
    living.advance(sceneNow() + SOAKED_MS)
    expect(living.look.scenery).toMatchObject({ seed: expect.any(Number), growth: 0 })
    expect(felt).toEqual(['pour', 'unfold'])
    living.advance(sceneNow() + 2 * WATERING_MS)
    expect(living.look.watering).toBeNull()
    expect(living.look.scenery.seed).not.toBeNull()
  })

  it('shows the sprout at once where it was watered before, or where nothing shall move', () => {
    const before = openOf(invited(), { hasSprout: true })
    expect(before.living.look.scenery.seed).not.toBeNull()
    const calm = openOf(invited(), { isCalm: () => true })
    calm.living.sprout()
    calm.living.advance(sceneNow())
    expect(calm.living.look.watering).toBeNull()
    expect(calm.living.look.scenery.seed).not.toBeNull()
  })

  it('has the sapling of the tree that it becomes', () => {
    const { living } = openOf(invited(), { hasSprout: true })
    expect(living.look.scenery).toEqual(openOf(growing()).living.look.scenery)
  })

  it('is left alone once the tree grows: there only what counts waters it', () => {
    const { living, felt } = openOf(growing())
    living.sprout()
    expect([felt, living.look.watering]).toEqual([[], null])
  })
})
