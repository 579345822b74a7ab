import type { Examples } from '../example.ts'
import { askProxy, proxyBody, streamer, upline } from '../withdrawal-world.ts'

export const examples = {
  'POST /api/withdrawals': async (world) => {
    const by = await streamer(world)
    const { id: uplineId } = await upline(world)
    return { by, body: await proxyBody(world, by, { uplineId }) }
  },
  'POST /api/withdrawals/:id/cancel': async (world) => {
    const by = await streamer(world)
    const { id: uplineId } = await upline(world)
    const { id } = await askProxy(world, by, { uplineId })
    return { by, body: {}, params: { id } }
  },
} satisfies Examples
