import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Order } from '../../../contract/recharge.ts'
import { call } from '../../api/call.ts'
import { broughtBy, isCredited } from './order-state.ts'
import type { ShowBalances } from './use-arrival.ts'
import type { Shown } from './use-wallet.ts'

interface ShownOrder {
  /** The one that somebody comes back from, else what became of one while the page was closed. */
  order: Order | null
  /** Shows the packs again. */
  putAway: () => void
}

/**
 * Chooses the order to tell of, lets what it has brought land in its pill, and remembers that it was told.
 * @param asked the id in the address
 * @param figure where money leaves from
 */
export function useShownOrder(
  data: Shown | null,
  asked: string | null,
  figure: RefObject<HTMLElement | null>,
  showBalances: ShowBalances,
): ShownOrder {
  /** What is told stays until it is put away, though the server knows by then that it was seen. */
  const [told, setTold] = useState<Order | null>(null)
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  const seen = useRef(new Set<string>())
  const untold = data?.wallet.receipt.find((it) => !dismissed.includes(keyOf(it))) ?? null
  const order = asked === null ? (told ?? untold) : (data?.order ?? null)

  useEffect(() => {
    if (!data) return
    const { receipt, balances } = data.wallet
    const news = order && receipt.find(({ id, state }) => id === order.id && state === order.state)
    if (!news || seen.current.has(keyOf(news))) return showBalances(balances)
    seen.current.add(keyOf(news))
    setTold(news)
    const amount = isCredited(news) ? broughtBy(news) : 0
    showBalances(balances, { currency: news.currency, amount, from: figure.current })
    // What could not be remembered is told once more at the next visit.
    const { id, state } = news
    call('POST /api/recharge/receipt/seen', { body: { orders: [{ id, state }] } }).catch(() => {})
  }, [data, order, figure, showBalances])
  const putAway = () => {
    if (order) setDismissed((before) => [...before, keyOf(order)])
    setTold(null)
  }
  return { order, putAway }
}

const keyOf = ({ id, state }: Order) => `${id} ${state}`
