import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PurchaseAnswer } from '../../../contract/adventure.ts'
import { durableCall } from '../../api/durable-call.ts'
import { type CallRecovery, useCallRecovery } from '../../api/use-call-recovery.ts'
import { toast } from '../../base/toast.ts'

const PURCHASE = durableCall('POST /api/adventure/ships', { storedAs: 'adventure.purchase' })

export interface Purchase {
  /** Buys so many ships; does nothing while another purchase is under way. */
  buy: (ships: number) => Promise<void>
  isBuying: boolean
  lost: CallRecovery
}

interface PurchaseEnds {
  onBought: (answer: PurchaseAnswer) => void
  /** One whose answer was lost had gone through; what it told then is out of date. */
  onFound: (answer: PurchaseAnswer) => void
  /** Surely nothing was spent. */
  onRefused: (error: unknown) => void
}

/** Buys spaceships, each purchase once, whatever becomes of its answer. */
export function usePurchase({ onBought, onFound, onRefused }: PurchaseEnds): Purchase {
  const { t } = useTranslation('adventure')
  const [isBuying, setBuying] = useState(false)
  const lost = useCallRecovery(PURCHASE, {
    onFound,
    onNever: () => toast(t('lost.purchaseNever')),
  })
  const buy = async (ships: number) => {
    if (isBuying || lost.isOpen) return
    setBuying(true)
    try {
      onBought(await PURCHASE.send({ ships }))
    } catch (error) {
      if (PURCHASE.isOpen()) lost.failed()
      else onRefused(error)
    }
    setBuying(false)
  }
  return { buy, isBuying, lost }
}
