import type { ComponentProps } from 'react'
import styles from './visually-hidden.module.css'

/** What a screen reader says and no eye sees. It lies within the next element that has a position. */
export function VisuallyHidden(props: Omit<ComponentProps<'span'>, 'className'>) {
  return <span {...props} className={styles.hidden} />
}
