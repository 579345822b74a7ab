import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import styles from './button.module.css'

interface ButtonProps extends ComponentProps<'button'> {
  /** `primary`: the page's main action; `quiet`: other actions; `text`: without a surface. */
  look?: 'primary' | 'quiet' | 'text'
  children: ReactNode
}

/** A pill-shaped button; its label is a verb. */
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

/** A held Enter key clicks once, because by its next repeat another button may have the focus. */
function pressOnce(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}
