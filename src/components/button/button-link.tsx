import { Link, type LinkProps } from 'react-router-dom'
import styles from './button.module.css'

interface ButtonLinkProps extends LinkProps {
  look?: 'primary' | 'quiet'
}

/** A link that looks like a button: like the main one of a page, unless it is said otherwise. */
export function ButtonLink({ className = '', look = 'primary', ...link }: ButtonLinkProps) {
  return <Link className={`${styles.button} ${styles[look]} ${className}`} {...link} />
}
