import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../base/format.ts'
import { RewardPicture } from './reward-picture.tsx'
import { isReached, type OwnTask, type Shown } from './standing.ts'
import styles from './task-row.module.css'
import { useMeasureText } from './use-measure-text.ts'
import { useRewardText } from './use-reward-text.ts'

/** One task: what it asks, how far I am, what it brings. */
export function TaskRow({ task, shown }: { task: OwnTask; shown: Shown }) {
  const { t } = useTranslation('campaigns')
  const measureText = useMeasureText()
  const { texts, art } = shown.edition
  const rewardText = useRewardText(texts)
  const { value, definition, isClaimed } = task
  const { measure, target, rewards } = definition
  const state = isClaimed ? 'taken' : isReached(task) ? 'reached' : 'open'
  return (
    <div className={styles.task} data-state={state}>
      <span className={styles.picture}>
        <RewardPicture reward={rewards[0]} art={art} size={36} />
      </span>
      <div className={styles.words}>
        <b className={styles.title}>{measureText(measure, target)}</b>
        <span className={styles.rewards}>{rewardText(...rewards)}</span>
        <div className={styles.track} aria-hidden="true">
          <div
            className={styles.bar}
            style={{ transform: `scaleX(${Math.min(1, value / target)})` }}
          />
        </div>
      </div>
      <span className={styles.state}>
        {state === 'open'
          ? t('tasks.progress', {
              value: formatNumber(Math.min(value, target)),
              target: formatNumber(target),
            })
          : t(`tasks.${state}`)}
      </span>
    </div>
  )
}
