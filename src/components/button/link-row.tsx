import { Link, type LinkProps } from 'react-router-dom'
import styles from './link-row.module.css'

/** A link on a line of its own, as tall as a finger wants it. */
export function LinkRow({ className = '', ...link }: LinkProps) {
  return <Link className={`${styles.way} ${className}`} {...link} />
}
