import fc from 'fast-check'
import type { SpinAnswer } from '../../contract/turntable.ts'
import { WHEEL } from '../tunings.ts'

/** Any tuning of the motion that operators may publish. */
export const tuning = fc.record({
  turns: fc.integer({ min: 2, max: 12 }),
  slowDownMs: fc.integer({ min: 1_500, max: 8_000 }),
  spinUpMs: fc.integer({ min: 300, max: 3_000 }),
})

export const sector = fc.integer({ min: 0, max: 7 })

/** Where in its sector a spin may rest. */
export const share = fc.double({ min: 0.14, max: 0.52, noNaN: true })

/** What the server answers to a spin of one or ten. */
export function answerOf(sectors: readonly number[]): SpinAnswer {
  return {
    spins: sectors.map((drawn, index) => ({
      id: `0b0f2c1e-1111-4222-8333-abcdefabcd${index}0`,
      at: Date.UTC(2026, 10, 21, 10),
      sector: drawn,
      prize: WHEEL.sectors[drawn]?.prize ?? { currency: 'gold', amount: 1 },
      tuningVersion: WHEEL.version,
    })),
    stakeDiamonds: WHEEL.stakeDiamonds * sectors.length,
    balances: { diamond: 900, gold: 0, point: 0 },
  }
}
