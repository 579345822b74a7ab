import type { FeatureSheets } from '../../sheet-visits.ts'
import { ask, type Player } from '../server.ts'

/** Opens the payment of the smallest pack. */
async function openOrder({ token }: Player): Promise<string> {
  const { offers, methods, consent, tuningVersion } = await ask('GET /api/recharge', { token })
  const [pack] = offers.diamond
  const [method] = methods
  if (!pack || !method) throw new Error('nothing is for sale')
  const body = {
    pack: pack.id,
    method,
    tuningVersion,
    price: pack.price,
    ...(consent && { consent }),
    lang: 'en' as const,
  }
  return (await ask('POST /api/recharge/orders', { token, body })).id
}

export default {
  'use-recharge-sheets.ts': {
    // The rate that it turns points at comes with the wallet.
    openedByLink: ['exchange'],
    prepare: async (player) => ({
      params: { receipt: await openOrder(player), limit: 'day' },
    }),
  },
} satisfies FeatureSheets
