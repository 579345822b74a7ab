import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RevealedSeed } from '../../../contract/fairness.ts'
import { call } from '../../api/call.ts'
import { newKey } from '../../api/pending.ts'
import { Button } from '../../components/button.tsx'
import { useErrorText } from '../../components/use-error-text.ts'
import styles from './rotate.module.css'

interface RotateAskProps {
  seed: string
  onBack: () => void
  onRotated: (revealed: RevealedSeed) => void
}

/** Asks once more, then changes the pair; another try after a failure is the same request. */
export function RotateAsk({ seed, onBack, onRotated }: RotateAskProps) {
  const { t } = useTranslation('fairness')
  const textOf = useErrorText()
  const key = useRef(newKey())
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<unknown>(null)

  const rotate = async () => {
    setSending(true)
    setError(null)
    try {
      const { revealed } = await call('POST /api/fairness/seed/rotate', {
        body: { clientSeed: seed },
        idempotencyKey: key.current,
      })
      onRotated(revealed)
    } catch (failure) {
      setError(failure)
      setSending(false)
    }
  }
  return (
    <div className={styles.stage}>
      <p className={styles.strong}>{t('rotate.ask')}</p>
      <p className={styles.quiet}>{t('rotate.askText', { seed })}</p>
      {error !== null && (
        <p className={styles.fault} role="alert">
          {textOf(error)}
        </p>
      )}
      <Button look="quiet" onClick={onBack} disabled={isSending}>
        {t('rotate.back')}
      </Button>
      <Button onClick={() => void rotate()} disabled={isSending}>
        {t('rotate.confirm')}
      </Button>
    </div>
  )
}
