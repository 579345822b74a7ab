// Ornaments of avatars (spec §2 /userLevel): owned, worn, disabled.
import { z } from 'zod'
import { type Api, Instant, type OwnErrors } from './endpoint.ts'
import { Amount, Balances } from './money.ts'
import { OrnamentId } from './ornament-id.ts'
import { ORNAMENT_REASONS, ORNAMENT_STATES } from './ornaments-constants.ts'
import { ornamentsOpsApi } from './ornaments-ops.ts'
import { Ornament } from './ornaments-tuning.ts'

/** An ornament, as somebody stands to it. */
const OwnOrnament = z.object({
  id: OrnamentId,
  /** Null while it is not theirs. */
  state: z.enum(ORNAMENT_STATES).nullable(),
  /** Why it is disabled. */
  why: z.enum(ORNAMENT_REASONS).nullable(),
  /** Which level brings it, or opens it for sale; `none` where none does. */
  kind: Ornament.shape.kind,
  level: z.number().int().min(0),
  /** Its price in gold coins; null where it is not sold. */
  goldPrice: z.number().int().min(1).nullable(),
  /** I have reached that level. */
  isReached: z.boolean(),
  ownedAt: Instant.nullable(),
  /** When it goes; null for good. */
  until: Instant.nullable(),
})
export type OwnOrnament = z.infer<typeof OwnOrnament>

export const ornamentsErrors = {
  GOLD_NOT_ENOUGH: 402,
  ORNAMENT_LEVEL_TOO_LOW: 409,
  ORNAMENT_NOT_SOLD: 409,
  ORNAMENT_OWNED: 409,
  ORNAMENT_NOT_OWNED: 409,
  ORNAMENT_DISABLED: 409,
} as const satisfies OwnErrors

export const ornamentsApi = {
  'GET /api/ornaments': {
    summary:
      'All ornaments: mine, which one I wear, how others are earned or bought; and my balances.',
    auth: 'user',
    answer: z.object({ ornaments: z.array(OwnOrnament), balances: Balances }),
  },
  'POST /api/ornaments/worn': {
    summary: 'Puts on one of my ornaments, which everyone then sees, or takes it off.',
    auth: 'user',
    idempotent: 'ornaments.wear',
    body: z.strictObject({ ornament: OrnamentId.nullable() }),
    errors: ['ORNAMENT_DISABLED', 'ORNAMENT_NOT_OWNED'],
    answer: z.object({ worn: OrnamentId.nullable() }),
  },
  'POST /api/ornaments/bought': {
    summary: 'Buys an ornament with gold coins, once its level is reached.',
    auth: 'user',
    idempotent: 'ornaments.buy',
    body: z.strictObject({
      ornament: OrnamentId,
      /** The price that I see; if another one is in force, the call is refused. */
      gold: z.number().int().min(1).max(1_000_000),
    }),
    errors: [
      'ACCOUNT_FROZEN',
      'GOLD_NOT_ENOUGH',
      'ORNAMENT_LEVEL_TOO_LOW',
      'ORNAMENT_NOT_SOLD',
      'ORNAMENT_OWNED',
    ],
    answer: z.object({
      ornament: OrnamentId,
      costGold: Amount,
      /** When it goes; null for good. */
      until: Instant.nullable(),
      balances: Balances,
    }),
  },
  ...ornamentsOpsApi,
} satisfies Api
