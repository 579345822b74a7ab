import { useTranslation } from 'react-i18next'
import { formatMoment, formatNumber, sentences } from '../../base/format.ts'
import { Button } from '../../components/button/button.tsx'
import { isPlayStop } from '../../components/game/play-stop.ts'
import { useErrorText } from '../../components/load/use-error-text.ts'
import { enoughOf } from './enough.ts'
import styles from './ticket-notice.module.css'

interface TicketNoticeProps {
  failure: unknown
  /** It is the player's own limit or pause, or an operator's decision, which a sheet explains. */
  onStop: () => void
}

/** Why nobody can fly just now. */
export function TicketNotice({ failure, onStop }: TicketNoticeProps) {
  const { t } = useTranslation(['flappy', 'shell'])
  const textOf = useErrorText()
  const enough = enoughOf(failure)
  return (
    <div className={styles.notice} role="alert">
      <p>
        {enough
          ? sentences(
              t('rules.count.runs', { count: enough.limit, runs: formatNumber(enough.limit) }),
              t('start.enough', { time: formatMoment(enough.until) }),
            )
          : textOf(failure)}
      </p>
      {isPlayStop(failure) && (
        <Button look="text" onClick={onStop}>
          {t(failure.code === 'DISQUALIFIED' ? 'shell:toService' : 'shell:stop.play')}
        </Button>
      )}
    </div>
  )
}
