import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CODE_LENGTH } from '../../../contract/identity-constants.ts'
import { ApiError } from '../../api/api-error.ts'
import { formatNumber, sentences } from '../../base/format.ts'
import { Button } from '../button/button.tsx'
import { useErrorText } from '../load/use-error-text.ts'
import styles from './code-entry.module.css'

interface CodeEntryProps {
  /** Where the code went, as it may be shown. */
  to: string
  code: string
  onChange: (code: string) => void
  /** Called with all digits, once they are there. */
  onSubmit: (code: string) => void
  isBusy: boolean
  /** Why the last one was not taken; null while all is well. */
  failure: unknown
  /** No code is taken any more: another one has to be asked for. */
  isSpent: boolean
  /** The time until another code may be asked for; null when it may. */
  wait: string | null
  onAgain: () => void
  /** Goes to where the contact is changed. */
  onChangeContact?: (() => void) | undefined
  /** What is said to whoever submits without the digits; without it they can't. */
  missing?: string
  submit: string
}

/** Takes a one-time code, typed, pasted, or filled in by the phone, and sends it with its last digit. */
export function CodeEntry(props: CodeEntryProps) {
  const { to, code, isBusy, failure, isSpent, wait, onAgain, onChangeContact, missing } = props
  const { t } = useTranslation('identity')
  const textOf = useFailureText()
  const [isMissed, setMissed] = useState(false)
  const isShort = code.length < CODE_LENGTH
  const missed = isMissed && isShort && missing !== undefined ? missing : null
  const error = missed ?? (failure === null ? null : textOf(failure))
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // After a refusal the next one is typed at once.
  useEffect(() => {
    if (!isBusy && !isSpent) input.current?.focus()
  }, [isBusy, isSpent])

  const change = (text: string) => {
    const digits = text.normalize('NFKC').replace(/\D/g, '').slice(0, CODE_LENGTH)
    props.onChange(digits)
    if (digits.length === CODE_LENGTH && digits !== code) props.onSubmit(digits)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissed(isShort)
    if (isShort) input.current?.focus()
    else props.onSubmit(code)
  }
  return (
    <form className={styles.entry} onSubmit={submit} noValidate>
      <label className={styles.label} htmlFor={id}>
        {t('code.label', { to })}
      </label>
      <input
        ref={input}
        id={id}
        name="code"
        className={styles.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="done"
        placeholder={'·'.repeat(CODE_LENGTH)}
        value={code}
        disabled={isSpent}
        readOnly={isBusy}
        aria-invalid={error !== null}
        aria-describedby={`${id}-said`}
        onChange={(event) => change(event.target.value)}
      />
      <p
        id={`${id}-said`}
        className={error === null ? styles.hint : styles.error}
        role={error === null ? undefined : 'alert'}
      >
        {error ?? t('code.hint')}
      </p>
      <Button type="submit" disabled={isBusy || isSpent || (isShort && missing === undefined)}>
        {props.submit}
      </Button>
      <div className={styles.ways}>
        {/* It keeps the focus while it counts down. */}
        <Button
          look="text"
          aria-disabled={wait !== null || isBusy}
          onClick={() => wait === null && !isBusy && onAgain()}
        >
          {wait === null ? t('code.again') : t('code.againIn', { wait })}
        </Button>
        {onChangeContact && (
          <Button look="text" onClick={onChangeContact}>
            {t('code.change')}
          </Button>
        )}
      </div>
    </form>
  )
}

/** What is wrong, and of a wrong code how many tries are left. */
function useFailureText(): (failure: unknown) => string {
  const { t } = useTranslation('identity')
  const textOf = useErrorText()
  return (failure) => {
    const left = failure instanceof ApiError ? Number(failure.params.left) : Number.NaN
    const count = { count: left, tries: formatNumber(left) }
    return sentences(textOf(failure), left > 0 && t('code.left', count))
  }
}
