import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button/button.tsx'
import ticks from '../../components/form/tick.module.css'
import styles from './consent-box.module.css'

interface ConsentBoxProps {
  hasAgreed: boolean
  /** It was wanted to pay without it. */
  isMissing: boolean
  onChange: (hasAgreed: boolean) => void
  /** Opens the text that is agreed to. */
  onText: () => void
}

/** Guardian's consent or full legal capacity, asked for before the first payment (spec §1). */
export function ConsentBox({ hasAgreed, isMissing, onChange, onText }: ConsentBoxProps) {
  const { t } = useTranslation(['recharge', 'forms'])
  return (
    <div className={styles.consent}>
      <label className={styles.label}>
        <input
          type="checkbox"
          className={ticks.tick}
          checked={hasAgreed}
          aria-invalid={isMissing}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{t('consent.label')}</span>
      </label>
      {isMissing && (
        <p className={styles.error} role="alert">
          {t('forms:fault.consent')}
        </p>
      )}
      <Button look="text" className={styles.read ?? ''} aria-haspopup="dialog" onClick={onText}>
        {t('consent.read')}
      </Button>
    </div>
  )
}
