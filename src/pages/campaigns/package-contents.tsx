import type { CampaignEdition } from '../../../contract/campaigns.ts'
import type { Reward } from '../../../contract/campaigns-definition.ts'
import styles from './package-contents.module.css'
import { RewardPicture } from './reward-picture.tsx'
import { gathered } from './sums.ts'
import { useRewardText } from './use-reward-text.ts'

interface PackageContentsProps {
  contents: readonly Reward[]
  edition: Pick<CampaignEdition, 'texts' | 'art'>
}

/** What a package holds, each thing with its picture. */
export function PackageContents({ contents, edition: { texts, art } }: PackageContentsProps) {
  const rewardText = useRewardText(texts)
  return (
    <ul className={styles.contents}>
      {gathered(contents).map((reward) => {
        const text = rewardText(reward)
        return (
          <li key={text} className={styles.thing}>
            <RewardPicture reward={reward} art={art} size={24} />
            <span>{text}</span>
          </li>
        )
      })}
    </ul>
  )
}
