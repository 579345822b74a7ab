import type { ButtonHTMLAttributes, ReactNode } from 'react'
import styles from './icon-button.module.css'

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What the picture says, for those who hear the page. */
  label: string
  children: ReactNode
}

/** A picture to tap, without words. */
export function IconButton({ label, className = '', children, ...rest }: IconButtonProps) {
  return (
    <button type="button" className={`${styles.button} ${className}`} aria-label={label} {...rest}>
      {children}
    </button>
  )
}
