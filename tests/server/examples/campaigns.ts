import { runningNow, supplied, supply } from '../campaigns-world.ts'
import type { Examples } from '../example.ts'
import { closeTwo } from '../friends-world.ts'
import { person } from '../growth-world.ts'

export const examples = {
  'POST /api/campaigns/editions/:number/claims': async (world) => {
    const { number } = await runningNow(world)
    const by = await person(world)
    await supplied(world, by, 'sweets')
    const claims = [{ block: 'supplies', task: 'sweets', day: 'period' as const }]
    return { by, params: { number }, body: { claims } }
  },
  'POST /api/campaigns/editions/:number/openings': async (world) => {
    const { number } = await runningNow(world)
    return { params: { number }, body: { block: 'doors', box: 'door-witch', count: 1 } }
  },
  'POST /api/campaigns/editions/:number/exchanges': async (world) => {
    const edition = await runningNow(world)
    const by = await person(world)
    await supply(world, edition, by, 'pieces')
    const body = { block: 'lantern', recipe: 'lantern-set' }
    return { by, params: { number: edition.number }, body }
  },
  'POST /api/campaigns/editions/:number/purchases': async (world) => {
    const { number } = await runningNow(world)
    return { params: { number }, body: { block: 'stall', package: 'parcel' } }
  },
  'POST /api/campaigns/editions/:number/closeness': async (world) => {
    const { number } = await runningNow(world)
    const { one: by, id } = await closeTwo(world, 100)
    return { by, params: { number }, body: { block: 'friends', level: 'near', friendship: id } }
  },
} satisfies Examples
