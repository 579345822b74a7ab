import { useTranslation } from 'react-i18next'
import type { MissionState } from '../../../contract/missions.ts'
import { Button } from '../../components/button/button.tsx'
import { Amount } from '../../components/money/amount.tsx'
import { Card } from '../../components/page/card.tsx'
import { VisuallyHidden } from '../../components/text/visually-hidden.tsx'
import styles from './mission-card.module.css'
import { shareOf } from './progress.ts'
import { useMissionWords } from './use-mission-words.ts'

interface MissionCardProps {
  mission: MissionState
  /** Nothing can be collected just now: a claim is on its way. */
  isHeld: boolean
  onCollect: (mission: MissionState, from: Element) => void
}

/** One mission: what it asks, how far one is, what it brings, and the button once it is reached. */
export function MissionCard({ mission, isHeld, onCollect }: MissionCardProps) {
  const { t } = useTranslation('missions')
  const said = useMissionWords()
  const { reward, state } = mission
  const title = said.title(mission)
  const needed = said.atLeast(mission)
  return (
    <Card className={styles.card ?? ''}>
      <div className={styles.head} data-state={state}>
        <h3 className={styles.title}>{title}</h3>
        <Amount currency={reward.currency} value={reward.amount} />
      </div>
      {needed !== null && <p className={styles.quiet}>{needed}</p>}
      <div className={styles.foot}>
        <div className={styles.done}>
          <div className={styles.track} data-state={state} aria-hidden="true">
            <div className={styles.bar} style={{ transform: `scaleX(${shareOf(mission)})` }} />
          </div>
          <span className={styles.quiet}>{said.progress(mission)}</span>
        </div>
        {state === 'reached' && (
          <Button
            className={styles.collect ?? ''}
            disabled={isHeld}
            onClick={({ currentTarget }) => onCollect(mission, currentTarget)}
          >
            {t('collect')}
            <VisuallyHidden>{title}</VisuallyHidden>
          </Button>
        )}
        {state === 'claimed' && <span className={styles.collected}>{t('collected')}</span>}
      </div>
    </Card>
  )
}
