// What operators do about games whose books were found wrong.
import { z } from 'zod'
import { Instant } from './endpoint.ts'
import { opsAction } from './ops-calls.ts'

export const ledgerOpsApi = {
  'POST /api/ops/games/:game/thaw': opsAction({
    summary:
      'Asks for the thaw of a frozen game: a whole audit begins, and opens it if its books are right.',
    permission: 'tune',
    params: z.object({ game: z.string().regex(/^[a-z][a-zA-Z-]{0,30}$/) }),
    body: {
      /** Since when it was frozen, as it was seen. */
      since: Instant,
    },
    errors: ['OPS_CHANGED'],
    answer: z.object({ request: z.uuid() }),
  }),
} as const
