import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button.tsx'
import { isPlayStop } from '../../components/play-stop.ts'
import { useErrorText } from '../../components/use-error-text.ts'
import styles from './ticket-notice.module.css'

interface TicketNoticeProps {
  failure: unknown
  /** It is the player's own limit or pause, which a sheet explains. */
  onStop: () => void
}

/** Why nobody can fly just now. */
export function TicketNotice({ failure, onStop }: TicketNoticeProps) {
  const { t } = useTranslation('shell')
  const textOf = useErrorText()
  return (
    <div className={styles.notice} role="alert">
      <p>{textOf(failure)}</p>
      {isPlayStop(failure) && (
        <Button look="text" onClick={onStop}>
          {t('stop.play')}
        </Button>
      )}
    </div>
  )
}
