import type { Examples } from '../example.ts'
import { begun, toCard } from '../extra-return-world.ts'

export const examples = {
  'POST /api/extra-return/check-in': async (world) => {
    const { who } = await begun(world)
    await toCard(world, who, 1)
    return { by: who, body: { card: 1 } }
  },
} satisfies Examples
