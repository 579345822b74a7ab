import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '../../../contract/api.ts'
import type { MissionState, MissionStreak } from '../../../contract/missions.ts'
import { durableCall } from '../../api/durable-call.ts'
import { useCallRecovery } from '../../api/use-call-recovery.ts'
import { toast } from '../../base/toast.ts'
import { useErrorText } from '../../components/load/use-error-text.ts'
import { type Pills, useMoneyFlights } from '../../components/money/use-money-flights.ts'
import { usePrizeText } from '../../components/money/use-prize-text.ts'
import { useBalances } from '../../stores/balances.ts'
import { keyOf, sumOf } from './claims.ts'

const CLAIM = durableCall('POST /api/missions/claims')

/** What was collected since the page is there. */
interface Taken {
  keys: ReadonlySet<string>
  /** The row as the last claim left it; null before the first, and once the missions were loaded again. */
  streak: MissionStreak | null
}

export interface Collecting {
  /** One is on its way, or its end is not known. */
  isHeld: boolean
  /** Its answer is missing, so that its end is asked for. */
  isAsking: boolean
  taken: Taken
  collect: (missions: readonly MissionState[], from: Element) => Promise<void>
}

/**
 * Collects rewards: each once, whatever becomes of the answer; the money flies to its pill.
 * @param onEnd asks for the missions again; settles once they are known, or could not be
 */
export function useCollecting(pills: RefObject<Pills>, onEnd: () => Promise<void>): Collecting {
  const { t } = useTranslation('missions')
  const textOf = useErrorText()
  const prizeText = usePrizeText()
  const [isSending, setSending] = useState(false)
  const [taken, setTaken] = useState<Taken>({ keys: new Set(), streak: null })
  const from = useRef<Element | null>(null)
  const fly = useMoneyFlights(pills, useBalances.getState)
  // A double tap comes before the page has rendered what the first one began.
  const isBusy = useRef(false)
  const end = async () => {
    await onEnd()
    setTaken(({ keys }) => ({ keys, streak: null }))
  }
  const took = ({ claimed, streak, balances }: Answer<'POST /api/missions/claims'>) => {
    const keys = claimed.map(({ mission, day }) => keyOf({ id: mission, day }))
    setTaken((before) => ({ keys: new Set([...before.keys, ...keys]), streak }))
    const sum = sumOf(claimed.map(({ reward }) => reward))
    fly(balances, sum, from.current)
    toast(t('done', { prize: prizeText(...sum) }))
    void end()
  }
  const lost = useCallRecovery(CLAIM, {
    onFound: took,
    onNever: () => {
      toast(t('never'))
      void end()
    },
  })
  const collect: Collecting['collect'] = async (missions, place) => {
    if (isBusy.current || lost.isOpen) return
    isBusy.current = true
    from.current = place
    setSending(true)
    try {
      took(await CLAIM.send({ claims: missions.map(({ id, day }) => ({ mission: id, day })) }))
    } catch (error) {
      lost.failed()
      toast(textOf(error))
      // It may have been collected on another phone: until the missions say so it looks open.
      await end()
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }
  return { isHeld: isSending || lost.isOpen, isAsking: lost.isTold, taken, collect }
}
