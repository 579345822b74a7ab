import { OutcomePicture } from './outcome-picture.tsx'
import styles from './proof-row.module.css'
import { SealIcon } from './seal-icon.tsx'

interface ProofRowProps {
  /** Its seed is revealed: it can be checked. */
  isOpen: boolean
  /** Of what was drawn. */
  picture: string | undefined
  title: string
  at: string
  text: string
  onOpen: () => void
}

/** One draw in a list; a tap opens its proof. */
export function ProofRow({ isOpen, picture, title, at, text, onOpen }: ProofRowProps) {
  return (
    <button type="button" className={styles.row} onClick={onOpen}>
      <OutcomePicture src={picture} size={40} />
      <span className={styles.text}>
        <b>{title}</b>
        <small>{at}</small>
        <small className={isOpen ? styles.open : undefined}>{text}</small>
      </span>
      <SealIcon isOpen={isOpen} size={28} />
      <svg className={styles.more} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path
          d="M9 5l7 7-7 7"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  )
}
