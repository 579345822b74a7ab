import type { WallPerson } from '../../../contract/gift-wall.ts'
import { Avatar } from '../../components/picture/avatar.tsx'
import styles from './face.module.css'

/** Somebody's picture, as large as the wall's letters ask for; the house's character for who is anonymous. */
export function WallFace({ person }: { person: WallPerson | null }) {
  return (
    <span className={styles.face}>
      <Avatar user={{ avatar: person?.avatar ?? '' }} size={96} />
    </span>
  )
}
