import { type InputHTMLAttributes, useId } from 'react'
import styles from './field.module.css'

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  label: string
  /** What may be entered, said beforehand. */
  hint?: string | undefined
  /** Why it can't be taken; null while all is well. */
  error?: string | null
  onChange: (text: string) => void
}

/** A line of text to fill in; its label, hint and error are read out with it. */
export function Field({ label, hint, error = null, onChange, ...input }: FieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        {...input}
        id={id}
        className={styles.input}
        aria-invalid={error !== null}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p
        id={`${id}-hint`}
        className={error === null ? styles.hint : styles.error}
        role={error === null ? undefined : 'alert'}
      >
        {error ?? hint}
      </p>
    </div>
  )
}
