import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { durableCall } from '../../api/durable-call.ts'
import { toast } from '../../base/toast.ts'
import type { ActProps } from './use-claiming.ts'
import { useOnce } from './use-once.ts'
import { useRewardText } from './use-reward-text.ts'

const EXCHANGE = durableCall('POST /api/campaigns/editions/:number/exchanges')

/** Makes what was collected into a reward. */
export function useExchanging({ edition, fly, take, onEnd }: ActProps) {
  const { t } = useTranslation('campaigns')
  const rewardText = useRewardText(edition.texts)
  const from = useRef<Element | null>(null)
  const once = useOnce(EXCHANGE, {
    onDone: ({ reward: { rewards }, mine, balances }) => {
      fly(balances, rewards, from.current)
      take(mine)
      toast(t('done', { prize: rewardText(...rewards) }))
    },
    onEarlier: ({ balances }) => {
      fly(balances, [], null)
      toast(t('earlier'))
    },
    onEnd,
  })
  const make = (block: string, recipe: string, place: Element) => {
    from.current = place
    return once.run(() => EXCHANGE.send({ block, recipe }, { number: String(edition.number) }))
  }
  return { ...once, make }
}

export type Exchanging = ReturnType<typeof useExchanging>
