import { FIRST_ROUND } from '../adventure-world.ts'
import type { Examples } from '../example.ts'

export const examples = {
  'POST /api/adventure/dispatches': async (world) => ({
    by: await world.pilot(20),
    body: {
      roundId: FIRST_ROUND,
      planets: [
        { planet: 2, ships: 4 },
        { planet: 7, ships: 1 },
      ],
    },
  }),
} satisfies Examples
