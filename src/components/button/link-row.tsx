import { Link, type LinkProps } from 'react-router-dom'
import styles from './link-row.module.css'

/** A link in a row of its own, tall enough to tap. */
export function LinkRow({ className = '', ...link }: LinkProps) {
  return <Link className={`${styles.row} ${className}`} {...link} />
}
