import type { ComponentPropsWithoutRef } from 'react'
import styles from './card-button.module.css'

/** An item of a list as a card to tap. */
export function CardButton({ className = '', ...button }: ComponentPropsWithoutRef<'button'>) {
  return <button type="button" className={`${styles.card} ${className}`} {...button} />
}
