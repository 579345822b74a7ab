import { useTranslation } from 'react-i18next'
import type { Participation } from '../../../contract/extra-return.ts'
import { Button } from '../../components/button/button.tsx'
import { LateTaps } from '../../components/game/late-taps.tsx'
import { usePrizeText } from '../../components/money/use-prize-text.ts'
import { PageFoot } from '../../components/page/page-foot.tsx'
import styles from './page.module.css'
import type { CheckIn } from './use-check-in.ts'

interface CheckInFootProps {
  participation: Participation
  checkIn: CheckIn
}

/** The button of today, under the thumb; nothing where nothing is open. */
export function CheckInFoot({ participation, checkIn }: CheckInFootProps) {
  const { t } = useTranslation('extraReturn')
  const prizeText = usePrizeText()
  const card = participation.cards.find(({ state }) => state === 'open')
  if (!card) return null
  const { isHeld, isAsking, claim } = checkIn
  const prize = prizeText({ currency: 'diamond', amount: card.diamonds })
  return (
    <PageFoot>
      {/* It comes up at midnight, where a thumb may be scrolling. */}
      <LateTaps className={styles.taps}>
        <Button
          disabled={isHeld}
          onClick={({ currentTarget }) => void claim(card.number, currentTarget)}
        >
          {isAsking ? t('asking') : t('checkIn', { prize })}
        </Button>
      </LateTaps>
    </PageFoot>
  )
}
