import { useTranslation } from 'react-i18next'
import type { CampaignEdition } from '../../../contract/campaigns.ts'
import type { CampaignBox } from '../../../contract/campaigns-definition.ts'
import { formatPercent } from '../../base/format.ts'
import styles from './odds.module.css'
import { RewardPicture } from './reward-picture.tsx'
import { gathered } from './sums.ts'
import { useRewardText } from './use-reward-text.ts'

/** So many decimals show every share of weights exactly. */
const DECIMALS = 4

/** Everything that a box may hold, and how likely each is, exactly by its weight. */
export function Odds({ box, edition }: { box: CampaignBox; edition: CampaignEdition }) {
  const { t } = useTranslation('campaigns')
  const rewardText = useRewardText(edition.texts)
  const all = box.outcomes.reduce((sum, { weight }) => sum + weight, 0)
  return (
    <table className={styles.odds}>
      <thead>
        <tr>
          <th scope="col">{t('box.holds')}</th>
          <th scope="col">{t('box.chance')}</th>
        </tr>
      </thead>
      <tbody>
        {box.outcomes.map(({ id, weight, rewards }) => (
          <tr key={id}>
            <td>
              <span className={styles.what}>
                <RewardPicture reward={gathered(rewards)[0]} art={edition.art} size={28} />
                <span>{rewardText(...rewards)}</span>
              </span>
            </td>
            <td className={styles.chance}>{formatPercent(weight / all, DECIMALS)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
