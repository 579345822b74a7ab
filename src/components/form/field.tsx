import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import styles from './field.module.css'

interface Frame {
  label: string
  /** What may be entered, said beforehand. */
  hint?: string | undefined
  /** Why it can't be taken; null while all is well. */
  error?: string | null
}

/** What ties an input to its label and to what is said about it. */
export interface Tied {
  id: string
  className: string
  'aria-invalid': boolean
  'aria-describedby': string
}

interface FieldFrameProps extends Frame {
  /** Stands beside the hint, such as how much was written. */
  aside?: ReactNode
  children: (tied: Tied) => ReactNode
}

/** A label over an input, and under it a hint, or what is wrong; all are read out with it. */
export function FieldFrame({ label, hint, error = null, aside, children }: FieldFrameProps) {
  const id = useId()
  return (
    <div className={styles.field} data-faulty={error !== null}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: styles.input ?? '',
        'aria-invalid': error !== null,
        'aria-describedby': `${id}-hint`,
      })}
      <p
        id={`${id}-hint`}
        className={error === null ? styles.hint : styles.error}
        role={error === null ? undefined : 'alert'}
      >
        {error ?? hint}
      </p>
      {aside}
    </div>
  )
}

interface FieldProps extends Frame, Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  onChange: (text: string) => void
}

/** A line of text to fill in. */
export function Field({ label, hint, error = null, onChange, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(tied) => (
        <input
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          {...tied}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  )
}
