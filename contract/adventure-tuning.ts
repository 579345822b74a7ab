import { z } from 'zod'
import { PLANETS } from './planets.ts'
import { Tuning } from './tuning.ts'

/** Days for which a spaceship is valid (spec §9). */
export const SHIP_DAYS = 30

/** The highest return to player on any planet that a tuning may have, calculated exactly. */
export const ADVENTURE_MAX_RETURN_PERCENT = 98

/** `assets/adventure/tuning.json`: what operators may change without code. */
export const AdventureTuning = Tuning.extend({
  /** The price of one spaceship in diamonds, 1 to 10,000. */
  shipPriceDiamonds: z.number().int().min(1).max(10_000),
  /** Days for which a spaceship is valid (spec §9). */
  shipDays: z.literal(SHIP_DAYS),
  /** The most spaceships of one purchase, 1 to 10,000. */
  mostShipsPerPurchase: z.number().int().min(1).max(10_000),
  /** The most spaceships of one dispatch to one planet, 1 to 10,000. */
  mostShipsPerPlanet: z.number().int().min(1).max(10_000),
  /** Milliseconds from closing to landing, 3,000 to 15,000. */
  flyingMs: z.number().int().min(3_000).max(15_000),
  /** Milliseconds for which the treasure is shown, 3,000 to 30,000. */
  revealedMs: z.number().int().min(3_000).max(30_000),
  planets: z
    .array(
      z.strictObject({
        id: z.enum(PLANETS),
        /** The payout per ship as a multiple of its price, 2 to 1,000. */
        multiplier: z.number().int().min(2).max(1_000),
        /** Its relative probability, 1 to 1,000,000; proportional to 1 / multiplier. */
        weight: z.number().int().min(1).max(1_000_000),
      }),
    )
    .length(PLANETS.length),
})
export type AdventureTuning = z.infer<typeof AdventureTuning>
