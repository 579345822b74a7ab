// Rounds and dispatches as operators see them.
import { z } from 'zod'
import { DispatchReceipt, PerPlanet, Round, RoundProof } from './adventure.ts'
import { digits, Instant } from './endpoint.ts'
import { Amount } from './money.ts'

const OpsRound = z.object({
  /** Its server seed is null until it is drawn, for operators too. */
  round: Round,
  weights: PerPlanet,
  proof: RoundProof,
  drawnAt: Instant.nullable(),
  settledAt: Instant.nullable(),
})
export type OpsRound = z.infer<typeof OpsRound>

const OpsDispatch = z.object({
  receipt: DispatchReceipt,
  roundId: z.number().int(),
  userId: z.number().int(),
  /** All ships of this person in the round, by planet. */
  sent: PerPlanet,
  /** What the round paid to them for all of these. */
  wonDiamonds: Amount,
  /** Null where it paid nothing. */
  payoutTransferId: z.uuid().nullable(),
  /** By which the ships were bought; ships that were given have none. */
  purchases: z.array(z.uuid()),
})
export type OpsDispatch = z.infer<typeof OpsDispatch>

export const adventureOpsApi = {
  'GET /api/ops/adventure/rounds/:id': {
    summary: 'A round with everything that decided it.',
    auth: { permission: 'look' },
    params: z.object({ id: digits(1, Number.MAX_SAFE_INTEGER) }),
    answer: OpsRound,
  },
  'GET /api/ops/adventure/dispatches/:id': {
    summary:
      'Ships that somebody sent to a planet, by their receipt: whose, and what they brought.',
    auth: { permission: 'people' },
    params: z.object({ id: z.uuid() }),
    answer: OpsDispatch,
  },
} as const
