import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button/button.tsx'
import { LateTaps } from '../../components/game/late-taps.tsx'
import { PageFoot } from '../../components/page/page-foot.tsx'
import styles from './claim-foot.module.css'
import { type Shown, waitingOf } from './standing.ts'
import { gathered } from './sums.ts'
import type { Claiming } from './use-claiming.ts'
import { useRewardText } from './use-reward-text.ts'

/** One button for all rewards that wait, under the thumb; nothing where none does. */
export function ClaimFoot({ shown, claiming }: { shown: Shown; claiming: Claiming }) {
  const { t } = useTranslation('campaigns')
  const rewardText = useRewardText(shown.edition.texts)
  const waiting = waitingOf(shown)
  if (!shown.canCollect || waiting.length === 0) return null
  const prize = rewardText(...gathered(waiting.flatMap(({ definition }) => definition.rewards)))
  return (
    <PageFoot>
      {/* It comes up while the page is looked at, where a thumb may be scrolling. */}
      <LateTaps className={styles.taps}>
        <Button
          disabled={claiming.isHeld}
          onClick={({ currentTarget }) => void claiming.claim(waiting, currentTarget)}
        >
          {claiming.isAsking ? t('asking') : t(waiting.length > 1 ? 'takeAll' : 'take', { prize })}
        </Button>
      </LateTaps>
    </PageFoot>
  )
}
