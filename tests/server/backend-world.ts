// A brand's backend that sells, takes and gives.
import { randomUUID } from 'node:crypto'
import type { World } from './harness.ts'

const params = { brand: 'companion' }

/** A store sells somebody 600 diamonds; their brand takes 500 of them, gives 20, and the store refunds the sale. */
export async function sellAndRefund(world: World): Promise<void> {
  const sub = randomUUID()
  const sold = { store: 'google-play', transaction: randomUUID(), at: world.clock.now() } as const
  const some = { sub, currency: 'diamond' } as const
  const person = { name: 'Ana', gender: 'female', country: 'BR' } as const
  const answers = [
    await world.call('POST /api/backend/:brand/sales', {
      params,
      body: { call: 'sales', ...some, person, ...sold, amount: 600 },
    }),
    await world.call('POST /api/backend/:brand/debits', {
      params,
      body: { call: 'debits', ...some, amount: 500, reason: 'video-call' },
    }),
    await world.call('POST /api/backend/:brand/gifts', {
      params,
      body: { call: 'gifts', ...some, amount: 20, reason: 'compensation' },
    }),
    await world.call('POST /api/backend/:brand/sale-refunds', {
      params,
      body: { call: 'sale-refunds', ...sold },
    }),
  ]
  const refused = answers.find(({ status }) => status !== 200)
  if (refused) throw new Error(refused.text)
}
