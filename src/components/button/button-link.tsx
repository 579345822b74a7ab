import { Link, type LinkProps } from 'react-router-dom'
import styles from './button.module.css'

/** A link that looks like the main button of a page. */
export function ButtonLink({ className = '', ...link }: LinkProps) {
  return <Link className={`${styles.button} ${styles.primary} ${className}`} {...link} />
}
