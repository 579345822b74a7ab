import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { newKey } from '../../api/pending.ts'
import { formatMoment } from '../../app/format.ts'
import { Button } from '../../components/button.tsx'
import { useErrorText } from '../../components/use-error-text.ts'
import { serverNow } from '../../stores/server-clock.ts'
import { endOf, type Pause } from './pauses.ts'
import styles from './steps.module.css'

interface PauseConfirmProps {
  pause: Pause
  onBack: () => void
  onBegun: () => void
}

/** The last question; another try after a failure is the same request. */
export function PauseConfirm({ pause, onBack, onBegun }: PauseConfirmProps) {
  const { t } = useTranslation('play')
  const textOf = useErrorText()
  const key = useRef(newKey())
  const [now] = useState(serverNow)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const until = formatMoment(endOf(pause, now))

  const begin = async () => {
    setSending(true)
    setError(null)
    try {
      await ask(pause, key.current)
      onBegun()
    } catch (failure) {
      setError(failure)
      setSending(false)
    }
  }
  return (
    <div className={styles.step}>
      <p className={styles.strong}>
        {pause.kind === 'coolOff' ? t('pause.coolOff.ask', { until }) : t('pause.exclusion.last')}
      </p>
      <p className={styles.quiet}>
        {pause.kind === 'coolOff'
          ? t('pause.coolOff.askText')
          : t('pause.exclusion.lastText', { until })}
      </p>
      {error !== null && (
        <p className={styles.fault} role="alert">
          {textOf(error)}
        </p>
      )}
      <Button look="quiet" onClick={onBack} disabled={isSending}>
        {t('pause.back')}
      </Button>
      <Button onClick={() => void begin()} disabled={isSending}>
        {t(`pause.${pause.kind}.confirm`)}
      </Button>
    </div>
  )
}

function ask(pause: Pause, idempotencyKey: string): Promise<unknown> {
  return pause.kind === 'coolOff'
    ? call('POST /api/play/cool-off', { body: { hours: pause.hours }, idempotencyKey })
    : call('POST /api/play/exclusion', { body: { days: pause.days }, idempotencyKey })
}
