import type { CampaignEdition } from '../../../contract/campaigns.ts'
import type { Reward } from '../../../contract/campaigns-definition.ts'
import styles from './found.module.css'
import { RewardPicture } from './reward-picture.tsx'
import { useRewardText } from './use-reward-text.ts'

interface FoundProps {
  rewards: readonly Reward[]
  edition: CampaignEdition
}

/** What was in one box. */
export function Found({ rewards, edition: { art, texts } }: FoundProps) {
  const rewardText = useRewardText(texts)
  return (
    <ul className={styles.found}>
      {rewards.map((reward, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rewards of one outcome never change their places
        <li key={at} className={styles.one}>
          <RewardPicture reward={reward} art={art} size={48} />
          <b>{rewardText(reward)}</b>
        </li>
      ))}
    </ul>
  )
}
