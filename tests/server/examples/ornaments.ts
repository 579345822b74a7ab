import type { Examples } from '../example.ts'
import { happened, person, tellAll } from '../growth-world.ts'

export const examples = {
  'POST /api/ornaments/worn': async (world) => {
    const by = await person(world)
    const gift = { gift: 'ring', count: 1, diamonds: 500, where: 'live' }
    await tellAll(world, [happened(world, 'gift', { from: by }, gift)])
    return { by, body: { ornament: 'coins' } }
  },
  'POST /api/ornaments/bought': async (world) => {
    const by = await person(world)
    const gift = { gift: 'ring', count: 1, diamonds: 600, where: 'live' }
    await tellAll(world, [happened(world, 'gift', { to: by }, gift)])
    await world.give(by.id, 'gold', 1_500)
    return { by, body: { ornament: 'butterflies', gold: 1_500 } }
  },
} satisfies Examples
