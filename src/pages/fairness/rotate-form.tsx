import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/field.tsx'
import { randomSeed, seedFault } from './client-seed.ts'
import styles from './rotate.module.css'

interface RotateFormProps {
  seed: string
  onType: (seed: string) => void
  onNamed: (seed: string) => void
}

/** Names the next client seed; says what can't be part of it. */
export function RotateForm({ seed, onType, onNamed }: RotateFormProps) {
  const { t } = useTranslation('fairness')
  const [wasSent, setSent] = useState(false)
  const fault = seedFault(seed)
  // Nobody is scolded for a field they have not filled in yet.
  const shown = fault && (wasSent || fault.key !== 'rotate.empty') ? fault : null
  const send = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (!fault) onNamed(seed)
  }
  return (
    <form className={styles.stage} onSubmit={send} noValidate>
      <p className={styles.quiet}>{t('rotate.text')}</p>
      <Field
        label={t('rotate.label')}
        hint={t('rotate.hint')}
        error={shown && t(shown.key, shown.params)}
        value={seed}
        onChange={onType}
        enterKeyHint="next"
      />
      <Button look="quiet" onClick={() => onType(randomSeed())}>
        {t('rotate.random')}
      </Button>
      <Button type="submit">{t('rotate.next')}</Button>
    </form>
  )
}
