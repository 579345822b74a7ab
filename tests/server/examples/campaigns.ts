import { coupleUp, runningNow, supplied, supply } from '../campaigns-world.ts'
import type { Examples } from '../example.ts'
import { closeTwo } from '../friends-world.ts'
import type { Person } from '../growth-world.ts'
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
  'POST /api/campaigns/editions/:number/couple/asks': async (world) => {
    const { number } = await runningNow(world)
    const [by, { id }] = [await person(world), await person(world)]
    return { by, params: { number }, body: { userId: id } }
  },
  'POST /api/campaigns/editions/:number/couple/withdrawals': async (world) => {
    const { number } = await runningNow(world)
    const [by, other] = [await person(world), await person(world)]
    return { by, params: { number }, body: { ask: await askOf(by, other, number) } }
  },
  'POST /api/campaigns/editions/:number/couple/answers': async (world) => {
    const { number } = await runningNow(world)
    const [by, other] = [await person(world), await person(world)]
    return { by, params: { number }, body: { ask: await askOf(other, by, number), isYes: true } }
  },
  'POST /api/campaigns/editions/:number/couple/partings': async (world) => {
    const edition = await runningNow(world)
    const [by, other] = [await person(world), await person(world)]
    await coupleUp(world, edition, [by, other], world.clock.now())
    const { couple } = (
      await by.call('GET /api/campaigns/editions/:number/couple', {
        params: { number: edition.number },
      })
    ).answer
    return { by, params: { number: edition.number }, body: { couple: couple?.id ?? '' } }
  },
} satisfies Examples

/** The question that somebody has asked another. */
async function askOf(asker: Person, asked: Person, number: number): Promise<string> {
  const { answer } = await asker.call('POST /api/campaigns/editions/:number/couple/asks', {
    params: { number },
    body: { userId: asked.id },
  })
  return answer.asked[0]?.id ?? ''
}
