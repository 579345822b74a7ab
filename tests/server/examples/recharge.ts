import type { Examples } from '../example.ts'
import { operate } from '../operate.ts'
import { order, orderBody } from '../recharge-world.ts'

export const examples = {
  'POST /api/recharge/orders': async (world) => {
    const by = await world.player()
    return { by, body: await orderBody(by) }
  },
  'POST /api/recharge/orders/:id/cancel': async (world) => {
    const by = await world.player()
    const { id } = await order(by)
    return { by, body: {}, params: { id } }
  },
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
