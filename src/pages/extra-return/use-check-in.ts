import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '../../../contract/api.ts'
import type { Participation } from '../../../contract/extra-return.ts'
import { durableCall } from '../../api/durable-call.ts'
import { useCallRecovery } from '../../api/use-call-recovery.ts'
import { toast } from '../../base/toast.ts'
import { useErrorText } from '../../components/load/use-error-text.ts'
import { type Pills, useMoneyFlights } from '../../components/money/use-money-flights.ts'
import { usePrizeText } from '../../components/money/use-prize-text.ts'
import { useBalances } from '../../stores/balances.ts'

const CHECK_IN = durableCall('POST /api/extra-return/check-in')

export interface CheckIn {
  /** One is on its way, or its end is not known. */
  isHeld: boolean
  /** Its answer is missing, so that its end is asked for. */
  isAsking: boolean
  /** As the last check-in left it, until it is loaded again. */
  taken: Participation | null
  claim: (card: number, from: Element) => Promise<void>
}

/**
 * Checks in: once, whatever becomes of the answer; the diamonds fly to their pill.
 * @param onEnd asks for all of it again; settles once it is known, or could not be
 */
export function useCheckIn(pills: RefObject<Pills>, onEnd: () => Promise<unknown>): CheckIn {
  const { t } = useTranslation('extraReturn')
  const textOf = useErrorText()
  const prizeText = usePrizeText()
  const [isSending, setSending] = useState(false)
  const [taken, setTaken] = useState<Participation | null>(null)
  const from = useRef<Element | null>(null)
  const fly = useMoneyFlights(pills, useBalances.getState)
  // A double tap comes before the page has rendered what the first one began.
  const isBusy = useRef(false)
  const end = async () => {
    await onEnd()
    setTaken(null)
  }
  const took = ({
    balances,
    diamonds,
    participation,
  }: Answer<'POST /api/extra-return/check-in'>) => {
    setTaken(participation)
    const prize = { currency: 'diamond', amount: diamonds } as const
    fly(balances, [prize], from.current)
    toast(t('done', { prize: prizeText(prize) }))
    void end()
  }
  const lost = useCallRecovery(CHECK_IN, {
    onFound: took,
    onNever: () => {
      toast(t('never'))
      void end()
    },
  })
  const claim: CheckIn['claim'] = async (card, place) => {
    if (isBusy.current || lost.isOpen) return
    isBusy.current = true
    from.current = place
    setSending(true)
    try {
      took(await CHECK_IN.send({ card }))
    } catch (error) {
      lost.failed()
      toast(textOf(error))
      // Its day may be over, or it was claimed on another phone.
      await end()
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }
  return { isHeld: isSending || lost.isOpen, isAsking: lost.isTold, taken, claim }
}
