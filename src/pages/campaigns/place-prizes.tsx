import { useTranslation } from 'react-i18next'
import type { CampaignEdition } from '../../../contract/campaigns.ts'
import type { Block } from '../../../contract/campaigns-definition.ts'
import { formatNumber } from '../../base/format.ts'
import { Card } from '../../components/page/card.tsx'
import styles from './place-prizes.module.css'
import { RewardPicture } from './reward-picture.tsx'
import { gathered } from './sums.ts'
import { useRewardText } from './use-reward-text.ts'

interface PlacePrizesProps {
  prizes: Extract<Block, { kind: 'ranking' }>['prizes']
  edition: CampaignEdition
}

/** What each place brings. */
export function PlacePrizes({ prizes, edition: { texts, art } }: PlacePrizesProps) {
  const { t } = useTranslation('campaigns')
  const rewardText = useRewardText(texts)
  return (
    <Card>
      <h3 className={styles.title}>{t('ranking.prizes')}</h3>
      <ul className={styles.prizes}>
        {prizes.map(({ from, to, rewards }) => (
          <li key={from} className={styles.prize}>
            <b className={styles.place}>
              {from === to
                ? t('ranking.place', { place: formatNumber(from) })
                : t('ranking.places', { from: formatNumber(from), to: formatNumber(to) })}
            </b>
            <RewardPicture reward={gathered(rewards)[0]} art={art} size={28} />
            <span className={styles.what}>{rewardText(...rewards)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
