import type { ComponentPropsWithoutRef } from 'react'
import styles from './card-button.module.css'

/** One of a list, as a card that a tap opens. */
export function CardButton({ className = '', ...button }: ComponentPropsWithoutRef<'button'>) {
  return <button type="button" className={`${styles.card} ${className}`} {...button} />
}
