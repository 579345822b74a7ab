import { useState } from 'react'
import type { Body } from '../../../contract/api.ts'
import type { Order } from '../../../contract/recharge.ts'
import { durableCall } from '../../api/durable-call.ts'
import { type CallRecovery, useCallRecovery } from '../../api/use-call-recovery.ts'

const ORDER = durableCall('POST /api/recharge/orders')

export interface Payment {
  /** Opens the payment and leads to where it is paid, in the same window. */
  pay: (body: Body<'POST /api/recharge/orders'>) => Promise<void>
  isPaying: boolean
  /** Why the last one could not be opened. */
  error: unknown
  lost: CallRecovery
}

/**
 * Opens payments, each once, whatever becomes of its answer.
 * @param onChanged what the page shows may be out of date
 */
export function usePayment(onChanged: () => void): Payment {
  const [isPaying, setPaying] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const goAndPay = (order: Order) => {
    if (order.payUrl === null) onChanged()
    else window.location.assign(order.payUrl)
  }
  const lost = useCallRecovery(ORDER, {
    // Whoever comes back to the page has not asked for it to lead away: it is told as a payment under way.
    onFound: (order, loss) => (loss === 'thisPage' ? goAndPay(order) : onChanged()),
    onNever: () => setPaying(false),
  })
  const pay = async (body: Body<'POST /api/recharge/orders'>) => {
    if (isPaying || lost.isOpen) return
    setPaying(true)
    setError(null)
    try {
      goAndPay(await ORDER.send(body))
    } catch (failure) {
      if (ORDER.isOpen()) lost.failed()
      else {
        setError(failure)
        onChanged()
      }
    }
    setPaying(false)
  }
  return { pay, isPaying, error, lost }
}
