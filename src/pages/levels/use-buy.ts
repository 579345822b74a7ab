import { useState } from 'react'
import type { Answer } from '../../../contract/api.ts'
import type { OrnamentId } from '../../../contract/ornaments-constants.ts'
import { durableCall } from '../../api/durable-call.ts'
import { useCallRecovery } from '../../api/use-call-recovery.ts'
import { toast } from '../../base/toast.ts'
import { useErrorText } from '../../components/load/use-error-text.ts'
import { useBalances } from '../../stores/balances.ts'

const BUY = durableCall('POST /api/ornaments/bought')

/**
 * Buys an ornament with gold coins, once however often it is tapped.
 * @param onBought asks for the ornaments again; also where it was refused, since they then stand otherwise
 */
export function useBuy(onBought: () => Promise<void>) {
  const textOf = useErrorText()
  const [isAsking, setAsking] = useState(false)
  // The answer of a refresh that fails is in the page's notice of old data.
  const look = () => onBought().catch(() => {})
  const show = async ({ balances }: Answer<'POST /api/ornaments/bought'>) => {
    useBalances.getState().show(balances)
    await look()
  }
  const lost = useCallRecovery(BUY, {
    onFound: (answer) => void show(answer),
    onNever: () => void look(),
  })
  const buy = async (ornament: OrnamentId, gold: number) => {
    setAsking(true)
    try {
      await show(await BUY.send({ ornament, gold }))
    } catch (error) {
      lost.failed()
      toast(textOf(error))
      await look()
    } finally {
      setAsking(false)
    }
  }
  return { buy, isBusy: isAsking || lost.isOpen, isTold: lost.isTold }
}
