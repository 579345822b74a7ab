import { useTranslation } from 'react-i18next'
import type { WallScreen } from '../../../contract/gift-wall.ts'
import { formatShortMoment } from '../../base/format.ts'
import { Button } from '../../components/button/button.tsx'
import { Card } from '../../components/page/card.tsx'
import { serverNow } from '../../stores/server-clock.ts'
import styles from './screen-card.module.css'

/** A screen that asked for gifts so lately shows them now. */
const NOW_MS = 3 * 60_000

/** One of somebody's screens, and whether it shows something now. */
export function ScreenCard({ screen, onOpen }: { screen: WallScreen; onOpen: () => void }) {
  const { t } = useTranslation('giftWall')
  const { name, seenAt } = screen
  const seen = () => {
    if (seenAt === null) return t('screens.never')
    if (serverNow() - seenAt < NOW_MS) return t('screens.now')
    return t('screens.last', { time: formatShortMoment(seenAt) })
  }
  return (
    <Card className={styles.card ?? ''}>
      <div className={styles.words}>
        <b dir="auto">{name}</b>
        <small>{seen()}</small>
      </div>
      <Button look="quiet" aria-haspopup="dialog" onClick={onOpen}>
        {t('screens.open')}
      </Button>
    </Card>
  )
}
