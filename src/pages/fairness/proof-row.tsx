import { CardButton } from '../../components/page/card-button.tsx'
import { Chevron } from '../../components/picture/chevron.tsx'
import { OutcomePicture } from './outcome-picture.tsx'
import styles from './proof-row.module.css'
import { SealIcon } from './seal-icon.tsx'

interface ProofRowProps {
  /** Its seed is revealed: it can be checked. */
  isOpen: boolean
  /** Of what was drawn. */
  picture: string | undefined
  title: string
  when: string
  text: string
  onOpen: () => void
}

/** One draw in a list; a tap opens its proof. */
export function ProofRow({ isOpen, picture, title, when, text, onOpen }: ProofRowProps) {
  return (
    <CardButton className={styles.row} onClick={onOpen}>
      <OutcomePicture src={picture} size={40} />
      <span className={styles.text}>
        <b>{title}</b>
        <small>{when}</small>
        <small className={isOpen ? styles.open : undefined}>{text}</small>
      </span>
      <SealIcon isOpen={isOpen} size={28} />
      <Chevron to="end" size={20} className={styles.more} />
    </CardButton>
  )
}
