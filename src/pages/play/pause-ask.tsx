import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../app/format.ts'
import { Button } from '../../components/button.tsx'
import { serverNow } from '../../stores/server-clock.ts'
import { endOf, type Pause } from './pauses.ts'
import styles from './steps.module.css'

interface PauseAskProps {
  pause: Pause
  onBack: () => void
  onCertain: () => void
}

/** Says what an exclusion means, before the last question. */
export function PauseAsk({ pause, onBack, onCertain }: PauseAskProps) {
  const { t } = useTranslation('play')
  const [now] = useState(serverNow)
  return (
    <div className={styles.step}>
      <p className={styles.strong}>
        {t('pause.exclusion.ask', { until: formatMoment(endOf(pause, now)) })}
      </p>
      <p className={styles.quiet}>{t('pause.exclusion.askText')}</p>
      <Button look="quiet" onClick={onBack}>
        {t('pause.back')}
      </Button>
      <Button onClick={onCertain}>{t('pause.exclusion.certain')}</Button>
    </div>
  )
}
