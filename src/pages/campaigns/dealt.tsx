import { useTranslation } from 'react-i18next'
import type { CampaignEdition, CampaignOpening } from '../../../contract/campaigns.ts'
import { formatNumber } from '../../base/format.ts'
import { usePrizeText } from '../../components/money/use-prize-text.ts'
import styles from './dealt.module.css'
import { RewardPicture } from './reward-picture.tsx'
import { gathered, worthIn } from './sums.ts'
import type { Moment } from './use-opening.ts'
import { useRewardText } from './use-reward-text.ts'

/** One follows the other. */
const APART_MS = 110

interface DealtProps {
  answer: NonNullable<Moment['answer']>
  moment: Moment
  edition: CampaignEdition
}

/** Ten at once: equal ones gathered, the best last, and what they cost and brought in one line. */
export function Dealt({ answer, moment, edition }: DealtProps) {
  const { t } = useTranslation('campaigns')
  const rewardText = useRewardText(edition.texts)
  const prizeText = usePrizeText()
  const { price } = moment.box
  const spent =
    price.kind === 'diamond'
      ? prizeText({ currency: 'diamond', amount: answer.diamonds })
      : rewardText({ kind: 'token', token: price.token, amount: price.amount * moment.count })
  const got = rewardText(...gathered(answer.openings.flatMap(({ rewards }) => rewards)))
  return (
    <>
      <ul className={styles.dealt}>
        {equalsOf(answer.openings, edition).map(({ outcome, rewards, times }, at) => (
          <li key={outcome} className={styles.one} style={{ animationDelay: `${at * APART_MS}ms` }}>
            <RewardPicture reward={gathered(rewards)[0]} art={edition.art} size={28} />
            <span>{rewardText(...rewards)}</span>
            <b className={styles.times}>{t('opening.times', { times: formatNumber(times) })}</b>
          </li>
        ))}
      </ul>
      <p className={styles.sum}>{t('opening.sum', { spent, got })}</p>
    </>
  )
}

/** Openings by their outcomes, the least first. */
function equalsOf(openings: readonly CampaignOpening[], { definition }: CampaignEdition) {
  const byOutcome = new Map<number, CampaignOpening & { times: number }>()
  for (const opening of openings) {
    const times = byOutcome.get(opening.outcome)?.times ?? 0
    byOutcome.set(opening.outcome, { ...opening, times: times + 1 })
  }
  const value = ({ rewards }: CampaignOpening) => worthIn(definition, rewards)
  return [...byOutcome.values()].sort((one, other) => value(one) - value(other))
}
