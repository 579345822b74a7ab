import type { Examples } from '../example.ts'
import { happened, missionOf, person, tellAll, times } from '../growth-world.ts'

export const examples = {
  'POST /api/missions/claims': async (world) => {
    const by = await person(world)
    await tellAll(
      world,
      times(10, () => happened(world, 'greeting', { from: by })),
    )
    const day = (await missionOf(by, 'say-hi'))?.day ?? ''
    return { by, body: { claims: [{ mission: 'say-hi', day }] } }
  },
} satisfies Examples
