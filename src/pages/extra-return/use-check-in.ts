import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '../../../contract/api.ts'
import type { Participation } from '../../../contract/extra-return.ts'
import { durableCall } from '../../api/durable-call.ts'
import { useCallRecovery } from '../../api/use-call-recovery.ts'
import { toast } from '../../base/toast.ts'
import { useErrorText } from '../../components/load/use-error-text.ts'
import { flyMoney } from '../../components/money/money-flight.ts'
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
export function useCheckIn(
  pill: RefObject<HTMLElement | null>,
  onEnd: () => Promise<unknown>,
): CheckIn {
  const { t } = useTranslation('extraReturn')
  const textOf = useErrorText()
  const prizeText = usePrizeText()
  const [isSending, setSending] = useState(false)
  const [taken, setTaken] = useState<Participation | null>(null)
  const from = useRef<Element | null>(null)
  const fly = useFlight(pill)
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
    fly(balances, diamonds, from.current)
    toast(t('done', { prize: prizeText({ currency: 'diamond', amount: diamonds }) }))
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

/** The way of diamonds from where they were claimed to their pill, which shows them once they land. */
function useFlight(pill: RefObject<HTMLElement | null>) {
  const flights = useRef<(() => void)[]>([])
  useEffect(
    () => () => {
      for (const cancel of flights.current.splice(0)) cancel()
      // Whoever leaves meanwhile finds everything landed.
      useBalances.getState().land()
    },
    [],
  )
  return (
    balances: Answer<'POST /api/extra-return/check-in'>['balances'],
    diamonds: number,
    from: Element | null,
  ) => {
    const { pay, land } = useBalances.getState()
    pay(balances, { diamond: diamonds })
    const to = pill.current
    // Found again after its page was left, it comes from nowhere.
    if (!from?.isConnected || !to) land('diamond')
    else
      flights.current.push(
        flyMoney({ currency: 'diamond', from, to, onLand: () => land('diamond') }),
      )
  }
}
