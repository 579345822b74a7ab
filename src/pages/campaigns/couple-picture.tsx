import type { PublicUser } from '../../../contract/user.ts'
import { Avatar } from '../../components/picture/avatar.tsx'
import styles from './couple-picture.module.css'

interface CouplePictureProps {
  people: readonly PublicUser[]
  /** Of one face. */
  size: number
}

/** Two faces side by side, the first one a little before the other. */
export function CouplePicture({ people, size }: CouplePictureProps) {
  return (
    <span className={styles.couple}>
      {people.map((person) => (
        <span key={person.id} className={styles.one}>
          <Avatar user={person} size={size} />
        </span>
      ))}
    </span>
  )
}
