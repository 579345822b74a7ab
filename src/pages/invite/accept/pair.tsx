import type { Answer } from '../../../../contract/api.ts'
import { Avatar } from '../../../components/picture/avatar.tsx'
import { Character } from '../../../components/picture/character.tsx'
import styles from './pair.module.css'

type Inviter = Pick<Answer<'GET /api/invite/by-code/:code'>, 'avatar' | 'ornament'>

/** Who invites, and the seat beside them that is kept free; the house's character where nobody does. */
export function Pair({ inviter }: { inviter: Inviter | null }) {
  return (
    <div className={styles.pair} aria-hidden="true">
      {inviter ? (
        <>
          <span className={styles.inviter} data-worn={inviter.ornament !== null}>
            <Avatar user={inviter} size={112} />
          </span>
          <svg className={styles.light} viewBox="0 0 64 24" aria-hidden="true">
            <path d="M2 16Q32-6 62 16" />
          </svg>
          <span className={styles.seat}>
            <svg viewBox="10 0 100 110" width="72" height="72" aria-hidden="true">
              <Character mood="glad" />
            </svg>
          </span>
        </>
      ) : (
        <svg viewBox="10 0 100 110" width="128" height="128" aria-hidden="true">
          <Character mood="glad" />
        </svg>
      )}
    </div>
  )
}
