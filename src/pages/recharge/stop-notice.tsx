import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { formatMoment } from '../../base/format.ts'
import { paths } from '../../base/paths.ts'
import { Button } from '../../components/button/button.tsx'
import { formatPrice } from '../../components/money/format-price.ts'
import type { Stop } from './stop.ts'
import styles from './stop-notice.module.css'

interface StopNoticeProps {
  stop: Stop
  currency: string
  /** Shows my limits on top-ups. */
  onLimits: () => void
}

/** Says before a payment that a limit or a pause of mine would refuse it, until when, and the way to it. */
export function StopNotice({ stop, currency, onLimits }: StopNoticeProps) {
  const { t } = useTranslation(['recharge', 'shell'])
  const navigate = useNavigate()
  const left = stop.kind === 'pause' ? '' : formatPrice({ minor: stop.leftMinor, currency })
  return (
    <div className={styles.stop} role="status">
      <p className={styles.title}>{t(`stop.${stop.kind}.title`)}</p>
      <p>{t(`stop.${stop.kind}.text`, { left, until: formatMoment(stop.until) })}</p>
      <Button
        look="quiet"
        onClick={stop.kind === 'pause' ? () => void navigate(paths.limits) : onLimits}
      >
        {t('shell:stop.play')}
      </Button>
    </div>
  )
}
