import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../../contract/languages.ts'
import type { Order, Wallet } from '../../../contract/recharge.ts'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { type Load, type LoadControls, useLoad } from '../../components/load/use-load.ts'
import { useLive } from '../../live/use-live.ts'
import { serverNow } from '../../stores/server-clock.ts'
import { isWaiting } from './order-state.ts'

/** What the page shows: the wallet, and the order that its address names. */
export interface Shown {
  wallet: Wallet
  order: Order | null
}

const NOBODYS = 'nobody'
const SOON_MS = 3_000
const LATER_MS = 15_000
/** For so long after its beginning a payment is asked for often. */
const FRESH_MS = 3 * 60_000

/**
 * Loads the wallet and an order, and again when the server says that one of my top-ups changed. Words may be
 * lost on the way: while a payment is waited for, the page asks as well.
 * @param orderId null for the wallet alone
 */
export function useWallet(orderId: string | null): Load<Shown> & LoadControls {
  const { i18n } = useTranslation()
  const lang = i18n.language as Language
  const load = useCallback(() => loadShown(orderId, lang), [orderId, lang])
  const loaded: Load<Shown> & LoadControls = useLoad(load, {
    whenSeen: true,
    dueInMs: (sinceMs) => {
      const order = loaded.data?.order
      if (!order || !isWaiting(order)) return null
      return (serverNow() - order.at < FRESH_MS ? SOON_MS : LATER_MS) - sinceMs
    },
  })
  // Until it is known which part of the room is mine, words come to nobody's.
  useLive('recharge', loaded.refreshSoon, loaded.data?.wallet.room ?? NOBODYS)
  return loaded
}

async function loadShown(orderId: string | null, lang: Language): Promise<Shown> {
  const order = orderId && (await orderOf(orderId))
  const wallet = await call('GET /api/recharge', { query: { lang } })
  // It was paid between the two: what the balances hold already is told with its order.
  const isPaidSince = order && isWaiting(order) && !wallet.open.some(({ id }) => id === order.id)
  return { wallet, order: isPaidSince ? await orderOf(order.id) : order || null }
}

/** Null for one that is not mine, or that nobody has ever made. */
async function orderOf(id: string): Promise<Order | null> {
  try {
    return await call('GET /api/recharge/orders/:id', { params: { id } })
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null
    throw error
  }
}
