import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { CampaignMine } from '../../../contract/campaigns.ts'
import { durableCall } from '../../api/durable-call.ts'
import { toast } from '../../base/toast.ts'
import type { OwnTask, Shown } from './standing.ts'
import { gathered } from './sums.ts'
import type { Fly } from './use-flights.ts'
import { useOnce } from './use-once.ts'
import { useRewardText } from './use-reward-text.ts'

const CLAIM = durableCall('POST /api/campaigns/editions/:number/claims')

/** What an act needs of its page. */
export interface ActProps {
  edition: Shown['edition']
  fly: Fly
  /** What is mine as the act left it. */
  take: (mine: CampaignMine) => void
  /** Loads the edition again; settles once it is known, or could not be. */
  onEnd: () => Promise<unknown>
}

/** Takes the rewards of tasks that were done. */
export function useClaiming({ edition, fly, take, onEnd }: ActProps) {
  const { t } = useTranslation('campaigns')
  const rewardText = useRewardText(edition.texts)
  const from = useRef<Element | null>(null)
  const once = useOnce(CLAIM, {
    onDone: ({ rewards, mine, balances }) => {
      const sum = gathered(rewards.flatMap((it) => it.rewards))
      fly(balances, sum, from.current)
      take(mine)
      toast(t('done', { prize: rewardText(...sum) }))
    },
    onEarlier: ({ balances }) => {
      fly(balances, [], null)
      toast(t('earlier'))
    },
    onEnd,
  })
  const claim = (tasks: readonly OwnTask[], place: Element) => {
    from.current = place
    return once.run(() =>
      CLAIM.send(
        { claims: tasks.map(({ block, task, day }) => ({ block, task, day })) },
        { number: String(edition.number) },
      ),
    )
  }
  return { ...once, claim }
}

export type Claiming = ReturnType<typeof useClaiming>
