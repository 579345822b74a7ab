import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HIGHEST_LIMIT_DIAMONDS, LIMIT_RAISE_HOURS } from '../../../contract/constants.ts'
import type { PlayLimit, PlayPeriod } from '../../../contract/play.ts'
import { changeLimit } from '../../../machines/play/limits.ts'
import { formatMoment } from '../../app/format.ts'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/field.tsx'
import { useErrorText } from '../../components/use-error-text.ts'
import { usePrizeText } from '../../components/use-prize-text.ts'
import { serverNow } from '../../stores/server-clock.ts'
import { readLimit } from './limit-input.ts'
import styles from './steps.module.css'

interface LimitFormProps {
  period: PlayPeriod
  limit: PlayLimit
  isSending: boolean
  /** Why the last try failed; null when none did. */
  error: unknown
  /** Null lifts the limit. */
  onSave: (diamonds: number | null) => void
}

/** Asks for the amount, and says beforehand whether it holds at once or later. */
export function LimitForm({ period, limit, isSending, error, onSave }: LimitFormProps) {
  const { t } = useTranslation('play')
  const textOf = useErrorText()
  const prizeText = usePrizeText()
  const diamondText = (amount: number) => prizeText({ currency: 'diamond', amount })
  const [text, setText] = useState(limit.diamonds === null ? '' : String(limit.diamonds))
  const [wasSent, setSent] = useState(false)
  const { diamonds, faultKey } = readLimit(text)
  // Nobody is scolded for a field they have not filled in yet.
  const shownKey = wasSent || faultKey !== 'limitForm.empty' ? faultKey : null

  /** What the amount typed would come to, by the server's own rule. */
  const effect = (wished: number) => {
    const { later } = changeLimit(limit, wished, serverNow())
    if (!later || limit.diamonds === null) return t('limitForm.atOnce')
    const amount = diamondText(limit.diamonds)
    return t('limitForm.laterOn', { amount, when: formatMoment(later.from) })
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (diamonds !== null) onSave(diamonds)
  }
  return (
    <form className={styles.step} onSubmit={send} noValidate>
      <p className={styles.quiet}>{t('limitForm.rule', { count: LIMIT_RAISE_HOURS })}</p>
      <Field
        label={t(`limits.${period}.label`)}
        hint={diamonds === null ? undefined : effect(diamonds)}
        error={shownKey && t(shownKey, { most: diamondText(HIGHEST_LIMIT_DIAMONDS) })}
        value={text}
        onChange={setText}
        inputMode="numeric"
        enterKeyHint="done"
      />
      {error !== null && (
        <p className={styles.fault} role="alert">
          {textOf(error)}
        </p>
      )}
      <Button type="submit" disabled={isSending}>
        {t('limitForm.save')}
      </Button>
      {limit.later && (
        <Button look="quiet" disabled={isSending} onClick={() => onSave(limit.diamonds)}>
          {t('limitForm.keep')}
        </Button>
      )}
      {limit.diamonds !== null && limit.later?.diamonds !== null && (
        <Button look="text" disabled={isSending} onClick={() => onSave(null)}>
          {t('limitForm.lift', { count: LIMIT_RAISE_HOURS })}
        </Button>
      )}
    </form>
  )
}
