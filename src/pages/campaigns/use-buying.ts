import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { CampaignPackage } from '../../../contract/campaigns-definition.ts'
import { durableCall } from '../../api/durable-call.ts'
import { toast } from '../../base/toast.ts'
import { flyMoney } from '../../components/money/money-flight.ts'
import type { Pills } from '../../components/money/use-money-flights.ts'
import { useBalances } from '../../stores/balances.ts'
import type { ActProps } from './use-claiming.ts'
import { useOnce } from './use-once.ts'
import { useRewardText } from './use-reward-text.ts'

const BUY = durableCall('POST /api/campaigns/editions/:number/purchases')

/** Packages on the page, by their ids: money flies to them, and out of them. */
export type Stalls = Record<string, HTMLElement | null>

interface BuyingProps extends ActProps {
  pills: RefObject<Pills>
  stalls: RefObject<Stalls>
}

/** Buys packages: the price leaves its pill at the tap, and what they hold comes out of them. */
export function useBuying({ edition, fly, take, onEnd, pills, stalls }: BuyingProps) {
  const { t } = useTranslation('campaigns')
  const rewardText = useRewardText(edition.texts)
  const once = useOnce(BUY, {
    onDone: ({ reward: { rewards, item }, mine, balances }) => {
      fly(balances, rewards, stalls.current[item])
      take(mine)
      toast(t('done', { prize: rewardText(...rewards) }))
    },
    onEarlier: ({ balances }) => {
      fly(balances, [], null)
      toast(t('earlier'))
    },
    onFailed: () => useBalances.getState().stake(0),
    onEnd,
  })
  const buy = (block: string, { id, price }: CampaignPackage) => {
    if (once.isHeld) return
    void once.run(() => {
      if (price.kind === 'diamond') {
        useBalances.getState().stake(price.amount)
        const [from, to] = [pills.current.diamond, stalls.current[id]]
        if (from && to) flyMoney({ currency: 'diamond', from, to })
      }
      return BUY.send({ block, package: id }, { number: String(edition.number) })
    })
  }
  return { ...once, buy }
}
