// Spins as operators see them.
import { z } from 'zod'
import { Draw } from './fairness.ts'
import { Amount, Prize } from './money.ts'

const OpsSpin = z.object({
  /** Its server seed is null until its pair is revealed, for operators too. */
  draw: Draw,
  userId: z.number().int(),
  /** Of the whole tap: the ten spins of a 10× share it. */
  transferId: z.uuid(),
  stakeDiamonds: Amount,
  /** What was paid. */
  prize: Prize,
})
export type OpsSpin = z.infer<typeof OpsSpin>

export const turntableOpsApi = {
  'GET /api/ops/turntable/spins/:id': {
    summary: 'A spin with everything that decided it, whose it is, and its transfer.',
    auth: { permission: 'people' },
    params: z.object({ id: z.uuid() }),
    answer: OpsSpin,
  },
} as const
