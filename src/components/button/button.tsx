import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import styles from './button.module.css'

interface ButtonProps extends ComponentProps<'button'> {
  /** `primary`: what the page is for; `quiet`: everything beside it. */
  look?: 'primary' | 'quiet' | 'text'
  children: ReactNode
}

/** A pill to tap; its text is a verb. */
export function Button({ look = 'primary', className = '', children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.button} ${styles[look]} ${className}`}
      onKeyDown={pressOnce}
      {...rest}
    >
      {children}
    </button>
  )
}

/** A key that is held presses once: by its next press another button may have the focus. */
function pressOnce(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}
