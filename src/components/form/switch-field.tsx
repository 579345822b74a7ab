import { useId } from 'react'
import styles from './switch-field.module.css'

interface SwitchProps {
  label: string
  text: string
  on: boolean
  onChange: (on: boolean) => void
}

/** On or off, with a line on what that does. */
export function SwitchField({ label, text, on, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div className={styles.switch}>
      <label htmlFor={id}>
        {label}
        <small>{text}</small>
      </label>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={on}
        checked={on}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  )
}
