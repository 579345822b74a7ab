import type { ReactNode, Ref } from 'react'
import styles from './field-group.module.css'
import frame from './fields.module.css'

interface FieldGroupProps {
  /** The id of the hint, for inputs that it describes. */
  hintId: string
  label: string
  /** Shown below; an error takes its place. */
  hint: string | undefined
  error: string | null
  isFaulty: boolean
  ref?: Ref<HTMLFieldSetElement>
  children: ReactNode
}

/** Several inputs under one title, with a hint or what is wrong with them below. */
export function FieldGroup(props: FieldGroupProps) {
  const { hintId, label, hint, error, isFaulty, ref, children } = props
  return (
    <fieldset ref={ref} className={styles.group} data-faulty={isFaulty} aria-describedby={hintId}>
      <legend className={styles.title}>{label}</legend>
      {children}
      <p
        id={hintId}
        className={error === null ? styles.hint : frame.error}
        role={error === null ? undefined : 'alert'}
      >
        {error ?? hint}
      </p>
    </fieldset>
  )
}
