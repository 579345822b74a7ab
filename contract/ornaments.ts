// Ornaments of avatars (spec §2 /userLevel): owned, worn, disabled.
import { z } from 'zod'
import { type Api, Instant, type OwnErrors } from './endpoint.ts'
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
  /** Which level brings it; `none` where none does. */
  kind: Ornament.shape.kind,
  level: z.number().int().min(0),
  ownedAt: Instant.nullable(),
  /** When it goes; null for good. */
  until: Instant.nullable(),
})
export type OwnOrnament = z.infer<typeof OwnOrnament>

export const ornamentsErrors = {
  ORNAMENT_NOT_OWNED: 409,
  ORNAMENT_DISABLED: 409,
} as const satisfies OwnErrors

export const ornamentsApi = {
  'GET /api/ornaments': {
    summary: 'All ornaments: mine, which one I wear, and how others are earned.',
    auth: 'user',
    answer: z.object({ ornaments: z.array(OwnOrnament) }),
  },
  'POST /api/ornaments/worn': {
    summary: 'Puts on one of my ornaments, which everyone then sees, or takes it off.',
    auth: 'user',
    idempotent: 'ornaments.wear',
    body: z.strictObject({ ornament: OrnamentId.nullable() }),
    errors: ['ORNAMENT_DISABLED', 'ORNAMENT_NOT_OWNED'],
    answer: z.object({ worn: OrnamentId.nullable() }),
  },
  ...ornamentsOpsApi,
} satisfies Api
