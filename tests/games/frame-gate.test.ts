import { expect, it } from 'vitest'
import { type Busyness, openFrameGate } from '../../games/stage/frame-gate.ts'
import type { Tier } from '../../games/stage/pace.ts'
import { FINISH } from '../../games/stage/quality.ts'

/** The frames that are drawn of a second on a screen of so many. */
function drawnOf(
  perSecond: number,
  scene: Busyness,
  { tier = 'high', isAnswering = false }: { tier?: Tier; isAnswering?: boolean } = {},
): number {
  const isDrawn = openFrameGate(scene, { tier }, { isAnswering })
  const times = Array.from({ length: perSecond }, (_, frame) => (frame * 1_000) / perSecond)
  return times.filter(isDrawn).length
}

it.each([60, 90, 120])(
  'a scene in which something happens has all frames of %i a second',
  (all) => {
    expect(drawnOf(all, { rests: false, canWait: false })).toBe(all)
  },
)

it.each([60, 90, 120])(
  'one that rests has few frames of %i a second, and fewer where the phone bears less',
  (all) => {
    const rests = { rests: true, canWait: true }
    expect(drawnOf(all, rests)).toBe(FINISH.high.idleFps)
    expect(drawnOf(all, rests, { tier: 'low' })).toBe(FINISH.low.idleFps)
  },
)

it('one that wakes draws the very next frame', () => {
  const scene = { rests: true, canWait: true }
  const isDrawn = openFrameGate(scene, { tier: 'low' }, { isAnswering: false })
  expect([0, 16].map(isDrawn)).toEqual([true, false])
  scene.rests = false
  expect(isDrawn(17)).toBe(true)
})

it('a tap beside the scene goes first, where the scene can wait', () => {
  expect(drawnOf(60, { rests: false, canWait: true }, { isAnswering: true })).toBe(0)
  expect(drawnOf(60, { rests: false, canWait: false }, { isAnswering: true })).toBe(60)
})
