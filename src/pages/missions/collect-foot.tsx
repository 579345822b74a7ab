import { useTranslation } from 'react-i18next'
import type { MissionState } from '../../../contract/missions.ts'
import { Button } from '../../components/button/button.tsx'
import { LateTaps } from '../../components/game/late-taps.tsx'
import { usePrizeText } from '../../components/money/use-prize-text.ts'
import { PageFoot } from '../../components/page/page-foot.tsx'
import { sumOf } from './claims.ts'
import styles from './collect-foot.module.css'
import type { Collecting } from './use-collecting.ts'

interface CollectFootProps {
  /** All that can be collected. */
  waiting: readonly MissionState[]
  collecting: Collecting
}

/** One button for all that waits, under the thumb; nothing where nothing waits. */
export function CollectFoot({ waiting, collecting }: CollectFootProps) {
  const { t } = useTranslation('missions')
  const prizeText = usePrizeText()
  const { isHeld, isAsking, collect } = collecting
  if (waiting.length === 0) return null
  const prize = prizeText(...sumOf(waiting.map(({ reward }) => reward)))
  const label = t(waiting.length > 1 ? 'collectAll' : 'collectOne', { prize })
  return (
    <PageFoot>
      {/* It comes up while the missions are looked at, where a thumb may be scrolling. */}
      <LateTaps className={styles.taps}>
        <Button
          disabled={isHeld}
          onClick={({ currentTarget }) => void collect(waiting, currentTarget)}
        >
          {isAsking ? t('asking') : label}
        </Button>
      </LateTaps>
    </PageFoot>
  )
}
