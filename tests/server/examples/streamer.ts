import type { Examples } from '../example.ts'

export const examples = {
  'POST /api/streamer/goals': async (world) => {
    const month = new Date(world.clock.now()).toISOString().slice(0, 7)
    return { body: { month, points: 5_000 } }
  },
} satisfies Examples
