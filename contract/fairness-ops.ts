// Draws, rounds and flights by their ids, as operators find them.
import { z } from 'zod'
import { DrawnGame } from './fairness.ts'

/** The id of what is proven: a UUID, or a number where its game counts in numbers. */
const ProofId = z.union([z.uuid(), z.string().regex(/^[1-9][0-9]{0,14}$/)])

export const fairnessOpsApi = {
  'GET /api/ops/fairness/proofs/:id': {
    summary: 'Which game knows this id, and as what: its screen shows the proof.',
    auth: { permission: 'look' },
    params: z.object({ id: ProofId }),
    answer: z.object({
      feature: DrawnGame,
      /** As the feature calls it, such as `spins`. */
      what: z.string(),
      /** Under which its screen shows it. */
      id: z.string(),
    }),
  },
} as const
