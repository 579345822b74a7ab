import type { Examples } from '../example.ts'
import { operate } from '../operate.ts'

export const examples = {
  'POST /api/recharge/redeem': async (world) => {
    const { lines } = await operate(world, 'redeem-codes make 1 gold 5')
    return { by: await world.player(), body: { code: lines[1]?.split(',')[0] ?? '' } }
  },
  'POST /api/recharge/exchange': async (world) => {
    const by = await world.player({ point: 1_000_000 })
    const { exchange, tuningVersion } = (await by.call('GET /api/recharge')).answer
    if (!exchange) throw new Error('points become nothing by this tuning')
    return { by, body: { points: exchange.least, tuningVersion } }
  },
} satisfies Examples
