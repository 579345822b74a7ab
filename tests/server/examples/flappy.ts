import type { Examples } from '../example.ts'
import { flown, flownMs, take } from '../flappy-world.ts'

export const examples = {
  'POST /api/flappy/runs': async (world) => {
    const by = await world.player()
    const run = flown((await take(by)).answer, 2)
    world.clock.advance(flownMs(run))
    return { by, body: run }
  },
} satisfies Examples
