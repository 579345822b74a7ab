import type { Examples } from '../example.ts'
import { agent, ask } from '../guild-world.ts'

export const examples = {
  'POST /api/guild/asks': async (world) => {
    const { code } = await agent(world)
    return { by: await world.player(), body: { code } }
  },
  'POST /api/guild/invitations': async (world) => {
    const by = await agent(world)
    const { id: userId } = await world.player()
    return { by, body: { userId } }
  },
  'POST /api/guild/memberships/:id/steps': async (world) => {
    const by = await agent(world)
    const { id } = (await ask(await world.player(), by.code)).answer
    return { by, params: { id }, body: { step: 'accept' } }
  },
} satisfies Examples
