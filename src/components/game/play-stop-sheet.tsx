import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { formatMoment } from '../../base/format.ts'
import { paths } from '../../base/paths.ts'
import { Button } from '../button/button.tsx'
import { useErrorText } from '../load/use-error-text.ts'
import { Sheet } from '../sheet/sheet.tsx'
import type { SheetPlace } from '../sheet/use-sheet.ts'
import { PLAY_STOP_TITLE_KEYS, type PlayStop } from './play-stop.ts'
import styles from './play-stop-sheet.module.css'

interface PlayStopSheetProps {
  /** The latest refusal; null before the first. */
  stop: PlayStop | null
  sheet: SheetPlace
}

/**
 * Shown when a stake is refused by the player's own limit or pause, or by an operator's decision: which one, until
 * when, and a link to it, or to customer service.
 */
export function PlayStopSheet({ stop, sheet }: PlayStopSheetProps) {
  const { t } = useTranslation('shell')
  const textOf = useErrorText()
  const navigate = useNavigate()
  if (!stop) return null
  const { until } = stop.params
  const isOwn = stop.code !== 'DISQUALIFIED'
  return (
    <Sheet title={t(PLAY_STOP_TITLE_KEYS[stop.code])} sheet={sheet} name="stop">
      <div className={styles.stop}>
        <p className={styles.text}>{textOf(stop)}</p>
        {typeof until === 'number' && (
          <p className={styles.until}>{t('stop.until', { until: formatMoment(until) })}</p>
        )}
        <div className={styles.ways}>
          <Button onClick={sheet.close}>{t('stop.back')}</Button>
          <Button look="quiet" onClick={() => void navigate(isOwn ? paths.limits : paths.service)}>
            {t(isOwn ? 'stop.play' : 'toService')}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
