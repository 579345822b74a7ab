import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Body } from '../../../contract/api.ts'
import type { Bet } from '../../../contract/world-cup.ts'
import { call } from '../../api/call.ts'
import { durableCall } from '../../api/durable-call.ts'
import { type CallRecovery, useCallRecovery } from '../../api/use-call-recovery.ts'
import { toast } from '../../base/toast.ts'
import { useBalances } from '../../stores/balances.ts'

const BET = durableCall('POST /api/world-cup/bets')

export type BetBody = Body<'POST /api/world-cup/bets'>

export interface Betting {
  /**
   * Bets once, however often it is tapped.
   * @returns the bet; null where another one is on its way, or where it is not known what became of it
   * @throws ApiError where nothing was charged for sure
   */
  place: (body: BetBody) => Promise<Bet | null>
  isBusy: boolean
  lost: CallRecovery
  /** The bet whose answer was lost and then found, as long as this page is there. */
  found: Bet | null
}

/**
 * Places bets, each once, whatever becomes of its answer.
 * @param onChanged loads again what bets change
 */
export function useBetting(onChanged: () => Promise<unknown>): Betting {
  const { t } = useTranslation('worldCup')
  const [isSending, setSending] = useState(false)
  const [found, setFound] = useState<Bet | null>(null)
  // A double tap comes before the page has rendered what the first one began.
  const isBusy = useRef(false)
  const lost = useCallRecovery(BET, {
    onFound: ({ bet }) => {
      setFound(bet)
      toast(t('slip.found'))
    },
    onNever: () => toast(t('slip.never')),
    // The balance that a lost answer tells may be an old one.
    beforeEnd: () => Promise.all([loadBalances(), onChanged()]),
  })
  const place = async (body: BetBody) => {
    if (isBusy.current || lost.isOpen) return null
    isBusy.current = true
    setSending(true)
    try {
      const { bet, balances } = await BET.send(body)
      useBalances.getState().show(balances)
      // What could not be loaded again keeps its old place.
      onChanged().catch(() => {})
      return bet
    } catch (error) {
      if (!BET.isOpen()) {
        // Odds, market or balance are others than this page thought.
        await Promise.all([onChanged(), loadBalances()]).catch(() => {})
        throw error
      }
      lost.failed()
      return null
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }
  return { place, isBusy: isSending || lost.isOpen, lost, found }
}

async function loadBalances(): Promise<void> {
  const { balances } = await call('GET /api/me')
  useBalances.getState().show(balances)
}
