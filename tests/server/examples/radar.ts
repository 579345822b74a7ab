import { randomUUID } from 'node:crypto'
import { radarMeeting } from '../../../server/radar/tables.ts'
import type { Examples } from '../example.ts'
import { somebody } from '../radar-world.ts'

export const examples = {
  'POST /api/radar/scan': async (world) => ({
    by: await somebody(world),
    body: { purpose: 0 },
  }),
  // To somebody whom the radar has just shown.
  'POST /api/radar/greet': async (world) => {
    const [by, met] = [await somebody(world, { gender: 'male' }), await somebody(world)]
    const [id, at] = [randomUUID(), new Date(world.clock.now())]
    await world.db.orm
      .insert(radarMeeting)
      .values({ id, userId: by.id, metId: met.id, purpose: 0, at })
    return { by, body: { match: id, text: 'Hello!' } }
  },
} satisfies Examples
